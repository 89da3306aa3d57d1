"""What is kept: the database and the questions put to it. Imports the wire alone."""
