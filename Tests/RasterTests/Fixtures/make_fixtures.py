#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the pictures that the raster tests read. Needs Pillow and libheif's heif-enc.

Most show four plain quadrants, 96 × 64: red, green above blue, yellow. What a test expects of them is written in the test."""
import ctypes
import io
import pathlib
import struct
import subprocess
import tempfile
import zlib

from PIL import Image, ImageDraw

import icc

HERE = pathlib.Path(__file__).parent
W, H = 96, 64
RED, GREEN, BLUE, YELLOW = (230, 40, 40), (40, 200, 60), (50, 60, 220), (235, 220, 60)


def quad(x, y):
    return (RED if x < W // 2 else GREEN) if y < H // 2 else (BLUE if x < W // 2 else YELLOW)


def quadrants():
    picture = Image.new("RGB", (W, H))
    picture.putdata([quad(x, y) for y in range(H) for x in range(W)])
    return picture


def write(name, data):
    (HERE / name).write_bytes(data)


def encoded(picture, kind, **options):
    buffer = io.BytesIO()
    picture.save(buffer, kind, **options)
    return buffer.getvalue()


# --- PNG by hand: Pillow writes neither 16-bit colour nor interlaced files ---


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width, height, depth, colour, rows, extra=b"", interlaced=False):
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, int(interlaced))
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + extra
        + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 9)) + chunk(b"IEND", b""))


def adam7_rows():
    for left, top, across, down in ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)):
        for y in range(top, H, down):
            yield b"".join(bytes(quad(x, y)) for x in range(left, W, across))


def wide(value):
    return struct.pack(">H", value * 257)


def profile_chunk(profile):
    return chunk(b"iCCP", b"profile\0\0" + zlib.compress(profile))


def plain(colour, size=16, **options):
    return encoded(Image.new("RGB", (size, size), colour), options.pop("kind", "PNG"), **options)


def with_profile(data, profile):
    """Puts a profile after the header of a PNG."""
    return data[:33] + profile_chunk(profile) + data[33:]


# --- TIFF by hand: planes, tiles and 16-bit colour ---


def tiff(tags, blocks, big_endian=False):
    """`tags`: number -> list of shorts or longs; offsets and counts of the blocks are added."""
    order = ">" if big_endian else "<"
    offsets, at, body = [], 8, b""
    for block in blocks:
        offsets.append(at)
        body += block + b"\0" * (len(block) % 2)
        at = 8 + len(body)
    tiled = 322 in tags
    tags = {**tags, (324 if tiled else 273): offsets, (325 if tiled else 279): [len(b) for b in blocks]}
    entries, after = b"", at + 2 + 12 * len(tags) + 4
    values = b""
    for number, items in sorted(tags.items()):
        long = number in (256, 257, 273, 278, 279, 322, 323, 324, 325)
        data = b"".join(struct.pack(order + ("I" if long else "H"), v) for v in items)
        if len(data) > 4:
            field, values = struct.pack(order + "I", after + len(values)), values + data
        else:
            field = data.ljust(4, b"\0")
        entries += struct.pack(order + "HHI", number, 4 if long else 3, len(items)) + field
    head = (b"MM" if big_endian else b"II") + struct.pack(order + "HI", 42, at)
    return head + body + struct.pack(order + "H", len(tags)) + entries + b"\0" * 4 + values


def tiff_tags(bits, photometric, samples, **more):
    tags = {256: [W], 257: [H], 258: [bits] * samples, 259: [1], 262: [photometric], 277: [samples], 278: [H], 284: [1]}
    tags.update({int(key[1:]): value for key, value in more.items()})
    return tags


def pixels(shape=bytes):
    return b"".join(shape(quad(x, y)) for y in range(H) for x in range(W))


def tiles(side=32):
    for top in range(0, H, side):
        for left in range(0, W, side):
            yield b"".join(bytes(quad(x, y)) for y in range(top, top + side) for x in range(left, left + side))


def heif(name, source, *options):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "source" + (".jpg" if source[:2] == b"\xff\xd8" else ".png"))
        path.write_bytes(source)
        subprocess.run(["heif-enc", *options, "-o", HERE / name, path], check=True, capture_output=True)


class HeifError(ctypes.Structure):
    _fields_ = [("code", ctypes.c_int), ("subcode", ctypes.c_int), ("message", ctypes.c_char_p)]


def turned_heic(path, picture):
    """A HEIC whose container says to turn it clockwise by 90°, which heif-enc has no option for."""
    lib = ctypes.CDLL("libheif.so.1")
    pointer = ctypes.c_void_p

    def call(name, *arguments, result=HeifError):
        function = getattr(lib, name)
        function.restype = result
        outcome = function(*arguments)
        if result is HeifError and outcome.code:
            raise RuntimeError(f"{name}: {outcome.message}")
        return outcome

    context, encoder, image, stride = pointer(call("heif_context_alloc", result=pointer)), pointer(), pointer(), ctypes.c_int()
    call("heif_context_get_encoder_for_format", context, 1, ctypes.byref(encoder))
    call("heif_encoder_set_lossy_quality", encoder, 95)
    call("heif_image_create", W, H, 1, 10, ctypes.byref(image))
    call("heif_image_add_plane", image, 10, W, H, 8)
    plane = call("heif_image_get_plane", image, 10, ctypes.byref(stride), result=pointer)
    for y in range(H):
        ctypes.memmove(plane + y * stride.value, picture.crop((0, y, W, y + 1)).tobytes(), 3 * W)
    options = call("heif_encoding_options_alloc", result=pointer)
    # The last field of version 5 of the options, an EXIF orientation.
    ctypes.c_int.from_address(options + 20).value = 6
    call("heif_context_encode_image", context, image, encoder, pointer(options), None)
    call("heif_context_write_to_file", context, str(path).encode())


def letter():
    """A page of writing as a scanner gives it: grey paper, dark strokes."""
    page = Image.new("L", (800, 600), 236)
    draw = ImageDraw.Draw(page)
    words = "Dear grandmother, thank you for the parcel and the long letter that came with it."
    for line in range(20):
        draw.text((40, 40 + 26 * line), words[line:] + words[:line], fill=40)
    write("letter.png", encoded(page.quantize(16), "PNG", optimize=True))


def main():
    base = quadrants()
    write("quad.jpg", encoded(base, "JPEG", quality=95, subsampling="4:4:4"))
    write("quad-progressive.jpg", encoded(base, "JPEG", quality=92, subsampling="4:2:0", progressive=True))
    write("quad-grey.jpg", encoded(base.convert("L"), "JPEG", quality=95))
    write("quad-ink.jpg", encoded(base.convert("CMYK"), "JPEG", quality=95))
    write("quad.png", encoded(base, "PNG"))
    write("quad-palette.png", encoded(base.quantize(4), "PNG"))
    write("quad-wide.png", png(W, H, 16, 2, [b"".join(wide(v) for x in range(W) for v in quad(x, y)) for y in range(H)]))
    write("quad-interlaced.png", png(W, H, 8, 2, adam7_rows(), interlaced=True))
    write("quad.gif", encoded(base.quantize(4), "GIF"))
    write("quad.webp", encoded(base, "WEBP", lossless=True))
    write("quad-lossy.webp", encoded(base, "WEBP", quality=95))
    write("frames.webp", encoded(base, "WEBP", lossless=True, save_all=True, append_images=[Image.new("RGB", (W, H))], duration=100))
    for compression in ("raw", "tiff_lzw", "tiff_adobe_deflate", "packbits", "jpeg"):
        quality = {"quality": 95} if compression == "jpeg" else {}
        write(f"quad-{compression.removeprefix('tiff_')}.tif", encoded(base, "TIFF", compression=compression, **quality))
    write("quad-ink.tif", encoded(base.convert("CMYK"), "TIFF", compression="tiff_lzw"))
    write("quad-palette.tif", encoded(base.quantize(4), "TIFF"))
    write("pages.tif", encoded(base, "TIFF", compression="tiff_lzw", save_all=True, append_images=[Image.new("RGB", (8, 8))] * 2))
    write("turned.tif", encoded(base, "TIFF", compression="tiff_lzw", tiffinfo={274: 6}))
    write("quad-wide.tif", tiff(tiff_tags(16, 2, 3), [pixels(lambda c: b"".join(wide(v) for v in c))], big_endian=True))
    planes = [bytes(quad(x, y)[c] for y in range(H) for x in range(W)) for c in range(3)]
    write("quad-planes.tif", tiff(tiff_tags(8, 2, 3, t284=[2]), planes))
    tile_tags = tiff_tags(8, 2, 3, t322=[32], t323=[32])
    del tile_tags[278]
    write("quad-tiles.tif", tiff(tile_tags, list(tiles())))
    bits = bytes(0x00 if y < H // 2 else 0xFF for y in range(H) for _ in range(W // 8))
    write("bits.tif", tiff(tiff_tags(1, 0, 1), [bits]))
    premultiplied = b"".join(bytes((60, 30, 0, 128)) for _ in range(W * H))
    write("alpha-associated.tif", tiff(tiff_tags(8, 2, 4, t338=[1]), [premultiplied]))
    heif("quad.heic", encoded(base, "PNG"), "-q", "95")
    heif("quad.avif", encoded(base, "PNG"), "-A", "-q", "95")
    turned_heic(HERE / "turned.heic", base)
    letter()

    # Transparency: the left half is opaque, the right half shows the paper by half.
    half = Image.new("RGBA", (32, 16), (200, 0, 0, 255))
    half.paste((0, 0, 200, 128), (16, 0, 32, 16))
    write("alpha.png", encoded(half, "PNG"))
    write("alpha.webp", encoded(half, "WEBP", lossless=True))
    write("alpha-grey.png", encoded(half.convert("LA"), "PNG"))
    clear = Image.new("P", (32, 16), 0)
    clear.putpalette([200, 0, 0, 0, 0, 200])
    clear.paste(1, (16, 0, 32, 16))
    write("alpha.gif", encoded(clear, "GIF", transparency=1))

    # Colour: (200, 100, 50) under profiles other than sRGB.
    patch = (200, 100, 50)
    p3 = icc.matrix_profile("Display P3", icc.DISPLAY_P3, icc.srgb_curve())
    adobe = icc.matrix_profile("Adobe RGB (1998)", icc.ADOBE_RGB, gamma_curve := icc.gamma_curve(2.19921875))
    write("p3.jpg", plain(patch, kind="JPEG", quality=100, subsampling="4:4:4", icc_profile=p3))
    write("p3.png", plain(patch, icc_profile=p3))
    write("p3.webp", plain(patch, kind="WEBP", lossless=True, icc_profile=p3))
    write("p3.tif", plain(patch, kind="TIFF", icc_profile=p3))
    write("p3-wide.png", with_profile(png(16, 16, 16, 2, [b"".join(wide(v) for v in patch * 16)] * 16), p3))
    heif("p3.heic", plain(patch, size=64, icc_profile=p3), "-q", "100", "-p", "chroma=444")
    write("adobe.png", plain(patch, icc_profile=adobe))
    write("grey-gamma.png", encoded(Image.new("L", (16, 16), 128), "PNG", icc_profile=icc.grey_profile("Grey", gamma_curve)))
    write("linear.png", png(16, 16, 8, 2, [bytes((128, 128, 128)) * 16] * 16, chunk(b"gAMA", struct.pack(">I", 100000))))
    ink = icc.ink_profile("Ink", lambda c, m, y, k: (100 * (1 - k) * (1 - 0.5 * c), 0, 60 * y * (1 - k)))
    write("ink-profile.jpg", encoded(Image.new("CMYK", (16, 16), (0, 0, 255, 0)), "JPEG", quality=100, icc_profile=ink))
    write("broken-profile.jpg", plain(patch, kind="JPEG", quality=100, subsampling="4:4:4", icc_profile=p3[:60] + b"?" * 60))

    # Shrinking: in linear light a fine checkerboard has half of white's light, which is code 188.
    write("checker.png", png(512, 512, 1, 0, [(b"\xaa" if y % 2 else b"\x55") * 64 for y in range(512)]))
    write("strip.png", png(1, 30000, 8, 0, [bytes((y * 255 // 29999,)) for y in range(30000)]))
    write("panorama.png", png(20000, 5000, 1, 0, [b"\x0f" * 2500] * 5000))

    # Sizes that would take gigabytes.
    write("bomb.png", png(50000, 50000, 8, 2, [b"\0" * 64]))
    jpeg = bytearray((HERE / "quad.jpg").read_bytes())
    frame = jpeg.index(b"\xff\xc0")
    jpeg[frame + 5:frame + 9] = struct.pack(">HH", 50000, 50000)
    write("bomb.jpg", bytes(jpeg))
    gif = bytearray((HERE / "quad.gif").read_bytes())
    gif[6:10] = struct.pack("<HH", 50000, 50000)
    write("bomb.gif", bytes(gif))
    write("bomb.tif", tiff({**tiff_tags(8, 2, 3), 256: [50000], 257: [50000], 278: [50000]}, [b"\0" * 64]))
    canvas = struct.pack("<I", 16383)[:3]
    vp8x = b"VP8X" + struct.pack("<I", 10) + b"\x02\0\0\0" + canvas + canvas
    write("bomb.webp", b"RIFF" + struct.pack("<I", 4 + len(vp8x) + 8) + b"WEBP" + vp8x + b"ANIM\0\0\0\0")
    heic = (HERE / "quad.heic").read_bytes()
    place = heic.index(b"ispe") + 8
    write("bomb.heic", heic[:place] + struct.pack(">II", 50000, 50000) + heic[place + 8:])


if __name__ == "__main__":
    main()
