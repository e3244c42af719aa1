"""Small photographs: a studio, a beach, a dance, a goat, a boat, a swing, a window, a home page."""
from . import garden as flowers, table
from .core import *
from .land import beach, cumulus, figure, glitter, mirror, palm, ripples, sky_gradient, tone
from .paper import *
from .photo import *
from .writing import *


@native
def studio(h, w, r):
    """Before a painted drop: a man with a hand on a chair, a woman sitting in it. Linear grey."""
    y, x = grid(h, w)
    drop = .34 + .10 * fbm(h, w, r, h * .30, 4) + .16 * np.exp(-(((x - w * .5) / (w * .35)) ** 2 + ((y - h * .35) / (h * .34)) ** 2))
    col = Mask(h, w, 2).rect(w * .80, h * .10, w * .90, h * .72).rect(w * .77, h * .66, w * .93, h * .74).rect(w * .775, h * .08, w * .925, h * .13).get()
    drop = mix(drop, .52 + .10 * np.sin(x / w * 260), blur(col, h * .006) * .55)
    trees = Mask(h, w, 2)
    for k in range(22):
        trees.circle(w * (.03 + .24 * r.random()), h * (.14 + .34 * r.random()), h * r.uniform(.03, .07))
    drop = mix(drop, .20, blur(trees.get(), h * .012) * .6)
    cur = smooth(w * .145 - x + w * .03 * np.sin(y / h * 4), -2, 2)
    drop = mix(drop, .12 + .10 * (.5 + .5 * np.sin(x / w * 170 + 2 * np.sin(y / h * 3))), cur * .9)
    floor = smooth(y - h * .74, -2, 2)
    tile = ((np.floor((x - w * .5) / (w * .06) / (1 + (y - h * .74) / h * 2.4)) + np.floor(np.sqrt(np.maximum(y - h * .74, 0) / h * 160))) % 2)
    img = mix(drop, .20 + .14 * tile + .03 * fbm(h, w, r, 9, 3), floor)
    P = lambda a, b: (w * .5 + a * h, h * .93 - b * h)
    # chair
    ch = Mask(h, w, 3).line([P(.04, 0), P(.05, .34)], h * .016).line([P(.28, 0), P(.27, .34)], h * .016).line([P(.06, .02), P(.07, .30)], h * .014).curve([P(.27, .30), P(.30, .48), P(.29, .58), P(.24, .60)], h * .018).get()
    img = mix(img, .07, ch)
    lightside = smooth((w * .62 - x) / w, -.25, .35)
    def cloth(m, v, fold=0.0, soft=.8):
        nonlocal img
        a = blur(m.get(), soft)
        sh = .82 + .36 * lightside + fold * np.sin((x + .35 * y) / h * 90) + .06 * fbm(h, w, r, h * .05, 3)
        img = img * (1 - .25 * clamp(np.roll(blur(a, h * .012), int(h * .008), 1) - a))
        img = mix(img, v * sh, a)
    # the man: dark suit, pale trousers' crease, borrowed shoes
    cloth(Mask(h, w, 3).shape([P(-.20, .56), P(-.27, .53), P(-.30, .40), P(-.275, .28), P(-.25, .28), P(-.245, .40), P(-.225, .46)], n=7).shape([P(-.30, .30), P(-.26, .24), P(-.245, .28)], n=5), .085)
    cloth(Mask(h, w, 3).poly([P(-.225, .30), P(-.15, .29), P(-.155, .03), P(-.225, .03)]).poly([P(-.145, .29), P(-.07, .30), P(-.075, .03), P(-.14, .03)]), .105, .01)
    cloth(Mask(h, w, 3).shape([P(-.225, .56), P(-.15, .60), P(-.07, .56), P(-.05, .46), P(-.055, .27), P(-.145, .26), P(-.24, .27), P(-.245, .46)], n=8), .080)
    cloth(Mask(h, w, 3).shape([P(-.08, .56), P(-.02, .50), P(.03, .43), P(.10, .42), P(.11, .45), P(.04, .475), P(-.03, .56)], n=7), .085)
    cloth(Mask(h, w, 3).poly([P(-.172, .585), P(-.128, .585), P(-.148, .47)]), .62)
    cloth(Mask(h, w, 3).poly([P(-.155, .575), P(-.143, .575), P(-.140, .50), P(-.149, .48), P(-.158, .50)]), .06)
    cloth(Mask(h, w, 3).circle(*P(.115, .437), h * .020, h * .014), .26)
    for sx in (-.20, -.10):
        cloth(Mask(h, w, 3).shape([P(sx - .035, .012), P(sx - .03, .045), P(sx + .02, .048), P(sx + .05, .018), P(sx + .055, 0), P(sx - .035, -.004)], n=6), .05)
        img = clamp(img + np.exp(-(((x - P(sx + .018, 0)[0]) / (h * .016)) ** 2 + ((y - P(0, .026)[1]) / (h * .006)) ** 2)) * .50)
    # the woman: blouse, wrapper of printed cloth, head-tie
    cloth(Mask(h, w, 3).shape([P(.07, .30), P(.06, .16), P(.05, .04), P(.16, .02), P(.28, .04), P(.27, .16), P(.29, .29), P(.18, .33)], n=8), .24, .035)
    pr = Mask(h, w, 3)
    for i in range(9):
        for j in range(8):
            pr.ring(*P(.06 + i * .028 + (j % 2) * .014, .05 + j * .034), h * .008, h * .003)
    inside = Mask(h, w, 3).shape([P(.07, .30), P(.06, .16), P(.05, .04), P(.16, .02), P(.28, .04), P(.27, .16), P(.29, .29), P(.18, .33)], n=8).get()
    img = mix(img, .07, pr.get() * inside * .8)
    cloth(Mask(h, w, 3).shape([P(.115, .46), P(.08, .42), P(.06, .33), P(.10, .28), P(.18, .27), P(.27, .29), P(.30, .34), P(.275, .42), P(.23, .46), P(.175, .475)], n=8), .58, .02)
    cloth(Mask(h, w, 3).circle(*P(.13, .275), h * .020, h * .014).circle(*P(.215, .275), h * .020, h * .014), .25)
    for hx, hy, q in ((-.150, .655, .052), (.175, .535, .046)):
        cloth(Mask(h, w, 3).shape([P(hx - .018, hy - .045), P(hx - .02, hy - .075), P(hx + .02, hy - .075), P(hx + .018, hy - .045)], n=5), .19)
        cloth(Mask(h, w, 3).circle(*P(hx, hy), h * q * .80, h * q), .24, 0, 1.2)
    cloth(Mask(h, w, 3).shape([P(-.193, .665), P(-.190, .70), P(-.15, .717), P(-.112, .70), P(-.108, .665), P(-.125, .69), P(-.175, .69)], n=7), .03)
    cloth(Mask(h, w, 3).shape([P(.125, .555), P(.10, .60), (P(.13, .655)), P(.19, .65), P(.27, .64), P(.235, .59), P(.226, .555), P(.176, .578)], n=8), .46, .05)
    img = clamp(img) ** .75
    # damp: a tide mark over each face, and speckle
    for hx, hy, q in ((-.150, .66, .088), (.176, .55, .082)):
        cx, cy = P(hx, hy)
        d = np.hypot(x - cx, (y - cy) * .95) / h + .016 * fbm(h, w, r, h * .06, 4, .45)
        img = mix(img, .74 + .03 * fbm(h, w, r, h * .05, 4), smooth(q * 1.25 - d, -.005, .105) * .86)
        img = img * (1 - .16 * np.exp(-((d - q * 1.22) / .004) ** 2))
    img = mix(img, .78, smooth(fbm(h, w, r, h * .03, 6, .62) + 1.1 * smooth(y / h, .75, 1.0) - .5, .75, 1.3) * .7)
    return clamp(img)[..., None] * np.ones(3, np.float32)


def studio_195x(r):
    img = sepia(studio(820, 600, r), r, .42)
    p, a = print_(silvering(img, r, .5), r, 26, "#e9dcc0")
    h, w = dims(p)
    H, W = h + 190, w + 130
    card = paper(H, W, r, "#8d7f6a", .9, fibre=2.4)
    m = Mask(H, W, 3).box(44, 40, W - 44, H - 128, 2).box(50, 46, W - 50, H - 134, .8)
    card = ink(card, m.get(), "#4c4232", .7)
    card = table.lay(card, dust(p, r, 40, 3), a, width=w / W, centre=(.5, (h / 2 + 52) / H), angle=.2, tilt=0, lift=1.6, r=r)
    card = ink(card, Mask(H, W, 3).text(74, H - 66, "Cabinet Portraits", "Blankenburg_UNZ1A", 38, "lm").get(), "#e8d9b0", .0)
    gold = Mask(H, W, 3).text(74, H - 66, "Cabinet Portrait", "Blankenburg_UNZ1A", 40, "lm").get()
    card = mix(card, hexc("#d9b968"), gold * .75 * smooth(fbm(H, W, r, 6, 3), -1.4, .3))
    y, x = grid(H, W)
    tear = smooth((x - W * .60) - (H - y) * .9 - 26 * fbm(1, H, r, 60, 5)[0][:card.shape[0], None] + 70, -1, 1) * smooth(y, H - 130, H - 128)
    al = outline(H, W, r, 1.4, corner=30) * (1 - tear)
    return scanned(crumple(card, r, .4), al, r, "#e9e6df", 22, .6)


PSALM = """I to the hills will lift mine eyes,
from whence doth come mine aid.
My safety cometh from the Lord,
who heav'n and earth hath made.
Thy foot he'll not let slide, nor will
he slumber that thee keeps:
Behold, he that keeps Israel,
he slumbers not, nor sleeps."""


@native
def ganavan(h, w, r):
    """The empty beach by day with two people a long way from the hymn book."""
    img = beach(h, w, r, .4, None)
    for X, s, skirt, flip in ((w * .40, h * .205, False, False), (w * .452, h * .190, True, True)):
        m = Mask(h, w, 3)
        Y = h * .70
        figure(m, X, Y, s, "walk" if not skirt else "stand", flip, skirt, hat=not skirt)
        a = m.get()
        y, x = grid(h, w)
        k = (y - Y) / .20
        sh = ndi.map_coordinates(a, [np.clip(Y - k, 0, h - 1), np.clip(x - (y - Y) * 2.6, 0, w - 1)], order=1) * (y > Y - 1)
        img = img * (1 - .45 * blur(sh, 1.4))[..., None]
        img = mix(img, np.array([.13, .13, .14]) if not skirt else mix(np.array([.15, .14, .14]), np.array([.62, .61, .58]), smooth((Y - y) / s, .22, .30) * (1 - smooth((Y - y) / s, .80, .84))), a)
    return img


def ganavan_1957(r):
    img = silver(soften(ganavan(380, 545, r), .8, .2), r, 1.12, .045)
    p, a = print_(img, r, 22, "#efe7d2", scalloped=True)
    H, W = 1000, 1240
    t = paper(H, W, r, "#e6d9b6", .9)
    m = Mask(H, W, 3)
    for c, (no, tune) in enumerate((("331", "FRENCH"), ("332", "DUNFERMLINE"))):
        x0 = 96 + c * 580
        m.text(x0 + 220, 84, f"PSALM 121          {no}", "OldStandard-Bold", 26, "mm").text(x0 + 220, 120, tune + "   C.M.", "OldStandard-Italic", 20, "mm")
        for k in range(2):
            y0 = 160 + k * 96
            for i in range(5):
                m.line([(x0, y0 + i * 11), (x0 + 440, y0 + i * 11)], .9)
            for i in range(13):
                yy = y0 + 11 * (i * 7 % 5) * .9
                m.circle(x0 + 26 + i * 33, yy, 6, 4.6).line([(x0 + 31 + i * 33, yy), (x0 + 31 + i * 33, yy - 30)], 1.6)
        for i, l in enumerate(PSALM.split("\n") * 3):
            m.text(x0 + (24 if i % 2 else 0), 396 + i * 25.5, ("" if i % 4 else f"{1 + i // 4}  ") + l, "OldStandard-Regular", 20, "ls")
    t = ink(t, m.get() * (1 - .3 * clamp(fbm(H, W, r, 3, 3))), "#2c261e", .84)
    y, x = grid(H, W)
    t = t * (1 - .42 * np.exp(-np.abs(x - W / 2) / 30))[..., None] * (1 + .06 * np.sin((x / W - .5) * 6.28))[..., None]
    pale = Mask(H, W, 3).rect(480, 372, 1090, 792).get()
    t = mix(t, t * np.array([.93, .88, .78]), blur(pale, 5) * .8)   # where it lay for sixty years
    t = table.lay(t, dust(p, r, 18, 2), a, width=.475, angle=-6.5, centre=(.635, .60), tilt=.03, lift=5, r=r, curl=.9)
    return table.room_light(t, r, -1, .26)


@native
def dance(h, w, r):
    """A crowded room, lanterns, flags, people moving; one stands still and holds a lamp. Linear light."""
    y, x = grid(h, w)
    img = np.ones((h, w, 3), np.float32) * np.array([.10, .075, .055]) * (1.1 - .6 * y / h)[..., None]
    lamp = (w * .655, h * .395)
    glow = np.zeros((h, w), np.float32)
    lan = []
    for row, (y0, sag, n) in enumerate(((.10, .10, 8), (.17, .13, 6))):
        for k in range(n):
            t = (k + .5) / n
            lan.append((w * t, h * (y0 + sag * 4 * t * (1 - t)), h * r.uniform(.026, .040), row))
    for lx, ly, q, _ in lan:
        glow += np.exp(-np.hypot(x - lx, y - ly) / (h * .11)) * .32
    glow += np.exp(-np.hypot(x - lamp[0], y - lamp[1]) / (h * .16)) * .9
    img += glow[..., None] * np.array([.75, .52, .26])
    wall = fbm(h, w, r, h * .2, 4)
    img *= (1 + .12 * wall)[..., None]
    m = Mask(h, w, 2)
    for row, (y0, sag) in enumerate(((.10, .10), (.17, .13))):
        m.line([(w * t, h * (y0 + sag * 4 * t * (1 - t))) for t in np.linspace(0, 1, 30)], 1.5)
    img = mix(img, np.array([.03, .02, .02]), m.get())
    for k in range(26):   # little flags: green, white, green
        t = (k + .5) / 26
        fx, fy = w * t, h * (.04 + .05 * 4 * t * (1 - t))
        for j, c in enumerate(((.05, .30, .12), (.75, .72, .62), (.05, .30, .12))):
            f = Mask(h, w, 2).rect(fx - h * .021 + j * h * .014, fy, fx - h * .007 + j * h * .014, fy + h * .032).get()
            img = mix(img, np.array(c) * (.5 + glow[int(fy), int(min(fx, w - 1))]), f)
    for lx, ly, q, row in lan:
        b = Mask(h, w, 2).circle(lx, ly, q * .8, q).get()
        rib = .75 + .25 * np.cos((y - ly) / q * 9)
        img = mix(img, (np.array([2.6, 1.5, .55]) if row else np.array([2.2, .75, .45])) * (rib * clamp(1.2 - np.hypot(x - lx, y - ly) / q * .5))[..., None], b)
    # dancers, behind to in front; each a smear of its own movement
    poses = ("up", "walk", "leap", "run2", "up", "stand", "walk")
    for depth, n, s0 in ((0, 9, .40), (1, 6, .55), (2, 4, .74)):
        for k in range(n):
            X = w * ((k + .5) / n + r.normal(0, .025))
            if depth and abs(X - w * .655) < w * .10:
                continue
            s, Y = h * s0 * r.uniform(.92, 1.06), h * (.86 + .12 * depth + r.normal(0, .01))
            a = np.zeros((h, w), np.float32)
            dx, turn = r.normal(0, w * .010) * (1 + depth), r.normal(0, .02)
            pose, flip, skirt, hat = poses[int(r.integers(7))], r.random() < .5, r.random() < .5, r.random() < .15
            steps = 7
            for i in range(steps):
                m = Mask(h, w, 1)
                figure(m, X + dx * (i / steps - .5), Y - abs(math.sin(i / steps * 3.1)) * h * .010, s * (1 + turn * i / steps), pose, flip, skirt, hat)
                a += m.get() / steps
            a = blur(a, 1.2 + depth * .9)
            lit = (.035 + .16 * glow * (1 - .3 * depth))[..., None] * np.array([1.0, .74, .48])
            top = (np.array([.10, .22, .42]), np.array([.42, .34, .24]), np.array([.36, .10, .08]), np.array([.08, .26, .13]))[int(r.integers(4))]
            rim = clamp(a - np.roll(blur(a, 3), int(h * .006), 0)) * .9
            img = mix(img, lit * (.25 + top * 2.2), a * .97) + (rim * glow * a)[..., None] * np.array([.8, .52, .25]) * .5
    # the one who is sharp
    m = Mask(h, w, 3)
    figure(m, w * .62, h * 1.02, h * .66, "up", False, False)
    a = m.get()
    side = clamp(1 - np.abs(x - lamp[0]) / (h * .20))
    img = mix(img, np.array([.030, .022, .018]) + (side ** 2 * .10)[..., None] * np.array([1, .66, .34]), a)
    b = Mask(h, w, 3).shape([(lamp[0] - h * .020, lamp[1] + h * .036), (lamp[0] - h * .026, lamp[1]), (lamp[0], lamp[1] - h * .040), (lamp[0] + h * .026, lamp[1]), (lamp[0] + h * .020, lamp[1] + h * .036)], n=6).get()
    img = mix(img, np.array([5.5, 4.0, 2.2]), blur(b, 1.5))
    img += (np.exp(-np.hypot(x - lamp[0], y - lamp[1]) / (h * .04)) * .5)[..., None] * np.array([1, .75, .4])
    return tone(img, 1.0, 1.06)


def independence_1960(r):
    img = silver(soften(dance(720, 1060, r), .8, .16), r, 1.20, .052)
    p, a = print_(img, r, 36, "#efece2")
    h, w = dims(p)
    p = ink(p, Mask(h, w, 3).text(w - 44, h - 18, "1 OCT 1960", "OSP-DIN", 17, "rm", track=1).get(), "#6d675e", .8)
    return scanned(dust(p, r, 24, 2), a, r, "#e6e3dc", 18, -.5)


@native
def goat(h, w, r):
    """A yard wall in full sun; the shadow of a palm; a child and a goat. Linear light."""
    y, x = grid(h, w)
    base = h * .70
    wall = np.array([.78, .62, .42]) * (1 + .06 * fbm(h, w, r, h * .25, 5) + .05 * fbm(h, w, r, 5, 3))[..., None]
    patch = smooth(fbm(h, w, r, h * .16, 5), .8, 1.1)
    brick = .32 * ((np.abs((y / (h * .035)) % 1 - .5) > .42) | (np.abs((x / (h * .075) + .5 * (np.floor(y / (h * .035)) % 2)) % 1 - .5) > .46))
    wall = mix(wall, np.array([.46, .25, .16]) * (1 - brick)[..., None], patch * .9)
    earth = np.array([.52, .33, .18]) * (1 + .12 * fbm(h, w, r, 20, 5, stretch=3) + .10 * noise(h, w, r, 2))[..., None]
    img = mix(wall, earth, smooth(y - base, -1, 2))
    top = h * .10 + 6 * np.sin(x / w * 9) + h * .012 * fbm(1, w, r, w * .05, 4)[0][None, :w]
    sky = sky_gradient(h, w, int(h * .3), [(0, "#dfe9ea"), (1, "#9fc4de")])
    img = mix(img, sky, smooth(top - y, -1.5, 1.5))
    m = Mask(h, w, 2)   # glass along the top of the wall
    for k in range(60):
        gx = r.uniform(0, w)
        gy = top[0, int(min(gx, w - 1))]
        m.poly([(gx - 5, gy + 4), (gx + r.uniform(-3, 3), gy - r.uniform(6, 16)), (gx + 5, gy + 4)])
    img = mix(img, np.array([.25, .40, .34]), m.get() * .8)
    sh = Mask(h, w, 2)   # palm shadow on the wall and over the earth
    palm(sh, w * .83, base, h * .64, r, -.10)
    s = blur(sh.get(), 2.5)
    img = img * (1 - .60 * s * smooth(y - top, 0, 4))[..., None] * (1 + 0 * x)[..., None]
    img = img * (1 - .25 * np.exp(-((y - base) / (h * .010)) ** 2))[..., None]
    def stand(mask, Y, k=.42, lean=1.5):
        nonlocal img
        kk = (y - Y) / k
        sh_ = ndi.map_coordinates(mask, [np.clip(Y - kk, 0, h - 1), np.clip(x - (y - Y) * lean, 0, w - 1)], order=1) * (y > Y - 1)
        img = img * (1 - .62 * blur(sh_, 1.8))[..., None]
    Y, g = h * .845, h * .30
    G = lambda a, b: (w * .60 + a * g, Y - b * g)
    goatm = Mask(h, w, 3)
    goatm.shape([G(-.42, .52), G(-.30, .64), G(.0, .66), G(.28, .64), G(.44, .58), G(.46, .44), G(.30, .34), G(-.10, .32), G(-.36, .38)], n=8)
    for lx in (-.34, -.26, .30, .38):
        goatm.curve([G(lx, .44), G(lx - .01, .22), G(lx + .01, 0)], g * .055)
    goatm.shape([G(-.34, .52), G(-.50, .80), G(-.58, .90), G(-.44, .92), G(-.28, .66)], n=7)
    goatm.shape([G(-.44, .94), G(-.60, .95), G(-.76, .80), G(-.80, .72), G(-.72, .70), G(-.56, .76), G(-.46, .82)], n=7)
    goatm.curve([G(-.50, .94), G(-.44, 1.08), G(-.34, 1.12)], g * .035).curve([G(-.46, .90), G(-.34, .84)], g * .06)
    goatm.curve([G(-.70, .70), G(-.69, .60)], g * .035).curve([G(.44, .60), G(.54, .68), G(.52, .76)], g * .045)
    ga = goatm.get()
    stand(ga, Y)
    coat = mix(np.array([.09, .055, .035]), np.array([.60, .52, .42]), smooth(fbm(h, w, r, g * .28, 4) + (x - w * .60) / g * .6, -.1, .25))
    lit = clamp(.55 + 4.5 * (np.roll(blur(ga, g * .03), 2, 0) - np.roll(blur(ga, g * .03), -2, 0)) * -.35 + .4 * smooth(Y - y, g * .3, g * .9))
    img = mix(img, coat * lit[..., None] * (1 + .14 * fbm(h, w, r, 4, 2, stretch=.4))[..., None], ga)
    img = mix(img, np.array([.9, .7, .3]), Mask(h, w, 3).circle(*G(-.60, .86), g * .018).get())
    cm = Mask(h, w, 3)
    cy, cs = h * .86, h * .34
    figure(cm, w * .335, cy, cs, "stand", False, True, child=True)
    C = lambda a, b: (w * .335 + a * cs, cy - b * cs)
    cm.curve([C(.08, .78), C(.20, .70), C(.32, .66)], cs * .055)
    for f in (-1, 1):
        cm.circle(*C(.008 + f * .085, 1.005), cs * .040)
    ca = cm.get()
    stand(ca, cy)
    t = (cy - y) / cs
    dress = np.where((t > .27) & (t < .84), 1.0, 0.0)[..., None]
    col = np.array([.20, .105, .06]) * (1 - dress) + np.array([.72, .74, .70]) * dress
    side = clamp(.92 - .9 * (blur(ca, cs * .05) - np.roll(blur(ca, cs * .05), -max(1, int(cs * .05)), 1)), .62, 1.1)
    img = mix(img, col * side[..., None], ca)
    return tone(img, .95, 1.05)


def goat_1966(r):
    img = faded(goat(640, 640, r), r, .85)
    p, a = print_(img, r, 34, "#efe6d2", scalloped=True)
    h, w = dims(p)
    p = fold(dust(p, r, 20, 2), r, .31, False, .8)
    return scanned(p, a, r, "#eae7e0", 18, .7)


@native
def boat(h, w, r):
    """Two in a rowing boat against the light; three heads that watch. Linear light."""
    f, horizon, eye = w * .95, int(h * .40), 2.2
    img = sky_gradient(h, w, horizon, [(0, "#f1e6cd"), (.25, "#d5dcd9"), (.6, "#a9c3d3"), (1, "#7fa6c4")])
    L, cov, far = cumulus(h, w, r, horizon, f, sun=(.2, .3, .9), cover_=.42)
    img = img * (1 - cov * far)[..., None] + (L[..., None] * np.array([1.15, 1.08, .98]) + (cov - L)[..., None] * np.array([.42, .46, .52]) * .6) * far[..., None]
    y, x = grid(h, w)
    sunx = w * .62
    img += (np.exp(-np.hypot(x - sunx, y - horizon * .35) / (w * .22)) * .8)[..., None] * np.array([1, .93, .76])
    for amp, off, c in ((.050, .0, (.34, .40, .47)), (.032, .4, (.22, .28, .32))):
        ridge = horizon - h * amp * (1.0 + .8 * fbm(1, w, r, w * .16, 5)[0][:w] + .5 * np.sin(np.arange(w) / w * 5 + off * 9))
        img = mix(img, np.array(c), smooth(y - ridge[None], -1, 1) * (y < horizon + 1))
    s1, s2 = ripples(h, w, r, horizon, eye, f, ((9, .7), (2.5, .6), (.7, .4)), 1.2, 3.0)
    k = clamp((y - horizon) / (h - horizon))
    water = mirror(img, horizon, s1, 70., s2) * (.80 - .40 * k)[..., None] + np.array([.03, .085, .10]) * (.5 + .9 * k)[..., None]
    water *= (1 + .30 * s1 * (.4 + k))[..., None]
    img = np.where((y > horizon)[..., None], water, img)
    img = glitter(img, r, horizon, f, eye, sunx, np.array([2.4, 2.1, 1.6]), .9, .09)
    X, Y, s = w * .44, h * .66, w * .46
    P = lambda a, b: (X + a * s, Y - b * s)
    m = Mask(h, w, 3)
    m.shape([P(-.50, .13), P(-.46, .02), P(-.34, -.035), P(.0, -.045), P(.34, -.03), P(.46, .04), P(.54, .15), P(.40, .085), P(.0, .06), P(-.36, .085)], n=8)
    for bx, lean, cap in ((-.16, .02, False), (.20, -.06, True)):   # Ada upright, Alasdair rowing
        m.shape([P(bx - .075, .06), P(bx - .085 + lean, .20), P(bx - .05 + lean, .255), P(bx + .05 + lean, .255), P(bx + .085 + lean, .20), P(bx + .075, .06)], n=7)
        m.line([P(bx + lean, .25), P(bx + lean * 1.3, .29)], s * .040).circle(*P(bx + lean * 1.4, .318), s * .034, s * .040)
        if cap:
            m.shape([P(bx + lean * 1.4 - .045, .335), P(bx + lean * 1.4 - .03, .365), P(bx + lean * 1.4 + .03, .365), P(bx + lean * 1.4 + .05, .340)], n=5)
        else:
            m.shape([P(bx - .045, .33), P(bx - .055, .36), P(bx, .385), P(bx + .05, .355), P(bx + .045, .30), P(bx + .06, .26), P(bx + .02, .30)], n=6)
    m.curve([P(-.22, .22), P(-.27, .14), P(-.34, .095)], s * .034).curve([P(-.10, .22), P(-.04, .14), P(.0, .085)], s * .034)   # she holds on
    m.curve([P(.10, .225), P(.02, .18), P(.0, .15)], s * .034)
    m.line([P(.06, .165), P(-.16, -.10), P(-.20, -.14)], s * .011).shape([P(-.16, -.09), P(-.21, -.16), P(-.19, -.17), P(-.145, -.11)], n=5)
    a = m.get()
    rows = int(Y)
    fl = np.zeros_like(a)
    n = min(rows, h - rows)
    fl[rows:rows + n] = a[rows - n:rows][::-1]
    fl = warp(fl, s1 * 26, s2 * 34) * np.exp(-np.maximum(y - rows, 0) / (s * .30))
    img = mix(img, np.array([.045, .05, .055]), clamp(fl) * .78 * (y >= rows))
    rim = clamp(a - np.roll(np.roll(blur(a, 2.0), 3, 0), -2, 1))
    img = mix(img, np.array([.040, .040, .045]), a) + (rim * a)[..., None] * np.array([1.1, 1.0, .8]) * .8
    for sx, sy, q in ((.80, .60, .024), (.87, .565, .018), (.745, .545, .015)):
        hx, hy, q = w * sx, h * sy, w * q
        hd = Mask(h, w, 3).shape([(hx - q, hy + q * .2), (hx - q * .7, hy - q * .9), (hx, hy - q * 1.2), (hx + q * .6, hy - q * .9), (hx + q * 1.05, hy - q * .35), (hx + q, hy + q * .2)], n=7).get()
        ring = Mask(h, w, 2).ring(hx, hy + q * .25, q * 2.3, max(1, q * .10), ry=q * .45).get()
        img = img + (blur(ring, 1.2) * .28)[..., None]
        img = mix(img, np.array([.055, .055, .06]), hd)
        img += (np.exp(-(np.hypot(x - hx - q * .3, y - hy + q * .9) / (q * .22)) ** 2) * .5)[..., None]
    return tone(img, .74, 1.10)


def boat_1984(r):
    img = faded(boat(700, 1040, r), r, .55)
    p, a = print_(img, r, 0, "#efe9da", stamp=None)
    return scanned(dust(p, r, 10, 1), outline(*dims(p), r, .5), r, "#eceae5", 14, -.4)


@native
def swing(h, w, r, t):
    """A red swing frame on mown grass before the prairie; `t` -1 ... 1 is where the child hangs. Linear light."""
    f, horizon = w * .9, int(h * .66)
    rs = rng("swing-scene")
    img = sky_gradient(h, w, horizon, [(0, "#e3ecee"), (.3, "#b5d2e6"), (1, "#4f8fd0")])
    L, cov, far = cumulus(h, w, rs, horizon, f, cover_=.38)
    img = img * (1 - cov * far)[..., None] + (L[..., None] * np.array([1.15, 1.12, 1.08]) + (cov - L)[..., None] * np.array([.40, .46, .55]) * .6) * far[..., None]
    y, x = grid(h, w)
    d = np.maximum(y - horizon, .6)
    grass = mix(np.array([.36, .34, .10]), np.array([.10, .20, .045]), smooth(d / h, .0, .05))
    tex = fbm(h, w, rs, h * .05, 6, .62, 2.5) * .22 + .16 * noise(h, w, rs, 3, .5)
    ground = grass * (1 + tex * clamp(d / (h * .05)))[..., None] * (.8 + .5 * smooth(d / h, .02, .3))[..., None]
    img = np.where((y > horizon)[..., None], ground, img)
    field_ = smooth(y - horizon + h * .012, -1, 1) * smooth(horizon + h * .016 - y, -1, 1)
    img = mix(img, np.array([.66, .50, .20]), field_ * .9)
    shed = Mask(h, w, 3).poly([(w * .78, horizon + 4), (w * .78, horizon - h * .075), (w * .83, horizon - h * .12), (w * .88, horizon - h * .075), (w * .88, horizon + 4)]).rect(w * .12, horizon - h * .05, w * .125, horizon).get()
    img = mix(img, np.array([.36, .06, .04]), shed)
    top, foot = h * .13, h * .90
    fr = Mask(h, w, 3)
    for sx in (-1, 1):
        ax = w * .5 + sx * w * .27
        fr.line([(ax, top), (ax - w * .085, foot - h * .02)], h * .020).line([(ax, top), (ax + w * .085, foot + h * .03)], h * .020)
        fr.line([(ax - w * .045, (top + foot) / 2), (ax + w * .045, (top + foot) / 2 + h * .012)], h * .014)
    fr.line([(w * .5 - w * .29, top), (w * .5 + w * .29, top)], h * .024)
    a = fr.get()
    k = (y - foot) / .22
    sh = ndi.map_coordinates(a, [np.clip(foot - k, 0, h - 1), np.clip(x + (y - foot) * 1.5, 0, w - 1)], order=1) * (y > foot)
    img = img * (1 - .5 * blur(sh, 3))[..., None]
    lit = clamp(.70 + 3 * (blur(a, 4) - np.roll(blur(a, 4), -4, 1)) * -.6 + .2)
    img = mix(img, np.array([.62, .045, .03]) * lit[..., None], a)
    ang, ln = t * .82, h * .50
    px_, py_ = w * .5, top
    S = lambda u, v: (px_ + (ln + v) * math.sin(ang) + u * math.cos(ang), py_ + (ln + v) * math.cos(ang) - u * math.sin(ang))
    c = Mask(h, w, 3)
    for u in (-h * .045, h * .045):
        c.line([(px_ + u, top), S(u, 0)], 1.7)
    img = mix(img, np.array([.16, .15, .15]), c.get())
    seat = Mask(h, w, 3).line([S(-h * .062, 0), S(h * .062, 0)], h * .016).get()
    kid, dress, hair = Mask(h, w, 3), Mask(h, w, 3), Mask(h, w, 3)
    lean, kick = -.14 * t, .55 + .55 * t
    q = h * .15
    B = lambda u, v: S(u * q, v * q)
    sh_ = (lean - .22, -.78)
    dress.shape([B(-.26, .04), B(.36, .04), B(.24 + lean * .5, -.34), B(sh_[0] + .26, sh_[1]), B(sh_[0] - .06, sh_[1] - .05), B(-.26 + lean * .5, -.34)], n=6)
    for o in (0, .10):   # legs, knees, shoes
        knee = (.62, .02 + o)
        toe = (.62 + .62 * math.sin(kick), .02 + o + .62 * math.cos(kick))
        kid.line([B(.1, 0), B(*knee)], q * .15).line([B(*knee), B(*toe)], q * .12)
        hair.line([B(*toe), B(toe[0] + .14, toe[1] - .04)], q * .13)
    kid.curve([B(sh_[0] + .08, sh_[1] + .05), B(.20, -.62), B(.30, -.80)], q * .11)
    hd = (sh_[0] + .10, sh_[1] - .30)
    kid.circle(*B(*hd), q * .22, q * .24)
    hair.shape([B(hd[0] - .24, hd[1] + .10), B(hd[0] - .28 - .25 * t, hd[1] + .02), B(hd[0] - .20, hd[1] - .24), B(hd[0] + .06, hd[1] - .28), B(hd[0] + .20, hd[1] - .14), B(hd[0] - .02, hd[1] - .12)], n=6)
    for mk, col in ((dress.get(), (.80, .62, .06)), (kid.get(), (.36, .20, .12)), (seat, (.16, .09, .05)), (hair.get(), (.045, .03, .025))):
        img = mix(img, np.array(col) * clamp(.85 + 2.2 * (blur(mk, 3) - np.roll(blur(mk, 3), -3, 0)) * -.6 + .1)[..., None], mk)
    ex, ey = S(0, 0)
    gsh = np.exp(-(((x - ex + h * .05) / (h * .11)) ** 2 + ((y - foot - h * .012) / (h * .014)) ** 2))
    img = img * (1 - .45 * gsh * (y > horizon))[..., None]
    img[...] = np.where((y > horizon + h * .0)[..., None], img, img)
    return tone(img, .84, 1.08)


def compact(img, r):
    """Two megapixels of the year 2002: hard edges, blown sky, noise in the shadows."""
    a = clamp((img - .5) * 1.12 + .53)
    a = clamp(a + (a - blur(a, 1.6)) * .9)
    n = blur(r.standard_normal(a.shape).astype(np.float32), .8)
    return clamp(a + n * .028 * (1.15 - lum(a))[..., None])


def swing_2002(r, t):
    return compact(swing(800, 1066, r, t), r)


@native
def window(h, w, r):
    """From inside: a child's outline at the glass, the garden, a woman playing the cello in it."""
    out = flowers.garden(h, w, rng("garden-2020"), ("daisy", "corn", "cosmos"), 1.0, hero=5)
    out = blur(out, h * .010)
    y, x = grid(h, w)
    out = mix(out, np.array([.80, .86, .88]), smooth(h * .34 - y, 0, h * .2)[..., None] * .55)
    X, Y, s = w * .635, h * .80, h * .46
    P = lambda a, b: (X + a * s, Y - b * s)
    m = Mask(h, w, 3)   # Ada, seated
    m.shape([P(-.20, .0), P(-.22, .30), P(-.10, .38), P(.12, .38), P(.24, .30), P(.26, .0)], n=6)
    m.shape([P(-.13, .34), P(-.15, .62), P(-.08, .74), P(.06, .74), P(.14, .62), P(.12, .34)], n=7)
    m.line([P(-.01, .72), P(-.01, .82)], s * .07).circle(*P(-.015, .885), s * .072, s * .088)
    coat = blur(m.get(), h * .004)
    out = mix(out, np.array([.13, .22, .40]) * clamp(1.1 - (x - X)[..., None] / s * .9), coat)
    hd = blur(Mask(h, w, 3).circle(*P(-.015, .880), s * .064, s * .078).get(), h * .004)
    out = mix(out, np.array([.46, .31, .22]), hd)
    hr = blur(Mask(h, w, 3).shape([P(-.10, .88), P(-.08, .97), P(0, 1.0), P(.075, .96), P(.085, .86), P(.05, .93), P(-.06, .93)], n=7).circle(*P(.06, .96), s * .045).get(), h * .003)
    out = mix(out, np.array([.30, .28, .27]), hr)
    c = Mask(h, w, 3)
    C = lambda a, b: P(-.02 + a * .46, .26 - b * .46)
    c.shape([C(0, -.46), C(.20, -.44), C(.29, -.28), C(.22, -.12), C(.17, -.01), C(.24, .10), C(.36, .26), C(.32, .48), C(.14, .58), C(0, .59), C(-.14, .58), C(-.32, .48), C(-.36, .26), C(-.24, .10), C(-.17, -.01), C(-.22, -.12), C(-.29, -.28), C(-.20, -.44)], n=10)
    out = mix(out, mix(np.array([.58, .24, .10]), np.array([.30, .11, .05]), clamp((x - X) / s + .5)), blur(c.get(), h * .003))
    nk = Mask(h, w, 3).poly([C(-.035, .2), C(-.035, -1.05), C(.035, -1.05), C(.035, .2)]).rect(*C(-.09, .10), *C(.09, .13))
    out = mix(out, np.array([.10, .06, .04]), blur(nk.get(), h * .002))
    arm = Mask(h, w, 3).curve([P(-.12, .64), P(-.26, .46), P(-.16, .30)], s * .075).curve([P(.12, .64), P(.20, .56), P(.02, .60)], s * .070)
    out = mix(out, np.array([.15, .25, .44]), blur(arm.get(), h * .003))
    bow = Mask(h, w, 3).line([P(-.46, .30), P(.26, .22)], s * .014)
    out = mix(out, np.array([.72, .62, .45]), blur(bow.get(), h * .002))
    # the room
    room = np.ones((h, w, 3), np.float32) * np.array([.085, .075, .070]) * (1 + .10 * fbm(h, w, r, h * .2, 4))[..., None]
    L, R, T, B = w * .13, w * .87, h * .075, h * .86
    glass = Mask(h, w, 3).rect(L, T, w * .495, B).rect(w * .525, T, R, B).get()
    frame = Mask(h, w, 3).rect(L - w * .028, T - w * .028, R + w * .028, B + w * .012).get()
    img = mix(room, np.array([.50, .48, .45]) * clamp(.5 + .6 * np.abs(x / w - .51))[..., None], frame)
    img = mix(img, clamp(out * 1.04 + .02), glass)
    sill = Mask(h, w, 3).poly([(L - w * .05, B + w * .008), (R + w * .05, B + w * .008), (R + w * .075, h * .925), (L - w * .075, h * .925)]).get()
    img = mix(img, np.array([.62, .60, .57]) * (1.0 - .5 * smooth(y, B, h * .93))[..., None], sill)
    # rainbow taped to the pane, seen from behind: paper glows
    bx, by, bs = w * .285, h * .235, h * .115
    sheet = Mask(h, w, 3).poly([(bx - bs * 1.3, by - bs), (bx + bs * 1.3, by - bs * 1.06), (bx + bs * 1.34, by + bs * .9), (bx - bs * 1.27, by + bs * .95)]).get()
    pap = np.ones((h, w, 3), np.float32) * np.array([.86, .85, .80])
    for k, col in enumerate(("#e0382c", "#f08a24", "#f4d02c", "#3fa34a", "#2f7fd0", "#7a4ac0")):
        q = bs * (1.05 - k * .12)
        pap = mix(pap, hexc(col), Mask(h, w, 3).line([(bx + q * math.cos(a), by + bs * .55 + q * math.sin(a)) for a in np.linspace(math.pi, 2 * math.pi, 24)], bs * .11).get() * .85)
    img = mix(img, pap * .92, sheet * .96)
    # Ife, from behind, hands on the glass
    k_ = Mask(h, w, 3)
    ix, iy, q = w * .335, h * 1.02, h * .56
    K = lambda a, b: (ix + a * q, iy - b * q)
    k_.shape([K(-.20, 0), K(-.21, .26), K(-.16, .44), K(-.06, .50), K(.06, .50), K(.16, .44), K(.21, .26), K(.20, 0)], n=8)
    k_.line([K(0, .48), K(0, .56)], q * .10).circle(*K(0, .67), q * .115, q * .130)
    for sx in (-1, 1):
        k_.circle(*K(sx * .095, .80), q * .070)
        k_.curve([K(sx * .14, .42), K(sx * .25, .52), K(sx * .27, .70)], q * .085)
        for j in range(4):
            a = -math.pi / 2 + (j - 1.5) * .26 + sx * .1
            k_.line([K(sx * .27, .71), (K(sx * .27, .71)[0] + q * .085 * math.cos(a), K(sx * .27, .71)[1] + q * .085 * math.sin(a))], q * .024)
    ka = k_.get()
    rim = clamp(ka - blur(ka, h * .010)) * 1.4
    img = mix(img, np.array([.045, .040, .042]), ka) + (rim * ka)[..., None] * np.array([.42, .46, .40])
    breath = np.exp(-(np.hypot((x - ix) / (q * .14), (y - K(0, .69)[1]) / (q * .11)) ** 2)) * .20 * glass * (1 - ka)
    img = img + breath[..., None]
    return clamp(img)


def window_2020(r):
    return phone(window(800, 1066, r), r, .012)


def home_page_1998(r):
    """468 by 120 at twice its size, and a palette a browser of that year was sure of."""
    h, w = 240, 468
    with scale(1.0):
        y, x = grid(h, w)
        band = np.floor(y / 14) / (h / 14)
        img = mix(hexc("#330066"), hexc("#ff9933"), clamp(band * 1.35))
        sun = np.hypot(x - 350, y - 168) < 46
        img = np.where(sun[..., None], hexc("#ffcc00"), img)
        img = np.where(((y > 172)[..., None]), mix(hexc("#996600"), hexc("#cc9900"), ((np.floor(x / 3) + np.floor(y / 3) * 7) % 5 / 4)), img)
        m = Mask(h, w, 1)
        m.rect(60, 118, 84, 176).poly([(56, 120), (72, 100), (88, 120)]).rect(84, 150, 104, 176)
        img = np.where((m.get() > .5)[..., None], hexc("#990000"), img)
        st = Mask(h, w, 1)
        X, Y, s = 214, 96, 70
        P = lambda a, b: (X + a * s, Y + b * s)
        st.poly([P(-.5, .1), P(-.25, -.1), P(.25, -.04), P(.35, .1), P(0, .22)]).poly([P(-.2, -.05), P(.0, -.6), P(.2, -.5), P(.15, -.02)]).line([P(.28, .0), P(.6, -.2)], 6).circle(*P(.64, -.22), 7).line([P(-.45, .12), P(-.9, .28)], 3)
        img = np.where((st.get() > .5)[..., None], hexc("#ffffff"), img)
        bk = Mask(h, w, 1).poly([P(.72, -.27), P(1.05, -.16), P(.72, -.18)]).get()
        img = np.where((bk > .5)[..., None], hexc("#ff6600"), img)
        bn = Mask(h, w, 1).circle(*P(.98, .14), 15, 13).line([P(1.0, -.15), P(.98, 0)], 2).get()
        img = np.where((bn > .5)[..., None], hexc("#ff99cc"), img)
        tx = Mask(h, w, 1).text(w / 2, 22, "WELCOME LUCIE!!!", "LeagueSpartan-ExtraBold", 34, "mm", track=1).text(w / 2, 214, "3 NOV 1998 * 7 lbs 2 oz * YOU ARE VISITOR 000001", "DotGothic16-Regular", 17, "mm").get()
        sh = np.roll(np.roll(tx, 2, 0), 2, 1)
        img = np.where((sh > .5)[..., None], hexc("#000033"), img)
        img = np.where((tx > .5)[..., None], hexc("#ffff00"), img)
        for k in range(30):
            sx, sy = int(r.integers(6, w - 6)), int(r.integers(38, 90))
            img[sy, sx - 1:sx + 2] = 1
            img[sy - 1:sy + 2, sx] = 1
    return np.repeat(np.repeat(img, 2, 0), 2, 1).astype(np.float32)


@native
def washing(h, w, r):
    """Blue lace on a line with the sun behind it, and the shadows of two women folding. Linear light."""
    y, x = grid(h, w)
    img = np.array([.86, .74, .52]) * (1 - .25 * y / h)[..., None] * np.ones((h, w, 1), np.float32)
    leafage = Mask(h, w, 2)
    for _ in range(260):
        cx, cy, s, a = r.uniform(0, w), r.uniform(-.05, .34) * h, h * r.uniform(.012, .045), r.uniform(0, 3)
        leafage.shape([(cx + s * math.cos(a), cy + s * math.sin(a)), (cx - s * .3 * math.sin(a), cy + s * .3 * math.cos(a)), (cx - s * math.cos(a), cy - s * math.sin(a)), (cx + s * .3 * math.sin(a), cy - s * .3 * math.cos(a))], n=4)
    img = mix(img, np.array([.10, .17, .045]), blur(leafage.get(), h * .004) * .85)
    wall = smooth(y - h * .40, -2, 2)
    img = mix(img, np.array([.62, .46, .30]) * (1 + .08 * fbm(h, w, r, h * .15, 5))[..., None], wall)
    earth = smooth(y - h * .80, -3, 3)
    img = mix(img, np.array([.40, .25, .14]) * (1 + .12 * fbm(h, w, r, 18, 5, stretch=3))[..., None], earth)
    line = lambda t: h * (.135 + .05 * 4 * t * (1 - t))
    m = Mask(h, w, 3).line([(w * t, line(t)) for t in np.linspace(-.02, 1.02, 40)], max(1.5, h * .003))
    for px_ in (.035, .965):
        m.line([(w * px_, h * .06), (w * px_, h * .86)], h * .016)
    img = mix(img, np.array([.09, .065, .05]), m.get())
    for x0, x1, bottom, kind in ((.07, .22, .52, "white"), (.235, .845, .80, "lace"), (.86, .94, .44, "red")):
        top = [(w * t, line(t)) for t in np.linspace(x0, x1, 24)]
        sway = lambda t: h * (bottom + .018 * math.sin(t * 26) + .010 * math.sin(t * 61 + 1))
        mask = Mask(h, w, 3).poly(top + [(w * t + h * .008 * math.sin(t * 40), sway(t)) for t in np.linspace(x1, x0, 40)]).get()
        folds = .84 + .16 * np.sin(x / w * 74 + 1.6 * np.sin(y / h * 4)) + .10 * np.sin(x / w * 163 + 2 * y / h)
        if kind != "lace":
            c = np.array([.92, .90, .84]) if kind == "white" else np.array([.55, .08, .05])
            img = mix(img, c * (folds * (1.05 - .2 * y / h))[..., None], mask)
            continue
        cell = h * .052
        u, v = x / cell + .10 * np.sin(y / h * 9), (y - h * .15) / cell
        fu, fv = (u + .5 * (np.floor(v) % 2)) % 1 - .5, v % 1 - .5
        rad, ang = np.hypot(fu, fv), np.arctan2(fv, fu)
        petal = smooth(.30 + .10 * np.cos(ang * 6) - rad, -.02, .03) - smooth(.09 - rad, -.02, .02)
        mesh = smooth(np.abs(np.sin(u * 9.4)) + np.abs(np.sin(v * 9.4)), 1.25, .95)
        ring = np.exp(-((rad - .44) / .030) ** 2)
        solid_ = clamp(np.maximum(np.maximum(petal, ring), mesh * .62) + smooth(y - h * (bottom - .055), 0, h * .01) * .5)
        # two women behind it: soft where they stand off, sharp where a hand touches
        def shadow(X, s, tie, arm, soft):
            P = lambda a, b: (w * X + a * s, h * .885 - b * s)
            q = Mask(h, w, 2).shape([P(-.15, 0), P(-.17, .28), P(-.12, .46), P(-.15, .60), P(-.10, .74), P(0, .785), P(.10, .74), P(.15, .60), P(.12, .46), P(.17, .28), P(.15, 0)], n=7)
            q.line([P(0, .76), P(0, .84)], s * .075).circle(*P(.005, .890), s * .062, s * .078)
            if tie:
                q.shape([P(-.075, .90), P(-.14, .97), P(-.10, 1.05), P(.02, 1.03), P(.15, 1.07), P(.14, .97), P(.075, .90), P(0, .935)], n=7)
            else:
                q.shape([P(-.075, .93), P(0, .985), P(.075, .93), P(.085, .85), P(.06, .82), P(.055, .90), P(-.055, .90), P(-.07, .82), P(-.085, .86)], n=6)
            q.curve([P(-.13 * arm, .70), P(.20 * arm, .62), P(.36 * arm, .80)], s * .055).curve([P(.13 * arm, .70), P(.26 * arm, .52), P(.40 * arm, .70)], s * .055)
            return blur(q.get(), h * soft)
        sh = np.maximum(shadow(.40, h * .66, True, 1, .0075), shadow(.665, h * .62, False, -1, .0055))
        through = img * np.array([.86, .92, 1.0]) * 1.05
        cloth = mix(np.array([.10, .30, .78]), np.array([.26, .52, .95]), clamp(folds - .3)) * (folds * 1.05)[..., None]
        lace = mix(through, cloth, solid_ * .90)
        lace = lace * (1 - .72 * sh)[..., None]
        img = mix(img, lace, mask)
        pegs = Mask(h, w, 3)
        for t in np.linspace(x0 + .01, x1 - .01, 7):
            pegs.rect(w * t - h * .006, line(t) - h * .018, w * t + h * .006, line(t) + h * .020)
        img = mix(img, np.array([.42, .26, .12]), pegs.get())
        feet = Mask(h, w, 3)
        for X, skin in ((.385, 0), (.415, 0), (.65, 0), (.68, 0)):
            feet.shape([(w * X - h * .018, h * .885), (w * X - h * .012, h * .83), (w * X + h * .012, h * .83), (w * X + h * .020, h * .885)], n=5)
        img = mix(img, np.array([.10, .06, .04]), feet.get() * (y > h * .80))
        k = (y - h * .885) / .5
        gsh = blur(((np.abs(x - w * .54 - (y - h * .88) * .2) < w * .30) & (y > h * .86)).astype(np.float32), h * .012)
        img = img * (1 - .38 * gsh * np.exp(-np.maximum(k, 0) / (h * .5)))[..., None]
    glow = np.exp(-(((x - w * .60) / (w * .35)) ** 2 + ((y - h * .30) / (h * .35)) ** 2))
    return tone(img * (.78 + .42 * glow)[..., None], .92, 1.08)


def washing_1963(r):
    img = slide(washing(700, 1050, r), r)
    p, a = print_(img, r, 34, "#f0ebdd")
    return scanned(dust(p, r, 14, 1), a, r, "#eae8e2", 18, .5)


@native
def graduation(h, w, r):
    """Two on the edge of the field, from behind: a dress of blue lace and a coat in June. Linear light comes toned."""
    from .land import prairie
    img = prairie(h, w, rng("graduation-field"))
    y, x = grid(h, w)
    def put(X, Y, s, parts):
        nonlocal img
        P = lambda a, b: (X + a * s, Y - b * s)
        for pts, colour, n, shade in parts:
            m = Mask(h, w, 3).shape([P(*q) for q in pts], n=n) if n else Mask(h, w, 3).circle(*P(*pts[0]), s * pts[1][0], s * pts[1][1])
            a = m.get()
            soft = blur(a, s * .03)
            lit = clamp(.80 + .9 * (soft - np.roll(soft, int(s * .035), 1)) * -1 + .15, .45, 1.25)
            c = hexc(colour) * lit[..., None]
            if shade == "lace":
                u, v = (x - X) / (s * .035), (Y - y) / (s * .035)
                dots = smooth(.32 - np.hypot((u + .5 * (np.floor(v) % 2)) % 1 - .5, v % 1 - .5), -.05, .05)
                c = mix(c, hexc("#dbe8f6") * lit[..., None], dots * .55)
            if shade == "fold":
                c = c * (1 + .10 * np.sin((x - X) / s * 60))[..., None]
            img = mix(img, c, a)
    Y = h * .97
    gr = np.exp(-(((x - w * .36) / (w * .17)) ** 2 + ((y - Y) / (h * .022)) ** 2))
    img = img * (1 - .55 * gr)[..., None]
    put(w * .435, Y, h * .60, [   # Samuel, in the coat
        ([(-.07, .30), (-.08, .02), (-.01, .02), (0, .30)], "#3a3833", 4, ""), ([(.0, .30), (.01, .02), (.08, .02), (.07, .30)], "#35332f", 4, ""),
        ([(-.15, .80), (-.17, .55), (-.155, .22), (0, .20), (.155, .22), (.17, .55), (.15, .80), (.06, .86), (-.06, .86)], "#5a4a36", 7, "fold"),
        ([(-.15, .78), (-.21, .60), (-.19, .42), (-.14, .42), (-.15, .60), (-.11, .74)], "#544531", 6, ""), ([(.15, .78), (.21, .60), (.19, .42), (.14, .42), (.15, .60), (.11, .74)], "#544531", 6, ""),
        ([(-.05, .86), (-.05, .92), (.05, .92), (.05, .86)], "#5b3825", 4, ""), (((0, .985), (.072, .088)), "#2a2522", 0, ""), ([(-.065, .93), (-.06, .90), (.06, .90), (.065, .93), (.05, .95), (-.05, .95)], "#5b3825", 5, "")])
    put(w * .30, Y, h * .56, [   # Ada, in the lace and the square cap
        ([(-.06, .20), (-.055, .02), (-.02, .02), (-.015, .20)], "#7a4b2c", 4, ""), ([(.015, .20), (.02, .02), (.055, .02), (.06, .20)], "#7a4b2c", 4, ""),
        ([(-.11, .80), (-.105, .66), (-.085, .56), (-.14, .36), (-.20, .16), (0, .13), (.20, .16), (.14, .36), (.085, .56), (.105, .66), (.11, .80), (.04, .83), (-.04, .83)], "#2f62b0", 6, "lace"),
        ([(-.10, .79), (-.16, .66), (-.20, .52), (-.165, .50), (-.12, .62), (-.08, .72)], "#7a4b2c", 6, ""), ([(.10, .79), (.17, .72), (.245, .70), (.245, .66), (.16, .66), (.08, .72)], "#7a4b2c", 6, ""),
        ([(-.035, .82), (-.035, .90), (.035, .90), (.035, .82)], "#7a4b2c", 4, ""), (((0, .955), (.085, .090)), "#1d1512", 0, ""),
        ([(-.085, 1.0), (-.06, 1.06), (.06, 1.06), (.085, 1.0), (0, .985)], "#1c1d22", 5, "")])
    cap = Mask(h, w, 3).poly([(w * .30 - h * .085, Y - h * .605), (w * .30 + h * .005, Y - h * .632), (w * .30 + h * .088, Y - h * .600), (w * .30 - h * .002, Y - h * .570)]).get()
    img = mix(img, hexc("#202127"), cap)
    tassel = Mask(h, w, 3).curve([(w * .30, Y - h * .602), (w * .30 + h * .05, Y - h * .598), (w * .30 + h * .068, Y - h * .55)], h * .004).rect(w * .30 + h * .062, Y - h * .552, w * .30 + h * .074, Y - h * .520).get()
    img = mix(img, hexc("#d9b440"), tassel)
    stalks = Mask(h, w, 2)
    for _ in range(300):
        bx, ht, lean = r.uniform(0, w), h * r.uniform(.05, .16), r.normal(0, h * .012)
        stalks.curve([(bx, h * 1.01), (bx + lean * .5, h - ht * .6), (bx + lean, h - ht)], h * .0026, n=4)
        stalks.line([(bx + lean, h - ht), (bx + lean * 1.3, h - ht * 1.16)], h * .006)
    return mix(img, hexc("#a8803a") * (1 + .3 * fbm(h, w, r, 6, 2))[..., None], stalks.get() * .92)


def graduation_1982(r):
    img = faded(graduation(760, 1080, r), r, .35)
    p, a = print_(img, r, 26, "#f2eee4", stamp="JUN 82", stamp_side="b")
    return scanned(dust(p, r, 8, 1), a, r, "#eceae5", 16, -.4)
