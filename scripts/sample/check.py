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

IMAGES = {".jpg", ".jpeg", ".png", ".webp", ".gif", ".tif", ".tiff", ".heic", ".heif", ".avif"}
SIDECAR = {
    "title", "caption", "description", "date", "place", "people", "tags", "kind", "images", "thumbnail", "transcript", "ocr",
    "collections", "visibility", "location", "id", "type", "category", "emoji", "status", "fields", "reminder", "receipt",
    "captions", "markup", "background", "notes",
}
NESTED = {
    "reminder": {"date", "repeat", "note"}, "place": {"name", "lat", "lon", "precision"}, "ocr": {"languages", "skip"},
    "receipt": {"store", "address", "date", "time", "currency", "items", "subtotal", "tax", "total"}, "background": {"use"},
    "captions": {"text", "by", "votes", "date"}, "markup": {"image", "stroke", "text", "at", "colour", "width"},
}
COLLECTION = {"title", "caption", "description", "keepsakes", "where", "cover", "date", "place", "order", "collage", "visibility"}
PERSON = {"name", "also", "born", "died", "note", "portrait", "face", "visibility"}
KINDS = {"photo", "letter", "card", "postcard", "ticket", "receipt", "artwork", "document", "recipe", "certificate", "newspaper", "object", "other"}
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
    """Keeps dates and numbers as they are written, and refuses a key that stands twice."""

    def construct_mapping(self, node, deep=False):
        keys = [k.value for k, _ in node.value]
        for k in keys:
            if keys.count(k) > 1:
                raise yaml.constructor.ConstructorError(None, None, f"the key {k!r} stands twice", node.start_mark)
        return super().construct_mapping(node, deep)


Loader.yaml_implicit_resolvers = {
    c: [(tag, rx) for tag, rx in pairs if tag in ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:null")]
    for c, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


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
            self.known[path] = data

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
                    self.keys(path, i, {"file", "label", "alt", "rotate", "crop"})
                    if "alt" not in i:
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
                if value is None:  # an unquoted comma makes a key out of half a sentence
                    self.say(path, f"the field {name!r} is empty")
            for reminder in [data["reminder"]] if "reminder" in data else []:
                if not re.fullmatch(r"\d{4}-\d\d-\d\d", str(reminder.get("date", ""))) or not is_edtf(reminder["date"]):
                    self.say(path, "the reminder has no proper date")
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
            self.keepsakes[stem] = data
        for image in sorted(self.images - set(claimed)):
            self.keepsakes[os.path.splitext(image)[0]] = {}

    def receipt(self, path, r):
        if not r or "items" not in r:
            return
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
        """What exiftool reads from the images: that it can, and how much of what a camera writes there is."""
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
    p.add_argument("archive", nargs="?", default=os.path.join(here, "..", "..", "sample-archive"))
    p.add_argument("--least", type=int, default=80, help="keepsakes that there must be")
    p.add_argument("--megabytes", type=float, default=17, help="size that must not be passed")
    args = p.parse_args()
    c = Check(args.archive)
    c.people()
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
    for d in c.keepsakes.values():
        by[d.get("visibility", "public")] = by.get(d.get("visibility", "public"), 0) + 1
    print(f"{len(c.keepsakes)} keepsakes, {len(c.images)} images, {slugs} collections, {len(c.known)} people, {c.bytes / 1e6:.2f} MB")
    print("formats:", ", ".join(f"{k} {v}" for k, v in sorted(types.items())))
    print("metadata:", ", ".join(f"{k} {v}" for k, v in found.items()))
    print("visibility:", ", ".join(f"{k} {v}" for k, v in sorted(by.items())),
          "| without a sidecar:", sum(not d for d in c.keepsakes.values()))
    for line in c.problems:
        print("PROBLEM", line, file=sys.stderr)
    return 1 if c.problems else 0


if __name__ == "__main__":
    sys.exit(main())
