# SPDX-License-Identifier: MIT
"""What the suites in Python count and say; who imports it finds the modules of all suites."""
import contextlib
import os
import shutil
import sys
import time
from pathlib import Path

sys.path += sorted(str(path.parent) for path in Path(__file__).parent.glob("*Tests/run.py"))


def chromium(playwright, *more):
    """A browser without windows: Debian's build without the parts for them takes three fifths of the other's time."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    return playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu", *more])


class Results:
    """What held and what did not; what did not is printed at once."""

    def __init__(self):
        self.passed, self.failed = 0, []

    def expect(self, holds, what):
        if holds:
            self.passed += 1
        else:
            self.failed.append(what)
            print(f"FAILED {what}", flush=True)

    @contextlib.contextmanager
    def part(self, name):
        """Says how long a part of the suite takes."""
        began = time.monotonic()
        yield
        print(f"{name}: {time.monotonic() - began:.0f} s", flush=True)

    def end(self, suite):
        """Prints the results, and ends the program."""
        print(f"{suite}: {self.passed} checks held, {len(self.failed)} did not")
        sys.exit(bool(self.failed))
