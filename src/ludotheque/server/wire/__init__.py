"""What travels between client and server, declared once, and its TypeScript. Imports nothing of the server."""
