"""Landscapes: height fields, skies, water and things that stand in them. Values are linear light until `tone`."""
import numpy as np
from scipy import ndimage as ndi

from .core import *


def tone(a, exposure=1.0, contrast=1.0):
    """A film-like curve from linear light to sRGB."""
    a = np.maximum(a * exposure, 0)
    a = (a * (2.51 * a + .03)) / (a * (2.43 * a + .59) + .14)
    a = clamp(a) ** (1 / 2.2)
    return clamp((a - .5) * contrast + .5)


def ridged(n, r, cell, octaves=8, gain=.5, sharp=1.0):
    out, weight, amp, total = np.zeros((n, n), np.float32), 1.0, 1.0, 0.0
    for _ in range(octaves):
        s = (1 - np.abs(noise(n, n, r, cell)) * sharp)
        s = np.maximum(s, 0) ** 2
        out += amp * s * weight
        weight = clamp(s * 1.6)
        total += amp
        amp *= gain
        cell /= 2
        if cell < 1:
            break
    return out / total


class Terrain:
    def __init__(self, height, cell, z0):
        self.h, self.cell, self.z0 = height.astype(np.float32), cell, z0
        gy, gx = np.gradient(self.h, cell)
        k = 1 / np.sqrt(gx ** 2 + gy ** 2 + 1)
        self.n = np.dstack([-gx * k, k, -gy * k]).astype(np.float32)  # x right, y up, z away

    def index(self, x, z):
        n = self.h.shape
        return (z - self.z0) / self.cell, x / self.cell + n[1] / 2

    def sample(self, field, x, z, order=1):
        i, j = self.index(x, z)
        return ndi.map_coordinates(field, [i, j], order=order, mode="nearest")

    def shadows(self, elevation):
        """Where the sun, on the left at this tangent of elevation, is hidden by terrain: 0 in shadow, 1 in light."""
        n = self.h.shape[1]
        drop = np.arange(n, dtype=np.float32) * self.cell * elevation
        line = np.maximum.accumulate(self.h + drop, axis=1)
        line = np.hstack([np.full((n, 1), -1e9, np.float32)[:self.h.shape[0]], line[:, :-1]])
        return smooth(self.h + drop - line, -self.cell * .8, self.cell * .8)

    def view(self, h, w, f, eye, horizon, near, far, steps=700):
        """For every pixel the distance and sideways place that it sees; distance is inf where it sees sky."""
        z = np.geomspace(near, far, steps).astype(np.float32)[:, None]
        col = ((np.arange(w) - w / 2) / f).astype(np.float32)[None]
        H = self.sample(self.h, z * col, np.broadcast_to(z, (steps, w)))
        E = (H - eye) / z * f
        top = np.maximum.accumulate(E, axis=0)
        rows = horizon - np.arange(h, dtype=np.float32)
        hit = np.empty((h, w), np.int32)
        for x in range(w):
            hit[:, x] = np.searchsorted(top[:, x], rows)
        sky = hit >= steps
        i = np.clip(hit, 1, steps - 1)
        e1, e0 = np.take_along_axis(E, i, 0), np.take_along_axis(E, i - 1, 0)
        t = clamp((rows[:, None] - e0) / np.where(np.abs(e1 - e0) < 1e-6, 1e-6, e1 - e0))
        zz = z[i - 1, 0] + (z[i, 0] - z[i - 1, 0]) * t
        return np.where(sky, np.inf, zz), zz * col, ~sky


def sky_gradient(h, w, horizon, stops):
    """stops: (height above the horizon as a share of the sky, colour)."""
    y = np.clip((horizon - np.arange(h)) / max(1, horizon), 0, 1)
    c = np.array([hexc(s[1]) ** 2.2 for s in stops])
    col = np.stack([np.interp(y, [s[0] for s in stops], c[:, k]) for k in range(3)], -1).astype(np.float32)
    return np.repeat(col[:, None], w, 1)


def cloud_layer(h, w, r, horizon, f, cover_=.5, soft=.25, cell=90, stretch=2.0, sun=(0.3, .2), height=1.0, octaves=6, gain=.52):
    """Clouds on a plane overhead, in perspective: density and how much light gets through towards the sun."""
    n = 1024
    tex = fbm(n, n, r, cell, octaves, gain, stretch)
    tex = (tex - tex.min()) / (tex.max() - tex.min())
    tex = (tex - .5) / (tex.std() * 5) + .5
    rows = np.arange(h, dtype=np.float32)
    e = np.maximum(horizon - rows, .6)[:, None]
    d = f * height / e
    u = d * ((np.arange(w) - w / 2) / f)[None]
    scale = 200.0
    yy, xx = (np.broadcast_to(d, (h, w)) * scale) % (n * 2), (u * scale + n) % (n * 2)
    yy, xx = np.where(yy >= n, 2 * n - 1 - yy, yy), np.where(xx >= n, 2 * n - 1 - xx, xx)
    lo = 1 - cover_
    a = ndi.map_coordinates(tex, [yy, xx], order=1, mode="reflect")
    b = ndi.map_coordinates(tex, [yy + sun[1] * 60, xx + sun[0] * 60], order=1, mode="reflect")
    dens = smooth(a, lo, lo + soft)
    lit = clamp(.5 + (a - b) * 3.2)
    fade = smooth(e * np.ones((1, w), np.float32), 2, horizon * .16)
    return dens * fade, lit


def cumulus(h, w, r, horizon, f, sun=(-.5, .6, -.4), cover_=.46, base=900., thick=900., eye=2., scale=1.0, steps=40, step_down=3, haze=12000.):
    """A volume of fair-weather clouds, marched at low resolution: (premultiplied light 0...1, coverage, distance fade)."""
    H, W = h // step_down, w // step_down
    n = 96
    vols = []
    for cell in (24, 12, 6, 3):
        k = n // cell
        v = r.standard_normal((k, k, k)).astype(np.float32)
        vols.append(ndi.zoom(v, cell, order=3, mode="grid-wrap", grid_mode=True))
    fine = sum(v * a for v, a in zip(vols, (1, .62, .45, .34)))
    coarse = sum(v * a for v, a in zip(vols[:3], (1, .6, .36)))
    fine, coarse = fine / fine.std(), coarse / coarse.std()

    def density(x, y, z, vol):
        u = 1 / (72. * scale)
        d = ndi.map_coordinates(vol, [(z * u) % n, (y * u * 1.25) % n, (x * u) % n], order=1, mode="grid-wrap")
        k = (y - base) / thick
        prof = smooth(k, 0, .06) * (1 - smooth(k, .25, 1.0))
        return np.maximum(d * .5 + .5 - (1 - cover_) - (1 - prof) * .55, 0) * 2.6

    rows = (horizon - (np.arange(H) + .5) * step_down)[:, None]
    cols = ((np.arange(W) + .5) * step_down - w / 2)[None]
    dy = rows / f * np.ones_like(cols)
    dx = cols / f * np.ones_like(rows)
    use = dy > .012
    dy, dx = dy[use], dx[use]
    t0 = base / dy
    t1 = np.minimum((base + thick) / dy, t0 + 5200)
    T = np.ones_like(t0)
    L = np.zeros_like(t0)
    s = np.array(sun) / np.linalg.norm(sun)
    jit = r.random(t0.shape).astype(np.float32)
    dt = (t1 - t0) / steps
    for i in range(steps):
        t = t0 + (i + jit) * dt
        x, y, z = dx * t, dy * t, t
        d = density(x, y, z, fine)
        on = (d > .005) & (T > .02)
        if not on.any():
            continue
        shade = np.zeros(on.sum(), np.float32)
        for q in (70, 180, 360):
            shade += density(x[on] + s[0] * q, y[on] + s[1] * q, z[on] + s[2] * q, coarse) * (q * .011)
        k = (y[on] - base) / thick
        light = np.exp(-shade * 1.15) * .8 + .16 + .22 * k
        a = 1 - np.exp(-d[on] * dt[on] * .030)
        L[on] += T[on] * a * light
        T[on] *= 1 - a
    out, cov, far = (np.zeros((H, W), np.float32) for _ in range(3))
    out[use], cov[use] = L, 1 - T
    far[use] = np.exp(-t0 / haze)
    out, cov = blur(out, .6), blur(cov, .6)
    return tuple(resize(a, h, w) for a in (out, cov, far))


def ripples(h, w, r, horizon, eye, f, cells=((6, 1.0), (2, .6), (.7, .35)), amount=1.0, stretch=3.0, wind=0.0):
    """Slopes of a water surface seen in perspective: for each row below the horizon the slope towards the viewer."""
    n = 1024
    rows = np.arange(h, dtype=np.float32)
    e = np.maximum(rows - horizon, .5)[:, None]
    d = eye * f / e
    u = d * ((np.arange(w) - w / 2) / f)[None]
    out = np.zeros((h, w), np.float32)
    out2 = np.zeros((h, w), np.float32)
    for size, amp in cells:
        tex = blur(fbm(n, n, r, 16, 2), 1.5) * 1.3
        px = 16 / size
        per = d * d / (eye * f) * px  # texture pixels that one picture row covers
        fade = np.clip(12 / np.maximum(per, 1e-3), 0, 1)
        yy, xx = (d + u * wind) * px + 130, u * px / stretch + n * .45
        v = ndi.map_coordinates(tex, [np.broadcast_to(yy, (h, w)), xx], order=1, mode="mirror")
        v2 = ndi.map_coordinates(tex, [np.broadcast_to(yy + 311, (h, w)), xx + 97], order=1, mode="mirror")
        out += v * amp * fade
        out2 += v2 * amp * fade
    return out * amount, out2 * amount


def mirror(img, horizon, slope, strength=60., sideways=None):
    """The picture above the horizon as water shows it: flipped at the horizon and broken by the ripples."""
    h, w = img.shape[:2]
    y, x = grid(h, w)
    k = np.clip((y - horizon) / (h - horizon), 0, 1)
    src = 2 * horizon - y - slope * strength * (.25 + k)
    src = np.where(src > horizon - 1, 2 * (horizon - 1) - src, src)
    sx = x + (0 if sideways is None else sideways * strength * .3 * (.2 + k))
    return np.dstack([ndi.map_coordinates(img[..., i], [np.clip(src, 0, horizon - 1), sx], order=1, mode="nearest") for i in range(3)])


def conifer(m, x, base, height, r, lean=0.0, tiers=None):
    """One spruce into a Mask: a simple outline when small, branch by branch when it stands near."""
    if height < 90:
        n = tiers or max(6, int(height / 6))
        half = height * r.uniform(.13, .20)
        left, right = [], []
        for i in range(n):
            t = i / n
            y = base - height * (1 - t)
            wd = half * (t ** .9) * r.uniform(.6, 1.15) + .6
            drop = height / n * r.uniform(.6, 1.1)
            cx = x + lean * (1 - t)
            left += [(cx - wd * .4, y), (cx - wd, y + drop)]
            right += [(cx + wd * .4, y), (cx + wd, y + drop)]
        m.poly([(x + lean, base - height)] + right + [(x + half * .1, base), (x - half * .1, base)] + left[::-1])
        return
    half = height * r.uniform(.135, .17)
    m.poly([(x + lean, base - height * 1.01), (x + height * .012, base), (x - height * .012, base)])
    y, side = .012, 1
    while y < .97:
        wd = half * (y ** .78) * r.uniform(.55, 1.12) + 2
        by = base - height * (1 - y)
        cx = x + lean * (1 - y)
        droop = wd * r.uniform(.18, .42) * (.4 + y)
        pts = [(cx, by), (cx + side * wd * .5, by + droop * .35), (cx + side * wd, by + droop * .8 - wd * .05)]
        m.curve(pts, max(.7, wd * .035), n=5)
        k = max(4, int(wd / 2.6))
        for i in range(k):  # twigs hanging from the branch
            t = (i + r.random()) / k
            bx, yy = cx + side * wd * t, by + droop * (.7 * t * t + .1 * t) * 1.05
            ln = wd * (.20 * (1 - t) + .07) * r.uniform(.6, 1.3) + 1.5
            m.line([(bx, yy), (bx + side * ln * r.uniform(.15, .8), yy + ln * r.uniform(.25, .95))], max(.6, ln * .17), round_ends=False)
        side = -side if r.random() < .9 else side
        y += r.uniform(.006, .0125) * (1 if height < 350 else .72)


@native
def mountain_lake(h, w, r, mood="dusk"):
    f, horizon, eye = w * .92, int(h * .60), 9.0
    n, cell = 1100, 16.0
    warp_ = fbm(n, n, r, 180, 3) * 40
    base = ridged(n, r, 240, 8, .52, .95)
    base = warp(base, warp_, -warp_)
    zz = (np.arange(n) * cell)[:, None] + 300
    xx = ((np.arange(n) - n / 2) * cell)[None]
    valley = smooth(np.abs(xx + 250 * np.sin(zz / 2600)) - zz * .045, 350, 3000)
    back = smooth(zz, 4300, 9000)
    hh = (base ** 1.25) * 2600 * np.maximum(valley, back * 1.0) + 260 * valley + fbm(n, n, r, 24, 4) * 40 * np.maximum(valley, back)
    shore = smooth(zz * np.ones_like(xx), 2600, 3600)
    hh = hh * np.maximum(shore, smooth(np.abs(xx) - 420, 0, 900)) - 30 + 60 * np.maximum(shore, smooth(np.abs(xx) - 480, -80, 300))
    T = Terrain(hh, cell, 300.)
    dist, X, hit = T.view(h, w, f, eye, horizon, 320, 15000, 900)
    zc = np.where(np.isfinite(dist), dist, 15000)
    alt = T.sample(T.h, X, zc)
    nrm = np.dstack([T.sample(T.n[..., i], X, zc) for i in range(3)])
    if mood == "dusk":
        elev, suncol, ambient = .30, np.array([1.0, .50, .30]) * 2.3, np.array([.20, .27, .44]) * .62
        sky = sky_gradient(h, w, horizon, [(0, "#f3b489"), (.18, "#eab0a0"), (.42, "#b59ab8"), (.75, "#6f84b4"), (1, "#45629c")])
        hazec = np.array([.46, .36, .42])
        cl, lit = cloud_layer(h, w, r, horizon, f, .50, .42, 60, 3.4, (-.6, .2), .9)
        ccol = mix(np.array([.28, .24, .36]), np.array([1.25, .62, .42]), clamp(lit * 1.25))
    else:
        elev, suncol, ambient = .62, np.array([1.0, .91, .74]) * 2.1, np.array([.30, .42, .62]) * .45
        sky = sky_gradient(h, w, horizon, [(0, "#d3e3ee"), (.3, "#a9cbe8"), (.7, "#6ca3dd"), (1, "#4582c9")])
        hazec = np.array([.52, .64, .78])
        cl, lit = cloud_layer(h, w, r, horizon, f, .44, .35, 80, 2.0, (-.6, .2), .8)
        ccol = mix(np.array([.62, .66, .74]), np.array([1.1, 1.08, 1.04]), clamp(lit * 1.3))
    sun = np.array([-1., elev, -.45])
    sun /= np.linalg.norm(sun)
    shade = T.sample(T.shadows(elev), X, zc)
    diff = clamp(nrm @ sun) * shade
    det = T.sample(fbm(n, n, r, 5, 3), X, zc)
    fine = fbm(h, w, r, 3, 2)
    slope = 1 - nrm[..., 1]
    rock = mix(np.array([.20, .18, .18]), np.array([.32, .29, .27]), clamp(.5 + det * .5 + fine * .25))
    strata = np.sin(alt / 26 + det * 2.2) * .5 + .5
    rock = rock * (.82 + .3 * strata)[..., None]
    snow = smooth(alt + det * 260 + nrm[..., 0] * 160, 1080, 1420) * (1 - smooth(slope, .34, .55))
    forest = (1 - smooth(alt + det * 150, 430, 800)) * (1 - smooth(slope, .38, .56))
    alb = mix(rock, np.array([.80, .82, .86]), snow)
    tree = np.array([.030, .052, .034]) * (1 + .8 * clamp(fine * .7 + det * .5, -.8, 1.2))[..., None]
    alb = mix(alb, tree, forest)
    col = alb * (diff[..., None] * suncol + ambient * (.55 + .45 * nrm[..., 1])[..., None])
    fog = 1 - np.exp(-zc / (21000 if mood == "dusk" else 42000) * (1.25 - smooth(alt, 0, 2200) * .6))
    col = mix(col, hazec, fog)
    img = mix(sky, ccol, cl * (.8 if mood == "dusk" else .9))
    img = mix(img, col, blur(hit.astype(np.float32), .5))
    # far shore: a belt of spruces and mist
    m = Mask(h, w, 2)
    for band, (size, y0, cnt) in enumerate([(10, 0, 900), (15, 1, 500)]):
        for x in np.sort(r.uniform(-5, w + 5, cnt)):
            edge = abs(x / w - .5) * 2
            conifer(m, x, horizon + y0 + edge ** 3 * 4, size * r.uniform(.6, 1.25) * (1 + edge ** 2 * 1.9), r)
    m.rect(0, horizon - 3, w, horizon + 2)
    belt = m.get()
    beltcol = mix(hazec * .34, np.array([.012, .020, .018]), smooth(np.abs(np.arange(w) / w - .5) * 2, .05, .9)[None, :, None] * np.ones((h, 1, 1)))
    img = mix(img, beltcol, belt)
    y, x = grid(h, w)
    mist = np.exp(-((y - horizon + 8) / 11) ** 2) * (.30 + .3 * fbm(h, w, r, 60, 3, stretch=5))
    img = mix(img, hazec * 1.15, clamp(mist) * (.55 if mood == "dusk" else .22))
    # water
    s1, s2 = ripples(h, w, r, horizon, eye, f, ((14, .7), (5, .35), (1.6, .2)), .55, 5)
    calm = fbm(h, w, r, 26, 4, stretch=9)
    refl = mirror(img, horizon, s1, 30., s2)
    k = clamp((y - horizon) / (h - horizon))
    fres = .90 - .42 * k
    deep = np.array([.012, .05, .062]) if mood == "dusk" else np.array([.02, .16, .18])
    water = refl * fres[..., None] + deep * (1 - fres)[..., None] * 1.6
    sheen = smooth(calm, .35, 1.0) * np.exp(-((k - .10) / .12) ** 2) * .30
    water = mix(water, sky[int(horizon * .55)][None, :] * .9, sheen)
    img = np.where((y > horizon)[..., None], water, img)
    # near shore
    m = Mask(h, w, 2)
    m.poly([(0, h)] + [(i, h - h * .035 - 9 * np.sin(i / 60) - 26 * np.exp(-i / 160) - r.uniform(0, 5)) for i in range(0, int(w * .55), 7)] + [(w * .56, h)])
    for _ in range(15):
        cx, cy, rr = r.uniform(0, w * .46), h - r.uniform(0, h * .05), r.uniform(8, 34)
        m.shape([(cx + rr * 1.6 * np.cos(a) * r.uniform(.8, 1.1), cy + rr * .62 * np.sin(a) * r.uniform(.75, 1.1)) for a in np.linspace(0, 6.28, 9)[:-1]])
    stones = m.get()
    tex = fbm(h, w, r, 9, 4)
    near = np.array([.030, .030, .036]) * (1 + .9 * tex)[..., None] + np.array([.10, .06, .045]) * (clamp(-np.gradient(blur(stones, 3), axis=0) * 12) * .9)[..., None]
    img = mix(img, near, stones)
    m = Mask(h, w, 2)
    for x0, hh_, b in ((w * .035, h * .66, h * .965), (w * .105, h * .50, h * .95), (w * .005, h * .46, h * .95), (w * .15, h * .30, h * .955), (w * .965, h * .58, h * 1.04), (w * 1.01, h * .74, h * 1.05)):
        conifer(m, x0, b, hh_, r, r.uniform(-4, 4), int(hh_ / 12))
    trees = m.get()
    img = mix(img, np.array([.012, .017, .018]) * (1 + .8 * fbm(h, w, r, 4, 2))[..., None], trees)
    return tone(img, 1.05 if mood == "dusk" else .95, 1.04)


@native
def prairie(h, w, r):
    """A wheat field, a grain elevator beside the railway, and a great deal of sky."""
    f, horizon, eye = w * .8, int(h * .64), 1.7
    sky = sky_gradient(h, w, horizon, [(0, "#e6e4d6"), (.12, "#cfdde2"), (.45, "#8fb7da"), (1, "#3f7cbf")])
    L, cov, far = cumulus(h, w, r, horizon, f, cover_=.40)
    cc = L[..., None] * np.array([1.12, 1.08, 1.02]) + (cov - L)[..., None] * np.array([.34, .40, .50]) * .55
    haze = np.array([.74, .78, .78])
    img = sky * (1 - cov * far)[..., None] + cc * far[..., None]
    y, x = grid(h, w)
    # field
    e = np.maximum(y - horizon, .6)
    d = eye * f / e
    u = d * (x - w / 2) / f
    n = 1024
    big, small = fbm(n, n, r, 40, 6), fbm(n, n, r, 6, 3)
    at = lambda tex, k, s=1.0: ndi.map_coordinates(tex, [d * k + 60, u * k * s + n * .45], order=1, mode="mirror")
    v = at(big, 1.2, .5) * .5 + at(small, 16, 1) * np.clip(14 / d, 0, 1) * .9
    sweep = np.cumsum(np.cumsum(big.mean(1)))[0]
    shadow = smooth(at(big, .35, .25), .55, .1) * .5 + .5
    wheat = mix(np.array([.30, .17, .035]), np.array([.66, .42, .12]), clamp(.52 + v * .42))
    wheat = wheat * (.50 + .62 * shadow)[..., None]
    wheat = mix(wheat, haze * np.array([.92, .76, .44]), clamp(1 - np.exp(-d / 620)))
    img = np.where((y > horizon)[..., None], wheat, img)
    m = Mask(h, w, 2)  # far bluffs of poplar
    for _ in range(46):
        cx, ww = r.uniform(0, w), r.uniform(12, 70)
        m.shape([(cx - ww, horizon + 1), (cx - ww * .5, horizon - r.uniform(2, 6)), (cx, horizon - r.uniform(2, 8)), (cx + ww * .5, horizon - r.uniform(1, 6)), (cx + ww, horizon + 1)])
    img = mix(img, np.array([.24, .30, .30]) * (1 + .3 * fbm(h, w, r, 4, 2))[..., None], m.get() * .85)
    # railway bank
    m = Mask(h, w, 2)
    m.poly([(w * .30, horizon + 2), (w * .335, horizon + 2), (w * 1.02, horizon + h * .085), (w * 1.02, horizon + h * .05)])
    img = mix(img, np.array([.30, .25, .20]) * (1 + .5 * fbm(h, w, r, 3, 2))[..., None], m.get() * .9)
    m = Mask(h, w, 3)
    m.line([(w * .31, horizon + 1), (w * 1.02, horizon + h * .056)], 1.3).line([(w * .313, horizon + 1), (w * 1.02, horizon + h * .066)], 1.5)
    img = mix(img, np.array([.62, .58, .55]), m.get() * .8)

    boards = lambda cell: (fbm(h, w, r, cell, 3, stretch=.18) * .5 + (np.sin(x * 2 * np.pi / 4.1 + fbm(h, w, r, 90, 1)) > .86) * -.6)
    tex = boards(26)

    def face(pts, colour, light):
        nonlocal img
        mk = Mask(h, w, 3).poly([(px * w, horizon - py * h) for px, py in pts]).get()
        c = np.array(colour) * light
        img = mix(img, c * (1 + .26 * tex)[..., None], mk)

    red, lite, dark = (.36, .055, .032), 1.1, .36
    g = -.010
    bx, bw, sw, top = .395, .105, .052, .335  # front left, front width, side width, eaves
    # annex behind, lower
    face([(.545, g), (.660, g + .004), (.660, .150), (.545, .158)], (.42, .40, .36), 1.05)
    face([(.545, .158), (.660, .150), (.650, .190), (.545, .205)], (.18, .17, .17), 1.0)
    # body
    face([(bx, g), (bx + bw, g), (bx + bw, top), (bx, top)], red, lite)
    face([(bx + bw, g), (bx + bw + sw, g + .004), (bx + bw + sw, top - .016), (bx + bw, top)], red, dark)
    # shoulders
    sh = .070
    face([(bx, top), (bx + bw, top), (bx + bw * .80, top + sh), (bx + bw * .20, top + sh)], red, lite * .92)
    face([(bx + bw, top), (bx + bw + sw, top - .016), (bx + bw + sw * .78, top + sh - .012), (bx + bw * .80, top + sh)], (.16, .13, .12), .8)
    face([(bx - .004, top - .004), (bx + bw * .2 - .002, top + sh), (bx + bw * .2 + .004, top + sh), (bx + .004, top - .004)], (.18, .14, .12), 1)
    # headhouse
    face([(bx + bw * .20, top + sh - .004), (bx + bw * .80, top + sh - .004), (bx + bw * .80, top + sh + .080), (bx + bw * .20, top + sh + .080)], red, lite)
    face([(bx + bw * .80, top + sh - .004), (bx + bw + sw * .78, top + sh - .014), (bx + bw + sw * .78, top + sh + .068), (bx + bw * .80, top + sh + .080)], red, dark)
    face([(bx + bw * .20, top + sh + .080), (bx + bw * .80, top + sh + .080), (bx + bw * .50, top + sh + .122)], red, lite)
    face([(bx + bw * .80 + .003, top + sh + .076), (bx + bw + sw * .78 + .004, top + sh + .064), (bx + bw * .50 + sw + .01, top + sh + .110), (bx + bw * .50, top + sh + .126)], (.17, .14, .13), 1)
    face([(bx + bw * .17, top + sh + .076), (bx + bw * .50, top + sh + .126), (bx + bw * .52, top + sh + .122), (bx + bw * .20, top + sh + .076)], (.2, .16, .14), 1)
    face([(bx + bw * .44, top + sh + .028), (bx + bw * .56, top + sh + .028), (bx + bw * .56, top + sh + .058), (bx + bw * .44, top + sh + .058)], (.05, .05, .06), 1)
    # driveway shed and office
    face([(.330, g - .004), (.395, g - .002), (.395, .085), (.330, .085)], red, lite * .95)
    face([(.322, .083), (.400, .083), (.392, .122), (.338, .122)], (.2, .17, .15), 1)
    face([(.348, g - .004), (.378, g - .004), (.378, .060), (.348, .060)], (.045, .04, .04), 1)
    face([(.262, g - .006), (.300, g - .006), (.300, .040), (.262, .040)], (.62, .58, .50), 1)
    face([(.258, .038), (.304, .038), (.281, .070)], (.2, .16, .15), 1)
    face([(.274, .008), (.286, .008), (.286, .028), (.274, .028)], (.1, .1, .12), 1)
    m = Mask(h, w, 4)
    m.text((bx + bw / 2) * w, horizon - (top - .075) * h, "LUMSDEN", "LeagueSpartan-Bold", w * .0185, "mm", track=w * .0007)
    m.rect((bx + .012) * w, horizon - (top - .018) * h, (bx + bw - .012) * w, horizon - (top - .022) * h)
    worn = smooth(fbm(h, w, r, 5, 3), -1.3, -.2)
    img = mix(img, np.array([.86, .82, .72]), m.get() * worn * .92)
    # telegraph poles along the line
    m = Mask(h, w, 3)
    prev = None
    for i in range(9):
        t = 1 / (1 + i * .62)
        px, py, ph = w * (.29 + .80 * t), horizon + h * .062 * t, h * .50 * t
        m.line([(px, py), (px + ph * .008, py - ph)], max(.8, 5.2 * t))
        arms = []
        for q in (.02, .075):
            m.line([(px - ph * .062, py - ph * (1 - q)), (px + ph * .075, py - ph * (1 - q) - ph * .006)], max(.6, 3.0 * t))
            arms += [(px - ph * .05, py - ph * (1.014 - q)), (px + ph * .06, py - ph * (1.014 - q))]
        if prev:
            for a, b in zip(arms, prev):
                mid = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + abs(a[0] - b[0]) * .045)
                m.curve([a, mid, b], max(.34, .9 * t), v=170)
        prev = arms
    img = mix(img, np.array([.075, .06, .05]), m.get() * .92)
    # wheat in front, stalk by stalk
    layers = 5
    for li in range(layers):
        t = li / (layers - 1)
        m, hd = Mask(h, w, 2), Mask(h, w, 2)
        y0 = h * (.87 + .20 * t)
        size = h * (.05 + .15 * t)
        for _ in range(int(640 - 320 * t)):
            sx, ln = r.uniform(-20, w + 20), size * r.uniform(.75, 1.15)
            by = y0 + r.uniform(-.02, .02) * h
            bend = ln * r.normal(.16, .13)
            tip = (sx + bend, by - ln)
            m.curve([(sx, by + 20), (sx + bend * .25, by - ln * .55), tip], .7 + 1.0 * t, v=int(r.uniform(90, 255)), n=4)
            hl = ln * .24
            ang = np.arctan2(-1, bend / ln * 2.0 + r.normal(0, .15))
            ex, ey = tip[0] + hl * np.cos(ang), tip[1] + hl * np.sin(ang)
            v = int(r.uniform(120, 255))
            hd.line([tip, (ex, ey)], 1.6 + 3.4 * t, v=v)
            for k in range(3):
                aa = ang + r.normal(0, .22)
                hd.line([(ex, ey), (ex + hl * .8 * np.cos(aa), ey + hl * .8 * np.sin(aa))], .5, v=int(v * .7))
        a, b = m.get(), hd.get()
        if t > .7:
            a, b = blur(a, 1.0 + 1.6 * (t - .7) * 4), blur(b, 1.0 + 1.6 * (t - .7) * 4)
        dim = .62 + .5 * t
        img = mix(img, np.array([.20, .125, .028]) * dim, smooth(y, y0 - size * .75, y0 + size * .05) * .62)
        img = mix(img, np.array([.66, .47, .14]) * dim, a * .85)
        img = mix(img, np.array([.98, .72, .29]) * dim, b * .95)
    return tone(img, .66, 1.10)


def figure(m, x, y, s, pose="stand", flip=False, skirt=False, hat=False, child=False):
    """A person as a silhouette into a Mask. x, y: between the feet. s: height in pixels."""
    F = -1 if flip else 1
    P = lambda px, py: (x + F * px * s, y - py * s)
    hr = .085 if child else .066
    J = dict(stand=dict(hip=(0, .50), neck=(.005, .84), head=(.008, .93), legs=[[(-.035, .5), (-.045, .26), (-.05, 0)], [(.035, .5), (.042, .26), (.05, 0)]],
                        arms=[[(-.085, .80), (-.115, .63), (-.095, .46)], [(.085, .80), (.118, .63), (.11, .46)]]),
             walk=dict(hip=(0, .50), neck=(.03, .84), head=(.045, .93), legs=[[(-.01, .5), (-.03, .27), (-.15, .05)], [(.01, .5), (.10, .28), (.13, 0)]],
                       arms=[[(-.03, .80), (-.12, .64), (-.12, .47)], [(.06, .80), (.13, .64), (.20, .50)]]),
             run=dict(hip=(0, .50), neck=(.08, .82), head=(.115, .91), legs=[[(0, .5), (-.08, .30), (-.27, .24)], [(.01, .5), (.15, .36), (.11, .06)]],
                      arms=[[(.05, .79), (-.09, .68), (-.17, .79)], [(.09, .79), (.20, .63), (.31, .72)]]),
             run2=dict(hip=(0, .52), neck=(.07, .84), head=(.10, .93), legs=[[(0, .5), (.05, .27), (-.06, .03)], [(.01, .5), (.12, .33), (-.02, .21)]],
                       arms=[[(.04, .80), (.10, .64), (.22, .66)], [(.08, .80), (-.03, .64), (-.12, .62)]]),
             leap=dict(hip=(0, .56), neck=(.09, .87), head=(.125, .96), legs=[[(0, .56), (-.17, .46), (-.33, .47)], [(.01, .56), (.19, .49), (.31, .33)]],
                       arms=[[(.05, .84), (-.07, .92), (-.14, 1.05)], [(.09, .84), (.21, .93), (.29, 1.05)]]),
             up=dict(hip=(0, .50), neck=(-.01, .84), head=(-.03, .93), legs=[[(-.03, .5), (-.06, .26), (-.10, 0)], [(.03, .5), (.05, .26), (.09, 0)]],
                     arms=[[(-.085, .80), (-.10, .64), (-.02, .55)], [(.08, .81), (.19, .90), (.27, 1.05)]]))[pose]
    W = .078 if child else .066
    for leg in J["legs"]:
        m.curve([P(*p) for p in leg], s * W, n=6)
        fx, fy = leg[-1]
        m.line([P(fx - .01, fy + .012), P(fx + .065, fy + .008)], s * .036)
    hx, hy = J["hip"]
    nx, ny = J["neck"]
    m.shape([P(nx - .095, ny - .02), P(nx - .04, ny + .025), P(nx + .045, ny + .025), P(nx + .098, ny - .02), P(hx + .082, hy + .13), P(hx + .088, hy - .02), P(hx - .088, hy - .02), P(hx - .082, hy + .13)], n=6)
    if skirt:
        m.shape([P(hx - .075, hy + .14), P(hx + .075, hy + .14), P(hx + .14, hy - .12), P(hx + .175, hy - .24), P(hx, hy - .27), P(hx - .175, hy - .24), P(hx - .14, hy - .12)], n=6)
    for arm in J["arms"]:
        m.curve([P(*p) for p in arm], s * (W - .018), n=6)
        m.circle(*P(*arm[-1]), s * .027)
    m.line([P(nx, ny), P(*J["head"])], s * .058)
    m.circle(*P(*J["head"]), s * hr * .86, s * hr)
    if hat:
        ax, ay = J["head"]
        m.shape([P(ax - .105, ay + .028), P(ax + .115, ay + .022), P(ax + .065, ay + .06), P(ax + .05, ay + .105), P(ax - .05, ay + .105), P(ax - .062, ay + .06)], n=5)
    return [P(*a[-1]) for a in J["arms"]]


def palm(m, x, base, height, r, lean=.1):
    top = (x + lean * height, base - height)
    trunk = spline([(x, base), (x + lean * height * .25, base - height * .45), top], False, 14)
    for i in range(len(trunk) - 1):
        m.line([trunk[i], trunk[i + 1]], max(1.2, height * (.026 - .010 * i / len(trunk))))
    for i in range(15):
        a = -np.pi / 2 + (i - 7) * .33 + r.normal(0, .10)
        ln = height * r.uniform(.27, .38)
        mid = (top[0] + ln * .52 * np.cos(a), top[1] + ln * .52 * np.sin(a) - ln * .14)
        end = (top[0] + ln * np.cos(a) * .96, top[1] + ln * np.sin(a) * .70 + ln * .34)
        q = spline([top, mid, end], False, max(6, int(ln / 3)))
        m.line(q, max(.6, height * .0055))
        if height < 60:
            continue
        for j in range(2, len(q)):
            t = j / len(q)
            d = q[j] - q[j - 1]
            d = d / (np.hypot(*d) + 1e-6)
            k = ln * .30 * np.sin(np.pi * min(1, t * .82 + .16)) * r.uniform(.8, 1.15)
            if j % 2:
                continue
            for sgn in (1, -1):
                nrm = np.array([-d[1], d[0]]) * sgn
                tip = q[j] + d * k * .55 + nrm * k * .44 + np.array([0, k * .34])
                m.curve([q[j], q[j] + d * k * .35 + nrm * k * .30 + np.array([0, k * .05]), tip], max(.6, height * .0027), n=3)


def canoe(m, x, y, ln, people=1, flip=False):
    F = -1 if flip else 1
    P = lambda px, py: (x + F * px * ln, y + py * ln)
    m.shape([P(-.52, -.075), P(-.40, -.012), P(-.1, .004), P(.25, -.002), P(.44, -.03), P(.54, -.095), P(.40, .024), P(.15, .042), P(-.2, .042), P(-.42, .022)])
    hands = []
    for i in range(people):
        hands.append(figure(m, *P((-.30, .18, -.02)[i], -.0), ln * (.33 if i == 0 else .20), "walk" if i == 0 else "stand", flip, skirt=i > 0))
    hx, hy = hands[0][1]
    m.line([(hx - F * ln * .10, hy - ln * .30), (hx + F * ln * .17, y + ln * .11)], max(1, ln * .011))


def freighter(m, x, y, ln):
    P = lambda px, py: (x + px * ln, y - py * ln)
    m.poly([P(-.5, .085), P(-.47, .0), P(.44, .0), P(.50, .105), P(.40, .078), P(.2, .062), P(-.3, .062), P(-.38, .08)])
    m.poly([P(-.10, .06), P(-.10, .135), P(.06, .135), P(.075, .06)])
    m.poly([P(-.085, .13), P(-.085, .168), P(.045, .168), P(.045, .13)])
    m.poly([P(-.045, .16), P(-.05, .245), P(.0, .245), P(.005, .16)])
    m.poly([P(-.44, .07), P(-.44, .115), P(-.36, .115), P(-.36, .07)])
    for px in (-.27, .21):
        m.line([P(px, .06), P(px, .285)], max(1, ln * .008))
        for q in (-.12, .12):
            m.line([P(px, .09), P(px + q, .215)], max(.8, ln * .0045))
            m.line([P(px, .28), P(px + q, .215)], .5)
        m.line([P(px - .02, .24), P(px + .02, .24)], max(.8, ln * .006))
    m.line([P(.40, .08), P(.40, .20)], max(.8, ln * .005)).line([P(.21, .285), P(.46, .10)], .5).line([P(-.27, .285), P(-.48, .09)], .5)
    m.line([P(.21, .285), P(-.02, .25)], .5).line([P(-.27, .285), P(-.04, .25)], .5)


def glitter(img, r, horizon, f, eye, sunx, colour, amount=1.0, width=.07):
    """The sun's path on water."""
    h, w = img.shape[:2]
    y, x = grid(h, w)
    k = clamp((y - horizon) / (h - horizon))
    s1, s2 = ripples(h, w, r, horizon, eye, f, ((5, .8), (1.5, .6), (.5, .5)), 1.0, 3.2)
    sp = np.exp(-((x - sunx) / (w * (width * (.5 + 1.2 * k)))) ** 2)
    spark = smooth(s1 + s2 * .6 + sp * 1.5 - 1.0, .15, .75) * sp
    return img + (y > horizon)[..., None] * (spark * amount * (1.15 - .5 * k))[..., None] * colour


@native
def lagos_harbour(h, w, r):
    f, horizon, eye = w * .95, int(h * .56), 3.5
    sky = sky_gradient(h, w, horizon, [(0, "#f6c877"), (.10, "#f3b873"), (.32, "#e39f7d"), (.62, "#b98f93"), (1, "#7f86a4")])
    y, x = grid(h, w)
    sunx, suny = w * .62, horizon - h * .145
    dist = np.hypot(x - sunx, (y - suny))
    glow = np.exp(-dist / (w * .13)) * .9 + np.exp(-dist / (w * .40)) * .35
    img = sky + glow[..., None] * np.array([1.0, .60, .22])
    cl, lit = cloud_layer(h, w, r, horizon, f, .52, .40, 70, 2.6, (.3, -.2), .9)
    img = mix(img, mix(np.array([.42, .30, .32]), np.array([1.5, .92, .50]), clamp(lit * .7 + glow * .8)), cl * .66)
    img = mix(img, np.array([4.2, 3.2, 1.7]), smooth(-dist, -h * .030, -h * .025))
    haze = np.array([.86, .52, .28])
    m = Mask(h, w, 2)  # far shore
    for i in range(34):
        a, b = sorted(r.uniform(-.02, .72, 2))
        a2 = min(b, a + r.uniform(.02, .10))
        hh = h * r.uniform(.004, .022)
        m.rect(a * w, horizon - hh, a2 * w, horizon)
        if r.random() < .4:
            m.poly([(a * w, horizon - hh), ((a + a2) / 2 * w, horizon - hh - h * .008), (a2 * w, horizon - hh)])
    m.poly([(w * .335, horizon), (w * .335, horizon - h * .065), (w * .3425, horizon - h * .10), (w * .35, horizon - h * .065), (w * .35, horizon)])
    m.rect(w * .35, horizon - h * .032, w * .40, horizon)
    for px in r.uniform(-.02, .55, 40):
        palm(m, px * w, horizon, h * r.uniform(.035, .07), r, r.uniform(-.2, .2))
    img = mix(img, haze * .40, m.get() * .80)
    m = Mask(h, w, 2)  # cranes and the second ship
    for cx in (.79, .865, .93):
        bx, ch = cx * w, h * .15
        m.line([(bx - 9, horizon), (bx - 4, horizon - ch * .6)], 2).line([(bx + 9, horizon), (bx + 4, horizon - ch * .6)], 2)
        m.rect(bx - 8, horizon - ch * .68, bx + 9, horizon - ch * .55)
        m.line([(bx, horizon - ch * .62), (bx + w * .05 * (-1 if cx < .9 else 1), horizon - ch * 1.16)], 2.0)
        m.line([(bx + w * .05 * (-1 if cx < .9 else 1), horizon - ch * 1.16), (bx + w * .05 * (-1 if cx < .9 else 1), horizon - ch * .5)], .7)
        m.line([(bx, horizon - ch * .85), (bx + w * .05 * (-1 if cx < .9 else 1), horizon - ch * 1.16)], .8).line([(bx, horizon - ch * .60), (bx, horizon - ch * .86)], 2)
    m.rect(w * .74, horizon - h * .032, w * 1.01, horizon + 1)
    for q in range(7):
        m.poly([(w * (.74 + q * .04), horizon - h * .030), (w * (.76 + q * .04), horizon - h * .046), (w * (.78 + q * .04), horizon - h * .030)])
    img = mix(img, haze * .22, m.get() * .92)
    m = Mask(h, w, 2)
    freighter(m, w * .245, horizon + h * .014, w * .36)
    img = mix(img, np.array([.135, .085, .07]), m.get() * .95)
    k = np.arange(3)
    smoke = np.zeros((h, w), np.float32)
    for i in range(26):
        t = i / 25
        smoke += np.exp(-(((x - w * (.240 - .15 * t)) / (w * (.006 + .020 * t))) ** 2 + ((y - (horizon - h * (.125 + .055 * t ** .7))) / (h * (.006 + .016 * t))) ** 2)) * (.16 * (1 - t))
    img = mix(img, np.array([.30, .21, .19]), clamp(smoke * (1 + .7 * fbm(h, w, r, 16, 3))) * .8)
    s1, s2 = ripples(h, w, r, horizon, eye, f, ((9, .6), (2.5, .5), (.8, .3)), 1.0, 3.4)
    refl = mirror(img, horizon, s1, 46., s2)
    kk = clamp((y - horizon) / (h - horizon))
    water = refl * (.80 - .36 * kk)[..., None] + np.array([.05, .075, .085]) * (.4 + .9 * kk)[..., None]
    water *= (1 + .22 * s1 * (.4 + kk))[..., None]
    base = (y > horizon + h * .014 * (np.abs(x - w * .245) < w * .18))
    img = np.where(base[..., None], water, img)
    img = glitter(img, r, horizon, f, eye, sunx, np.array([2.6, 1.55, .62]), 1.0, .055)
    boats = [(.68, .66, .20, 2, False), (.47, .605, .085, 1, True), (.90, .615, .10, 1, True), (.235, .835, .33, 2, False)]
    for bx, by, ln, people, fl in boats:
        m = Mask(h, w, 2)
        canoe(m, bx * w, by * h, ln * w, people, fl)
        mk = m.get()
        rows = int(by * h + ln * w * .036)
        fl_ = np.zeros_like(mk)
        tall = int(ln * w * .45)
        a0, b0 = max(0, rows - tall), min(h, rows + tall)
        nrow = min(rows - a0, b0 - rows)
        fl_[rows:rows + nrow] = mk[rows - nrow:rows][::-1]
        fl_ = warp(fl_, s1 * ln * 46, s2 * ln * 70) * np.exp(-np.maximum(y - rows, 0) / (ln * w * .30))
        img = mix(img, np.array([.07, .045, .042]), clamp(fl_) * .72 * (y >= rows))
        img = mix(img, np.array([.036, .022, .022]) + np.array([.20, .10, .04]) * (np.exp(-dist / (w * .25)) * .5)[..., None], mk)
    m = Mask(h, w, 2)
    for _ in range(9):
        bx, by, s = w * r.uniform(.15, .55), h * r.uniform(.12, .36), r.uniform(4, 9)
        m.curve([(bx - s * 1.5, by + r.uniform(-2, 1)), (bx - s * .6, by - s * .5), (bx, by), (bx + s * .6, by - s * .5), (bx + s * 1.5, by + r.uniform(-2, 1))], 1.0, n=5)
    img = mix(img, np.array([.13, .09, .09]), m.get() * .8)
    m = Mask(h, w, 2)
    palm(m, w * 1.0, h * 1.04, h * .80, r, -.13)
    palm(m, w * .955, h * 1.10, h * .58, r, -.06)
    img = mix(img, np.array([.018, .014, .016]), m.get())
    return tone(img, .58, 1.10)


@native
def snowy_street(h, w, r):
    """Tenements in falling snow at dusk, by lamplight."""
    S = 2
    H, W = h * S, w * S
    f, eye = W * .80, 1.75
    hx, hy = W * .56, H * .56
    y, x = grid(H, W)
    dx, dy = (x - hx) / f, (hy - y) / f
    left = dx < 0
    half = np.where(left, 7.2, 8.6)
    z = half / np.maximum(np.abs(dx), 1e-4)
    yw = eye + dy * z
    zg = np.where(dy < 0, eye / np.maximum(-dy, 1e-4), 1e9)
    wall = (z < zg)
    lot = np.floor(z / 13 + left * 40.3)
    q = r.uniform(0, 1, 400)
    pick = lambda o: q[((lot * 7 + o) % 400).astype(int)]
    top = 13.6 + 2.0 * np.floor(pick(1) * 2.4) * .8
    lz = z % 13
    chim = ((np.abs(lz - 1.1) < .9) | (np.abs(lz - 12.2) < .5)) * 2.1 + (np.abs((lz * 3.3) % 1 - .5) < .26) * (np.abs(lz - 1.1) < .9) * .7
    roof = 1.7 - np.abs(((lz * .5) % 1) - .5) * .0
    top = top + np.where(chim > 0, chim, 0)
    far = z > 150
    iswall = wall & (yw < top) & ~far
    stone = fbm(H, W, r, 60, 5)
    # masonry
    sy, sz = yw / .42, z / .9 + .5 * (np.floor(yw / .42) % 2)
    joint = np.minimum(np.abs(sy % 1 - .5), .5)
    mort = ((sy % 1) < .10) | ((sz % 1) < .05)
    blockv = np.sin(np.floor(sy) * 12.9898 + np.floor(sz) * 78.233) * 43758.5453
    blockv = blockv - np.floor(blockv)
    base = (.155 + .055 * (blockv - .5) + .03 * stone) * (1 - .22 * mort * np.clip(30 / z, 0, 1))
    # windows
    pz, py = (z % 3.25), ((yw - .9) % 3.3)
    floor_ = np.floor((yw - .9) / 3.3)
    win = (np.abs(pz - 1.62) < .62) & (py > .75) & (py < 2.65) & (floor_ >= 0) & (floor_ < 4)
    frame = (np.abs(pz - 1.62) < .80) & (py > .58) & (py < 2.85) & (floor_ >= 0) & (floor_ < 4)
    bar = win & ((np.abs(pz - 1.62) < .04) | (np.abs(py - 1.7) < .05) | (np.abs(pz - 1.62) > .56) | (py > 2.58) | (py < .82))
    wid = np.floor(z / 3.25) * 31 + floor_ * 17 + left * 101
    rv = q[(wid % 400).astype(int)]
    on = rv > .60
    curtain = clamp(.55 + .45 * np.cos((pz - 1.62) * 5.0)) * clamp(.75 + .3 * np.sin(pz * 43))
    wlight = np.where(on, (.50 + .55 * rv) * curtain * (.70 + .35 * clamp((py - .8) / 2)), .045 + .06 * clamp((py - .8) / 2))
    shop = (floor_ == 0) & (q[((np.floor(z / 6.5) * 13 + left * 57) % 400).astype(int)] > .52) & (z < 60)
    sp = z % 6.5
    glass = shop & (sp > .7) & (sp < 4.6) & (yw > .75) & (yw < 2.7)
    fascia = shop & (yw > 2.85) & (yw < 3.45) & (sp > .3) & (sp < 6.2)
    base = np.where(frame & ~shop, base * 1.28, base)
    base = np.where(win & ~shop, wlight, base)
    base = np.where(bar & ~shop, .12 + .02 * stone, base)
    base = np.where(shop & (yw < 3.5) & (yw > 0), .07, base)
    goods = clamp(.6 + .9 * (np.sin(sp * 19 + np.floor(yw * 3) * 5) > .2) * -.4 + .1 * np.sin(sp * 61))
    base = np.where(glass, 1.15 * goods * (.6 + .5 * clamp((2.7 - yw) / 2)), base)
    base = np.where(glass & ((np.abs(sp - 2.6) < .05) | (yw < .85)), .08, base)
    base = np.where(fascia, .16 + .05 * (np.sin(sp * 9) > .3), base)
    cornice = (np.abs(yw - (top - .0)) < .20) | (np.abs(yw - 4.15) < .12)
    ledge = ((np.abs(py - .60) < .09) & (np.abs(pz - 1.62) < .95) & ~shop & (floor_ >= 0) & (floor_ < 4)) | ((yw > top - .28)) | ((np.abs(yw - 4.22) < .09))
    col = np.where(cornice, base * .8, base)
    col = np.where(ledge, .62, col)
    wallc = col
    # ground: snow with ruts and trodden path
    gx = dx * np.minimum(zg, 400)
    n = 1024
    tx = fbm(n, n, r, 30, 6)
    g1 = ndi.map_coordinates(tx, [zg * 22, gx * 60 + n * .45], order=1, mode="mirror") * np.clip(9 / zg, .06, 1)
    g2 = ndi.map_coordinates(tx, [zg * 4 + 300, gx * 14 + n * .45], order=1, mode="mirror")
    rut = sum(np.exp(-((gx - c - .22 * g2) / .22) ** 2) for c in (-2.9, -1.5, 1.35, 2.75))
    walk = np.exp(-((np.abs(gx + .2) - 5.9) / .75) ** 2) * smooth(g2 + g1, -.4, .7)
    kerb = (np.abs(np.abs(gx + .15) - 4.55) < .10)
    snow = .60 + .05 * g2 + .13 * g1 - .30 * clamp(rut) * (1 + .8 * g1) - .15 * walk * (1 + g1)
    snow = np.where(kerb, snow * .80, snow)
    snow += .10 * (np.abs(gx + .15) > 4.55)
    # light: lamps along both pavements plus a blue dusk
    lamps = [(-4.9, 4.6, zz) for zz in (9.5, 27, 45, 64, 85)] + [(4.75, 4.6, zz) for zz in (17.5, 36, 55, 75)]
    px = np.where(iswall, np.sign(dx) * half, gx)
    pyy = np.where(iswall, yw, 0)
    pz_ = np.where(iswall, z, np.minimum(zg, 300))
    L = np.full((H, W), .30, np.float32)
    for lx, ly, lz_ in lamps:
        d2 = (px - lx) ** 2 + (pyy - ly) ** 2 + (pz_ - lz_) ** 2
        L += 5.2 / (d2 + 4.5)
    dist = np.where(iswall, z, zg)
    scene = np.where(iswall, wallc * np.where(((win & on) | glass), 1.0, L), snow * L * 1.0)
    # shop light on the pavement
    skyv = .20 + .16 * clamp(1 - (hy - y) / hy) + .025 * fbm(H, W, r, 200, 3)
    sky = (~iswall) & (dy >= 0) | (dist > 150)
    fog = 1 - np.exp(-np.minimum(dist, 300) / 62)
    scene = mix(scene, .335, fog)
    scene = np.where(sky, skyv, scene)
    img = scene.reshape(h, S, w, S).mean((1, 3)).astype(np.float32)
    hx, hy, f = hx / S, hy / S, f / S
    y, x = grid(h, w)
    pr = lambda X, Y, Z: (hx + f * X / Z, hy - f * (Y - eye) / Z)
    glow = np.zeros((h, w), np.float32)
    m = Mask(h, w, 3)
    snowcap = Mask(h, w, 3)
    for lx, ly, lz_ in sorted(lamps, key=lambda l: -l[2]):
        b, t = pr(lx, 0, lz_), pr(lx, 4.25, lz_)
        s = f / lz_
        m.line([b, t], max(.8, .10 * s)).line([b, pr(lx, .9, lz_)], max(1, .2 * s))
        m.line([(t[0] - .35 * s, t[1] + .28 * s), (t[0] + .35 * s, t[1] + .28 * s)], max(.5, .05 * s))
        m.poly([(t[0] - .12 * s, t[1]), (t[0] + .12 * s, t[1]), (t[0] + .22 * s, t[1] - .48 * s), (t[0] - .22 * s, t[1] - .48 * s)])
        m.poly([(t[0] - .27 * s, t[1] - .48 * s), (t[0] + .27 * s, t[1] - .48 * s), (t[0], t[1] - .74 * s)])
        snowcap.curve([(t[0] - .25 * s, t[1] - .50 * s), (t[0] - .08 * s, t[1] - .70 * s), (t[0] + .1 * s, t[1] - .70 * s), (t[0] + .25 * s, t[1] - .50 * s)], max(.8, .07 * s))
        c = (t[0], t[1] - .24 * s)
        d = np.hypot(x - c[0], y - c[1])
        k = np.exp(-lz_ / 70)
        glow += k * (1.9 * np.exp(-(d / (.21 * s)) ** 2) + .55 * np.exp(-d / (.75 * s)) + .16 * np.exp(-d / (2.6 * s)))
    a = m.get()
    img = mix(img, .045, a * .92)
    img = mix(img, .62, snowcap.get())
    img += glow
    # people, a dog, a parked car under snow
    m, c2 = Mask(h, w, 3), Mask(h, w, 3)
    for X, Z, pose, fl, sk in ((-4.6, 15.5, "walk", False, True), (-4.05, 15.7, "walk", False, False), (5.6, 25, "stand", True, True), (4.9, 42, "walk", True, False)):
        p, s = pr(X, 0, Z), 1.74 * f / Z
        figure(m, p[0], p[1], s, pose, fl, sk, hat=not sk)
    p = pr(-4.32, 2.08, 15.4)
    s = f / 15.4
    um = Mask(h, w, 3)
    um.shape([(p[0] - .92 * s, p[1] + .10 * s), (p[0] - .55 * s, p[1] - .30 * s), (p[0], p[1] - .45 * s), (p[0] + .55 * s, p[1] - .30 * s), (p[0] + .92 * s, p[1] + .10 * s), (p[0] + .45 * s, p[1] - .01 * s), (p[0], p[1] + .05 * s), (p[0] - .45 * s, p[1] - .01 * s)])
    m.line([(p[0], p[1] - .4 * s), (p[0] + .02 * s, p[1] + .95 * s)], .03 * s)
    c2.curve([(p[0] - .80 * s, p[1] - .06 * s), (p[0] - .5 * s, p[1] - .31 * s), (p[0], p[1] - .46 * s), (p[0] + .5 * s, p[1] - .31 * s), (p[0] + .80 * s, p[1] - .06 * s)], .05 * s)
    cx, cy = pr(3.15, 0, 11.5)
    s = f / 11.5
    car = lambda pts: [(cx + px_ * s, cy - py_ * s) for px_, py_ in pts]
    m.shape(car([(-.86, .10), (-.88, .62), (-.80, .88), (-.62, 1.02), (-.52, 1.42), (0, 1.50), (.52, 1.42), (.62, 1.02), (.80, .88), (.88, .62), (.86, .10)]), n=8)
    m.rect(cx - .80 * s, cy - .22 * s, cx - .56 * s, cy + .03 * s).rect(cx + .56 * s, cy - .22 * s, cx + .80 * s, cy + .03 * s)
    c2.shape(car([(-.50, 1.40), (-.3, 1.50), (0, 1.56), (.3, 1.50), (.50, 1.40), (.50, 1.50), (.28, 1.64), (0, 1.68), (-.28, 1.64), (-.50, 1.50)]), n=8)
    c2.shape(car([(-.86, .84), (-.66, 1.0), (-.58, 1.0), (-.60, .92), (-.8, .76)]), n=6).shape(car([(.86, .84), (.66, 1.0), (.58, 1.0), (.60, .92), (.8, .76)]), n=6)
    img = mix(img, .040, m.get() * .93)
    img = mix(img, .033, um.get() * .97)
    img = mix(img, .60, c2.get())
    m = Mask(h, w, 3).shape(car([(-.42, 1.08), (-.40, 1.34), (0, 1.40), (.40, 1.34), (.42, 1.08)]), n=6)
    img = mix(img, .17, m.get())
    m = Mask(h, w, 3).circle(*car([(-.66, .56)])[0], .07 * s).circle(*car([(.66, .56)])[0], .07 * s)
    img = mix(img, .30, m.get())
    # shadows of the figures on the snow
    # falling snow
    for cnt, size, bl, v in ((2600, .75, .35, .50), (850, 1.25, .7, .62), (130, 2.5, 1.7, .75), (26, 5.2, 3.6, .60)):
        m = Mask(h, w, 2)
        for _ in range(cnt):
            px_, py2 = r.uniform(0, w), r.uniform(0, h)
            sl = size * r.uniform(.4, 2.2)
            m.line([(px_, py2), (px_ + sl * .45, py2 + sl * 1.4)], size * r.uniform(.7, 1.3), v=int(r.uniform(90, 255)))
        img = mix(img, .82, clamp(blur(m.get(), bl)) * v)
    out = tone(img[..., None] * np.ones(3, np.float32), 1.02, 1.06)
    return out


@native
def beach(h, w, r, t=0.0, evening=False):
    """A wide Atlantic beach. `t` in seconds moves the waves and the children, for a burst."""
    f, horizon, eye = w * .80, int(h * .44), 1.6
    sky = sky_gradient(h, w, horizon, [(0, "#d8e2e4"), (.2, "#bfd7e4"), (.6, "#86b5dc"), (1, "#5590ca")])
    if evening:
        sky = sky_gradient(h, w, horizon, [(0, "#ffd08a"), (.10, "#fbbd7d"), (.30, "#eda184"), (.6, "#b291a6"), (1, "#7387b5")])
    rc = rng("beach-clouds")
    L, cov, far = cumulus(h, w, rc, horizon, f, cover_=.33 if evening else .36, sun=(.25, .12, .9) if evening else (-.6, .5, -.2))
    cc = L[..., None] * np.array([1.10, 1.08, 1.04]) + (cov - L)[..., None] * np.array([.38, .44, .52]) * .6
    y, x = grid(h, w)
    sunx, suny = w * .57, horizon - h * .085
    if evening:
        ds = np.hypot(x - sunx, y - suny)
        glow = np.exp(-ds / (w * .10)) * 1.1 + np.exp(-ds / (w * .34)) * .40
        sky = sky + glow[..., None] * np.array([1.0, .62, .26])
        cc = L[..., None] * (np.array([.95, .62, .50]) + glow[..., None] * np.array([1.4, .8, .35])) + (cov - L)[..., None] * np.array([.30, .25, .34]) * .7
    img = sky * (1 - cov * far)[..., None] + cc * far[..., None]
    if evening:
        img = mix(img, np.array([4.6, 3.5, 1.9]), smooth(-ds, -h * .030, -h * .024) * (1 - cov * .5))
    m = Mask(h, w, 2)  # islands
    m.shape([(-.05 * w, horizon + 3), (.02 * w, horizon - h * .028), (.09 * w, horizon - h * .040), (.14 * w, horizon - h * .030), (.19 * w, horizon - h * .036), (.27 * w, horizon - h * .010), (.36 * w, horizon + 3)])
    m.shape([(.62 * w, horizon + 3), (.72 * w, horizon - h * .010), (.80 * w, horizon - h * .022), (.88 * w, horizon - h * .014), (1.04 * w, horizon - h * .030), (1.1 * w, horizon + 3)])
    img = mix(img, np.array([.36, .26, .30]) if evening else np.array([.30, .42, .55]), m.get() * (.85 if evening else .72))
    e = np.maximum(y - horizon, .5)
    d = eye * f / e
    u = d * (x - w / 2) / f
    n = 1024
    rt = rng("beach-tex")
    tex, fine = blur(fbm(n, n, rt, 32, 5), .8), fbm(n, n, rt, 5, 3)
    at = lambda tx, ky, kx, oy=0., ox=0.: ndi.map_coordinates(tx, [d * ky + oy + 2048, u * kx + ox + n * .45], order=1, mode="mirror")
    shore = 12.0 + .14 * u + 1.2 * np.sin(u * .16 + 1.0) + .7 * np.sin(u * .47 + t * .5) + .5 * at(tex, 1.2, 1.2)
    shore += .9 * np.sin(t * .9)
    dd = d - shore  # metres out to sea
    sea = dd > 0
    s1 = at(tex, 13, 3.2, -t * 26) * np.clip(60 / d, 0, 1) + .5 * at(tex, 34, 9, -t * 40, 200) * np.clip(22 / d, 0, 1)
    depthc = mix(np.array([.36, .52, .50]), np.array([.055, .20, .30]), smooth(dd, 0, 60))
    skyrefl = img[int(horizon * .72)].mean(0)
    if evening:
        depthc = depthc * np.array([.75, .55, .52])
        flip = mirror(img, horizon, at(tex, 6, 2) * .5, 40.)
        skyrefl = np.where((y > horizon)[..., None], blur(flip, 2.0), skyrefl)
    watr = mix(depthc, skyrefl * .95, clamp(.26 + .24 * s1 + .34 * smooth(d, 20, 500)))
    foam = np.zeros((h, w), np.float32)
    for pos, size, ph in ((4.5, 1.1, 0.), (11.5, 1.5, 1.7), (22., 1.8, 3.1), (37., 1.9, 4.4)):
        c = pos + 1.4 * np.sin(u * .09 + ph) + 1.0 * at(tex, .6, .8, 0, ph * 99) - (t * 1.6) % 7
        k = dd - c
        crest = smooth(at(tex, 0.6, 1.5, 0, ph * 51) + .35, -.35, .5)
        front = np.exp(-(np.maximum(k, 0) / (.22 * size)) ** 2) * np.exp(-(np.minimum(k, 0) / (1.5 * size)) ** 2)
        watr = mix(watr, np.array([.16, .38, .42]), np.exp(-((k - .6 * size) / (.5 * size)) ** 2) * crest * .62)
        foam += front * crest * smooth(at(fine, 26, 14, -t * 12) * .5 + front * 1.4, .35, .95)
    edge = np.exp(-((dd - .12) / .30) ** 2)
    lace = smooth(at(fine, 16, 10, -t * 8) + at(tex, 10, 7) * .6, -.15, .75)
    foam += edge * (.65 + .4 * lace) + np.exp(-((dd - 1.6) / 1.6) ** 2) * lace * .75 * (dd > 0)
    watr = mix(watr, np.array([.80, .62, .52]) if evening else np.array([.93, .95, .96]), clamp(foam) * (dd > -.3))
    reach = 7.6 if evening else 5.2
    wet = smooth(-dd, reach + .9 * at(tex, 1.1, 1.1, 40), 1.2) * (dd <= 0)
    grains = at(fine, 300, 260) * np.clip(3.2 / d, 0, 1)
    ripple = at(tex, 16, 7) * .5 + at(tex, 3, 3) * .5
    foot = np.minimum(smooth(at(blur(tex, 3), 34, 34), .5, .9), 1) * np.clip(7 / d, 0, 1)
    sand = np.array([.66, .55, .40]) * (1 + .07 * ripple + .10 * grains - .13 * foot)[..., None]
    dark = np.array([.40, .31, .31]) if evening else 1.0
    sand = sand * dark
    sandwet = mix(np.array([.33, .27, .20]) * dark * (1 + .10 * ripple + .05 * grains)[..., None], skyrefl * (.9 if evening else .8), ((.66 if evening else .36) + .12 * ripple) * smooth(-dd, 5.0, .2))
    ground = mix(sand, sandwet, wet)
    ground = mix(ground, np.array([.74, .58, .50]) if evening else np.array([.9, .92, .92]), clamp(np.exp(-((dd + .12) / .13) ** 2) * lace * .8))
    ground = np.where(sea[..., None], watr, ground)
    ground = mix(ground, np.array([.95, .66, .42]) if evening else np.array([.72, .80, .84]), (1 - np.exp(-d / 2600)))
    img = np.where((y > horizon)[..., None], ground, img)
    if evening:
        img = glitter(img, rng("glitter%.1f" % t), horizon, f, eye, sunx, np.array([1.9, 1.15, .55]) * (.9 * sea + .12)[..., None], .9, .05)
    # strand line: weed, shells, pebbles
    rs = rng("strand")
    m, m2 = Mask(h, w, 2), Mask(h, w, 2)
    for _ in range(420):
        U = rs.uniform(-9, 9)
        Z = 4.4 + .25 * math.sin(U * 1.3) + rs.normal(0, .22) if rs.random() < .72 else rs.uniform(2.2, 5.4)
        px, py, q = w / 2 + f * U / Z, horizon + f * eye / Z, f / Z
        sz = abs(rs.normal(0, .009)) * q + .6
        (m if rs.random() < .7 else m2).circle(px, py, sz * rs.uniform(.8, 2.8), sz * .42)
    img = mix(img, np.array([.085, .065, .045]), m.get() * .85)
    img = mix(img, np.array([.75, .66, .58]) * (.55 if evening else 1), m2.get() * .9)
    if True:
        def put(X, Z, s_m, pose, flip, skirt, cols, child=True):
            nonlocal img
            px, py = w / 2 + f * X / Z, horizon + f * eye / Z
            s = s_m * f / Z
            m = Mask(h, w, 3)
            hands = figure(m, px, py, s, pose, flip, skirt, child=child)
            a = m.get()
            yy, xx = grid(h, w)
            if evening:
                rf = ndi.map_coordinates(a, [np.clip(2 * py - yy, 0, h - 1), xx + at(tex, 7, 5) * 3], order=1) * (yy > py)
                img = mix(img, img * np.array([.36, .30, .32]), blur(rf, .8) * np.exp(-(yy - py) / (s * .8)) * .9)
                k = (yy - py) / .55
                sh = ndi.map_coordinates(a, [np.clip(py - k, 0, h - 1), np.clip(xx + (yy - py) * (sunx - px) / (s * 2.2), 0, w - 1)], order=1) * (yy > py - 1)
                img = mix(img, img * np.array([.55, .48, .50]), blur(sh, 1.6) * .5)
                body = np.array([.030, .022, .030])
                if not child:
                    body = body * 1.4
                rim = clamp(a - np.roll(blur(a, 1.4), -2 if px < sunx else 2, 1)) * clamp(1.4 - np.abs(px - sunx) / (w * .8))
                img = mix(img, body, a)
                img += (rim * a)[..., None] * np.array([1.5, .85, .40]) * .9
                return hands, s, (px, py)
            k = (yy - py) / .16
            sh = ndi.map_coordinates(a, [np.clip(py - k, 0, h - 1), np.clip(xx - (yy - py) * 3.4, 0, w - 1)], order=1) * (yy > py - 1)
            img = mix(img, img * np.array([.42, .46, .54]), blur(sh, 1.2) * .85)
            skin, top, bottom = cols
            yy = (py - y) / s
            c = np.where((yy > .47)[..., None], hexc(top) ** 2.2, hexc(bottom) ** 2.2)
            c = np.where((yy < .30)[..., None], hexc(skin) ** 2.2, c)
            c = np.where((yy > .84)[..., None], hexc(skin) ** 2.2 * .5, c)
            light = clamp(.62 + .75 * (blur(a, s * .035) - np.roll(blur(a, s * .035), -max(1, int(s * .035)), 1)) * -1.6 + .12)
            img = mix(img, c * light[..., None], a)
            return hands, s, (px, py)
        if evening is None:
            return tone(img, .86, 1.10)
        seq = ["run", "run2", "leap", "run2"]
        i = int(round(t / .4)) % 4
        hands, s, foot_ = put(-1.75 + t * 1.30, 6.4, 1.25, seq[i], False, True, ("#6b4a35", "#d9503f", "#d9503f"))
        put(-3.3 + t * 1.25, 7.3, 1.05, seq[(i + 1) % 4], False, False, ("#8a6248", "#f2ead8", "#3c5f86"))
        # kite
        hx, hy = hands[1]
        kx, ky = hx + w * (.20 + .015 * math.sin(t * 2)), h * (.135 + .02 * math.sin(t * 3))
        m = Mask(h, w, 3).curve([(hx, hy), ((hx + kx) / 2 + 16, (hy + ky) / 2 + 40), (kx, ky)], .7)
        img = mix(img, np.array([.25, .2, .2]) if evening else np.array([.9, .9, .88]), m.get() * .75)
        a = .5 + .12 * math.sin(t * 4)
        R = lambda px, py: (kx + px * math.cos(a) - py * math.sin(a), ky + px * math.sin(a) + py * math.cos(a))
        kk = w * .032
        for pts, c in (([(0, -1.25), (.85, -.2), (0, -.2)], "#e0452f"), ([(0, -1.25), (-.85, -.2), (0, -.2)], "#f2b632"), ([(0, -.2), (.85, -.2), (0, 1.5)], "#f2b632"), ([(0, -.2), (-.85, -.2), (0, 1.5)], "#e0452f")):
            img = mix(img, hexc(c) ** 2.2 * (.75 if evening else 1), Mask(h, w, 3).poly([R(px * kk, py * kk) for px, py in pts]).get())
        tail = [R(math.sin(q * 1.3 + t * 5) * kk * .35, kk * (1.5 + q * .55)) for q in range(8)]
        m = Mask(h, w, 3).curve(tail, .8)
        for q in tail[1:]:
            m.poly([(q[0] - 5, q[1] - 3), (q[0] + 5, q[1] + 3), (q[0] + 5, q[1] - 3), (q[0] - 5, q[1] + 3)])
        img = mix(img, hexc("#c83c2c") ** 2.2, m.get())
        put(4.6, 14.5, 1.70, "stand", True, False, ("#6b4a35", "#31465c", "#b9a98c"), False)
        put(5.25, 14.2, 1.62, "up", True, True, ("#c69a80", "#e8e2d0", "#5d7f6a"), False)
    return tone(img, .66 if evening else .80, 1.10)


@native
def aurora(h, w, r):
    """Northern lights over a prairie slough."""
    horizon = int(h * .70)
    y, x = grid(h, w)
    img = sky_gradient(h, w, horizon, [(0, "#3a5560"), (.15, "#1f3848"), (.5, "#101d33"), (1, "#080d1d")])
    m = np.zeros((h, w), np.float32)
    st = r.random((h, w)) > .9990
    m[st] = r.random(st.sum()) ** 5 * 4
    img += (blur(m, .42) * 1.1)[..., None] * np.array([.9, .95, 1.0])
    tot = np.zeros((h, w, 3))
    one = lambda cell: noise(1, w, r, 1, cell)[0]
    xs = np.arange(w) / w
    for base, amp, slant, gain, tall, peak in ((.50, .045, -.10, 1.25, .36, .42), (.44, .04, .16, .75, .44, .74), (.555, .02, .02, .5, .12, .25)):
        y0 = h * (base + one(300) * amp + one(70) * amp * .28 + slant * (xs - .5))
        rays = clamp(.60 + .34 * one(14) + .26 * one(4) + .40 * one(60), .05, 2)
        hgt = np.maximum(h * tall * (.72 + .34 * one(38) + .12 * one(6)), h * .05)
        up = (y0[None] - y) / hgt[None]
        body = np.exp(-np.maximum(up, 0) * 2.6) * smooth(up, 0, .09)
        env = np.exp(-((xs - peak) / .34) ** 2) * clamp(.75 + .4 * one(150), .1, 1.5)
        tt = smooth(up, .18, .85)
        colr = mix(np.array([.15, 1.0, .40])[None, None] * np.ones((h, w, 1)), np.array([.66, .16, .62]), tt)
        colr = mix(colr, np.array([.95, .35, .62]), np.exp(-((up - .02) / .05) ** 2) * .40)
        tot += (body * (rays * env)[None] * gain)[..., None] * colr
    tot = tot * .75 + blur(tot, w * .012) * .45 + blur(tot, w * .06) * .55
    img = img + tot * .62
    m = Mask(h, w, 3)
    ridge = horizon - 4 + noise(1, w, r, 1, 120)[0] * 3
    m.poly([(0, h)] + [(i, ridge[i]) for i in range(0, w, 4)] + [(w, ridge[-1]), (w, h)])
    for _ in range(70):
        cx = r.choice([r.uniform(0, w * .30), r.uniform(w * .80, w)])
        s = r.uniform(5, 17)
        m.shape([(cx + s * np.cos(a) * r.uniform(.6, 1.1), horizon - s * .55 + s * .9 * np.sin(a) * r.uniform(.7, 1.1)) for a in np.linspace(0, 6.28, 9)[:-1]], n=4)
    bx = w * .60
    m.poly([(bx, horizon), (bx, horizon - h * .042), (bx + w * .026, horizon - h * .072), (bx + w * .052, horizon - h * .042), (bx + w * .052, horizon)])
    for i in range(3):
        c = bx + w * (.075 + .034 * i)
        m.rect(c - w * .014, horizon - h * .045, c + w * .014, horizon)
        m.poly([(c - w * .015, horizon - h * .045), (c, horizon - h * .064), (c + w * .015, horizon - h * .045)])
    hx = w * .50
    m.poly([(hx, horizon), (hx, horizon - h * .028), (hx + w * .02, horizon - h * .048), (hx + w * .045, horizon - h * .028), (hx + w * .045, horizon)])
    m.line([(w * .555, horizon), (w * .555, horizon - h * .13)], 1.3)
    for i in range(6):
        a = i * np.pi / 3 + .3
        m.line([(w * .555, horizon - h * .13), (w * .555 + h * .019 * np.cos(a), horizon - h * .13 + h * .019 * np.sin(a))], 1.6)
    land = m.get()
    img = mix(img, np.array([.010, .014, .016]), land)
    m = Mask(h, w, 3).rect(hx + w * .010, horizon - h * .020, hx + w * .017, horizon - h * .010).rect(hx + w * .026, horizon - h * .020, hx + w * .033, horizon - h * .010)
    win = m.get()
    img = mix(img, np.array([2.2, 1.25, .45]), win)
    img += blur(win, 7)[..., None] * np.array([1.6, .85, .3])
    s1, s2 = ripples(h, w, r, horizon, 1.5, w * .7, ((3, .5), (.9, .3)), .55, 5)
    refl = mirror(img, horizon + 3, s1, 22., s2)
    kk = clamp((y - horizon) / (h - horizon))
    wat = refl * (.74 - .25 * kk)[..., None] + np.array([.006, .011, .016])
    shore = 10 + 6 * noise(1, w, r, 1, 150)[0]
    img = np.where((y > horizon + shore[None])[..., None], wat, img)
    m = Mask(h, w, 2)
    for _ in range(900):
        gx = r.choice([abs(r.normal(0, w * .14)), w - abs(r.normal(0, w * .10)), r.uniform(0, w)], p=[.5, .38, .12])
        ln = h * r.uniform(.03, .15) * np.exp(-min(gx, w - gx) / (w * .25))
        b = h * r.uniform(.97, 1.04)
        m.curve([(gx, b), (gx + r.normal(0, 3), b - ln * .6), (gx + r.normal(4, 10), b - ln)], r.uniform(.7, 1.8), n=5)
        if r.random() < .10 and ln > h * .05:
            m.line([(gx + 3, b - ln), (gx + 4, b - ln - h * .028)], 4.2)
    img = mix(img, np.array([.006, .010, .009]), m.get())
    return tone(img, 1.5, 1.04)


@native
def steamer(h, w, r):
    """A paddle steamer off a hilly coast, a windy morning."""
    f, horizon, eye = w * .9, int(h * .55), 6.
    img = sky_gradient(h, w, horizon, [(0, "#ddd8cc"), (.5, "#b9bcb9"), (1, "#8d9598")])
    cl, lit = cloud_layer(h, w, r, horizon, f, .58, .34, 70, 1.6, (-.5, .3), .55)
    img = mix(img, mix(np.array([.22, .23, .24]), np.array([1.0, .99, .96]), lit), cl * .9)
    y, x = grid(h, w)
    for k, (hh, c, sd) in enumerate(((.20, .56, 0), (.13, .40, 1), (.07, .24, 2))):
        ridge = horizon - h * hh * clamp(.55 + .55 * fbm(1, w, r, 190 - 50 * k, 6, stretch=1)[0] * (1 - .2 * k) + (.35 if k < 2 else .25) * np.cos((np.arange(w) / w - (.15, .85, .05)[k]) * 3.2), .02, 2)
        a = smooth(y - ridge[None], -.8, .8)
        tx = fbm(h, w, r, 30 - 6 * k, 5)
        img = mix(img, (c + .05 * tx + .06 * clamp((horizon - y) / (h * .2)))[..., None] * np.array([.98, 1.0, 1.0]), a * (y < horizon + 1))
    m = Mask(h, w, 3)
    X, Y, s = w * .53, horizon + h * .085, w * .70
    P = lambda px, py: (X + px * s, Y - py * s)
    hull, white, dark = Mask(h, w, 3), Mask(h, w, 3), Mask(h, w, 3)
    hull.shape([P(-.50, .105), P(-.47, .05), P(-.44, -.004), P(.0, -.010), P(.42, -.004), P(.47, .03), P(.50, .075), P(.47, .078), P(.2, .062), P(-.2, .064), P(-.4, .085)], n=8)
    white.poly([P(-.30, .066), P(.33, .062), P(.33, .103), P(-.30, .107)])
    white.poly([P(-.22, .105), P(.10, .105), P(.10, .140), P(-.22, .140)])
    for cx in (-.10, .10):
        dark.poly([P(cx - .024, .10), P(cx - .032, .285), P(cx + .014, .285), P(cx + .024, .10)])
    dark.poly([P(-.25, .139), P(.13, .139), P(.13, .146), P(-.25, .146)])
    dark.shape([P(-.085, .0), P(-.075, .07), P(0, .108), P(.075, .07), P(.085, .0)], n=8)
    for cx, hh in ((-.36, .36), (.30, .34)):
        dark.line([P(cx, .06), P(cx - .012, hh)], max(1, s * .006))
        dark.line([P(cx - .012, hh), P(cx - .17, .07)], .6).line([P(cx - .012, hh), P(cx + .14, .07)], .6)
    dark.line([P(-.372, .36), P(.288, .34)], .5)
    for i in range(60):
        dark.line([P(-.46 + i * .0155, .078 - .012 * np.sin(i / 60 * np.pi)), P(-.46 + i * .0155, .100 - .012 * np.sin(i / 60 * np.pi))], .5, v=160)
    for i in range(22):
        px = r.uniform(-.28, .32)
        figure(dark, *P(px, .104 if px > .1 or px < -.22 else .142), s * .042, "stand", hat=r.random() < .6, skirt=r.random() < .4)
    for i in range(17):
        dark.rect(*P(-.28 + i * .036, .094), *P(-.268 + i * .036, .080))
    img = mix(img, .055, hull.get())
    img = mix(img, .80 + .05 * fbm(h, w, r, 8, 2)[..., None], white.get())
    img = mix(img, .10, dark.get() * .94)
    band = Mask(h, w, 3)
    for cx in (-.10, .10):
        band.poly([P(cx - .031, .245), P(cx + .016, .245), P(cx + .0145, .27), P(cx - .0318, .27)])
    img = mix(img, .62, band.get())
    smoke = np.zeros((h, w), np.float32)
    for cx in (-.105, .095):
        for i in range(40):
            t = i / 39
            px, py = P(cx - .42 * t, .30 + .10 * t ** .6)
            smoke += np.exp(-(((x - px) / (s * (.018 + .06 * t))) ** 2 + ((y - py) / (s * (.013 + .034 * t))) ** 2)) * .22 * (1 - t) ** .8
    img = mix(img, .16 + .10 * fbm(h, w, r, 40, 4)[..., None], clamp(smoke * (.85 + .6 * fbm(h, w, r, 26, 4))) * .88)
    s1, s2 = ripples(h, w, r, horizon, eye, f, ((16, .6), (5, .8), (1.8, .8), (.6, .5)), 1.0, 2.2)
    kk = clamp((y - horizon) / (h - horizon))
    refl = mirror(img, horizon, s1, 50., s2)
    refl_ship = mirror(img, Y, s1, 26., s2)
    near = smooth(np.abs(x - X), s * .56, s * .50) * np.exp(-np.maximum(y - Y, 0) / (s * .12))
    refl = mix(refl, refl_ship, near * .8)
    wat = refl * (.50 - .12 * kk)[..., None] + (.10 + .10 * s1 * (.35 + kk) + .05)[..., None]
    caps = smooth(s1 + .4 * s2, 1.15, 1.75) * smooth(kk, .02, .2)
    wat = mix(wat, .85, caps * .75)
    wake = np.exp(-((y - Y - 2) / (2.5 + 5 * smooth(x, X - s * .5, X - s * .9))) ** 2) * smooth(x, X + s * .49, X + s * .3) * smooth(fbm(h, w, r, 5, 3, stretch=3) + .5, 0, .8)
    wat = mix(wat, .9, clamp(wake) * .85)
    ship = hull.get() + white.get() + dark.get()
    img = np.where(((y > horizon) & (ship < .3))[..., None], wat, img)
    m = Mask(h, w, 3)
    for _ in range(11):
        bx, by, q = w * r.uniform(.08, .62), h * r.uniform(.14, .5), r.uniform(4, 13)
        m.curve([(bx - q * 1.5, by + r.uniform(-3, 2)), (bx - q * .6, by - q * .5), (bx, by), (bx + q * .6, by - q * .45), (bx + q * 1.4, by + r.uniform(-4, 2))], max(.8, q * .16), n=6)
    img = mix(img, .9, m.get() * .9)
    return tone(img, .95, 1.05)
