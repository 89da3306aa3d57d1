"""Statements that every move runs: put into words once for each database, and handed to its driver as they are.

SQLAlchemy's way from a statement to the driver and back costs four times what SQLite needs to run it. What its types do to values
on the way in and out is done here too, and what goes wrong is raised as it would raise it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Dialect
from sqlalchemy.sql.expression import ClauseElement, ReturnsRows

Convert = Callable[[Any], Any]


class Worded(NamedTuple):
    """A statement in the words of one database."""

    text: str
    order: Sequence[str] | None  # of the values; None: they go by name
    given: dict[str, Convert | None]  # what is done to each value on the way in


class Statement:
    """One statement, for every database."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._worded: dict[str, Worded] = {}
        self._found: dict[str, list[tuple[int, Convert]]] = {}  # columns, and what is done to them on the way out

    def run(self, connection: Connection, values: Mapping[str, Any]) -> Any:
        """The driver's cursor."""
        dialect = connection.dialect
        worded = self._worded.get(dialect.name) or self._word(dialect)
        given: Any
        if worded.order is not None:
            given = [values[name] if (to := worded.given[name]) is None else to(values[name]) for name in worded.order]
        else:
            given = {name: values[name] if to is None else to(values[name]) for name, to in worded.given.items()}
        return run(connection, worded.text, given)

    def rows(self, connection: Connection, values: Mapping[str, Any]) -> list[Any]:
        """What it finds."""
        cursor = self.run(connection, values)
        found = self._found.get(connection.dialect.name)
        if found is None:
            found = self._finds(connection.dialect, cursor.description)
        rows = list(map(list, cursor.fetchall()))
        for place, convert in found:
            for row in rows:
                row[place] = convert(row[place])
        return rows

    def _word(self, dialect: Dialect) -> Worded:
        compiled: Any = self._statement.compile(dialect=dialect)
        given = {name: bound.type.dialect_impl(dialect).bind_processor(dialect) for bound, name in compiled.bind_names.items()}
        worded = self._worded[dialect.name] = Worded(str(compiled), compiled.positiontup if compiled.positional else None, given)
        return worded

    def _finds(self, dialect: Dialect, described: Sequence[Sequence[Any]]) -> list[tuple[int, Convert]]:
        assert isinstance(self._statement, ReturnsRows)
        kinds = [column.type.dialect_impl(dialect) for column in self._statement.exported_columns]
        converts = [kind.result_processor(dialect, said[1]) for kind, said in zip(kinds, described, strict=True)]
        found = self._found[dialect.name] = [(place, convert) for place, convert in enumerate(converts) if convert is not None]
        return found


def run(connection: Connection, text: str, given: Any = ()) -> Any:
    """Has the driver do that in the transaction of a connection; its cursor."""
    cursor = None
    try:
        cursor = connection.connection.cursor()
        cursor.execute(text, given)
    except connection.dialect.loaded_dbapi.Error as error:
        connection._handle_dbapi_exception(error, text, None, cursor, None)  # a line that is lost takes all the others with it
    return cursor
