"""What children draw and what aunts press."""
from .core import *
from .paper import *
from .writing import crayon, pen, scribble, Pen


def _sheet(h, w, r, colour="#f3efe4", age=.3):
    return paper(h, w, r, colour, age, fibre=1.4)


class Child:
    """A sheet and a box of wax crayons."""

    def __init__(self, h, w, r, colour="#f3efe4", age=.3, wob=1.0):
        self.h, self.w, self.r, self.wob = h, w, r, wob
        self.img = _sheet(h, w, r, colour, age)
        self.tooth = fbm(h, w, r, 2.6, 2) * .75 + fbm(h, w, r, 5.5, 2) * .45

    def _wax(self, draw, pts, colour, pad, density):
        """Draws into the part of the sheet around the points."""
        p = np.asarray(pts, float)
        x0, y0 = np.maximum(np.floor(p.min(0)).astype(int) - pad, 0)
        x1, y1 = np.ceil(p.max(0)).astype(int) + pad
        x1, y1 = min(self.w, x1), min(self.h, y1)
        if x1 - x0 < 4 or y1 - y0 < 4:
            return
        m = Mask(y1 - y0, x1 - x0, 2)
        draw(m, np.array([x0, y0]))
        wax = blur(m.get(), .85)
        part = np.s_[px(y0):px(y0) + wax.shape[0], px(x0):px(x0) + wax.shape[1]]
        tooth = self.tooth[part]
        self.img[part] = crayon(tooth, wax[:tooth.shape[0], :tooth.shape[1]], colour, self.img[part], density)

    def line(self, pts, colour, width=6, closed=False, curve=True):
        r = self.r
        p = [(x + r.normal(0, 1.6 * self.wob), y + r.normal(0, 1.6 * self.wob)) for x, y in pts]
        if closed:
            p.append((p[0][0] + r.normal(0, 4 * self.wob), p[0][1] + r.normal(0, 4 * self.wob)))
        q = spline(p, False, 8) if curve else np.array(p)
        self._wax(lambda m, o: m.line(q - o, width), q, colour, 14, 1.0)

    def fill(self, pts, colour, gap=6.5, angle=None, width=5.5, curve=True, density=.8):
        q = spline(pts, True, 6) if curve else np.asarray(pts, float)
        angle = self.r.uniform(.3, .9) if angle is None else angle
        self._wax(lambda m, o: scribble(m, q - o, self.r, width, gap, angle, 3.2 * self.wob), q, colour, 18, density)

    def circle(self, cx, cy, a, b=None, colour="#222222", width=6, fill=None, gap=6.5):
        b = a if b is None else b
        t = np.linspace(.2, 6.6, 13)
        pts = [(cx + a * math.cos(q), cy + b * math.sin(q)) for q in t]
        if fill:
            self.fill(pts[:-1], fill, gap)
        self.line(pts, colour, width)

    def person(self, x, y, s, skin, top, bottom, hair, name=None, skirt=False, arms=(-.2, .2), cap=None):
        L = lambda pts, c, wd=6, **k: self.line([(x + a * s, y - b * s) for a, b in pts], c, wd, **k)
        F = lambda pts, c, **k: self.fill([(x + a * s, y - b * s) for a, b in pts], c, **k)
        body = [(-.15, .60), (.15, .60), (.30 if skirt else .17, .24), (-.30 if skirt else -.17, .24)]
        F(body, top, gap=6, curve=False)
        L(body, top, 6, closed=True, curve=False)
        L([(-.08, .24), (-.09, .02), (-.18, .0)], bottom, 8)
        L([(.08, .24), (.09, .02), (.18, .0)], bottom, 8)
        L([(-.15, .56), (-.30, .46 + arms[0]), (-.40, .40 + arms[0] * 1.6)], skin, 7)
        L([(.15, .56), (.30, .46 + arms[1]), (.40, .40 + arms[1] * 1.6)], skin, 7)
        for sx, av in ((-.40, arms[0]), (.40, arms[1])):
            for k in (-.05, 0, .05):
                L([(sx, .40 + av * 1.6), (sx * 1.13 + k, .44 + av * 1.7)], skin, 3.5)
        self.circle(x, y - .78 * s, .17 * s, .18 * s, skin, 5, fill=skin, gap=4.6)
        for k in range(11):
            a = math.pi * (1.08 + .84 * k / 10)
            q = .17 * s
            ln = {"long": .26, "curly": .08, "short": .05, "bun": .05}[hair[0]] * s
            bx, by = x + q * math.cos(a), y - .78 * s + q * 1.05 * math.sin(a)
            if hair[0] == "curly":
                self.circle(bx, by, .05 * s, None, hair[1], 4)
            elif hair[0] == "long" and k in (0, 1, 9, 10):
                self.line([(bx, by), (bx + (bx - x) * .25, by + ln)], hair[1], 6)
            else:
                self.line([(bx, by), (bx * 1.0 + (bx - x) * .25, by + (by - y + .78 * s) * .25)], hair[1], 5)
        if cap:
            F([(-.18, .92), (-.15, 1.06), (.15, 1.06), (.18, .92)], cap, gap=5, curve=False)
        for sx in (-.06, .06):
            self.circle(x + sx * s, y - .81 * s, .018 * s, None, "#1c1a1a", 4)
        L([(-.08, .72), (0, .675), (.08, .72)], "#b02a2a", 4)

    def words(self, x, y, text, size, colour="#222222", drift=0.0):
        a = Pen("Rufscript010", size, bounce=size * .08, pressure=.1, width=.0, word=.5).write(self.h, self.w, self.r, text if isinstance(text, list) else [text], x, y, size * 1.25, drift=drift)
        self.img = crayon(self.tooth, blur(a, .8), colour, self.img, 1.2)


def ada_house_1970(r):
    c = Child(820, 1130, r, "#f0e9d8", .55)
    h, w = c.h, c.w
    c.fill([(-5, 10), (w + 5, 5), (w + 5, 100), (-5, 120)], "#5aa7d8", 8, .06, 7, False)
    c.fill([(-5, h - 105), (300, h - 128), (760, h - 112), (w + 5, h - 125), (w + 5, h - 4), (-5, h - 4)], "#4f9a48", 7.5, 1.2, 7, False)
    c.circle(985, 118, 62, None, "#e8a916", 7, fill="#f6cf2e", gap=6)
    for k in range(13):
        a = k * 2 * math.pi / 13 + .1
        c.line([(985 + 80 * math.cos(a), 118 + 80 * math.sin(a)), (985 + 126 * math.cos(a), 118 + 126 * math.sin(a))], "#f0b41c", 7)
    H = [(330, 706), (330, 440), (640, 436), (644, 704)]
    c.fill(H, "#e8d27a", 7, .35, 6, False)
    c.line(H, "#7a4a22", 8, True, False)
    R = [(292, 446), (486, 276), (684, 440)]
    c.fill(R, "#c8372e", 6.5, -.5, 6, False)
    c.line(R, "#8e1f1c", 8, True, False)
    c.fill([(560, 352), (560, 262), (606, 262), (606, 390)], "#9a5a3a", 6, .2, 5, False)
    for k in range(5):
        c.circle(590 + k * 26, 238 - k * 32, 17 + k * 6, 14 + k * 5, "#8a8f96", 5)
    for wx in (372, 546):
        c.fill([(wx, 486), (wx + 66, 486), (wx + 66, 552), (wx, 552)], "#7fc4ea", 6, .8, 5, False)
        c.line([(wx, 486), (wx + 66, 486), (wx + 66, 552), (wx, 552)], "#3a3a48", 6, True, False)
        c.line([(wx + 33, 486), (wx + 33, 552)], "#3a3a48", 5)
        c.line([(wx, 519), (wx + 66, 519)], "#3a3a48", 5)
    c.fill([(456, 706), (456, 584), (522, 584), (522, 706)], "#3f6fb0", 6, 1.2, 5, False)
    c.line([(456, 706), (456, 584), (522, 584), (522, 706)], "#233f78", 6, False, False)
    c.circle(510, 650, 4, None, "#e8c02a", 5)
    E = [(836, 706), (836, 392), (872, 330), (908, 330), (944, 392), (944, 706)]
    c.fill(E, "#d8553a", 7, .15, 6, False)
    c.line(E, "#7a2018", 8, True, False)
    c.words(842, 470, "WHEAT", 29, "#fbf6e4")
    c.person(150, 716, 190, "#7a4b2c", "#3a6fc0", "#3a3a3a", ("short", "#1c1412"))
    c.person(258, 716, 170, "#f2c9a8", "#4aa05a", "#8a5a3a", ("long", "#b5522a"), skirt=True)
    c.person(742, 716, 132, "#a86f48", "#e06a9a", "#6a3f2a", ("curly", "#2a1a14"), skirt=True)
    c.circle(760, 760, 30, 18, "#c8862e", 5, fill="#d89a3a")
    for k in range(9):
        fx = 40 + k * 130 + r.normal(0, 18)
        fy = 762 + r.normal(0, 14)
        if 430 < fx < 560:
            continue
        c.line([(fx, fy + 34), (fx, fy)], "#2f7a34", 5)
        for q in range(5):
            a = q * 2 * math.pi / 5
            c.circle(fx + 11 * math.cos(a), fy + 11 * math.sin(a), 7, None, ("#d84a8a", "#e8b020", "#7a4ac0")[k % 3], 6)
    c.words(56, 190, ["OUR HOUSE BY ADA"], 50, "#2a3f8a")
    c.img = fold(c.img, r, .5, False, .6)
    c.img = ink(c.img, Pen("Breip", 22, width=.05).write(h, w, r, ["Ada, aged 6. Regina 1970"], w - 300, h - 22, 30), "#3a3f52", .75)
    a = outline(h, w, r, 1.5)
    return scanned(c.img, a, r, "#efeee9", 14, .8)


def theo_whale_2006(r):
    c = Child(800, 1100, r, "#f6f4ee", .08)
    h, w = c.h, c.w
    c.fill([(-5, 420), (w + 5, 400), (w + 5, h), (-5, h)], "#2f7fc0", 7.5, .04, 7, False, .75)
    for k in range(4):
        c.line([(20 + i * 62, 408 + k * 88 + 16 * (-1) ** i) for i in range(18)], "#1f5a9c", 6)
    body = [(190, 500), (240, 380), (420, 310), (620, 330), (760, 420), (860, 470), (940, 380), (985, 330), (980, 430), (1010, 500), (930, 500), (850, 560), (700, 620), (460, 640), (270, 600)]
    c.fill(body, "#4a5a72", 6, .3, 7)
    c.fill(body, "#38475e", 9, .9, 6)
    c.line(spline(body, True, 6), "#1c2638", 8, False, False)
    c.fill([(215, 560), (300, 600), (470, 636), (660, 615), (560, 580), (380, 560)], "#e8ecf0", 6, .1, 6)
    c.circle(300, 470, 17, None, "#ffffff", 7, fill="#ffffff")
    c.circle(300, 472, 8, None, "#101010", 7)
    c.line([(208, 540), (270, 556), (340, 536)], "#101418", 6)
    for k in range(5):
        a = -1.57 + (k - 2) * .38
        c.line([(420, 305), (420 + 70 * math.cos(a), 290 + 80 * math.sin(a)), (420 + 120 * math.cos(a) + (k - 2) * 18, 270 + 96 * math.sin(a) + abs(k - 2) * 30)], "#3fa0dc", 6)
    c.fill([(760, 400), (730, 340), (980, 340), (940, 400)], "#d23a2a", 6, .2, 6, False)
    c.line([(850, 340), (850, 200)], "#6a4422", 8)
    c.fill([(858, 205), (858, 320), (940, 318)], "#f4d23a", 6, .7, 6, False)
    c.person(800, 345, 92, "#b98a62", "#3a9a4a", "#333333", ("curly", "#3a2418"), arms=(.1, .2))
    c.circle(100, 110, 60, None, "#f0b010", 7, fill="#f8d838")
    for k in range(9):
        a = k * .7
        c.line([(100 + 78 * math.cos(a), 110 + 78 * math.sin(a)), (100 + 112 * math.cos(a), 110 + 112 * math.sin(a))], "#f0b010", 6)
    for bx, by in ((560, 110), (640, 150), (500, 170)):
        c.line([(bx - 26, by - 8), (bx - 12, by - 18), (bx, by), (bx + 12, by - 18), (bx + 26, by - 8)], "#2a2a2a", 5)
    for k in range(4):
        c.circle(150 + k * 60, 720 - (k % 2) * 26, 22, 11, "#f08a2a", 5, fill="#f6a04a")
    c.words(250, 90, ["LA BALEINE DE PEPERE"], 46, "#b02a5a")
    c.words(880, 770, ["THEO"], 60, "#2a7a3a")
    return scanned(c.img, outline(h, w, r, .6), r, "#f7f7f5", 10, -.6)


def ife_family_2024(r):
    c = Child(820, 1120, r, "#f8f6f2", .05, 1.4)
    h, w = c.h, c.w
    arc = ("#e0382c", "#f08a24", "#f4d02c", "#3fa34a", "#2f7fd0", "#7a4ac0")
    for k, col in enumerate(arc):
        R = 420 - k * 23
        c.line([(560 + R * math.cos(a), 470 + R * .86 * math.sin(a)) for a in np.linspace(math.pi * 1.04, math.pi * 1.96, 12)], col, 13)
    c.fill([(-5, 700), (w + 5, 690), (w + 5, h), (-5, h)], "#5cb04e", 9, .9, 8, False)
    c.person(170, 740, 290, "#8a5a38", "#2f6fc0", "#333333", ("curly", "#17100e"), arms=(.1, .12))
    c.person(375, 742, 270, "#d8a684", "#e08a2a", "#5a3a7a", ("long", "#6a4426"), skirt=True, arms=(.12, .12))
    c.person(560, 744, 190, "#a8744c", "#e0489a", "#3a3a8a", ("curly", "#2a1812"), skirt=True, arms=(.22, .22))
    c.person(745, 742, 262, "#e8b898", "#3f9a8a", "#444444", ("bun", "#b8b8b8"), skirt=True, arms=(.12, .1))
    c.person(945, 742, 276, "#e0b090", "#8a8a92", "#2a3a5a", ("short", "#8a8a8a"), arms=(.1, .1))
    for x, t in ((112, "DADDY"), (318, "MAMA"), (526, "ME"), (690, "OMA ADA"), (912, "OPA")):
        c.words(x, 798, [t], 36, "#222a52")
    c.circle(655, 702, 34, 20, "#5a4030", 5, fill="#7a5a40")
    c.circle(688, 684, 17, 14, "#5a4030", 5, fill="#7a5a40")
    c.line([(622, 700), (606, 672)], "#5a4030", 6)
    for hx, hy in ((70, 150), (1040, 190), (560, 250)):
        c.fill([(hx, hy + 34), (hx - 36, hy - 4), (hx - 22, hy - 30), (hx, hy - 14), (hx + 22, hy - 30), (hx + 36, hy - 4)], "#e0384a", 5, .6, 6)
    return scanned(c.img, outline(h, w, r, .5), r, "#fafafa", 8, .5)


# pressed plants -----------------------------------------------------------------------------------------

def pressed_flower(r, s, kind="hibiscus"):
    """Dried, flat, a little transparent."""
    y, x = grid(s, s)
    c = s / 2
    img, al = solid(s, s, "#000000"), field(s, s)

    def put(pts, c0, c1, origin, veins=7, alpha=.90):
        nonlocal img, al
        m = wobble(Mask(s, s, 3).shape(pts, n=8).get(), r, s * .006, s * .05)
        ox, oy = origin
        d = np.hypot(x - ox, y - oy) / (s * .4)
        ang = np.arctan2(y - oy, x - ox)
        vein = np.abs(np.sin(ang * veins * 2 + .4 * fbm(s, s, r, s * .1, 3))) ** 14
        v = clamp(d + .22 * fbm(s, s, r, s * .08, 4))
        col = mix(hexc(c0), hexc(c1), v) * (1 - .20 * vein)[..., None] * (1 + .10 * fbm(s, s, r, 3, 3))[..., None]
        edge = clamp(m - blur(m, s * .012))
        col = col * (1 - .55 * edge)[..., None]
        a = m * (alpha - .14 * clamp(fbm(s, s, r, s * .06, 3)))
        overlap = m * al
        img = img * (1 - a[..., None]) + col * (1 - .18 * overlap)[..., None] * a[..., None]
        al = al + a - al * a

    if kind == "hibiscus":
        for i in range(5):
            a = i * 2 * math.pi / 5 + .3
            ux, uy = math.cos(a), math.sin(a)
            P = lambda t, k: (c + (ux * t - uy * k) * s * .44, c + (uy * t + ux * k) * s * .44)
            put([P(.04, 0), P(.3, -.22), P(.62, -.44), P(.90, -.34), P(1.0 + r.normal(0, .03), -.05), P(.95, .22), P(.74, .42), P(.34, .24)], "#5f1f2c", "#a3524e", (c, c), 9)
        m = Mask(s, s, 3).curve([(c, c), (c + s * .10, c - s * .10), (c + s * .24, c - s * .17)], s * .016)
        for k in range(22):
            t = r.uniform(.5, 1)
            m.circle(c + s * .24 * t + r.normal(0, s * .014), c - s * .17 * t + r.normal(0, s * .014), s * .009)
        a = m.get()
        img = mix(img, hexc("#c79a4a"), a)
        al = np.maximum(al, a * .95)
    elif kind == "lily":
        for i in range(6):
            a = i * 2 * math.pi / 6 + .2
            ux, uy = math.cos(a), math.sin(a)
            P = lambda t, k: (c + (ux * t - uy * k) * s * .46, c + (uy * t + ux * k) * s * .46)
            put([P(.05, .0), P(.22, -.05), P(.5, -.17), P(.78, -.13), P(1.0, 0), P(.78, .13), P(.5, .17), P(.22, .05)], "#8a5a1e", "#b5532a", (c, c), 4)
        d = Mask(s, s, 3)
        for _ in range(70):
            a, t = r.uniform(0, 6.28), abs(r.normal(.10, .045)) * s
            d.circle(c + t * math.cos(a), c + t * math.sin(a), s * r.uniform(.003, .007))
        for i in range(6):
            a = i * 2 * math.pi / 6 + .7
            d.line([(c, c), (c + s * .24 * math.cos(a), c + s * .24 * math.sin(a))], s * .008)
            d.circle(c + s * .25 * math.cos(a), c + s * .25 * math.sin(a), s * .018, s * .009)
        m = d.get()
        img = mix(img, hexc("#3f2416"), m)
    return clamp(img), clamp(al)


def _stem(img, r, pts, width, c0, c1):
    h, w = dims(img)
    m = Mask(h, w, 3)
    q = spline(pts, False, 16)
    for i in range(len(q) - 1):
        t = i / len(q)
        m.line([q[i], q[i + 1]], width * (1 - .45 * t))
    a = m.get()
    sh = roll(roll(blur(a, 2), 2, 0), 2, 1)
    img = img * (1 - .22 * clamp(sh - a))[..., None]
    col = mix(hexc(c0), hexc(c1), clamp(.5 + .5 * fbm(h, w, r, 12, 3)))
    return mix(img, col, a * .93)


def _leaf(img, r, base, ang, ln, wd, c0, c1, bend=.2):
    h, w = dims(img)
    ux, uy = math.cos(ang), math.sin(ang)
    P = lambda t, k: (base[0] + ux * t * ln - uy * (k * wd + bend * ln * t * t), base[1] + uy * t * ln + ux * (k * wd + bend * ln * t * t))
    m = wobble(Mask(h, w, 3).shape([P(0, 0), P(.25, -.8), P(.6, -.9), P(1, 0), P(.6, .9), P(.25, .8)], n=8).get(), r, 1.2, 16)
    sh = roll(roll(blur(m, 2.5), 3, 0), 2, 1)
    img = img * (1 - .20 * clamp(sh - m))[..., None]
    veins = Mask(h, w, 3).line([P(t, 0) for t in np.linspace(0, 1, 8)], 1.4).get()
    col = mix(hexc(c0), hexc(c1), clamp(.5 + .45 * fbm(h, w, r, 22, 4))) * (1 - .28 * clamp(m - blur(m, 3)))[..., None]
    img = mix(img, col, m * .90)
    return mix(img, hexc("#4a4424"), veins * m * .45)


def herbarium_1974(r):
    """A prairie lily on an album sheet, with gummed tape and a label in Isobel's hand."""
    h, w = 1180, 840
    img = paper(h, w, r, "#ebe2cb", .75)
    y, x = grid(h, w)
    img = mix(img, img * np.array([.91, .84, .70]), np.exp(-(((x - 420) / 190) ** 2 + ((y - 520) / 430) ** 2)) * .55)
    img = _stem(img, r, [(430, 1010), (424, 800), (440, 560), (418, 330)], 9, "#6d6a35", "#8a7a44")
    for by, side, k in ((860, 1, 1.0), (800, -1, 1.05), (720, 1, 1.0), (650, -1, .95), (585, 1, .85), (520, -1, .75), (450, 1, .55), (430, -1, .55)):
        img = _leaf(img, r, (430 + side * 4, by), -math.pi / 2 + side * r.uniform(.62, .95), 150 * k, 12 * k, "#6f7040", "#8f8450", -side * r.uniform(.05, .25))
    fl, a = pressed_flower(r, 430, "lily")
    sh = field(h, w)
    paste(sh, blur(a, 3), 214, 96, np.ones_like(a))
    img = img * (1 - .22 * sh)[..., None]
    paste(img, fl, 208, 90, a * .96)
    m = Mask(h, w, 3).shape([(448, 420), (520, 352), (560, 268), (600, 250), (606, 290), (570, 372), (500, 440)], n=8).get()
    img = mix(img, hexc("#a5572c") * (1 + .1 * fbm(h, w, r, 8, 3))[..., None], m * .85)
    for cx, cy, ang in ((436, 930, 8), (432, 690, -6), (434, 480, 4)):
        t = Mask(h, w, 3).poly([(cx - 62, cy - 11 + ang), (cx + 62, cy - 13 - ang), (cx + 62, cy + 11 - ang), (cx - 62, cy + 12 + ang)]).get()
        img = mix(img * (1 - .10 * roll(blur(t, 2), 2, 0))[..., None], hexc("#efe0ae") * (1 + .03 * fbm(h, w, r, 4, 2))[..., None], t * .72)
    label = paper(150, 470, r, "#f5efdd", .5)
    label = ink(label, Mask(150, 470, 3).box(6, 6, 464, 144, 1.2).get(), "#8a5a3a", .8)
    hd = pen("round", 28)
    label = ink(label, hd.write(150, 470, r, ["Prairie lily (Lilium philadelphicum)", "Ditch on the Lumsden road", "24 June 1974. Ada and Mum"], 24, 44, 42), "#2a3560", .92)
    img[px(1000):px(1150), px(320):px(790)] *= .86
    img = paste(img, label, 316, 994)
    return scanned(img, outline(h, w, r, .8), r, "#e6e3dd", 14, -.4)


def heather_1962(r, surface):
    """A sprig from the wedding bouquet, lying loose on tartan."""
    from . import table
    h, w = 640, 900
    card = paper(h, w, r, "#f2ead6", .5)
    yy, xx = grid(h, w)
    for k, (bx, by, ang, ln) in enumerate(((150, 470, -.46, 760), (160, 490, -.24, 700), (150, 480, -.70, 590))):
        pts = [(bx + ln * t * math.cos(ang) + 8 * math.sin(t * 6 + k), by + ln * t * math.sin(ang) + 26 * t * t * (1 if k else -1)) for t in np.linspace(0, 1, 6)]
        card = _stem(card, r, pts, 5, "#5a4a2e", "#6f5c38")
        q = spline(pts, False, 16)
        leaves, bells = Mask(h, w, 3), [Mask(h, w, 3), Mask(h, w, 3), Mask(h, w, 3)]
        for i in range(14, len(q)):
            t = i / len(q)
            for s_ in (1, -1, 1, -1):
                a = ang + s_ * r.uniform(.5, 1.2)
                ln2 = r.uniform(11, 24)
                leaves.line([q[i], (q[i][0] + ln2 * math.cos(a), q[i][1] + ln2 * math.sin(a))], 2.4)
                if t > .42 and r.random() < .85:
                    cx, cy = q[i][0] + (ln2 + 6) * math.cos(a) + r.normal(0, 2.5), q[i][1] + (ln2 + 6) * math.sin(a) + r.normal(0, 2.5)
                    z = r.uniform(6.5, 11) * (1.15 - .4 * t)
                    bells[int(r.integers(3))].shape([(cx + z * math.cos(a + p) * f, cy + z * math.sin(a + p) * f) for p, f in ((0, 1.3), (.9, 1), (2.2, .9), (3.1, 1.0), (-2.2, .9), (-.9, 1))], n=5)
        card = mix(card, hexc("#6a6538"), leaves.get() * .92)
        for b, c in zip(bells, ("#8a5a86", "#a5769c", "#73466c")):
            m = b.get()
            card = card * (1 - .25 * clamp(roll(roll(blur(m, 1.6), 2, 0), 2, 1) - m))[..., None]
            card = mix(card, hexc(c) * (1 + .16 * fbm(h, w, r, 4, 2))[..., None], m * .93)
    rib = Mask(h, w, 3).shape([(118, 470), (176, 440), (190, 500), (130, 520)], n=6).curve([(160, 500), (120, 560), (150, 600)], 13).curve([(165, 500), (200, 560), (186, 610)], 13).get()
    card = mix(card * (1 - .2 * roll(blur(rib, 3), 3, 0))[..., None], hexc("#2f5fa6") * (1 + .12 * np.sin(yy * 2.1) * .4 + .06 * fbm(h, w, r, 10, 3))[..., None], rib * .95)
    card = ink(card, pen("round", 30).write(h, w, r, ["From my bouquet.", "14 July 1962, Oban"], 590, 530, 44), "#2a3560", .92)
    t = table.lay(surface, card, outline(h, w, r, .6), width=.74, angle=4, tilt=.05, lift=5, r=r, curl=.5)
    return table.room_light(t, r, -1, .30)
