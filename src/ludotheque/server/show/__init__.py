"""What somebody is shown of a table: nothing they may not know. Imports table, games, store and wire."""
