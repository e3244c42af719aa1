#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the objects that the optimised program is linked with, and prints their paths: link_objects.py FOLDER

source.o says which commit the program was made of, for `--version`. icu.o takes the place of the table that Foundation brings along
(icu_packaged_data in lib_FoundationICU.a): of 34 MB of languages, currencies, units and character sets the program uses what regular
expressions, calendars and time zones need. Where Foundation is packed otherwise than this script knows, icu.o is left out and the
program is that much larger.
"""
import hashlib
import json
import re
import struct
import subprocess
import sys
from pathlib import Path

TABLE = re.compile(r"icudt\d+_dat")
# Kinds of data that the program never uses: character set converters, transliterations, spelled-out numbers, units, currencies, names of
# languages, countries and time zones, collation orders, dictionaries for Thai line breaks.
LEFT_OUT = re.compile(r".*\.cnv$|(translit|rbnf|unit|curr|lang|region|coll|brkitr|zone)/|unames\.icu$|.*\.spp$|confusables\.cfu$|langInfo\.res$")
# Of the languages, only those from which the others inherit are kept.
LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Za-z0-9]+)*\.res$")
LANGUAGES = {"en.res", "en_001.res", "en_US.res", "en_US_POSIX.res"}
# Files of the omitted kinds that must exist, so that a lookup finds nothing instead of failing.
KEPT = {"brkitr/root.res", "brkitr/res_index.res", "brkitr/char.brk", "brkitr/word.brk", "zone/root.res", "zone/pool.res", "zone/res_index.res"}


def is_kept(name):
    if name in KEPT:
        return True
    if LEFT_OUT.match(name):
        return False
    return not LANGUAGE.fullmatch(name) or name in LANGUAGES


def subset(table):
    """The same table (ICU's common data, format CmnD) with only the kept entries."""
    (header,) = struct.unpack_from("<H", table)
    (count,) = struct.unpack_from("<I", table, header)
    if table[12:16] != b"CmnD":
        raise ValueError("the table is of another format")
    places = [struct.unpack_from("<II", table, header + 4 + 8 * entry) for entry in range(count)]
    ends = [place for _, place in places[1:]] + [len(table) - header]
    kept = []
    for (name, start), end in zip(places, ends):
        name = table[header + name:table.index(b"\0", header + name)]
        if is_kept(name.decode().split("/", 1)[1]):
            kept.append((name + b"\0", table[header + start:header + end]))
    names, entries, data = b"", b"", b""
    first = 4 + 8 * len(kept)
    body = -(-(first + sum(len(name) for name, _ in kept)) // 16) * 16
    for name, content in kept:
        entries += struct.pack("<II", first + len(names), body + len(data))
        names += name
        data += content + bytes(-len(content) % 16)
    head = struct.pack("<I", len(kept)) + entries + names
    return table[:header] + head.ljust(body, b"\0") + data


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, **options).stdout


def tables(folder):
    """Foundation's own table, and its symbol."""
    target = json.loads(run("swift", "-print-target-info"))
    library = Path(target["paths"]["runtimeResourcePath"]).with_name("swift_static") / "linux/lib_FoundationICU.a"
    member = "icu_packaged_data.cpp.o"
    run("ar", "x", library, member, cwd=folder)
    symbols = TABLE.findall(run("nm", "--defined-only", folder / member, text=True))
    if len(symbols) != 1:
        raise ValueError(f"{member} defines something else")
    raw = folder / "icu.raw"
    run("objcopy", "-O", "binary", "--only-section=.rodata*", folder / member, raw)
    (folder / member).unlink()
    table = raw.read_bytes()
    raw.unlink()
    return symbols[0], table


def assemble(folder, name, text):
    source = folder / f"{name}.S"
    source.write_text(text + '.section .note.GNU-stack,"",%progbits\n', encoding="utf-8")
    made = folder / f"{name}.o"
    run("cc", "-c", source.name, "-o", made.name, cwd=folder)
    # The name contains a hash of the content: SwiftPM links again only if a name changes.
    for old in folder.glob(f"{name}-*.o"):
        old.unlink()
    print(made.rename(folder / f"{name}-{hashlib.sha256(made.read_bytes()).hexdigest()[:12]}.o"))


def symbol(name, content):
    return f'.section .rodata,"a"\n.balign 16\n.globl {name}\n.type {name}, %object\n{name}:\n{content}.size {name}, .-{name}\n'


def source_note():
    """`0123abc, 2026-11-25` for the current commit, with ` and changes` if files differ from it; empty without git."""
    try:
        commit, day = run("git", "log", "-1", "--format=%h %cs", text=True).split()
        return f"{commit}, {day}" + (" and changes" if run("git", "status", "--porcelain", "--untracked-files=no") else "")
    except (OSError, subprocess.CalledProcessError, ValueError):
        return ""


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    assemble(folder, "source", symbol("keepsake_source_note", f'.asciz "{source_note()}"\n'))
    try:
        name, table = tables(folder)
        (folder / "icu.dat").write_bytes(subset(table))
        assemble(folder, "icu", symbol(name, '.incbin "icu.dat"\n'))
    except (OSError, ValueError, KeyError, struct.error, subprocess.CalledProcessError) as problem:
        print(f"build: Foundation's table of languages stays whole, and the program 30 MB larger: {problem}", file=sys.stderr)


if __name__ == "__main__":
    main()
