#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes pictures that are unusual and sound: ink without Adobe's marker, and colour profiles of all kinds.

Needs Pillow and libturbojpeg. What a test expects of them is written in the test."""
import ctypes
import struct

from PIL import Image

import icc
from make_fixtures import H, W, encoded, plain, quad, quadrants, write


def segments(jpeg):
    """The segments before the scan, each with its marker and length, and the rest."""
    at, parts = 2, []
    while jpeg[at + 1] != 0xDA:
        length = struct.unpack(">H", jpeg[at + 2:at + 4])[0]
        parts.append(jpeg[at:at + 2 + length])
        at += 2 + length
    return parts, jpeg[at:]


def joined(parts, rest):
    return b"\xff\xd8" + b"".join(parts) + rest


def without_marker(jpeg):
    parts, rest = segments(jpeg)
    return joined([p for p in parts if p[1] != 0xEE], rest)


def ycck():
    """Ink as lightness and two differences that are stored at half the size, as Photoshop writes it."""
    lib = ctypes.CDLL("libturbojpeg.so.0")
    lib.tjInitCompress.restype = ctypes.c_void_p
    handle = ctypes.c_void_p(lib.tjInitCompress())
    ink = b"".join(bytes((*quad(x, y), 255)) for y in range(H) for x in range(W))
    out, size = ctypes.POINTER(ctypes.c_ubyte)(), ctypes.c_ulong()
    # 11: cyan, magenta, yellow and black, inverted; 2: differences of colour at half the size.
    lib.tjCompress2(handle, ink, W, 0, H, 11, ctypes.byref(out), ctypes.byref(size), 2, 95, 0)
    return bytes(out[:size.value])


def with_parts(jpeg, parts):
    """A JPEG with profile parts, each a number, a count and bytes."""
    before, rest = segments(jpeg)
    body = (b"ICC_PROFILE\0" + bytes((number, count)) + data for number, count, data in parts)
    return joined(before[:1] + [b"\xff\xe2" + struct.pack(">H", len(b) + 2) + b for b in body] + before[1:], rest)


def sparse(curve):
    """The same profile as version 4 writes it: its curve as a formula, its texts in languages."""
    mluc = b"mluc\0\0\0\0" + struct.pack(">II2s2sII", 1, 12, b"en", b"US", 8, 28) + "Wide".encode("utf-16-be")
    tags = [(b"desc", mluc), (b"cprt", mluc), (b"wtpt", icc.xyz(icc.D50))]
    tags += [(tag, icc.xyz(c)) for tag, c in zip((b"rXYZ", b"gXYZ", b"bXYZ"), icc.DISPLAY_P3)]
    data = bytearray(icc.profile(b"RGB ", b"XYZ ", tags + [(tag, curve) for tag in (b"rTRC", b"gTRC", b"bTRC")]))
    data[8:12] = b"\x04\x20\0\0"
    return bytes(data)


def main():
    marked = encoded(quadrants().convert("CMYK"), "JPEG", quality=95)
    write("ink-unmarked.jpg", without_marker(marked))
    write("ycck.jpg", ycck())
    write("ycck-unmarked.jpg", without_marker(ycck()))

    # Films whose first frames are empty, and one whose first isn't; the second is too faint to be chosen.
    white = Image.new("RGB", (W, H), "white")
    fade = [white, Image.blend(white, quadrants(), 0.02), quadrants(), Image.new("RGB", (W, H), "navy")]
    for name, frames in (("fade", fade), ("film", [quadrants(), white, white])):
        more = {"save_all": True, "append_images": frames[1:], "duration": 100}
        write(name + ".gif", encoded(frames[0], "GIF", **more))
        write(name + ".webp", encoded(frames[0], "WEBP", lossless=True, **more))
        write(name + ".apng", encoded(frames[0], "PNG", **more))
    clear = Image.new("RGBA", (W, H), (0, 0, 0, 0))
    for kind in ("PNG", "WEBP"):
        options = {"lossless": True} if kind == "WEBP" else {}
        frames = [quadrants().convert("RGBA")]
        write("clear." + {"PNG": "apng", "WEBP": "webp"}[kind], encoded(clear, kind, save_all=True, append_images=frames, duration=100, **options))

    patch = (200, 100, 50)
    photo = plain(patch, kind="JPEG", quality=100, subsampling="4:4:4")
    grey = Image.new("L", (16, 16), 128)
    p3 = icc.matrix_profile("Display P3", icc.DISPLAY_P3, icc.srgb_curve())
    linear = icc.gamma_curve(1)
    lab = icc.profile(b"GRAY", b"Lab ", [
        (b"desc", icc.text("Lightness")), (b"cprt", b"text\0\0\0\0none\0"), (b"wtpt", icc.xyz(icc.D50)), (b"kTRC", linear)])
    ink = icc.ink_profile("Ink", lambda c, m, y, k: (100 * (1 - k) * (1 - 0.5 * c), 0, 60 * y * (1 - k)))
    write("profile-lightness.jpg", encoded(grey, "JPEG", quality=100, icc_profile=lab))
    write("profile-lightness.png", encoded(grey, "PNG", icc_profile=lab))
    colours = icc.matrix_profile("Linear", icc.ADOBE_RGB, linear)
    write("profile-colours-grey.jpg", encoded(grey, "JPEG", quality=100, icc_profile=colours))
    write("profile-colours-grey.png", encoded(grey, "PNG", icc_profile=colours))
    write("profile-grey-colours.jpg", plain((128, 128, 128), kind="JPEG", quality=100, icc_profile=icc.grey_profile("Linear", linear)))
    write("profile-ink-colours.jpg", plain(patch, kind="JPEG", quality=100, subsampling="4:4:4", icc_profile=ink))
    formula = b"para\0\0\0\0" + struct.pack(">HH", 3, 0) + b"".join(icc.fixed(v) for v in (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045))
    write("profile-formula.jpg", plain(patch, kind="JPEG", quality=100, subsampling="4:4:4", icc_profile=sparse(formula)))
    write("profile-padded.jpg", plain(patch, kind="JPEG", quality=100, subsampling="4:4:4", icc_profile=p3 + b"\0" * 900))
    write("profile-padded.png", plain(patch, icc_profile=p3 + b"\0" * 900))
    half = len(p3) // 2
    write("profile-from-0.jpg", with_parts(photo, [(0, 2, p3[:half]), (1, 2, p3[half:])]))
    write("profile-all-1.jpg", with_parts(photo, [(1, 1, p3[:half]), (1, 1, p3[half:])]))
    write("profile-twice.jpg", with_parts(photo, [(1, 1, p3), (1, 1, p3)]))
    write("profile-miscounted.jpg", with_parts(photo, [(1, 0, p3)]))
    write("profile-part-missing.jpg", with_parts(photo, [(1, 2, p3[:half])]))


if __name__ == "__main__":
    main()
