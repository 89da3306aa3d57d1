"""Bots at the table: they think off the event loop and play like anybody else. Imports show, table, games, store and wire."""
