"""The owner's care for the database: its state, upgrades, backup and restore. Imports store, games, settings."""
