"""Ships' tickets and the hotel's bill."""
from .core import *
from .paper import *
from .papers import guilloche
from .post import postmark
from .writing import *


def liner(m, X, Y, s):
    """A passenger ship from the side, engraved."""
    P = lambda a, b: (X + a * s, Y - b * s)
    m.poly([P(-1.0, .16), P(-.93, 0), P(.90, 0), P(1.02, .20), P(.7, .15), P(-.8, .13)])
    for k in range(3):
        m.rect(*P(-.62 + k * .06, .20 + k * .055), *P(.58 - k * .09, .16 + k * .055))
    for k in range(30):
        m.circle(*P(-.84 + k * .058, .075), s * .010, v=0)
    for a in (-.16, .16):
        m.poly([P(a - .05, .31), P(a - .07, .52), P(a + .03, .52), P(a + .05, .31)])
        m.curve([P(a - .03, .55), P(a - .2, .64), P(a - .44, .63), P(a - .8, .74)], s * .030)
    for a in (-.72, .74):
        m.line([P(a, .14), P(a - .02, .62)], 2)
        m.line([P(a - .02, .60), P(0, .34)], .8)
    for k in range(5):
        m.curve([P(-1.25 + i * .1, -.05 - k * .045 + .012 * (-1) ** (i + k)) for i in range(26)], 1.2)


def passage(r, colour, tint, line, ship, frm, to, date, rows, no, hand, stamp_text, cls):
    """A passage ticket: engraved ship above, filled in by hand, stamped on the quay."""
    h, w = 640, 1180
    img = paper(h, w, r, colour, .6)
    img = guilloche(h, w, r, 18, 22, tint, img)
    def d(m):
        liner(m, 260, 300, 165)
        m.text(800, 92, line, "GFSDidotBold", 35, "mm", track=2)
        m.text(800, 132, "PASSAGE TICKET, NOT TRANSFERABLE", "GFSDidot", 17, "mm", track=5)
        m.text(800, 196, f"{frm} to {to}", "OldStandard-Bold", 44, "mm")
        m.text(260, 400, ship, "OldStandard-Italic", 34, "mm")
        m.text(260, 436, cls, "LeagueSpartan-SemiBold", 19, "mm", track=4)
        for i, (label, _) in enumerate(rows):
            y = 250 + i * 54
            m.text(520, y + 24, label, "OldStandard-Italic", 22, "ls")
            m.line([(530 + text_width(label, "OldStandard-Italic", 22), y + 30), (w - 64, y + 30)], .9)
        m.text(66, 566, "Passengers are requested to label the trunk they will not need.", "EBGaramond12-Italic", 19, "ls")
        m.text(w - 66, 578, no, "OldStandard-Bold", 32, "rs")
    img = printed(img, r, d, tint, .92, .3)
    img = ink(img, hand.scatter(h, w, r, [(545 + text_width(l, "OldStandard-Italic", 22), 274 + i * 54, t) for i, (l, t) in enumerate(rows)]), "#22284f", .92)
    mk = postmark(h, w, r, 420, 488, 62, stamp_text, date, "QUAY", "none")
    img = ink(img, mk, "#6a2455", .72)
    holes = Mask(h, w, 3)
    for i in range(31):
        holes.circle(478, 52 + i * 18.2, 2.3)
    img = mix(img, img * .6, holes.get())
    punch = Mask(h, w, 3).circle(1000, 60, 10).circle(1016, 74, 10).get()
    img = crumple(fold(fold(img, r, .5, False, 1.0), r, .5, True, .5), r, .6, 170)
    return scanned(img, outline(h, w, r, .8) * (1 - punch), r, "#eeece7", 24, r.normal(0, .7))


def calabar_star_1953(r):
    return passage(r, "#cfdcc4", "#2f5a41", "GUINEA & MERSEY LINE", "M.V. Calabar Star", "LAGOS", "LIVERPOOL", "28 SEP|1953",
                   [("Passenger", "Mr S. C. Okafor, one"), ("Berth", "C 41, lower, inside"), ("Sails", "15th September 1953"), ("Fare", "Scholarships Board"), ("Meals", "2nd sitting")],
                   "No. 04418", pen("german", 40), "LANDED", "THIRD CLASS")


def passage_1963(r):
    return passage(r, "#e6d2a6", "#6b3f1f", "GUINEA & MERSEY LINE", "M.V. Calabar Star", "LIVERPOOL", "LAGOS", "30 JAN|1963",
                   [("Passengers", "Mr & Mrs S. C. Okafor"), ("Cabin", "B 12, outside"), ("Sails", "30th January 1963"), ("Baggage", "books, and one teapot"), ("Fare", "£164 0s. 0d. paid")],
                   "No. 11962", pen("upright", 28), "EMBARKED", "TOURIST CLASS")


def mail_boat_1967(r):
    return passage(r, "#c6d5de", "#24466b", "ELLERTON MAIL PACKETS", "R.M.S. Gambia Castle", "LAGOS", "SOUTHAMPTON", "15 AUG|1967",
                   [("Passengers", "Mr, Mrs, Miss Okafor (2½)"), ("Cabin", "D 7, inside"), ("Onward", "Montreal by S.S. Laurentic"), ("Baggage", "1 trunk, 1 drum of rice"), ("Fare", "£208 10s. 0d. paid")],
                   "No. 30377", pen("quick", 29), "PORT OF LAGOS", "TOURIST CLASS")


def station_hotel_1962(r):
    h, w = 1120, 780
    img = paper(h, w, r, "#f0e9d8", .55)
    rows = [("Apartments, 1 night, double", (2, 2, 0)), ("Breakfasts, two", (0, 12, 0)), ("Early tea, two", (0, 2, 0)), ("Porridge", None), ("Wireless", (0, 1, 0))]
    pence = sum(p * 240 + s * 12 + d for _, v in rows if v for p, s, d in [v])
    def d(m):
        X, Y, s = w / 2, 168, 150   # the hotel from the pier
        P = lambda a, b: (X + a * s, Y - b * s)
        m.rect(*P(-1.1, .40), *P(1.1, 0))
        m.poly([P(-1.15, .40), P(-.95, .58), P(.95, .58), P(1.15, .40)])
        for a in (-.98, .98):
            m.rect(*P(a - .16, .62), *P(a + .16, 0)).poly([P(a - .2, .62), P(a, .95), P(a + .2, .62)])
        for i in range(15):
            for j in range(2):
                m.rect(*P(-1.06 + i * .15, .33 - j * .17), *P(-1.00 + i * .15, .23 - j * .17), v=0)
        m.rect(*P(-.06, .13), *P(.06, 0), v=0)
        m.text(w / 2, 236, "THE STATION HOTEL, OBAN", "GFSDidotBold", 38, "mm", track=3)
        m.text(w / 2, 274, "On the Railway Pier.  Hot water in all bedrooms.  Telephone 2", "OldStandard-Italic", 22, "mm")
        m.line([(56, 300), (w - 56, 300)], 2.2).line([(56, 305), (w - 56, 305)], .8)
        for i, t in enumerate(("Name", "Room", "Arrived")):
            m.text(66, 350 + i * 48, t, "OldStandard-Italic", 24, "ls").line([(150, 356 + i * 48), (w - 66, 356 + i * 48)], .8)
        m.box(56, 486, w - 56, 944, 1.6)
        for x in (530, 606, 664):
            m.line([(x, 486), (x, 944)], 1)
        for x, t in ((568, "£"), (635, "s."), (692, "d.")):
            m.text(x, 510, t, "OldStandard-Bold", 22, "mm")
        for i in range(8):
            m.line([(56, 534 + i * 50), (w - 56, 534 + i * 50)], .7)
        m.text(514, 924, "TOTAL", "LeagueSpartan-Bold", 22, "rs", track=2)
        m.text(w / 2, 1066, "Visitors are kindly asked not to hang fishing tackle on the landing.", "OldStandard-Italic", 21, "mm")
    img = printed(img, r, d, "#26364f", .9, .3)
    put = [(170, 346, "Mr & Mrs S. C. Okafor"), (170, 394, "11, sea side"), (170, 442, "Saturday 14th July 1962")]
    for i, (t, v) in enumerate(rows + [("", (pence // 240, pence % 240 // 12, pence % 12))]):
        y = 572 + i * 50 if t else 926
        put.append((76, y, t))
        for x, n in zip((560, 622, 684), v or ()):
            put.append((x, y, str(n) if n or x > 600 else "-"))
    img = ink(img, pen("german", 44).scatter(h, w, r, put), "#1f2340", .92)
    struck = Mask(h, w, 3).line([(70, 714), (210, 708)], 3).get()
    img = ink(img, struck, "#1f2340", .9)
    img = ink(img, pen("round", 30).write(h, w, r, ["overcharged 1/- !"], 470, 1012, 40), "#22407f", .9)
    st = Mask(h, w, 3).box(90, 960, 300, 1020, 2.4, radius=5).text(195, 991, "PAID 15 JUL 62", "LeagueSpartan-Bold", 22, "mm", track=2).get()
    img = ink(img, st * smooth(fbm(h, w, r, 14, 5), -1.1, .5), "#a5302f", .72)
    img = fold(img, r, .5, True, 1.0)
    return scanned(crumple(img, r, .4), outline(h, w, r, .7, corner=20), r, "#eceae4", 18, .6)
