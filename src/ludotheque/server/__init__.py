"""Who sits where: tables, seats, storage, live connections, security.

From the top: http, the house, live and bots, show, table, games, store, wire. Each imports only from those below it.
"""
