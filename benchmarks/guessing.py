"""Guessing passwords at a real house: how many tries are heard, and what those who play notice. python benchmarks/guessing.py

First an attacker who tries as soon as the house lets them, over a day of the house's own clock; then many at once at names that
nobody has, while a guest who plays asks for the first page.
"""

import argparse
import resource
import tempfile
import threading
import time
from pathlib import Path

import httpx

from ludotheque.server.serving import listen, make_server
from ludotheque.server.settings import Limits, Settings
from ludotheque.server.store import guessing
from ludotheque.server.store.database import Store
from ludotheque.server.wire.errors import Refusal

HOUR = 3600.0


def most_in_an_hour(store: Store, limits: Limits) -> tuple[int, int]:
    """The most tries in any hour of a day, and those of the day."""
    at, made = 0.0, []
    guessing.now = lambda: at  # type: ignore[attr-defined,assignment]
    while at < 24 * HOUR:
        try:
            store._run(store.engine, guessing.take, "at somebody", limits)
            made.append(at)
        except Refusal as refusal:
            at += float(refusal.params["seconds"])
    guessing.now = time.time  # type: ignore[attr-defined]
    return max(sum(start <= other < start + HOUR for other in made) for start in made), len(made)


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
        hour, day = most_in_an_hour(store, Limits())
        store.close()
        print(f"tries at one account, as soon as the house lets: {hour} in the worst hour, {day} in a day")

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
