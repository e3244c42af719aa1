#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Uses the studio as a keeper would: run.py PROGRAM [--nightly]. In Chromium, on archives of its own, and looks at the files afterwards.

Every page in three languages, light and dark, at four widths: axe-core finds nothing and nothing hangs over the edge. Then the studio
is used with the keyboard, by single taps on a phone's width, beside a text editor, from a
phone, and by those who must not come in. Each walk goes by keys or by taps; with --nightly by both.
"""
import sys
import tempfile
from pathlib import Path

import backgrounds
import contributions
import door
import forms
import gathering
import harm
import kills
import memories
import pages
import phone
import receipts
import table
import walks
from hands import by_keys, by_taps, hands
from playwright.sync_api import sync_playwright
from studio import Results


def main():
    is_nightly = sys.argv[2:] == ["--nightly"]
    if len(sys.argv) != 2 + is_nightly:
        sys.exit(__doc__)
    program, results = str(Path(sys.argv[1]).resolve()), Results()
    with tempfile.TemporaryDirectory(prefix="studio") as folder, sync_playwright() as playwright:
        folder = Path(folder)
        door.check(program, folder / "door", results)
        kills.check(program, folder / "kills", results)
        harm.check(program, folder / "harm", results)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=[
            "--no-sandbox", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"])
        pages.check(program, folder / "pages", browser, results)
        forms.check(program, folder / "forms", browser, results)
        phone.check(program, folder / "phone", browser, results)
        walks.check(program, folder / "walks", browser, results, walks.OF_THEIR_OWN)
        # What can be done with keys alone and by single taps can be done with a mouse.
        every = [gathering, table, receipts, memories, contributions]
        for turn, (name, way, screen) in enumerate([
                ("keys", by_keys, {"width": 1280}), ("taps", by_taps, {"width": 390, "has_touch": True})]):
            mine = slice(None) if is_nightly else slice(turn, None, 2)
            with hands(way, **screen):
                for module in every[mine]:
                    module.check(program, folder / f"{module.__name__} by {name}", browser, results)
                walks.check(program, folder / f"walks by {name}", browser, results, walks.ANY_HANDS[mine])
        browser.close()
    print(f"studio: {results.passed} checks passed, {len(results.failed)} failed")
    sys.exit(bool(results.failed))


if __name__ == "__main__":
    main()
