"""A load test with real clients, who know nothing of the server but its wire. Imports the wire alone."""
