"""Players that learn by playing against themselves. Everything else in the house does without this room."""
