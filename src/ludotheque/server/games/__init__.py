"""The games this server plays, and the editions it makes ready. Imports the store and the wire."""
