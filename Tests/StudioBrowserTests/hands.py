# SPDX-License-Identifier: MIT
"""Runs the same walks with keys alone, or by single taps at a phone's width."""
import contextlib

from playwright.sync_api import Locator
from studio import Keeper


def by_keys(click):
    """Presses Enter on the focused element, or the space bar on a box; both must be reachable with the Tab key."""

    def pressed(self, **more):
        if more.get("modifiers"):
            return click(self, **more)
        self.wait_for()
        for _ in range(200):
            if self.is_enabled():
                break
            self.page.wait_for_timeout(50)
        if self.evaluate("element => element.tabIndex") < 0:
            raise AssertionError(f"{self} cannot be reached with the Tab key")
        self.focus()
        self.press("Space" if self.evaluate("element => element.type") in ("checkbox", "radio") else "Enter")

    return pressed


def by_taps(click):
    def tapped(self, **more):
        return click(self, **more) if more.get("modifiers") else self.tap()

    return tapped


@contextlib.contextmanager
def hands(way, **screen):
    """Within the block, replaces every click and tick of a walk by this action, on this screen."""
    Keeper.screen = screen
    kept = Locator.click, Locator.check, Locator.uncheck
    do = way(kept[0])
    Locator.click = do
    Locator.check = lambda self, **_: self.is_checked() or do(self)
    Locator.uncheck = lambda self, **_: do(self) if self.is_checked() else None
    try:
        yield
    finally:
        Keeper.screen = {"width": 1280}
        Locator.click, Locator.check, Locator.uncheck = kept
