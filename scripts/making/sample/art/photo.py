"""What chemistry, printing and years do to a picture."""
from .core import *
from .paper import outline


def grain(img, r, amount=.05, size=1.2):
    h, w = dims(img)
    g = blur(white(h, w, r), size * .5)
    g /= g.std()
    l = lum(img)
    return clamp(img + (g * amount * .58 * (.35 + 1.3 * np.sqrt(clamp(l * (1 - l) * 4)) * .65))[..., None])


def vignette(img, amount=.35, power=2.2):
    h, w = dims(img)
    y, x = grid(h, w)
    d = np.hypot((x / w - .5) * 1.05, (y / h - .5)) / .7
    return img * (1 - amount * d ** power)[..., None]


def soften(img, s=1.0, bloom=.12):
    a = blur(img, s)
    return clamp(a * (1 - bloom) + (1 - (1 - a) * (1 - blur(img, s * 9))) * bloom)


def dust(img, r, n=30, scratches=3, light=True):
    h, w = dims(img)
    m = Mask(h, w, 2)
    for _ in range(n):
        px, py, s = r.uniform(0, w), r.uniform(0, h), abs(r.normal(0, .8)) + .4
        m.circle(px, py, s, v=int(r.uniform(60, 230)))
    for _ in range(n // 6):
        px, py, a = r.uniform(0, w), r.uniform(0, h), r.uniform(0, 6.3)
        m.curve([(px, py), (px + 9 * np.cos(a), py + 9 * np.sin(a)), (px + 16 * np.cos(a + .8), py + 16 * np.sin(a + .8))], .7, v=150)
    for _ in range(scratches):
        px, py, a, ln = r.uniform(0, w), r.uniform(0, h), r.normal(1.5, .3), r.uniform(.1, .5) * h
        m.line([(px, py), (px + ln * np.cos(a), py + ln * np.sin(a))], .5, v=int(r.uniform(50, 130)))
    a = blur(m.get(), .4)
    return mix(img, np.float32(.94 if light else .1), a * .75)


def tint(l, stops):
    """A tone scale: luminance to colour."""
    c = np.array([hexc(s[1]) for s in stops])
    p = [s[0] for s in stops]
    return np.stack([np.interp(l, p, c[:, k]) for k in range(3)], -1).astype(np.float32)


def sepia(img, r, fade=.25):
    l = lum(soften(img, 1.1, .18))
    l = clamp((l - .5) * (1.28 - fade) + .49)
    h, w = dims(l)
    l = l + .02 * fbm(h, w, r, w / 3, 3)
    out = tint(l, [(0, "#24170e"), (.25, "#573d26"), (.5, "#967751"), (.75, "#cdb285"), (1, "#f1e3c3")])
    return grain(vignette(out, .18), r, .030, 1.6)


def silver(img, r, contrast=1.1, amount=.055):
    l = lum(soften(img, .8, .14))
    l = clamp((l - .48) * contrast + .5)
    out = tint(l, [(0, "#15140f"), (.5, "#7d7b74"), (1, "#f2f0e8")])
    return grain(vignette(out, .22), r, amount, 1.3)


def faded(img, r, shift=1.0):
    """A 1970s colour print: cyan has gone, blacks are brown."""
    a = soften(img, 1.1, .14)
    l = lum(a)[..., None]
    a = l + (a - l) * (1 - .34 * shift)
    m = np.array([[1.00, .06, .02], [.05, .90, .06], [.04, .14, .74]], np.float32)
    a = a @ m.T
    lo, hi = np.array([.175, .105, .085]) * shift, np.array([.985, .935, .83])
    a = lo + a ** .92 * (hi - lo)
    h, w = dims(a)
    a = a + (.030 * fbm(h, w, r, w / 2.2, 2) * shift)[..., None] * np.array([1, .4, -.6])
    return grain(vignette(a, .12), r, .030, 1.6)


def slide(img, r):
    """Slide film of the early sixties: warm, deep, saturated."""
    a = soften(img, .9, .08)
    l = lum(a)[..., None]
    a = l + (a - l) * 1.18
    a = clamp((a - .5) * 1.10 + .48)
    a = a * np.array([1.03, .985, .93]) + np.array([.018, .008, .012])
    return grain(vignette(a, .22), r, .026, 1.3)


def instant(img, r):
    a = soften(img, 1.5, .26)
    l = lum(a)[..., None]
    a = l + (a - l) * .74
    a = np.array([.13, .125, .15]) + a * (np.array([.96, .95, .83]) - np.array([.13, .125, .15]))
    h, w = dims(a)
    y, x = grid(h, w)
    a += (np.exp(-((x / w - 1.0) / .22) ** 2) * .05)[..., None] * np.array([1, .55, .2])
    return grain(vignette(a, .30, 2.6), r, .022, 1.9)


def phone(img, r, noise_=.010):
    a = img
    l = lum(a)
    loc = blur(l, 22)
    a = clamp(a + ((l - loc) * .16)[..., None])
    a = clamp(a + (a - blur(a, 1.2)) * .45)
    g = blur(r.standard_normal(a.shape).astype(np.float32), .7)
    return clamp(a + g * noise_)


def silvering(img, r, amount=.5):
    """The mirror-like sheen old prints get in the shadows near the edges."""
    h, w = dims(img)
    y, x = grid(h, w)
    d = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y)) / min(h, w)
    k = np.exp(-d / .06 * (1 + .5 * fbm(h, w, r, 70, 3))) * (1 - lum(img)) ** 1.5
    return mix(img, np.array([.62, .63, .60]), clamp(k) * amount)


def print_(img, r, border, paper_colour, scalloped=False, gloss=True, stamp=None, stamp_side="r", curl=0):
    """A paper print: white margin, optionally a deckle edge and the processing month in the margin."""
    h, w = dims(img)
    b = border
    H, W = h + 2 * b, w + 2 * b
    p = solid(H, W, paper_colour) * (1 + .012 * fbm(H, W, r, 40, 4) + .004 * white(H, W, r))[..., None]
    y, x = grid(H, W)
    d = np.minimum(np.minimum(x, W - x), np.minimum(y, H - y))
    p *= (1 - .05 * np.exp(-d / 14))[..., None]
    edge = np.exp(-np.abs(np.minimum(np.minimum(x - b, W - b - x), np.minimum(y - b, H - b - y))) / 1.2)
    p = paste(p, img, b, b)
    p = mix(p, p * .90, edge * .25)
    if stamp:
        m = Mask(H, W, 3)
        if stamp_side == "b":
            m.text(W - b - 10, H - b / 2, stamp, "OSP-DIN", b * .42, "rm", track=1.0)
            p = ink(p, m.get(), "#6d675e", .8)
        else:
            m2 = Mask(W, H, 3)
            m2.text(H * .5, b / 2, stamp, "OSP-DIN", b * .42, "mm", track=1.0)
            p = ink(p, np.rot90(m2.get(), -1), "#6d675e", .8)
    a = outline(H, W, r, .5, deckle=scalloped, inset=2)
    return clamp(p), a


def polaroid(img, r, caption=None, hand=None, ink_colour="#27314f"):
    """The classic frame: picture 1 x 1, thick lower margin."""
    s = dims(img)[0]
    m, top, low = int(s * .062), int(s * .075), int(s * .27)
    H, W = s + top + low, s + 2 * m
    y, x = grid(H, W)
    p = solid(H, W, "#f1eee4") * (1 + .010 * fbm(H, W, r, 60, 4) + .005 * white(H, W, r))[..., None]
    p *= (1 - .05 * smooth(y / H, .2, 1))[..., None]
    inner = smooth(np.minimum(np.minimum(x - m, W - m - x), np.minimum(y - top, top + s - y)), -2.5, .5)
    p *= (1 - .22 * inner)[..., None]
    p = paste(p, img, m, top)
    if caption:
        t = hand.write(H, W, r, [caption], W * .5 - text_width(caption, hand.face, hand.size) * .54, s + top + low * .60, 40)
        p = ink(p, t, ink_colour, .88)
    yy, xx = np.minimum(y, H - 1 - y), np.minimum(x, W - 1 - x)
    a = smooth(np.minimum(xx, yy), .5, 2)
    c = 7
    corner = (xx < c) & (yy < c)
    a = np.where(corner, smooth(c - np.hypot(c - xx, c - yy), -.7, .7), a)
    return clamp(p), a.astype(np.float32)


def motion_blur(img, dx, dy, n=13):
    acc = np.zeros_like(img)
    for i in range(n):
        t = i / (n - 1) - .5
        acc += shift(img, (dy * t + 1.2 * math.sin(t * 5), dx * t, 0), order=1, mode="nearest")
    return acc / n
