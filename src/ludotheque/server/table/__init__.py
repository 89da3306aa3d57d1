"""What may be done at a table, one module per command, each in one transaction. Imports games, store and wire."""
