"""The owner's tools: who is there, who may not be, and the book of what was done. Imports store, live's notices and settings."""
