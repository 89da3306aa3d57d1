"""What is kept: people, tables, seats, steps, chat, editions. Changed only together with a migration; a test compares the two."""

import time

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),  # public, drawn at random
    Column("name", String(64), nullable=False),
    Column("login", String(64), unique=True),  # what the account's name looks like (`names.likeness`); none for a guest
    Column("password", String(256)),  # Argon2id
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, default=time.time, server_default=text("0")),  # to the day
    Index("people_unseen", "seen"),
    Column("likeness", String(64), index=True),  # of the name that is shown
    Column("email", String(254), index=True),  # of an account, confirmed
    Column("crowd", Integer),  # two bytes of a hash of the address last connected from: enough to serve addresses in turn
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),  # SHA-256 of the cookie: whoever reads the database cannot come in
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("id", String(16), index=True, unique=True),  # what it is called by where the token must not be told
    Column("seen", Float, nullable=False, server_default="0"),  # used last, to about a day
    Column("proved", Float, nullable=False, server_default="0"),  # when its person last gave the password, or a passkey
    Column("device", String(64), nullable=False, server_default=""),  # "Firefox · Linux"
)

secrets = Table(  # that open an account once, or for a while; kept as hashes
    "secrets",
    metadata,
    Column("hash", String(64), primary_key=True),  # SHA-256
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("purpose", String(16), nullable=False),  # code: of recovery; reset, confirm: in a letter; used: a passkey's challenge
    Column("email", String(254)),  # where the letter went
    Column("created", Float, nullable=False),
    Column("expires", Float),
    Column("mailbox", String(254)),  # whose letters are counted together (`recovery.mailbox_of`)
    Index("secrets_sent", "purpose", "created"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),  # the authenticator's, base64url
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("key", LargeBinary, nullable=False),  # public
    Column("counter", BigInteger, nullable=False),  # of its uses, where it counts them: one that falls behind was copied
    Column("name", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
)

tries = Table(  # at passwords: a row per account, and a fixed number for all names that nobody has
    "tries",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("made", Integer, nullable=False),
    Column("at", Float, nullable=False),  # the last one
)

house = Table(  # one row: what all processes of the house share
    "house",
    metadata,
    Column("key", String(64), primary_key=True),  # secret, for what the house signs
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),  # of the rules: a table outlives them
    Column("options", JSON, nullable=False),
    Column("sides", JSON, nullable=False),  # seat -> party
    Column("status", String(16), nullable=False),
    Column("visibility", String(16), nullable=False),
    Column("pace", String(16), nullable=False),
    Column("casual", Boolean, nullable=False),
    Column("host", String(32), ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("seed", BigInteger, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("invite", String(64), nullable=False),
    Column("record", LargeBinary),  # `Table.to_bytes` after the last step; none before the deal
    Column("number", Integer, nullable=False),  # of the last step; -1 before the deal
    Column("revision", Integer, nullable=False),  # grows with every change of the table or its seats
    Column("actors", JSON, nullable=False),  # seats to act
    Column("asked", JSON, nullable=False),  # seat -> when it was asked for its decision, or null
    Column("bot_to_move", Boolean, nullable=False),  # what a restart looks for
    Column("result", JSON),
    Column("question", JSON),
    Column("rematch", String(32), index=True),
    Column("created", Float, nullable=False),
    Column("moved", Float, nullable=False),
    Column("edition", String(64), index=True),  # digest of another edition of the game; none: the house's own
    Column("clock", Integer),  # seconds for a decision, as chosen when it was opened
    Column("due", Float),  # when the first of those chosen clocks is up
    Column("ended_by", Integer),  # the seat that gave it up
    Column("put_away", Boolean, nullable=False, server_default=false()),  # its only person wants to see it no longer
    Column("kept", Boolean, nullable=False, server_default=false()),  # its host wants it kept, whatever its age
    Index("tables_of_bots", "bot_to_move"),
    Index("tables_open", "status", "visibility"),
    Index("tables_untouched", "status", "moved"),
    Index("tables_due", "due"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("occupant", String(16), nullable=False),
    Column("person", String(32), ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("bot", String(32)),
    Column("name", String(64), nullable=False),
    Column("resigned", Boolean, nullable=False, server_default=false()),  # the person has, for good
    Column("keeps", Boolean, nullable=False, server_default=false()),  # the person wants the table kept, whatever its age
    PrimaryKeyConstraint("table_id", "seat"),
)

steps = Table(
    "steps",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("action", Integer),
    Column("at", Float, nullable=False),
    Column("events", JSON, nullable=False),  # with every secret: shown only through `Event.seen_by`
    Column("waiting", Integer, nullable=False),  # the seats to act after it, as bits
    Column("free", Boolean, nullable=False),  # it told nobody anything new, so it can be taken back without asking
    Column("undone", Integer),
    PrimaryKeyConstraint("table_id", "number"),
)

jobs = Table(  # what is to be thought; a bot's move comes and goes in the transactions that leave it to move and that move it
    "jobs",
    metadata,
    Column("key", String(32), primary_key=True),  # the table, for its bots' moves: they are made one after the other
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer),  # that a hint is for; none: a bot's move
    Column("person", String(32), nullable=False),  # for whom it is thought
    Column("caged", Boolean, nullable=False),  # of an edition, which has a process of its own to think in
    Column("since", Float, nullable=False),  # may be in the future: put off until then
    Column("wanted", Float),  # until when somebody looks on, where only bots play; none: people play there
    Column("tries", Integer, nullable=False, server_default="0"),  # that failed
    Column("worker", String(32)),  # that has taken it
    Column("until", Float, nullable=False, server_default="0"),  # when it falls to others, unless that is put off
    Column("answer", LargeBinary),  # to a hint
)

served = Table(  # whose turn it was: a person's, and an address's
    "served",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("turn", BigInteger, nullable=False, index=True),  # the highest was served last
)

commands = Table(  # what was done under a client's id, so that a repeated command is answered, not done again
    "commands",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), nullable=False),
    Column("command", String(64), nullable=False),
    Column("number", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "person", "command"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_autoincrement=True,  # the number of a line that was deleted is never another's: clients ask for what came after it
)

shunned = Table(  # whom somebody does not want at their tables, or does not want to read
    "shunned",
    metadata,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("other", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("how", String(16), nullable=False),  # block, mute
    Column("name", String(64), nullable=False),  # as they were called then
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("person", "other", "how"),
)

reports = Table(  # what guests tell the owner about each other, with what was said around it: it outlives table and talk
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("reporter", String(32), ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("name", String(64), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("reason", Text, nullable=False),
    Column("lines", JSON, nullable=False),
    Column("settled", Float),
    sqlite_autoincrement=True,
)

bans = Table(  # who may not come in, or not speak, as the owner has ruled
    "bans",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),  # ban, mute
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("network", String(64)),  # 192.0.2.0/24, 2001:db8::/64
    Column("at", Float, nullable=False),
    Column("until", Float),  # none: for good
)

audit = Table(  # what was done by `ludotheque admin`; the house looks here for what it must do about it
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("who", String(64), nullable=False),
    Column("what", String(32), nullable=False),
    Column("whom", String(64), nullable=False),
    Column("why", Text, nullable=False),
    Column("tables", JSON, nullable=False),  # that look different now
    sqlite_autoincrement=True,
)

editions = Table(  # without a name of whoever brought them: a stored game needs its edition for ever
    "editions",
    metadata,
    Column("digest", String(64), primary_key=True),  # SHA-256 of the file
    Column("game", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("toml", Text, nullable=False),
    Column("created", Float, nullable=False),
)

loaded = Table(
    "loaded",
    metadata,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("digest", String(64), ForeignKey("editions.digest", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("person", "digest"),
)
