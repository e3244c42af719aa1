"""Still lifes, ray-marched: round things on a table in window light."""
from .core import *
from .land import tone


def _len(*v):
    return np.sqrt(sum(a * a for a in v))


class Scene:
    """Subclasses give `dist(p)` -> (distance, material) and `colour(p, material)` -> (albedo, gloss)."""
    eye, target, fov = (0, 1.3, -4.2), (0, .45, 0), .55
    light = np.array([-.80, .62, -.42])

    def env(self, d):
        base = lerp(np.array([.10, .085, .075]), np.array([.16, .15, .15]), smooth(d[..., 1], -.4, .8)[..., None])
        l = self.light / np.linalg.norm(self.light)
        r_ = np.cross(l, [0, 1, 0]); r_ /= np.linalg.norm(r_)
        u_ = np.cross(r_, l)
        k = d @ l
        a, b = (d @ r_) / np.maximum(k, .05), (d @ u_) / np.maximum(k, .05)
        win = (k > 0) * smooth(-np.abs(a), -.42, -.38) * smooth(-np.abs(b), -.60, -.55) * (1 - smooth(-np.abs(a), -.03, -.015)) * (1 - smooth(-np.abs(b - .05), -.03, -.015))
        return base + win[..., None] * np.array([3.6, 3.7, 3.9])

    def march(self, o, d, tmax=14., steps=90, far=None):
        t = np.full(len(d), .6 if far is None else .02, np.float32)
        live = np.arange(len(d))
        mat = np.zeros(len(d), np.int8)
        for _ in range(steps):
            p = o[live] + d[live] * t[live, None]
            s, mm = self.dist(p)
            t[live] += s * .92
            mat[live] = mm
            keep = (s > .0012) & (t[live] < tmax)
            live = live[keep]
            if not len(live):
                break
        return t, mat, t < tmax

    def normal(self, p):
        e = .0015
        n = np.stack([self.dist(p + k)[0] - self.dist(p - k)[0] for k in np.eye(3, dtype=np.float32) * e], -1)
        return n / np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-6)

    def soft_shadow(self, p, l, k=4.5, steps=24, tmax=3.6):
        res, t = np.ones(len(p), np.float32), np.full(len(p), .03, np.float32)
        for _ in range(steps):
            s, _m = self.dist(p + l * t[:, None])
            res = np.minimum(res, .5 + .5 * k * s / t)
            t += np.clip(s, .025, .30)
            res = np.where(t > tmax, res, res)
        res = clamp(res)
        return res * res * (3 - 2 * res)

    def render(self, h, w, exposure=1.0):
        eye, tgt = np.array(self.eye, np.float32), np.array(self.target, np.float32)
        f_ = (tgt - eye) / np.linalg.norm(tgt - eye)
        r_ = np.cross([0, 1, 0], f_); r_ /= np.linalg.norm(r_)
        u_ = np.cross(f_, r_)
        y, x = grid(h, w)

        def rays(xx, yy):
            px, py = (xx - w / 2) / w * 2 * self.fov, -(yy - h / 2) / w * 2 * self.fov
            d = (f_ + px[:, None] * r_ + py[:, None] * u_).astype(np.float32)
            return d / np.linalg.norm(d, axis=1, keepdims=True), px, py

        def cast(xx, yy):
            d, px, py = rays(xx, yy)
            t, mat, hit = self.march(np.broadcast_to(eye, d.shape).astype(np.float32), d)
            out = self.background(d, px, py)
            i = np.nonzero(hit)[0]
            p = eye + d[i] * t[i, None]
            out[i] = self.shade(p.astype(np.float32), self.normal(p.astype(np.float32)), d[i], mat[i])
            return np.minimum(out, 4), np.where(hit, mat, 0), np.where(hit, t, 14)

        out, mat, t = cast(x.ravel() + .5, y.ravel() + .5)
        mat, t = mat.reshape(h, w), t.reshape(h, w)
        edge = (ndi.maximum_filter(mat, 3) != ndi.minimum_filter(mat, 3)) | (ndi.maximum_filter(t, 3) - ndi.minimum_filter(t, 3) > .12)
        i = np.nonzero(edge.ravel())[0]
        ex, ey = x.ravel()[i], y.ravel()[i]
        acc = np.minimum(out[i], 1.5) * .2
        for ox, oy in ((.2, .3), (.7, .2), (.3, .8), (.8, .7)):
            acc += np.minimum(cast(ex + ox, ey + oy)[0], 1.5) * .2
        out[i] = acc
        self.depth = t
        return out.reshape(h, w, 3)

    def shade(self, p, n, d, mat):
        l = self.light / np.linalg.norm(self.light)
        alb, gloss = self.colour(p, mat, n)
        sh = self.soft_shadow(p + n * .01, l.astype(np.float32))
        ao = clamp(sum(self.dist(p + n * q)[0] / q * k for q, k in ((.06, .35), (.16, .35), (.40, .30))))
        dif = clamp(n @ l) * sh
        wrap = clamp(.5 + .5 * (n @ l)) * .30
        bounce = clamp(.5 - .5 * n[:, 1]) * .14
        col = alb * (dif[:, None] * np.array([1.75, 1.66, 1.50]) + (wrap[:, None] * np.array([.50, .56, .68]) + bounce[:, None] * np.array([.8, .55, .35]) + np.array([.10, .105, .12])) * ao[:, None])
        v = d - 2 * np.sum(d * n, 1, keepdims=True) * n
        fr = .04 + .96 * clamp(1 + np.sum(d * n, 1)) ** 5
        refl = self.env(v) * (.35 + .65 * ao)[:, None]
        rs = smooth(-v[:, 1], 0, .3)[:, None]
        refl = lerp(refl, np.array([.16, .11, .07]), rs)
        return col + refl * (fr * gloss)[:, None]

    def background(self, d, px, py):
        g = .5 + .5 * np.tanh(-px * 1.8)
        u, v = px + .42 * py, py - .30 * px
        pane = smooth(-np.abs(u - .13), -.155, -.125) * smooth(-np.abs(v - .20), -.17, -.14) * (1 - smooth(-np.abs(u - .13), -.022, -.008)) * (1 - smooth(-np.abs(v - .22), -.022, -.008))
        g = g + 1.5 * pane
        return (np.array([.21, .195, .165])[None] * (.25 + .85 * g)[:, None] * (1 + .12 * py)[:, None]).astype(np.float32)


def sdf_union(parts):
    s, m = parts[0]
    m = np.full(s.shape, m, np.int8)
    for d, k in parts[1:]:
        near = d < s
        s = np.where(near, d, s)
        m = np.where(near, np.int8(k), m)
    return s, m


def ell(p, c, rx, ry, rz=None):
    rz = rx if rz is None else rz
    q = (p - np.array(c, np.float32)) / np.array([rx, ry, rz], np.float32)
    k = _len(q[:, 0], q[:, 1], q[:, 2])
    k2 = _len(*(q / np.array([rx, ry, rz], np.float32)).T)
    return k * (k - 1) / np.maximum(k2, 1e-6)


def capsule(p, a, b, r0, r1=None):
    a, b = np.array(a, np.float32), np.array(b, np.float32)
    r1 = r0 if r1 is None else r1
    t = clamp(((p - a) @ (b - a)) / ((b - a) @ (b - a)))
    return _len(*(p - a - t[:, None] * (b - a)).T) - (r0 + (r1 - r0) * t)


def cyl(p, c, rad, half, rnd=.02):
    q = p - np.array(c, np.float32)
    dx, dy = _len(q[:, 0], q[:, 2]) - rad + rnd, np.abs(q[:, 1]) - half + rnd
    return np.minimum(np.maximum(dx, dy), 0) + _len(np.maximum(dx, 0), np.maximum(dy, 0)) - rnd


def torus_z(p, c, big, small, squash=1.0):
    q = p - np.array(c, np.float32)
    return _len(_len(q[:, 0], q[:, 1] * squash) - big, q[:, 2]) - small


def smin(a, b, k):
    t = clamp(.5 + .5 * (b - a) / k)
    return b + (a - b) * t - k * t * (1 - t)


class Tea(Scene):
    """An enamel teapot, oranges in a blue bowl, a mug, a book."""
    eye, target, fov = (.15, 1.62, -4.3), (.02, .46, 0), .46

    def __init__(self, r):
        self.r = r
        n = 512
        self.wood = fbm(n, n, r, 40, 6, .6, 9)
        self.bump = fbm(n, n, r, 5, 2)
        self.fruit = [(.95, .46, -.10, .30), (1.42, .45, .16, .29), (1.20, .50, .34, .30), (1.22, .78, .08, .28), (.24, .27, -1.02, .28)]

    def dist(self, p):
        parts = [(p[:, 1], 1)]
        c = (-.78, .62, .25)
        body = ell(p, c, .66, .56)
        body = smin(body, cyl(p, (-.78, .10, .25), .40, .06, .03), .06)
        spout = smin(capsule(p, (-.28, .52, .25), (.02, .84, .25), .15, .085), capsule(p, (.02, .84, .25), (.17, 1.05, .25), .085, .062), .05)
        q = smin(body, spout, .07)
        handle = np.maximum(torus_z(p, (-1.47, .70, .25), .31, .052, .82), p[:, 0] + 1.30)
        q = smin(q, handle, .035)
        lid = ell(p, (-.78, 1.08, .25), .34, .13)
        parts += [(q, 2), (lid, 2), (torus_y(p, (-.78, 1.065, .25), .345, .018), 3), (ell(p, (-.78, 1.27, .25), .085, .08), 3)]
        bq = p - np.array([1.2, .62, .12], np.float32)
        outer = _len(bq[:, 0], bq[:, 1] * 1.25, bq[:, 2]) - .72
        bowl = np.maximum(np.maximum(np.abs(outer + .02) - .022, bq[:, 1] - .03), -10)
        parts.append((np.minimum(bowl * .9, cyl(p, (1.2, .045, .12), .32, .05, .02)), 4))
        for x, y, z, rad in self.fruit:
            v = p - np.array([x, y, z], np.float32)
            L = _len(*v.T)
            near = L < rad + .1
            bump = np.zeros(len(p), np.float32)
            if near.any():
                u = v[near] / np.maximum(L[near, None], 1e-6)
                a = (np.arctan2(u[:, 2], u[:, 0]) / 6.283 * 511) % 511
                b = np.arccos(clamp(u[:, 1], -1, 1)) / 3.1416 * 255
                bump[near] = ndi.map_coordinates(self.bump, [b, a], order=1, mode="wrap") * .0011
            dim = .02 * np.exp(-((v[:, 0] ** 2 + v[:, 2] ** 2) / .004)) * (v[:, 1] > 0)
            parts.append((L - rad + bump + dim, 5))
        mq = cyl(p, (-.02, .30, -.62), .25, .30, .03)
        inner = cyl(p, (-.02, .40, -.62), .22, .30, .03)
        mug = np.maximum(mq, -inner)
        mh = np.maximum(torus_z(p, (-.28, .30, -.62), .15, .035), p[:, 0] + .25)
        parts += [(np.minimum(mug, mh), 6), (cyl(p, (-.02, .44, -.62), .222, .02, .005), 7)]
        bx = p - np.array([-1.15, .09, -.75], np.float32)
        ca, sa = math.cos(.42), math.sin(.42)
        bx = np.stack([bx[:, 0] * ca - bx[:, 2] * sa, bx[:, 1], bx[:, 0] * sa + bx[:, 2] * ca], 1)
        box = lambda q_, e, rr: _len(*np.maximum(np.abs(q_) - np.array(e, np.float32) + rr, 0).T) - rr
        parts += [(box(bx, (.50, .085, .34), .02), 8), (box(bx - np.array([.015, 0, 0], np.float32), (.50, .062, .325), .005) - .0, 9)]
        return sdf_union(parts)

    def colour(self, p, mat, n):
        alb, gloss = np.zeros_like(p), np.zeros(len(p), np.float32)
        k = mat == 1
        q = p[k]
        v = ndi.map_coordinates(self.wood, [q[:, 2] * 90 + 3300, q[:, 0] * 45 + 3300], order=1, mode="mirror")
        plank = smooth(np.abs(((q[:, 2] + .35) / .82) % 1 - .5), .490, .4985)
        tintp = np.sin(np.floor((q[:, 2] + .35) / .82) * 4.1) * .06
        alb[k] = lerp(np.array([.16, .085, .042]), np.array([.36, .21, .115]), clamp(.5 + v * .45 + tintp)[:, None]) * (1 - .75 * plank)[:, None]
        gloss[k] = .45 + .25 * v
        k = mat == 2
        yy = p[k, 1]
        chips = ndi.map_coordinates(self.bump, [(p[k, 1] * 50) % 511, (p[k, 0] * 50) % 511], order=1)
        alb[k] = np.where((np.abs(yy - .30) < .010)[:, None] | (np.abs(yy - .345) < .004)[:, None], np.array([.06, .09, .22]), np.array([.74, .72, .64]))
        alb[k] = np.where(((chips > 1.75) & (yy < .25))[:, None], np.array([.03, .03, .04]), alb[k])
        gloss[k] = 1.0
        alb[mat == 3], gloss[mat == 3] = (.05, .08, .21), 1.0
        k = mat == 4
        inside = (n[k, 1] > .1) & (_len(p[k, 0] - 1.2, p[k, 2] - .12) < .68)
        a = np.arctan2(p[k, 2] - .12, p[k, 0] - 1.2)
        pat = (np.sin(a * 22) * np.sin(p[k, 1] * 46) > .25) & (p[k, 1] > .22) & (p[k, 1] < .50) | (np.abs(p[k, 1] - .56) < .018)
        alb[k] = np.where(pat[:, None] & ~inside[:, None], np.array([.05, .10, .33]), np.array([.72, .74, .76]))
        gloss[k] = .9
        k = mat == 5
        hue = clamp(.5 + .5 * np.sin(p[k, 0] * 9 + p[k, 2] * 7))[:, None]
        alb[k] = lerp(np.array([.80, .19, .006]), np.array([.86, .26, .010]), hue)
        gloss[k] = .75
        k = mat == 6
        alb[k] = np.where((p[k, 1] > .555)[:, None], np.array([.05, .08, .20]), np.array([.56, .20, .13]))
        gloss[k] = .95
        alb[mat == 7], gloss[mat == 7] = (.10, .035, .012), 1.0
        alb[mat == 8], gloss[mat == 8] = (.10, .16, .13), .35
        k = mat == 9
        alb[k] = np.array([.66, .60, .46]) * (.86 + .14 * np.sin(p[k, 1] * 700))[:, None]
        gloss[k] = .05
        return alb, gloss


def torus_y(p, c, big, small):
    q = p - np.array(c, np.float32)
    return _len(_len(q[:, 0], q[:, 2]) - big, q[:, 1]) - small


class Cake(Scene):
    """A birthday cake with eight candles in a dark room."""
    eye, target, fov = (.1, 2.0, -4.0), (0, .62, 0), .42
    light = np.array([0.05, 1.0, -.12])

    def __init__(self, r, candles=8):
        self.r = r
        self.tops = []
        for i in range(candles):
            a = 2 * np.pi * i / candles + .25
            self.tops.append((.58 * math.cos(a), 1.38, .58 * math.sin(a)))
        n = 512
        self.wood = fbm(n, n, r, 40, 5, .6, 8)

    def dist(self, p):
        parts = [(p[:, 1], 1), (cyl(p, (0, .05, 0), 1.28, .04, .03), 2)]
        a = np.arctan2(p[:, 2], p[:, 0])
        rad = _len(p[:, 0], p[:, 2])
        cake = cyl(p, (0, .52, 0), .92, .42, .09) - .010 * np.sin(a * 40) * smooth(p[:, 1], .2, .5)
        drip = .06 * np.sin(a * 9 + 1) + .035 * np.sin(a * 17)
        icing = np.maximum(cyl(p, (0, .80, 0), .955, .18, .10), .74 - p[:, 1] + drip)
        parts += [(cake * .9, 3), (icing * .8, 4)]
        k16 = np.round(a / (np.pi / 8))
        b = a - k16 * (np.pi / 8)
        q = np.stack([rad * np.cos(b), p[:, 1], rad * np.sin(b)], 1)
        rose = ell(q, (.80, 1.0, 0), .085, .07) * .9
        odd = (k16 % 2 == 1)
        parts += [(np.where(odd, rose, 9), 5), (np.where(odd, 9, rose), 4)]
        k8 = np.floor((a - .25) / (np.pi / 4) + .5)
        b = a - .25 - k8 * (np.pi / 4)
        q = np.stack([rad * np.cos(b), p[:, 1], rad * np.sin(b)], 1)
        parts.append((capsule(q, (.58, .95, 0), (.58, 1.32, 0), .032), 6))
        return sdf_union(parts)

    def colour(self, p, mat, n):
        alb, gloss = np.zeros_like(p), np.zeros(len(p), np.float32)
        k = mat == 1
        chk = ((np.floor(p[k, 0] * 3.2) + np.floor(p[k, 2] * 3.2)) % 2)
        half = (np.floor(p[k, 0] * 3.2) % 2 + np.floor(p[k, 2] * 3.2) % 2)
        alb[k] = np.where((half == 0)[:, None], np.array([.72, .70, .64]), np.where((half == 1)[:, None], np.array([.66, .30, .26]), np.array([.58, .07, .06])))
        alb[mat == 2], gloss[mat == 2] = (.7, .7, .68), .8
        k = mat == 3
        alb[k] = lerp(np.array([.42, .21, .09]), np.array([.86, .72, .50]), ((np.abs(p[k, 1] - .42) < .035) * 1.0)[:, None])
        alb[mat == 4], gloss[mat == 4] = (.88, .80, .72), .35
        alb[mat == 5], gloss[mat == 5] = (.80, .24, .28), .35
        k = mat == 6
        alb[k] = np.where((np.sin(p[k, 1] * 62 + np.arctan2(n[k, 2], n[k, 0])) > 0)[:, None], np.array([.85, .85, .8]), np.array([.20, .45, .75]))
        gloss[k] = .3
        return alb, gloss

    def shade(self, p, n, d, mat):
        alb, gloss = self.colour(p, mat, n)
        up = np.array([0, 1.75, -.55], np.float32) - p
        L = np.linalg.norm(up, axis=1)
        l = up / L[:, None]
        sh = self.soft_shadow(p + n * .015, l, 3.5, 14, 1.8)
        col = alb * (clamp((np.sum(n * l, 1) + .30) / 1.3) / (L * L + .4) * (.35 + .65 * sh))[:, None] * np.array([1.15, .66, .27])
        fill = np.array([.35, .8, -1.0]) / 1.33
        col += alb * (clamp(.5 + .5 * (n @ fill)) * .10)[:, None] * np.array([1.0, .78, .56])
        for x, y, z in self.tops:
            v = np.array([x, y + .06, z], np.float32) - p
            L = np.linalg.norm(v, axis=1)
            k = clamp((np.sum(n * v, 1) / L + .25) / 1.25) / (L * L + .05)
            col += alb * k[:, None] * np.array([.115, .068, .027])
        c = np.array([0, 1.42, 0], np.float32) - p
        v = d - 2 * np.sum(d * n, 1, keepdims=True) * n
        c /= np.linalg.norm(c, axis=1, keepdims=True)
        fr = .05 + .95 * clamp(1 + np.sum(d * n, 1)) ** 5
        col += (clamp(np.sum(v * c, 1)) ** 22 * gloss * (.25 + fr) * .5)[:, None] * np.array([1, .66, .3])
        return col

    def background(self, d, px, py):
        g = np.exp(-(px ** 2 * 6 + (py - .12) ** 2 * 10))
        return (np.array([.055, .028, .014])[None] * (.12 + g)[:, None]).astype(np.float32)


@native
def tea(h, w, r):
    k = .62
    s = Tea(r)
    img = resize(s.render(int(h * k), int(w * k)).astype(np.float32), h, w)
    depth = resize(s.depth.astype(np.float32), h, w)
    far = blur(smooth(depth, 4.6, 8.5), 3)
    img = mix(img, blur(img, 5), far)
    img = mix(img, blur(img, 1.6), smooth(depth, 3.5, 3.0) * .8)
    y, x = grid(h, w)
    beam = .78 + .40 * np.exp(-(((x - w * .42) + (y - h * .5) * .5) / (w * .42)) ** 2)
    return tone(np.maximum(img * beam[..., None] * np.array([1.05, 1.0, .92]), 0), .74, 1.10)


@native
def cake(h, w, r):
    k = .62
    s = Cake(r)
    H, W = int(h * k), int(w * k)
    img = s.render(H, W)
    eye, tgt = np.array(s.eye), np.array(s.target)
    f_ = (tgt - eye) / np.linalg.norm(tgt - eye)
    r_ = np.cross([0, 1, 0], f_); r_ /= np.linalg.norm(r_)
    u_ = np.cross(f_, r_)
    y, x = grid(H, W)
    for t in s.tops:
        v = np.array([t[0], t[1] + .07, t[2]]) - eye
        z = v @ f_
        px, py = W / 2 + (v @ r_) / z / s.fov / 2 * W, H / 2 - (v @ u_) / z / s.fov / 2 * W
        q = W / z * .030
        dx, dy = (x - px) / q, (y - py) / q
        wd = np.maximum(.05, .95 - .55 * np.abs(dy + .0) - .28 * (-dy)) * .62
        fl = np.exp(-(dx / wd) ** 2 * 1.6) * smooth(-np.abs(dy + .55), -2.0, -.9)
        d = np.hypot(dx, dy + .4)
        img += fl[..., None] * np.array([5.5, 3.6, 1.25]) + (np.exp(-d / 2.6) * .55 + np.exp(-d / 9) * .085)[..., None] * np.array([1, .58, .2])
    return tone(np.maximum(resize(img.astype(np.float32), h, w), 0), .95, 1.05)
