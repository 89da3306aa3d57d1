"""Bots at the table: their moves are jobs in the database, which workers take. Imports show, table, games, store and wire."""
