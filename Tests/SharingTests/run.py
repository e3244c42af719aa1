#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads a site's feeds, calendars and link previews as other programs do: run.py PROGRAM ARCHIVE.

PROGRAM builds a copy of ARCHIVE for a host; other programs' parsers then read the result.
"""
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results  # noqa: E402

import feeds  # noqa: E402
import previews
import reminders

BASE = "https://okafor.example/family"


def main():
    program, archive = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    results = Results()
    with tempfile.TemporaryDirectory() as folder:
        copy, site = Path(folder) / "archive", Path(folder) / "site"
        shutil.copytree(archive, copy)
        # The archive is published for the first time today, whatever the date of earlier builds.
        (copy / ".keepsake" / "addresses.yaml").unlink()
        build(program, copy, site)
        feeds.check(site, BASE, results)
        previews.check(site, BASE, results)
        feeds.check_reminders(program, copy, results)
        reminders.check(program, Path(folder), BASE, results)
        feeds.check_again(copy, site, lambda: build(program, copy, site), results)
    results.end("sharing")


def build(program, archive, site):
    subprocess.run([program, "build", archive, "--output", site, "--base-url", BASE, "--quiet"], check=True)


if __name__ == "__main__":
    main()
