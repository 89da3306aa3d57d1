"""What one process counts and times, for Prometheus: numbers and the house's own words, never who, whence or what was said."""

from collections.abc import Callable
from typing import Generic, TypeVar

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.metrics import MetricWrapperBase

M = TypeVar("M", bound=MetricWrapperBase)
TEXT = prometheus_client.CONTENT_TYPE_LATEST
WAITS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
THOUGHTS = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 15.0)

prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


class By(dict[tuple[str, ...], M], Generic[M]):
    """One metric by its labels; each that was counted once is found at once the next time."""

    def __init__(self, metric: M) -> None:
        self._metric = metric

    def __missing__(self, labels: tuple[str, ...]) -> M:
        found = self[labels] = self._metric.labels(*labels)
        return found


class Metrics:
    """The numbers of one process. What a label may be is known beforehand: nobody outside can make up another."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self._moves = By(Counter("ludotheque_moves", "Moves stored here.", ["game", "by"], registry=registry))
        self._refusals = By(Counter("ludotheque_refusals", "Refusals, by their code.", ["code"], registry=registry))
        self._requests = By(
            Histogram(
                "ludotheque_request_seconds",
                "From a request to its answer.",
                ["method", "path"],
                buckets=WAITS,
                registry=registry,
            )
        )
        self._answers = By(Counter("ludotheque_answers", "Answers to requests, by status.", ["status"], registry=registry))
        self._commands = By(
            Histogram(
                "ludotheque_command_seconds",
                "From a frame of a socket until what it asks is done.",
                ["command"],
                buckets=WAITS,
                registry=registry,
            )
        )
        self._thoughts = Histogram(
            "ludotheque_bot_seconds", "One thought of a bot, hints included.", buckets=THOUGHTS, registry=registry
        )
        ProcessCollector(registry=registry)  # memory, processor, open files

    def watch(self, name: str, meaning: str, look: Callable[[], float]) -> None:
        """A number that is looked up when somebody asks."""
        Gauge(f"ludotheque_{name}", meaning, registry=self.registry).set_function(look)

    def moved(self, game: str, by: str) -> None:
        self._moves[game, by].inc()

    def refused(self, code: str) -> None:
        self._refusals[code,].inc()

    def answered(self, method: str, path: str, status: int, seconds: float) -> None:
        self._answers[str(status),].inc()
        self._requests[method, path].observe(seconds)

    def obeyed(self, command: str, seconds: float) -> None:
        self._commands[command,].observe(seconds)

    def thought(self, seconds: float) -> None:
        self._thoughts.observe(seconds)

    def text(self) -> bytes:
        """All of them, as Prometheus reads it."""
        return prometheus_client.generate_latest(self.registry)
