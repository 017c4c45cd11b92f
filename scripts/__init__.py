"""How a machine is set up and the project checked. Standard library only: this runs before anything is installed."""
