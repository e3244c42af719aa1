"""Church, college and conservatory: what the family could hang on a wall."""
from . import table
from .core import *
from .paper import *
from .papers import guilloche, row, till_roll
from .writing import *


def marriage_lines_1931(r):
    h, w = 860, 1180
    img = paper(h, w, r, "#ece2c8", .85, laid=True)
    def d(m):
        m.box(26, 26, w - 26, h - 26, 3).box(36, 36, w - 36, h - 36, 1)
        for k in range(46):   # a rope border
            for y in (31, h - 31):
                m.line([(34 + k * 24.6, y - 4), (46 + k * 24.6, y + 4)], 1.2)
        X, Y, s = w / 2, 132, 62   # a church on its rock
        P = lambda a, b: (X + a * s, Y - b * s)
        m.poly([P(-1, 0), P(-1, .5), P(-.6, .85), P(-.2, .5), P(-.2, 0)]).poly([P(-.2, 0), P(-.2, 1.0), P(0, 1.55), P(.2, 1.0), P(.2, 0)])
        m.line([P(0, 1.55), P(0, 1.85)], 2).line([P(-.1, 1.74), P(.1, 1.74)], 2)
        m.rect(*P(-.06, .9), *P(.06, .6), v=0)
        m.shape([P(-1.7, -.04), P(-1.1, .06), P(0, .02), P(1.0, .04), P(1.6, -.06), P(0, -.16)], n=6)
        m.text(w / 2, 196, "EXTRACT OF AN ENTRY OF MARRIAGE", "GFSDidotBold", 34, "mm", track=4)
        m.text(w / 2, 234, "Parish Church of Saint Columba, Oban, in the County of Argyll", "OldStandard-Italic", 24, "mm")
        for i, (a, b) in enumerate((("When and where", ""), ("Names in full", ""), ("Rank or profession", ""), ("Age", ""), ("Usual residence", ""), ("Parents", ""))):
            y = 292 + i * 66
            m.line([(60, y + 22), (w - 60, y + 22)], .9)
            m.text(66, y, a, "EBGaramond12-Italic", 22, "lm")
        m.line([(250, 262), (250, 640)], 1).line([(705, 324), (705, 640)], 1)
        m.text(66, 690, "Witnesses", "EBGaramond12-Italic", 22, "lm").text(700, 690, "Minister", "EBGaramond12-Italic", 22, "lm")
        m.line([(160, 702), (640, 702)], .9).line([(160, 756), (640, 756)], .9).line([(790, 702), (w - 66, 702)], .9)
    img = printed(img, r, d, "#3a2f26", .9, .3)
    hand, other = pen("german", 45), pen("upright", 30)
    put = [(270, 300, "5th September 1931, at Oban, after banns"), (270, 368, "Ewan Sinclair"), (725, 368, "Morag MacInnes"), (270, 434, "marine engineer"), (725, 434, "baker's assistant"),
           (270, 500, "27, bachelor"), (725, 500, "23, spinster"), (270, 566, "Shore Street, Oban"), (725, 566, "Main Street, Tobermory"), (270, 630, "Alasdair S., fisherman"), (725, 630, "Hector M., joiner")]
    img = ink(img, hand.scatter(h, w, r, put), "#20203a", .92)
    img = ink(img, other.scatter(h, w, r, [(180, 698, "John MacColl, engine driver"), (180, 752, "Flora McInnis  ( MacInnes! )")]), "#2b2a44", .9)
    img = ink(img, pen("quick", 34, slant=.2).write(h, w, r, ["D. A. Rankin, M.A."], 800, 696, 40), "#20203a", .92)
    st = Mask(h, w, 3).ring(960, 770, 52, 3).ring(960, 770, 38, 1.4).text(960, 770, "6d", "OldStandard-Bold", 30, "mm")
    arc_text(st, 960, 770, 45, "STAMP DUTY PAID", "LeagueSpartan-SemiBold", 9, -90, track=1.5)
    img = ink(img, st.get() * smooth(fbm(h, w, r, 14, 5), -1.3, .4), "#6a2a55", .7)
    for at in (1 / 3, 2 / 3):
        img = fold(img, r, at, False, 1.1)
    img = fold(img, r, .5, True, 1.1)
    img = blot(img, r, 1010, 130, 40, "#a8844a", .35)
    return scanned(crumple(img, r, .5, 190), outline(h, w, r, 1.1, corner=22), r, "#e9e5dc", 18, -.5)


def rosette(m, cx, cy, rad, petals=18):
    for k in range(petals):
        t = np.linspace(0, 2 * math.pi, 120)
        q = rad * (.72 + .28 * np.sin(t * 6 + k * .35))
        m.line([(cx + a * math.cos(b), cy + a * math.sin(b)) for a, b in zip(q, t)], .6)


def diploma_1956(r):
    h, w = 880, 1200
    img = paper(h, w, r, "#f3ecd6", .5)
    img = guilloche(h, w, r, 34, 36, "#2c4a7a", img)
    m = Mask(h, w, 2)
    rosette(m, w / 2, 500, 250)
    img = ink(img, m.get(), "#bccada", .5)
    def d(m):
        # a cantilever bridge over the title
        X, Y, s = w / 2, 186, 230
        P = lambda a, b: (X + a * s, Y - b * s)
        for c in (-.8, 0, .8):
            top = [P(c - .40, .02), P(c - .20, .14), P(c, .30), P(c + .20, .14), P(c + .40, .02)]
            bot = [P(c - .40, 0), P(c - .20, -.06), P(c, -.16), P(c + .20, -.06), P(c + .40, 0)]
            m.line(top, 2.6).line(bot, 2.6)
            for i in range(5):
                m.line([top[i], bot[i]], 1.6)
            for i in range(4):
                m.line([top[i], bot[i + 1]], 1).line([bot[i], top[i + 1]], 1)
            m.rect(*P(c - .05, -.16), *P(c + .05, -.26))
        m.line([P(-1.3, 0), P(1.3, 0)], 2.4)
        for k in range(4):
            m.curve([P(-1.3 + i * .1, -.25 - k * .03 + .008 * (-1) ** (i + k)) for i in range(27)], 1)
        m.text(w / 2, 318, "Kelvinside Technical College", "Blankenburg_UNZ1A", 62, "mm")
        m.text(w / 2, 376, "INCORPORATED 1887", "GFSDidot", 17, "mm", track=6)
        m.text(w / 2, 430, "The Board of Studies hereby confers on", "OldStandard-Italic", 27, "mm")
        m.line([(280, 512), (w - 280, 512)], 1)
        m.text(w / 2, 552, "the DIPLOMA in CIVIL ENGINEERING", "GFSDidotBold", 32, "mm", track=3)
        m.text(w / 2, 602, "with Distinction in Structures and in Hydraulics", "OldStandard-Italic", 27, "mm")
        m.text(w / 2, 654, "Given at Glasgow this sixth day of July, 1956", "OldStandard-Regular", 24, "mm")
        for x, t in ((280, "Registrar"), (w - 280, "Professor of Civil Engineering")):
            m.line([(x - 160, 766), (x + 160, 766)], 1)
            m.text(x, 788, t, "OldStandard-Italic", 20, "mm")
    img = printed(img, r, d, "#23304d", .93)
    img = ink(img, pen("copperplate", 64).write(h, w, r, ["Samuel Chidi Okafor"], 380, 502, 60), "#1a1a30", .95)
    img = ink(img, Pen("dkgIt", 44, slant=.18, pressure=.4, width=.02).write(h, w, r, ["R M Galbraith"], 160, 754, 40), "#23347a", .9)
    img = ink(img, pen("german", 46).write(h, w, r, ["Jas. Urquhart"], w - 410, 756, 40), "#1d1d30", .9)
    img = gold_seal(img, r, w / 2, 752, 58, "KELVINSIDE", "1887", "#2c4a7a")
    img = fold(img, r, .5, False, .7)
    return scanned(crumple(img, r, .25), outline(h, w, r, .6), r, "#efece5", 18, .3)


def gold_seal(img, r, cx, cy, rad, around, middle, ribbon):
    """A notched foil seal, embossed, over two ends of ribbon."""
    h, w = dims(img)
    y, x = grid(h, w)
    rib = Mask(h, w, 3).poly([(cx - 24, cy), (cx - 46, cy + rad * 1.8), (cx - 26, cy + rad * 1.62), (cx - 6, cy + rad * 1.85), (cx + 2, cy)]).poly([(cx + 24, cy), (cx + 42, cy + rad * 1.75), (cx + 22, cy + rad * 1.6), (cx + 4, cy + rad * 1.8), (cx, cy)]).get()
    img = img * (1 - .25 * roll(blur(rib, 3), 4, 0))[..., None]
    img = mix(img, hexc(ribbon) * (1 + .10 * np.sin(x * 1.1))[..., None], rib)
    a, d = np.arctan2(y - cy, x - cx), np.hypot(x - cx, y - cy)
    seal = smooth(rad + 3 * np.sign(np.sin(a * 24)) - d, -.9, .9)
    em = Mask(h, w, 3).ring(cx, cy, rad * .80, 2.4).ring(cx, cy, rad * .50, 1.6)
    arc_text(em, cx, cy, rad * .66, around, "LeagueSpartan-Bold", rad * .19, -90, track=3)
    em.text(cx, cy + 1, middle, "OldStandard-Bold", rad * .36, "mm")
    gy, gx = slope(blur(em.get() * 2.4 + .15 * noise(h, w, r, 3), .8))
    light = clamp(.62 + .20 * np.sin(a * 2 + 1) + .10 * np.sin(a * 5) - (gx * .5 + gy * .7))
    img = img * (1 - .35 * clamp(roll(roll(blur(seal, 4), 4, 0), 3, 1) - seal))[..., None]
    return clamp(mix(img, mix(hexc("#7a5a1c"), hexc("#f6e2a0"), light), seal))


def grade_ten_1981(r):
    h, w = 1140, 860
    img = paper(h, w, r, "#f5efdf", .3)
    def border(m):
        m.box(34, 34, w - 34, h - 34, 4).box(46, 46, w - 46, h - 46, 1.2)
        for cx, cy in ((60, 60), (w - 60, 60), (60, h - 60), (w - 60, h - 60)):
            for k in range(4):
                m.ring(cx, cy, 6 + k * 8, 1.6)
    img = printed(img, r, border, "#6a1f33", .9)
    def d(m):
        X, Y, s = w / 2, 196, 40   # a lyre-shaped scroll: five lines and a clef-like curl
        for k in range(5):
            m.line([(w / 2 - 200, 160 + k * 16), (w / 2 + 200, 160 + k * 16)], 1)
        m.curve([(X - 150, 232), (X - 170, 214), (X - 150, 196), (X - 126, 208), (X - 132, 236), (X - 162, 240), (X - 184, 214), (X - 160, 170), (X - 140, 142), (X - 152, 128), (X - 162, 160), (X - 148, 250), (X - 160, 264)], 3.4)
        for i, (dx, dy) in enumerate(((-70, 32), (-30, 16), (10, 48), (50, 24), (90, 8), (130, 40))):
            m.circle(X + dx, 160 + dy, 9, 7).line([(X + dx + 8, 160 + dy), (X + dx + 8, 112 + dy)], 2)
        m.text(w / 2, 310, "WESTERN CONSERVATORY OF MUSIC", "GFSDidotBold", 32, "mm", track=3)
        m.text(w / 2, 350, "PRACTICAL EXAMINATIONS", "GFSDidot", 19, "mm", track=7)
        m.text(w / 2, 424, "This certifies that", "OldStandard-Italic", 27, "mm")
        m.line([(200, 506), (w - 200, 506)], 1)
        m.text(w / 2, 548, "a pupil of Mrs E. Friesen, Lumsden, Saskatchewan", "OldStandard-Italic", 24, "mm")
        m.text(w / 2, 604, "has passed", "OldStandard-Italic", 24, "mm")
        m.text(w / 2, 668, "GRADE TEN VIOLONCELLO", "GFSDidotBold", 42, "mm", track=2)
        m.text(w / 2, 724, "First Class Honours with Distinction", "OldStandard-Italic", 31, "mm")
        for i, (a, b) in enumerate((("Pieces and studies", "58 of 60"), ("Technical requirements", "22 of 24"), ("Ear and sight", "15 of 16"), ("Total", "95 of 100"))):
            y = 786 + i * 36
            m.text(240, y, a, "OldStandard-Regular", 23, "lm").text(w - 240, y, b, "OldStandard-Bold" if i == 3 else "OldStandard-Regular", 23, "rm")
        m.text(w / 2, 1066, "Regina, 26 June 1981", "OldStandard-Regular", 22, "mm")
        m.line([(90, 1010), (340, 1010)], 1).text(215, 1030, "Examiner", "OldStandard-Italic", 18, "mm")
    img = printed(img, r, d, "#2a2226", .92)
    img = ink(img, pen("copperplate", 66).write(h, w, r, ["Ada Okafor"], 300, 496, 60), "#1a1a30", .95)
    img = ink(img, pen("german", 44).write(h, w, r, ["L. Vasarhelyi"], 100, 1000, 40), "#1d2340", .9)
    img = gold_seal(img, r, w - 190, 990, 64, "CONSERVATORY", "X", "#6a1f33")
    return scanned(crumple(fold(img, r, .5, True, .4), r, .2), outline(h, w, r, .5), r, "#efede8", 18, -.4)


def student_card_1986(r):
    """A folded card of green cloth paper on the receipt that came with it."""
    h, w = 520, 760
    img = paper(h, w, r, "#b9cdb6", .4, fibre=2)
    y, x = grid(h, w)
    img = ink(img, smooth(np.sin(y * 1.2 + 5 * np.sin(x / 46)), .8, 1.0), "#88a88c", .5)
    def d(m):
        m.box(14, 14, w - 14, h - 14, 1.6)
        m.text(36, 58, "MUSIKHOCHSCHULE LÜBECK", "LeagueSpartan-Bold", 32, "lm", track=1)
        m.text(36, 100, "Studentenausweis   Nr. 4471", "LeagueSpartan-Medium", 24, "lm")
        for i, (a, b) in enumerate((("Name", ""), ("geboren", ""), ("Hauptfach", ""), ("gültig", ""))):
            yy = 186 + i * 58
            m.text(36, yy, a, "Cabin-Regular", 20, "ls").line([(140, yy + 6), (500, yy + 6)], 1)
        m.text(36, 470, "Dieser Ausweis ist auf Verlangen vorzuzeigen.", "Cabin-Regular", 17, "lm")
        m.box(540, 140, 716, 384, 1.4)
    img = printed(img, r, d, "#24402c", .92)
    img = ink(img, pen("felt", 34).scatter(h, w, r, [(150, 182, "Ada Okafor"), (150, 240, "9.3.1964 in Lagos"), (150, 298, "Violoncello"), (150, 356, "WS 1986/87")]), "#1d2b66", .92)
    face = mix(solid(244, 176, "#b9b6ae"), hexc("#8d8a84"), fbm(244, 176, r, 70, 3) * .5 + .5)
    m = Mask(244, 176, 3)   # a passport picture gone grey: head and shoulders, no more
    m.shape([(22, 244), (30, 200), (66, 180), (88, 184), (112, 180), (148, 200), (156, 244)], n=6).circle(88, 122, 34, 44).circle(88, 92, 56, 46).circle(46, 112, 22, 30).circle(130, 112, 22, 30)
    face = mix(face, hexc("#3a3733") * (1 + .12 * fbm(244, 176, r, 10, 3))[..., None], blur(m.get(), 1.2))
    skin = Mask(244, 176, 3).circle(88, 130, 29, 37).get()
    face = mix(face, hexc("#6b625a"), blur(skin, 3) * .9)
    eyes = Mask(244, 176, 3).circle(77, 124, 4, 2.6).circle(99, 124, 4, 2.6).line([(80, 149), (96, 149)], 2.4).get()
    face = mix(face, hexc("#2c2926"), blur(eyes, .9) * .8)
    img = paste(img, clamp(face), 540, 140)
    st = Mask(h, w, 3).ring(560, 390, 74, 3).ring(560, 390, 52, 1.6).text(560, 390, "WS 86/87", "LeagueSpartan-Bold", 20, "mm")
    arc_text(st, 560, 390, 62, "MUSIKHOCHSCHULE", "LeagueSpartan-SemiBold", 13, -90, track=2)
    arc_text(st, 560, 390, 62, "LÜBECK", "LeagueSpartan-SemiBold", 13, 90, inside=True, track=2)
    img = ink(img, st.get() * smooth(fbm(h, w, r, 14, 5), -1.2, .5), "#3a2a6a", .75)
    n = 28
    lines = ["# Loden-Petersen", "      Mühlenstraße 18", "        2400 Lübeck", "", row("11.10.86", "Kasse 1", n), "-" * n, row("Damenmantel Loden", "289,00", n), row("Futter extra warm", "35,00", n), "=" * n, row("SUMME DM", "324,00", n), row("BAR", "330,00", n), row("ZURÜCK", "6,00", n), "", "   Umtausch 14 Tage"]
    slip, sa = till_roll(r, "1986-10-coat", lines, "GWMonospace", 21, 14.0, n, "#f3efe2", "#45456a", False, leading=1.45)
    H, W = 860, 1180
    t = table.wood(H, W, r, "#5b3b22", "#9a6c42", 3)
    t = table.lay(t, crumple(slip, r, .5), sa, width=.34, angle=7, centre=(.76, .52), tilt=.04, lift=4, r=r, curl=.8)
    t = table.lay(t, crumple(fold(img, r, .5, False, .8), r, .3), outline(h, w, r, .6, corner=14), width=.60, angle=-4, centre=(.36, .48), tilt=.05, lift=6, r=r)
    return table.room_light(t, r, 1, .28)
