# SPDX-License-Identifier: MIT
"""Limits on the bytes that a visitor loads, compressed as hosts compress, checked on a built site."""
import gzip
import re
from pathlib import Path

# Kilobytes of 1000 bytes: the styles of one page, the scripts of every page, and each further script.
# A story's first screen and its chapters take a little more, and so do players.
CORE, EXTRA, STYLE, CHAPTERS, PLAYER, MONTH, MAP = 14, 8.8, 15.1, 17.6, 2.3, 25, 40
# The index's reader is larger: its code for large archives saves a first query among a million keepsakes 60 kilobytes
# or more.
SEARCH = 10.7
SERIF = 60
SHEET = re.compile(r'<link rel="stylesheet" href="(?:\.\./)*([^"]+)"')


def size(path: Path):
    return len(gzip.compress(path.read_bytes(), 9, mtime=0)) / 1000


def check(site: Path, results):
    assets = site / "assets"
    core = sum(size(p) for name in ("app-*.js", "theme-*.js") for p in assets.glob(name))
    sets = {tuple(name for name in SHEET.findall(p.read_text(encoding="utf-8")) if "/serif-" not in name) for p in site.glob("**/index.html")}
    styles = {names: sum(size(site / name) for name in names) for names in sets}
    # The serif is loaded once for the whole site, and consists of its fonts.
    serif = max(size(p) for p in assets.glob("serif-*.css"))
    style = max(styles.values())
    extras = {p.name: size(p) for p in assets.glob("*.js") if not p.name.startswith(("app-", "theme-"))}
    # Small archives have all months on one page; other lists are as long as a month's.
    lists = [site / "keepsakes" / "index.html", *site.glob("keepsakes/by-date/**/index.html")]
    for folder in ("collections", "people", "places", "tags", "kinds"):
        lists += site.glob(f"{folder}/**/index.html")
    months = max(size(p) for p in lists)
    maps = max((size(p) for p in site.glob("map/**/index.html")), default=0)
    results.expect(core <= CORE, f"scripts of every page: {core:.1f} KB, more than {CORE}")
    results.expect(serif <= SERIF, f"{serif:.1f} KB of serif, more than {SERIF}")
    for names, kilobytes in styles.items():
        most = CHAPTERS if any("chapters-" in name or "home-" in name for name in names) else STYLE
        most += PLAYER if any("player-" in name for name in names) else 0
        results.expect(kilobytes <= most, f"{names}: {kilobytes:.1f} KB of styles, more than {most}")
    results.expect(months <= MONTH, f"the largest page of a month or another list: {months:.1f} KB, more than {MONTH}")
    results.expect(maps <= MAP, f"the largest map: {maps:.1f} KB, more than {MAP}")
    for name, bytes_ in extras.items():
        most = SEARCH if name.startswith("search-") else EXTRA
        results.expect(bytes_ <= most, f"{name}: {bytes_:.1f} KB, more than {most}")
    further = ", ".join(f"{name.split('-')[0]} {kilobytes:.1f}" for name, kilobytes in sorted(extras.items()))
    print(f"compressed: scripts {core:.1f} KB, further ones {further}, styles of a page {style:.1f} at most, largest list {months:.1f}, largest map {maps:.1f}")
