"""People: cut-paper profiles, a gouache portrait, a wedding against the light."""
from .core import *
from .land import figure, tone

# A face in profile, looking right; x, y as shares of the head's height.
PROFILES = {
    "man": dict(face=[(.46, .03), (.60, .12), (.685, .25), (.705, .36), (.735, .405), (.715, .455), (.765, .53), (.825, .605), (.79, .645), (.735, .655), (.742, .69), (.785, .725), (.745, .755), (.775, .795), (.735, .835), (.755, .90), (.735, .965), (.655, .995), (.52, .985)],
                neck=[(.47, 1.05), (.485, 1.20), (.56, 1.27)], bust=[(.70, 1.34), (.83, 1.47), (.87, 1.70)], back=[(-.34, 1.70), (-.30, 1.50), (-.10, 1.34), (.10, 1.24), (.125, 1.10), (.07, .98)],
                skull=[(.015, .84), (-.045, .62), (-.05, .40), (.03, .17), (.20, .035), (.34, .005)]),
    "woman": dict(face=[(.47, .06), (.60, .15), (.665, .27), (.68, .375), (.70, .41), (.68, .46), (.735, .535), (.792, .60), (.752, .635), (.708, .65), (.718, .685), (.755, .715), (.722, .745), (.748, .785), (.705, .825), (.715, .89), (.685, .945), (.60, .965), (.49, .945)],
                  neck=[(.43, 1.03), (.425, 1.18), (.50, 1.27)], bust=[(.66, 1.35), (.80, 1.50), (.80, 1.70)], back=[(-.26, 1.70), (-.20, 1.48), (.02, 1.35), (.17, 1.24), (.19, 1.10), (.15, .98)],
                  skull=[(.03, .97), (-.12, .93), (-.20, .80), (-.15, .67), (-.03, .63), (-.05, .42), (.03, .20), (.19, .06), (.34, .03)]),
    "girl": dict(face=[(.47, .05), (.60, .14), (.668, .26), (.672, .37), (.68, .42), (.662, .47), (.70, .54), (.752, .59), (.722, .63), (.682, .645), (.695, .68), (.733, .71), (.70, .74), (.722, .775), (.68, .815), (.688, .875), (.655, .925), (.57, .945), (.47, .93)],
                 neck=[(.42, 1.02), (.42, 1.16), (.48, 1.22)], bust=[(.60, 1.30), (.68, 1.44), (.68, 1.70)], back=[(-.10, 1.70), (-.06, 1.46), (.08, 1.32), (.18, 1.20), (.18, 1.08), (.13, 1.02)],
                 skull=[(.04, 1.06), (-.06, 1.20), (-.13, 1.36), (-.20, 1.28), (-.19, 1.08), (-.13, .86), (-.09, .70), (-.085, .45), (.0, .2), (.17, .05), (.34, .02)]),
}


def profile(m, cx, cy, size, who, flip=False):
    p = PROFILES[who]
    pts = p["face"] + p["neck"] + p["bust"]
    low = p["back"] + p["skull"]
    F = -1 if flip else 1
    T = lambda q: [(cx + F * (x - .33) * size, cy + (y - .80) * size) for x, y in q]
    top = spline(T(low + pts), False, 10)
    m.poly(list(top))
    if who == "man":  # collar
        m.poly(T([(.36, 1.10), (.54, 1.20), (.62, 1.30), (.40, 1.34)]))
    if who == "girl":  # ribbon
        m.shape(T([(-.06, .98), (-.20, .93), (-.22, 1.03), (-.10, 1.05), (-.22, 1.14), (-.14, 1.18), (-.05, 1.06)]), n=5)
    base = T([(-.34, 1.70), (.87, 1.70)])
    return base


def silhouettes(h, w, r):
    """Four profiles cut from black paper by a travelling artist, mounted on one card."""
    from .paper import paper
    img = paper(h, w, r, "#ede2c6", .75)
    y, x = grid(h, w)
    cells = ((.27, .27), (.73, .27), (.27, .70), (.73, .70))
    for i, ((u, v), kind) in enumerate(zip(cells, ("man", "woman", "girl", "boy"))):
        cx, cy, size = w * u, h * v, h * .185
        oval = Mask(h, w, 2).ring(cx, cy + size * .12, w * .185, 2.2, ry=h * .185).ring(cx, cy + size * .12, w * .178, .8, ry=h * .178).get()
        img = ink(img, oval * smooth(fbm(h, w, r, 8, 3), -1.6, -.3), "#7a6434", .85)
        m = Mask(h, w, 3)
        profile(m, cx, cy, size * (1 if i < 2 else .86), "man" if kind == "boy" else kind, flip=bool(i % 2))
        a = m.get()
        yy = (y - cy) / size
        bustline = smooth(-(yy - .70 - .16 * ((x - cx) / size) ** 2 * 1.0 + .10 * np.cos((x - cx) / size * 3.2)), -.012, .012)
        a = a * bustline
        sh = roll(roll(blur(a, 2.2), 3, 0), 3, 1)
        img *= (1 - .35 * clamp(sh - a))[..., None]
        tex = fbm(h, w, r, 2.2, 2)
        img = mix(img, np.array([.075, .070, .072]) * (1 + .20 * tex)[..., None] + (clamp(a - roll(roll(a, 1, 0), 1, 1)) * .25)[..., None], a)
    return img


def gouache_tex(h, w, r):
    return 1 + .045 * fbm(h, w, r, 26, 5, stretch=2.2) + .03 * fbm(h, w, r, 3, 2, stretch=3)


def portrait(h, w, r, ground="#c9b48c"):
    """A woman in a blue gele, painted in gouache. Shapes first, then light, then line, as a painter would."""
    y, x = grid(h, w)
    img = mix(hexc(ground), hexc("#8f9a86"), smooth(x / w + .12 * fbm(h, w, r, 120, 4, stretch=1.5), .25, .95))
    img = img * (1 + .08 * fbm(h, w, r, 46, 4, stretch=2.4))[..., None]
    P = lambda px, py: (w * .5 + px * w, h * .5 + py * w)
    S = lambda pts, n=12: blur(Mask(h, w, 3).shape([P(*p) for p in pts], n=n).get(), .45)
    wob = lambda m: wobble(m, r, 1.6, 18)
    light = lambda cx, cy, rad: np.exp(-(((x - w * .5 - cx * w) ** 2 + (y - h * .5 - cy * w) ** 2) / (rad * w) ** 2))

    def paint(mask, base, lit, dark, lx, ly, rad=.20):
        nonlocal img
        L = light(lx, ly, rad)
        brush = .10 * fbm(h, w, r, 20, 4, stretch=2.6)
        col = mix(hexc(dark), hexc(base), smooth(L + brush, .10, .42))
        col = mix(col, hexc(lit), smooth(L + brush, .62, .95)[..., None] * .85)
        img = mix(img, col * gouache_tex(h, w, r)[..., None], wob(mask))

    # body in a wrapper of printed cloth
    body = S([(-.50, .80), (-.43, .40), (-.30, .285), (-.12, .235), (.0, .26), (.12, .235), (.30, .285), (.43, .40), (.50, .80)])
    paint(body, "#d4a13c", "#f0c766", "#a36f22", -.2, .30, .30)
    a = Mask(h, w, 3)
    for i in range(-7, 8):
        for j in range(0, 9):
            cx, cy = i * .068 + (j % 2) * .034, .30 + j * .062
            a.ring(*P(cx, cy), w * .023, w * .005)
            a.circle(*P(cx, cy), w * .009)
            for k in range(6):
                an = k * np.pi / 3
                a.circle(*P(cx + .034 * np.cos(an), cy + .034 * np.sin(an)), w * .0034)
    img = mix(img, hexc("#1f3f6b"), wobble(a.get(), r, 1.4, 12) * body * .92)
    img = mix(img, hexc("#7a4a18"), clamp(body - S([(-.44, .70), (-.36, .44), (-.22, .31), (.0, .30), (.32, .30), (.45, .42), (.50, .70)])) * .30)
    neck = S([(-.085, .05), (-.088, .17), (-.15, .265), (0, .325), (.15, .265), (.088, .17), (.085, .05)])
    paint(neck, "#6f452b", "#8d5c3b", "#4c2d1b", -.10, .24, .14)
    img = mix(img, hexc("#3f2415"), S([(-.09, .10), (0, .195), (.10, .09), (.10, .145), (0, .235), (-.06, .16)]) * neck * .60)
    # beads
    for i in range(21):
        t = (i - 10) / 10
        bx, by = t * .128, .232 + .060 * (1 - t * t)
        paint(S([(bx + .0105 * np.cos(q), by + .0105 * np.sin(q)) for q in np.linspace(0, 6.28, 7)[:-1]], 4), "#b8322a", "#f08a6a", "#7a1a18", bx - .004, by - .004, .010)
    # ears, face
    for sx in (-1, 1):
        paint(S([(sx * .150, -.06), (sx * .172, -.045), (sx * .170, .0), (sx * .150, .035)]), "#6b4128", "#85553a", "#4c2d1b", sx * .16, -.03, .05)
        paint(S([(sx * .163 + .014 * np.cos(q), .062 + .024 * np.sin(q)) for q in np.linspace(0, 6.28, 8)[:-1]]), "#d9a93a", "#fff0b0", "#94681a", sx * .158, .055, .018)
    face = S([(-.150, -.14), (-.153, -.04), (-.135, .05), (-.095, .125), (-.035, .168), (.035, .168), (.095, .125), (.135, .05), (.153, -.04), (.150, -.14), (0, -.20)])
    paint(face, "#7b4e32", "#a26d4a", "#553321", -.055, -.03, .15)
    for sx, k in ((-1, .55), (1, .30)):
        img = mix(img, hexc("#a8583f"), light(sx * .085, .045, .042) * face * k)
    img = mix(img, hexc("#4a2b1b"), light(.165, .03, .075) * face * .55)
    img = mix(img, hexc("#b27d57"), light(-.03, -.095, .045) * face * .45)
    # features
    line = Mask(h, w, 3)
    soft = Mask(h, w, 3)
    for sx in (-1, 1):
        line.shape([P(sx * .035, -.062), P(sx * .068, -.079), P(sx * .108, -.068), P(sx * .115, -.060), P(sx * .070, -.070), P(sx * .037, -.053)], n=8)
        eye = S([(sx * .038, -.018), (sx * .070, -.034), (sx * .102, -.018), (sx * .070, -.006)])
        img = mix(img, hexc("#e9ddc8"), eye * .96)
        iris = Mask(h, w, 3).circle(*P(sx * .070 - .003, -.0205), w * .0135).get() * eye
        img = mix(img, hexc("#241209"), iris)
        img = mix(img, hexc("#ffffff"), Mask(h, w, 3).circle(*P(sx * .070 - .009, -.026), w * .0030).get())
        line.curve([P(sx * .036, -.017), P(sx * .052, -.029), P(sx * .072, -.034), P(sx * .092, -.027), P(sx * .108, -.014)], w * .0062)
        soft.curve([P(sx * .040, -.016), P(sx * .070, -.004), P(sx * .100, -.016)], w * .0030)
        soft.curve([P(sx * .045, -.042), P(sx * .072, -.048), P(sx * .100, -.038)], w * .0030)
    soft.curve([P(.017, -.04), P(.020, .0), P(.027, .030)], w * .0042)
    nose = S([(-.036, .040), (-.028, .030), (0, .024), (.028, .030), (.036, .040), (.024, .050), (0, .053), (-.024, .050)])
    img = mix(img, hexc("#5c3823"), nose * .50)
    img = mix(img, hexc("#b98560"), light(-.004, .022, .015) * .65)
    for sx in (-1, 1):
        line.curve([P(sx * .012, .050), P(sx * .020, .046), P(sx * .029, .049)], w * .0045)
    lip = S([(-.056, .094), (-.022, .083), (0, .088), (.022, .083), (.056, .094), (.030, .098), (-.030, .098)])
    img = mix(img, hexc("#7c2f2a"), lip)
    lip2 = S([(-.052, .095), (-.02, .098), (.02, .098), (.052, .095), (.026, .119), (-.026, .119)])
    img = mix(img, hexc("#a3473c"), lip2)
    img = mix(img, hexc("#d98a78"), light(-.008, .109, .016) * lip2 * .7)
    line.curve([P(-.060, .0915), P(-.03, .0955), P(0, .0945), P(.03, .0955), P(.060, .0915)], w * .0032)
    soft.curve([P(-.022, .133), P(0, .137), P(.022, .133)], w * .005)
    img = mix(img, hexc("#231109"), wobble(line.get(), r, .7, 9) * .93)
    img = mix(img, hexc("#43261a"), blur(soft.get(), .8) * .62)
    # hair line and gele
    img = mix(img, hexc("#17100d"), wob(S([(-.158, -.10), (-.150, -.135), (0, -.165), (.150, -.135), (.158, -.10), (.10, -.128), (0, -.138), (-.10, -.128)])))
    folds = [
        ([(-.165, -.115), (-.30, -.23), (-.33, -.40), (-.20, -.50), (-.02, -.47), (.10, -.34), (.02, -.20), (-.08, -.135)], "#2c5fa0", "#6fa2d8", "#173a6b", -.22, -.40, .16),
        ([(.165, -.115), (.26, -.19), (.36, -.33), (.37, -.49), (.22, -.53), (.06, -.44), (-.04, -.30), (.02, -.18)], "#27558f", "#5f94cf", "#142f59", .22, -.44, .16),
        ([(-.05, -.22), (.02, -.40), (.14, -.52), (.28, -.545), (.20, -.40), (.10, -.27), (.06, -.17)], "#3a70b4", "#8dbbe6", "#1c457c", .14, -.44, .13),
        ([(-.168, -.100), (-.165, -.175), (-.06, -.235), (.08, -.235), (.168, -.175), (.168, -.100), (.08, -.150), (0, -.158), (-.08, -.150)], "#2a5a99", "#79aadd", "#163563", -.07, -.19, .13)]
    for pts, *c in folds:
        mk = S(pts)
        img *= (1 - .38 * clamp(blur(mk, w * .014) - mk))[..., None]
        paint(mk, *c)
        cx, cy = np.mean([p[0] for p in pts]), np.mean([p[1] for p in pts])
        ln = Mask(h, w, 3)
        for k in range(5):
            t = (k + 1) / 6
            a_, b_ = np.array(pts[0]), np.array(pts[len(pts) // 2])
            q = np.array(pts[1 + k % 3]) * (1 - t) + np.array(pts[-2]) * t
            ln.curve([P(*(a_ * .85 + q * .15)), P(*(q * .75 + np.array([cx, cy]) * .25)), P(*(b_ * .80 + q * .2))], w * .0035)
        img = mix(img, hexc("#12294c"), blur(wobble(ln.get(), r, 2.5, 30), .9) * mk * .50)
        dots = Mask(h, w, 3)
        for k in range(60):
            dots.circle(*P(r.uniform(-.38, .38), r.uniform(-.56, -.10)), w * .0042)
        img = mix(img, hexc("#e7c873"), dots.get() * mk * .80)
    return clamp(img)


@native
def wedding(h, w, r):
    """The couple in the church doorway, seen from the dark inside, confetti outside."""
    y, x = grid(h, w)
    out = mix(field(h, w, .93), field(h, w, .66), smooth(y / h, .20, .66))
    trees = fbm(h, w, r, 90, 5)
    out = mix(out, .30 + .14 * trees, smooth(trees * .08 + (y / h), .30, .40) * (1 - smooth(y / h, .60, .66)) * .95)
    m = Mask(h, w, 2)
    m.poly([(w * .36, h * .62), (w * .36, h * .46), (w * .40, h * .42), (w * .44, h * .46), (w * .44, h * .62)])
    out = mix(out, .50, m.get() * .7)
    out = mix(out, .82 + .05 * fbm(h, w, r, 20, 3, stretch=4), smooth(y / h, .655, .69))
    m = Mask(h, w, 2)
    for i, side in enumerate((-1, 1) * 6):
        k = i // 2
        px, py, s = w * (.5 + side * (.085 + .036 * k)), h * (.70 + .035 * k), h * (.22 + .045 * k)
        figure(m, px, py, s, ("up", "stand")[int(r.random() < .45)], flip=side > 0, skirt=r.random() < .5, hat=r.random() < .6)
    out = mix(out, .17, blur(m.get(), 2.6) * .86)
    m = Mask(h, w, 2)
    for _ in range(420):
        px, py, s = w * r.normal(.5, .11), h * r.uniform(.22, .80), r.uniform(1.2, 4.4)
        a = r.uniform(0, 3)
        m.poly([(px + s * np.cos(a + q), py + s * .6 * np.sin(a + q)) for q in (0, 1.5, 3.1, 4.6)])
    out = mix(out, 1.15, m.get() * (.9 * smooth(trees, -3, 0)))
    m = Mask(h, w, 2)
    for _ in range(150):
        px, py, s = w * r.normal(.5, .12), h * r.uniform(.25, .85), r.uniform(1.5, 4)
        m.circle(px, py, s, s * .6)
    out = mix(out, .35, blur(m.get(), .8) * .7)
    out = blur(out, 1.1)
    # arch: pointed doorway
    L, R, top, spring, foot = w * .335, w * .665, h * .085, h * .44, h * .875
    def arch(g):
        pts = [(L - g, foot)]
        for a in np.linspace(0, math.acos(.5), 24):
            pts.append((R - (R - L + g) * math.cos(a), spring - (R - L + g) * math.sin(a)))
        left = pts[1:]
        rightp = [(L + R - px, py) for px, py in left[::-1]]
        return [(L - g, foot)] + left + rightp + [(R + g, foot)]
    open_ = Mask(h, w, 3).poly(arch(0)).get()
    stone = .046 + .007 * fbm(h, w, r, 16, 4) + .006 * np.sin(np.floor(y / (h * .052)) * 7.1 + np.floor(x / (w * .10)) * 3.3)
    by = np.floor(y / (h * .052))
    jx = (x + (by % 2) * w * .05) % (w * .10)
    joint = (y % (h * .052) < 2) | (jx < 2)
    stone = stone * (1 - .5 * joint)
    img = stone
    for g, v in ((w * .070, .085), (w * .052, .055), (w * .040, .13), (w * .022, .075), (w * .012, .21)):
        mk = Mask(h, w, 3).poly(arch(g)).get()
        img = mix(img, v * (1 + .25 * fbm(h, w, r, 7, 3)), mk)
    spill = np.exp(-((x - w * .5) / (w * .30)) ** 2)
    floor_ = smooth(y, foot - 2, foot + 2)
    tile = ((np.floor((x - w * .5) / (w * .11) / (1 + np.maximum(y - foot, 0) / h * 4)) + np.floor(np.sqrt(np.maximum(y - foot, 0) / h * 40))) % 2)
    img = mix(img, (.055 + .46 * spill * np.exp(-np.maximum(y - foot, 0) / (h * .07))) * (.86 + .14 * tile) * (1 + .14 * fbm(h, w, r, 12, 4)), floor_)
    img = mix(img, out, open_)
    bloom = blur(np.where(open_ > .5, out, 0), w * .03) * .22
    img = img + bloom
    q_ = .74
    P = lambda px, py: (w * .525 + px * h * q_, foot + h * .022 - py * h * q_)
    # groom, seen from behind, head turned to her
    g = Mask(h, w, 3)
    g.shape([P(.055, .595), P(.030, .625), P(.020, .665), P(.030, .700), P(.060, .715), P(.092, .700), P(.100, .662), P(.092, .625), P(.078, .595)], n=10)
    g.shape([P(.020, .652), P(.011, .645), P(.021, .632)], n=5)
    g.shape([P(.060, .600), P(.034, .588), P(-.014, .566), P(-.034, .530), P(-.034, .43), P(-.018, .34), P(-.016, .27), P(.060, .25), P(.138, .27), P(.138, .34), P(.154, .43), P(.154, .53), P(.136, .566), P(.088, .590)], n=10)
    g.shape([P(.132, .545), P(.160, .51), P(.172, .42), P(.168, .345), P(.158, .285), P(.136, .285), P(.140, .36), P(.134, .45)], n=8)
    g.poly([P(-.016, .30), P(.060, .29), P(.058, .20), P(.052, .0), P(-.006, .0), P(-.018, .16)])
    g.poly([P(.060, .29), P(.138, .30), P(.138, .16), P(.132, .0), P(.074, .0), P(.064, .20)])
    g.shape([P(-.010, .012), P(-.022, -.004), P(.056, -.006), P(.052, .012)], n=5).shape([P(.076, .012), P(.074, -.006), P(.152, -.004), P(.134, .012)], n=5)
    # bride
    b = Mask(h, w, 3)
    b.shape([P(-.118, .560), P(-.146, .585), P(-.153, .622), P(-.140, .652), P(-.112, .660), P(-.086, .645), P(-.080, .612), P(-.090, .580), P(-.102, .560)], n=10)
    b.circle(*P(-.122, .662), h * .023, h * .018)
    b.shape([P(-.112, .565), P(-.140, .545), P(-.186, .522), P(-.190, .49), P(-.170, .43), P(-.156, .375), P(-.180, .30), P(-.228, .17), P(-.272, .02), P(-.285, -.018), P(-.11, -.032), P(.012, -.016), P(-.006, .10), P(-.032, .24), P(-.058, .335), P(-.064, .378), P(-.052, .44), P(-.036, .50), P(-.050, .525), P(-.092, .545)], n=10)
    b.shape([P(-.050, .520), P(-.026, .47), P(-.014, .40), P(-.020, .345), P(-.036, .345), P(-.040, .42), P(-.060, .47)], n=8)
    v = Mask(h, w, 3)
    v.shape([P(-.125, .682), P(-.165, .655), P(-.190, .56), P(-.222, .40), P(-.275, .20), P(-.345, .015), P(-.385, -.026), P(-.20, -.050), P(-.10, -.034), P(-.108, .20), P(-.104, .42), P(-.092, .58), P(-.090, .66)], n=10)
    ga, ba, va = g.get(), b.get(), blur(v.get(), 1.6)
    fold = clamp(.5 + .5 * np.sin((x - w * .5 + .26 * (foot - y)) / (h * .010)))
    img = mix(img, img * (.40 + .22 * fold) + .03, va * .85)
    rim = clamp(1 - blur(ba, h * .007) * 1.04)
    folds = np.sin((x - w * .46) / (h * .008) * (1 + .5 * (foot - y) / h)) * smooth(y / h, .55, .85)
    hair = smooth(-(y - (foot + h * .022 - .560 * h * q_)), -2, 2)
    img = mix(img, mix(.085 + .020 * folds + rim * .75, .028 + rim * .45, hair), ba)
    img = mix(img, img * .8 + .10 + .10 * fold, blur(va, 4) * .34 * smooth(y / h, .32, .42))
    rimg = clamp(1 - blur(ga, h * .006) * 1.05)
    img = mix(img, .016 + rimg * .40, ga)
    # shadows towards us
    k = clamp((y - foot) / (h - foot))
    both = np.maximum(ga, ba)
    src = np.clip(foot + h * .02 - (y - foot - h * .02) * 3.2, 0, h - 1)
    sh = ndi.map_coordinates(both, [src, w * .5 + (x - w * .5) / (1 + .5 * k)], order=1) * (y > foot + h * .015)
    img *= 1 - .80 * blur(sh, 2.5)
    shaft = smooth(np.sin((x - w * .5) / (np.maximum(y - h * .05, 20)) * 9 + 1) * .5 + .5, .5, 1) * .05 * (1 - open_) * smooth(y / h, .2, .9)
    img = img + shaft * .5
    return tone(img[..., None] * np.ones(3, np.float32), 1.18, 1.05)
