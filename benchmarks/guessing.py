"""Guessing passwords at a real house: how many tries are heard, and what those who play notice. python benchmarks/guessing.py

First an attacker who tries in every way there is, as soon as the house lets them, over a day of the house's own clock: as a
stranger, with two devices that the account is known on, and with one of its sessions. Then many at once at names that nobody
has, while a guest who plays asks for the first page.
"""

import argparse
import bisect
import resource
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from ludotheque.server.serving import listen, make_server
from ludotheque.server.settings import Limits, Settings
from ludotheque.server.store import guessing, people
from ludotheque.server.store.database import Store
from ludotheque.server.wire.errors import Refusal

HOUR = 3600.0


def ways_to_try(store: Store, limits: Limits) -> dict[str, Callable[[], object]]:
    """Every way to try the password of one account."""

    def run(work: Callable[..., Any], *given: Any) -> Any:
        return store._run(store.engine, work, *given)

    me = run(people.welcome, "Somebody")
    devices = {f"device {number}": run(guessing.remember_device, me.id) for number in (1, 2)}
    ways = {"stranger": None, **devices}
    return {
        **{way: partial(run, guessing.count_try, me.id, me.name, device, limits) for way, device in ways.items()},
        "session": partial(run, guessing.count_within, me.id, limits),
    }


def tries_of_a_day(ways: dict[str, Callable[[], object]]) -> dict[str, list[float]]:
    """When each way was let try, in a day of trying them all as soon as the house lets."""
    at, made = 0.0, {way: list[float]() for way in ways}
    guessing.now = lambda: at  # type: ignore[attr-defined,assignment]
    while at < 24 * HOUR:
        waits = []
        for way, count in ways.items():
            try:
                count()
                made[way].append(at)
            except Refusal as refusal:
                waits.append(float(refusal.params["seconds"]))
        at += min(waits, default=0.0) if len(waits) == len(ways) else 0.0
    guessing.now = time.time  # type: ignore[attr-defined]
    return made


def most_in_an_hour(made: list[float]) -> int:
    """The most tries in any hour."""
    return max((bisect.bisect_left(made, start + HOUR) - place for place, start in enumerate(made)), default=0)


def ask(url: str, stop: threading.Event, waits: list[float]) -> None:
    with httpx.Client(base_url=url, headers={"Origin": url}, trust_env=False, timeout=600) as guest:
        guest.post("/api/me", json={"name": "Player"}).raise_for_status()
        while not stop.is_set():
            before = time.perf_counter()
            guest.get("/api/home").raise_for_status()
            waits.append(time.perf_counter() - before)
            time.sleep(0.02)


def guess(url: str, stop: threading.Event, codes: list[str], number: int) -> None:
    with httpx.Client(base_url=url, headers={"Origin": url}, trust_env=False, timeout=600) as attacker:
        tries = 0
        while not stop.is_set():
            tries += 1
            body = {"name": f"invented {number} {tries}", "password": "a wrong password"}
            codes.append(attacker.post("/api/session", json=body).json()["code"])


def p95(waits: list[float]) -> float:
    return 1000 * sorted(waits)[int(0.95 * len(waits))] if waits else 0.0


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--attackers", type=int, default=30)
    arguments.add_argument("--seconds", type=float, default=20)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory() as data:
        store = Store(f"sqlite:///{Path(data) / 'clock.db'}")
        store.migrate()
        made = tries_of_a_day(ways_to_try(store, Limits()))
        store.close()
        every = sorted(at for tries in made.values() for at in tries)
        print(
            f"tries at one account, as soon as the house lets: {most_in_an_hour(every)} in the worst hour, {len(every)} in a day"
        )
        for way, tries in made.items():
            print(f"    of these by a {way}: {most_in_an_hour(tries)} in the worst hour, {len(tries)} in a day")

        limits = Limits(arrivals_per_second=1e6, arrivals_at_once=10**6, welcomes_at_once=10**6)  # as from a million addresses
        settings = Settings(data=data, limits=limits, compile_first=False)
        listening = listen("127.0.0.1", 0)
        server = make_server(settings)
        thread = threading.Thread(target=server.run, args=[[listening]], daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.05)
        url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        codes: list[str] = []
        for attackers in (0, chosen.attackers):
            stop, waits = threading.Event(), list[float]()
            threads = [threading.Thread(target=ask, args=[url, stop, waits])]
            threads += [threading.Thread(target=guess, args=[url, stop, codes, number]) for number in range(attackers)]
            for one in threads:
                one.start()
            time.sleep(chosen.seconds)
            stop.set()
            for one in threads:
                one.join()
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            heard = codes.count("account/refused") / chosen.seconds
            noticed = f"/api/home p95 {p95(waits):.0f} ms, {memory:.0f} MB"
            print(f"{attackers:3} guess at once: {heard:5.1f} passwords compared a second, {noticed}")
        server.should_exit = True
        thread.join(30)


if __name__ == "__main__":
    main()
