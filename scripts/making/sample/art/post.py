"""Stamps, postmarks, envelopes, picture postcards."""
from .core import *
from .land import canoe, conifer, palm
from .paper import *


def stipple(amount, r, coarse=1.0):
    """A soft tone as a screen printer sprays it: grains, not greys."""
    h, w = amount.shape
    n = noise_px(h, w, r, 1.5 * coarse) * .32 + r.standard_normal((h, w)).astype(np.float32) * .16
    return smooth(amount + n, .44, .56)


class Poster:
    def __init__(self, h, w, r, paper_="#f2e6c9"):
        self.h, self.w, self.r = h, w, r
        self.img = solid(h, w, paper_)

    def flat(self, mask, colour, grad=None, to=None, coarse=1.0, at=(0, 0)):
        y0, x0 = px(at[0]), px(at[1])
        area = self.img[y0:y0 + mask.shape[0], x0:x0 + mask.shape[1]]
        h, w = area.shape[:2]
        mask = mask[:h, :w]
        c = hexc(colour)
        if to:
            g = grad[y0:y0 + h, x0:x0 + w] if grad.shape != mask.shape else grad
            c = mix(np.ones((h, w, 3), np.float32) * hexc(colour), hexc(to), stipple(g.astype(np.float32), self.r, coarse))
        area[:] = mix(area, c, mask)

    def poly(self, pts, colour, **k):
        self.blob([(x * self.w, y * self.h) for x, y in pts], colour, curve=0, **k)

    def blob(self, pts, colour, curve=6, strength=1.0, **k):
        """A polygon, or a smooth shape through the points, drawn only where it is."""
        p = np.asarray(spline(pts, True, curve) if curve else pts, float)
        x0, y0 = np.floor(p.min(0)).astype(int) - 2
        x1, y1 = np.ceil(p.max(0)).astype(int) + 2
        x0, y0, x1, y1 = max(0, x0), max(0, y0), min(self.w, x1), min(self.h, y1)
        if x1 > x0 and y1 > y0:
            m = Mask(y1 - y0, x1 - x0, 3).poly(p - [x0, y0]).get() * strength
            self.flat(m, colour, at=(y0, x0), **k)

    def ridge(self, base, amp, cell, colour, grad=None, to=None, bottom=1.0, shape=None, sharp=False):
        n = fbm(1, self.w, self.r, cell * self.w, 5, .5)[0]
        if sharp:
            n = 1.2 - 2.2 * np.abs(n)
        top = base - amp * n + (shape(np.arange(px(self.w)) / px(self.w)) if shape else 0)
        y, x = grid(self.h, self.w)
        m = smooth(y - top[None] * self.h, -.8, .8) * (y < bottom * self.h)
        self.flat(m, colour, grad, to)
        return top

    def letters(self, x, y, s, size, colour, face="LeagueSpartan-Bold", track=4, anchor="mm", shadow=None):
        m = Mask(self.h, self.w, 4).text(x * self.w, y * self.h, s, face, size, anchor, track=track).get()
        if shadow:
            self.flat(roll(roll(m, 3, 0), 3, 1), shadow)
        self.flat(m, colour)

    def finish(self, border=26, worn=.6, wash=.04):
        img, h, w, r = self.img, self.h, self.w, self.r
        # registration: red a hair off
        img = np.dstack([shift(img[..., 0], (.6, -.7), order=1, mode="nearest"), img[..., 1], shift(img[..., 2], (-.4, .5), order=1, mode="nearest")])
        img = img * (1 + .030 * noise(h, w, r, 1.4) + .020 * fbm(h, w, r, 5, 2))[..., None]
        img = mix(img, hexc("#efe2c4"), wash + .10 * smooth(fbm(h, w, r, 3, 3), 1.2, 2.2)[..., None])
        if border:
            y, x = grid(h, w)
            b = (np.minimum(np.minimum(x, w - x), np.minimum(y, h - y)) < border)
            img = np.where(b[..., None], hexc("#f4ead2") * (1 + .012 * fbm(h, w, r, 4, 2))[..., None], img)
        y, x = grid(h, w)
        d = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y))
        corner = np.minimum(np.hypot(np.minimum(x, w - x), np.minimum(y, h - y)), 400)
        rub = clamp(np.exp(-d / 3.2) + .9 * np.exp(-corner / 13)) * smooth(fbm(h, w, r, 9, 4), -.8, .8) * worn
        img = mix(img, hexc("#e9dcc0"), clamp(rub))
        return clamp(img)


def oban_poster(h, w, r):
    p = Poster(h, w, r)
    y, x = grid(h, w)
    u, v = x / w, y / h
    p.flat(field(h, w, 1), "#f0c98a", grad=1 - v * 1.75, to="#6fa6b8")
    a = np.arctan2(y - h * .50, x - w * .72)
    rays = smooth(np.cos(a * 22), .1, .3) * (v < .52)
    p.flat(rays * .35, "#f9e6b8")
    p.flat(smooth(-np.hypot(x - w * .72, (y - h * .50)), -h * .115, -h * .112), "#f7e9c0")
    p.ridge(.44, .055, .22, "#8fa9ab", grad=(v - .30) * 3, to="#b9c3b2", shape=lambda t: -.07 * np.exp(-((t - .25) / .2) ** 2))
    p.ridge(.485, .05, .15, "#5f8592", grad=(v - .36) * 4, to="#8fa9a5", shape=lambda t: .03 - .06 * np.exp(-((t - .9) / .16) ** 2))
    p.ridge(.515, .018, .10, "#3f6a78", shape=lambda t: .02 * (t - .3))
    p.flat((v > .525) * 1.0, "#2f6f86", grad=1.15 - (v - .52) * 2.2, to="#78b0b4")
    for _ in range(120):
        px, py, ln = r.uniform(0, w), h * r.uniform(.535, .98), w * r.uniform(.01, .06)
        k = (py / h - .5) * 2
        p.blob([(px - ln, py), (px, py - 1.6 * k - .6), (px + ln, py), (px, py + 1.4 * k + .6)], "#cfe0cf" if abs(px / w - .72) > .10 else "#f6e3ae", strength=.55 if abs(px / w - .72) > .09 else .95)
    # town: a quay of white houses under the hill with the round tower
    hill = lambda t: .035 - .19 * np.exp(-((t - .10) / .17) ** 2)
    p.ridge(.50, .012, .12, "#2e5a4a", grad=(v - .28) * 3.4, to="#4f7d54", bottom=.565, shape=lambda t: hill(t) + .10 * smooth(t, .30, .42))
    m = Mask(h, w, 3)
    for i in range(11):
        ax = .045 + i * .0135
        m.rect(ax * w, h * .318, (ax + .0135) * w, h * .372)
    tower = m.get()
    holes = Mask(h, w, 3)
    for i in range(11):
        for j in range(2):
            ax = .045 + i * .0135
            holes.rect((ax + .0042) * w, h * (.327 + j * .019), (ax + .0098) * w, h * (.337 + j * .019), radius=2)
    p.flat(tower, "#c9b28a", grad=1.2 - u * 9, to="#a58c66")
    p.flat(holes.get(), "#3d5a55")
    px = -.01
    while px < .40:
        bw, bh = r.uniform(.020, .036), r.uniform(.050, .088)
        c = ("#f3ead6", "#e8d9b8", "#d9c4a0", "#efe3cb", "#c9766a")[int(r.integers(5))]
        p.poly([(px, .562), (px, .562 - bh), (px + bw, .562 - bh), (px + bw, .562)], c)
        p.poly([(px - .002, .562 - bh), (px + bw * .5, .562 - bh - .028), (px + bw + .002, .562 - bh)], ("#54616b", "#6d4b45", "#47545c")[int(r.integers(3))])
        for i in range(2):
            for j in range(int(bh / .026)):
                p.poly([(px + bw * (.22 + .36 * i), .552 - j * .025), (px + bw * (.22 + .36 * i), .541 - j * .025), (px + bw * (.40 + .36 * i), .541 - j * .025), (px + bw * (.40 + .36 * i), .552 - j * .025)], "#39525e")
        px += bw
    p.poly([(-.01, .560), (.43, .560), (.43, .585), (-.01, .592)], "#6b6458")
    # steamer
    X, Y, s = w * .60, h * .73, w * .44
    P = lambda a, b: (X + a * s, Y - b * s)
    S = lambda pts, c, **k: p.blob([P(*q) for q in pts], c, curve=0, **k)
    p.flat(Mask(h, w, 3).shape([P(-.5, -.02), P(0, -.05), P(.5, -.01), P(.3, -.075), P(-.3, -.085)], n=8).get() * .45, "#173f52")
    S([(-.50, .10), (-.46, .0), (.42, .0), (.50, .085), (.2, .066), (-.3, .07)], "#16232c")
    S([(-.475, .035), (-.46, .0), (.42, .0), (.445, .028)], "#b23a2a")
    S([(-.28, .07), (.30, .066), (.30, .105), (-.28, .11)], "#f6efdc")
    S([(-.20, .11), (.08, .11), (.08, .145), (-.20, .145)], "#f6efdc", grad=u * 0 + .3, to="#d9cdb0")
    for c in (-.11, .05):
        S([(c - .027, .11), (c - .034, .27), (c + .012, .27), (c + .027, .11)], "#c8412c", grad=(u - .3) * 1.2, to="#8e2a1e")
        S([(c - .034, .245), (c - .035, .27), (c + .012, .27), (c + .014, .245)], "#16232c")
    p.flat(Mask(h, w, 3).shape([P(-.08, .005), P(-.07, .07), P(0, .105), P(.07, .07), P(.08, .005)], n=8).get(), "#f6efdc")
    p.flat(Mask(h, w, 3).shape([P(-.058, .005), P(-.05, .06), P(0, .086), P(.05, .06), P(.058, .005)], n=8).get(), "#b23a2a")
    m = Mask(h, w, 3)
    for c, t in ((-.36, .36), (.28, .34)):
        m.line([P(c, .07), P(c - .012, t)], 2.2).line([P(c - .012, t), P(c - .15, .08)], .9).line([P(c - .012, t), P(c + .14, .075)], .9)
    p.flat(m.get(), "#2a2522")
    for i in range(16):
        t = i / 15
        q = P(-.10 - .42 * t, .31 + .10 * t ** .6)
        p.blob([(q[0] + s * (.020 + .045 * t) * math.cos(k), q[1] + s * (.016 + .030 * t) * math.sin(k)) for k in np.linspace(0, 6.28, 9)[:-1]], "#f2e4cc" if i % 3 else "#d8cdb8", strength=.95 - .5 * t)
    m = Mask(h, w, 3)
    for gx, gy, q in ((.34, .28, 20), (.42, .22, 13), (.27, .20, 10), (.86, .62, 24), (.50, .30, 9)):
        bx, by = gx * w, gy * h
        m.curve([(bx - q * 1.5, by + 2), (bx - q * .6, by - q * .5), (bx, by), (bx + q * .6, by - q * .5), (bx + q * 1.5, by + 1)], max(1.4, q * .14), n=6)
    p.flat(m.get(), "#fbf5e4")
    p.poly([(0, .86), (1, .86), (1, 1), (0, 1)], "#14303c")
    p.letters(.5, .917, "OBAN", h * .098, "#f4e2b4", "LeagueSpartan-ExtraBold", 22)
    p.letters(.5, .105, "THE GATEWAY TO THE ISLES", h * .036, "#f9efd2", "LeagueSpartan-SemiBold", 5)
    return p.finish()


def banff_poster(h, w, r):
    p = Poster(h, w, r)
    y, x = grid(h, w)
    u, v = x / w, y / h
    p.flat(field(h, w, 1), "#5f9fc4", grad=(v - .05) * 2.1, to="#f6d9a0")
    p.flat(smooth(fbm(h, w, r, 40, 4, stretch=6) + .5 - np.abs(v - .2) * 9, .4, .5) * .8, "#fbe9c4")

    def peak(cx, top, half, base, lit, dark, snow):
        pts = [(cx, top)]
        n = 9
        jag = lambda: r.uniform(-.010, .010)
        left = [(cx - half * t + jag(), top + (base - top) * t ** .92 + jag()) for t in np.linspace(.12, 1, n)]
        right = [(cx + half * t + jag(), top + (base - top) * t ** .95 + jag()) for t in np.linspace(.12, 1, n)]
        mid = [(cx + (jag() * 4 + .035 * math.sin(i * 1.9)) * (i + 1) / n * 2 + half * .06 * i / n, top + (base - top) * t) for i, t in enumerate(np.linspace(.10, 1, n))]
        p.poly([(cx, top)] + right + mid[::-1], lit)
        p.poly([(cx, top)] + left + mid[::-1], dark)
        zig = [(cx - half * .40, top + (base - top) * .42)]
        for i in range(10):
            t = i / 9
            zig.append((cx + half * (-.36 + .74 * t), top + (base - top) * (.34 + .10 * (i % 2) - .20 * (1 - abs(2 * t - 1)) + r.uniform(-.02, .02))))
        m = Mask(h, w, 3).poly([(a * w, b * h) for a, b in [(cx, top)] + right]).get()
        l = Mask(h, w, 3).poly([(a * w, b * h) for a, b in [(cx, top)] + left + mid[::-1]]).get()
        sn = Mask(h, w, 3).poly([(a * w, b * h) for a, b in [(cx - half, top - .05), (cx + half, top - .05)] + zig[::-1]]).get()
        rr = Mask(h, w, 3).poly([(a * w, b * h) for a, b in [(cx, top)] + right + mid[::-1]]).get()
        p.flat(sn * rr, "#fdf6e6")
        p.flat(sn * l, "#b9cbd9")
        for _ in range(9):
            t = r.uniform(.35, .95)
            sx = cx + half * r.uniform(-.8, .8) * t
            yy = top + (base - top) * t
            st = Mask(h, w, 1).line([(sx * w, yy * h), ((sx + r.normal(0, .02)) * w, (yy + r.uniform(.03, .09)) * h)], 3).get()
            p.flat(st * np.maximum(rr, l) * .7, "#e6dccb" if r.random() < .5 else "#3f5a72")

    peak(.20, .25, .30, .60, "#c98f72", "#6a6f8c", 1)
    peak(.86, .22, .34, .60, "#cf9a78", "#66708e", 1)
    peak(.55, .12, .36, .60, "#dba47c", "#57678a", 1)
    p.ridge(.545, .02, .14, "#37607a", bottom=.64, shape=lambda t: .035 - .09 * np.abs(t - .5) * 2)
    m = Mask(h, w, 2)
    for q in np.sort(r.uniform(-.02, 1.02, 230)):
        e = abs(q - .5) * 2
        conifer(m, q * w, h * .617, h * (.025 + .05 * e ** 2) * r.uniform(.7, 1.3), r)
    m.rect(0, h * .610, w, h * .622)
    p.flat(m.get(), "#173f44")
    p.flat((v > .618) * 1.0, "#2a8f9b", grad=1.25 - (v - .6) * 3.1, to="#7cc9bd")
    for _ in range(60):
        px, py, ln = r.uniform(0, w), h * r.uniform(.64, .9), w * r.uniform(.02, .10)
        p.blob([(px - ln, py), (px, py - 1.5), (px + ln, py), (px, py + 1.5)], "#dff0df" if r.random() < .6 else "#1d6f7d", strength=.6)
    p.flat(Mask(h, w, 3).poly([(w * .50, h * .622), (w * .60, h * .622), (w * .57, h * .70), (w * .55, h * .78), (w * .52, h * .70)]).get() * stipple(.62 - (v - .62) * 2.2, r), "#f0c9a0")
    X, Y, s = w * .36, h * .795, w * .22
    P = lambda a, b: (X + a * s, Y - b * s)
    p.flat(Mask(h, w, 3).shape([P(-.5, -.03), P(.5, -.03), P(.3, -.085), P(-.3, -.085)], n=6).get() * .5, "#14545f")
    p.flat(Mask(h, w, 3).shape([P(-.56, .15), P(-.50, .05), P(-.36, -.02), P(0, -.04), P(.36, -.02), P(.50, .05), P(.56, .15), P(.42, .075), P(0, .05), P(-.42, .075)], n=8).get(), "#c8382a")
    for cx, c in ((-.22, "#23364f"), (.20, "#e0b13a")):
        p.flat(Mask(h, w, 3).shape([P(cx - .07, .06), P(cx - .06, .20), P(cx, .26), P(cx + .06, .20), P(cx + .07, .06)], n=6).get(), c)
        p.flat(Mask(h, w, 3).circle(*P(cx + .005, .315), s * .048).get(), "#7a4a2e")
    p.flat(Mask(h, w, 3).line([P(.10, .26), P(.36, -.10)], 3).line([P(-.30, .26), P(-.06, -.10)], 3).get(), "#5a3a22")
    m = Mask(h, w, 2)
    for q, hh, b in ((.045, .62, 1.0), (.13, .46, .99), (-.01, .42, .98), (.93, .66, 1.02), (1.0, .50, 1.0), (.86, .34, .96)):
        conifer(m, q * w, b * h, hh * h, r)
    p.flat(m.get(), "#10302f")
    p.poly([(0, .87), (1, .87), (1, 1), (0, 1)], "#10302f")
    p.letters(.5, .910, "BANFF", h * .078, "#f6dca4", "LeagueSpartan-ExtraBold", 22)
    p.letters(.5, .958, "CANADIAN ROCKIES", h * .020, "#d9e6d6", "LeagueSpartan-SemiBold", 6)
    return p.finish(24)


def luebeck_poster(h, w, r):
    p = Poster(h, w, r)
    y, x = grid(h, w)
    u, v = x / w, y / h
    p.flat(field(h, w, 1), "#e9b77c", grad=1.05 - v * 1.9, to="#3e5f86")
    for _ in range(26):
        px, py, ln = r.uniform(0, w), h * r.uniform(.08, .42), w * r.uniform(.05, .16)
        p.blob([(px - ln, py), (px - ln * .3, py - 5), (px + ln * .3, py - 4), (px + ln, py), (px, py + 4)], "#f7dcb0", strength=.55)

    def spire(cx, base, bw, bh, sh, c, roof):
        p.poly([(cx - bw / 2, base), (cx - bw / 2, base - bh), (cx + bw / 2, base - bh), (cx + bw / 2, base)], c, grad=(u - cx) / bw * 1.2 + .55, to="#5b3f4a")
        p.poly([(cx - bw / 2 - .003, base - bh), (cx - bw * .12, base - bh - sh * .45), (cx, base - bh - sh), (cx + bw * .12, base - bh - sh * .45), (cx + bw / 2 + .003, base - bh)], roof)
        p.flat(Mask(h, w, 3).line([(cx * w, (base - bh - sh) * h), (cx * w, (base - bh - sh - .02) * h)], 1.5).get(), roof)
    for cx, s in ((.10, .8), (.175, .8), (.36, 1.0), (.43, 1.0), (.60, .7), (.80, .9), (.87, .9)):
        spire(cx, .66, .040 * s, .22 * s, .20 * s, "#9a5a4c", "#4f7d74")
    px = -.02
    while px < 1.0:
        bw, bh = r.uniform(.05, .085), r.uniform(.08, .15)
        c = ("#a8493a", "#c26a4a", "#8a3c36", "#d9a066", "#b9593f")[int(r.integers(5))]
        steps = 4
        pts = [(px, .70), (px, .70 - bh)]
        for i in range(steps):
            t = i / steps
            pts += [(px + bw * t * .5, .70 - bh - .07 * t), (px + bw * (t + 1 / steps) * .5, .70 - bh - .07 * t)]
        pts += [(px + bw - (a - px), b) for a, b in pts[1:][::-1]] + [(px + bw, .70)]
        p.poly(pts, c, grad=(u - px) / bw * .8 + .1, to="#6b2f33")
        for i in range(3):
            for j in range(3):
                wx, wy = px + bw * (.17 + .26 * i), .685 - j * .038
                p.poly([(wx, wy), (wx, wy - .020), (wx + bw * .13, wy - .020), (wx + bw * .13, wy)], "#f6d98e" if r.random() < .35 else "#3a2a38")
        px += bw
    # gate with two round towers
    for cx in (.405, .595):
        p.poly([(cx - .075, .76), (cx - .075, .50), (cx + .075, .50), (cx + .075, .76)], "#8f342c", grad=(u - cx) / .15 * 1.5 + .55, to="#511f26")
        p.poly([(cx - .082, .50), (cx, .285), (cx + .082, .50)], "#3b4a55", grad=(u - cx) / .12 + .5, to="#202c36")
        for j in range(5):
            p.poly([(cx - .075, .528 + j * .047), (cx + .075, .528 + j * .047), (cx + .075, .535 + j * .047), (cx - .075, .535 + j * .047)], "#d8b98a" if j in (0, 3) else "#3a171c")
            for i in range(5):
                wx = cx - .058 + i * .026
                p.poly([(wx, .567 + j * .047), (wx, .545 + j * .047), (wx + .006, .540 + j * .047), (wx + .012, .545 + j * .047), (wx + .012, .567 + j * .047)], "#2b1118" if (i + j) % 4 else "#f3cf7c")
    p.poly([(.48, .76), (.48, .52), (.50, .47), (.52, .52), (.52, .76)], "#7a2b27")
    p.poly([(.475, .53), (.50, .425), (.525, .53)], "#7a2b27")
    p.flat(Mask(h, w, 3).shape([(w * .482, h * .77), (w * .482, h * .695), (w * .5, h * .665), (w * .518, h * .695), (w * .518, h * .77)], n=8).get(), "#f3cf7c")
    p.poly([(0, .70), (.33, .70), (.33, .76), (0, .76)], "#41563f")
    p.poly([(.67, .70), (1, .70), (1, .76), (.67, .76)], "#41563f")
    p.flat(((v > .757) & (v < .87)) * 1.0, "#2e4a68", grad=1.2 - (v - .75) * 8, to="#c98f6a")
    for cx in (.405, .595):
        p.flat(Mask(h, w, 3).poly([((cx - .07) * w, h * .76), ((cx + .07) * w, h * .76), ((cx + .04) * w, h * .85), ((cx - .04) * w, h * .85)]).get() * stipple(.6 - (v - .78) * 3, r), "#5b2229")
    for _ in range(50):
        px, py, ln = r.uniform(0, w), h * r.uniform(.768, .86), w * r.uniform(.01, .06)
        p.blob([(px - ln, py), (px, py - 1.4), (px + ln, py), (px, py + 1.4)], "#f0c48a" if r.random() < .5 else "#1f3550", strength=.7)
    p.poly([(0, .87), (1, .87), (1, 1), (0, 1)], "#1d2b3d")
    p.letters(.5, .912, "LÜBECK", h * .072, "#f4d9a0", "LeagueSpartan-ExtraBold", 18)
    p.letters(.5, .957, "KÖNIGIN DER HANSE", h * .020, "#e6ead6", "LeagueSpartan-SemiBold", 6)
    return p.finish(22)


# stamps -----------------------------------------------------------------------------------------------

def stamp(kind, r, s=150):
    """A postage stamp with perforations: picture and coverage."""
    wide = kind in ("canada", "nigeria")
    h, w = (s, int(s * 1.28)) if wide else (int(s * 1.2), s)
    p = Poster(h, w, r, "#f3ecd8")
    y, x = grid(h, w)
    u, v = x / w, y / h
    inner = Mask(h, w, 3).rect(w * .08, h * .08, w * .92, h * .92).get()
    if kind == "nigeria":
        p.flat(inner, "#e7b45a", grad=1.1 - v * 1.4, to="#2f7d6a")
        p.flat(inner * smooth(-np.hypot(x - w * .64, y - h * .46), -h * .15, -h * .14), "#fbe7b0")
        p.flat(inner * (v > .66), "#1f5a55")
        m = Mask(h, w, 3)
        palm(m, w * .27, h * .86, h * .66, r, .10)
        canoe(m, w * .64, h * .76, w * .40, 1)
        p.flat(inner * m.get(), "#12302c")
        p.letters(.5, .845, "NIGERIA", h * .115, "#fbf1d2", track=3)
        p.letters(.835, .20, "6d", h * .15, "#12302c", "OldStandard-Bold", 0)
    elif kind == "uk":
        p.flat(inner, "#7a2f66", grad=1.0 - v, to="#a0528a")
        m = Mask(h, w, 3)
        m.poly([(w * .42, h * .74), (w * .455, h * .34), (w * .545, h * .34), (w * .58, h * .74)]).rect(w * .44, h * .26, w * .56, h * .34).poly([(w * .43, h * .26), (w * .5, h * .19), (w * .57, h * .26)])
        m.shape([(w * .12, h * .86), (w * .25, h * .74), (w * .5, h * .70), (w * .75, h * .73), (w * .9, h * .86)], n=8)
        p.flat(inner * m.get(), "#f6e6f0")
        p.flat(inner * Mask(h, w, 3).poly([(w * .56, h * .28), (w * .92, h * .18), (w * .92, h * .36)]).get() * .7, "#f6e6f0")
        p.letters(.5, .855, "POSTAGE", h * .075, "#f6e6f0", track=2)
        p.letters(.23, .17, "3d", h * .13, "#f6e6f0", "OldStandard-Bold", 0)
    elif kind == "canada":
        p.flat(inner, "#e9c46a", grad=1.2 - v * 1.6, to="#7fb3c9")
        p.flat(inner * (v > .62), "#c9922e", grad=(v - .6) * 2.4, to="#8a5a1c")
        m = Mask(h, w, 3).poly([(w * .56, h * .66), (w * .56, h * .36), (w * .60, h * .28), (w * .60, h * .20), (w * .65, h * .15), (w * .70, h * .20), (w * .70, h * .28), (w * .74, h * .36), (w * .74, h * .66)]).rect(w * .48, h * .52, w * .56, h * .66)
        p.flat(inner * m.get(), "#a8322a")
        p.letters(.5, .855, "CANADA", h * .115, "#fff3d2", track=4)
        p.letters(.19, .22, "5", h * .20, "#7a2a1c", "OldStandard-Bold", 0)
    else:
        p.flat(inner, "#35587a", grad=v, to="#7fa0b5")
        m = Mask(h, w, 3)
        for cx in (.33, .67):
            m.rect((cx - .12) * w, h * .46, (cx + .12) * w, h * .76).poly([((cx - .13) * w, h * .46), (cx * w, h * .22), ((cx + .13) * w, h * .46)])
        m.rect(w * .44, h * .50, w * .56, h * .76)
        p.flat(inner * m.get(), "#f3e6cf")
        p.letters(.5, .84, "DEUTSCHE BUNDESPOST", h * .044, "#f6efe0", track=.3)
        p.letters(.80, .17, "60", h * .12, "#f6efe0", "OldStandard-Bold", 0)
    a = field(h, w, 1)
    n = round(w / (s * .070))
    m = Mask(h, w, 3)
    for i in range(n + 1):
        for yy in (0, h):
            m.circle(i * w / n, yy, s * .022)
    n2 = round(h / (s * .070))
    for i in range(n2 + 1):
        for xx in (0, w):
            m.circle(xx, i * h / n2, s * .022)
    img = p.img * (1 + .03 * noise(h, w, r, 1.5))[..., None]
    return clamp(img), a - m.get()


def postmark(h, w, r, cx, cy, rad, place, date, country="", lines="wave", length=260, worn=.55):
    """Coverage of a circular date stamp with its cancelling lines to the left or right."""
    m = Mask(h, w, 3)
    m.ring(cx, cy, rad, 2.4).ring(cx, cy, rad * .66, 1.6)
    arc_text(m, cx, cy, rad * .83, place, "LeagueSpartan-SemiBold", rad * .25, -90, track=rad * .035)
    if country:
        arc_text(m, cx, cy, rad * .83, country, "LeagueSpartan-SemiBold", rad * .21, 90, inside=True, track=rad * .03)
    for i, t in enumerate(date.split("|")):
        k = len(date.split("|"))
        m.text(cx, cy + (i - (k - 1) / 2) * rad * .34, t, "LeagueSpartan-SemiBold", rad * .29, "mm")
    sgn = 1 if length > 0 else -1
    for i in range(6):
        yy = cy + (i - 2.5) * rad * .27
        x0 = cx + sgn * (math.sqrt(max(0, rad ** 2 - (yy - cy) ** 2)) + 6)
        if lines == "wave":
            m.curve([(x0 + sgn * t * abs(length) / 14, yy + math.sin(t * 1.25) * rad * .085) for t in range(15)], 2.0, n=5)
        elif lines == "bar":
            m.line([(x0, yy), (x0 + length, yy)], 2.2)
    a = m.get()
    a = wobble(a, r, .7, 14)
    return clamp(a * smooth(fbm(h, w, r, 26, 5), -1.7, worn * .25) * (1 - .25 * clamp(noise(h, w, r, 2))))


def put_stamp(img, st, x, y, r, angle=0.0):
    from PIL import Image
    p, a = st
    im = Image.fromarray((np.dstack([p, clamp(a)]) * 255).astype(np.uint8), "RGBA").rotate(angle, Image.BICUBIC, expand=True)
    t = np.asarray(im, np.float32) / 255
    sh = field(*dims(img))
    soft = blur(np.pad(t[..., 3], px(8)), 2)
    paste(sh, soft, int(x) - 6, int(y) - 5, np.ones_like(soft))
    img = img * (1 - .30 * sh)[..., None]
    return paste(img, t[..., :3], int(x), int(y), t[..., 3])


def postcard_back(h, w, r, message, address, hand, ink_c, st, mark, printed, size, leading, colour="#efe6cf", age=.7, addr_size=None, title="POST CARD", x0=.045, y0=.14):
    img = paper(h, w, r, colour, age)
    m = Mask(h, w, 3)
    m.line([(w * .535, h * .16), (w * .535, h * .90)], 1.4)
    m.text(w * .5, h * .062, title, "GFSDidot", h * .046, "mm", track=4)
    for i in range(4):
        m.line([(w * .575, h * (.52 + .105 * i)), (w * .955, h * (.52 + .105 * i))], 1.0)
    vt = Mask(w, h, 3).text(h * .5, w * .518, printed, "Cabin-Regular", h * .0185, "mm").get()
    img = ink(img, m.get(), "#5c5242", .8)
    img = ink(img, np.rot90(vt, 1), "#6d6250", .8)
    img = ink(img, hand.write(h, w, r, message, w * x0, h * y0 + leading * .6, leading), ink_c, .93)
    img = ink(img, hand.write(h, w, r, address, w * .585, h * .52 - 9, h * .105), ink_c, .93)
    img = put_stamp(img, st, w * .965 - dims(st[0])[1], h * .07, r, r.normal(0, 1.3))
    img = ink(img, mark, "#1d1b22", .80)
    y, x = grid(h, w)
    corner = np.hypot(np.minimum(x, w - x), np.minimum(y, h - y))
    img = mix(img, img * .90, np.exp(-corner / 26))
    return clamp(img)
