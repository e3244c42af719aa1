#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Uses the studio as a keeper would, in Chromium, on its own archives, and looks at the files afterwards: run.py
PROGRAM [--nightly] [--only pages|hands].

Loads every page in English and German (with --nightly in French too), light and dark, at four widths: axe-core finds
nothing and nothing overflows.
Then it uses the studio with the keyboard, by single taps at a phone's width, by double presses, beside a text
editor, from a phone, and with forged requests. Each walk goes by keys or by taps; with --nightly by both.
`hands` are the walks by keys and by taps, `pages` is everything else; scripts/test runs the two side by side.
"""
import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results, chromium  # noqa: E402

import backgrounds
import bringing
import contributions
import door
import figures
import forms
import framing
import gathering
import harm
import kills
import light
import likely
import many
import memories
import naming
import newcomers
import ordering
import pages
import people_and_answers
import phone
import plainly
import receipts
import settings
import story
import table
import twice
import walks
from hands import by_keys, by_taps, hands
from playwright.sync_api import sync_playwright


def check_pages(program, folder, browser, results, is_nightly):
    for module in [door, kills, harm]:
        with results.part(module.__name__):
            module.check(program, folder / module.__name__, results)
    with results.part("pages"):
        pages.check(program, folder / "pages", browser, results, is_nightly)
    for module in [figures, forms, phone, bringing, light, naming, twice]:
        with results.part(module.__name__):
            module.check(program, folder / module.__name__, browser, results)
    with results.part("walks"):
        walks.check(program, folder / "walks", browser, results, walks.OF_THEIR_OWN)
    with results.part("many by mouse"):
        many.by_mouse(program, folder / "many by mouse", browser, results)


def check_hands(program, folder, browser, results, is_nightly):
    # Whatever works with keys alone and by single taps works with a mouse.
    every = [gathering, many, table, receipts, settings, memories, contributions, framing, people_and_answers, ordering,
             plainly, newcomers, story, likely]
    for turn, (name, way, screen) in enumerate([
            ("keys", by_keys, {"width": 1280}), ("taps", by_taps, {"width": 390, "has_touch": True})]):
        mine = slice(None) if is_nightly else slice(turn, None, 2)
        with hands(way, **screen):
            for module in every[mine]:
                with results.part(f"{module.__name__} by {name}"):
                    module.check(program, folder / f"{module.__name__} by {name}", browser, results)
            with results.part(f"walks by {name}"):
                walks.check(program, folder / f"walks by {name}", browser, results, walks.ANY_HANDS[mine])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("--nightly", action="store_true")
    parser.add_argument("--only", choices=["pages", "hands"])
    options = parser.parse_args()
    program, results = str(options.program.resolve()), Results()
    with tempfile.TemporaryDirectory(prefix="studio") as folder, sync_playwright() as playwright:
        folder = Path(folder)
        browser = chromium(playwright, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
        if options.only != "hands":
            check_pages(program, folder, browser, results, options.nightly)
        if options.only != "pages":
            check_hands(program, folder, browser, results, options.nightly)
        browser.close()
    results.end("studio")


if __name__ == "__main__":
    main()
