"""Editions are played in processes of their own: whatever one of them does, only its tables notice."""
