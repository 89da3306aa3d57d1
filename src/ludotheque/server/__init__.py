"""Who sits where: tables, seats, storage, live connections, security. Routes only translate."""
