"""`python -m ludotheque.server`: the same as `ludotheque serve`."""

import typer

from ludotheque.server.commands import serve

if __name__ == "__main__":
    typer.run(serve)
