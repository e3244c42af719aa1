"""Letters, envelopes, telegrams and cards of the Okafor and Sinclair families."""
from . import table
from .core import *
from .paper import *
from .photo import grain
from .post import *
from .writing import *

TRUTH = {}  # name -> the words on the page, for the OCR check


def _typed(name, img, r, lines, x0, y0, leading, machine, colour="#23242b", strength=.92, **k):
    TRUTH.setdefault(name, []).extend(l.replace("~~", "") if "~~" not in l else "".join(l.split("~~")[::2]) for l in lines)
    h, w = dims(img)
    a = typed(h, w, r, lines, x0, y0, leading, machine, **k)
    # the hammer leaves a dent as well as ink
    dent = clamp(roll(a, 1, 0) - a) * .05
    return ink(img, a, colour, strength) + dent[..., None]


def college_1953(r):
    h, w = 1290, 950
    img = paper(h, w, r, "#f0e7cf", .75, laid=True)
    def head(m):
        m.text(w / 2, 78, "KELVINSIDE TECHNICAL COLLEGE", "GFSDidotBold", 35, "mm", track=4)
        m.text(w / 2, 116, "INCORPORATED 1887", "GFSDidot", 15, "mm", track=5)
        m.line([(120, 138), (w - 120, 138)], 1.6).line([(120, 142), (w - 120, 142)], .7)
        m.text(96, 162, "Telephone: WESTERN 4410", "EBGaramond12-Italic", 19)
        m.text(w - 96, 162, "41 Partick Brae, Glasgow, W.2", "EBGaramond12-Italic", 19, "ra")
    img = printed(img, r, head, "#1d2b52")
    body = """Dear Mr Okafor,

     Thank you for your letter of 4th May and for the
certificates enclosed with it, which I return to you
under separate cover.

     I have pleasure in informing you that the Board of
Studies has agreed to admit you to the Diploma course in
Civil Engineering, to begin on Monday 5th October, 1953.
The Nigerian Scholarships Board has confirmed that your
fees and an allowance of thirty-one pounds a month will
be paid for three years.

     A room has been found for you with Mrs Jean Drummond,
27 Gardner Street, who has taken our students since the
war. She asks me to say that the house is warm, that
supper is at six, and that you should bring a good coat.

     Kindly let me know by what ship you expect to arrive.
A member of the staff will meet you at Central Station."""
    lines = ["Ref. D/53/118                       24th June, 1953", "", "Mr Samuel C. Okafor,", "St Columba's Grammar School,", "Onitsha, Nigeria.", ""] + body.split("\n")
    img = _typed("1953-06-college-letter", img, r, lines, 104, 212, 31.5, "office", strength=.94)
    img = _typed("1953-06-college-letter", img, r, ["                          Yours faithfully,", "", "", "                          R. M. Galbraith,", "                          Registrar."], 104, 1050, 31.5, "office")
    sig = Pen("dkgIt", 50, slant=.18, pressure=.4, width=.02).write(h, w, r, ["R M Galbraith"], 560, 1132, 40)
    img = ink(img, sig, "#23347a", .9)
    st = Mask(h, w, 3).box(110, 1118, 322, 1188, 2.4, radius=4).text(216, 1138, "RECEIVED", "LeagueSpartan-Bold", 22, "mm", track=3).text(216, 1168, "11 JUL 1953", "LeagueSpartan-Bold", 21, "mm", track=2).get()
    st = np.asarray(Image.fromarray((st * 255).astype(np.uint8)).rotate(4, Image.BICUBIC, center=(px(216), px(1150))), np.float32) / 255
    img = ink(img, st * smooth(fbm(h, w, r, 16, 5), -1.1, .5), "#7a2b57", .7)
    for at in (1 / 3, 2 / 3):
        img = fold(img, r, at, True, .9)
    return on_lid(crumple(img, r, .25), r, .35)


def nurse_1955(r):
    """Isobel to her mother from the nurses' home: lined paper, blue ink, a tea ring."""
    h, w = 1230, 900
    img = paper(h, w, r, "#f2ecd9", .55)
    y, x = grid(h, w)
    rules = Mask(h, w, 2)
    lead = 38
    for i in range(29):
        yy = 132 + i * lead
        rules.line([(0, yy), (w, yy)], 1)
    img = ink(img, rules.get() * (.75 + .25 * noise(h, w, r, 30)), "#8fb0c4", .62)
    img = ink(img, Mask(h, w, 2).line([(112, 0), (112, h)], 1.2).get(), "#d08a86", .6)
    hand = pen("round", 31)
    head = ["Nurses' Home,", "Western Infirmary, Glasgow.", "Sunday 11th December 1955"]
    img = ink(img, hand.write(h, w, r, head, 430, 124, lead, drift=-.004), "#22407f", .92)
    text = """Dear Mum,
I am off duty until six so this is a proper letter for once. The snow came on Friday and Byres Road is like a Christmas card. I was given a ticket for the Messiah at St Andrew's Hall, right up in the balcony, and the young man beside me had the whole score on his knee and followed every note with his finger.
His name is Samuel Okafor. He is studying to be an engineer and he comes from Onitsha, on the river Niger. He asked if I was cold, and when I said no he said that he was, he had been cold since Liverpool. Mum, I laughed so much that the lady in front turned round.
We walked back in the snow as far as the Infirmary gate. He is to sing in the choir at Easter. Do not tell Dad yet, I will tell him myself when I am home on the 23rd.
Keep me some of your shortbread.
Your loving daughter,
Isobel"""
    lines = hand.wrap(text, 725)
    lines = [(40, l) if l.startswith(("I am off", "His name", "We walked", "Keep me")) else l for l in lines]
    img = ink(img, hand.write(h, w, r, lines, 126, 124 + lead * 4, lead), "#22407f", .93)
    img = ring_stain(img, r, 700, 1062, 118, "#8a5f30", .62)
    img = blot(img, r, 300, 1150, 26, "#22407f", .35)
    img = fold(img, r, .5, True, .9)
    img = fold(img, r, .5, False, .5)
    return on_lid(crumple(img, r, .35), r, -.5)


GRANDMA = """My dear daughter Isobel,
Greetings in the name of the Lord. Your letter came on Tuesday by the hand of Mr Bello of the post office, who read the stamp before I did. I have read it to the whole compound. Papa Nathaniel took off his spectacles twice.
You ask me if I am sad that we cannot come to Oban for the fourteenth. I will tell you the truth as I would tell my own child. I cried on the Monday. On the Wednesday I went to Balogun market and bought eleven yards of the blue lace, and I have been sewing since, for a woman cannot cry on lace, it leaves a mark.
The parcel goes on the mail boat with Captain Reid. There is one wrapper for you and one for your mother, with my respect, and a cap for Samuel that he will say he is too"""
GRANDMA2 = """modern to wear. Let him wear it. When you stand in the church, know that at eleven o'clock in Lagos all of us will be standing too, with the windows open, so that the hymn can find its way.
Press this flower in your Bible. It is from the hibiscus by the gate, where Samuel learned to walk by holding on to the goat.
He likes his pepper soup hot and his quarrels short. Do not let him work on Sundays. Write to me of everything, even of the rain.
I remain your loving mother,
Comfort Okafor"""


def grandma_1962(r, page):
    h, w = 1180, 880
    img = paper(h, w, r, "#efe4c6", .95, laid=True)
    hand = pen("copperplate", 48)
    lead = 49
    if page == 1:
        head = ["23 Ebute Lane,", "Lagos, Nigeria.", "6th July 1962"]
        img = ink(img, hand.write(h, w, r, head, 545, 90, lead), "#232c66", .93)
        lines, y0 = hand.wrap(GRANDMA, 715), 270
    else:
        lines, y0 = hand.wrap(GRANDMA2, 715), 110
    lines = [(56, l) if l.startswith(("Greetings", "You ask", "The parcel", "Press this", "He likes")) else ((250, l) if l.startswith(("I remain", "Comfort")) else l) for l in lines]
    img = ink(img, hand.write(h, w, r, lines, 74, y0, lead, drift=-.002), "#232c66", .94)
    if page == 2:
        from .drawings import pressed_flower
        fl, a = pressed_flower(r, 300, "hibiscus")
        y, x = grid(h, w)
        img = mix(img, img * np.array([.90, .80, .66]), np.exp(-(((x - 440) / 190) ** 2 + ((y - 960) / 160) ** 2)) * .55)
        paste(img, fl, 300, 815, a)
    for at in (.335, .665):
        img = fold(img, r, at, True, 1.2)
    img = blot(img, r, 820, 60 if page == 1 else 1120, 70, "#b08a50", .4)
    return on_lid(crumple(img, r, .5, 200), r, .4 if page == 1 else -.6, outline(h, w, r, 1.2, corner=30 if page == 1 else 0))


def envelope(r, h, w, colour, lines, hand, ink_c, st, mark, airmail=True, x0=.36, y0=.52, lead=.095, age=.7, back=None, label=None):
    img = paper(h, w, r, colour, age)
    y, x = grid(h, w)
    if airmail:
        b = h * .045
        d = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y))
        band = (d < b)
        s = ((x + y * np.where((y < b) | (y > h - b), 1, 1)) / (h * .075)) % 4
        c = np.where((s < 1)[..., None], hexc("#b5382f"), np.where(((s >= 2) & (s < 3))[..., None], hexc("#2b4a86"), img))
        soft = blur(band.astype(np.float32), .6)
        img = mix(img, c * (1 - .10 * clamp(fbm(h, w, r, 4, 3)))[..., None], soft * .92)
    flap = Mask(h, w, 2).line([(w * .02, h * .03), (w * .5, h * .60), (w * .98, h * .03)], 2.0).get()
    img = img * (1 - .030 * blur(flap, 2.0))[..., None]
    img = ink(img, hand.write(h, w, r, lines, w * x0, h * y0, h * lead), ink_c, .94)
    if label:
        m = Mask(h, w, 3).rect(w * .055, h * .13, w * .235, h * .225)
        img = mix(img, hexc("#2f5f9c"), m.get() * .92)
        m = Mask(h, w, 3).text(w * .145, h * .162, "BY AIR MAIL", "LeagueSpartan-Bold", h * .036, "mm", track=1.2).text(w * .145, h * .200, label, "LeagueSpartan-Medium", h * .028, "mm", track=1)
        img = mix(img, hexc("#f4efe2"), m.get() * .95)
    X = w * .955
    for s_ in st if isinstance(st, list) else [st]:
        X -= dims(s_[0])[1] + 6
        img = put_stamp(img, s_, X, h * .085, r, r.normal(0, 1.5))
    img = ink(img, mark, "#1c1a20", .82)
    img = crumple(img, r, .5, 240)
    d = np.hypot(np.minimum(x, w - x), np.minimum(y, h - y))
    img = mix(img, img * np.array([.88, .82, .72]), np.exp(-d / 30) * .8)
    return clamp(img), outline(h, w, r, .9)


def envelope_1962(r):
    h, w = 560, 960
    st = [stamp("nigeria", r, 118), stamp("nigeria", r, 118)]
    mark = postmark(h, w, r, w * .655, h * .215, 66, "LAGOS", "7 JUL|1962", "NIGERIA", "wave", 250)
    img, a = envelope(r, h, w, "#ece2c8", ["Miss Isobel Sinclair,", "14 Glenmore Terrace,", "Oban, Argyll,", "Scotland."], pen("copperplate", 54), "#232c66", st, mark, True, .30, .57, .112, .85, label="PAR AVION")
    H, W = 880, 1240
    t = table.wood(H, W, r, "#4b2d1a", "#8c5c38", 3)
    t = table.lay(t, img, a, width=.80, angle=-3.2, centre=(.5, .51), tilt=.05, lift=6, r=r)
    return table.room_light(t, r, -1, .32)


def airmail_1967(r):
    """Samuel from Regina, on thin blue paper, with a tired ribbon."""
    h, w = 1270, 940
    img = paper(h, w, r, "#dbe4e6", .45)
    y, x = grid(h, w)
    body = """Dear Morag, dear Ewan,

We are here, all three of us and the trunk. The train
took two nights from Montreal and for the whole of the
second day nothing happened outside the window except
the sky. Ada counted grain elevators until she ran out
of numbers. She got as far as twenty-nine.

We have the upper half of a frame house on Rae Street.
There is a stove the size of the Oban ferry and a lady
below us, Mrs Halvorson, who has lent us two beds, ~~a sheep~~
a sheepskin and a cat. Isobel is well and sends her love.
The doctor says the baby will come in the last week of
January, and that we are not to worry about the cold, as
it is a dry cold. I told him I was cold in Glasgow.

The Highways Department has given me a desk, a slide
rule and a river. They want a bridge over the Qu'Appelle
by 1971. I walked the bank on Saturday. Grass, geese, and
a wind that has come a very long way to see you.

There is no news out of Onitsha since August. If a letter
comes to you from my father, please send it on at once by
air, whatever it costs. I keep the wireless on at night.

Ada asks if the seals at Ganavan remember her."""
    lines = ["                              2216 Rae Street,", "                              Regina, Saskatchewan,", "                              15th October, 1967.", ""] + body.split("\n")
    img = _typed("1967-10-samuel-regina", img, r, lines, 84, 92, 35.2, "portable", "#2a2c4a", .93)
    img = _typed("1967-10-samuel-regina", img, r, ["                         With love from all of us,"], 84, 92 + 35.2 * 30, 35.2, "portable", "#2a2c4a", .93)
    img = ink(img, pen("quick", 42).write(h, w, r, ["Samuel"], 560, 1200, 40), "#2a2a5a", .9)
    m = pen("quick", 22).write(h, w, r, ["p.s. it was 31 elevators. A."], 90, 1214, 30)
    img = ink(img, m, "#2a2a5a", .85)
    for at in (.345, .67):
        img = fold(img, r, at, True, .8)
    return on_lid(crumple(img, r, .35, 240), r, -.3, bed="#efeeea")


def envelope_1967(r):
    h, w = 600, 1080
    st = [stamp("canada", r, 116), stamp("canada", r, 116), stamp("canada", r, 116)]
    mark = postmark(h, w, r, w * .535, h * .22, 64, "REGINA", "16 X|1967", "SASK", "bar", 330)
    img, a = envelope(r, h, w, "#dfe5e4", ["Mr & Mrs E. Sinclair", "14 Glenmore Terrace", "OBAN, Argyll", "Scotland"], pen("quick", 38), "#22254f", st, mark, True, .34, .585, .105, .5, label="PAR AVION")
    return on_lid(img, r, .6, a, 26, "#f3f2ee")


def berlin_1989(r):
    """Ada, electric typewriter; the scan lies on its side."""
    h, w = 1320, 1005
    img = paper(h, w, r, "#f6f2e6", .30)
    body = """Dear Mum, dear Dad,

You will have seen it on television, but nobody on the
television was standing in Travemuende at five in the
morning in two coats, so let me tell you.

On Friday somebody knocked on every door in our house in
the Fleischhauerstrasse and shouted that they were coming.
We ran out to the road. The little cars came through one
after another, two-stroke smoke everywhere, people crying
and hammering on the roofs, and a baker was handing rolls
in at the windows. Matthias's aunt Gisela came in the
eleventh car. They had not seen her since 1961. His mother
stood on the kerb and could not move her feet.

In the evening the whole class played on the steps of St
Mary's. I had fingerless gloves. We did the sarabande from
the fifth suite, and it started to snow, and for once
nobody coughed.

On Saturday we took the train to Berlin to see it with our
own eyes. I have a piece of the wall for Duncan, about the
size of a potato, blue on one side.

I think that I am going to stay here, Mum. I think you
knew that before I did."""
    lines = ["                             Luebeck, 14 November 1989", ""] + body.split("\n")
    img = _typed("1989-11-ada-luebeck", img, r, lines, 82, 96, 35, "electric", "#1d1d22", .95)
    img = _typed("1989-11-ada-luebeck", img, r, ["Your Ada"], 82, 96 + 35 * 28.5, 35, "electric", "#1d1d22", .95)
    img = ink(img, pen("felt", 56).write(h, w, r, ["Ada"], 240, 1128, 40), "#1d2f6a", .9)
    img = fold(img, r, .5, True, .7)
    img = ring_stain(img, r, 770, 1130, 92, "#6a4424", .38)
    return np.ascontiguousarray(np.rot90(on_lid(img, r, .3, bed="#f5f5f3"), 1))


def ilse_1990(r):
    h, w = 1060, 860
    img = paper(h, w, r, "#f4f0e2", .35)
    g = Mask(h, w, 2)
    for i in range(1, 62):
        g.line([(0, i * 22), (w, i * 22)], .8)
    for i in range(1, 42):
        g.line([(i * 22, 0), (i * 22, h)], .8)
    img = ink(img, g.get(), "#9fb3c2", .55)
    hand = pen("german", 45)
    lead = 44
    img = ink(img, hand.write(h, w, r, ["Lübeck, den 2. Dezember 1990"], 420, 100, lead), "#1c2438", .94)
    text = """Liebe Ada,
nun ist der erste Advent, und auf dem Tisch steht der Kranz, den Du mit Matthias gebunden hast. Ich will Dir schreiben, weil ich vor Leuten nie die richtigen Worte finde.
Als mein Sohn sagte, er bringe eine Cellistin aus Kanada mit, deren Vater aus Nigeria und deren Mutter aus Schottland kommt, habe ich zuerst im Atlas nachgesehen. Jetzt habe ich drei neue Länder, und in jedem wohnt jemand, der mir Rezepte schickt.
Das Kleid für die Hochzeit ist fertig. Den Kragen habe ich aus der blauen Spitze Deiner Grossmutter genäht, so wie Deine Mutter es wollte. Komm am Sonntag zum Kaffee und probiere es an. Es gibt Marzipantorte.
Herzlich umarmt Dich
Deine Ilse Brandt"""
    lines = hand.wrap(text, 715)
    lines = [(230, l) if l.startswith(("Herzlich", "Deine Ilse")) else l for l in lines]
    img = ink(img, hand.write(h, w, r, lines, 66, 188, lead), "#1c2438", .94)
    img = fold(img, r, .5, True, .8)
    return on_lid(crumple(img, r, .3), r, .5, bed="#f2f1ec")


def telegram(r, when, lines, name, office, to, ref):
    h, w = 760, 1060
    img = paper(h, w, r, "#e9d7a2", .75)
    def form(m):
        m.text(w / 2, 54, "POST OFFICE", "LeagueSpartan-SemiBold", 24, "mm", track=8)
        m.text(w / 2, 98, "TELEGRAM", "OldStandard-Bold", 62, "mm", track=12)
        m.box(36, 136, w - 36, 236, 1.6)
        for i in (1, 2, 3):
            m.line([(36 + (w - 72) * i / 4, 136), (36 + (w - 72) * i / 4, 236)], 1.2)
        for i, t in enumerate(("Prefix. Time handed in.", "Office of origin.", "Words.", "Received.")):
            m.text(46 + (w - 72) * i / 4, 144, t, "EBGaramond12-Italic", 18)
        m.text(46, 256, "TO", "LeagueSpartan-Bold", 19, track=2)
        for i in range(7):
            m.line([(46, 318 + i * 58), (w - 46, 318 + i * 58)], .8)
        m.text(w / 2, h - 34, "For free repetition of doubtful words telephone TELEGRAMS ENQUIRY or call, with this form, at office of delivery.", "EBGaramond12-Regular", 16, "mm")
    img = printed(img, r, form, "#7a2a20", .85)
    img = _typed(name, img, r, [ref[0]], 48, 178, 30, "office")
    img = _typed(name, img, r, [ref[1]], 46 + (w - 72) / 4, 178, 30, "office")
    img = _typed(name, img, r, [ref[2]], 46 + (w - 72) / 2, 178, 30, "office")
    img = _typed(name, img, r, [to], 90, 266, 36, "office")
    # pasted tape
    for i, l in enumerate(lines):
        tw = int(len(l) * 38 * .415 + 44)
        strip = paper(44, tw, r, "#f1e6c6", .3)
        strip = ink(strip, typed(44, tw, r, [l], 20, 2, 38, "office"), "#26242c", .95)
        x0, y0 = 60 + r.normal(0, 7), 340 + i * 58 + r.normal(0, 3)
        img[px(y0 + 3):px(y0 + 49), px(x0 + 3):px(x0 + 3 + tw)] *= .86
        img = paste(img, strip, x0, y0)
        TRUTH.setdefault(name, []).append(l)
    mk = postmark(h, w, r, w * .865, 182, 60, office, when, "", "none")
    img = ink(img, mk, "#2c1d3a", .72)
    img = fold(img, r, .5, False, 1.0)
    img = fold(img, r, .52, True, .8)
    img = crumple(img, r, .6, 170)
    return img, outline(h, w, r, 1.0, torn="l")


def telegram_1962(r):
    img, a = telegram(r, "14 JUL|1962", ["ALL ONITSHA DANCES TODAY STOP", "GOD BLESS SAMUEL AND ISOBEL STOP", "WEAR THE CAP STOP", "PAPA MAMA AND FORM FIVE"], "1962-07-14-telegram", "OBAN", "OKAFOR SINCLAIR WEDDING PARTY STATION HOTEL OBAN", ("LT 9.05", "LAGOS", "17"))
    H, W = 900, 1180
    t = table.linen(H, W, r, "#cfc6b4")
    t = table.lay(t, img, a, width=.86, angle=1.8, tilt=.03, lift=4, r=r, curl=.6)
    return table.room_light(t, r, 1, .22)


def baptism_1964(r):
    h, w = 1010, 720
    img = paper(h, w, r, "#f3ecd8", .55)
    def border(m):
        m.box(36, 36, w - 36, h - 36, 2.2).box(46, 46, w - 46, h - 46, .9)
        for cx, cy, sx, sy in ((46, 46, 1, 1), (w - 46, 46, -1, 1), (46, h - 46, 1, -1), (w - 46, h - 46, -1, -1)):
            for k in range(3):
                m.curve([(cx + sx * (6 + 16 * k), cy), (cx + sx * (34 + 14 * k), cy + sy * (18 + 4 * k)), (cx + sx * (18 + 4 * k), cy + sy * (34 + 14 * k)), (cx, cy + sy * (6 + 16 * k))], 1.6)
                m.circle(cx + sx * (34 + 14 * k), cy + sy * (34 + 14 * k), 3.6 - k * .6)
    img = printed(img, r, border, "#a3823a", .9)
    # a dove over water
    def dove(m):
        X, Y, s = w / 2, 196, 150
        P = lambda a, b: (X + a * s, Y + b * s)
        m.shape([P(-.62, .02), P(-.40, -.10), P(-.22, -.12), P(-.10, -.30), P(.02, -.58), P(.16, -.70), P(.20, -.46), P(.16, -.22), P(.30, -.10), P(.44, -.14), P(.54, -.08), P(.64, -.06), P(.53, .0), P(.36, .12), P(.12, .22), P(-.16, .18), P(-.36, .16), P(-.60, .22), P(-.70, .14)], n=8)
        m.shape([P(-.04, -.16), P(-.18, -.42), P(-.30, -.60), P(-.20, -.62), P(.0, -.46), P(.10, -.22)], n=8)
        m.circle(*P(.47, -.085), 3, v=0)
        for k in range(4):
            m.curve([P(-.9 + i * .3, .52 + k * .085 + .028 * (-1) ** i) for i in range(7)], 2.2)
    img = printed(img, r, dove, "#3f6f94", .8, .4)
    def text(m):
        m.text(w / 2, 348, "Holy Baptism", "Blankenburg_UNZ1A", 66, "mm")
        m.text(w / 2, 404, "THE CHURCH OF SAINT BARNABAS, EBUTE METTA", "GFSDidotBold", 18, "mm", track=1.5)
        m.text(w / 2, 432, "DIOCESE OF LAGOS", "GFSDidot", 15, "mm", track=4)
        for i, t in enumerate(("This is to certify that", "child of", "and of", "born on", "was baptised on", "Godparents")):
            m.text(92, 490 + i * 62, t, "EBGaramond12-Italic", 24)
            m.line([(92 + text_width(t, "EBGaramond12-Italic", 24) + 10, 516 + i * 62), (w - 92, 516 + i * 62)], .9)
        m.text(w / 2, 885, "Suffer the little children to come unto me", "EBGaramond12-Italic", 23, "mm")
        m.text(w - 92, 938, "Vicar", "EBGaramond12-Italic", 20, "ra")
    img = printed(img, r, text, "#3a2d20", .92)
    hand = pen("copperplate", 42)
    for i, (t, x) in enumerate((("Ada Morag Nkechi", 330), ("Samuel Chidi Okafor", 210), ("Isobel Sinclair Okafor", 190), ("9th March 1964, Lagos", 210), ("Sunday 26th April 1964", 280), ("Grace Bello, Alasdair Sinclair", 236))):
        img = ink(img, hand.write(h, w, r, [t], x, 512 + i * 62, 40), "#1f2a5e", .93)
    img = ink(img, pen("quick", 34, slant=.1).write(h, w, r, ["E. A. Cole"], 470, 930, 40), "#1f2a5e", .9)
    img = fold(img, r, .5, True, .5)
    img = blot(img, r, 640, 960, 40, "#b08a50", .3)
    return on_lid(img, r, -.7, pad=22, bed="#efece6")


def typed_note(name, r, head, lines, machine="electric", colour="#f5f2ea", sub="", tail=None, lead=33, age=.25, stampt=None):
    """A plain official letter: used for the secured pair."""
    h, w = 1180, 860
    img = paper(h, w, r, colour, age)
    def top(m):
        m.text(84, 92, head, "Cabin-Bold", 34, "lm")
        m.text(84, 130, sub, "Cabin-Regular", 18, "lm")
        m.line([(84, 152), (w - 84, 152)], 2.2)
    img = printed(img, r, top, "#24506a")
    img = _typed(name, img, r, lines, 84, 196, lead, machine, "#202024", .93)
    if stampt:
        st = Mask(h, w, 3).box(520, 1030, 800, 1100, 2.6, radius=5).text(660, 1066, stampt, "LeagueSpartan-Bold", 26, "mm", track=3).get()
        img = ink(img, st * smooth(fbm(h, w, r, 16, 5), -1.1, .6), "#a5302f", .72)
    for at in (1 / 3, 2 / 3):
        img = fold(img, r, at, True, .7)
    return on_lid(img, r, .25)


def hospital_1978(r):
    return typed_note("1978-03-hospital", r, "Wascana Valley Hospital", """Mrs Isobel Okafor                   9 March 1978
41 Hillside Road
Lumsden, Saskatchewan

Re: Duncan Okafor, born 22 January 1968

Dear Mrs Okafor,

This is to confirm what we discussed on the
ward. Your son's leg was set on 2 March under
general anaesthetic. The fracture is clean and
there is no sign of infection.

He is to keep the cast dry and to use crutches
for six weeks. Please bring him to the clinic
on Thursday 20 April at 10.30 for an X-ray.

Allergy: penicillin. This must be told to every
doctor who treats him.

I understand that the toboggan was not at fault.

                    Yours sincerely,

                    H. Lindqvist, M.D.
                    Orthopaedics""".split("\n"), "electric", sub="900 Crescent Drive, Regina    Patient no. 40-2217-6", stampt="CONFIDENTIAL")


def bank_2004(r):
    return typed_note("2004-11-bank", r, "Prairie Sun Credit Union", """Samuel C. and Isobel Okafor         12 November 2004
41 Hillside Road
Lumsden SK  S0G 3C0

Loan 6640-118: paid in full

Dear Mr and Mrs Okafor,

We are pleased to confirm that the final payment of
$412.60 on the above mortgage was received on 1 November
2004. The balance of the loan is now nil and the title to
41 Hillside Road is clear.

     Amount borrowed, 1 June 1979       $48,000.00
     Payments made                             305
     Balance                                 $0.00

The deed will be sent to you by registered mail. Please
keep this letter with your papers.

                    Yours truly,

                    Janet Kowalchuk
                    Branch Manager""".split("\n"), "electric", "#ffffff", sub="Main Street, Lumsden    Account ending 118", age=.12)


def diary_1967(r):
    """The private one."""
    h, w = 900, 1240
    img = paper(h, w, r, "#efe8d2", .6)
    y, x = grid(h, w)
    g = Mask(h, w, 2)
    for i in range(20):
        g.line([(40, 120 + i * 38), (w - 40, 120 + i * 38)], .9)
    img = ink(img, g.get(), "#a8b0b0", .6)
    img = printed(img, r, lambda m: (m.text(60, 62, "AUGUST 1967", "OldStandard-Bold", 26), m.text(w - 60, 62, "Thursday 10", "OldStandard-Italic", 24, "ra"), m.text(w / 2 - 40, 62, "Wednesday 9", "OldStandard-Italic", 24, "ra")), "#6a3b32", .8)
    hand = pen("round", 29)
    left = hand.wrap("Radio says the Midwest is taken. Sam did not go to the office. He sat on the step with Ada on his knee and told her the names of all the bridges between here and Onitsha. There are nine. She wanted to know which one is the best and he said the one you are standing on.\nMr Bello came after dark with the tickets. Tuesday, by the mail boat. One trunk.", 515)
    right = hand.wrap("Packed. The blue lace, the Bible, the teapot inside the big pan inside the drum of rice. Comfort will not come. She says a house must have somebody in it. I asked her again in the kitchen and she put her hand on my face and then went on cutting onions.\nI have not told anyone yet that there will be another child in January. I will tell Sam when there is only water round us.", 515)
    img = ink(img, hand.write(h, w, r, left, 60, 152, 38), "#24345f", .92)
    img = ink(img, hand.write(h, w, r, right, 660, 152, 38), "#24345f", .92)
    gutter = np.exp(-np.abs(x - w / 2) / 26)
    img = img * (1 - .38 * gutter)[..., None]
    img = img * (1 + .05 * np.sin((x / w - .5) * 6))[..., None]
    img = blot(img, r, 930, 720, 60, "#a98a5a", .3)
    return on_lid(crumple(img, r, .3), r, .4, bed="#3a3836")


# postcards --------------------------------------------------------------------------------------------

def oban_back(r):
    h, w = 760, 1140
    mark = postmark(h, w, r, w * .735, h * .205, 62, "OBAN", "9 AUG|1958", "ARGYLL", "wave", 200)
    msg = ["Dear Mama and Papa,", "This is where Isobel grew up. The", "round tower was built by a banker", "who ran out of money, so it is only", "a ring of windows with the sky in", "them. I like it better than if he", "had finished. Her father took me", "down into his engine room and we", "spoke about steam for two hours.", "I think I passed the examination.", "      Your son, Samuel"]
    return postcard_back(h, w, r, msg, ["Mr & Mrs N. Okafor,", "23 Ebute Lane,", "Lagos,", "NIGERIA"], pen("quick", 28), "#20242e", stamp("uk", r, 108), mark, "Published by Firth & Lorn Stationers, Oban. Printed in Scotland.", 28, 52)


def banff_back(r):
    h, w = 760, 1120
    mark = postmark(h, w, r, w * .70, h * .20, 60, "BANFF", "21 VIII|1972", "ALTA", "bar", 240)
    msg = ["Dear Granny,", "We saw a REAL BEAR it was as big as", "the car. Dad said do not open the", "window and Duncan opened the window.", "The lake is green like toothpaste. I", "swam in it for four seconds. Mum", "cried at the mountains, she says they", "are just like home only too many.", "We have got you a maple sugar man", "but Duncan licked it. Love from Ada", "(8) and Duncan (4)  xxxxxxxx"]
    hand = Pen("Rufscript010", 27, bounce=1.4, pressure=.2, width=-.10)
    return postcard_back(h, w, r, msg, ["Mrs M. Sinclair", "14 Glenmore Terrace", "Oban, Argyll", "SCOTLAND"], hand, "#2b4fa0", stamp("canada", r, 104), mark, "Snow Goose Cards, Calgary. Colour by Northern Litho.", 27, 52, title="CARTE POSTALE  POST CARD")


def luebeck_back(r):
    h, w = 760, 1120
    mark = postmark(h, w, r, w * .745, h * .205, 60, "LÜBECK 1", "-3.6.88|-18", "2400", "wave", 190)
    msg = ["Liebe Eltern,", "am Samstag habe ich im Rathaus", "gespielt, die Arpeggione von", "Schubert. Hundert Leute waren da", "und ein Hund. Danach hat mich", "einer aus der dritten Reihe auf", "ein Eis eingeladen. Er heisst", "Matthias und baut Orgeln.", "Mehr darf ich noch nicht sagen.", "     Eure Ada"]
    return postcard_back(h, w, r, msg, ["Familie Okafor", "41 Hillside Road", "Lumsden, Sask.", "KANADA"], pen("felt", 35), "#1d1f2b", stamp("de", r, 108), mark, "Verlag Hansekarten, Lübeck. Entwurf: J. Petersen", 30, 54, title="POSTKARTE", age=.45)


def rimouski_note(r):
    """Marie-Claire's card: French, on a small correspondence card with an ink drawing."""
    h, w = 700, 1000
    img = paper(h, w, r, "#f4efe6", .25)
    y, x = grid(h, w)
    m = Mask(h, w, 3)
    for i in range(5):
        m.curve([(60 + t * 46, 110 + i * 13 + 5 * math.sin(t * 1.5 + i)) for t in range(20)], 1.4)
    X, Y, s = 770, 96, 150
    P = lambda a, b: (X + a * s, Y + b * s)
    m.shape([P(-.5, .0), P(-.36, -.22), P(0, -.28), P(.30, -.16), P(.52, .02), P(.66, -.12), P(.74, -.04), P(.62, .10), P(.44, .10), P(0, .16), P(-.34, .14)], n=8)
    m.curve([P(-.16, -.32), P(-.20, -.48), P(-.30, -.54)], 2).curve([P(-.16, -.32), P(-.12, -.50), P(-.02, -.55)], 2)
    m.circle(*P(-.34, -.04), 3.5, v=0)
    img = ink(img, m.get() * (1 - .2 * clamp(fbm(h, w, r, 3, 2))), "#2f5f7a", .75)
    text = """Rimouski, le 2 janvier 1996
Chère Isobel, cher Samuel,
Merci pour ces dix jours au bord du fleuve. Mes parents parlent encore de vous. Papa a essayé de chanter la chanson de Samuel en pelletant la neige et le voisin a cru qu'il appelait au secours.
Duncan vous l'a sans doute déjà dit au téléphone, il ne sait pas garder un secret : nous allons nous marier, en juillet, chez vous, dans le champ derrière la maison.
Je vous embrasse très fort,
Marie-Claire"""
    lines = pen("neat", 26.5).wrap(text, 840)
    img = ink(img, pen("neat", 26.5).write(h, w, r, lines, 72, 226, 43), "#4a2a6a", .92)
    return on_lid(img, r, .8, pad=20, bed="#efefec")


# letters of the hard years ------------------------------------------------------------------------------

MINESWEEPER = """Dear Morag,
I am well and dry, which is more than can be said for the
tea. We were at          all the week and then
they sent us round to             in the dark, with the
weather              and the cook sick. The engine is a
good one, she was built in Greenock and she knows my hand.
Tell Alasdair the gulls here speak with an English accent.
Tell Isobel I have her drawing up beside the pressure
gauge, and that the cat in it is doing a better job of
work than two of the stokers.
I shall be home about              if I am spared and
the boat is. Keep the shortbread in the tin and the tin
on the high shelf.
Your loving husband,
Ewan"""


def minesweeper_1942(r):
    """Pencil on ruled paper; the censor's razor has been through it."""
    h, w = 1120, 860
    img = paper(h, w, r, "#e9dfc4", .9)
    rules = Mask(h, w, 2)
    for i in range(24):
        rules.line([(0, 128 + i * 42), (w, 128 + i * 42)], 1)
    img = ink(img, rules.get(), "#a9b6b4", .5)
    hand = pen("upright", 26)
    lines = MINESWEEPER.split("\n")
    TRUTH["1942-minesweeper"] = ["H.M.M. ---, c/o G.P.O. London", *lines]
    gaps = []
    places = [(90, 76, "H.M.M. Trawler"), (510, 76, "c/o G.P.O. London")]
    for i, l in enumerate(lines):
        y, x = 162 + i * 55 + (30 if i > 12 else 0), 70 + (300 if i > 12 else 36 if l.startswith(("I am", "I shall")) else 0)
        parts = [q for q in l.split("         ") if q.strip()]
        if len(parts) > 1:
            left = text_width(parts[0], hand.face, hand.size) * 1.10 + 30
            gaps.append((x + left, y - 32, 118 + 26 * (i % 3), 44))
            places += [(x, y, parts[0].strip()), (x + left + gaps[-1][2] + 16, y, parts[1].strip())]
        else:
            places.append((x, y, l.strip()))
    gaps.append((300, 46, 170, 42))
    a = hand.scatter(h, w, r, places, drift=-.002)
    img = ink(img, a * smooth(fbm(h, w, r, 2.2, 2), -1.5, .5), "#45454a", .78)
    for at in (.34, .67):
        img = fold(img, r, at, True, 1.1)
    st = Mask(h, w, 3).ring(700, 960, 62, 3).ring(700, 960, 50, 1.4).text(700, 946, "PASSED BY", "LeagueSpartan-Bold", 15, "mm", track=1).text(700, 970, "CENSOR", "LeagueSpartan-Bold", 17, "mm", track=2).text(700, 990, "2214", "LeagueSpartan-Bold", 14, "mm").get()
    img = ink(img, st * smooth(fbm(h, w, r, 14, 5), -1.2, .5), "#a5302f", .7)
    img = crumple(img, r, .6, 180)
    al = outline(h, w, r, 1.0, corner=18)
    for x, y, wd, ht in gaps:
        hole = Mask(h, w, 3).poly([(x, y), (x + wd, y + r.normal(0, 3)), (x + wd - 2, y + ht), (x + 1, y + ht + r.normal(0, 3))]).get()
        img = img * (1 - .30 * clamp(blur(hole, 3) - hole))[..., None]
        al = al * (1 - hole)
    return on_lid(img, r, -.4, al, 18, "#5a564e")


MORAG_1968 = """Dear Isobel,
Your father died last night at ten to four, with the tide. He had his supper and asked was the boat in, and I said that she was.
I want you to know that it was easy. Dr Rankin says that an engine may stop like that, when it has been well kept.
You are not to come. I know what it costs, and the wee one not a year old. Sam will tell you the same. Alasdair is here, and Effie comes tomorrow. They will sing the hundred and twenty-first, the one with the hills.
He had your wedding picture in his jacket. I have left it there.
The cap on the peg still smells of oil. I am not going to wash it.
Your loving mother"""


def morag_1968(r):
    """Mourning paper: a black edge, few words."""
    h, w = 1080, 840
    img = paper(h, w, r, "#f1ebdc", .45)
    img = ink(img, Mask(h, w, 3).box(8, 8, w - 8, h - 8, 15).get(), "#1d1b1c", .92)
    hand = pen("upright", 33)
    TRUTH["1968-11-morag"] = ["14 Glenmore Terrace, Oban", "21st November 1968", "", *MORAG_1968.split("\n")]
    img = ink(img, hand.write(h, w, r, ["14 Glenmore Terrace,", "Oban.", "21st Nov. 1968"], 430, 96, 44), "#20263f", .93)
    lines = [(330, l) if l.startswith("Your loving") else l for l in hand.wrap(MORAG_1968, 660)]
    img = ink(img, hand.write(h, w, r, lines, 74, 268, 44), "#20263f", .93)
    img = fold(img, r, .5, True, .8)
    return on_lid(crumple(img, r, .25), r, .4, pad=18)


NATHANIEL = """My dear son,
I do not know where this will find you, or when, or whether. The school has no roof, but the blackboard stands, so we have resumed.
Your mother is in Lagos and would not come out to us, and I could not come in to her, and so for thirty months we have each been the other's bad news. I am told that will now end.
Eleven of Form Five came back on Monday. I read them the register of 1967, all of it, slowly. Then we did quadratic equations.
I have seen a newspaper picture of a river with ice on it. If you must build there, build it so that one can see under.
Do not send money. Send chalk.
Your father,
N. Okafor"""


def nathaniel_1970(r):
    h, w = 1130, 860
    img = paper(h, w, r, "#e6d9b8", .95, fibre=2)
    y, x = grid(h, w)
    g = Mask(h, w, 2)
    for i in range(1, 52):
        g.line([(0, i * 22), (w, i * 22)], .7)
    for i in range(1, 40):
        g.line([(i * 22, 0), (i * 22, h)], .7)
    img = ink(img, g.get(), "#a3a9a8", .42)  # a page of an exercise book
    hand = pen("neat", 28, slant=.16, width=.03)
    TRUTH["1970-01-nathaniel"] = ["St Columba's, Onitsha", "January", "", *NATHANIEL.split("\n")]
    img = ink(img, hand.write(h, w, r, ["St Columba's,", "Onitsha.", "January."], 590, 92, 44), "#2c2620", .92)
    lines = [(380, l) if l.startswith(("Your father", "N. Okafor")) else l for l in hand.wrap(NATHANIEL, 690)]
    img = ink(img, hand.write(h, w, r, lines, 72, 250, 44), "#2c2620", .92)
    img = blot(img, r, 180, 1010, 90, "#a07a44", .5)
    img = blot(img, r, 760, 520, 46, "#a07a44", .35)
    for at in (.25, .5, .75):
        img = fold(img, r, at, True, 1.2)
    img = fold(img, r, .5, False, 1.1)
    return on_lid(crumple(img, r, .9, 150), r, -.6, outline(h, w, r, 1.6, torn="b"), 18)


def nathaniel_envelope(r):
    """Brown paper, four post offices, two people who struck out the address."""
    h, w = 620, 1080
    marks = postmark(h, w, r, 830, 150, 66, "ONITSHA", "JAN|1970", "NIGERIA", "wave", 210)
    img, a = envelope(r, h, w, "#c9a878", ["Mr Samuel C. Okafor,", "Gardner Street,", "Glasgow, Scotland"], pen("neat", 36, slant=.16), "#2c2620",
                      [stamp("nigeria", r, 112)], marks, False, .20, .44, .115, .95)
    strike = Mask(h, w, 3)
    for yy in (340, 412):
        strike.line([(200, yy + r.normal(0, 4)), (560, yy - 8 + r.normal(0, 4))], 3)
    img = ink(img, strike.get(), "#3a2a7a", .85)
    img = ink(img, pen("felt", 42).write(h, w, r, ["not known here, try Oban"], 250, 470, 40), "#3a2a7a", .88)
    img = ink(img, pen("upright", 40).write(h, w, r, ["Please forward: 2216 Rae St,", "REGINA, Sask., CANADA"], 440, 528, 46), "#20263f", .93)
    for cx, cy, t, d, c in ((150, 130, "ROMA", "11 III|1970", "POSTE"), (330, 150, "GLASGOW", "2 JUN|1970", "G.1"), (560, 130, "OBAN", "19 NOV|1970", "ARGYLL"), (980, 400, "REGINA", "8 I|1971", "SASK")):
        img = ink(img, postmark(h, w, r, cx, cy, 58, t, d, c, "none"), ("#1c1a20", "#5a2455", "#20263f")[cx % 3], .75)
    lab = Mask(h, w, 3).box(60, 500, 240, 580, 3, radius=4).text(150, 526, "RETOUR", "LeagueSpartan-Bold", 24, "mm", track=3).text(150, 556, "INCONNU", "LeagueSpartan-Bold", 20, "mm", track=2).get()
    img = ink(img, lab * smooth(fbm(h, w, r, 14, 5), -1.0, .6), "#a5302f", .75)
    img = crumple(fold(img, r, .5, False, 1.0), r, 1.0, 150)
    return on_lid(img, r, -1.0, outline(h, w, r, 1.4, torn="l"), 26, "#ece9e2")


def telegram_1964(r):
    img, a = telegram(r, "9 MAR|1964", ["ADA ARRIVED SEVEN THIS MORNING", "BOTH WELL RAINING STOP", "SHE HAS YOUR NOSE EWAN STOP", "LOVE SAM AND ISOBEL"], "1964-03-09-telegram", "OBAN", "SINCLAIR 14 GLENMORE TERRACE OBAN ARGYLL", ("LT 8.40", "LAGOS", "16"))
    h, w = dims(img)
    crumb = Mask(h, w, 3).shape([(820, 640), (836, 630), (850, 640), (846, 656), (828, 658)], n=5).get()
    img = img * (1 - .35 * clamp(roll(blur(crumb, 2), 3, 0) - crumb))[..., None]
    img = mix(img, hexc("#b98a4a") * (1 + .2 * fbm(h, w, r, 4, 2))[..., None], crumb)
    H, W = 900, 1200
    t = table.wood(H, W, r, "#23170f", "#4a3020", 2)   # the frame's back board
    mat = Mask(H, W, 3).rect(48, 42, W - 48, H - 42).get()
    t = mix(t * (1 - .4 * clamp(roll(blur(mat, 8), 5, 0) - mat))[..., None], hexc("#e8e0cc") * (1 + .015 * fbm(H, W, r, 3, 2))[..., None], mat)
    t = table.lay(t, img, a, width=.74, angle=-.4, tilt=0, lift=2.5, r=r)
    y, x = grid(H, W)
    glare = smooth(np.sin((x + y * .6) / W * 5.2 + .6), .86, 1.0) * .10
    return clamp(table.room_light(t, r, 1, .20) + glare[..., None])


def bracelet_1968(r):
    """A hospital card with a stork in a snowstorm, and seven beads on a thread."""
    h, w = 640, 880
    img = paper(h, w, r, "#dfe9ec", .35)
    y, x = grid(h, w)
    m = Mask(h, w, 3)
    X, Y, s = 300, 300, 230
    P = lambda a, b: (X + a * s, Y + b * s)
    m.shape([P(-.50, .06), P(-.30, -.12), P(.02, -.14), P(.28, -.02), P(.30, .10), P(.06, .20), P(-.24, .20)], n=8)
    m.curve([P(.22, .0), P(.36, -.24), P(.30, -.46), P(.40, -.56)], 17).circle(*P(.42, -.57), 17)
    m.shape([P(-.30, -.02), P(-.10, -.44), P(.0, -.72), P(.12, -.62), P(.14, -.30), P(.12, -.04)], n=8)
    m.line([P(-.30, .16), P(-.66, .34)], 5).line([P(-.22, .18), P(-.62, .42)], 5)
    img = ink(img, m.get() * (1 - .25 * clamp(fbm(h, w, r, 3, 2))), "#3d5f86", .85)
    beak = Mask(h, w, 3).poly([P(.46, -.60), P(.80, -.50), P(.46, -.53)]).get()
    img = ink(img, beak, "#c2662e", .9)
    bundle = Mask(h, w, 3).line([P(.74, -.51), P(.70, -.36)], 2.5).line([P(.74, -.51), P(.80, -.36)], 2.5).shape([P(.60, -.34), P(.74, -.40), P(.90, -.34), P(.90, -.12), P(.74, -.04), P(.60, -.12)], n=8).get()
    img = ink(img, bundle, "#c9788a", .75)
    snow = Mask(h, w, 2)
    for _ in range(150):
        snow.circle(r.uniform(30, w - 30), r.uniform(30, h - 170), r.uniform(1.5, 5))
    img = mix(img, hexc("#ffffff"), snow.get() * .9)
    img = printed(img, r, lambda q: (q.box(20, 20, w - 20, h - 20, 1.6), q.text(610, 330, "It's a boy", "Blankenburg_UNZ1A", 62, "mm"), q.text(610, 392, "REGINA, JANUARY 22, 1968", "Cabin-Bold", 19, "mm", track=2)), "#3d5f86", .9)
    img = ink(img, pen("felt", 34).write(h, w, r, ["Seven pounds eleven, and the car", "would not start. Congratulations", "from downstairs!  Olga Halvorson"], 90, 500, 44), "#7a2a3a", .9)
    H, W = 900, 1180
    t = table.linen(H, W, r, "#c9bfae")
    t = table.lay(t, crumple(img, r, .3), outline(h, w, r, .6), width=.68, angle=-3.4, centre=(.44, .42), tilt=.04, lift=5, r=r, curl=.5)
    pts = spline([(620, 720), (700, 660), (800, 640), (900, 670), (960, 740), (930, 810), (820, 840), (700, 820), (625, 770)], False, 10)
    cord = Mask(H, W, 3).line(pts, 3).get()
    t = t * (1 - .35 * roll(roll(blur(cord, 3), 4, 0), 3, 1))[..., None]
    t = mix(t, hexc("#d8d2c4"), cord)
    step = len(pts) / 20
    for k in range(20):
        cx, cy = pts[min(int(k * step), len(pts) - 1)]
        letter = "OKAFOR"[k - 6] if 6 <= k < 12 else ""
        rad = 17 if letter else 10
        bead = Mask(H, W, 3).circle(cx, cy, rad).get()
        yy, xx = grid(H, W)
        lit = clamp(1.15 - .55 * np.hypot(xx - cx + rad * .35, yy - cy + rad * .4) / rad)
        t = t * (1 - .45 * clamp(roll(roll(blur(bead, 4), 5, 0), 4, 1) - bead))[..., None]
        t = mix(t, hexc("#f2efe4" if letter else ("#6fa0d0", "#3f6fb0")[k % 2]) * lit[..., None], bead)
        t = clamp(t + (np.exp(-(np.hypot(xx - cx + rad * .4, yy - cy + rad * .45) / (rad * .22)) ** 2) * .5)[..., None])
        if letter:
            t = mix(t, hexc("#1d2a55"), Mask(H, W, 3).text(cx, cy + 1, letter, "LeagueSpartan-Bold", 22, "mm").get() * .95)
    return table.room_light(t, r, -1, .28)


def mortgage_1979(r):
    img = typed_note("1979-06-mortgage", r, "Prairie Sun Credit Union", """Loan agreement 6640-118             1 June 1979

Between the Credit Union and Samuel C. Okafor, civil
engineer, and Isobel Okafor, nurse, both of Lumsden.

     Amount borrowed                $48,000.00
     To be repaid in             305 payments
     of each                            $412.60
     Security        41 Hillside Road, Lot 7,
                     Plan 60R11845

The members may repay the whole at any time without
notice or bonus. In the event of hail the members may
ask for one month, in writing.

Signed at Lumsden this first day of June 1979.


Members


For the Credit Union""".split("\n"), "electric", "#f6f1e2", sub="Main Street, Lumsden    Members helping members", age=.45)
    h, w = dims(img)
    img = ink(img, pen("quick", 40).write(h, w, r, ["Samuel C. Okafor"], 330, 826, 40), "#22254f", .92)
    img = ink(img, pen("round", 36).write(h, w, r, ["Isobel Okafor"], 350, 880, 40), "#22407f", .92)
    return ink(img, pen("german", 44).write(h, w, r, ["P. Lindgren, Mgr"], 400, 962, 40), "#1c1c28", .92)
