"""Attacks are made on the real parts of the server's tests: a served house, PostgreSQL, Redis."""

import importlib.util
import sys
from pathlib import Path

SERVER = Path(__file__).parents[1] / "server"
sys.path.insert(0, str(SERVER))
spec = importlib.util.spec_from_file_location("server_parts", SERVER / "conftest.py")
assert spec
assert spec.loader
parts = importlib.util.module_from_spec(spec)
spec.loader.exec_module(parts)
globals().update({name: part for name, part in vars(parts).items() if not name.startswith("__")})
