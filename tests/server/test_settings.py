"""Settings by option, environment, file and default: who wins, what is refused, and what is shown."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludotheque.cli import main
from ludotheque.server import settings
from ludotheque.server.settings import FIELDS, BadSetting, Limits, Settings, find_settings, read_settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house.toml"


def written(file: Path, text: str) -> dict[str, str]:
    """What is given on a command line that names a file of that text."""
    file.write_text(text, "utf-8")
    return {"settings": str(file)}


def test_every_setting_can_be_given_everywhere(file: Path) -> None:
    for name, field in FIELDS.items():
        if name in ("limits", "keep", "smtp"):
            continue
        values: dict[str, tuple[str, str, Any]] = {
            "host": ("0.0.0.0", '"0.0.0.0"', "0.0.0.0"),
            "port": ("81", "81", 81),
            "database": ("sqlite:///x", '"sqlite:///x"', "sqlite:///x"),
            "redis": ("valkey://h", '"valkey://h"', "redis://h"),
            "origins": ("https://a,https://b", '["https://a", "https://b"]', ("https://a", "https://b")),
            "proxies": ("10.0.0.0/8", '["10.0.0.0/8"]', ("10.0.0.0/8",)),
            "mail_from": ("a@b", '"a@b"', "a@b"),
            "log": ("json", '"json"', "json"),
            "log_level": ("error", '"error"', "error"),
            "metrics": ("off", '"off"', "off"),
        }
        by_default: dict[object, tuple[str, str, Any]] = {bool: ("off", "false", False), str: ("/x", '"/x"', "/x")}
        text, toml, value = values.get(name) or by_default.get(settings._plain(field.type), ("7", "7", 7))
        assert getattr(read_settings({name: text}, {}), name) == value
        assert getattr(read_settings({}, {f"LUDOTHEQUE_{name.upper()}": text}), name) == value
        assert getattr(read_settings(written(file, f"{name} = {toml}"), {}), name) == value


def test_an_option_counts_more_than_the_environment_and_that_more_than_the_file(file: Path) -> None:
    given = written(file, "port = 1001\npause = 3\ncages = 9")
    found = find_settings({**given, "port": "1003"}, {"LUDOTHEQUE_PORT": "1002", "LUDOTHEQUE_PAUSE": "4"})
    assert (found.settings.port, found.settings.pause, found.settings.cages) == (1003, 4, 9)
    assert found.sources == {"port": "--port", "pause": "LUDOTHEQUE_PAUSE", "cages": f"cages in {file}"}
    assert read_settings({}, {"LUDOTHEQUE_SETTINGS": str(file), "LUDOTHEQUE_PORT": ""}).port == 1001


def test_limits_are_put_together_number_by_number(file: Path) -> None:
    given = written(file, "[limits]\ntables = 1\ncrowd = 2\nsockets = 3\n[keep]\nguests = 4")
    found = find_settings({**given, "limits": "sockets=5"}, {"LUDOTHEQUE_LIMITS": "crowd=6, sockets=6"})
    assert found.settings.limits == Limits(tables=1, crowd=6, sockets=5)
    assert found.settings.keeping.guests == 4
    assert found.sources["limits.sockets"] == "--limits"
    assert found.sources["limits.crowd"] == "LUDOTHEQUE_LIMITS"
    assert found.sources["limits.tables"] == f"limits in {file}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "'prot', which is no setting; did you mean port?"),
        ("[limits]\ntabels = 1", "has 'tabels'; expected one of"),
        ('[limits]\ntables = "many"', "has 'tables = many'; expected tables=NUMBER"),
        ("limits = 5", "has '5'; expected one of"),
        ("port = true", "port in"),
        ("port = [1]", "port in"),
        ("port = 0", "expected a whole number from 1 to 65535"),
        ("trials = 0", "expected a whole number from 1"),
        ("trials = 1.5", "expected a whole number from 1"),
        ("trials = true", "expected a whole number from 1"),
        ("sweep_seconds = 0", "expected a number above 0"),
        ("pause = -1", "expected a number from 0"),
        ("pause = nan", "expected a number from 0"),
        ("pause = inf", "expected a number from 0"),
        ('pause = "soon"', "pause in"),
        ("host = 5", "expected a text"),
        ("data = 5", "expected a text"),
        ('editions = "yes"', "expected on or off"),
        ('log = "xml"', "expected text or json"),
        ('origins = ["nowhere"]', "expected https://HOST"),
        ("proxies = [5.5]", "expected addresses"),
        ("port = ", "is no TOML"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_in_one_line_that_names_it(file: Path, text: str, said: str) -> None:
    with pytest.raises(BadSetting) as raised:
        read_settings(written(file, text), {})
    assert said in str(raised.value)
    assert str(file) in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_file_that_is_not_there_is_said(file: Path) -> None:
    with pytest.raises(BadSetting, match="cannot be read: No such file"):
        read_settings({}, {"LUDOTHEQUE_SETTINGS": str(file)})


def test_a_variable_that_is_mistyped_is_not_passed_over() -> None:
    with pytest.raises(BadSetting, match="LUDOTHEQUE_PROXYS is no setting; did you mean LUDOTHEQUE_PROXIES"):
        read_settings({}, {"LUDOTHEQUE_PROXYS": "127.0.0.1"})
    with pytest.raises(BadSetting, match="LUDOTHEQUE_PAUSE is 'long'; expected"):
        read_settings({}, {"LUDOTHEQUE_PAUSE": "long"})
    assert read_settings({}, {"LUDOTHEQUE_CACHE": "/x", "LUDOTHEQUE_TEST_GAMES": "5", "PATH": "/"}) == Settings()


def test_every_setting_says_what_it_is() -> None:
    assert set(settings.meanings(Settings)) == set(FIELDS)


def test_the_command_prints_all_of_them_without_a_password(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTHEQUE_REDIS", "redis://:hush@valkey")
    options = [
        "--database",
        "postgresql://ludo:hush/@h/n?password=hush&a=b",
        "--settings",
        written(file, "cages = 7")["settings"],
    ]
    mail = ["--smtp", "smtp://me:hu:sh@mail", "--mail-from", "a@b.org", "--origins", "https://b.org"]
    assert main(["settings", "--json", *options, *mail]) in (None, 0)
    told = capsys.readouterr().out
    assert "hush" not in told
    assert "hu:sh" not in told
    found = json.loads(told)
    assert found["database"] == {"value": "postgresql://ludo:***@h/n?password=***&a=b", "source": "--database"}
    assert found["redis"] == {"value": "redis://:***@valkey", "source": "LUDOTHEQUE_REDIS"}
    assert found["cages"] == {"value": 7, "source": f"cages in {file}"}
    assert found["limits.tables"] == {"value": 50, "source": "default"}
    groups = {f"{name}.{field.name}" for name, kind in settings.GROUPS.items() for field in msgspec.structs.fields(kind)}
    assert set(found) == {*FIELDS, *groups} - {"limits", "keep"}
    main(["settings", *options])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(found)
    assert any(line.split() == ["cages", "7", "(cages", "in", f"{file})"] for line in lines)
