"""How Alembic runs a migration: on the connection, and in the transaction, that ``app.storage.migrate`` hands over."""

from alembic import context

from app.storage.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
