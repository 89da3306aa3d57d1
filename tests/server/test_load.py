"""`ludotheque load`: a real server process and real clients, on this machine only."""

import json

import pytest

from ludotheque.server import commands
from ludotheque.server.load import measure
from ludotheque.server.settings import BadSetting


def test_a_small_load_arrives_without_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    commands.load(tables=4, seconds=2, rate=2, url=None, as_json=True)
    report = json.loads(capsys.readouterr().out)
    assert (report["tables"], report["sockets"], report["errors"]) == (4, 8, 0)
    assert report["moves"] > 4
    assert report["p50_ms"] <= report["p95_ms"] <= report["p99_ms"]
    assert measure.rows(measure.LoadReport(**report))


@pytest.mark.parametrize(
    "url", ["http://example.org", "http://10.0.0.1:8000", "https://games.example.org", "http://127.evil.org", ""]
)
def test_nobody_elses_server_is_put_under_load(url: str) -> None:
    with pytest.raises(BadSetting, match="only a server on this machine"):
        measure.run_load(1, 1, 1, url)


@pytest.mark.parametrize("url", ["http://127.0.0.1:8000", "http://localhost:8000", "http://[::1]:8000"])
def test_a_server_on_this_machine_is(url: str) -> None:
    assert measure.check_loopback(url + "/") == url
