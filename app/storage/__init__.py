"""Storage: the database behind the rooms' ``Store`` port, on SQLite or PostgreSQL."""
