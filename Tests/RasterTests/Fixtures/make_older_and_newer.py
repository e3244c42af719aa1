#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the pictures in BMP, TGA, XBM, XPM, WBMP, Netpbm's formats, JPEG 2000 and JPEG XL that the raster tests read.

Needs Pillow, ImageMagick (convert), Netpbm (ppmtobmp), OpenJPEG's opj_compress and libjxl's cjxl. Most pictures show the four
quadrants of make_fixtures.py, which has to be run first."""
import pathlib
import struct
import subprocess
import tempfile

from PIL import Image

import icc
from make_fixtures import BLUE, GREEN, H, HERE, RED, W, YELLOW, encoded, quad, quadrants, write


def run(*words, **options):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, **options).stdout


def convert(name, picture, *options, kind=None):
    with tempfile.TemporaryDirectory() as folder:
        source, target = pathlib.Path(folder, "source.png"), pathlib.Path(folder, "target")
        picture.save(source)
        kind = kind or name.rsplit(".", 1)[1]
        run("convert", source, "-strip", *options, f"{kind}:{target}")
        write(name, target.read_bytes())


def tool(name, source, *words):
    """Runs a program; IN and OUT stand for the files."""
    with tempfile.TemporaryDirectory() as folder:
        kind = source[0]
        given, made = pathlib.Path(folder, "in." + kind), pathlib.Path(folder, "out." + name.rsplit(".", 1)[1])
        given.write_bytes(source[1])
        run(*[given if w == "IN" else made if w == "OUT" else w for w in words])
        write(name, made.read_bytes())


# --- BMP ---


def bmp(width, height, depth, pixels, header=40, extra=b"", compression=0, masks=b"", table=b"", profile=b""):
    offset = 14 + header + len(extra) + len(masks) + len(table)
    info = struct.pack("<IiiHHIIiiII", header, width, height, 1, depth, compression, len(pixels), 2835, 2835, len(table) // 4, 0)
    body = info + extra + masks + table + pixels + profile
    return b"BM" + struct.pack("<IHHI", 14 + len(body), 0, 0, offset) + body


def rows(pixel, bottom_up=True):
    for y in range(H - 1, -1, -1) if bottom_up else range(H):
        row = b"".join(pixel(quad(x, y)) for x in range(W))
        yield row + b"\0" * (-len(row) % 4)


def packed16(colour, bits):
    red, green, blue = (round(value * ((1 << count) - 1) / 255) for value, count in zip(colour, bits))
    return struct.pack("<H", red << (bits[1] + bits[2]) | green << bits[2] | blue)


def make_bmp(base):
    write("quad.bmp", encoded(base, "BMP"))
    write("quad-palette.bmp", encoded(base.quantize(4), "BMP"))
    write("quad-16.bmp", bmp(W, H, 16, b"".join(rows(lambda c: packed16(c, (5, 5, 5))))))
    write("quad-565.bmp", bmp(W, H, 16, b"".join(rows(lambda c: packed16(c, (5, 6, 5)))), compression=3,
                              masks=struct.pack("<III", 0xF800, 0x07E0, 0x001F)))
    write("quad-32.bmp", bmp(W, H, 32, b"".join(rows(lambda c: bytes(c[::-1]) + b"\0"))))
    write("quad-upper.bmp", bmp(W, -H, 24, b"".join(rows(lambda c: bytes(c[::-1]), bottom_up=False))))
    tool("quad-os2.bmp", ("ppm", encoded(base, "PPM")), "sh", "-c", 'ppmtobmp -os2 "$0" > "$1"', "IN", "OUT")
    convert("quad-rle.bmp", base.quantize(4), "-compress", "RLE", kind="bmp3")
    convert("quad-alpha.bmp", base.convert("RGBA"), "-define", "bmp:format=bmp4")
    half = b"".join(bytes((0, 0, 200, 255) if x < 16 else (200, 0, 0, 128)) for _ in range(16) for x in range(32))
    # Red, green, blue and alpha as a header of 56 bytes names them.
    write("alpha.bmp", bmp(32, 16, 32, half, header=56, extra=struct.pack("<IIII", 0xFF0000, 0xFF00, 0xFF, 0xFF000000), compression=3))
    write("bits.bmp", encoded(bits(), "BMP"))
    p3 = icc.matrix_profile("Display P3", icc.DISPLAY_P3, icc.srgb_curve())
    pixels = bytes((50, 100, 200)) * 16 * 16
    fields = struct.pack("<IIII", 0xFF0000, 0xFF00, 0xFF, 0) + b"DEBM" + b"\0" * 48
    fields += struct.pack("<IIII", 4, 124 + len(pixels), len(p3), 0)
    write("p3.bmp", bmp(16, 16, 24, pixels, header=124, extra=fields, profile=p3))


def bits():
    """White above black, one bit a pixel."""
    picture = Image.new("1", (W, H), 1)
    picture.paste(0, (0, H // 2, W, H))
    return picture


# --- TGA by hand, since programs write only some kinds ---


def tga(kind, depth, pixels, table=b"", table_depth=0, descriptor=0, width=W, height=H):
    count = len(table) * 8 // table_depth if table_depth else 0
    return struct.pack("<BBBHHBHHHHBB", 0, 1 if table else 0, kind, 0, count, table_depth, 0, 0, width, height, depth, descriptor) + table + pixels


def make_tga(base):
    write("quad.tga", encoded(base, "TGA"))
    write("quad-rle.tga", encoded(base, "TGA", compression="tga_rle"))
    write("quad-palette.tga", encoded(base.quantize(4), "TGA"))
    write("quad-grey.tga", encoded(base.convert("L"), "TGA"))
    write("quad-grey-rle.tga", encoded(base.convert("L"), "TGA", compression="tga_rle"))
    words = [packed16(quad(x, y), (5, 5, 5)) for y in range(H) for x in range(W)]
    write("quad-16.tga", tga(2, 16, b"".join(words), descriptor=0x20))
    mirrored = [bytes(quad(W - 1 - x, y)[::-1]) for y in range(H) for x in range(W)]
    write("quad-mirrored.tga", tga(2, 24, b"".join(mirrored), descriptor=0x30))
    # Four bytes of which the last means nothing, and the header says so.
    write("quad-32.tga", tga(2, 32, b"".join(bytes(quad(x, y)[::-1]) + b"\0" for y in range(H) for x in range(W)), descriptor=0x20))
    half = Image.new("RGBA", (32, 16), (200, 0, 0, 255))
    half.paste((0, 0, 200, 128), (16, 0, 32, 16))
    write("alpha.tga", encoded(half, "TGA"))
    clear = base.convert("RGBA")
    clear.putalpha(0)
    write("quad-no-alpha.tga", encoded(clear, "TGA"))


# --- texts of C ---


def make_x(base):
    convert("bits.xbm", bits())
    convert("quad.xpm", base.quantize(4))
    names = {"r": "red", "g": "#0F0", "b": "blue", "n": "None"}
    lines = ["rrggbbnn"] * 4
    head = f"8 4 {len(names)} 1"
    colours = [f"{letter} c {colour}" for letter, colour in names.items()]
    write("names.xpm", ("/* XPM */\n/* \"1 1 1 1\" */\nstatic char *names[] = {\n" + ",\n".join(f'"{line}"' for line in [head, *colours, *lines]) + "};\n").encode())


# --- Netpbm ---


def plain(kind, values, width=W, height=H, largest=None):
    head = f"P{kind}\n# plain\n{width} {height}\n" + (f"{largest}\n" if largest else "")
    return (head + "\n".join(" ".join(str(v) for v in values[at:at + 12]) for at in range(0, len(values), 12)) + "\n").encode()


def make_pnm(base):
    values = [v for y in range(H) for x in range(W) for v in quad(x, y)]
    write("quad.ppm", encoded(base, "PPM"))
    write("quad-plain.ppm", plain(3, values, largest=255))
    write("quad-wide.ppm", b"P6 96 64 65535\n" + b"".join(struct.pack(">H", v * 257) for v in values))
    write("quad.pam", b"P7\nWIDTH 96\nHEIGHT 64\n# a comment\nDEPTH 3\nMAXVAL 255\nTUPLTYPE RGB\nENDHDR\n" + bytes(values))
    write("grey-100.pgm", b"P5\n#\n16 16 100\n" + bytes([50]) * 256)
    write("bits.pbm", encoded(bits(), "PPM"))
    write("bits-plain.pbm", ("P1\n96 64\n" + "\n".join(("0" if y < H // 2 else "1") * W for y in range(H))).encode())
    half = b"".join(bytes((200, 0, 0, 255) if x < 16 else (0, 0, 200, 128)) for _ in range(16) for x in range(32))
    write("alpha.pam", b"P7\nWIDTH 32\nHEIGHT 16\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n" + half)


# --- JPEG 2000 ---


def box(name, body):
    return struct.pack(">I", 8 + len(body)) + name + body


def replaced_box(data, name, body):
    """Puts another content into a box within jp2h."""
    place = data.index(name) - 4
    length = struct.unpack(">I", data[place:place + 4])[0]
    header = data.index(b"jp2h") - 4
    whole = struct.unpack(">I", data[header:header + 4])[0]
    new = box(name, body)
    changed = data[:place] + new + data[place + length:]
    return changed[:header] + struct.pack(">I", whole + len(new) - length) + changed[header + 4:]


def make_jp2(base):
    png = ("png", encoded(base, "PNG"))
    tool("quad.jp2", png, "opj_compress", "-i", "IN", "-o", "OUT")
    tool("quad.j2k", png, "opj_compress", "-i", "IN", "-o", "OUT")
    tool("quad-lossy.jp2", png, "opj_compress", "-i", "IN", "-o", "OUT", "-I", "-r", "8")
    tool("quad-tiles.jp2", png, "opj_compress", "-i", "IN", "-o", "OUT", "-t", "32,32")
    tool("quad-wide.jp2", ("png", (HERE / "quad-wide.png").read_bytes()), "opj_compress", "-i", "IN", "-o", "OUT")
    tool("quad-grey.jp2", ("png", encoded(base.convert("L"), "PNG")), "opj_compress", "-i", "IN", "-o", "OUT")
    tool("alpha.jp2", ("png", (HERE / "alpha.png").read_bytes()), "opj_compress", "-i", "IN", "-o", "OUT", "-n", "3")
    # Brightness at full size, differences of colour at half: what video and some scanners store.
    planes = base.convert("YCbCr").split()
    halved = planes[0].tobytes() + b"".join(p.resize((W // 2, H // 2), Image.NEAREST).tobytes() for p in planes[1:])
    tool("quad-sycc.jp2", ("yuv", halved), "opj_compress", "-i", "IN", "-o", "OUT", "-F", f"{W},{H},3,8,u@1x1:2x2:2x2")
    p3 = icc.matrix_profile("Display P3", icc.DISPLAY_P3, icc.srgb_curve())
    patch = Image.new("RGB", (16, 16), (200, 100, 50))
    with tempfile.TemporaryDirectory() as folder:
        source, target = pathlib.Path(folder, "in.png"), pathlib.Path(folder, "out.jp2")
        patch.save(source)
        run("opj_compress", "-i", source, "-o", target, "-n", "2")
        write("p3.jp2", replaced_box(target.read_bytes(), b"colr", b"\x02\0\0" + p3))


# --- JPEG XL ---


def make_jxl(base):
    png = ("png", encoded(base, "PNG"))
    tool("quad.jxl", png, "cjxl", "IN", "OUT", "-d", "0")
    tool("quad-lossy.jxl", png, "cjxl", "IN", "OUT", "-d", "0.5")
    tool("quad-boxes.jxl", png, "cjxl", "IN", "OUT", "-d", "0", "--container=1")
    tool("quad-jpeg.jxl", ("jpg", (HERE / "quad.jpg").read_bytes()), "cjxl", "IN", "OUT", "--lossless_jpeg=1")
    tool("quad-wide.jxl", ("png", (HERE / "quad-wide.png").read_bytes()), "cjxl", "IN", "OUT", "-d", "0")
    tool("quad-grey.jxl", ("png", encoded(base.convert("L"), "PNG")), "cjxl", "IN", "OUT", "-d", "0")
    tool("alpha.jxl", ("png", (HERE / "alpha.png").read_bytes()), "cjxl", "IN", "OUT", "-d", "0")
    tool("p3.jxl", ("png", (HERE / "p3.png").read_bytes()), "cjxl", "IN", "OUT", "-d", "0")
    tool("p3-lossy.jxl", ("png", (HERE / "p3.png").read_bytes()), "cjxl", "IN", "OUT", "-d", "0.1")
    frames = encoded(base.quantize(4), "GIF", save_all=True, append_images=[Image.new("P", (W, H))], duration=100)
    tool("frames.jxl", ("gif", frames), "cjxl", "IN", "OUT", "-d", "0")
    exif = Image.Exif()
    exif[0x0112] = 6
    jpeg = encoded(base, "JPEG", quality=95, subsampling="4:4:4", exif=exif.tobytes())
    tool("turned.jxl", ("jpg", jpeg), "cjxl", "IN", "OUT", "--lossless_jpeg=1")


def jxl_head(side):
    """A bare stream's first bits: a size of three selectors, a square, and everything else as usual."""
    text, width = "", 0

    def put(value, count):
        nonlocal text
        text += "".join(str(value >> bit & 1) for bit in range(count))

    put(0, 1)            # not a multiple of eight up to 256
    put(2, 2)            # 18 bits follow
    put(side - 1, 18)
    put(1, 3)            # as wide as high
    put(1, 1)            # metadata as usual
    text += "0" * (-len(text) % 8 + 8 * 64)
    return b"\xff\x0a" + bytes(int(text[at:at + 8][::-1], 2) for at in range(0, len(text), 8))


def make_bombs():
    """Headers that claim 50,000 × 50,000 pixels."""
    side = 50000
    write("bomb.bmp", bmp(side, side, 24, b"\0" * 64))
    write("bomb.tga", tga(2, 24, b"\0" * 64, width=side, height=side))
    write("bomb.xbm", f"#define b_width {side}\n#define b_height {side}\nstatic char b_bits[] = {{ 0x00, 0x00 }};\n".encode())
    write("bomb.xpm", f'/* XPM */\nstatic char *b[] = {{\n"{side} {side} 1 1",\n"a c red",\n"aaaa"}};\n'.encode())
    write("bomb.wbmp", b"\0\0\x83\x86\x50\x83\x86\x50" + b"\0" * 64)
    write("bomb.pnm", f"P6\n{side} {side}\n255\n".encode() + b"\0" * 64)
    jp2 = bytearray((HERE / "quad.jp2").read_bytes())
    start = jp2.index(b"\xff\x4f\xff\x51")
    jp2[start + 8:start + 16] = struct.pack(">II", side, side)
    jp2[start + 24:start + 32] = struct.pack(">II", side, side)
    head = jp2.index(b"ihdr") + 4
    jp2[head:head + 8] = struct.pack(">II", side, side)
    write("bomb.jp2", bytes(jp2))
    # A picture of the allowed size in tiles of one pixel.
    tiles = bytearray(jp2)
    tiles[start + 8:start + 16] = struct.pack(">II", 10000, 10000)
    tiles[start + 24:start + 32] = struct.pack(">II", 1, 1)
    tiles[head:head + 8] = struct.pack(">II", 10000, 10000)
    write("tiles.jp2", bytes(tiles))
    write("bomb.jxl", jxl_head(side))


def main():
    base = quadrants()
    make_bmp(base)
    make_tga(base)
    make_x(base)
    make_pnm(base)
    convert("bits.wbmp", bits())
    make_jp2(base)
    make_jxl(base)
    make_bombs()


if __name__ == "__main__":
    main()
