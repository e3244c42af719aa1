"""Paper and what time does to it."""
from .core import *


def paper(h, w, r, colour="#f3ead2", age=.5, laid=False, fibre=1.0):
    """A sheet, flat on the scanner. age: 0 new ... 1 old."""
    c = hexc(colour)
    y, x = grid(h, w)
    grain = fbm(h, w, r, 3.2, 3) * .010 * fibre + white(h, w, r) * .006 * fibre
    cloud = fbm(h, w, r, max(h, w) / 3, 4) * .020 * age
    img = c * (1 + grain + cloud)[..., None]
    if laid:
        img *= (1 + .008 * np.sin(y * 1.15) + .010 * (np.abs((x % (w / 9)) - w / 18) < .8))[..., None]
    d = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y)) / max(h, w)
    edge = np.exp(-d / .035 * (1.0 + .5 * fbm(h, w, r, 90, 4))) * age
    img = mix(img, img * np.array([.86, .75, .55]), clamp(edge * .75))
    if age > .35:
        spots = field(h, w)
        for _ in range(int(age * 34)):  # foxing
            cx, cy, q = r.uniform(0, w), r.uniform(0, h), min(2.2, abs(r.normal(0, .8))) * max(h, w) * .0024 + 1
            y0, y1, x0, x1 = [px(v) for v in (max(0, cy - 5 * q), min(h, cy + 5 * q + 1), max(0, cx - 5 * q), min(w, cx + 5 * q + 1))]
            spots[y0:y1, x0:x1] += np.exp(-((y[y0:y1, x0:x1] - cy) ** 2 + (x[y0:y1, x0:x1] - cx) ** 2) / (q * q)) * r.uniform(.06, .38)
        spots *= clamp(.8 + .6 * fbm(h, w, r, 5, 3))
        img = mix(img, img * np.array([.74, .56, .34]), clamp(spots))
    fib = Mask(h, w, 1)
    for _ in range(int(40 * fibre)):
        u, v = r.uniform(0, w), r.uniform(0, h)
        fib.curve([(u, v), (u + r.normal(0, 7), v + r.normal(0, 7)), (u + r.normal(0, 13), v + r.normal(0, 13))], 1, v=int(r.uniform(15, 55)), n=5)
    return clamp(img * (1 - .30 * fib.get())[..., None])


def _along(line, n):
    """A line of noise, made exactly n pixels long."""
    return np.resize(line, n)


def fold(img, r, at, across=True, strength=1.0, ridge=True):
    """A crease at a share of the height (across) or the width: two planes of slightly different light, worn along the line."""
    h, w = dims(img)
    y, x = grid(h, w)
    n = w if across else h
    jig = _along(noise(1, n, r, 1, 60)[0], img.shape[1 if across else 0]) * 1.1
    d = (y - at * h - jig[None]) if across else (x - at * w - jig[:, None])
    shade = np.where(d < 0, .022 * np.exp(d / 150), -.040 * np.exp(-d / 70)) * strength
    img = img * (1 + shade)[..., None]
    wear = clamp(.55 + .7 * fbm(h, w, r, 9, 4))
    line = np.exp(-(d / 1.1) ** 2)
    img = img * (1 - .17 * strength * (np.exp(-((d - 1.6) / 1.7) ** 2)) * wear)[..., None]
    if ridge:
        img = mix(img, np.minimum(img * 1.10 + .055, 1), line * wear * .60 * strength)
    return clamp(img)


def crumple(img, r, strength=1.0, cell=260):
    """Soft creases in every direction."""
    h, w = dims(img)
    n = sum(np.abs(noise(h, w, r, cell / k)) / k for k in (1, 2.1, 4.3))
    gy, gx = slope(blur(n, 1.3))
    return clamp(img * (1 + (gx * .8 + gy) * 2.4 * strength)[..., None])


def ring_stain(img, r, cx, cy, rad, colour="#8a5a2c", strength=.40, gap=True):
    """Where a cup stood."""
    h, w = dims(img)
    y, x = grid(h, w)
    a = np.arctan2(y - cy, x - cx)
    d = np.hypot(x - cx, y - cy) + noise(h, w, r, 90) * 3.2 + noise(h, w, r, 26) * 1.0
    amt = clamp(.62 + .55 * np.sin(a + r.uniform(0, 6)) * (1 if gap else .3) + .35 * noise(h, w, r, 60), .03, 1.2)
    wd = rad * .030
    ring = np.exp(-((d - rad) / wd) ** 2) * .8 + np.exp(-((d - rad - wd * 1.4) / (wd * .5)) ** 2) * .95 + np.exp(-((d - rad * .955) / (wd * .42)) ** 2) * .42
    inner = smooth(rad - d, 0, 5) * .07
    drip = field(h, w)
    for _ in range(5):
        t, q = r.uniform(0, 6.28), r.uniform(1.04, 1.55)
        px, py, s = cx + rad * q * np.cos(t), cy + rad * q * np.sin(t), r.uniform(2, 7)
        e = np.hypot(x - px, y - py) + noise(h, w, r, 8) * .8
        drip += smooth(s - e, 0, 1.4) * .20 + np.exp(-((e - s) / .9) ** 2) * .34
    c = hexc(colour)
    return clamp(img * (1 - (clamp(ring * amt + inner + drip) * strength)[..., None] * (1 - c)))


def blot(img, r, cx, cy, rad, colour="#b98d4a", strength=.35, grease=False):
    """A stain with a tide line, or a translucent spot of fat."""
    h, w = dims(img)
    y, x = grid(h, w)
    d = np.hypot(x - cx, (y - cy) * 1.1) + fbm(h, w, r, rad * 1.1, 4) * rad * .28
    fill = smooth(rad - d, 0, rad * (.3 if grease else .06))
    rim = np.exp(-((d - rad * .97) / (rad * .035 + 1)) ** 2) * (0 if grease else 1)
    c = hexc(colour)
    return clamp(img * (1 - (clamp(fill * (.55 if grease else .34) * clamp(.8 + .3 * fbm(h, w, r, 14, 3)) + rim * .8) * strength)[..., None] * (1 - c)))


def outline(h, w, r, rough=0.0, torn=(), corner=0.0, deckle=False, inset=3):
    """The sheet's own shape as coverage: straight, torn on some sides, dog-eared, or scalloped."""
    y, x = grid(h, w)
    a = field(h, w, 1)
    sides = {"l": x, "r": w - 1 - x, "t": y, "b": h - 1 - y}
    for k, d in sides.items():
        along = h if k in "lr" else w
        wob = noise(1, along, r, 1, 80)[0] * rough + noise(1, along, r, 1, 9)[0] * rough * .3
        if k in torn:
            wob = wob + 5 + fbm(1, along, r, 70, 6)[0] * 5.5
        if deckle:
            t = np.arange(px(along)) / px(along)
            nsc = round(along / 26)
            wob = 3.4 * np.abs(np.sin(np.pi * t * nsc + noise(1, along, r, 1, 140)[0] * .25)) + .5
        wob = wob[None] if k in "tb" else wob[:, None]
        a *= smooth(d - inset - wob, -.7, .7)
    if corner:
        a *= smooth((w - x) * .9 + y - corner, -.7, .7)
    return a


def scanned(img, alpha, r, bed="#f4f4f1", pad=0, angle=0.0, shadow=.35, size=None):
    """Lays a cut-out sheet on a scanner lid or another plain ground."""
    h, w = dims(img)
    H, W = size or (h + 2 * pad, w + 2 * pad)
    out = solid(H, W, bed) * (1 + .006 * fbm(H, W, r, 200, 3))[..., None]
    y0, x0 = (H - h) // 2, (W - w) // 2
    if angle:
        im = Image.fromarray((clamp(np.dstack([img, alpha])) * 255).astype(np.uint8), "RGBA").rotate(angle, Image.BICUBIC, expand=True)
        t = np.asarray(im, np.float32) / 255
        img, alpha = t[..., :3], t[..., 3]
        h, w = dims(alpha)
        y0, x0 = (H - h) // 2, (W - w) // 2
    sh = field(H, W)
    sh = paste(sh, alpha, x0 + 3, y0 + 4, np.ones_like(alpha))
    out *= (1 - shadow * blur(sh, 4))[..., None]
    return clamp(paste(out, img, x0, y0, alpha))


def printed(img, r, draw, colour="#2b2b33", strength=.92, wear=.25):
    """Letterpress: `draw` fills a Mask, which is inked a little unevenly."""
    h, w = dims(img)
    m = Mask(h, w, 3)
    draw(m)
    return ink(img, m.get() * (1 - wear * clamp(fbm(h, w, r, 3, 3))), colour, strength)


def on_lid(img, r, angle=0.0, alpha=None, pad=14, bed="#ebe9e4"):
    """A sheet under the scanner's lid, nearly straight."""
    h, w = dims(img)
    return scanned(img, outline(h, w, r, .5) if alpha is None else alpha, r, bed, pad, angle)
