"""Things with a thickness: scissors, a badge, a piece of the wall."""
from . import table
from .core import *
from .land import tone
from .paper import *
from .writing import *


def _metal(mask, r, base="#b9bfc4", stretch=9.0, angle=0.0):
    """Brushed steel inside a mask: light by the distance from its edge."""
    h, w = dims(mask)
    inner = blur(mask, 7)
    gy, gx = slope(inner)
    light = clamp(.62 - 7.5 * (gx * .6 + gy * .8) + .05 * fbm(h, w, r, 5, 3, stretch=stretch))
    return mix(hexc("#2e3338"), hexc(base), light) + (smooth(light, .80, 1.0) * .28)[..., None]


def scissors_1971(r):
    H, W = 900, 1240
    t = table.linen(H, W, r, "#8e9496", 3.2)
    y, x = grid(H, W)
    for middle, cut in (([(-30, 700), (150, 742), (330, 716), (480, 690), (590, 716)], True), ([(660, 742), (800, 700), (960, 716), (1110, 764), (1270, 740)], False)):
        q = spline(middle, False, 16)
        d = np.gradient(q, axis=0)
        n = np.stack([-d[:, 1], d[:, 0]], 1) / np.hypot(d[:, 0], d[:, 1])[:, None] * 34
        end = -1 if cut else 0   # the scissors left a notch on one side and a point on the other
        tip = q[end] - d[end] / np.hypot(*d[end]) * (30 if cut else 22)
        pts = list(q + n) + ([tip] if cut else []) + list((q - n)[::-1]) + ([] if cut else [tip])
        rib = Mask(H, W, 3).poly(pts).get()
        t = t * (1 - .42 * clamp(roll(roll(blur(rib, 6), 7, 0), 4, 1) - rib))[..., None]
        fold_ = .90 + .09 * np.sin((x + y * .5) / 37 + 1.2 * np.sin(x / 90)) + .018 * np.sin(y * 1.6)
        t = mix(t, hexc("#f3f0e6") * fold_[..., None], rib)
    cx, cy = 640, 430
    def half(ang, flip):
        ca, sa, f = math.cos(ang), math.sin(ang), flip
        P = lambda u, v: (cx + u * ca - v * f * sa, cy + u * sa + v * f * ca)
        blade = Mask(H, W, 3).poly([P(-40, -30), P(300, -24), P(452, 0), P(466, 10), P(440, 14), P(-40, 32)]).shape([P(-60, -22), P(10, -30), P(60, -22), P(60, 22), P(0, 30), P(-60, 22)], n=6)
        shank = Mask(H, W, 3).shape([P(-30, -20), P(-130, -6), P(-240, 30), P(-262, 44), P(-240, 62), P(-130, 30), P(-30, 22)], n=8)
        ring = Mask(H, W, 3)
        rx, ry = (118, 62) if f > 0 else (92, 58)
        ox, oy = P(-346, 58)
        pts = [(ox + rx * math.cos(q) * ca - ry * math.sin(q) * f * sa, oy + rx * math.cos(q) * sa + ry * math.sin(q) * f * ca) for q in np.linspace(0, 2 * math.pi, 40)]
        ring.line(pts, 25)
        return blade.get(), np.maximum(shank.get(), ring.get())
    for ang, flip in ((.20, -1), (-.13, 1)):
        blade, handle = half(ang, flip)
        both = np.maximum(blade, handle)
        t = t * (1 - .55 * clamp(roll(roll(blur(both, 7), 9, 0), 6, 1) - both))[..., None] * 1.0
        t = mix(t, _metal(blade, r, "#d3d8db", 14), blade)
        edge = np.hypot(*slope(blur(handle, 1)))
        black = mix(hexc("#15161a"), hexc("#4a4e56"), clamp(.35 - 6 * (slope(blur(handle, 5))[0] * .8 + slope(blur(handle, 5))[1] * .5)))
        black = mix(black, hexc("#8d9296"), smooth(edge * 1.2 + .35 * noise(H, W, r, 16), .55, .8)[..., None] * .7)  # japanning worn off
        t = mix(t, black, handle)
    screw = Mask(H, W, 3).circle(cx, cy, 17).get()
    t = mix(t * (1 - .4 * clamp(blur(screw, 3) - screw))[..., None], _metal(screw, r, "#c8ccc6", 1), screw)
    t = mix(t, hexc("#2a2c30"), Mask(H, W, 3).line([(cx - 10, cy - 9), (cx + 10, cy + 9)], 3.6).get())
    mark = Mask(H, W, 3).text(cx + 120, cy - 4, "SHEFFIELD", "LeagueSpartan-Bold", 15, "mm", track=3).get()
    t = t * (1 - .35 * mark)[..., None]
    return table.room_light(clamp(t), r, -1, .34)


def prairie_lily(m, cx, cy, s):
    """The province's flower, six petals up."""
    for k in range(5):
        a = math.radians(-90 + (k - 2) * 33)
        P = lambda t, q: (cx + s * (t * math.cos(a) - q * math.sin(a)), cy + s * (t * math.sin(a) + q * math.cos(a)))
        m.shape([P(.02, -.03), P(.40, -.15), P(.80, -.13), P(1.02, 0), P(.80, .13), P(.40, .15), P(.02, .03)], n=7)
    for k in range(4):
        a = math.radians(-90 + (k - 1.5) * 33)
        m.line([(cx + s * .2 * math.cos(a), cy + s * .2 * math.sin(a)), (cx + s * .72 * math.cos(a), cy + s * .72 * math.sin(a))], s * .030, v=0)
    return m


def badge_1973(r):
    H, W = 860, 1000
    t = table.felt(H, W, r, "#4b2630")
    cx, cy, R = 500, 430, 250
    y, x = grid(H, W)
    d = np.hypot(x - cx, y - cy)
    disc = smooth(R - d, -.9, .9)
    t = t * (1 - .65 * clamp(roll(roll(blur(disc, 14), 18, 0), 10, 1) - disc))[..., None]
    brass = mix(hexc("#6b4f1c"), hexc("#f4e3a8"), clamp(.55 + .40 * np.cos(np.arctan2(y - cy, x - cx) + 2.3)))
    t = mix(t, brass, disc)
    def enamel(mask, colour):
        nonlocal t
        gy, gx = slope(blur(mask, 3))
        c = hexc(colour) * clamp(1 - 4.5 * (gx * .5 + gy * .7), .5, 1.35)[..., None] * (1 + .02 * fbm(H, W, r, 9, 3))[..., None]
        t = mix(t, clamp(c), mask)
    enamel(smooth(R - 14 - d, -.9, .9) * smooth(d - R * .66, -.9, .9), "#1f4b8a")
    enamel(smooth(R * .63 - d, -.9, .9), "#f2eee0")
    enamel(prairie_lily(Mask(H, W, 3), cx, cy + R * .06, R * .50).get(), "#c2542a")
    enamel(Mask(H, W, 3).shape([(cx - 5, cy + R * .10), (cx + 5, cy + R * .10), (cx + 8, cy + R * .52), (cx - 8, cy + R * .52)], n=4).shape([(cx, cy + R * .46), (cx + R * .20, cy + R * .22), (cx + R * .30, cy + R * .16), (cx + R * .16, cy + R * .40)], n=6).shape([(cx, cy + R * .50), (cx - R * .22, cy + R * .28), (cx - R * .32, cy + R * .24), (cx - R * .16, cy + R * .46)], n=6).get(), "#3f7a4a")
    words = Mask(H, W, 3)
    arc_text(words, cx, cy, R * .79, "WASCANA VALLEY HOSPITAL", "LeagueSpartan-Bold", 32, -90, track=5)
    arc_text(words, cx, cy, R * .79, "WARD SISTER", "LeagueSpartan-Bold", 32, 90, inside=True, track=6)
    t = mix(t, hexc("#f4e3a8"), words.get() * .95)
    plate = Mask(H, W, 3).rect(cx - 190, 708, cx + 190, 780, radius=12).get()
    t = t * (1 - .55 * clamp(roll(roll(blur(plate, 8), 9, 0), 5, 1) - plate))[..., None]
    t = mix(t, mix(hexc("#7a5a20"), hexc("#f0dca0"), clamp(.6 + .35 * np.sin((x + y) / 150))), plate)
    t = mix(t, hexc("#2a1d10"), Mask(H, W, 3).text(cx, 746, "I. OKAFOR", "GFSDidotBold", 42, "mm", track=5).get() * .9)
    links = Mask(H, W, 3)
    for s in (-1, 1):
        for k in range(3):
            links.ring(cx + s * 120, 676 + k * 14, 8, 3)
    t = mix(t, hexc("#d9c078"), links.get())
    glare = np.exp(-(((x - cx + 70) * .8 + (y - cy + 90)) / 46) ** 2) * np.exp(-((d / (R * .95)) ** 4)) * .34
    chip = smooth(noise(H, W, r, 12) + 1.4 * np.exp(-(np.hypot(x - cx - 190, y - cy - 96) / 22) ** 2), 1.25, 1.4) * disc * smooth(d - R * .6, 0, 4)
    t = mix(t, hexc("#4a3c22"), chip)
    return table.room_light(clamp(t + glare[..., None]), r, -1, .30)


@native
def concrete(h, w, r):
    """A lump of wall, lit from the left: aggregate, broken faces, a painted front."""
    y, x = grid(h, w)
    u, v = (x - w * .5) / (h * .40), (y - h * .50) / (h * .40)
    ang = np.arctan2(v, u)
    rad = .86 + .10 * np.sin(ang * 2 + .6) + .05 * np.sin(ang * 5 + 2) + .03 * np.sin(ang * 9)
    rim = fbm(h, w, r, h * .12, 6, .55)
    inside = rad + .045 * rim - np.hypot(u * .82, v * 1.06)
    body = smooth(inside, 0, .012)
    # height: planes of fracture, then grit
    planes = np.full((h, w), 9.0, np.float32)
    for k in range(9):
        a = k * .70 + r.uniform(-.2, .2)
        planes = np.minimum(planes, (.66 + r.uniform(-.10, .14) - (u * math.cos(a) + v * math.sin(a))) * r.uniform(.8, 1.5))
    z = np.minimum(planes, .42 + .05 * fbm(h, w, r, h * .5, 4)) + .030 * fbm(h, w, r, h * .06, 5, .6) + .010 * fbm(h, w, r, h * .012, 4)
    paint_face = smooth(z - .30 + .035 * fbm(h, w, r, h * .05, 5), -.012, .012) * smooth(u + .62 + .05 * rim, -.02, .02)
    col = np.ones((h, w, 3), np.float32) * np.array([.33, .31, .285])
    col = col * (1 + .16 * fbm(h, w, r, h * .03, 5) + .10 * noise(h, w, r, 2.2))[..., None]
    unit = h * .40
    for _ in range(300):   # pebbles, each in its own little window
        pu, pv, q = r.uniform(-.85, .85), r.uniform(-.85, .85), abs(r.normal(0, .022)) + .010
        a, k, tint_ = r.uniform(0, 3.1), r.uniform(.55, 1), ((.42, .36, .28), (.22, .22, .23), (.50, .47, .42), (.34, .24, .18))[int(r.integers(4))]
        i, j, n = int(h * .50 + pv * unit), int(w * .5 + pu * unit), int(q * unit * 2) + 2
        part = np.s_[max(0, i - n):i + n, max(0, j - n):j + n]
        du, dv = u[part] - pu, v[part] - pv
        e = np.hypot(du * math.cos(a) + dv * math.sin(a), (dv * math.cos(a) - du * math.sin(a)) / k) / q
        m = smooth(1 - e, -.06, .06) * (1 - paint_face[part])
        z[part] += .020 * m * np.sqrt(clamp(1 - e * e))
        col[part] = mix(col[part], np.array(tint_) * r.uniform(.85, 1.15), m * .9)
    blue = mix(np.array([.03, .10, .42]), np.array([.06, .22, .62]), clamp(.5 + .5 * fbm(h, w, r, h * .2, 4, stretch=2)))
    band = smooth(np.sin(u * 2.1 + v * 3.4 + .5) - .55 + .08 * rim, -.06, .06)
    paint = mix(blue, np.array([.66, .17, .30]), band)
    drip = smooth(np.abs(u - .12 - .02 * np.sin(v * 9)) - .022, .006, -.006) * smooth(v, -.35, -.25) * (1 - smooth(v, .18, .26))
    paint = mix(paint, np.array([.80, .80, .76]), drip)
    worn = smooth(fbm(h, w, r, h * .035, 6, .6), .95, 1.25)
    col = mix(col, paint, paint_face * (1 - .85 * worn))
    gy, gx = np.gradient(z * h * .40)
    n = np.dstack([-gx, -gy, np.ones_like(z)])
    n /= np.linalg.norm(n, axis=2, keepdims=True)
    light = np.array([-.55, -.60, .58])
    lit = np.maximum(n @ (light / np.linalg.norm(light)), 0)
    ao = clamp(1 + (z - blur(z, h * .02)) * 7, .45, 1.25)
    stone_ = col * (lit * 1.5 + .22)[..., None] * ao[..., None] * np.array([1.03, 1.0, .95])
    ground = np.ones((h, w, 3), np.float32) * np.array([.58, .56, .52])
    ground *= (1 + .03 * fbm(h, w, r, h * .3, 4) + .03 * noise(h, w, r, 2))[..., None] * (1.12 - .30 * (x / w) - .10 * y / h)[..., None]
    for dx, dy, s, k in ((.010, .014, .010, .62), (.045, .055, .035, .45), (.09, .11, .07, .22)):
        sh = blur(np.roll(np.roll(body, int(h * dy), 0), int(h * dx), 1), h * s)
        ground *= (1 - k * sh)[..., None]
    crumbs = Mask(h, w, 2)
    for _ in range(60):
        a, q = r.uniform(0, 6.28), r.uniform(.95, 1.30)
        s = abs(r.normal(0, h * .004)) + 1.5
        X, Y = w * .5 + h * .40 * q * 1.05 * math.cos(a), h * .5 + h * .40 * q * .86 * math.sin(a)
        crumbs.shape([(X + s * math.cos(b) * r.uniform(.6, 1.2), Y + s * math.sin(b) * r.uniform(.6, 1.2)) for b in np.linspace(0, 6.28, 7)[:-1]], n=3)
    c = crumbs.get()
    ground *= (1 - .45 * clamp(np.roll(np.roll(blur(c, 2), 4, 0), 3, 1) - c))[..., None]
    ground = mix(ground, np.array([.34, .32, .29]), c * .9)
    return tone(mix(ground, stone_, body), .86, 1.05)


def piece_of_the_wall(r):
    img = concrete(900, 1200, r)
    h, w = 140, 560
    label = paper(h, w, r, "#f3eddc", .3)
    label = ink(label, pen("felt", 38).write(h, w, r, ["Berlin, 11.11.89  for Duncan"], 26, 82, 40), "#1d2f6a", .92)
    return table.lay(img, label, outline(h, w, r, .5), width=.32, angle=-5, centre=(.80, .92), tilt=0, lift=4, r=r)
