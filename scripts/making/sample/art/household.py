"""What lies on the dresser and hangs on the refrigerator: a bank card, a password, a pill box, and what is still to be done."""
from . import table
from .core import *
from .letters import typed_note
from .paper import *
from .writing import *

CARD_NUMBER = "4000 0000 0000 0002"  # of a range that is kept for trying out machines: it is refused wherever it is used


def _shadow(img, mask, by=7, strength=.5):
    """The scene with what a thing of some thickness keeps the light from."""
    return img * (1 - strength * clamp(roll(roll(blur(mask, by), by, 0), by * .6, 1) - mask))[..., None]


def _raised(img, mask, height=1.0):
    """Letters that a machine has pressed through from behind."""
    gy, gx = slope(blur(mask, 1.4))
    lit = -(gx * .6 + gy * .8)
    return clamp(img + (lit * .55 * height)[..., None])


def _cog(m, cx, cy, s):
    """A ship of the Hanse under sail, as on the town's old seals."""
    P = lambda a, b: (cx + a * s, cy - b * s)
    m.shape([P(-1.15, .30), P(-.95, -.20), P(-.45, -.50), P(.45, -.50), P(.95, -.20), P(1.15, .34), P(.80, .10), P(0, .0), P(-.80, .08)], n=8)
    m.rect(*P(-.03, 1.75), *P(.03, 0))
    m.shape([P(-.72, 1.48), P(0, 1.56), P(.72, 1.48), P(.86, .95), P(.70, .42), P(0, .30), P(-.70, .42), P(-.86, .95)], n=8)
    m.poly([P(.03, 1.78), P(.42, 1.70), P(.03, 1.60)])
    for k in (-.36, .36):
        m.curve([P(k, 1.46), P(k * 1.2, .95), P(k, .40)], s * .04, v=0)
    return m


def bank_card_2024(r):
    """The card, on the linen of the dresser, with the little envelope that it came in."""
    h, w = 500, 794
    y, x = grid(h, w)
    card = mix(solid(h, w, "#173f5f"), hexc("#2f7f86"), clamp(.75 * x / w + .45 * (1 - y / h) + .05 * fbm(h, w, r, 200, 3)))
    for k in range(7):   # swell
        band = smooth(5 - np.abs(y - (400 + 22 * k) - 16 * np.sin(x / 90 + k * .8)), 0, 4)
        card = mix(card, hexc("#7fc0c4"), band * (.20 - .02 * k))
    card = mix(card, hexc("#e8efe6"), _cog(Mask(h, w, 3), 640, 150, 72).get() * .30)
    words = Mask(h, w, 3).text(48, 78, "KOGGENBANK", "LeagueSpartan-ExtraBold", 44, "lm", track=3).text(50, 116, "debit  ·  Lübeck", "LeagueSpartan-Medium", 22, "lm")
    words.text(50, 386, "VALID THRU", "Cabin-Regular", 15, "lm")
    card = mix(card, hexc("#f2f5ee"), words.get() * .95)
    chip = Mask(h, w, 3).rect(54, 180, 150, 256, radius=12).get()
    card = mix(card, mix(hexc("#8d7334"), hexc("#f0dda0"), clamp(.5 + .4 * np.sin((x + y) / 34))), chip)
    lines = Mask(h, w, 3)
    for a, b in (((54, 206), (88, 206)), ((54, 230), (88, 230)), ((116, 206), (150, 206)), ((116, 230), (150, 230)), ((102, 180), (102, 200)), ((102, 236), (102, 256))):
        lines.line([a, b], 2)
    lines.box(88, 200, 116, 236, 2, radius=6)
    card = mix(card, hexc("#5b4a1e"), lines.get() * .8)
    waves = Mask(h, w, 3)
    for k in range(4):
        q = 12 + 11 * k
        waves.curve([(176 + q * math.cos(t), 218 + q * math.sin(t)) for t in np.linspace(-.75, .75, 7)], 4)
    card = mix(card, hexc("#f2f5ee"), waves.get() * .85)
    number = Mask(h, w, 3).text(50, 320, CARD_NUMBER, "Courier Prime Bold", 54, "lm", track=2)
    number.text(160, 386, "04/29", "Courier Prime Bold", 30, "lm").text(50, 440, "HANNA BRANDT", "Courier Prime Bold", 34, "lm", track=2)
    number = number.get()
    card = _raised(mix(card, hexc("#dfe6e4"), number * .82), number)
    scratch = Mask(h, w, 2)
    for _ in range(46):
        u, v, a, n = r.uniform(0, w), r.uniform(0, h), r.normal(.2, .4), r.uniform(10, 80)
        scratch.line([(u, v), (u + n * math.cos(a), v + n * math.sin(a))], .7, v=int(r.uniform(20, 70)))
    card = clamp(card + (scratch.get() * .35)[..., None])
    shape = Mask(h, w, 3).rect(2, 2, w - 2, h - 2, radius=34).get()
    H, W = 860, 1180
    t = table.linen(H, W, r, "#cfc6b2", 3.2)
    hh, ww = 520, 900
    sleeve = paper(hh, ww, r, "#eef0ea", .1)
    sleeve = printed(sleeve, r, lambda m: (m.text(46, 470, "Ihre neue Karte.  Your new card.  Bitte unterschreiben.", "Cabin-Regular", 26, "lm"), m.line([(46, 436), (ww - 46, 436)], 1.4)), "#27505e", .85)
    t = table.lay(t, sleeve, outline(hh, ww, r, .4), width=.78, angle=5, centre=(.53, .60), tilt=.03, lift=4, r=r, curl=.6)
    t = table.lay(t, card, shape, width=.64, angle=-4, centre=(.46, .45), tilt=.03, lift=5, r=r, curl=.25)
    return table.room_light(t, r, -1, .28)


def bank_letter_2024(r):
    return typed_note("2024-02-19-bank-letter", r, "Koggenbank Lübeck", """Frau                               19. Februar 2024
Hanna Brandt
Hibiskusgang 14
23552 Lübeck

Ihr neues Girokonto

Sehr geehrte Frau Brandt,

wir freuen uns, dass Sie bei uns an Bord sind.
Bitte bewahren Sie dieses Schreiben gut auf.

     Kundennummer          1 4 0 7 1 9 6 2
     IBAN     DE00 0000 0000 0014 0719 62
     Anmeldename            hanna.kogge.14

Karte und Geheimzahl kommen mit getrennter Post,
die Geheimzahl zuletzt. Niemand von uns wird Sie
am Telefon danach fragen. Wer danach fragt, ist
nicht von uns.

                   Mit freundlichen Grüßen

                   Frauke Thomsen
                   Am Schalter 3""".split("\n"), "electric", "#fbfaf5", sub="Am Salzspeicher, Lübeck    seit sehr langem", age=.12)


def wifi_2023(r):
    """A luggage label on the kitchen wall, in Hanna's hand."""
    H, W = 860, 1000
    y, x = grid(H, W)
    t = mix(solid(H, W, "#dfe6df"), hexc("#c9d3cd"), clamp(.6 * x / W + .2 * y / H)) * (1 + .006 * fbm(H, W, r, 9, 3))[..., None]
    joint = np.minimum(np.abs(y % 250 - 125), np.abs((x + 90) % 250 - 125))
    t = mix(t, hexc("#b3b8b2"), smooth(4 - joint, 0, 2))   # tiles
    t = clamp(t + (.05 * smooth(16 - joint, 0, 12) * smooth(joint, 4, 7))[..., None])
    h, w = 520, 760
    tag = paper(h, w, r, "#e7d3a4", .35, fibre=2.4)
    tag = ink(tag, pen("round", 52).scatter(h, w, r, [(150, 130, "Wi-Fi, for guests"), (150, 226, "network"), (150, 336, "word")]), "#22407f", .93)
    tag = ink(tag, pen("round", 60).scatter(h, w, r, [(330, 226, "Arpeggione"), (290, 336, "balcony-F14-F15")]), "#8a2f2a", .93)
    tag = ink(tag, pen("round", 38).write(h, w, r, ["no capitals but the F.", "Do not tell Theo: whales."], 150, 412, 46), "#22407f", .88)
    line = Mask(h, w, 3)
    line.curve([(288, 350), (420, 354), (560, 349), (690, 353)], 2.6)
    tag = ink(tag, line.get(), "#8a2f2a", .8)
    v, u = grid(h, w)
    away = np.hypot(v - h / 2, u - 70)
    ring, hole = smooth(34 - away, -1, 1), smooth(16 - away, -1, 1)
    tag = mix(tag, hexc("#b0553a"), ring)
    shape = Mask(h, w, 3).poly([(4, 120), (104, 4), (w - 4, 4), (w - 4, h - 4), (104, h - 4), (4, h - 120)]).get() * (1 - hole)
    t = table.lay(t, tag, shape, width=.78, angle=-3, centre=(.53, .56), tilt=0, lift=8, r=r, curl=1.0)
    cord = Mask(H, W, 3).curve([(176, 498), (150, 380), (196, 240), (256, 128), (262, 96)], 5).curve([(180, 508), (190, 390), (232, 250), (262, 130), (262, 96)], 5).get()
    t = mix(_shadow(t, cord, 5, .35), hexc("#cbb48a") * (1 + .12 * np.sin((x + 2 * y) / 3))[..., None], cord)
    nail = Mask(H, W, 3).circle(262, 94, 13).get()
    t = mix(_shadow(t, nail, 6), mix(hexc("#4a4e54"), hexc("#d5d9dc"), clamp(.5 - (x - 262) / 26 - (y - 94) / 26)), nail)
    return table.room_light(clamp(t), r, 1, .24)


DAYS = "MTWTFSS"


def pill_box_2024(r):
    """Seven lids, two of them open, on the family's rug."""
    H, W = 780, 1240
    t = table.tartan(H, W, r, scale=1.5)
    y, x = grid(H, W)
    x0, y0, cell, deep = 92, 268, 151, 236
    x1 = x0 + 7 * cell
    tray = Mask(H, W, 3).rect(x0 - 16, y0 - 16, x1 + 16, y0 + deep + 16, radius=30).get()
    t = mix(_shadow(t, tray, 14, .7), hexc("#3f7f9f") * (1.12 - .25 * (y - y0) / deep)[..., None], tray)
    for k, day in enumerate(DAYS):
        a = x0 + k * cell
        well = Mask(H, W, 3).rect(a + 8, y0 + 4, a + cell - 8, y0 + deep - 4, radius=18).get()
        inner = mix(hexc("#27566f"), hexc("#4f93b2"), clamp(.2 + (y - y0) / deep))
        t = mix(t, inner, well)
        if k < 2:   # Monday and Tuesday are taken: the lids stand open behind
            lid = Mask(H, W, 3).rect(a + 10, y0 - 168, a + cell - 10, y0 - 14, radius=18).get()
            t = mix(_shadow(t, lid, 9, .4), mix(t, hexc("#bfe0ea"), .62), lid)
            t = ink(t, Mask(H, W, 3).text(a + cell / 2, y0 - 92, day, "LeagueSpartan-ExtraBold", 60, "mm").get(), "#1d3e52", .55)
            continue
        for kind in range(3):
            for _ in range((1, 2, 1)[kind]):
                X, Y, turn = a + r.uniform(44, cell - 44), y0 + r.uniform(130, deep - 42), r.uniform(0, 3.1)
                c, s = math.cos(turn), math.sin(turn)
                P = lambda u, v: (X + u * c - v * s, Y + u * s + v * c)
                if kind == 0:     # white, with a line to break it at
                    pill, mark = Mask(H, W, 2).circle(X, Y, 23, 20).get(), Mask(H, W, 2).line([P(-18, 0), P(18, 0)], 2.4).get()
                    t = mix(_shadow(t, pill, 4), hexc("#f3f1ea") * (1 - .006 * (y - Y))[..., None], pill)
                    t = ink(t, mark, "#9a9890", .6)
                elif kind == 1:   # small and pink
                    pill = Mask(H, W, 2).circle(X, Y, 14, 13).get()
                    t = mix(_shadow(t, pill, 4), hexc("#e39aa0") * (1 - .012 * (y - Y))[..., None], pill)
                else:             # a capsule, cod-liver oil by the look of it
                    ends = [P(-22, 0), P(22, 0)]
                    pill = Mask(H, W, 2).line(ends, 28).get()
                    t = mix(_shadow(t, pill, 4), hexc("#d8a13a") * (1 - .010 * (y - Y))[..., None], pill)
                    t = clamp(t + (blur(Mask(H, W, 2).line([P(-16, -6), P(12, -6)], 5).get(), 2) * .35)[..., None])
        lid = Mask(H, W, 3).rect(a + 5, y0, a + cell - 5, y0 + deep, radius=20).get()
        t = mix(t, mix(t, hexc("#d7eef4"), .26), lid)
        t = clamp(t + (smooth(9 - np.abs(x - a - 26 - (y - y0) * .12), 0, 9) * lid * .20)[..., None])
        rim = Mask(H, W, 3).box(a + 5, y0, a + cell - 5, y0 + deep, 3, radius=20).rect(a + cell / 2 - 24, y0 + deep - 10, a + cell / 2 + 24, y0 + deep + 6, radius=6).get()
        t = mix(t, hexc("#cfe6ee"), rim * .75)
        t = ink(t, Mask(H, W, 3).text(a + cell / 2, y0 + 62, day, "LeagueSpartan-ExtraBold", 66, "mm").get(), "#1d3e52", .85)
    h, w = 150, 600
    label = paper(h, w, r, "#f5efdc", .2)
    label = ink(label, pen("upright", 40).write(h, w, r, ["A. Sinclair.  With tea, not", "with the other thing."], 30, 62, 52), "#20203a", .92)
    t = table.lay(t, label, outline(h, w, r, .6), width=.42, angle=3, centre=(.70, .86), tilt=0, lift=4, r=r, curl=.6)
    return table.room_light(clamp(t), r, -1, .30)


def _whale(m, X, Y, s):
    P = lambda a, b: (X + a * s, Y + b * s)
    m.shape([P(-.9, .1), P(-.75, -.35), P(-.2, -.52), P(.35, -.30), P(.70, -.05), P(.95, -.30), P(1.15, -.42), P(1.05, -.08), P(1.15, .18), P(.85, .12), P(.40, .35), P(-.35, .46), P(-.8, .36)], n=8)
    return m.circle(*P(-.58, -.08), s * .06, v=0)


def _flower(m, X, Y, s):
    for k in range(5):
        a = math.radians(-90 + 72 * k)
        P = lambda t, q: (X + s * (t * math.cos(a) - q * math.sin(a)), Y + s * (t * math.sin(a) + q * math.cos(a)))
        m.shape([P(.1, -.06), P(.5, -.34), P(.85, -.22), P(.88, .18), P(.5, .32), P(.1, .06)], n=6)
    return m


def _hat(m, X, Y, s):
    P = lambda a, b: (X + a * s, Y + b * s)
    m.shape([P(-.55, .2), P(-.5, -.3), P(-.2, -.5), P(0, -.42), P(.2, -.5), P(.5, -.3), P(.55, .2)], n=8)
    return m.shape([P(-1.0, .24), P(-.5, .12), P(.5, .12), P(1.0, .24), P(.5, .42), P(-.5, .42)], n=8)


def _fridge(r, colour, edge, big, small, magnet, tint, crossed=False):
    """A note on the refrigerator, held by something that is no cello."""
    H, W = 900, 900
    y, x = grid(H, W)
    t = mix(solid(H, W, "#e9ecec"), hexc("#cfd5d8"), clamp(x / W + .1 * y / H)) * (1 + .004 * noise(H, W, r, 6))[..., None]
    h, w = 520, 520
    note = mix(solid(h, w, colour), hexc(edge), smooth(grid(h, w)[0] / h, .5, 1.0)) * (1 + .010 * fbm(h, w, r, 4, 3))[..., None]
    note = ink(note, pen("round", 46).write(h, w, r, big, 48, 180, 64), "#22407f", .93)
    note = ink(note, pen("round", 34).write(h, w, r, small, 48, 196 + 64 * len(big), 50), "#22407f", .9)
    if crossed:   # done, and enjoyed
        note = ink(note, Mask(h, w, 3).curve([(60, 250), (130, 330), (180, 400), (270, 230), (420, 110), (480, 70)], 9).get(), "#a5302f", .85)
    t = table.lay(t, note, outline(h, w, r, .3), width=.60, angle=r.uniform(-5, 5), centre=(.5, .54), tilt=0, lift=7, r=r, curl=1.2)
    m = magnet(Mask(H, W, 3), 450, 205, 84).get()
    t = t * (1 - .4 * clamp(roll(roll(blur(m, 5), 7, 0), 4, 1) - m))[..., None]
    return clamp(mix(t, hexc(tint) * (1.10 - .30 * clamp((x - 400) / 140))[..., None], m))


def hat_box(r):
    return _fridge(r, "#f7e27a", "#f0d25a", ["The hat box:", "212 of 640 scanned"], ["all of it by her birthday,", "12 May, six in the evening,", "then cake"], _hat, "#6b4a7a")


def lace_to_oban(r):
    return _fridge(r, "#cfe6f2", "#b3d5e8", ["Lace to Oban", "registered post!"], ["in the teapot, in the rice,", "as always"], _flower, "#b83a4a", True)


def effies_stories(r):
    return _fridge(r, "#f6c9c4", "#eeb2ac", ["Effie's stories:", "write down ONE"], ["Alasdair knows four.", "Lucie knows how to record."], _whale, "#2f6f96")
