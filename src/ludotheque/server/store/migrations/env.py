"""Alembic's entrance; the connection comes from `upgrade`."""

from alembic import context

from ludotheque.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True, transactional_ddl=True
)
context.run_migrations()
