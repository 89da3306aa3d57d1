"""Who is connected, and how they are told what has changed. Imports show, table, games, store and wire."""
