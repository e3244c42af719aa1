"""Letters on paper: typewriter, pen, crayon. All return or draw coverage, 0...1."""
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .core import *

TYPEWRITERS = {
    # face, size and pitch in units of the line height; wear makes some letters sit high, weak or clogged
    "office": ("Compagnon-Roman", .70, .415, 1.0),
    "portable": ("Compagnon-Medium", .66, .400, 1.5),
    "electric": ("Courier Prime", .715, .429, .25),
    "worn": ("GNUTypewriter", .62, .415, 1.3),
}


def typed(h, w, r, lines, x0, y0, leading, machine="office", weight=1.0, wear=None, ss=3):
    """lines: strings, or (string, options) with `red` ignored here. A line holding `~~text~~` is struck out with x."""
    face, size, pitch, wr = TYPEWRITERS[machine]
    wr = wr if wear is None else wear
    W, H, reduce_by, ss = px(w) * ss, px(h) * ss, ss, px(1000) / 1000 * ss
    f = font(face, leading * size * ss)
    pw = leading * pitch * ss
    im = Image.new("L", (W, H), 0)
    quirk = {}
    ribbon = 1.0
    for li, line in enumerate(lines):
        s = line
        y = (y0 + li * leading) * ss + r.normal(0, .25 * ss) * wr
        skew = r.normal(0, .00022) * wr
        cx = x0 * ss + r.normal(0, .4 * ss) * wr
        struck = False
        i = 0
        while i < len(s):
            if s.startswith("~~", i):
                struck = not struck
                i += 2
                continue
            c = s[i]
            if c != " ":
                if c not in quirk:
                    quirk[c] = (r.normal(0, .30), r.normal(0, .34), r.normal(0, .55), clamp(r.normal(.93, .07), .68, 1))
                qx, qy, qa, qi = quirk[c]
                ribbon = clamp(ribbon + r.normal(0, .05), .72, 1.0)
                v = int(255 * clamp(qi * ribbon * (1 + r.normal(0, .05 * wr)) * weight, .35, 1))
                for ch in (c, "x") if struck else (c,):
                    t = Image.new("L", (int(pw * 2.4), int(leading * ss * 1.7)), 0)
                    ImageDraw.Draw(t).text((t.width / 2, t.height * .68), ch, font=f, fill=v, anchor="ms")
                    ang = (qa + r.normal(0, .35)) * wr
                    if abs(ang) > .15:
                        t = t.rotate(ang, Image.BICUBIC)
                    left = cx + pw / 2 - t.width / 2 + (qx + r.normal(0, .16)) * ss * wr * .9
                    top = y + skew * cx - t.height * .68 + leading * ss * .78 + (qy + r.normal(0, .20)) * ss * wr * .9
                    at = int(left), int(top)
                    box = (*at, at[0] + t.width, at[1] + t.height)
                    im.paste(ImageChops.lighter(im.crop(box), t), box)
            cx += pw
            i += 1
    a = np.asarray(im.reduce(reduce_by), np.float32) / 255
    # the weave of the ribbon and the tooth of the paper
    weave = 1 - .16 * wr * clamp(fbm(h, w, r, 2.4, 2) * .9 + .10)
    fade = 1 - .10 * wr * clamp(fbm(h, w, r, 60, 3))
    clog = blur(a, .55)
    a = clamp(mix(a, clog, .45) * 1.12)
    return clamp(a * weave * fade)


class Pen:
    """A hand: a face plus the unsteadiness of a person."""

    def __init__(self, face, size, slant=0.0, bounce=.6, spacing=1.0, pressure=.30, width=0.0, stroke=0.0, word=.30):
        self.__dict__.update(locals())

    def wrap(self, text, width):
        """Breaks paragraphs where this hand would reach the margin."""
        f = font(self.face, 100)
        k = self.size / 100
        space = (f.getlength(" ") * self.word / .30 * .5 + 16) * k
        out = []
        for para in text.strip("\n").split("\n"):
            line, x = [], 0.0
            for word in para.split():
                wl = f.getlength(word) * k * self.spacing
                if line and x + wl > width:
                    out.append(" ".join(line))
                    line, x = [], 0.0
                line.append(word)
                x += wl + space
            out.append(" ".join(line))
        return out

    def write(self, h, w, r, lines, x0, y0, leading, ss=2, drift=.0, ragged=4.0):
        """Lines of text; each may be a string or (x offset, string). Returns coverage."""
        rows = [line if isinstance(line, tuple) else (0, line) for line in lines]
        return self.scatter(h, w, r, [(x0 + dx, y0 + i * leading, s) for i, (dx, s) in enumerate(rows)], ss, drift, ragged)

    def scatter(self, h, w, r, places, ss=2, drift=.0, ragged=1.0):
        """Short texts here and there: (x, y, text), or (x, y, text, size)."""
        W, H, reduce_by, ss = px(w) * ss, px(h) * ss, ss, px(1000) / 1000 * ss
        im = Image.new("L", (W, H), 0)
        f = font(self.face, self.size * ss)
        space = f.getlength(" ") * self.word / .30 * .5 + self.size * ss * .16
        for x0, y0, s, *other in places:
            fs = other[0] if other else self.size
            x = (x0 + r.normal(0, ragged)) * ss
            y = y0 * ss
            slope = r.normal(drift, .0016)
            sway = r.uniform(0, 6.28)
            for word in s.split(" "):
                if word:
                    k = 1 + r.normal(0, .018)
                    f2 = font(self.face, round(fs * ss * k))
                    wl = int(f2.getlength(word)) + int(fs * ss * 1.6)
                    t = Image.new("L", (wl, int(fs * ss * 3)), 0)
                    ImageDraw.Draw(t).text((fs * ss * .6, t.height * .58), word, font=f2, fill=255, anchor="ls")
                    if self.stroke:  # hairlines: FreeType's own stroker swallows them
                        t = ImageChops.lighter(t, t.filter(ImageFilter.MaxFilter(3)).point(lambda q: q * self.stroke))
                    if self.slant:
                        t = t.transform(t.size, Image.AFFINE, (1, self.slant, -self.slant * t.height * .58, 0, 1, 0), Image.BICUBIC)
                    t = t.rotate(r.normal(0, .45) - math.degrees(slope), Image.BICUBIC)
                    dy = slope * (x - x0 * ss) + math.sin(x / (180 * ss) + sway) * self.bounce * ss + r.normal(0, .35) * self.bounce * ss
                    at = int(x - fs * ss * .6), int(y + dy - t.height * .58)
                    box = (*at, at[0] + t.width, at[1] + t.height)
                    im.paste(ImageChops.lighter(im.crop(box), t), box)
                    x += f2.getlength(word) * self.spacing
                x += space * (1 + r.normal(0, .10))
        a = np.asarray(im, np.float32) / 255
        # every letter a little different: bend the whole page at the size of a letter, thicken and thin the strokes
        cell = self.size * ss * .42
        amp = self.size * ss * .020
        k = 2
        dy, dx = (resize(noise_px(H // k, W // k, r, cell / k), H, W) * amp for _ in range(2))
        a = warp(a, dy, dx)
        if self.width or self.pressure:
            soft = ndi.gaussian_filter(a, ss * .55, mode="nearest")
            thr = .5 - self.width - .16 * self.pressure * resize(noise_px(H // 4, W // 4, r, cell / 2.4), H, W)
            a = smooth(soft, thr - .16, thr + .16) * smooth(soft, .02, .14)
        a = a.reshape(H // reduce_by, reduce_by, W // reduce_by, reduce_by).mean((1, 3))
        flow = 1 - self.pressure * .55 * clamp(.30 + .5 * noise(h, w, r, self.size * .9, 1.6))
        return clamp(a * flow * (1 - .05 * clamp(fbm(h, w, r, 2.2, 2))))


HANDS = {
    "copperplate": Pen("Ecolier-court", 46, slant=.10, pressure=.40, width=.15, stroke=.95, word=.50),      # Comfort, school-taught
    "round": Pen("Breip", 31, slant=.04, pressure=.30, width=.10, word=.42),                    # Isobel
    "upright": Pen("Cupola", 28, slant=.05, pressure=.35, width=.16),                           # Morag
    "quick": Pen("dkg", 27, slant=.02, pressure=.25, word=.40),                                 # Samuel
    "felt": Pen("Delphine", 38, slant=-.02, pressure=.2, width=.02, word=.45),                  # Ada
    "german": Pen("Ecolier-court", 44, slant=.24, pressure=.35, width=.13, stroke=.95, word=.50),            # Ilse
    "neat": Pen("Chilanka-Regular", 25, slant=.10, pressure=.25, width=-.05),                   # Marie-Claire
    "child": Pen("Rufscript010", 52, bounce=3.0, pressure=.2),
}


def pen(name, size=None, **kw):
    p = HANDS[name]
    d = {k: v for k, v in p.__dict__.items() if k not in ("self", "__class__")}
    d.update(kw)
    if size:
        d["size"] = size
    return Pen(**d)


def crayon(tooth, mask, colour, img, density=.85):
    """Wax on rough paper: covers the tops of the tooth only."""
    a = clamp(smooth(mask * (1 + density) * 1.0 - .62 + tooth * .30, .05, .45) * (mask > .02))
    c = hexc(colour) if isinstance(colour, str) else colour
    return mix(img, img * (.18 + .82 * c) * .25 + c * .75 * clamp(.9 + .12 * tooth)[..., None], a * .94)


def scribble(m, poly, r, width=5.0, gap=5.5, angle=.6, jitter=2.0):
    """Fills a polygon the way a child does, back and forth, a little over the line. Draws into Mask m."""
    p = np.asarray(poly, float)
    ca, sa = math.cos(angle), math.sin(angle)
    q = np.stack([p[:, 0] * ca + p[:, 1] * sa, -p[:, 0] * sa + p[:, 1] * ca], 1)
    y, stroke, side = q[:, 1].min() + gap * .5, [], 1
    while y < q[:, 1].max():
        xs = []
        for i in range(len(q)):
            (xa, ya), (xb, yb) = q[i], q[(i + 1) % len(q)]
            if (ya <= y) != (yb <= y):
                xs.append(xa + (y - ya) / (yb - ya) * (xb - xa))
        xs.sort()
        for a, b in zip(xs[::2], xs[1::2]):
            ends = [a + r.normal(0, jitter), b + r.normal(0, jitter)][::side]
            stroke += [(e, y + r.normal(0, jitter * .5)) for e in ends]
        side = -side
        y += gap * r.uniform(.75, 1.25)
    back = [(x * ca - yy * sa, x * sa + yy * ca) for x, yy in stroke]
    for i in range(len(back) - 1):
        a, b = back[i], back[i + 1]
        if math.dist(a, b) < 4000:
            mid = ((a[0] + b[0]) / 2 + r.normal(0, 1.2), (a[1] + b[1]) / 2 + r.normal(0, 1.2))
            m.curve([a, mid, b], width * r.uniform(.8, 1.15), v=int(r.uniform(150, 240)), n=4)
