"""The photographs: a scene, a process, a print, and how it was scanned or photographed again."""
from . import garden as flowers, land, people, still, table
from .core import *
from .paper import *
from .photo import *
from .writing import Pen, pen


def _flat(p, a, r, bed="#eceae5", pad=20, angle=.4):
    return scanned(p, a, r, bed, pad, angle)


def steamer_1931(r):
    img = sepia(land.steamer(680, 1010, r), r)
    p, a = print_(silvering(img, r, .35), r, 44, "#efe2c2", scalloped=True)
    p = dust(p, r, 46, 4)
    h, w = dims(p)
    crease = Mask(h, w, 2).curve([(w * .86, 0), (w * .93, h * .10), (w, h * .16)], 1.4).get()
    p = mix(p, np.float32(.93), blur(crease, .5) * .8)
    return _flat(fold(p, r, .0, True, .0), a, r, "#e9e6df", 22, -.6)


def snow_1955(r):
    img = silver(land.snowy_street(760, 1080, r), r, 1.08, .060)
    p, a = print_(img, r, 40, "#f1efe8")
    return _flat(dust(p, r, 26, 2), a, r, "#eceae5", 18, .5)


def wedding_1962(r):
    img = silver(people.wedding(800, 1060, r), r, 1.06, .045)
    p, a = print_(img, r, 46, "#f3f0e6", scalloped=True)
    return _flat(dust(p, r, 18, 1), a, r, "#e6e3dc", 20, -.3)


def harbour_1963(r):
    """A transparency in its card mount, on the light box."""
    img = slide(land.lagos_harbour(700, 1050, r), r)
    h, w = dims(img)
    y, x = grid(h, w)
    rr = 26
    dx, dy = np.maximum(rr - np.minimum(x, w - 1 - x), 0), np.maximum(rr - np.minimum(y, h - 1 - y), 0)
    win = smooth(rr - np.hypot(dx, dy), -.8, .8)
    H, W = h + 190, w + 150
    card = paper(H, W, r, "#e9e6dc", .25, fibre=2)
    def words(m):
        m.text(W / 2, H - 40, "COLOUR TRANSPARENCY   MADE IN U.K.", "LeagueSpartan-SemiBold", 17, "mm", track=4)
        m.text(W - 76, 44, "14", "LeagueSpartan-Bold", 30, "rm")
    m = Mask(H, W, 3)
    words(m)
    card = ink(card, m.get(), "#a5302a", .85)
    card = ink(card, pen("quick", 34).write(H, W, r, ["Lagos, the Marina. Feb 1963"], 78, 60, 40), "#22254f", .92)
    y0, x0 = 86, 75
    inner = field(H, W)
    paste(inner, win, x0, y0, np.ones_like(win))
    card *= (1 - .30 * clamp(blur(inner, 5) - inner))[..., None]
    paste(card, img, x0, y0, win)
    a = outline(H, W, r, .3)
    yy, xx = grid(H, W)
    c = 22
    ddx, ddy = np.maximum(c - np.minimum(xx, W - 1 - xx), 0), np.maximum(c - np.minimum(yy, H - 1 - yy), 0)
    a = a * smooth(c - np.hypot(ddx, ddy), -.8, .8)
    return _flat(clamp(card), a, r, "#f7f8fa", 22, .5)


def elevator_1969(r):
    img = faded(land.prairie(820, 820, r), r)
    p, a = print_(img, r, 44, "#efe9da", stamp="AUG  69")
    return _flat(dust(p, r, 14, 1), a, r, "#e9e7e1", 18, -.5)


def lake_1972(r):
    img = faded(land.mountain_lake(800, 1120, rng("L0")), r, .5)
    p, a = print_(img, r, 30, "#f1ece0", stamp="AUG 72", stamp_side="b")
    return _flat(dust(p, r, 10, 1), a, r, "#eceae5", 16, .3)


def garden_1975(r):
    """An instant picture lying on the garden table."""
    img = instant(flowers.garden(640, 640, r, ("rud", "aster", "daisy", "poppy"), 1.05), r)
    p, a = polaroid(img, r, "Mum's garden, July 1975", pen("round", 33))
    H, W = 1180, 1000
    t = table.wood(H, W, r, "#7a6a58", "#a99a84", 4, 90)
    petals = [(r.uniform(.04, .96), r.uniform(.04, .96)) for _ in range(9)]
    t = table.lay(t, p, a, width=.76, angle=5.5, centre=(.5, .5), tilt=.05, lift=6, r=r)
    for px, py in petals:
        if .16 < px < .84 and .12 < py < .88:
            continue
        q, ang, s = np.array([px * W, py * H]), r.uniform(0, 6.28), r.uniform(18, 34)
        R = lambda u, v: (q[0] + s * (u * math.cos(ang) - v * math.sin(ang)), q[1] + s * (u * math.sin(ang) + v * math.cos(ang)))
        m = Mask(H, W, 2).shape([R(-1, 0), R(-.4, -.36), R(.5, -.34), R(1, 0), R(.5, .34), R(-.4, .36)], n=6).get()
        t = t * (1 - .45 * roll(roll(blur(m, 3), 5, 0), 4, 1))[..., None]
        y, x = grid(H, W)
        sh = clamp(.75 + .35 * ((x - q[0]) * math.cos(ang) + (y - q[1]) * math.sin(ang)) / s * .6)
        t = mix(t, hexc("#efb52e") * sh[..., None], m)
    return table.room_light(t, r, -1, .42, (1.05, 1.0, .90))


def cake_1976(r):
    img = instant(still.cake(660, 660, r), r)
    p, a = polaroid(img, r, "Duncan is 8!  22.1.76", pen("quick", 32), "#1d1f2b")
    return _flat(dust(p, r, 10, 0), a, r, "#dedbd3", 26, -1.2)


def ganavan_1978(r):
    """Scanned upside down, nothing written on it."""
    img = faded(land.beach(780, 1100, r, .4), r, .9)
    p, a = print_(img, r, 0, "#efe9da")
    out = _flat(dust(p, r, 20, 3), outline(*dims(p), r, .5), r, "#eceae5", 12, .4)
    return np.ascontiguousarray(out[::-1, ::-1])


def lake_2016(r):
    return phone(land.mountain_lake(860, 1204, rng("L0"), "day"), r)  # the same shore as in 1972


def tea_2019(r):
    return phone(soften(still.tea(840, 1120, r), .5, .06), r, .013)


def bay_2022(r, frame):
    return phone(land.beach(810, 1080, r, frame * .4, True), r, .010)


def garden_2023(r, blurred=0):
    g = flowers.garden(860, 1150, rng("garden-2023"), ("cosmos", "cosmos2", "daisy", "corn", "poppy"))
    if blurred == 1:
        g = motion_blur(g, 26, 9)
    elif blurred == 2:
        g = blur(motion_blur(roll(g, 6, 1), -11, 12), 4.5)
    return phone(g, r, .009)


def aurora_2024(r):
    return phone(land.aurora(860, 1150, r), r, .016)


def portrait_1985(r):
    """Ada's gouache of her grandmother, on a sketchbook sheet."""
    a = people.portrait(940, 720, r)
    h, w = 1090, 850
    img = paper(h, w, r, "#f1ebdc", .3, fibre=2.5)
    edge = outline(940, 720, r, 6.0, inset=7)
    tooth = smooth(edge * 1.3 - .4 + .15 * fbm(940, 720, r, 3, 2), .1, .5)
    paste(img, a, 65, 55, tooth)
    img = img * (1 + .018 * noise(h, w, r, 2.2) + .012 * noise(h, w, r, 1.3))[..., None]
    img = ink(img, pen("felt", 34).write(h, w, r, ["Grandma Comfort, Lagos, Easter 1985. Ada Okafor"], 90, 1048, 40), "#3a3530", .85)
    return scanned(clamp(img), outline(h, w, r, .6, torn="t"), r, "#efeeea", 12, -.3)


def linocut_1982(r):
    """Two blocks: ochre and black, cut by hand."""
    h, w = 860, 1100
    src = land.prairie(h, w, rng("lino-prairie"))
    l = blur(lum(src), 2.2)
    y, x = grid(h, w)
    img = paper(h, w, r, "#f3ecd9", .3, fibre=2)
    frame = outline(h - 120, w - 120, r, 2.0, inset=2)
    F = field(h, w)
    paste(F, frame, 60, 60)
    sky = y < h * .64
    ochre = (~sky) * 1.0
    yellow = smooth(blur(ochre, 1), .3, .7) * F * (1 - .14 * smooth(noise(h, w, r, 2), .5, 1.6))
    img = ink(img, yellow, "#d99a2e", .92)
    n = noise(h, w, r, 90, 2)
    lines_sky = np.sin((y + 26 * n + 9 * noise(h, w, r, 30, 3)) / 4.4)
    lines_field = np.sin((y + 12 * n) / (2.0 + 5.5 * (y / h - .6).clip(0, 1)) + noise(h, w, r, 14, 4) * 1.4)
    t = np.where(sky, lines_sky, lines_field) * .30
    red = (src[..., 0] > src[..., 2] * 1.9) & sky
    red = blur(red.astype(np.float32), 1.4) > .5
    dark = smooth(.57 - l + t * .55, -.02, .02)
    body = np.where(red, smooth(.42 - l + .35 * np.sin(x / 3.2 + noise(h, w, r, 30) * .8), -.05, .05) * .0 + smooth(np.sin(x / 3.4 + .8 * noise(h, w, r, 40)), -.8, -.6), dark)
    edge = np.hypot(*slope(blur(l, 1))) > .045
    body = np.where(edge & ~red, 0, body)
    chatter = field(h, w)
    m = Mask(h, w, 2)
    for _ in range(260):
        px, py, a, ln = r.uniform(60, w - 60), r.uniform(60, h - 60), r.normal(0, .3), r.uniform(6, 20)
        if abs(py - h * .1) < 90 or py > h * .8:
            m.line([(px, py), (px + ln * math.cos(a), py + ln * math.sin(a))], 1.6)
    body = body * (1 - m.get())
    body = blur(np.asarray(body, np.float32), .8)
    body = smooth(body, .42, .58) * F
    salt = smooth(noise(h, w, r, 1.8) + .5 * noise(h, w, r, 60), 1.5, 2.1)
    img = ink(img, shift(body, (1.5, -1), order=1) * (1 - salt * .8), "#1d1c22", .96)
    img = ink(img, pen("felt", 29).write(h, w, r, ["4/10"], 70, h - 24, 30), "#4a4a4a", .8)
    img = ink(img, pen("felt", 29).write(h, w, r, ["Elevator, evening"], w * .42, h - 24, 30), "#4a4a4a", .8)
    img = ink(img, pen("felt", 29).write(h, w, r, ["A. Okafor 82"], w - 210, h - 24, 30), "#4a4a4a", .8)
    return clamp(img)


def silhouettes_1936(r):
    h, w = 1020, 800
    img = people.silhouettes(h, w, r)
    hand = pen("upright", 25)
    for t, x, y in (("Ewan", w * .27 - 28, h * .476), ("Morag", w * .73 - 32, h * .476), ("Effie", w * .27 - 26, h * .905), ("Hector", w * .73 - 36, h * .905)):
        img = ink(img, hand.write(h, w, r, [t], x, y, 30), "#4a3a22", .85)
    m = Mask(h, w, 3).text(w / 2, 36, "CUT FROM LIFE BY PROFESSOR WINTERS, NORTH PIER, OBAN. 1936", "OldStandard-Regular", 16, "mm", track=1.2)
    img = ink(img, m.get(), "#6a5430", .85)
    return scanned(img, outline(h, w, r, .8, corner=22), r, "#e6e2d8", 14, .3)


def album_page(r):
    """A black album page: four small prints in paper corners, white pencil captions, one place empty."""
    H, W = 1050, 1360
    pg = solid(H, W, "#2b2827") * (1 + .07 * fbm(H, W, r, 3, 3) + .04 * fbm(H, W, r, 120, 4))[..., None]
    hand = Pen("Breip", 27, slant=.05, pressure=.35, width=.04, word=.42)
    r1, r2, r3, r4 = (rng(n) for n in ("album-0", "L5", "album-2", "album-3"))
    prints = [
        (sepia(land.steamer(300, 430, r1), r1, .4), 46, 70, "Dad's boat, the Lady Morven", -.8),
        (sepia(land.mountain_lake(300, 430, r2, "day"), r2, .15), 524, 62, "Loch Etive, Easter", .6),
        (silver(land.snowy_street(430, 300, r3), r3, 1.0, .05), 1000, 84, "Gardner St, 1954", .5),
        (silver(soften(land.beach(300, 430, r4, .8), 1, .2), r4, 1.1, .05), 60, 560, "Ganavan, the Bank Holiday", .7)]
    def corners(x, y, w, h, ang):
        nonlocal pg
        m = Mask(H, W, 3)
        s = 30
        for cx, cy, sx, sy in ((x, y, 1, 1), (x + w, y, -1, 1), (x, y + h, 1, -1), (x + w, y + h, -1, -1)):
            m.poly([(cx - 5 * sx, cy - 5 * sy), (cx + s * sx, cy - 5 * sy), (cx - 5 * sx, cy + s * sy)])
        a = m.get()
        pg = pg * (1 - .35 * roll(roll(blur(a, 2.5), 3, 0), 2, 1))[..., None]
        pg = mix(pg, hexc("#191716") * (1.3 + .18 * fbm(H, W, r, 3, 2))[..., None], a * .96)
    for img, x, y, cap, ang in prints:
        p, a = print_(img, r, 16, "#eee3c8", scalloped=True)
        h, w = dims(a)
        pg = table.lay(pg, p, a, width=w / W, centre=((x + w / 2) / W, (y + h / 2) / H), angle=ang, tilt=0, lift=2.2, r=r)
        corners(x + 3, y + 3, w - 6, h - 6, ang)
        c = hand.write(H, W, r, [cap], x + w / 2 - text_width(cap, "Breip", 27) * .52, y + h + 38, 30)
        pg = mix(pg, hexc("#e9e4d6"), c * .88 * smooth(fbm(H, W, r, 2.4, 2), -1.4, .3))
    # the missing one: paler paper where it was, corners left behind
    x, y, w, h = 548, 590, 340, 290
    m = Mask(H, W, 3).rect(x, y, x + w, y + h).get()
    pg = mix(pg, pg * 1.0 + .035, blur(m, 1.2))
    corners(x, y, w, h, 0)
    c = hand.write(H, W, r, ["S. and I., Ganavan 1957?"], x + 22, y + h + 38, 30)
    pg = mix(pg, hexc("#e9e4d6"), c * .88 * smooth(fbm(H, W, r, 2.4, 2), -1.4, .3))
    y_, x_ = grid(H, W)
    pg = pg * (1 - .35 * np.exp(-x_ / 40.0))[..., None]
    return table.room_light(clamp(pg), r, 1, .12)
