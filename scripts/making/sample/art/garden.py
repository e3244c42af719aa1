"""Flowers out of many small paintings at several distances from the lens."""
from PIL import Image

from .core import *
from .land import tone


def _petals(n, r, size, kind):
    """One flower, seen from the front: colour and coverage, square."""
    S = size
    y, x = grid(S, S)
    c = S / 2
    img, al = np.zeros((S, S, 3), np.float32), np.zeros((S, S), np.float32)
    spec = dict(
        daisy=(21, .46, .072, "#f4f1e6", "#d9d8cc", "#e9b21f", .15),
        cosmos=(8, .46, .20, "#e58bb6", "#c2558c", "#e8b62c", .085),
        cosmos2=(8, .46, .20, "#f6dfe8", "#e2a9c4", "#e8b62c", .085),
        poppy=(5, .42, .34, "#e2402a", "#a81c18", "#26201c", .12),
        corn=(12, .42, .11, "#5b7de0", "#2f4bb3", "#3a2f7a", .12),
        aster=(26, .45, .055, "#a98fd8", "#7a5fb5", "#e0a92a", .14),
        rud=(14, .46, .105, "#f2b72b", "#cf7d14", "#3a2115", .15))[kind]
    cnt, ln, wd, c0, c1, cc, cr = spec
    layers = list(range(cnt))
    r.shuffle(layers)
    for i in layers:
        a = 2 * np.pi * i / cnt + r.normal(0, .07)
        L, W = S * ln * r.uniform(.88, 1.06), S * wd * r.uniform(.85, 1.12)
        ux, uy = np.cos(a), np.sin(a)
        tip = .5 if kind in ("cosmos", "cosmos2") else .3
        P = lambda t, s: (c + ux * L * t - uy * W * s, c + uy * L * t + ux * W * s)
        pts = [P(.06, -.12), P(.35, -.42), P(.72, -.52), P(.95, -tip), P(1.0, 0), P(.95, tip), P(.72, .52), P(.35, .42), P(.06, .12)]
        if kind.startswith("cosmos"):
            pts[3:6] = [P(.97, -.34), P(.985, -.17), P(.95, -.05), P(1.0, .08), P(.96, .2), P(.98, .34)]
        m = Mask(S, S, 2).shape(pts, n=6).get()
        u = ((x - c) * ux + (y - c) * uy) / L
        v = (-(x - c) * uy + (y - c) * ux) / W
        shade = .80 + .26 * clamp(u) + .10 * np.cos(v * 16) * clamp(1.1 - u) + .10 * r.normal() * .6 + .12 * v
        col = mix(hexc(c1) ** 2.2, hexc(c0) ** 2.2, clamp(.25 + .9 * u)[..., None]) * clamp(shade, .35, 1.3)[..., None]
        edge = clamp(m - blur(m, S * .012)) * 1.1
        img = img * (1 - m[..., None]) + (col * (1 + edge[..., None] * .6)) * m[..., None]
        sh = clamp(blur(m, S * .015) - m) * .5
        img *= (1 - sh * al)[..., None]
        al = al + m - al * m
    d = np.hypot(x - c, y - c) / (S * cr)
    dots = fbm(S, S, r, max(1.2, S / 46), 2)
    mid = hexc(cc) ** 2.2 * (1.05 - .45 * d + .32 * dots)[..., None]
    m = smooth(-d, -1.08, -.92)
    img = mix(img, np.maximum(mid, .008), m)
    al = np.maximum(al, m)
    return img, al


def _place(img, tile, alpha, x, y, size, angle, squash, soft, light):
    S = tile.shape[0]
    rgba = np.dstack([tile, alpha])
    n = max(6, int(size))
    chans = []
    for k in range(4):
        im = Image.fromarray(rgba[..., k].astype(np.float32), "F").resize((n, n), Image.BOX if n < S else Image.BICUBIC)
        im = im.rotate(angle, Image.BICUBIC).resize((n, max(4, int(n * squash))), Image.BILINEAR)
        chans.append(np.asarray(im))
    t = np.dstack(chans)
    pad = int(soft * 3) + 1
    t = np.pad(t, ((pad, pad), (pad, pad), (0, 0)))
    t[..., :3] *= t[..., 3:]
    t = blur(t, soft)
    a = clamp(t[..., 3])
    yy = np.linspace(1.12, .80, t.shape[0])[:, None, None]
    paste_pre(img, t[..., :3] * light * yy, a, int(x - t.shape[1] / 2), int(y - t.shape[0] / 2))


def paste_pre(img, col, a, x, y):
    h, w = a.shape
    y0, x0, y1, x1 = max(0, y), max(0, x), min(img.shape[0], y + h), min(img.shape[1], x + w)
    if y1 <= y0 or x1 <= x0:
        return
    s = np.s_[y0 - y:y1 - y, x0 - x:x1 - x]
    img[y0:y1, x0:x1] = img[y0:y1, x0:x1] * (1 - a[s][..., None]) + col[s]


@native
def garden(h, w, r, kinds=("daisy", "cosmos", "cosmos2", "poppy", "corn"), warm=1.0, bias=None, hero=9):
    """A flower bed from knee height, focus on the nearest plants."""
    y, x = grid(h, w)
    up = y / h
    img = mix(hexc("#d7dfae") ** 2.2 * warm, hexc("#2f4a24") ** 2.2, smooth(up + .10 * fbm(h, w, r, 170, 3), .05, .72))
    img = img * (1 + .45 * blur(fbm(h, w, r, 90, 3), 14))[..., None]
    m = np.zeros((h, w, 3), np.float32)
    for _ in range(70):  # light through leaves
        cx, cy, rad = r.uniform(0, w), r.uniform(-.05, .40) * h, r.uniform(.008, .030) * w
        disc = smooth(-np.hypot(x - cx, y - cy), -rad, -rad + 2.2) * r.uniform(.03, .26)
        m += disc[..., None] * (hexc("#fdf3b8") ** 2.2 if r.random() < .7 else hexc("#cfe39a") ** 2.2)
    img += m
    tiles = [(_petals(0, r, 190, k), k) for k in kinds for _ in range(2)]
    pick = lambda: tiles[int(r.integers(len(tiles)))]
    layers = ((16, 60, .34, 26, .045, 1.25, .75), (7.5, 70, .46, 60, .075, 1.1, .9), (3.2, 42, .58, 60, .11, 1.0, .95), (.5, hero, .55, 40, .19, 1.0, 1.0))
    for soft, count, top, blades, size, light, sat in layers:
        for _ in range(4):
            g = Mask(h, w, 1)
            for _ in range(blades * 2):
                bx, ln = r.uniform(-.05, 1.05) * w, h * r.uniform(.3, 1.0) * (1.05 - top)
                b = h * 1.05
                lean = r.normal(0, .14) * ln
                g.curve([(bx, b), (bx + lean * .3, b - ln * .6), (bx + lean, b - ln)], max(1, w * size * .020 * r.uniform(.5, 2.0)), v=int(r.uniform(110, 255)), n=6)
            a = blur(g.get(), max(.5, soft * .8))
            c = mix(hexc("#7f9c45") ** 2.2, hexc("#24401f") ** 2.2, r.random()) * r.uniform(.65, 1.4)
            img = mix(img, c * (1.15 - .6 * smooth(up, .5, 1.05))[..., None], clamp(a * 1.1) * .85)
        spots = []
        for _ in range(count * 6):
            fx, fy = r.uniform(-.03, 1.03) * w, h * (top - .20 + abs(r.normal(0, .20)))
            need = w * size * (.62 if soft < 1 else .35)
            if all(np.hypot(fx - a, fy - b) > need for a, b in spots):
                spots.append((fx, fy))
            if len(spots) >= count:
                break
        spots.sort(key=lambda q: q[1])
        st = Mask(h, w, 2)
        for fx, fy in spots:
            st.curve([(fx, fy), (fx + r.normal(0, 8), fy + h * .2), (fx + r.normal(0, 30), h * 1.05)], max(1.2, w * size * .018), n=8)
        a = blur(st.get(), max(.4, soft))
        img = mix(img, hexc("#5c7a33") ** 2.2 * (1.0 - .5 * smooth(up, .5, 1.05))[..., None], clamp(a))
        for fx, fy in spots:
            (tile, al), kind = pick()
            s = w * size * r.uniform(.62, 1.1) * (.8 if kind in ("corn", "daisy") else 1)
            _place(img, tile, al, fx, fy, s, r.uniform(0, 360), r.uniform(.42, .92), soft, light * r.uniform(.75, 1.15))
        if soft > 1:
            img = mix(img, hexc("#b9c58a") ** 2.2, (1 - smooth(up, .2, .9)) * .10)
    sunc = np.exp(-(((x - w * .15) / (w * .6)) ** 2 + ((y + h * .1) / (h * .7)) ** 2))
    img = img * (.85 + .45 * sunc)[..., None] + (sunc * .10)[..., None] * np.array([1, .86, .5])
    return tone(img, 1.05, 1.06)
