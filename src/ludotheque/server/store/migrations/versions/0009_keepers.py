"""Who has a table kept, not only that somebody has; and the mailbox that letters go to, so that they are counted."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:

    op.add_column("seats", sa.Column("keeps", sa.Boolean(), nullable=False, server_default=sa.false()))
    # Nobody knows any more who wanted it: all who played there do, until they say otherwise.
    op.execute("UPDATE seats SET keeps = true WHERE person IS NOT NULL AND table_id IN (SELECT id FROM tables WHERE kept)")
    op.add_column("secrets", sa.Column("mailbox", sa.String(length=254), nullable=True))
    op.create_index("secrets_sent", "secrets", ["purpose", "created"], unique=False)


def downgrade() -> None:

    op.drop_index("secrets_sent", table_name="secrets")
    op.drop_column("secrets", "mailbox")
    op.execute("UPDATE tables SET kept = true WHERE id IN (SELECT table_id FROM seats WHERE keeps)")
    op.drop_column("seats", "keeps")
    op.execute("DELETE FROM bans WHERE network LIKE 'crowd:%'")
