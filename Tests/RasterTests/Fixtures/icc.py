# SPDX-License-Identifier: MIT
"""Writes small ICC profiles (ICC.1:2001-04): curves and a matrix, a grey curve, or an ink table."""
import struct

D50 = (0.9642, 1.0, 0.8249)
# Colorants under D50, red, green and blue, each X Y Z.
DISPLAY_P3 = ((0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407))
ADOBE_RGB = ((0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457))


def fixed(value):
    return struct.pack(">i", round(value * 65536))


def xyz(values):
    return b"XYZ \0\0\0\0" + b"".join(fixed(v) for v in values)


def srgb_curve(points=256):
    light = [(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in (i / (points - 1) for i in range(points))]
    return b"curv\0\0\0\0" + struct.pack(">I", points) + b"".join(struct.pack(">H", round(v * 65535)) for v in light)


def gamma_curve(gamma):
    return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256)) + b"\0\0"


def text(words):
    data = words.encode("ascii") + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">I", len(data)) + data + b"\0" * 78


def profile(space, connection, tags, kind=b"mntr"):
    table, body, at = b"", b"", 128 + 4 + 12 * len(tags)
    for name, data in tags:
        data += b"\0" * (-len(data) % 4)
        table += name + struct.pack(">II", at, len(data))
        body += data
        at += len(data)
    head = struct.pack(">I4sI4s4s4s", at, b"none", 0x02400000, kind, space, connection)
    head += struct.pack(">6H", 2000, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28 + b"".join(fixed(v) for v in D50)
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body


def matrix_profile(name, colorants, curve):
    tags = [(b"desc", text(name)), (b"cprt", b"text\0\0\0\0none\0"), (b"wtpt", xyz(D50))]
    tags += [(tag, xyz(c)) for tag, c in zip((b"rXYZ", b"gXYZ", b"bXYZ"), colorants)]
    return profile(b"RGB ", b"XYZ ", tags + [(tag, curve) for tag in (b"rTRC", b"gTRC", b"bTRC")])


def grey_profile(name, curve):
    return profile(b"GRAY", b"XYZ ", [(b"desc", text(name)), (b"cprt", b"text\0\0\0\0none\0"), (b"wtpt", xyz(D50)), (b"kTRC", curve)])


def ink_profile(name, lab_of_ink):
    """A 2-point table of 4 inks to Lab; lab_of_ink takes c, m, y, k of 0 or 1 and gives L (0…100), a, b."""
    table = b""
    for corner in range(16):
        l, a, b = lab_of_ink(*(corner >> shift & 1 for shift in (3, 2, 1, 0)))
        table += struct.pack(">3B", round(l * 255 / 100), round(a + 128), round(b + 128))
    identity = bytes(range(256))
    lut = b"mft1\0\0\0\0" + struct.pack(">3Bx", 4, 3, 2)
    lut += b"".join(fixed(v) for v in (1, 0, 0, 0, 1, 0, 0, 0, 1)) + identity * 4 + table + identity * 3
    tags = [(b"desc", text(name)), (b"cprt", b"text\0\0\0\0none\0"), (b"wtpt", xyz(D50)), (b"A2B0", lut)]
    return profile(b"CMYK", b"Lab ", tags, kind=b"prtr")
