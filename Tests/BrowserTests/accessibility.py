# SPDX-License-Identifier: MIT
"""Runs axe-core in a page, for visitors who read or operate it differently."""
import functools
import importlib.util
import sys
from pathlib import Path

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
# Rules that depend on the colour scheme, for a page already checked in another one.
COLOURS = ["color-contrast", "link-in-text-block"]
RUN = """async ([type, values]) => (await axe.run(document, {runOnly: {type, values},
  rules: type === 'tag' ? {'target-size': {enabled: true}} : {}, resultTypes: ['violations'], preload: false}))
  .violations.map(v => v.id + ': ' + v.help + ' ' + v.nodes.slice(0, 2).map(n => n.target.join(' ')).join(', '))"""


@functools.cache
def source():
    spec = importlib.util.find_spec("axe_playwright_python")
    if not spec:
        sys.exit("no axe-core: scripts/bootstrap --tests installs it")
    return (Path(spec.origin).parent / "axe.min.js").read_text(encoding="utf-8")


def expect_none(page, results, name, only_colours=False):
    if page.evaluate("() => !window.axe"):
        page.evaluate(source())
    found = page.evaluate(RUN, ["rule", COLOURS] if only_colours else ["tag", TAGS])
    for violation in found:
        results.expect(False, f"{name}: axe {violation}")
    if not found:
        results.passed += 1
