"""Tickets, receipts, recipes, certificates, programmes, clippings, maps."""
from . import table
from .core import *
from .land import figure, mirror, ripples
from .paper import *
from .photo import grain
from .post import postmark, put_stamp, stamp, stipple
from .writing import *

SLIPS = {}  # name -> what a receipt says, for tests


def _scuff(img, r, amount=.5):
    h, w = dims(img)
    y, x = grid(h, w)
    d = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y))
    c = np.hypot(np.minimum(x, w - x), np.minimum(y, h - y))
    k = (np.exp(-d / 3) + np.exp(-c / 12)) * smooth(fbm(h, w, r, 7, 4), -.8, .8) * amount
    return clamp(mix(img, np.minimum(img + .16, 1) * np.array([.95, .93, .88]), clamp(k)))


# tickets ----------------------------------------------------------------------------------------------

def edmondson(r, colour, cls, frm, to, fare, no, date, kind="SINGLE", railway="SCOTTISH REGION"):
    """The little pasteboard railway ticket, 57 by 30 mm."""
    h, w = 330, 620
    img = paper(h, w, r, colour, .45, fibre=2)
    def d(m):
        m.text(26, 30, no, "OldStandard-Bold", 34)
        m.text(w - 26, 30, no, "OldStandard-Bold", 34, "ra")
        m.text(w / 2, 48, "BRITISH RAILWAYS", "LeagueSpartan-SemiBold", 22, "mm", track=2)
        m.text(w / 2, 76, railway, "LeagueSpartan-Medium", 15, "mm", track=3)
        m.text(w / 2, 122, frm, "LeagueSpartan-Bold", 38, "mm", track=1)
        m.text(w / 2, 154, "TO", "LeagueSpartan-Medium", 17, "mm", track=2)
        m.text(w / 2, 192, to, "LeagueSpartan-Bold", 44, "mm", track=2)
        m.text(w / 2, 232, "VIA STIRLING AND CRIANLARICH", "LeagueSpartan-Medium", 15, "mm", track=1)
        m.text(30, 276, f"{cls} CLASS", "LeagueSpartan-SemiBold", 24, "lm", track=1)
        m.text(w / 2, 276, kind, "LeagueSpartan-SemiBold", 24, "mm", track=2)
        m.text(w - 30, 276, fare, "LeagueSpartan-Bold", 28, "rm")
        m.text(w / 2, 308, "FOR CONDITIONS SEE OVER", "LeagueSpartan-Light", 13, "mm", track=2)
    img = printed(img, r, d, "#26201d", .92, .35)
    m = Mask(h, w, 3)
    m.text(w - 66, 150, date, "OSP-DIN", 34, "mm", track=2)
    a = np.rot90(Mask(w, h, 3).text(h / 2, 36, date, "OSP-DIN", 30, "mm", track=2).get(), 1)
    img = ink(img, a * smooth(fbm(h, w, r, 9, 3), -1.2, .3), "#1c2030", .7)
    al = outline(h, w, r, .5)
    clip = Mask(h, w, 3).poly([(w * .80, h + 2), (w * .815, h * .90), (w * .835, h * .90), (w * .85, h + 2)]).get()
    return _scuff(img, r, .8), al * (1 - clip)


def train_1955(r):
    a, aa = edmondson(r, "#d9c79a", "THIRD", "GLASGOW BUCH. ST.", "OBAN", "21/4", "4417", "23 DEC 55")
    b, ba = edmondson(r, "#b9cbb4", "THIRD", "OBAN", "GLASGOW BUCH. ST.", "21/4", "0862", "3 JAN 56")
    H, W = 820, 1180
    t = table.tartan(H, W, r, scale=1.5)
    t = table.lay(t, b, ba, width=.50, angle=14, centre=(.66, .62), tilt=.05, lift=4, r=r)
    t = table.lay(t, a, aa, width=.54, angle=-8, centre=(.36, .38), tilt=.05, lift=5, r=r)
    return table.room_light(t, r, -1, .34)


def ferry_1958(r):
    h, w = 520, 1040
    img = paper(h, w, r, "#e8c9a4", .6)
    def d(m):
        m.box(16, 16, w - 16, h - 16, 2.5)
        m.line([(w * .73, 16), (w * .73, h - 16)], 1.6)
        m.text(w * .365, 66, "FIRTH OF LORN STEAM PACKET CO. LTD.", "GFSDidotBold", 30, "mm", track=1)
        m.text(w * .365, 104, "NORTH PIER, OBAN", "GFSDidot", 18, "mm", track=5)
        m.text(w * .365, 182, "OBAN to CRAIGNURE", "OldStandard-Bold", 50, "mm")
        m.text(w * .365, 226, "AND BACK, BY THE MOTOR VESSEL LOCH SPELVE", "GFSDidot", 18, "mm", track=1)
        m.text(60, 300, "One Adult, Day Return", "OldStandard-Italic", 32)
        m.text(w * .70, 300, "7s. 6d.", "OldStandard-Bold", 36, "ra")
        m.text(60, 366, "Available on day of issue only. Not transferable.", "EBGaramond12-Regular", 19)
        m.text(60, 394, "The Company is not liable for hats.", "EBGaramond12-Italic", 19)
        m.text(60, 452, "No. 11806", "OldStandard-Bold", 34, "lm")
        m.text(w * .865, 84, "MULL", "LeagueSpartan-ExtraBold", 44, "mm", track=5)
        m.text(w * .865, 130, "Return half", "OldStandard-Italic", 25, "mm")
        m.text(w * .865, 420, "7s. 6d.", "OldStandard-Bold", 30, "mm")
        m.text(w * .865, 462, "No. 11806", "OldStandard-Regular", 24, "mm")
        X, Y, s = w * .865, 262, 200
        P = lambda a, b: (X + a * s, Y + b * s)
        m.poly([P(-.5, -.02), P(-.44, .14), P(.42, .14), P(.52, -.06), P(.2, .0), P(-.2, .02)]).poly([P(-.22, .0), P(-.22, -.12), P(.16, -.12), P(.16, .0)]).poly([P(-.06, -.12), P(-.09, -.32), P(.03, -.32), P(.05, -.12)])
        m.line([P(-.36, 0), P(-.36, -.34)], 2).line([P(.30, 0), P(.30, -.32)], 2)
        for k in range(3):
            m.curve([P(-.6 + i * .1, .22 + k * .06 + .014 * (-1) ** i) for i in range(13)], 1.8)
    img = printed(img, r, d, "#21405a", .92, .35)
    mk = postmark(h, w, r, w * .60, 404, 62, "NORTH PIER", "26 JUL|1958", "OBAN", "none")
    img = ink(img, mk, "#7a2455", .75)
    holes = Mask(h, w, 3)
    for i in range(26):
        holes.circle(w * .73, 22 + i * 19.1, 2.6)
    img = mix(img, img * .55, holes.get())
    punch = Mask(h, w, 3).shape([(452, 432), (474, 420), (490, 440), (480, 462), (458, 458)], n=5).get()
    img = fold(img, r, .5, False, .7)
    img = _scuff(crumple(img, r, .6, 150), r)
    return on_lid(img, r, -.8, outline(h, w, r, .8) * (1 - punch), 30, "#f0efec")


def concert_ticket(r, h, w, colour, draw, col, stub=.78, no="", torn="r"):
    img = paper(h, w, r, colour, .3)
    img = printed(img, r, draw, col, .92, .25)
    img = ink(img, Mask(h, w, 3).text(w * .865, h * .84, no, "OSP-DIN", h * .10, "mm", track=2).get(), "#b0322a", .85)
    return img, outline(h, w, r, .6, torn=torn)


def luebeck_tickets(r):
    """Two concert tickets and the train to Berlin, on felt."""
    def a(m):
        w, h = 760, 330
        m.box(14, 14, w - 14, h - 14, 2)
        m.text(40, 62, "Rathaus zu Lübeck, Audienzsaal", "GFSDidotBold", 30, "lm")
        m.text(40, 116, "VORTRAGSABEND", "LeagueSpartan-Bold", 40, "lm", track=3)
        m.text(40, 160, "Ada Okafor, Violoncello", "OldStandard-Italic", 31, "lm")
        m.text(40, 198, "Franz Schubert, Arpeggione-Sonate", "OldStandard-Regular", 25, "lm")
        m.text(40, 256, "Samstag, 28. Mai 1988, 19.30 Uhr", "LeagueSpartan-SemiBold", 25, "lm")
        m.text(40, 292, "Reihe 3   Platz 14   DM 8,00", "LeagueSpartan-Medium", 23, "lm")
        m.line([(w * .76, 20), (w * .76, h - 20)], 1.5)
        m.text(w * .865, 90, "Reihe", "OldStandard-Regular", 24, "mm").text(w * .865, 136, "3", "OldStandard-Bold", 54, "mm").text(w * .865, 190, "Platz 14", "OldStandard-Regular", 26, "mm")
    def b(m):
        w, h = 800, 330
        m.rect(0, 0, w, 58)
        m.text(30, 30, "DEUTSCHE BUNDESBAHN", "Cabin-Bold", 28, "lm", v=0, track=2)
        m.text(w - 30, 30, "Fahrkarte", "Cabin-Bold", 28, "rm", v=0)
        m.text(34, 98, "2. Klasse   Einfache Fahrt   1 Erwachsener", "Cabin-Regular", 24, "lm")
        m.text(34, 150, "LÜBECK HBF  nach  BERLIN ZOO", "Cabin-Bold", 36, "lm")
        m.text(34, 196, "über Büchen, Schwanheide", "Cabin-Regular", 24, "lm")
        m.text(34, 248, "Gültig am 11.11.89", "GNUTypewriter", 24, "lm")
        m.text(34, 292, "DM 43,00", "GNUTypewriter", 27, "lm")
        m.text(w - 34, 292, "Nr. 0718842", "GNUTypewriter", 22, "rm")
    A, aa = concert_ticket(r, 330, 760, "#e6dcc0", a, "#35251c", no="0087")
    Bi = paper(330, 800, r, "#cfe0d2", .2)
    y, x = grid(330, 800)
    Bi = ink(Bi, (np.sin(y * .9 + 4 * np.sin(x / 34)) > .75) * .5, "#8fb8a0", .5)
    Bi = printed(Bi, r, b, "#1f4a3a", .92)
    Ba = outline(330, 800, r, .5)
    Ba *= 1 - Mask(330, 800, 3).circle(640, 210, 12).get()
    H, W = 860, 1180
    t = table.felt(H, W, r, "#5a2230")
    t = table.lay(t, _scuff(Bi, r), Ba, width=.60, angle=7, centre=(.60, .66), tilt=.05, lift=4, r=r)
    t = table.lay(t, _scuff(A, r), aa, width=.60, angle=-6, centre=(.40, .34), tilt=.05, lift=5, r=r)
    return table.room_light(t, r, 1, .32)


# receipts ---------------------------------------------------------------------------------------------

def _money(v):
    return f"{v:.2f}"


def till_roll(r, name, lines, face, size, pitch, width_chars, colour="#f3f1ea", ink_c="#2b2a33", thermal=False, faint=0.0, margin=34, torn=("b",), leading=1.42, bold_first=0, pixel=False, wave=.5):
    """lines: strings already laid out in `width_chars` columns; '#' at the start doubles the size."""
    w = int(width_chars * pitch + 2 * margin)
    lead = size * leading
    h = int(sum(lead * (1.75 if l.startswith("#") else 1) for l in lines) + 2 * margin + 40)
    img = paper(h, w, r, colour, .10 if thermal else .25, fibre=.5)
    SLIPS[name] = [l.lstrip("#").strip() for l in lines if l.strip()]
    m = Mask(h, w, 3)
    y = margin + 16
    for l in lines:
        big = l.startswith("#")
        s = l.lstrip("#")
        k = 1.55 if big else 1
        if big:
            m.text(w / 2, y + lead * .8, s.strip(), face, size * k, "mm")
        else:
            for i, c in enumerate(s):
                if c != " ":
                    m.text(margin + (i + .5) * pitch, y + lead * .5, c, face, size, "mm")
        y += lead * (1.75 if big else 1)
    a = m.get()
    yy, xx = grid(h, w)
    if pixel:
        dots = (.5 + .5 * np.cos(yy * 2 * np.pi / 3.0)) * .35
        a = blur(a, .6) * (1 - dots * .5)
        a = clamp(a * 1.35 * (.80 + .2 * np.sin(yy / 7.3)))
    if thermal:
        a = clamp(a * (1 - .22 * clamp(noise(h, w, r, 1.4))) * (1 - .12 * (np.sin(xx * .9) > .96)))
        fade = clamp(.5 + .5 * noise(h, w, r, h / 2.2)) * faint + faint * .35 * smooth(yy / h, .1, .9)
        a = a * (1 - clamp(fade))
    else:
        a = a * (1 - .30 * clamp(fbm(h, w, r, 4, 3)))
    img = ink(img, a, ink_c, .93)
    bend = np.sin(yy / h * 5 + 1) * wave + np.sin(yy / h * 11) * wave * .5
    img = img * (1 + .012 * bend)[..., None]
    al = field(h, w, 1)
    al = outline(h, w, r, .4)
    zig = 3.5 * np.abs(((xx / 9) % 1) - .5) * 2
    al *= smooth(h - 4 - zig - yy, -.6, .6) * smooth(yy - 3 - zig * .7, -.6, .6)
    return clamp(img), al


def row(left, right, n):
    return left[:n - len(right) - 1] + " " * max(1, n - len(left[:n - len(right) - 1]) - len(right)) + right


def items(rows, n, fmt=_money):
    """rows: (quantity, name, unit price) -> printed lines and the sum."""
    out, total = [], 0.0
    for q, name, unit in rows:
        amount = round(q * unit + 1e-9, 2)
        total += amount
        if q == 1:
            out.append(row(name, fmt(amount), n))
        else:
            out.append(name)
            qs = f"{q:g}" if q == int(q) else f"{q:.3f} kg"
            out.append(row(f"  {qs} x {fmt(unit)}", fmt(amount), n))
    return out, round(total, 2)


def balogun_1965(r):
    """A hand-written cash memo, pounds shillings and pence."""
    h, w = 1130, 800
    img = paper(h, w, r, "#efe3b8", .7)
    def d(m):
        m.text(w / 2, 66, "A. BELLO & SONS", "OldStandard-Bold", 56, "mm", track=3)
        m.text(w / 2, 116, "General Drapers and Provision Merchants", "OldStandard-Italic", 27, "mm")
        m.text(w / 2, 150, "88 BALOGUN STREET, LAGOS.  TELEPHONE 21764", "GFSDidot", 18, "mm", track=1.5)
        m.line([(50, 176), (w - 50, 176)], 2.4).line([(50, 181), (w - 50, 181)], .9)
        m.text(56, 214, "CASH MEMO", "LeagueSpartan-Bold", 25, "lm", track=3)
        m.text(480, 214, "No.", "OldStandard-Italic", 26, "lm")
        m.text(56, 262, "Date", "OldStandard-Italic", 26, "lm").line([(116, 274), (400, 274)], .9)
        m.text(430, 262, "Sold to", "OldStandard-Italic", 26, "lm").line([(518, 274), (w - 56, 274)], .9)
        m.box(50, 300, w - 50, 968, 1.8)
        m.line([(50, 346), (w - 50, 346)], 1.4)
        for xx in (130, 566, 634, 692):
            m.line([(xx, 300), (xx, 968)], 1.2)
        for xx, t in ((90, "Qty"), (348, "Description"), (600, "£"), (663, "s."), (721, "d.")):
            m.text(xx, 324, t, "OldStandard-Bold", 23, "mm")
        for i in range(1, 11):
            m.line([(50, 346 + i * 52), (w - 50, 346 + i * 52)], .7)
        m.line([(50, 908), (w - 50, 908)], 1.8)
        m.text(556, 940, "TOTAL", "LeagueSpartan-Bold", 24, "rm", track=2)
        m.text(w / 2 + 60, 1010, "Goods once sold cannot be returned. God is good.", "OldStandard-Italic", 23, "mm")
        m.text(w / 2, 1076, "E. & O. E.", "GFSDidot", 18, "mm")
    img = printed(img, r, d, "#7a2418", .88, .35)
    img = ink(img, Mask(h, w, 3).text(526, 214, "3361", "OldStandard-Bold", 36, "lm").get() * smooth(fbm(h, w, r, 7, 3), -1.4, .2), "#1d1f2c", .85)
    hand = pen("quick", 28)
    rows = [("11 yd", "Blue lace @ 8/6", (4, 13, 6)), ("2", "Enamel basins @ 6/3", (0, 12, 6)), ("1", "Kerosene lamp, brass", (1, 7, 9)), ("6", "Tins evaporated milk @ 1/2", (0, 7, 0)), ("3 lb", "Sugar @ 9d", (0, 2, 3)), ("1 doz", "Candles", (0, 4, 6)), ("1", "Child's sandals, size 6", (0, 15, 0))]
    pence = sum(p * 240 + s * 12 + d_ for _, _, (p, s, d_) in rows)
    total = (pence // 240, pence % 240 // 12, pence % 12)
    SLIPS["1965-09-balogun"] = [f"{q} {n} £{a}.{b}.{c}" for q, n, (a, b, c) in rows] + ["TOTAL £%d.%d.%d" % total]
    col = "#23307a"
    written = []
    def put(t, x, y, size=28):
        written.append((x, y, t, size))
    put("18 Sept 1965", 150, 266)
    put("Mrs I. Okafor", 535, 266, 27)
    for i, (q, n, (a, b, c)) in enumerate(rows):
        yy = 388 + i * 52
        put(q, 60, yy, 25)
        put(n, 146, yy, 27)
        for v, x in ((a, 588), (b, 648), (c, 710)):
            if v or x > 600:
                put(str(v), x - (8 if v > 9 else 0), yy, 27)
    for v, x in zip(total, (588, 648, 710)):
        put(str(v), x - (8 if v > 9 else 0), 946, 30)
    put("Paid with thanks", 120, 946, 30)
    img = ink(img, pen("quick", 28).scatter(h, w, r, written), col, .92)
    img = put_stamp(img, stamp("nigeria", r, 84), 64, 990, r, -3)
    img = ink(img, pen("quick", 30).write(h, w, r, ["A. Bello"], 92, 1060, 40), col, .9)
    img = fold(img, r, .5, True, 1.0)
    img = blot(img, r, 690, 1050, 46, "#a07a3a", .4, True)
    return on_lid(crumple(img, r, .7, 170), r, -1.0, outline(h, w, r, .8, torn="t"), 20)


def oban_1984(r):
    n = 26
    body, total = items([(1, "SELF RAISING FLOUR", .48), (1, "PLAIN FLOUR 1.5KG", .39), (2, "BUTTER 250G", .54), (1, "CASTER SUGAR 1KG", .47), (1, "RICE FLOUR", .62), (1, "TEA 80 BAGS", .95), (1, "OATCAKES", .44), (2, "KIPPERS PAIR", .72), (1, "CAT FOOD", .27)], n)
    lines = ["# MacPhail's", "   GEORGE STREET  OBAN", "  LICENSED GROCER  62118", "", "  14 AUG 84    10.42", ""] + body + ["-" * n, row("TOTAL", "£" + _money(total), n), row("CASH", "£10.00", n), row("CHANGE", "£" + _money(10 - total), n), "", "   11 ITEMS  OP 02  4471", "    HASTE YE BACK"]
    img, a = till_roll(r, "1984-08-oban", lines, "DotGothic16-Regular", 22, 15.0, n, "#f1ede0", "#4a3a7a", False, pixel=True, leading=1.55)
    h, w = dims(img)
    img = ink(img, pen("felt", 34).write(h, w, r, ["Granny paid!"], w * .40, h - 30, 30), "#a02a3a", .85)
    return on_lid(crumple(fold(img, r, .48, True, .8), r, .5, 120), r, .8, a, 40, "#dfe3e6")


def luebeck_1993(r):
    n = 30
    comma = lambda v: _money(v).replace(".", ",")
    body, total = items([(1, "Mandeln gem. 400g", 5.98), (2, "Puderzucker 250g", .79), (1, "Rosenwasser", 3.49), (3, "Butter 250g", 1.89), (2, "Mehl Type 405", .69), (1, "Lebkuchengewürz", 1.29), (1, "Zitronat 100g", 1.19), (1, "Kerzen rot 4 St.", 4.99), (1.246, "Apfel Boskoop", 1.99)], n, comma)
    tax = round(total - total / 1.07, 2)
    lines = ["# Kaufhof Möller", "      Breite Straße 41", "       23552 Lübeck", "", "11.12.1993  16:58  Kasse 4", ""] + body + ["=" * n, row("SUMME DM", comma(total), n), row("BAR DM", "50,00", n), row("RÜCKGELD DM", comma(50 - total), n), "", row("enth. MwSt 7%", comma(tax), n), "", "   Frohe Weihnachten und", "     vielen Dank!"]
    img, a = till_roll(r, "1993-12-luebeck", lines, "GWMonospace", 22, 14.4, n, "#f4f2ee", "#3a3a52", False, leading=1.45)
    return on_lid(crumple(fold(img, r, .36, True, .6), r, .5, 130), r, -.7, a, 40, "#e3e2dc")


def saskatoon_2009(r):
    n = 32
    body, sub = items([(1, "CEDAR BOARD 1X6X8", 11.49), (4, "DECK SCREW #8 BOX", 6.29), (2, "EXTERIOR STAIN RED", 24.99), (1, "SWING CHAIN 12FT", 17.95), (1, "SANDPAPER 80 GRIT", 4.79), (1, "BIRD SEED 4KG", 9.99)], n)
    gst, pst = round(sub * .05, 2), round(sub * .05, 2)
    total = round(sub + gst + pst, 2)
    lines = ["# PRAIRIE HARDWARE", "     1120 Broadway Avenue", "     Saskatoon SK  S7N 1B8", "      (306) 555-0142", "", row("08/22/2009  11:07 AM", "REG 03", n), "-" * n] + body + ["-" * n, row("SUBTOTAL", _money(sub), n), row("GST 5%", _money(gst), n), row("PST 5%", _money(pst), n), row("TOTAL CAD", "$" + _money(total), n), "", row("DEBIT", _money(total), n), "      CARD ENDING 0000", "", " RETURNS WITHIN 30 DAYS WITH", "   THIS RECEIPT. THANK YOU!"]
    img, a = till_roll(r, "2009-08-saskatoon", lines, "Courier Prime", 22.5, 13.4, n, "#f6f5f1", "#33343f", True, .38, leading=1.36)
    img = crumple(fold(img, r, .45, True, .7), r, .6, 140)
    H, W = 1240, 900
    t = table.wood(H, W, r, "#6a4a30", "#b08a5e", 4, 90)
    t = table.lay(t, img, a, width=.60, angle=3.5, tilt=.04, lift=6, r=r, curl=.8)
    return table.room_light(t, r, 1, .26)


def lagos_2019(r):
    n = 30
    c = lambda v: f"{v:,.2f}"
    body, sub = items([(1, "OFADA RICE 5KG", 4850), (2, "PALM OIL 1L", 1350), (3, "PLANTAIN BUNCH", 900), (1, "GROUND CRAYFISH", 1200), (1, "STOCKFISH HEAD", 3400), (2, "CHAPMAN 50CL", 650), (1, "PAPER PLATES X50", 1450), (4, "BALLOONS PACK", 400)], n, c)
    vat = round(sub * .05, 2)
    lines = ["# EBUTE SUPERSTORE", "     14 Herbert Macaulay Way", "        Yaba, Lagos", "     Tel 0800 000 1419", "", "Date: 26/10/2019  Time: 09:31", "Cashier: Folake   Till: 2", "-" * n] + body + ["-" * n, row("Subtotal", c(sub), n), row("VAT 5%", c(vat), n), row("TOTAL NGN", c(sub + vat), n), row("Cash", c(25000), n), row("Change", c(25000 - sub - vat), n), "", " Goods bought in good condition", "     are not returnable."]
    img, a = till_roll(r, "2019-10-lagos", lines, "LXGWWenKaiMono-Regular", 22, 13.6, n, "#f7f6f3", "#2a2a36", True, .16, leading=1.38)
    return on_lid(crumple(fold(img, r, .52, True, .7), r, .5, 150), r, 1.1, a, 36, "#d9dcdb")


def luebeck_2023(r):
    n = 32
    comma = lambda v: _money(v).replace(".", ",")
    body, total = items([(1, "Bio Hafermilch", 1.99), (2, "Sauerteigbrot 500g", 4.20), (.486, "Tomaten Rispe", 3.99), (1, "Basilikum Topf", 2.29), (1, "Ziegenkäse", 3.79), (3, "Zitronen", .49), (1, "Blumenerde 10L", 5.49), (1, "Wachsmalstifte 12", 6.95)], n, comma)
    lines = ["# Grüner Markt", "     Hüxstraße 77, 23552 Lübeck", "", row("17.06.2023 10:24", "Bon 1187", n), "-" * n] + body + ["-" * n, row("SUMME EUR", comma(total), n), row("Kartenzahlung", comma(total), n), "", "    Danke für Ihren Einkauf!", "   Wir freuen uns auf Sie."]
    img, a = till_roll(r, "2023-06-luebeck", lines, "Courier Prime Code", 22, 13.3, n, "#f8f8f6", "#26262c", True, .10, leading=1.38)
    H, W = 1240, 930
    t = table.stone(H, W, r, "#c9c6bf")
    t = table.lay(t, crumple(img, r, .5, 150), a, width=.60, angle=-5, tilt=.10, lift=7, r=r, curl=1.0)
    t = table.room_light(t, r, -1, .38, (1.04, 1.0, .93))
    return t


# recipes ----------------------------------------------------------------------------------------------

def _card(r, h, w, colour="#f4eedd", age=.5, header=None):
    img = paper(h, w, r, colour, age)
    m, red = Mask(h, w, 3), Mask(h, w, 3)
    red.line([(0, h * .15), (w, h * .15)], 2)
    for i in range(1, 14):
        yy = h * .15 + i * h * .0665
        if yy < h - 16:
            m.line([(0, yy), (w, yy)], 1)
    img = ink(img, m.get(), "#9ab4c4", .6)
    return ink(img, red.get(), "#c46a62", .7)


def shortbread(r):
    h, w = 730, 1100
    img = _card(r, h, w, "#efe6cd", .75)
    step = h * .0665
    hand = pen("upright", 29)
    put = lambda t, x, y, hd=hand, c="#1f2b52": ink(img, hd.write(h, w, r, t if isinstance(t, list) else [t], x, y, step), c, .93)
    img = put("Shortbread, my mother's", 60, h * .15 - 16, pen("upright", 40))
    img = put(["8 oz butter, cold", "4 oz caster sugar", "10 oz plain flour", "2 oz rice flour", "a pinch of salt"], 60, h * .15 + step - 9)
    text = pen("upright", 29).wrap("Cream butter and sugar with a wooden spoon, not too long. Work in the flours with your hand till it just comes together. Press into the round tin, prick all over, mark in eight. Slow oven 1 hour till it is the colour of sand at Ganavan. Sugar while hot. Do NOT let Ewan at it before it is cold.", 1000)
    img = put(text, 60, h * .15 + step * 7 - 9)
    img = put(["Morag Sinclair", "Oban, New Year 1948"], 730, h * .15 + step - 9, pen("upright", 27))
    for cx, cy, q in ((880, 300, 62), (300, 640, 40), (1010, 600, 34), (560, 250, 22)):
        img = blot(img, r, cx, cy, q, "#a9823c", .55, True)
    img = blot(img, r, 960, 130, 30, "#8a5a2c", .4)
    img = fold(img, r, .5, False, .5)
    a = outline(h, w, r, .8, corner=26)
    H, W = 860, 1200
    t = table.linen(H, W, r, "#8fa3a8", 4.2)
    fl = smooth(fbm(H, W, r, 3, 3) + fbm(H, W, r, 120, 3) * 1.4, 1.5, 2.6)
    t = mix(t, np.float32(.95), fl * .8)
    t = table.lay(t, crumple(img, r, .4), a, width=.84, angle=-2.2, tilt=.04, lift=5, r=r, curl=.7)
    return table.room_light(t, r, -1, .30)


JOLLOF = """JOLLOF RICE FOR A CROWD          from Comfort Okafor

6 cups long grain rice, washed until the water is clear
8 red tatashe peppers, 4 tomatoes, 3 onions, 2 ata rodo
1 small tin tomato paste, fried until it is dark
2 cups groundnut oil      3 bay leaves      thyme, curry
4 cups stock from the chicken      salt      butter

1. Grind the peppers, tomatoes and 2 onions smooth.
2. Fry sliced onion in the oil. Add paste, then the grind.
   Fry 30 minutes. It is ready when the oil comes up.
3. Add stock and spices. Add rice. It must sit level.
4. Cover with foil AND the lid. Low fire. Do not stir.
5. At the end let the bottom burn a little. This is not
   a mistake, it is the party.

Samuel's portion is the bottom. Serves 14 or six Bellos."""


def jollof(r):
    h, w = 740, 1090
    img = paper(h, w, r, "#f3ead0", .6)
    img = ink(img, Mask(h, w, 3).line([(0, 96), (w, 96)], 2).get(), "#c46a62", .5)
    lines = JOLLOF.split("\n")
    from .letters import TRUTH
    TRUTH["recipe-jollof"] = lines
    a = typed(h, w, r, lines, 74, 48, 38, "office", wear=1.1)
    img = ink(img, a, "#24242e", .93)
    for cx, cy, q, c in ((930, 180, 70, "#c8582a"), (150, 650, 44, "#c8582a"), (700, 690, 30, "#b98a3a"), (1010, 560, 26, "#c8582a")):
        img = blot(img, r, cx, cy, q, c, .42, True)
    img = blot(img, r, 900, 330, 18, "#b5401f", .7)
    img = ink(img, pen("round", 28).write(h, w, r, ["half the ata rodo for Oban!"], 690, 232, 40), "#2a5a9a", .9)
    return on_lid(crumple(fold(img, r, .5, False, .6), r, .4), r, .5, outline(h, w, r, .7), 18)


def tourtiere(r):
    h, w = 720, 1040
    img = _card(r, h, w, "#f6f1e6", .3)
    step = h * .0665
    hand = pen("neat", 25)
    put = lambda t, x, y, hd=hand, c="#4a2a6a": ink(img, hd.write(h, w, r, t if isinstance(t, list) else [t], x, y, step), c, .92)
    img = put("Tourtière de Noël (mémère Gagnon)", 56, h * .15 - 18, pen("neat", 34), "#8a2a3a")
    img = put(["500 g de porc haché", "250 g de veau haché", "1 gros oignon, 1 gousse d'ail", "2 pommes de terre râpées"], 56, h * .15 + step - 10)
    img = put(["cannelle, clou, sarriette", "125 ml d'eau", "pâte pour deux croûtes"], 560, h * .15 + step - 10)
    img = put(pen("neat", 25).wrap("Cuire la viande avec l'oignon, l'ail, l'eau et les épices pendant vingt minutes. Ajouter les pommes de terre et laisser refroidir. Remplir la pâte, couvrir, dessiner une étoile. Four à 200 degrés, quarante minutes. Servir avec du ketchup aux fruits. On n'ouvre pas les cadeaux avant!", 930), 56, h * .15 + step * 6 - 10)
    img = blot(img, r, 900, 590, 54, "#b08a4a", .45, True)
    img = blot(img, r, 120, 640, 20, "#8a4a2c", .4)
    return on_lid(crumple(img, r, .3), r, -.6, outline(h, w, r, .5), 16)


# certificate -------------------------------------------------------------------------------------------

def guilloche(h, w, r, inset, band, colour, img):
    """An engraved border: bundles of sine waves."""
    m = Mask(h, w, 3)
    for k in range(7):
        for horizontal, at in ((1, inset), (1, h - inset - band), (0, inset), (0, w - inset - band)):
            ln = w if horizontal else h
            pts = []
            for i in range(int((ln - 2 * inset) / 4) + 1):
                t = inset + i * 4
                v = at + band / 2 + band * .44 * math.sin((t - inset) / 19 + k * math.pi / 3.5) * math.cos((t - inset) / 83 + k * .2)
                pts.append((t, v) if horizontal else (v, t))
            m.line(pts, .9)
    m.box(inset - 5, inset - 5, w - inset + 5, h - inset + 5, 2.2).box(inset + band + 4, inset + band + 4, w - inset - band - 4, h - inset - band - 4, 1.6)
    return ink(img, m.get(), colour, .85)


def certificate(r):
    h, w = 900, 1240
    img = paper(h, w, r, "#f4ebd0", .7)
    img = guilloche(h, w, r, 36, 40, "#3f6a4a", img)
    y, x = grid(h, w)
    rose = Mask(h, w, 2)
    for k in range(24):
        t = np.linspace(0, 2 * math.pi, 160)
        rad = 210 + 60 * np.sin(t * 8 + k * .26)
        rose.line([(w / 2 + q * math.cos(a) * 1.5, h * .52 + q * math.sin(a)) for a, q in zip(t, rad)], .6)
    img = ink(img, rose.get(), "#b9c8a4", .55)
    def d(m):
        m.text(w / 2, 146, "St Columba's Grammar School, Onitsha", "Blankenburg_UNZ1A", 58, "mm")
        m.text(w / 2, 202, "EASTERN PROVINCES OF NIGERIA", "GFSDidot", 19, "mm", track=6)
        m.text(w / 2, 256, "SCHOOL LEAVING CERTIFICATE", "GFSDidotBold", 36, "mm", track=5)
        m.text(w / 2, 316, "This is to certify that", "OldStandard-Italic", 30, "mm")
        m.line([(300, 402), (w - 300, 402)], 1)
        m.text(w / 2, 440, "has completed the course of Form Five and has satisfied the examiners in", "OldStandard-Italic", 27, "mm")
        left = [("English Language", "Credit"), ("Mathematics", "Distinction"), ("Additional Mathematics", "Distinction")]
        right = [("Physics", "Distinction"), ("Geography", "Credit"), ("Music", "Distinction")]
        for i, ((a, b), (c, e)) in enumerate(zip(left, right)):
            yy = 496 + i * 46
            for x0, n_, g in ((130, a, b), (690, c, e)):
                m.text(x0, yy, n_, "OldStandard-Regular", 27, "lm")
                m.text(x0 + 420, yy, g, "OldStandard-Bold", 27, "rm")
                xa, xb = x0 + text_width(n_, "OldStandard-Regular", 27) + 10, x0 + 420 - text_width(g, "OldStandard-Bold", 27) - 10
                for q in np.arange(xa, xb, 9):
                    m.circle(q, yy + 9, 1.0)
        m.text(w / 2, 664, "Given at Onitsha, the 16th day of December 1949", "OldStandard-Italic", 25, "mm")
        for xx, t in ((300, "Headmaster"), (w - 300, "Chairman of Governors")):
            m.line([(xx - 150, 790), (xx + 150, 790)], 1)
            m.text(xx, 812, t, "OldStandard-Italic", 21, "mm")
    img = printed(img, r, d, "#2a241c", .93)
    name = pen("copperplate", 66)
    img = ink(img, name.write(h, w, r, ["Samuel Chidi Okafor"], 390, 392, 60), "#1a1a30", .95)
    img = ink(img, Pen("dkgIt", 40, slant=.1, pressure=.3).write(h, w, r, ["N. Okafor"], 220, 780, 40), "#1f2a66", .9)
    img = ink(img, pen("round", 40).write(h, w, r, ["F. J. Whitcombe"], w - 430, 780, 40), "#1f2a66", .9)
    # wax seal on ribbon
    cx, cy = w / 2, 764
    rib = Mask(h, w, 3).poly([(cx - 30, cy), (cx - 52, cy + 112), (cx - 30, cy + 98), (cx - 14, cy + 116), (cx, cy)]).poly([(cx + 30, cy), (cx + 48, cy + 108), (cx + 28, cy + 96), (cx + 10, cy + 114), (cx, cy)]).get()
    img = mix(img * (1 - .25 * roll(blur(rib, 3), 4, 0))[..., None], hexc("#2f5a3f") * (1 + .10 * np.sin(x * 1.2) * .5 + .05 * fbm(h, w, r, 9, 3))[..., None], rib)
    a = np.arctan2(y - cy, x - cx)
    rad = 62 + 5 * np.sin(a * 5 + 1) + 3 * np.sin(a * 9) + 2 * np.sin(a * 17)
    dd = np.hypot(x - cx, y - cy)
    seal = smooth(rad - dd, -.8, .8)
    em = Mask(h, w, 3).ring(cx, cy, 46, 3)
    arc_text(em, cx, cy, 36, "ST COLUMBA ONITSHA", "LeagueSpartan-Bold", 11, -90, track=1.0)
    em.text(cx, cy + 2, "SC", "OldStandard-Bold", 34, "mm")
    bump = blur(smooth(rad - dd, 0, 16) * 6 - smooth(49 - dd, -2, 2) * 1.6 + em.get() * 1.5 + .4 * fbm(h, w, r, 18, 3), .9)
    gy, gx = slope(bump)
    lightv = clamp(.55 - (gx * .55 + gy * .75))
    wax = hexc("#9a1f1c") * (lightv * 1.45)[..., None] + (clamp(lightv - .86) * 2.2)[..., None] * np.array([1, .75, .7])
    img *= (1 - .40 * clamp(roll(roll(blur(seal, 6), 6, 0), 4, 1) - seal))[..., None]
    img = mix(img, wax, seal)
    img = fold(img, r, .5, False, .9)
    img = fold(img, r, .5, True, .8)
    return on_lid(crumple(img, r, .3), r, .25, outline(h, w, r, .8), 16)


# newspaper ---------------------------------------------------------------------------------------------

def halftone(l, r, cell=4.2, angle=45):
    h, w = dims(l)
    y, x = grid(h, w)
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    u, v = (x * c + y * s) * math.pi / cell, (-x * s + y * c) * math.pi / cell
    scr = .5 + .25 * (np.cos(u * 1.0) + np.cos(v * 1.0))
    scr = scr + .05 * noise(h, w, r, 2)
    return 1 - smooth(l - (1 - scr) * .98, -.13, .13)


BRIDGE = """The longest bridge in the Qu'Appelle Valley was opened to traffic yesterday afternoon by a grain truck, two school buses and a dog.
The four-span steel crossing replaces the cable ferry that had carried Lumsden farmers and their wheat over the river since 1908. It cost $1.1 million and was finished nineteen days early.
Mr Samuel Okafor, 40, who designed it, came to the province from Lagos, Nigeria, by way of Glasgow, Scotland. Asked what he would remember of the work, he said: "The ice. We learned to ask the river for permission every morning."
His daughter Ada, seven, cut the ribbon with her mother's sewing scissors. She told the Courier that it was a good bridge, because you could see under it.
Mr Peter Halvorson, last master of the ferry, made the first crossing on foot. "It is steadier," he said, and walked back again to be sure.
A dance was held in the Legion Hall until two. The supper committee reports that 340 plates of rice were served and that the recipe has been asked for."""


@native
def bridge_photo(H_, W_, r):
    """Four steel spans over the river, a grain truck and everybody, in grey."""
    u = W_ / 712
    yy, xx = grid(H_, W_)
    sky = .86 - .15 * (yy / H_) + .05 * fbm(H_, W_, r, 60, 4, stretch=3)
    hill = H_ * (.44 + .06 * fbm(1, W_, r, 200, 4)[0])
    pic = np.where(yy > hill[None], .50 + .07 * fbm(H_, W_, r, 22, 4), sky)
    bank = H_ * (.60 + .02 * fbm(1, W_, r, 120, 4)[0])
    pic = np.where(yy > bank[None], .36 + .08 * fbm(H_, W_, r, 10, 3), pic)
    br = Mask(H_, W_, 3)
    dk = lambda t: H_ * (.44 - .03 * (1 - (2 * t - 1) ** 2))
    for t in np.linspace(0, 1, 60)[:-1]:
        br.line([(t * W_, dk(t)), ((t + .02) * W_, dk(t + .02))], 7 * u)
    for k in range(4):
        t0, t1 = k / 4 + .005, (k + 1) / 4 - .005
        top = [(t0 * W_, dk(t0)), ((t0 * .82 + t1 * .18) * W_, dk(t0) - 64 * u), ((t0 + t1) / 2 * W_, dk((t0 + t1) / 2) - 82 * u), ((t0 * .18 + t1 * .82) * W_, dk(t1) - 64 * u), (t1 * W_, dk(t1))]
        br.line(spline(top, False, 8), 4.5 * u)
        n_ = 8
        tp = spline(top, False, 8)
        for j in range(1, n_):
            t = t0 + (t1 - t0) * j / n_
            yt = np.interp(t * W_, tp[:, 0], tp[:, 1])
            br.line([(t * W_, dk(t)), (t * W_, yt)], 2 * u)
            t2 = t0 + (t1 - t0) * (j + (1 if j < n_ / 2 else -1)) / n_
            br.line([(t * W_, yt), (t2 * W_, dk(t2))], 1.4 * u)
    for k in range(1, 4):
        br.poly([(k / 4 * W_ - 11 * u, dk(k / 4)), (k / 4 * W_ + 11 * u, dk(k / 4)), (k / 4 * W_ + 15 * u, H_ * .74), (k / 4 * W_ - 15 * u, H_ * .74)])
    pic = mix(pic, .10, br.get())
    hz = int(H_ * .70)
    s1, s2 = ripples(H_, W_, r, hz, 4, W_ * .9, ((5, .7), (1.5, .5)), 1, 3)
    refl = mirror(pic[..., None] * np.ones(3), hz, s1, 20, s2)[..., 0]
    pic = np.where(yy > hz, refl * .8 + .10, pic)
    tr = Mask(H_, W_, 3)
    tx, ty = W_ * .40, dk(.40) - 4
    tr.rect(tx - 34 * u, ty - 22 * u, tx + 12 * u, ty - 3 * u).rect(tx + 13 * u, ty - 17 * u, tx + 27 * u, ty - 3 * u)
    for wheel in (-24, 2, 20):
        tr.circle(tx + wheel * u, ty - 2 * u, 4.4 * u)
    for _ in range(16):
        at = W_ * r.uniform(.52, .86)
        figure(tr, at, dk(at / W_) - 3 * u, u * r.uniform(18, 25), "stand", hat=r.random() < .5, skirt=r.random() < .4)
    pic = mix(pic, .06, tr.get())
    return clamp((pic - .45) * 1.18 + .48).astype(np.float32)


def clipping_1971(r):
    h, w = 1250, 800
    img = paper(h, w, r, "#dfcda2", .95, fibre=2.2)
    a = field(h, w)
    m = Mask(h, w, 3)
    m.text(w / 2, 52, "THE QU'APPELLE COURIER", "GFSDidotBold", 30, "mm", track=3)
    m.line([(36, 78), (w - 36, 78)], 1.2).text(40, 96, "Saturday, October 16, 1971", "OldStandard-Regular", 18, "lm").text(w - 40, 96, "Page 3", "OldStandard-Regular", 18, "rm").line([(36, 112), (w - 36, 112)], 1.2)
    m.text(w / 2, 156, "Ferry Retires as", "OldStandard-Bold", 64, "mm")
    m.text(w / 2, 224, "New Bridge Opens", "OldStandard-Bold", 64, "mm")
    m.text(w / 2, 276, "Engineer's Daughter, 7, Cuts the Ribbon", "OldStandard-Italic", 31, "mm")
    # columns
    f = font("OldStandard-Regular", 100)
    cols, cw, size, lead = (44, 420), 336, 22.5, 27.2
    lines = []
    for p in BRIDGE.split("\n"):
        words, line, first = p.split(), [], True
        def width(ws, first):
            return sum(f.getlength(q) for q in ws) * size / 100 + (len(ws) - 1) * size * .24 + (18 if first else 0)
        for wd in words:
            if line and width(line + [wd], first) > cw:
                lines.append((line, first, True))
                line, first = [], False
            line.append(wd)
        lines.append((line, first, False))
    ph = 372
    y0, col = 312 + ph + 46, 0
    half = (len(lines) + 1) // 2
    for i, (ws, first, full) in enumerate(lines):
        c = 0 if i < half else 1
        yy = y0 + (i if c == 0 else i - half) * lead
        x = cols[c] + (18 if first else 0)
        total = sum(f.getlength(q) for q in ws) * size / 100
        gap = ((cw - (18 if first else 0) - total) / max(1, len(ws) - 1)) if full else size * .26
        for q in ws:
            m.text(x, yy, q, "OldStandard-Regular", size, "ls")
            x += f.getlength(q) * size / 100 + gap
    m.line([(w / 2, y0 - 18), (w / 2, y0 + half * lead)], .8)
    cap = "Steel over water: the four spans at noon yesterday. (Courier photo)"
    m.text(44, 312 + ph + 14, cap, "OldStandard-Bold", 16.5, "lm")
    a = np.maximum(a, m.get())
    W_, H_ = w - 88, ph
    pic = bridge_photo(H_, W_, r)
    paste(a, halftone(pic, r, 3.1), 44, 312)
    a = np.maximum(a, Mask(h, w, 3).box(44, 312, 44 + W_, 312 + ph, 1).get())
    a = clamp(blur(a, .45) * 1.08) * (1 - .22 * clamp(fbm(h, w, r, 2.2, 2))) * (.93 - .12 * clamp(fbm(h, w, r, 70, 3)))
    back = clamp(blur(roll(m.get()[:, ::-1], 37, 0), 1.8))
    img = img * (1 - .075 * back)[..., None]
    img = ink(img, a, "#2c2822", .88)
    img = fold(img, r, .52, True, 1.2)
    y, x = grid(h, w)
    clip = Mask(h, w, 3).rect(118, 0, 134, 60, radius=7).get() - Mask(h, w, 3).rect(122, -10, 130, 55, radius=4).get()
    img = mix(img, img * np.array([.72, .50, .32]), blur(clamp(clip), 1.6) * .8)
    al = outline(h, w, r, 2.2, torn="b")
    bed = paper(h + 70, w + 70, r, "#cfc5ad", .3)
    sh = field(h + 70, w + 70)
    paste(sh, blur(al, 4), 39, 40, np.ones_like(al))
    bed = bed * (1 - .35 * sh)[..., None]
    return clamp(paste(bed, crumple(img, r, .5, 190), 35, 35, al))


# programmes --------------------------------------------------------------------------------------------

def programme_1955(r):
    h, w = 1180, 820
    img = paper(h, w, r, "#efe5cc", .65)
    def red(m):
        m.text(w / 2, 470, "MESSIAH", "OldStandard-Bold", 108, "mm", track=8)
        for k in (0, 1):
            m.box(40 + k * 9, 40 + k * 9, w - 40 - k * 9, h - 40 - k * 9, 2.4 - k)
        # a lyre between leaves
        X, Y, s = w / 2, 272, 105
        P = lambda a, b: (X + a * s, Y + b * s)
        for f in (-1, 1):
            m.curve([P(f * .16, .72), P(f * .55, .40), P(f * .62, -.05), P(f * .38, -.45), P(f * .52, -.80), P(f * .70, -.70)], 6)
            for i in range(9):
                t = i / 8
                bx, by = f * (.82 + .28 * math.sin(t * 2.2)), .82 - 1.35 * t
                m.shape([P(bx, by), P(bx + f * .13, by - .03), P(bx + f * .25, by - .15), P(bx + f * .10, by - .13)], n=5)
                m.shape([P(bx, by), P(bx - f * .08, by - .09), P(bx - f * .10, by - .23), P(bx + f * .02, by - .12)], n=5)
            m.curve([P(f * .10, .90), P(f * .82, .82), P(f * 1.10, .30), P(f * .95, -.55)], 2.2)
        m.line([P(-.46, -.50), P(.46, -.50)], 5)
        for i in range(5):
            m.line([P(-.24 + i * .12, -.48), P(-.12 + i * .06, .62)], 1.8)
        m.shape([P(-.22, .62), P(.22, .62), P(.30, .80), P(-.30, .80)], n=5)
    img = printed(img, r, red, "#9a2a22", .9, .3)
    def d(m):
        m.text(w / 2, 118, "CLYDESIDE CHORAL UNION", "GFSDidotBold", 33, "mm", track=5)
        m.text(w / 2, 156, "Eighty-first Season", "OldStandard-Italic", 24, "mm")
        m.text(w / 2, 552, "A Sacred Oratorio by George Frideric Handel", "OldStandard-Italic", 31, "mm")
        rows = (("Soprano", "JEAN ABERCROMBIE"), ("Contralto", "MURIEL HAY"), ("Tenor", "DAVID LLEWELLYN"), ("Bass", "CAMPBELL ROSS"), ("Organ", "Dr W. P. STARK"))
        for i, (a, b) in enumerate(rows):
            m.text(170, 640 + i * 40, a, "OldStandard-Italic", 26, "lm")
            m.text(w - 170, 640 + i * 40, b, "GFSDidot", 24, "rm", track=1)
        m.text(w / 2, 876, "THE SCOTTISH FESTIVAL ORCHESTRA", "GFSDidotBold", 24, "mm", track=3)
        m.text(w / 2, 912, "Conductor  HECTOR MONCRIEFF", "GFSDidot", 22, "mm", track=2)
        m.text(w / 2, 988, "ST ANDREW'S HALL, GLASGOW", "LeagueSpartan-Bold", 26, "mm", track=4)
        m.text(w / 2, 1028, "Friday 9th December 1955, at 7 p.m.", "OldStandard-Bold", 27, "mm")
        m.text(w / 2, 1086, "PROGRAMME  SIXPENCE", "LeagueSpartan-SemiBold", 19, "mm", track=4)
    img = printed(img, r, d, "#29221c", .93)
    img = ink(img, pen("round", 27).write(h, w, r, ["Balcony F 14", "He was in F 15!"], 560, 1092, 34), "#22407f", .92)
    img = ring_stain(img, r, 190, 1010, 76, "#8a6a40", .25)
    img = fold(img, r, .5, True, .8)
    return on_lid(crumple(img, r, .4), r, -.5, outline(h, w, r, .6, corner=24), 18)


def programm_1988(r):
    h, w = 1160, 760
    img = solid(h, w, "#20344f") * (1 + .02 * fbm(h, w, r, 4, 3))[..., None]
    y, x = grid(h, w)
    m = Mask(h, w, 3)  # a cello out of two curves
    X, Y, s = w * .60, h * .46, w * .52
    P = lambda a, b: (X + a * s, Y + b * s)
    body = [P(0, -.46), P(.20, -.44), P(.29, -.28), P(.22, -.12), P(.17, -.01), P(.24, .10), P(.36, .26), P(.32, .48), P(.14, .58), P(0, .59), P(-.14, .58), P(-.32, .48), P(-.36, .26), P(-.24, .10), P(-.17, -.01), P(-.22, -.12), P(-.29, -.28), P(-.20, -.44)]
    a = Mask(h, w, 3).shape(body, n=12).get()
    img = mix(img, mix(hexc("#b5562a"), hexc("#7a2f1c"), stipple(clamp((x - X) / s * 1.3 + .5), r)), a)
    m.poly([P(-.030, .20), P(-.036, -.95), P(.036, -.95), P(.030, .20)]).shape([P(-.05, -.95), P(-.07, -1.06), P(0, -1.14), P(.07, -1.06), P(.05, -.95)], n=6)
    m.poly([P(-.06, .27), P(.06, .27), P(.035, .55), P(-.035, .55)]).line([P(0, .56), P(0, .98)], 5)
    for f in (-1, 1):
        m.curve([P(f * .12, .02), P(f * .15, .08), P(f * .11, .15), P(f * .15, .22)], 5).circle(*P(f * .125, .02), 6).circle(*P(f * .145, .22), 6)
        for k in range(2):
            m.line([P(f * .04, -.99 - k * .06), P(f * .13, -1.01 - k * .06)], 6)
    m.rect(*P(-.09, .09), *P(.09, .115))
    img = mix(img, hexc("#14202f"), m.get() * .95)
    st = Mask(h, w, 3)
    for k in (-.021, -.007, .007, .021):
        st.line([P(k, -.95), P(k * 1.7, .32)], 1.3)
    img = mix(img, hexc("#f0dfb4"), st.get() * .9)
    bow = Mask(h, w, 3).line([P(-1.25, .34), P(.62, -.06)], 5).line([P(-1.24, .385), P(.60, -.02)], 2).get()
    img = mix(img, hexc("#f0dfb4"), bow)
    t = Mask(h, w, 3)
    t.text(56, 92, "Ada Okafor", "LeagueSpartan-ExtraBold", 74, "lm")
    t.text(58, 152, "Violoncello", "LeagueSpartan-Medium", 34, "lm")
    t.text(56, h - 190, "Schubert  Bach  Debussy", "LeagueSpartan-Bold", 40, "lm")
    t.text(56, h - 140, "Am Flügel: Renate Thomsen", "LeagueSpartan-Medium", 27, "lm")
    t.text(56, h - 84, "28. Mai 1988, 19.30 Uhr", "LeagueSpartan-SemiBold", 27, "lm").text(56, h - 48, "Rathaus zu Lübeck, Audienzsaal", "LeagueSpartan-Medium", 25, "lm")
    img = mix(img, hexc("#f4e6c4"), t.get() * (1 - .15 * clamp(fbm(h, w, r, 3, 2))))
    img = _scuff(clamp(img * (1 + .02 * noise(h, w, r, 1.4))[..., None]), r, .8)
    img = fold(img, r, .5, False, .7)
    H, W = 1200, 900
    tb = table.wood(H, W, r, "#2c1a12", "#54341f", 4, 90)
    tb = table.lay(tb, img, outline(h, w, r, .4), width=.74, angle=-4, tilt=.05, lift=6, r=r)
    return table.room_light(tb, r, 1, .30)


# maps --------------------------------------------------------------------------------------------------

def topo_map(r):
    """A folded contour map with the walk marked in red pencil."""
    h, w = 940, 1260
    n = 320
    with scale(1.0):
        base = fbm(n, int(n * w / h), r, 95, 6, .46)
    z = resize(base, px(h), px(w))
    y, x = grid(h, w)
    z = (z - z.min()) / (z.max() - z.min())
    lake_c = np.exp(-(((x - w * .42 - 120 * np.sin(y / 190)) / (w * .055)) ** 2 + ((y - h * .56) / (h * .30)) ** 2))
    z = z * .9 + .16 - .42 * lake_c + .22 * np.exp(-(((x - w * .80) / (w * .16)) ** 2 + ((y - h * .30) / (h * .22)) ** 2)) + .16 * np.exp(-(((x - w * .13) / (w * .12)) ** 2 + ((y - h * .62) / (h * .3)) ** 2))
    img = paper(h, w, r, "#f4eeda", .5)
    gy, gx = slope(blur(z, 3))
    shade = clamp(.5 + (gx + gy) * -62, 0, 1)
    forest = smooth(.60 - z, -.02, .02)
    img = ink(img, forest * (1 - smooth(.22 - z, -.01, .01)), "#c9dcae", .75)
    img = img * (.90 + .13 * shade)[..., None]
    ice = smooth(z - .86, -.01, .01)
    img = mix(img, hexc("#eaf3f5"), ice * .7)
    lake = smooth(.21 - z, -.004, .004)
    img = mix(img, hexc("#a9cfe0"), lake)
    step = .030
    for k, wd in ((step, .9), (step * 5, 1.7)):
        d = np.abs(((z / k) + .5) % 1 - .5) * k
        g = np.hypot(gx, gy) + 1e-6
        ln = smooth(-d / g, -wd, -wd * .35)
        img = ink(img, ln * (1 - lake), "#a8652f", .55 if wd < 1 else .80)
    shore = smooth(-np.abs(z - .21) / (np.hypot(gx, gy) + 1e-6), -1.5, -.6)
    img = ink(img, shore, "#2f6f9a", .9)
    d = np.abs(((z / .05) + .5) % 1 - .5) * .05
    img = ink(img, smooth(-d / (np.hypot(gx, gy) + 1e-6), -.8, -.3) * lake, "#5f9fc0", .6)

    def downhill(u, v, steps=420):
        pts = [(u, v)]
        for _ in range(steps):
            i, j = px(np.clip(v, 1, h - 2)), px(np.clip(u, 1, w - 2))
            gx_, gy_ = gx[i, j], gy[i, j]
            k = math.hypot(gx_, gy_) + 1e-9
            u, v = u - gx_ / k * 2.2 + r.normal(0, .5), v - gy_ / k * 2.2 + r.normal(0, .5)
            pts.append((u, v))
            if not (0 < u < w - 1 and 0 < v < h - 1) or z[px(v), px(u)] < .205:
                break
        return pts
    m = Mask(h, w, 2)
    for u, v in ((.84, .22), (.70, .40), (.10, .40), (.20, .75), (.62, .10), (.88, .50)):
        m.line(downhill(w * u, h * v), 1.8)
    img = ink(img, m.get(), "#2f6f9a", .85)
    m = Mask(h, w, 2)
    for i in range(1, 8):
        m.line([(i * w / 8, 30), (i * w / 8, h - 30)], .8)
    for i in range(1, 6):
        m.line([(30, i * h / 6), (w - 30, i * h / 6)], .8)
    m.box(30, 30, w - 30, h - 30, 2.2).box(22, 22, w - 22, h - 22, 1)
    img = ink(img, m.get(), "#3a4a5a", .45)
    labels = [("MOUNT HALVORSON", .80, .27, 22, "#3a3026", 3), ("2914", .80, .305, 18, "#3a3026", 0), ("SENTINEL RIDGE", .135, .55, 19, "#3a3026", 4), ("LAKE MINNEWANKA", .43, .50, 23, "#1f5a86", 2), ("Ferry Cr.", .63, .17, 17, "#1f5a86", 0), ("Bow River", .24, .885, 19, "#1f5a86", 1), ("BANFF", .335, .935, 26, "#2a2a2a", 2), ("NATIONAL PARK", .70, .78, 26, "#5a7a4a", 9), ("Warden's Cabin", .575, .66, 17, "#2a2a2a", 0), ("Campground", .49, .86, 17, "#2a2a2a", 0)]
    for t, u, v, s, c, tr in labels:
        halo = Mask(h, w, 3).text(u * w, v * h, t, "OldStandard-Bold" if t.isupper() else "OldStandard-Italic", s, "mm", track=tr).get()
        img = mix(img, hexc("#f6f1e0"), clamp(blur(halo, 2.2) * 2.2) * .7)
        img = ink(img, halo, c, .92)
    m = Mask(h, w, 3)
    for u, v in ((.575, .685), (.49, .88), (.315, .955), (.33, .96), (.345, .957), (.352, .966)):
        m.rect(u * w - 4, v * h - 4, u * w + 4, v * h + 4)
    m.poly([(w * .80 - 8, h * .345 + 7), (w * .80 + 8, h * .345 + 7), (w * .80, h * .345 - 8)])
    img = ink(img, m.get(), "#2a2a2a", .9)
    road = Mask(h, w, 3).curve([(0, h * .97), (w * .15, h * .95), (w * .33, h * .965), (w * .49, h * .90), (w * .60, h * .94), (w * .82, h * .90), (w, h * .93)], 5).get()
    roadi = Mask(h, w, 3).curve([(0, h * .97), (w * .15, h * .95), (w * .33, h * .965), (w * .49, h * .90), (w * .60, h * .94), (w * .82, h * .90), (w, h * .93)], 3).get()
    img = mix(img, hexc("#6a2a22"), road * .8)
    img = mix(img, hexc("#e8b23a"), roadi * .95)
    sc = paper(74, 330, r, "#f6f1e0", .2)
    sc = printed(sc, r, lambda q: (q.box(2, 2, 328, 72, 1.2), q.text(165, 20, "SCALE 1 : 50,000   CONTOURS 100 FEET", "OldStandard-Regular", 14, "mm"), q.rect(40, 40, 102, 48), q.rect(164, 40, 226, 48), q.box(40, 40, 290, 48, 1), q.text(40, 60, "0", "OldStandard-Regular", 13, "mm"), q.text(164, 60, "1", "OldStandard-Regular", 13, "mm"), q.text(290, 60, "2 miles", "OldStandard-Regular", 13, "mm")), "#2a2a2a")
    img = paste(img, sc, w - 380, h - 120)
    trail = spline([(w * .49, h * .875), (w * .515, h * .80), (w * .545, h * .74), (w * .575, h * .69), (w * .585, h * .60), (w * .63, h * .52), (w * .66, h * .44), (w * .72, h * .40), (w * .76, h * .36), (w * .79, h * .335)], False, 12)
    m = Mask(h, w, 3)
    m.line(wobble_pts(trail, r, 2.2), 4.2)
    a = m.get()
    tooth = smooth(fbm(h, w, r, 2.4, 2), -1.2, .5)
    img = ink(img, a * tooth, "#d0281e", .80)
    img = ink(img, pen("quick", 27).write(h, w, r, ["lunch!"], w * .60, h * .625, 30), "#c0281e", .85)
    img = ink(img, pen("quick", 27).write(h, w, r, ["Ada sat down here", "and would not move"], w * .71, h * .455, 30), "#c0281e", .85)
    img = ink(img, pen("quick", 27).write(h, w, r, ["bear"], w * .44, h * .795, 30), "#c0281e", .85)
    for at in (.25, .5, .75):
        img = fold(img, r, at, False, 1.3)
    img = fold(img, r, .5, True, 1.3)
    wear = field(h, w)
    for fx in (.25, .5, .75):
        wear += np.exp(-(np.hypot(x - fx * w, y - .5 * h) / 9) ** 2)
    img = mix(img, hexc("#cfc4a8") * .9, clamp(wear * smooth(fbm(h, w, r, 5, 3), -.8, .5)))
    return on_lid(crumple(img, r, .4), r, -.4, outline(h, w, r, 1.2), 14)


def wobble_pts(p, r, amount):
    p = np.asarray(p, float)
    n = len(p)
    k = np.stack([ndi.gaussian_filter1d(r.standard_normal(n), 4) for _ in range(2)], 1) * amount * 3
    return p + k


def sketch_map(r):
    """Samuel's hand-drawn map to the croft, for a bus driver, on the back of an envelope."""
    h, w = 760, 1060
    img = paper(h, w, r, "#d9c7a0", .7, fibre=2)
    m = Mask(h, w, 3)
    coast = [(-20, 300), (90, 330), (170, 270), (260, 300), (330, 230), (420, 250), (470, 170), (560, 190), (640, 120), (720, 150), (800, 70), (860, -20)]
    m.curve(coast, 3.2)
    for k in range(4):
        m.curve([(x_ - 12 - 16 * k, y_ - 18 - 15 * k) for x_, y_ in coast[1 + k:10 - k]], 1.2)
    road = [(60, 720), (180, 610), (300, 560), (400, 470), (520, 450), (640, 380), (760, 370), (900, 280), (1080, 260)]
    m.curve(wobble_pts(road, r, 1.2), 2.6).curve(wobble_pts([(a + 7, b + 13) for a, b in road], r, 1.2), 2.6)
    m.curve([(640, 385), (660, 470), (720, 540), (710, 620)], 2.4)
    for x_, y_ in ((330, 500), (470, 400), (800, 320), (700, 650)):
        m.line([(x_, y_), (x_, y_ - 22), (x_ + 18, y_ - 38), (x_ + 36, y_ - 22), (x_ + 36, y_), (x_, y_)], 2.4)
    m.line([(700, 650), (690, 640), (718, 600), (746, 640), (736, 650)], 3)
    for x_, y_ in ((560, 560), (590, 580), (540, 600), (900, 470), (930, 490)):
        m.line([(x_, y_), (x_, y_ - 16)], 2.4).circle(x_, y_ - 28, 13).circle(x_, y_ - 28, 10.5, v=0)
    for k in range(3):
        m.curve([(140 + k * 90 + t * 14, 120 + k * 46 + 5 * math.sin(t * 1.7)) for t in range(6)], 2)
    m.line([(960, 660), (960, 560)], 3).line([(946, 584), (960, 558), (974, 584)], 3)
    m.curve([(905, 90), (930, 120), (925, 160), (960, 150), (990, 100), (960, 70), (905, 90)], 2)
    a = wobble(m.get(), r, 1.0, 14)
    img = ink(img, a * (1 - .35 * clamp(fbm(h, w, r, 3, 2))), "#22264a", .9)
    hand = pen("quick", 30)
    for t, x_, y_ in (("SEA (cold)", 120, 80), ("Oban 4 miles", 60, 680), ("Post office", 340, 545), ("chapel", 480, 440), ("phone box", 800, 372), ("HOUSE, green door", 520, 712), ("knock loud", 772, 600), ("(dog is friendly)", 772, 640), ("N", 950, 540), ("Ganavan sands", 640, 200), ("sheep have right of way", 420, 330), ("bus stops here", 690, 440)):
        img = ink(img, hand.write(h, w, r, [t], x_, y_, 34), "#22264a", .92)
    x1 = Mask(h, w, 3).line([(655, 560), (683, 588)], 4).line([(683, 560), (655, 588)], 4).get()
    img = ink(img, x1, "#b02a22", .9)
    img = fold(img, r, .5, True, 1.1)
    img = fold(img, r, .34, False, .8)
    img = ring_stain(img, r, 900, 330, 66, "#7a5230", .35)
    return on_lid(crumple(img, r, .9, 160), r, 1.0, outline(h, w, r, 1.6, torn="r"), 24, "#efeeea")
