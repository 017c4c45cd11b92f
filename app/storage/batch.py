"""Writing a batch in one transaction: as one when all goes well, each in a savepoint of its own when it does not."""

from collections.abc import Sequence
from functools import partial
from typing import Any, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from app.rooms.ports import StoreError
from app.storage.appends import Append, admit, heads, write_append, write_appends
from app.storage.database import Work, is_fault_of_work

Task: TypeAlias = Append | Work[Any]
"""An append, or any other work that writes."""


class Failed:
    """A write that was refused while the rest of its batch goes through."""

    __slots__ = ("error",)

    def __init__(self, error: Exception) -> None:
        """Hold why it was refused."""
        self.error = error


def write_together(tasks: Sequence[Task], connection: Connection) -> list[Any]:
    """Write all appends in a few statements, then the other works; return each task's result or ``Failed``.

    An append that is not its room's next is left out. Raises whatever else goes wrong with an append: the transaction
    must then be rolled back, and the batch be written by ``write_apart``.
    """
    outcomes: list[Any] = [None] * len(tasks)
    known = heads(connection, {task.record.room for task in tasks if isinstance(task, Append)})
    admitted = []
    for place, task in enumerate(tasks):
        if isinstance(task, Append):
            refusal = admit(known, task.record)
            if refusal is None:
                admitted.append(task)
            else:
                outcomes[place] = Failed(refusal)
    write_appends(connection, admitted)
    for place, task in enumerate(tasks):
        if not isinstance(task, Append):
            outcomes[place] = _in_savepoint(connection, task)
    return outcomes


def write_apart(tasks: Sequence[Task], connection: Connection) -> list[Any]:
    """Write the tasks one by one, in order; return each task's result or ``Failed``."""
    works = [partial(write_append, append=task) if isinstance(task, Append) else task for task in tasks]
    return [_in_savepoint(connection, work) for work in works]


def _in_savepoint(connection: Connection, work: Work[Any]) -> Any:
    """Run work so that its failure undoes only itself; a failing database is not the work's and ends the batch."""
    try:
        with connection.begin_nested():
            return work(connection)
    except SQLAlchemyError as error:
        if not is_fault_of_work(error):
            raise
        refused = StoreError(f"the schema refuses it ({type(error).__name__})")
        refused.__cause__ = error
        return Failed(refused)
    except Exception as error:
        return Failed(error)
