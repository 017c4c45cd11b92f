"""Scenario files: a position, the moves made from it and what must hold afterwards (``tests/scenarios/FORMAT.md``)."""
