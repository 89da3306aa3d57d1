"""What a game is: record, rules, story, box, table. Imports nothing of the house."""
