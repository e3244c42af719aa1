#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Cuts EB Garamond down to what titles of collages need: build_fonts.py FOLDER.

Latin, Greek and Cyrillic letters stay. Kerning, which EB Garamond keeps in OpenType rules, is written out as a plain table of pairs that
FreeType reads by itself. "EB Garamond" is a reserved name: what comes out is called otherwise, and keeps copyright and licence.
"""
import io
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

SOURCE = Path("/usr/share/fonts/opentype/ebgaramond")
FACES = {"Regular": "album-regular.otf", "Italic": "album-italic.otf"}
NAME = "Keepsake Album"
RANGES = [(0x20, 0x7E), (0xA0, 0x24F), (0x2BC, 0x2BD), (0x300, 0x304), (0x306, 0x30C), (0x327, 0x328), (0x370, 0x3FF), (0x400, 0x45F),
          (0x490, 0x491), (0x1E00, 0x1EFF), (0x2010, 0x2015), (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x2030, 0x2033),
          (0x2039, 0x203A), (0x20AC, 0x20AC), (0x2116, 0x2116), (0x2122, 0x2122), (0x2212, 0x2212), (0xFB00, 0xFB04)]
KERNED = [(0x20, 0x7E), (0xA0, 0x17F), (0x386, 0x3CE), (0x401, 0x45F), (0x2013, 0x2014), (0x2018, 0x201E), (0x2026, 0x2026)]
PAIRS = 10_900  # the most that the table's 16-bit length allows


def codes(ranges):
    return [code for first, last in ranges for code in range(first, last + 1)]


def pair_values(font, glyphs):
    """The horizontal adjustments for all pairs of glyphs from the feature `kern`; the first matching rule is used."""
    values = {}
    table = font["GPOS"].table
    wanted = sorted({index for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"
                     for index in record.Feature.LookupListIndex})
    for index in wanted:
        seen = set()
        for part in table.LookupList.Lookup[index].SubTable:
            part = part.ExtSubTable if part.LookupType == 9 else part
            if part.LookupType != 2:
                continue
            covered = [glyph for glyph in part.Coverage.glyphs if glyph in glyphs]
            if part.Format == 1:
                sets = dict(zip(part.Coverage.glyphs, part.PairSet))
                for left in covered:
                    for record in sets[left].PairValueRecord:
                        if record.SecondGlyph in glyphs and (left, record.SecondGlyph) not in seen:
                            add(values, seen, left, record.SecondGlyph, record.Value1)
            else:
                first, second = part.ClassDef1.classDefs, part.ClassDef2.classDefs
                for left in covered:
                    row = part.Class1Record[first.get(left, 0)].Class2Record
                    for right in glyphs:
                        if (left, right) not in seen:
                            add(values, seen, left, right, row[second.get(right, 0)].Value1)
    return values


def add(values, seen, left, right, value):
    seen.add((left, right))
    advance = getattr(value, "XAdvance", 0) if value else 0
    if advance:
        values[left, right] = values.get((left, right), 0) + advance


def build(face, target):
    font = TTFont(SOURCE / f"EBGaramond12-{face}.otf", recalcTimestamp=False)
    cmap = font.getBestCmap()
    options = subset.Options(hinting=False, desubroutinize=False, layout_features=["kern"], name_IDs=["*"], notdef_outline=True,
                             glyph_names=False, recalc_timestamp=False)
    tool = subset.Subsetter(options)
    tool.populate(unicodes=[code for code in codes(RANGES) if code in cmap])
    tool.subset(font)
    buffer = io.BytesIO()
    font.save(buffer)
    font = TTFont(io.BytesIO(buffer.getvalue()), recalcTimestamp=False)
    cmap = font.getBestCmap()
    glyphs = {cmap[code] for code in codes(KERNED) if code in cmap}
    values = pair_values(font, glyphs)
    kept = dict(sorted(values.items(), key=lambda item: (-abs(item[1]), item[0]))[:PAIRS])
    kern = newTable("kern")
    kern.version = 0
    part = KernTable_format_0()
    part.version, part.coverage, part.format, part.tupleIndex, part.apple = 0, 1, 0, None, False
    part.kernTable = {pair: max(-32768, min(32767, value)) for pair, value in sorted(kept.items())}
    kern.kernTables = [part]
    font["kern"] = kern
    for tag in ("GPOS", "GSUB", "GDEF", "DSIG", "FFTM"):
        if tag in font:
            del font[tag]
    names = font["name"]
    for number, text in {1: NAME, 2: face, 3: f"{NAME} {face}", 4: f"{NAME} {face}", 6: f"{NAME.replace(' ', '')}-{face}", 16: NAME,
                         17: face}.items():
        names.removeNames(nameID=number)
        names.setName(text, number, 3, 1, 0x409)
    for number in (0, 7, 10, 11, 18, 19, 21, 22):
        names.removeNames(nameID=number)
    names.setName("Copyright (c) 2010-2013 Georg A. Duffner. Modified: fewer characters, kerning as pairs, another name.", 0, 3, 1, 0x409)
    top = font["CFF "].cff
    top.fontNames = [f"{NAME.replace(' ', '')}-{face}"]
    top[0].rawDict.pop("FamilyName", None)
    top[0].rawDict.pop("FullName", None)
    top[0].FamilyName, top[0].FullName = NAME, f"{NAME} {face}"
    font.save(target)
    print(f"{target}: {target.stat().st_size:,} bytes, {len(cmap)} characters, {len(kept)} of {len(values)} pairs")


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for face, name in FACES.items():
        build(face, folder / name)


main()
