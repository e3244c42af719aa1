# SPDX-License-Identifier: MIT
"""References between the site's files: links, pictures, styles. Needs no browser."""
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

VOID_SCHEMES = ("mailto:", "tel:", "http:", "https:", "sms:")


class Page(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.links, self.loaded, self.ids, self.faults = [], [], set(), []
        self.headings, self.title, self.lang, self._in_title = [], "", None, False

    def handle_starttag(self, tag, attributes):
        a = dict(attributes)
        if "id" in a:
            if a["id"] in self.ids:
                self.faults.append(f"id {a['id']!r} twice")
            self.ids.add(a["id"])
        for name in a:
            if name.startswith("on"):
                self.faults.append(f"inline handler {name} on <{tag}>")
            if name == "style":
                self.faults.append(f"inline style on <{tag}>")
        if tag == "html":
            self.lang = a.get("lang")
        if tag == "title":
            self._in_title = True
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag in ("a", "area") and a.get("href") is not None:
            self.links.append(a["href"])
        if tag == "link" and a.get("href") and a.get("rel") not in ("canonical", "alternate"):
            self.loaded.append(a["href"])
        if tag == "script":
            if a.get("src"):
                self.loaded.append(a["src"])
            elif a.get("type") != "application/ld+json":
                self.faults.append("inline script")
        if tag == "style":
            self.faults.append("inline style sheet")
        if tag == "img":
            if "alt" not in a:
                self.faults.append(f"no alt on {a.get('src')}")
            if not (a.get("width") and a.get("height")):
                self.faults.append(f"no size on {a.get('src')}")
            if re.search(r"\.(jpe?g|png|heic|tiff?|webp)$", a.get("alt") or "", re.I):
                self.faults.append(f"alt is a file name: {a['alt']}")
            self.loaded.append(a.get("src", ""))
        for candidate in (a.get("srcset") or "").split(","):
            if candidate.strip():
                self.loaded.append(candidate.split()[0])

    def handle_endtag(self, tag):
        if tag == "title":
            self._in_title = False

    def handle_data(self, data):
        if self._in_title:
            self.title += data


def check(root: Path):
    """Yields (page, fault) for each fault."""
    pages = {}
    for path in sorted(root.rglob("*.html")):
        page = Page()
        page.feed(path.read_text(encoding="utf-8"))
        pages[path.resolve()] = page
    for path, page in pages.items():
        name = path.relative_to(root.resolve()).as_posix()
        for fault in page.faults:
            yield name, fault
        if not page.title.strip():
            yield name, "no title"
        if not page.lang:
            yield name, "no language"
        if page.headings and (page.headings[0] != 1 or page.headings.count(1) != 1):
            yield name, f"headings begin {page.headings[:4]} with {page.headings.count(1)} first"
        for before, after in zip(page.headings, page.headings[1:]):
            if after > before + 1:
                yield name, f"heading {before} is followed by {after}"
        for href in page.links + page.loaded:
            if href.startswith(VOID_SCHEMES):
                if href in page.loaded:
                    yield name, f"loads from elsewhere: {href}"
                continue
            parts = urlsplit(href)
            if href.startswith("data:"):
                continue
            if parts.scheme or parts.netloc or href.startswith("/"):
                # Only the 404 page appears at any address, and begins its links at the host.
                if name != "404.html" or href.startswith("//"):
                    yield name, f"not relative: {href}"
                continue
            target = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
            if not target.is_file():
                yield name, f"leads nowhere: {href}"
            # A fragment with an equals sign is an instruction for a script (which slides to show), not a place on the
            # page.
            elif parts.fragment and "=" not in parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids:
                yield name, f"no such part: {href}"
