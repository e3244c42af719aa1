"""Printed to be handed round: births, weddings, farewells, a fridge door."""
from . import table
from .core import *
from .paper import *
from .post import Poster
from .writing import *

TEXTS = {}  # name -> what is printed


def _columns(m, text, x0, y0, cw, size, lead, face="OldStandard-Regular", lines_per_column=99, gap=40):
    """Sets justified text in columns; returns the last baseline."""
    f, k = font(face, 100), size / 100
    width = lambda ws: sum(f.getlength(q) for q in ws) * k + (len(ws) - 1) * size * .24
    rows = []
    for p in text.split("\n"):
        line = []
        for word in p.split():
            if line and width(line + [word]) > cw:
                rows.append((line, True))
                line = []
            line.append(word)
        rows.append((line, False))
    for i, (ws, full) in enumerate(rows):
        c, j = divmod(i, lines_per_column)
        x, y = x0 + c * (cw + gap), y0 + j * lead
        total = sum(f.getlength(q) for q in ws) * k
        space = (cw - total) / max(1, len(ws) - 1) if full else size * .26
        for q in ws:
            m.text(x, y, q, face, size, "ls")
            x += f.getlength(q) * k + space
    return y0 + min(len(rows), lines_per_column) * lead


MEMORIAM = """CALLED HOME
MADAM COMFORT NKECHI OKAFOR
(née Eze)
11th April 1909 to 2nd February 1989
Seamstress. Twenty-six years of Ebute Lane and thirty of Balogun market.
She measured twice. She sang alto. She stayed.
Survived by one son, two grandchildren, and a street.
Service of songs on Friday, 23 Ebute Lane, at the hour when the generator is on.
Burial at Onitsha beside her husband. The family will wear blue.
Inserted by the Amalgamated Cloth Sellers, Balogun."""


def in_memoriam_1989(r):
    h, w = 1120, 700
    img = paper(h, w, r, "#dccda8", .85, fibre=2)
    lines = MEMORIAM.split("\n")
    TEXTS["1989-02-in-memoriam"] = lines
    def d(m):
        m.text(30, 40, "Daily Mercury, Lagos", "OldStandard-Regular", 17, "lm").text(w - 30, 40, "Page 14", "OldStandard-Regular", 17, "rm")
        m.line([(30, 56), (w - 30, 56)], 1)
        m.box(44, 76, w - 44, h - 60, 10).box(62, 94, w - 62, h - 78, 1.2)
        X, Y, s = w / 2, 160, 44
        m.rect(X - 5, Y - s, X + 5, Y + s).rect(X - 26, Y - 22, X + 26, Y - 12)
        for f in (-1, 1):
            for i in range(7):
                a = X + f * (44 + i * 16)
                m.shape([(a, Y + 34 - i * 9), (a + f * 20, Y + 16 - i * 9), (a + f * 26, Y + 2 - i * 9), (a + f * 8, Y + 14 - i * 9)], n=5)
        m.text(w / 2, 250, lines[0], "GFSDidotBold", 40, "mm", track=4)
        m.text(w / 2, 308, "MADAM COMFORT", "OldStandard-Bold", 42, "mm").text(w / 2, 356, "NKECHI OKAFOR", "OldStandard-Bold", 42, "mm")
        m.text(w / 2, 398, lines[2], "OldStandard-Italic", 25, "mm")
        m.text(w / 2, 442, lines[3], "OldStandard-Regular", 24, "mm")
        m.line([(w / 2 - 90, 474), (w / 2 + 90, 474)], 1.4)
        y = 520
        for t in lines[4:9]:
            y = _columns(m, t, 104, y, w - 208, 25, 33) + 20
        m.text(w / 2, h - 112, lines[9], "OldStandard-Italic", 21, "mm")
    img = printed(img, r, d, "#2a2621", .86, .35)
    h2 = Mask(h, w, 3)
    _columns(h2, "Tenders are invited for the supply of gravel. " * 12, 40, 120, w - 80, 22, 28)
    img = img * (1 - .06 * clamp(blur(h2.get()[:, ::-1], 1.8)))[..., None]
    img = crumple(fold(img, r, .52, True, 1.1), r, .6, 180)
    al = outline(h, w, r, 2.0, torn="br")
    bed = paper(h + 70, w + 70, r, "#3f5f8f", .2)   # laid on blue cloth
    yy, xx = grid(h + 70, w + 70)
    bed = bed * (1 + .05 * np.sin(xx * 1.6) * np.sin(yy * 1.6))[..., None]
    sh = field(h + 70, w + 70)
    paste(sh, blur(al, 4), 39, 40, np.ones_like(al))
    return clamp(paste(bed * (1 - .4 * sh)[..., None], img, 35, 35, al))


def order_of_service_2011(r):
    h, w = 1160, 820
    img = paper(h, w, r, "#f3efe6", .12)
    def d(m):
        X, Y, s = w / 2, 430, 320
        P = lambda a, b: (X + a * s, Y - b * s)
        m.curve([P(-1.0, .02), P(-.5, .06), P(0, .07), P(.5, .06), P(1.0, .02)], 4)
        for k in range(4):
            t0, t1 = -1 + k * .5, -.5 + k * .5
            arch = [P(t0 + .02, .05), P(t0 + .12, .17), P((t0 + t1) / 2, .22), P(t1 - .12, .17), P(t1 - .02, .05)]
            m.curve(arch, 2.6)
            q = spline(arch, False, 8)
            for j in range(1, 8):
                u = t0 + .5 * j / 8
                top = np.interp(P(u, 0)[0], q[:, 0], q[:, 1])
                m.line([P(u, .055), (P(u, 0)[0], top)], 1.2)
        for k in (-.5, 0, .5):
            m.poly([P(k - .025, .05), P(k + .025, .05), P(k + .035, -.16), P(k - .035, -.16)])
        for k in range(7):
            m.curve([P(-1.05 + i * .105, -.18 - k * .045 + .014 * math.sin(i * 1.4 + k * 2)) for i in range(21)], 1.5)
        for a, b, q in ((-.7, .50, 20), (-.52, .58, 15), (-.36, .46, 12), (.1, .62, 10)):   # geese
            x, y = P(a, b)
            m.curve([(x - q * 1.6, y - q * .4), (x - q * .5, y - q * .5), (x, y), (x + q * .5, y - q * .5), (x + q * 1.6, y - q * .3)], 2.4)
        m.text(w / 2, 150, "SAMUEL CHIDI OKAFOR", "GFSDidotBold", 48, "mm", track=4)
        m.text(w / 2, 202, "3 October 1931, Onitsha     29 October 2011, Regina", "OldStandard-Italic", 27, "mm")
        m.text(w / 2, 640, "Order of Service", "OldStandard-Regular", 44, "mm")
        m.text(w / 2, 692, "Lumsden United Church, Saturday 5 November 2011, eleven o'clock", "OldStandard-Italic", 25, "mm")
        for i, (a, b) in enumerate((("Hymn 121", "I to the hills, all verses"), ("Reading", "Ada"), ("Sarabande", "Ada; nobody cough"), ("The bridge, in five minutes", "Duncan"), ("Comfort ye my people", "tenor wanted"), ("Everybody", "He was in F 15"))):
            y = 766 + i * 44
            m.text(160, y, a, "OldStandard-Regular", 26, "lm").text(w - 160, y, b, "OldStandard-Italic", 26, "rm")
        m.text(w / 2, 1072, "Please leave the windows open. Bring a coat.", "OldStandard-Italic", 26, "mm")
    img = printed(img, r, d, "#27384f", .92, .12)
    return scanned(fold(img, r, .5, True, .4), outline(h, w, r, .4), r, "#f7f6f3", 14, .4)


def leaves(m, cx, cy, rx, ry, n, size, start=0.0, end=2 * math.pi):
    """A garland on an ellipse."""
    for k in range(n):
        a = start + (end - start) * k / n
        x, y = cx + rx * math.cos(a), cy + ry * math.sin(a)
        for side in (-1, 1):
            b = a + math.pi / 2 + side * .8
            m.shape([(x, y), (x + size * .5 * math.cos(b) - size * .18 * math.sin(b), y + size * .5 * math.sin(b) + size * .18 * math.cos(b)), (x + size * math.cos(b), y + size * math.sin(b)), (x + size * .5 * math.cos(b) + size * .18 * math.sin(b), y + size * .5 * math.sin(b) - size * .18 * math.cos(b))], n=5)
    m.ring(cx, cy, rx, 1.6, ry=ry)


def birth_1993(r):
    h, w = 760, 1080
    img = paper(h, w, r, "#f6f1e4", .15)
    m = Mask(h, w, 3)
    leaves(m, 280, 380, 190, 230, 34, 36)
    img = ink(img, m.get() * (1 - .3 * clamp(fbm(h, w, r, 5, 3))), "#4f7d54", .85)
    m = Mask(h, w, 3)   # a cradle
    X, Y, s = 280, 400, 120
    P = lambda a, b: (X + a * s, Y - b * s)
    m.shape([P(-.95, .20), P(-.80, -.22), P(-.4, -.44), P(.4, -.44), P(.80, -.22), P(.95, .20)], n=6)
    m.shape([P(-.95, .20), P(-1.0, .75), P(-.62, .95), P(-.30, .62), P(-.34, .20)], n=8)
    m.curve([P(-.95, -.64), P(-.4, -.80), P(.4, -.80), P(.95, -.64)], 9).line([P(-.5, -.42), P(-.62, -.76)], 6).line([P(.5, -.42), P(.62, -.76)], 6)
    img = ink(img, m.get() * (1 - .2 * clamp(fbm(h, w, r, 6, 3))), "#b5652a", .85)
    head = Mask(h, w, 3).circle(*P(-.52, .30), 25, 22).get()
    img = mix(img, hexc("#c79a76"), head)
    img = mix(img, hexc("#3a2418"), Mask(h, w, 3).shape([P(-.72, .34), P(-.56, .52), P(-.36, .44), P(-.34, .36), P(-.54, .42)], n=6).get())
    img = mix(img, hexc("#2c5fa0") * (1 + .08 * fbm(h, w, r, 4, 2))[..., None], Mask(h, w, 3).shape([P(-.34, .38), P(.2, .42), P(.86, .24), P(.80, .0), P(.0, .06), P(-.36, .12)], n=7).get())
    def d(q):
        q.text(770, 150, "Hanna", "Blankenburg_UNZ1A", 110, "mm")
        q.text(770, 246, "30. April 1993, 6.12 Uhr", "GFSDidot", 28, "mm", track=1)
        q.text(770, 286, "3180 g    51 cm", "GFSDidot", 28, "mm", track=1)
        q.line([(600, 324), (940, 324)], 1.2)
        q.text(770, 374, "Wir freuen uns.", "OldStandard-Italic", 34, "mm")
        q.text(770, 424, "We are glad beyond measure.", "OldStandard-Italic", 34, "mm")
        q.text(770, 474, "Obi dị anyị ụtọ.", "EBGaramond12-Italic", 36, "mm")
        q.line([(600, 520), (940, 520)], 1.2)
        q.text(770, 574, "Ada und Matthias Brandt", "GFSDidotBold", 29, "mm", track=1)
        q.text(770, 614, "Fleischhauerstraße, Lübeck", "GFSDidot", 23, "mm", track=1)
    img = printed(img, r, d, "#2a3347", .9, .12)
    img = ink(img, pen("felt", 34).write(h, w, r, ["already sorting the spoons  A."], 600, 700, 40), "#1d2f6a", .9)
    return scanned(fold(img, r, .5, False, .4), outline(h, w, r, .4), r, "#f2f1ed", 16, -.5)


def lace(m, x0, y0, x1, step=46, depth=34):
    """A scalloped strip of lace, openings left out."""
    n = max(1, int(round((x1 - x0) / step)))
    step = (x1 - x0) / n
    m.rect(x0, y0 - depth * .5, x1, y0)
    for k in range(n):
        cx = x0 + (k + .5) * step
        m.circle(cx, y0, step * .52, depth)
    for k in range(n):
        cx = x0 + (k + .5) * step
        for i in range(5):
            a = math.pi * (i + .5) / 5
            m.circle(cx + step * .33 * math.cos(a), y0 + depth * .62 * math.sin(a), step * .062, v=0)
        m.circle(cx, y0 + depth * .12, step * .12, v=0)
        m.circle(cx - step * .5, y0 - depth * .22, step * .06, v=0)


def menu_1991(r):
    h, w = 1160, 800
    img = paper(h, w, r, "#f4eee0", .2)
    for y0, flip in ((66, False), (h - 66, True)):
        m = Mask(h, w, 3)
        lace(m, 30, y0, w - 30)
        a = m.get()
        img = ink(img, np.roll(a[::-1], px(2 * y0 - h), 0) if flip else a, "#3f6fae", .82)
    def pipes(m):
        n = 13
        for k in range(n):
            t = abs(k - 6) / 6
            ht, x = 250 - 130 * t ** 1.3, w / 2 + (k - 6) * 38
            wd = 15 - 3 * t
            y1 = 400 + 16 * (k % 2)
            m.rect(x - wd, y1 - ht, x + wd, y1 - 40)
            m.poly([(x - wd, y1 - 40), (x + wd, y1 - 40), (x + 3, y1), (x - 3, y1)])
            m.shape([(x - wd * .6, y1 - 52), (x, y1 - 66), (x + wd * .6, y1 - 52), (x, y1 - 46)], v=0, n=5)
            m.line([(x - wd * .45, y1 - ht + 10), (x - wd * .45, y1 - 76)], 2.4, v=0)
        m.rect(w / 2 - 262, 424, w / 2 + 262, 446)
    img = printed(img, r, pipes, "#5b4a32", .86, .25)
    def d(m):
        m.text(w / 2, 506, "Ada & Matthias", "Blankenburg_UNZ1A", 66, "mm")
        m.text(w / 2, 562, "18. Mai 1991, St. Aegidien zu Lübeck", "OldStandard-Italic", 26, "mm")
        for i, t in enumerate(("Pfeffersuppe nach Comfort Okafor", "~", "Lübecker Labskaus, kleine Portion", "~", "Jollof für vierzehn, oder sechs Bellos", "~", "Shortbread, Rhabarber", "~", "Marzipantorte von Ilse Brandt")):
            m.text(w / 2, 636 + i * 40, t, "OldStandard-Regular", 29 if t != "~" else 22, "mm")
        m.text(w / 2, 1018, "Danach Musik. Wer nicht tanzt, wäscht ab.", "OldStandard-Italic", 25, "mm")
    img = printed(img, r, d, "#2c2a2a", .92, .15)
    img = ring_stain(img, r, 640, 950, 62, "#7a2a3a", .35)
    H, W = 1260, 960
    t = table.linen(H, W, r, "#e4ddd0", 3.0)
    t = table.lay(t, fold(img, r, .5, False, .5), outline(h, w, r, .4), width=.74, angle=3, tilt=.04, lift=6, r=r, curl=.5)
    return table.room_light(t, r, -1, .26)


def invitation_1996(r):
    h, w = 760, 1080
    p = Poster(h, w, r, "#f7efd8")
    y, x = grid(h, w)
    v = y / h
    p.flat(np.ones((px(h), px(w)), np.float32), "#9cc4dc", grad=v * 1.8, to="#f6e3b4")
    p.ridge(.56, .02, .3, "#c9a24a", grad=(v - .5) * 2.6, to="#e8c768")
    m = Mask(h, w, 2)
    for _ in range(520):   # wheat
        bx, ht = r.uniform(0, w), r.uniform(60, 190)
        by = h * 1.02
        lean = r.normal(0, 14)
        m.curve([(bx, by), (bx + lean * .4, by - ht * .6), (bx + lean, by - ht)], 2.2, n=4)
        for k in range(6):
            t = 1 - k * .055
            m.line([(bx + lean * t, by - ht * t), (bx + lean * t + (-1) ** k * 7, by - ht * t - 9)], 2.2)
    p.flat(m.get() * .85, "#a8742a")
    boots = Mask(h, w, 3)
    for bx, s, f in ((330, 92, 1), (408, 92, 1), (640, 76, -1), (704, 76, -1)):
        boots.shape([(bx + f * u * s, 620 - v * s) for u, v in ((-.34, 0), (-.33, .8), (-.36, 1.5), (0, 1.54), (.32, 1.5), (.28, .9), (.32, .52), (.62, .36), (.72, .16), (.70, 0), (.2, 0))], n=7)
        boots.rect(bx - .36 * s, 612, bx + .36 * s, 626)
    p.flat(boots.get(), "#3f5a3a", grad=(y - 480) / 180, to="#22351f")
    p.letters(.5, .135, "DUNCAN & MARIE-CLAIRE", 50, "#5b2a1c", "LeagueSpartan-ExtraBold", 4)
    p.letters(.5, .225, "are getting married in the field behind the house", 26, "#3a2a1c", "LeagueSpartan-Medium", .6)
    p.letters(.5, .275, "se marient dans le champ derrière la maison", 26, "#3a2a1c", "LeagueSpartan-Medium", .6)
    p.letters(.5, .36, "20 July / juillet 1996, 2 p.m. / 14 h", 32, "#5b2a1c", "LeagueSpartan-Bold", 1)
    p.letters(.5, .415, "41 Hillside Road, Lumsden. Boots are advised. Bottes recommandées.", 22, "#3a2a1c", "LeagueSpartan-Medium", .4)
    return p.finish(18, .4)


NAMES = (("Ifeoluwa", "her father, first, as is right"), ("Adaeze", "for Ada"), ("Isobel", "for the tea"), ("Ngozi", "Auntie Ngozi, twice"), ("Morag", "who else would"), ("Abidemi", "her father was away"), ("Ilse", "Matthias, quietly"), ("Comfort", "everybody at once"), ("Olufunke", "her grandmother, last"))


def nine_names_2019(r):
    h, w = 1180, 840
    img = paper(h, w, r, "#f5eedb", .15, fibre=1.6)
    m = Mask(h, w, 3)
    for t in np.linspace(70, w - 70, 15):
        for yy in (64, h - 64):
            leaf(m, t, yy, 40, .5)
    for t in np.linspace(120, h - 120, 21):
        for xx in (58, w - 58):
            leaf(m, xx, t, 36, 2.0)
    img = ink(img, wobble(m.get(), r, 1.2, 16) * clamp(.85 + .25 * fbm(h, w, r, 22, 4)), "#2f7d4f", .8)
    nuts = Mask(h, w, 3)
    for t in np.linspace(110, w - 110, 8):
        nuts.circle(t, 92, 10, 13).circle(t, h - 92, 10, 13)
    img = ink(img, nuts.get(), "#b5482a", .85)
    big, small = pen("copperplate", 66), pen("neat", 25)
    img = ink(img, pen("copperplate", 54).write(h, w, r, ["The ninth-day names that"], 190, 170, 50), "#5b2340", .92)
    img = ink(img, pen("copperplate", 54).write(h, w, r, ["were given on the eighth"], 190, 222, 50), "#5b2340", .92)
    img = ink(img, big.scatter(h, w, r, [(150, 310 + i * 84, n) for i, (n, _) in enumerate(NAMES)]), "#22284f", .94)
    img = ink(img, small.scatter(h, w, r, [(420, 306 + i * 84, t) for i, (_, t) in enumerate(NAMES)]), "#5a4630", .9)
    img = ink(img, small.write(h, w, r, ["Yaba, 26 October 2019"], 500, 1060, 40), "#5a4630", .9)
    return scanned(crumple(img, r, .2), outline(h, w, r, .6), r, "#efeeea", 14, .5)


def leaf(m, x, y, size, angle):
    P = lambda a, b: (x + size * (a * math.cos(angle) - b * math.sin(angle)), y + size * (a * math.sin(angle) + b * math.cos(angle)))
    m.shape([P(-.5, 0), P(-.1, -.2), P(.5, 0), P(-.1, .2)], n=6)
    m.line([P(-.45, 0), P(.45, 0)], 1.6, v=0)


def sixty_two_2024(r):
    h, w = 1200, 860
    p = Poster(h, w, r, "#f3ead6")
    y, x = grid(h, w)
    p.flat(np.ones((px(h), px(w)), np.float32), "#23395a", grad=y / h * .9, to="#16243b", coarse=1.4)
    arch = lambda g: spline([(w * .5 - 190 - g, h * .80), (w * .5 - 190 - g, h * .44), (w * .5 - 130 - g, h * .30), (w * .5, h * .20 - g * 1.2), (w * .5 + 130 + g, h * .30), (w * .5 + 190 + g, h * .44), (w * .5 + 190 + g, h * .80)], False, 10)
    for g, c in ((54, "#d9c7a0"), (34, "#b39a6c"), (20, "#e8d9b8"), (0, "#f6e3ae")):
        p.blob(arch(g), c, curve=0)
    m = Mask(h, w, 3)
    for k in range(12):   # sun through the door
        a = math.radians(-90 + (k - 5.5) * 13)
        m.poly([(w * .5, h * .52), (w * .5 + 500 * math.cos(a - .05), h * .52 + 500 * math.sin(a - .05)), (w * .5 + 500 * math.cos(a + .05), h * .52 + 500 * math.sin(a + .05))])
    door = Mask(h, w, 3).poly(arch(0)).get()
    p.flat(m.get() * door * .5, "#fff6d6")
    p.flat(Mask(h, w, 3).shape([(w * .5 - 190, h * .80), (w * .5 - 190, h * .62), (w * .5 - 60, h * .57), (w * .5 + 80, h * .60), (w * .5 + 190, h * .56), (w * .5 + 190, h * .80)], n=6).get() * door, "#6f9f8a")
    p.flat(Mask(h, w, 3).poly([(w * .5 - 190, h * .68), (w * .5 + 190, h * .67), (w * .5 + 190, h * .80), (w * .5 - 190, h * .80)]).get() * door, "#4f87a8")
    path = Mask(h, w, 3).poly([(w * .5 - 46, h * .74), (w * .5 + 46, h * .74), (w * .5 + 210, h), (w * .5 - 210, h)])
    p.flat(path.get(), "#6fa2d8")
    holes = Mask(h, w, 3)
    for i in range(9):
        t = i / 9
        yy, half = h * (.755 + .245 * t ** 1.2), 46 + 160 * t ** 1.2
        for k in range(-4, 5):
            holes.circle(w * .5 + k * half / 4.6, yy, 5 + 10 * t, 3 + 7 * t)
    p.flat(holes.get() * path.get(), "#23395a")
    p.letters(.5, .075, "SIXTY-TWO YEARS", 66, "#f6e3ae", "LeagueSpartan-ExtraBold", 5)
    p.letters(.5, .135, "all of us, at the same door", 32, "#d9e3ee", "LeagueSpartan-Medium", 1)
    p.letters(.17, .905, "14 JULY 2024", 28, "#f6e3ae", "LeagueSpartan-Bold", 2)
    p.letters(.17, .945, "11 o'clock", 26, "#d9e3ee", "LeagueSpartan-Medium", 1)
    p.letters(.85, .905, "OBAN", 31, "#f6e3ae", "LeagueSpartan-Bold", 4)
    p.letters(.85, .945, "bring the lace", 26, "#d9e3ee", "LeagueSpartan-Medium", 1)
    return clamp(p.img)


def ask_alasdair(r):
    """A yellow note on the refrigerator."""
    H, W = 900, 900
    y, x = grid(H, W)
    t = mix(solid(H, W, "#e9ecec"), hexc("#cfd5d8"), clamp(x / W + .1 * y / H))
    t = t * (1 + .004 * noise(H, W, r, 6))[..., None]
    h, w = 520, 520
    note = mix(solid(h, w, "#f7e27a"), hexc("#f0d25a"), smooth(grid(h, w)[0] / h, .5, 1.0))
    note = note * (1 + .010 * fbm(h, w, r, 4, 3))[..., None]
    note = ink(note, pen("round", 46).write(h, w, r, ["Ask Alasdair", "who Hector was!"], 52, 190, 70), "#22407f", .93)
    note = ink(note, pen("round", 34).write(h, w, r, ["Sunday, BEFORE the football", "01631 ... on the big list"], 52, 380, 52), "#22407f", .9)
    t = table.lay(t, note, outline(h, w, r, .3), width=.60, angle=-3.5, centre=(.5, .54), tilt=0, lift=7, r=r, curl=1.2)
    X, Y, s = 450, 205, 80   # the magnet
    P = lambda a, b: (X + a * s, Y + b * s)
    m = Mask(H, W, 3).shape([P(0, -.46), P(.20, -.44), P(.29, -.28), P(.22, -.12), P(.17, -.01), P(.24, .10), P(.36, .26), P(.32, .48), P(.14, .58), P(0, .59), P(-.14, .58), P(-.32, .48), P(-.36, .26), P(-.24, .10), P(-.17, -.01), P(-.22, -.12), P(-.29, -.28), P(-.20, -.44)], n=10).get()
    t = t * (1 - .4 * clamp(roll(roll(blur(m, 5), 7, 0), 4, 1) - m))[..., None]
    t = mix(t, mix(hexc("#c8643a"), hexc("#7a2f1c"), clamp((x - X) / s + .5)), m)
    neck = Mask(H, W, 3).poly([P(-.03, .2), P(-.036, -.95), P(.036, -.95), P(.03, .2)]).shape([P(-.05, -.95), P(0, -1.12), P(.05, -.95)], n=5).rect(*P(-.10, .09), *P(.10, .13)).get()
    t = mix(t, hexc("#2a1712"), neck)
    return clamp(t)
