"""Noise, masks, colour and saving. Pictures are float32 arrays, height x width x 3, sRGB values 0...1.

Everything is drawn in *design units*, about one pixel of a 1100 pixel picture; `scale(k)` says how many pixels a unit
gets. So a sheet of 900 x 1200 units can be drawn at any size with its letters sharp. Scenes that count pixels
themselves (landscapes, still lifes) carry `@native`: they are called in units and work in pixels.
"""
import glob
import hashlib
import math
import os
from contextlib import contextmanager
from functools import lru_cache, wraps

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy import ndimage as ndi

SEED = "okafor-sinclair"


def rng(name):
    """A generator of its own for every picture, so that one can change without the others."""
    return np.random.default_rng(int.from_bytes(hashlib.sha256(f"{SEED}/{name}".encode()).digest()[:8], "big"))


_scale = 1.0


@contextmanager
def scale(k):
    """Pixels per design unit within the block."""
    global _scale
    before, _scale = _scale, k
    try:
        yield
    finally:
        _scale = before


def native(draw):
    """For painters that count in pixels: their height and width come in units and reach them in pixels."""
    @wraps(draw)
    def wrapped(h, w, *rest, **named):
        H, W = px(h), px(w)
        with scale(1.0):
            return draw(H, W, *rest, **named)
    return wrapped


def px(v):
    """Units to whole pixels."""
    return int(round(v * _scale))


def dims(a):
    """Height and width of an array in units."""
    return int(round(a.shape[0] / _scale)), int(round(a.shape[1] / _scale))


def field(h, w, value=0.0):
    return np.full((px(h), px(w)), value, np.float32)


def white(h, w, r):
    return r.standard_normal((px(h), px(w))).astype(np.float32)


def roll(a, n, axis):
    return np.roll(a, px(n), axis)


def shift(a, by, **k):
    return ndi.shift(a, tuple(v * _scale for v in by), **k)


def slope(a):
    """Change per unit, down and across."""
    gy, gx = np.gradient(a)
    return gy * _scale, gx * _scale


def hexc(s):
    s = s.lstrip("#")
    return np.array([int(s[i:i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)


def clamp(a, lo=0.0, hi=1.0):
    return np.clip(a, lo, hi)


def smooth(a, lo, hi):
    t = clamp((a - lo) / (hi - lo))
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    if isinstance(t, np.ndarray) and t.ndim == 2 and max(np.ndim(a), np.ndim(b)) != 2:
        t = t[..., None]
    return a + (b - a) * t


def lerp(a, b, t):
    return a + (b - a) * t


def resize(a, h, w, how=Image.BICUBIC):
    """Resizes a float array, one channel or three."""
    if a.ndim == 2:
        return np.asarray(Image.fromarray(a.astype(np.float32), "F").resize((w, h), how))
    return np.dstack([resize(a[..., i], h, w, how) for i in range(a.shape[2])])


def noise(h, w, r, cell, stretch=1.0):
    """Smooth noise around 0, about -1...1; `cell` is the size of a blob, `stretch` its width over height."""
    return noise_px(px(h), px(w), r, cell * _scale, stretch)


def noise_px(h, w, r, cell, stretch=1.0):
    ch, cw = max(2, int(h / cell) + 3), max(2, int(w / (cell * stretch)) + 3)
    small = r.standard_normal((ch, cw)).astype(np.float32)
    H, W = int(ch * cell) + 1, int(cw * cell * stretch) + 1
    big = resize(small, max(H, h), max(W, w))
    y, x = (big.shape[0] - h) // 2, (big.shape[1] - w) // 2
    return big[y:y + h, x:x + w] * 0.8


def fbm(h, w, r, cell, octaves=5, gain=0.5, stretch=1.0):
    """Noise in octaves, each half as large and `gain` as strong."""
    out, amp, total = field(h, w), 1.0, 0.0
    for _ in range(octaves):
        out += amp * (noise(h, w, r, cell, stretch) if cell > 1.01 else white(h, w, r) * .6)
        total += amp * amp
        amp *= gain
        cell /= 2
        if cell < 0.9:
            break
    return out / math.sqrt(total)


def grid(h, w):
    """Where every pixel is, in units."""
    y, x = np.mgrid[0:px(h), 0:px(w)].astype(np.float32)
    return y / _scale, x / _scale


def blur(a, s):
    if s <= 0:
        return a
    s = s * _scale
    return ndi.gaussian_filter(a, (s, s, 0) if a.ndim == 3 else s, mode="nearest")


def lum(a):
    return a @ np.array([.299, .587, .114], np.float32)


def solid(h, w, colour):
    return np.ones((px(h), px(w), 3), np.float32) * (hexc(colour) if isinstance(colour, str) else colour)


def warp(a, dy, dx, order=1, mode="nearest"):
    """Moves every pixel by dy, dx pixels."""
    y, x = np.mgrid[0:a.shape[0], 0:a.shape[1]].astype(np.float32)
    if a.ndim == 2:
        return ndi.map_coordinates(a, [y + dy, x + dx], order=order, mode=mode)
    return np.dstack([ndi.map_coordinates(a[..., i], [y + dy, x + dx], order=order, mode=mode) for i in range(a.shape[2])])


def wobble(a, r, amount, cell):
    """Bends a picture a little, differently everywhere."""
    h, w = a.shape[:2]
    cell, amount = cell * _scale, amount * _scale
    return warp(a, noise_px(h, w, r, cell) * amount, noise_px(h, w, r, cell) * amount)


# masks ------------------------------------------------------------------------------------------------

SS = 3


def spline(pts, closed=True, n=14):
    """Catmull-Rom through the points."""
    p = np.asarray(pts, float)
    k = len(p)
    out = []
    t = np.linspace(0, 1, n, endpoint=False)[:, None]
    for i in range(k if closed else k - 1):
        a, b, c, d = (p[(i + j) % k] if closed else p[min(max(i + j, 0), k - 1)] for j in (-1, 0, 1, 2))
        out.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
    if not closed:
        out.append(p[-1:])
    return np.vstack(out)


class Mask:
    """A drawing surface of coverage, supersampled."""

    def __init__(self, h, w, ss=SS):
        self.h, self.w, self.reduce_by, self.ss = h, w, ss, ss * _scale
        self.im = Image.new("L", (px(w) * ss, px(h) * ss), 0)
        self.d = ImageDraw.Draw(self.im)

    def _p(self, pts):
        return [(float(x) * self.ss, float(y) * self.ss) for x, y in pts]

    def poly(self, pts, v=255):
        self.d.polygon(self._p(pts), fill=v)
        return self

    def shape(self, pts, v=255, n=14):
        return self.poly(spline(pts, True, n), v)

    def line(self, pts, width=1.0, v=255, round_ends=True):
        p = self._p(pts)
        wd = max(1, int(round(width * self.ss)))
        self.d.line(p, fill=v, width=wd, joint="curve")
        if round_ends and wd > 2:
            for x, y in (p[0], p[-1]):
                self.d.ellipse([x - wd / 2, y - wd / 2, x + wd / 2, y + wd / 2], fill=v)
        return self

    def curve(self, pts, width=1.0, v=255, n=14):
        return self.line(spline(pts, False, n), width, v)

    def rect(self, x0, y0, x1, y1, v=255, radius=0):
        s = self.ss
        if radius:
            self.d.rounded_rectangle([x0 * s, y0 * s, x1 * s, y1 * s], radius * s, fill=v)
        else:
            self.d.rectangle([x0 * s, y0 * s, x1 * s - 1, y1 * s - 1], fill=v)
        return self

    def box(self, x0, y0, x1, y1, width=1.0, v=255, radius=0):
        s = self.ss
        self.d.rounded_rectangle([x0 * s, y0 * s, x1 * s, y1 * s], radius * s, outline=v, width=max(1, int(width * s)))
        return self

    def circle(self, x, y, rx, ry=None, v=255):
        ry, s = rx if ry is None else ry, self.ss
        self.d.ellipse([(x - rx) * s, (y - ry) * s, (x + rx) * s, (y + ry) * s], fill=v)
        return self

    def ring(self, x, y, rad, width=1.0, v=255, ry=None):
        s, ry = self.ss, rad if ry is None else ry
        self.d.ellipse([(x - rad) * s, (y - ry) * s, (x + rad) * s, (y + ry) * s], outline=v, width=max(1, int(width * s)))
        return self

    def text(self, x, y, s, face, size, anchor="la", v=255, track=0.0):
        f = font(face, size * self.ss)
        if track:
            total = sum(f.getlength(c) for c in s) + track * self.ss * (len(s) - 1)
            cx = x * self.ss - (total / 2 if anchor[0] == "m" else total if anchor[0] == "r" else 0)
            for c in s:
                self.d.text((cx, y * self.ss), c, font=f, fill=v, anchor="l" + anchor[1])
                cx += f.getlength(c) + track * self.ss
        else:
            self.d.text((x * self.ss, y * self.ss), s, font=f, fill=v, anchor=anchor)
        return self

    def get(self):
        # BOX on a uint8 image is an exact mean
        return np.asarray(self.im.reduce(self.reduce_by), np.float32) / 255


def text_width(s, face, size, track=0.0):
    return font(face, 100).getlength(s) * size / 100 + track * max(0, len(s) - 1)


def arc_text(mask, cx, cy, rad, s, face, size, centre=-90.0, inside=False, track=0.0):
    """Letters along a circle; `centre` is the middle of the text in degrees, -90 on top."""
    f, ss = font(face, size * mask.ss), mask.ss
    widths = [f.getlength(c) / ss + track for c in s]
    sign = -1 if inside else 1
    a = math.radians(centre) - sign * sum(widths) / rad / 2
    for c, wd in zip(s, widths):
        mid = a + sign * wd / rad / 2
        t = Image.new("L", (int(size * ss * 2), int(size * ss * 2)), 0)
        ImageDraw.Draw(t).text((t.width / 2, t.height / 2), c, font=f, fill=255, anchor="mm")
        t = t.rotate(-math.degrees(mid) - 90 * sign, Image.BICUBIC)
        x, y = (cx + rad * math.cos(mid)) * ss, (cy + rad * math.sin(mid)) * ss
        mask.im.paste(255, (int(x - t.width / 2), int(y - t.height / 2)), t)
        a += sign * wd / rad


def ink(img, mask, colour, strength=1.0):
    """Transparent ink: darkens what is under it."""
    c = hexc(colour) if isinstance(colour, str) else colour
    return img * (1 - (mask * strength)[..., None] * (1 - c))


def cover(img, mask, colour):
    """Opaque paint."""
    c = hexc(colour) if isinstance(colour, str) else colour
    return mix(img, c, mask)


def paste(img, piece, x, y, alpha=None):
    """Puts `piece` into `img` in place, clipped; x, y in units."""
    x, y = px(x), px(y)
    h, w = piece.shape[:2]
    y0, x0, y1, x1 = max(0, y), max(0, x), min(img.shape[0], y + h), min(img.shape[1], x + w)
    if y1 <= y0 or x1 <= x0:
        return img
    src = piece[y0 - y:y1 - y, x0 - x:x1 - x]
    if alpha is None:
        img[y0:y1, x0:x1] = src
    else:
        a = alpha[y0 - y:y1 - y, x0 - x:x1 - x]
        if img.ndim == 3:
            a = a[..., None]
        img[y0:y1, x0:x1] = img[y0:y1, x0:x1] * (1 - a) + src * a
    return img


# fonts ------------------------------------------------------------------------------------------------

@lru_cache(None)
def _font_files():
    return {os.path.splitext(os.path.basename(f))[0]: f
            for d in ("/usr/share/fonts", os.path.expanduser("~/.fonts"))
            for f in glob.glob(d + "/**/*.*", recursive=True)}


@lru_cache(None)
def font(face, size):
    try:
        return ImageFont.truetype(_font_files()[face], max(4, int(round(size))))
    except KeyError:
        raise SystemExit(f"font '{face}' is missing: see README.md for the Debian packages to install") from None


def to_image(a):
    return Image.fromarray((clamp(a) * 255 + .5).astype(np.uint8))
