"""What comes in from outside, by request and by socket: it only translates. Imports the house and every room below it."""
