#!/usr/bin/env python3
"""Checks the sample archive: what its YAML names exists, dates are EDTF, people are known, and it is big and small enough.

Needs PyYAML and exiftool. Prints what it counted; exits with 1 and a list if something is wrong.
"""
import argparse
import fnmatch
import json
import os
import re
import subprocess
import sys
import unicodedata
from datetime import date

import yaml

IMAGES = {".jpg", ".jpeg", ".png", ".webp", ".gif", ".tif", ".tiff", ".heic", ".heif", ".avif"} | {".mp4", ".m4a", ".mp3", ".pdf"}
SIDECAR = {
    "title", "caption", "description", "date", "place", "people", "tags", "kind", "size", "images", "thumbnail", "transcript", "ocr",
    "collections", "visibility", "location", "id", "type", "category", "emoji", "status", "fields", "reminder", "receipt",
    "captions", "markup", "background", "notes", "files", "rights", "original", "ask", "credits",
}
NESTED = {
    "reminder": {"date", "repeat", "lead", "note"}, "files": {"file", "label", "publish"}, "place": {"name", "lat", "lon", "precision"}, "ocr": {"languages", "skip"},
    "receipt": {"store", "address", "date", "time", "currency", "items", "subtotal", "tax", "total"}, "background": {"use"},
    "original": {"where", "reference", "holder", "size"}, "captions": {"text", "by", "votes", "date", "id", "for", "from", "up", "down"}, "markup": {"image", "stroke", "text", "at", "colour", "width"},
}
COLLECTION = {"title", "caption", "description", "keepsakes", "where", "cover", "date", "place", "order", "collage", "visibility", "story"}
PERSON = {
    "name", "also", "born", "died", "note", "portrait", "face", "relations", "visibility", "contact", "phone", "email", "address", "website",
    "vcard",
}
BONDS = {
    "parent": {"mother", "father", "parent", "daughter", "son", "child"}, "partner": {"wife", "husband", "partner"},
    "sibling": {"sister", "brother", "sibling"},
}
TYPE, FIELD = {"title", "emoji", "colour", "order", "secret", "fields"}, {"name", "hint", "required", "simple", "secret", "kind"}
COLOURS = {"red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "grey"}
FIELD_KINDS = {"text", "long", "date", "number", "phone", "email", "web"}
# The built-in types with their required fields, and the types that are secured by default.
BUILT_IN = {
    "generic": [], "event": [], "appointment": ["With"], "to-do": [], "interaction": ["With"], "transaction": [], "medicine": ["Dose"],
    "card": ["Number"], "account": ["Where"], "password": ["For", "Password"],
}  # a transaction needs its amount too, but it may come from the text of its receipt
SECRET, SECURED = {"card", "account", "password"}, {"card", "account", "password", "medicine"}
STATES = {"pending", "in progress", "delayed", "stopped", "done"}
# Numbers that are reserved for films and books, and domains that are reserved for examples.
FICTION = re.compile(r"\+44 1632 960\d{3}|\+44 7700 900\d{3}|\+1 \d{3}-555-01\d\d|\+49 30 23125 \d{3}|\+49 171 39200\d\d")
NOBODYS = re.compile(r"(.*@|https://)example\.(org|com|net)(/.*)?")
WEEKDAY = "(monday|tuesday|wednesday|thursday|friday|saturday|sunday)"
KINDS = {"photo", "letter", "card", "postcard", "ticket", "receipt", "artwork", "document", "recipe", "certificate", "newspaper", "object", "film", "recording", "other"}
VISIBILITIES = {"public", "unlisted", "secured", "private"}

POINT = re.compile(
    r"-?(?P<year>\d{4}|\d{3}X|\d{2}XX|XXXX)"
    r"(?:-(?P<month>0[1-9]|1[0-2]|2[1-4]|XX)(?:-(?P<day>0[1-9]|[12]\d|3[01]|XX)"
    r"(?P<time>T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-]\d\d:\d\d)?)?)?)?(?P<mark>[?~%])?")


def is_point(text):
    m = POINT.fullmatch(text)
    if not m:
        return False
    year, month, day = m["year"], m["month"], m["day"]
    if day and month and month.isdigit() and day.isdigit() and year.isdigit():
        try:
            date(int(year), int(month), int(day))
        except ValueError:
            return False
    return True


def is_edtf(text):
    """EDTF levels 0 and 1, as far as this archive may use them."""
    if "/" not in text:
        return is_point(text)
    a, _, b = text.partition("/")
    return all(end in ("", "..") or is_point(end) for end in (a, b)) and any(end not in ("", "..") for end in (a, b))


class Loader(yaml.SafeLoader):
    """Keeps dates and numbers as they are written, and refuses duplicate keys."""

    def construct_mapping(self, node, deep=False):
        keys = [k.value for k, _ in node.value]
        for k in keys:
            if keys.count(k) > 1:
                raise yaml.constructor.ConstructorError(None, None, f"the key {k!r} stands twice", node.start_mark)
        return super().construct_mapping(node, deep)


Loader.yaml_implicit_resolvers = {
    c: [(tag, rx) for tag, rx in pairs if tag == "tag:yaml.org,2002:null"] for c, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"(true|false)$"), "tf")  # `on` is a key of rules, as in YAML 1.2


class Check:
    def __init__(self, root):
        self.root, self.problems = root, []
        self.files, self.bytes = set(), 0
        for folder, folders, names in os.walk(root):
            folders[:] = sorted(d for d in folders if not d.startswith("."))
            for n in sorted(names):
                path = os.path.relpath(os.path.join(folder, n), root)
                self.files.add(path)
                self.bytes += os.path.getsize(os.path.join(root, path))
        self.images = {f for f in self.files if os.path.splitext(f)[1].lower() in IMAGES}
        self.known, self.names, self.keepsakes, self.tags = {}, {}, {}, set()
        self.types, self.secret = dict(BUILT_IN), set(SECRET)
        self.folders = {os.path.dirname(f): self.load(f) for f in sorted(self.files) if os.path.basename(f) == "_folder.yaml"}
        self.seen_by, self.attached = {}, {}

    def say(self, path, what):
        self.problems.append(f"{path}: {what}")

    def load(self, path):
        try:
            with open(os.path.join(self.root, path), encoding="utf-8") as f:
                data = yaml.load(f, Loader) or {}
        except (yaml.YAMLError, UnicodeDecodeError) as e:
            self.say(path, " ".join(str(e).split()))
            return {}
        if not isinstance(data, dict):
            self.say(path, "is not a mapping")
            return {}
        return data

    def keys(self, path, data, allowed):
        for k in data:
            if k not in allowed:
                self.say(path, f"unknown key {k!r}")

    def edtf(self, path, key, value):
        if value is not None and value != "none" and not is_edtf(str(value)):
            self.say(path, f"{key}: {value!r} is not EDTF of level 0 or 1")

    def people(self):
        for path in sorted(f for f in self.files if re.fullmatch(r"people/[^/]+\.yaml", f)):
            data = self.load(path)
            self.keys(path, data, PERSON)
            self.edtf(path, "born", data.get("born"))
            self.edtf(path, "died", data.get("died"))
            for name in [data.get("name"), *data.get("also", [])]:
                if name in self.names and self.names[name] != path:
                    self.say(path, f"the name {name!r} is also in {self.names[name]}")
                self.names[name] = path
            self.contacts(path, data)
            self.known[path] = data
        self.family()

    def contacts(self, path, data):
        if data.get("contact", "secured") not in {"public", "secured", "private"}:
            self.say(path, f"contact {data['contact']!r}")
        for key, real in (("phone", FICTION), ("email", NOBODYS), ("website", NOBODYS)):
            said = data.get(key, [])
            for one in said if isinstance(said, list) else [said]:
                for text in one.values() if isinstance(one, dict) else [one]:
                    if not real.fullmatch(text):
                        self.say(path, f"{key} {text!r} may be somebody's")

    def family(self):
        """Checks that every bond is stated once, between existing people, and that all bonds together are connected."""
        bonds, near = {}, {path: set() for path in self.known}
        for path, data in self.known.items():
            for relation in data.get("relations", []):
                self.keys(path, relation, {"to", "is"})
                other, word = self.names.get(relation.get("to")), relation.get("is")
                if not other or not word or other == path:
                    self.say(path, f"the relation {relation!r} is to nobody, or has no word")
                    continue
                near[path].add(other)
                near[other].add(path)
                for kind in (k for k, words in BONDS.items() if word in words):
                    pair = (kind, *sorted((path, other)))
                    if pair in bonds:
                        self.say(path, f"{word} of {relation['to']!r} is said in {bonds[pair]} too")
                    bonds[pair] = path
        seen, todo = set(), list(near)[:1]
        while todo:
            path = todo.pop()
            if path not in seen:
                seen.add(path)
                todo += near[path]
        for path in sorted(set(near) - seen):
            self.say(path, "is no relation of the others")

    def memory_types(self):
        for path in sorted(f for f in self.files if re.fullmatch(r"types/[^/]+\.yaml", f)):
            data, name = self.load(path), os.path.basename(path)[:-5]
            self.keys(path, data, TYPE)
            fields = [f if isinstance(f, dict) else {"name": f} for f in data.get("fields", [])]
            for f in fields:
                self.keys(path, f, FIELD)
                if not f.get("name") or f.get("kind", "text") not in FIELD_KINDS:
                    self.say(path, f"the field {f!r}")
            if not data.get("title") or data.get("colour", "grey") not in COLOURS or not re.fullmatch(r"\d+", data.get("order", "0")):
                self.say(path, "title, colour or order")
            self.types[name] = [f["name"] for f in fields if f.get("required")]
            if data.get("secret"):
                self.secret.add(name)

    def folder_says(self, path, key):
        """The content of the nearest `_folder.yaml` above a file."""
        folder = os.path.dirname(path)
        while folder:
            if key in (said := self.folders.get(folder, {})):
                return said[key]
            folder = os.path.dirname(folder)
        return None

    def nature(self, path, data):
        """Checks type, status and visibility; returns the resulting visibility."""
        kind, said = data.get("type") or self.folder_says(path, "type"), data.get("visibility")
        if kind and kind not in self.types:
            self.say(path, f"type {kind!r}")
        for name in self.types.get(kind, []):
            if name not in {**(self.folder_says(path, "fields") or {}), **data.get("fields", {})}:
                self.say(path, f"the type {kind!r} needs the field {name!r}")
        if data.get("status", "done") not in STATES:
            self.say(path, f"status {data['status']!r}")
        secret = kind in self.secret or "secure" in (data.get("category"), self.folder_says(path, "category"))
        if secret and said in ("public", "unlisted"):
            self.say(path, f"is secret and cannot be {said}")
        if secret:
            return "private" if said == "private" else "secured"
        return said or self.folder_says(path, "visibility") or ("secured" if kind in SECURED else "public")

    def reminder(self, path, reminder):
        day, _, time = str(reminder.get("date", "")).partition("T")
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", day) or not is_edtf(day) or (time and not re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", time)):
            self.say(path, "the reminder has no proper date")
        lead = reminder.get("lead", [])
        for one in lead if isinstance(lead, list) else [lead]:
            if not re.fullmatch(r"\d+ (minute|hour|day|week)s?", one):
                self.say(path, f"lead {one!r}")
        self.rule(path, reminder.get("repeat"))

    def rule(self, path, rule):
        if rule is None or rule in ("daily", "weekly", "monthly", "yearly"):
            return
        if not isinstance(rule, dict):
            return self.say(path, f"repeat {rule!r}")
        self.keys(path, rule, {"every", "on", "until", "count"})
        every = re.fullmatch(r"(\d+ )?(day|week|month|year)s?", rule.get("every", ""))
        on = rule.get("on", [])
        form = WEEKDAY if every and every[2] == "week" else f"(first|second|third|fourth|last) {WEEKDAY}"
        if not every or not all(re.fullmatch(form, one) for one in (on if isinstance(on, list) else [on])):
            self.say(path, f"repeat {rule!r}")
        self.edtf(path, "until", rule.get("until"))

    def settings(self):
        path = "keepsake.yaml"
        data = self.load(path)
        if data.get("calm_for") and data["calm_for"] not in self.names:
            self.say(path, f"calm_for {data['calm_for']!r} has no file in people/")
        if not re.fullmatch(r"UTC|[A-Z]\w+(/[A-Z]\w+)+", data.get("time_zone", "UTC")):
            self.say(path, f"time_zone {data['time_zone']!r}")
        nudge = data.get("nudge", {})
        self.keys(path, nudge, {"time", "repeat", "note"})
        if nudge and not re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", nudge.get("time", "")):
            self.say(path, "the nudge has no time")
        self.rule(path, nudge.get("repeat"))

    def sidecars(self):
        claimed = {}
        skip = re.compile(r"(keepsake\.yaml|(people|collections|types)/.*|(.*/)?_folder\.yaml)$")
        for path in sorted(f for f in self.files if f.endswith(".yaml") and not skip.match(f)):
            data, folder, stem = self.load(path), os.path.dirname(path), os.path.splitext(path)[0]
            self.keys(path, data, SIDECAR)
            named = [i["file"] if isinstance(i, dict) else i for i in data.get("images", [])]
            if not named:
                named = [os.path.basename(f) for f in sorted(self.images) if os.path.splitext(f)[0] == stem]
            if not named:
                self.say(path, "has no image")
            for n in named:
                image = os.path.normpath(os.path.join(folder, n))
                if image not in self.images:
                    self.say(path, f"image {n!r} does not exist")
                elif image in claimed:
                    self.say(path, f"image {n!r} belongs to {claimed[image]} already")
                claimed[image] = path
            for i in data.get("images", []):
                if isinstance(i, dict):
                    self.keys(path, i, {"file", "label", "alt", "size", "rotate", "crop"})
                    if "alt" not in i and not str(i.get("file")).endswith((".m4a", ".mp3")):
                        self.say(path, f"image {i.get('file')!r} has no alt text")
            if data.get("thumbnail") and data["thumbnail"] not in named:
                self.say(path, "thumbnail is not one of the images")
            self.edtf(path, "date", data.get("date"))
            for key, allowed in NESTED.items():
                parts = data.get(key, [])
                for part in parts if isinstance(parts, list) else [parts]:
                    if isinstance(part, dict):
                        self.keys(path, part, allowed)
            for name, value in data.get("fields", {}).items():
                if value is None:  # an unquoted comma turns half a sentence into a key
                    self.say(path, f"the field {name!r} is empty")
            for reminder in [data["reminder"]] if isinstance(data.get("reminder"), dict) else data.get("reminder", []):
                self.reminder(path, reminder)
            for attached in data.get("files", []):
                said = attached if isinstance(attached, dict) else {"file": attached}
                file = os.path.normpath(os.path.join(folder, said.get("file", "")))
                if file not in self.files:
                    self.say(path, f"the attached file {said.get('file')!r} does not exist")
                self.attached[file] = said.get("publish") is True
            if data.get("kind", "photo") not in KINDS:
                self.say(path, f"kind {data['kind']!r}")
            if data.get("visibility", "public") not in VISIBILITIES:
                self.say(path, f"visibility {data['visibility']!r}")
            for name in data.get("people", []):
                if name not in self.names:
                    self.say(path, f"{name!r} has no file in people/")
            for slug in data.get("collections", []):
                if f"collections/{slug}.yaml" not in self.files:
                    self.say(path, f"collection {slug!r} does not exist")
            self.tags |= set(data.get("tags", []))
            self.receipt(path, data.get("receipt"))
            self.keepsakes[stem], self.seen_by[stem] = data, self.nature(path, data)
        for image in sorted(self.images - set(claimed) - set(self.attached)):
            stem = os.path.splitext(image)[0]
            self.keepsakes[stem], self.seen_by[stem] = {}, self.nature(image, {})

    def receipt(self, path, r):
        if not r or "items" not in r:
            return
        if any("line" in i for i in r["items"]):
            return  # corrections of the receipt's text; only the program knows the sum
        cents = lambda v: round(float(v) * 100)
        total = sum(cents(i["amount"]) for i in r["items"])
        if "subtotal" in r and cents(r["subtotal"]) != total:
            self.say(path, f"items add up to {total / 100:.2f}, subtotal says {r['subtotal']}")
        expected = total + (cents(r["tax"]) if "subtotal" in r else 0)
        if cents(r["total"]) != expected:
            self.say(path, f"adds up to {expected / 100:.2f}, total says {r['total']}")

    def references(self):
        ids = {d["id"] for d in self.keepsakes.values() if d.get("id")}

        def exists(pattern):
            return pattern in ids or any(pattern == s or ("*" in pattern and fnmatch.fnmatchcase(s, pattern)) for s in self.keepsakes)

        slugs = 0
        for path in sorted(f for f in self.files if re.fullmatch(r"collections/[^/]+\.yaml", f)):
            data, slugs = self.load(path), slugs + 1
            self.keys(path, data, COLLECTION)
            if not data.get("title"):
                self.say(path, "has no title")
            for p in data.get("keepsakes", []) + [data[k] for k in ("cover",) if k in data]:
                if not exists(p):
                    self.say(path, f"{p!r} names no keepsake")
            self.edtf(path, "date", data.get("date"))
            for tag in data.get("where", {}).get("tags", []):
                if tag not in self.tags:
                    self.say(path, f"no keepsake has the tag {tag!r}")
            self.edtf(path, "where: date", data.get("where", {}).get("date"))
        for path, data in self.known.items():
            if data.get("portrait") and not exists(data["portrait"]):
                self.say(path, f"portrait {data['portrait']!r} names no keepsake")
        for path in sorted(f for f in self.files if f.endswith(".yaml")):
            self.load(path)
        return slugs

    def metadata(self):
        """Checks that exiftool can read the images, and how much of the metadata that a camera writes is there."""
        run = subprocess.run(["exiftool", "-json", "-q", "-n", "-FileType", "-EXIF:all", "-XMP:all", "-IPTC:all", "-G0", "-@", "-"],
                             input="\n".join(os.path.join(self.root, f) for f in sorted(self.images)), capture_output=True, text=True)
        rows = json.loads(run.stdout or "[]")
        if len(rows) != len(self.images):
            self.say("images", f"exiftool read {len(rows)} of {len(self.images)}")
        count = lambda prefix: sum(any(k.startswith(prefix) for k in row) for row in rows)
        types = {}
        for row in rows:
            types[row["File:FileType"]] = types.get(row["File:FileType"], 0) + 1
        want = {"EXIF:GPSLatitude": 5, "EXIF:OffsetTimeOriginal": 5, "EXIF:Model": 5, "XMP:": 3, "IPTC:": 2}
        for prefix, least in want.items():
            if count(prefix) < least:
                self.say("images", f"only {count(prefix)} have {prefix}")
        for row in rows:
            w, h = row.get("File:ImageWidth"), row.get("File:ImageHeight")
            if w and h and max(w, h) < 400:
                self.say(row["SourceFile"], "is tiny")
        return types, {p: count(p) for p in want}


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    p.add_argument("archive", nargs="?", default=os.path.join(here, "..", "..", "..", "sample-archive"))
    p.add_argument("--least", type=int, default=80, help="keepsakes that there must be")
    p.add_argument("--megabytes", type=float, default=17, help="size that must not be passed")
    args = p.parse_args()
    c = Check(args.archive)
    c.people()
    c.settings()
    c.memory_types()
    c.sidecars()
    slugs = c.references()
    types, found = c.metadata()
    if len(c.keepsakes) < args.least:
        c.say("archive", f"{len(c.keepsakes)} keepsakes, wanted {args.least}")
    if c.bytes > args.megabytes * 1e6:
        c.say("archive", f"{c.bytes / 1e6:.2f} MB, allowed {args.megabytes:g}")
    for f in sorted(c.files):
        if f != unicodedata.normalize("NFC", f):
            c.say(f, "the name is not in NFC")
    by = {}
    for seen in c.seen_by.values():
        by[seen] = by.get(seen, 0) + 1
    print(f"{len(c.keepsakes)} keepsakes, {len(c.images)} images, {slugs} collections, {len(c.known)} people, {c.bytes / 1e6:.2f} MB")
    print("formats:", ", ".join(f"{k} {v}" for k, v in sorted(types.items())))
    print("metadata:", ", ".join(f"{k} {v}" for k, v in found.items()))
    print("visibility:", ", ".join(f"{k} {v}" for k, v in sorted(by.items())),
          "| without a sidecar:", sum(not d for d in c.keepsakes.values()))
    print(f"memory types of its own {len(c.types) - len(BUILT_IN)}, to-dos {sum(d.get('type') == 'to-do' for d in c.keepsakes.values())},",
          f"with reminders {sum('reminder' in d for d in c.keepsakes.values())}, attached files {len(c.attached)}, of them published",
          sum(c.attached.values()))
    for line in c.problems:
        print("PROBLEM", line, file=sys.stderr)
    return 1 if c.problems else 0


if __name__ == "__main__":
    sys.exit(main())
