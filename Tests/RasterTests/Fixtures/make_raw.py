#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes files that are built as cameras' own are, with next to nothing from a sensor in them, and JPEG 2000 and JPEG XL with metadata.
Needs Pillow, libbrotlienc, and what make_older_and_newer.py has made; ExifTool looks the files over.

Each says the same of itself: made by Acme, turned clockwise to be seen, taken on 8 June 2004 at 16:04:50 at 54° north, 2° west."""
import ctypes
import shutil
import struct
import subprocess

from PIL import Image

from make_fixtures import HERE, encoded, quadrants, write

BYTE, ASCII, SHORT, LONG, RATIONAL, UNDEFINED = 1, 2, 3, 4, 5, 7
WIDTH = {BYTE: 1, ASCII: 1, SHORT: 2, LONG: 4, RATIONAL: 8, UNDEFINED: 1}


class Directory:
    """Tags, directories that tags point to, and bytes that tags place."""

    def __init__(self, tags, after=None):
        self.tags, self.after = tags, after


class Blob:
    """Bytes somewhere in the file, of which a tag tells the offset."""

    def __init__(self, data):
        self.data = data


class TIFF:
    def __init__(self, order="<", head=None, start=8):
        self.order, self.start = order, start
        self.head = head or ((b"II" if order == "<" else b"MM") + struct.pack(order + "HI", 42, start))

    def build(self, first):
        self.out = bytearray(self.head.ljust(self.start, b"\0"))
        self.place(first)
        return bytes(self.out)

    def add(self, data):
        if len(self.out) % 2:
            self.out += b"\0"
        at = len(self.out)
        self.out += data
        return at

    def place(self, directory):
        count = len(directory.tags)
        at = self.add(b"\0" * (2 + 12 * count + 4))
        entries = struct.pack(self.order + "H", count)
        for tag, (kind, values) in sorted(directory.tags.items()):
            entries += struct.pack(self.order + "HH", tag, kind) + self.field(kind, values)
        following = self.place(directory.after) if directory.after else 0
        entries += struct.pack(self.order + "I", following)
        self.out[at:at + len(entries)] = entries
        return at

    def field(self, kind, values):
        if isinstance(values, str):
            values = values.encode() + b"\0"
        if isinstance(values, bytes):
            data, count = values, len(values)
        else:
            numbers = [self.number(value) for value in values]
            letter = {BYTE: "B", SHORT: "H", LONG: "I", RATIONAL: "II"}[kind]
            data = b"".join(struct.pack(self.order + letter, *(n if isinstance(n, tuple) else (n,))) for n in numbers)
            count = len(numbers)
        if len(data) > 4:
            return struct.pack(self.order + "II", count, self.add(data))
        return struct.pack(self.order + "I", count) + data.ljust(4, b"\0")

    def number(self, value):
        if isinstance(value, Directory):
            return self.place(value)
        return self.add(value.data) if isinstance(value, Blob) else value


PHOTO = Directory({
    0x829A: (RATIONAL, [(1, 125)]), 0x829D: (RATIONAL, [(8, 1)]), 0x8827: (SHORT, [200]),
    0x9003: (ASCII, "2004:06:08 16:04:50"), 0x920A: (RATIONAL, [(50, 1)]),
})
GPS = Directory({
    1: (ASCII, "N"), 2: (RATIONAL, [(54, 1), (0, 1), (0, 1)]), 3: (ASCII, "W"), 4: (RATIONAL, [(2, 1), (0, 1), (0, 1)]),
})
XMP = (
    b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
    b'<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>'
    b'<rdf:li xml:lang="x-default">At the lake</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>')


def about(make="Acme", orientation=6, **more):
    tags = {0x010F: (ASCII, make), 0x0110: (ASCII, "Acme 3000"), 0x0112: (SHORT, [orientation]),
            0x8769: (LONG, [PHOTO]), 0x8825: (LONG, [GPS])}
    return {**tags, **{int(key[1:], 16): value for key, value in more.items()}}


def layout(width, height, packing, meaning, data, samples=1):
    return {0x00FE: (LONG, [1]), 0x0100: (LONG, [width]), 0x0101: (LONG, [height]), 0x0102: (SHORT, [8] * samples),
            0x0103: (SHORT, [packing]), 0x0106: (SHORT, [meaning]), 0x0111: (LONG, [Blob(data)]), 0x0115: (SHORT, [samples]),
            0x0116: (LONG, [height]), 0x0117: (LONG, [len(data)])}


def thumbnail():
    return layout(16, 8, 1, 2, bytes((9, 9, 9)) * 128, samples=3)


def sensor(packing=1, meaning=32803):
    return Directory({**layout(8, 8, packing, meaning, bytes(range(64))), 0x00FE: (LONG, [0])})


def jpeg_tags(data):
    return {0x0201: (LONG, [Blob(data)]), 0x0202: (LONG, [len(data)])}


def box(name, *parts):
    body = b"".join(parts)
    return struct.pack(">I", 8 + len(body)) + name + body


def cr3(full, small, tiny):
    def identified(text, *parts):
        return box(b"uuid", bytes.fromhex(text), *parts)

    image = {0x010F: (ASCII, "Acme"), 0x0110: (ASCII, "Acme 3000"), 0x0112: (SHORT, [6])}
    about_it = identified(
        "85c0b687820f11e08111f4ce462b6a48", box(b"CNCV", b"CanonCR3_001/00.09.00/00.00.00"),
        box(b"CMT1", TIFF().build(Directory(image))), box(b"CMT2", TIFF().build(PHOTO)), box(b"CMT3", TIFF().build(Directory({}))),
        box(b"CMT4", TIFF().build(GPS)), box(b"THMB", struct.pack(">IHHIHH", 0, 16, 8, len(tiny), 1, 0), tiny))
    preview = identified(
        "eaf42b5e1c984b88b9fbb7dc406e4d16", b"\0" * 7 + b"\1",
        box(b"PRVW", struct.pack(">IHHHHI", 0, 1, 96, 64, 1, len(small)), small))
    packet = identified("be7acfcb97a942e89c71999491e3afac", XMP)

    def moov(offset):
        table = box(b"stbl", box(b"stsz", struct.pack(">III", 0, len(full), 1)), box(b"co64", struct.pack(">IIQ", 0, 1, offset)))
        raw = box(b"stbl", box(b"stsz", struct.pack(">III", 0, 64, 1)), box(b"co64", struct.pack(">IIQ", 0, 1, offset + len(full))))
        return box(b"moov", about_it, *(box(b"trak", box(b"mdia", box(b"minf", t))) for t in (table, raw)))

    head = box(b"ftyp", b"crx \0\0\0\1crx isom")
    start = len(head) + len(moov(0)) + len(packet) + len(preview) + 8
    return head + moov(start) + packet + preview + box(b"mdat", full, bytes(range(64)))


def with_exif(picture):
    exif = TIFF().build(Directory(about()))
    return encoded(picture, "JPEG", quality=40, exif=b"Exif\0\0" + exif)


def told():
    """Metadata in the boxes of JPEG 2000 and JPEG XL, plain and packed."""
    exif = TIFF().build(Directory(about()))
    iptc = b"\x1c\x02\x19\0\x04lake"
    parts = [b"JpgTiffExif->JP2" + exif, bytes.fromhex("33c7a4d2b81d4723a0baf1a3e097ad38") + iptc,
             bytes.fromhex("be7acfcb97a942e89c71999491e3afac") + XMP]
    whole = (HERE / "quad.jp2").read_bytes()
    place = whole.index(b"jp2c") - 4
    write("told.jp2", whole[:place] + b"".join(box(b"uuid", part) for part in parts) + whole[place:])
    boxes = (HERE / "quad-boxes.jxl").read_bytes()
    place = boxes.index(b"jxlc") - 4
    items = {b"Exif": struct.pack(">I", 0) + exif, b"xml ": XMP}
    plain = b"".join(box(name, data) for name, data in items.items())
    packed = b"".join(box(b"brob", name, brotli(data)) for name, data in items.items())
    write("told.jxl", boxes[:place] + plain + boxes[place:])
    write("told-packed.jxl", boxes[:place] + packed + boxes[place:])


def brotli(data):
    library = ctypes.CDLL("libbrotlienc.so.1")
    room = ctypes.create_string_buffer(len(data) + 1000)
    length = ctypes.c_size_t(len(room))
    if not library.BrotliEncoderCompress(9, 22, 0, ctypes.c_size_t(len(data)), data, ctypes.byref(length), room):
        raise RuntimeError("Brotli failed")
    return room.raw[:length.value]


def main():
    told()
    big = quadrants().resize((1200, 800), Image.NEAREST)
    full = encoded(big, "JPEG", quality=40, optimize=True)
    small = encoded(quadrants(), "JPEG", quality=90, subsampling="4:4:4")
    tiny = encoded(Image.new("RGB", (16, 8)), "JPEG", quality=40)
    marked = with_exif(big)

    preview = Directory(layout(1200, 800, 7, 6, full, samples=3))
    version = {0xC612: (BYTE, [1, 4, 0, 0]), 0x02BC: (BYTE, XMP)}
    write("quad.dng", TIFF().build(Directory({**thumbnail(), **about(), **version, 0x014A: (LONG, [sensor(), preview])})))
    write("quad.nef", TIFF(">").build(Directory({
        **thumbnail(), **about(), 0x014A: (LONG, [Directory({0x0103: (SHORT, [6]), **jpeg_tags(full)}), sensor(34713)])})))
    raw = sensor(6, 2)
    write("quad.cr2", TIFF(head=b"II*\0\x10\0\0\0CR\2\0\0\0\0\0", start=16).build(Directory(
        {**layout(1200, 800, 6, 6, full, samples=3), **about()}, after=Directory(jpeg_tags(tiny), after=raw))))
    write("quad.arw", TIFF().build(Directory({
        **about(), 0x0103: (SHORT, [6]), **jpeg_tags(full), 0x014A: (LONG, [sensor(32767)])}, after=Directory(jpeg_tags(tiny)))))
    write("quad.orf", TIFF(head=b"IIRO\x08\0\0\0").build(Directory({
        **layout(8, 8, 1, 1, bytes(64)), **about(), 0x927C: (UNDEFINED, b"OLYMPUS\0II\3\0" + b"\0" * 20 + full)})))
    write("quad.rw2", TIFF(head=b"IIU\0\x08\0\0\0").build(Directory({
        0x0001: (UNDEFINED, b"0300"), 0x002E: (UNDEFINED, marked), 0x010F: (ASCII, "Acme"), 0x0112: (SHORT, [6])})))
    write("quad.pef", TIFF(">").build(Directory({
        **about(), **layout(8, 8, 65535, 32803, bytes(64))}, after=Directory({0x0103: (SHORT, [6]), **jpeg_tags(full)}))))
    head = b"FUJIFILMCCD-RAW 0201FF383501Acme 3000".ljust(84, b"\0")
    write("quad.raf", head + struct.pack(">IIIIII", 160, len(marked), 0, 0, 0, 0).ljust(76, b"\0") + marked + bytes(range(64)))
    write("quad.cr3", cr3(full, small, tiny))

    write("small.dng", TIFF().build(Directory({
        **thumbnail(), **about(), **version, 0x014A: (LONG, [sensor(), Directory(layout(96, 64, 7, 6, small, samples=3))])})))
    write("no-preview.dng", TIFF().build(Directory({**thumbnail(), **about(), **version, 0x014A: (LONG, [sensor()])})))
    frame = bytearray(full)
    place = frame.index(b"\xff\xc0")
    frame[place + 5:place + 9] = struct.pack(">HH", 50000, 50000)
    write("bomb.dng", TIFF().build(Directory({
        **thumbnail(), **about(), **version, 0x014A: (LONG, [sensor(), Directory(layout(1200, 800, 7, 6, bytes(frame), samples=3))])})))


if __name__ == "__main__":
    main()
    if shutil.which("exiftool"):
        files = sorted(str(path) for path in HERE.glob("*.*")
                       if path.suffix[1:] in "dng nef cr2 cr3 arw orf rw2 pef raf".split() or path.name.startswith("told"))
        print(subprocess.run(
            ["exiftool", "-fileType", "-make", "-orientation#", "-dateTimeOriginal", "-gpsLatitude#", "-gpsLongitude#", "-title", *files],
            capture_output=True, text=True).stdout)
