"""REST: administration of the server, under tokens of its own."""
