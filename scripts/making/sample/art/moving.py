"""A film, three sounds and a document of three pages: what the archive keeps beside pictures. Bytes, the same every time with one ffmpeg."""
import math
import os
import subprocess
import tempfile

import numpy as np
from PIL import Image, ImageDraw

from art.attachments import pdf_pages

RATE = 22050
QUIET = ["ffmpeg", "-nostdin", "-loglevel", "error", "-y", "-fflags", "+bitexact"]
EXACT = ["-flags:v", "+bitexact", "-flags:a", "+bitexact", "-fflags", "+bitexact", "-movflags", "+faststart"]


def encoded(arguments, given, ending):
    """What ffmpeg makes of raw bytes."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "out." + ending)
        subprocess.run([*QUIET, *arguments, path], input=given, check=True)
        with open(path, "rb") as f:
            return f.read()


# A paper boat on the Wakenitz, eight seconds of it.

def water(draw, width, height, shore, t):
    for y in range(shore, height, 2):
        depth = (y - shore) / (height - shore)
        wave = math.sin(y * .21 - t * 2.1) + .6 * math.sin(y * .057 + t * 1.3)
        tone = (int(66 + 34 * depth + 7 * wave), int(104 + 30 * depth + 7 * wave), int(112 + 22 * depth + 6 * wave))
        draw.line([(0, y), (width, y)], fill=tone, width=2)
    for k in range(46):
        y = shore + 8 + (k * 61) % (height - shore - 12)
        x = ((k * 197) % (width + 240) - 120 + 26 * t * (.4 + (y - shore) / (height - shore))) % (width + 160) - 80
        length = 18 + (k * 13) % 46
        draw.line([(x, y), (x + length, y)], fill=(168, 190, 186), width=2)


def boat(draw, x, y, turn, size):
    def at(px, py):
        c, s = math.cos(turn), math.sin(turn)
        return (x + size * (px * c - py * s), y + size * (px * s + py * c))

    draw.polygon([at(-1, .05), at(1, .05), at(.62, .42), at(-.62, .42)], fill=(243, 239, 226))
    draw.polygon([at(-1, .05), at(-.62, .42), at(-.1, .42), at(-.2, .12)], fill=(221, 214, 196))
    draw.polygon([at(0, -.78), at(.5, .1), at(-.5, .1)], fill=(250, 247, 238))
    draw.polygon([at(0, -.78), at(0, .1), at(-.5, .1)], fill=(228, 222, 206))
    for k in range(3):
        draw.line([at(-.5 + .1 * k, .2 + .06 * k), at(.45 - .1 * k, .2 + .06 * k)], fill=(150, 146, 150), width=2)
    draw.polygon([at(-.62, .46), at(.62, .46), at(.3, .66), at(-.34, .64)], fill=(150, 170, 168))


def frame(t):
    width, height, shore = 1280, 720, 214
    image = Image.new("RGB", (width, height), (196, 208, 200))
    draw = ImageDraw.Draw(image)
    for k in range(30):
        x = k * 47 - 20 - 3 * t
        top = 70 + 44 * math.sin(k * 1.7) + 18 * math.sin(k * .6)
        draw.ellipse([x, top, x + 120, shore + 60], fill=(96 + (k * 7) % 26, 122 + (k * 11) % 24, 86 + (k * 5) % 18))
    draw.rectangle([0, shore - 14, width, shore + 2], fill=(122, 118, 92))
    water(draw, width, height, shore, t)
    boat(draw, 260 + 92 * t, 470 + 9 * math.sin(2.2 * t), .07 * math.sin(1.7 * t + .6), 150)
    for k in range(9):
        x = 120 + k * 21
        draw.line([(x, 720), (x + 14 * math.sin(t * 1.4 + k), 560 - 24 * (k % 4))], fill=(74, 96, 58), width=5)
    return image.resize((640, 360), Image.LANCZOS)


def ripple(seconds):
    """Water that laps, quietly."""
    noise = np.random.default_rng(714).standard_normal(int(RATE * seconds))
    kernel = np.hanning(90) / np.hanning(90).sum()
    t = np.arange(len(noise)) / RATE
    return np.convolve(noise, kernel, "same") * (.25 + .2 * np.sin(2 * math.pi * .7 * t) ** 2)


def paper_boat():
    with tempfile.TemporaryDirectory() as folder:
        sound = os.path.join(folder, "water.s16")
        with open(sound, "wb") as f:
            f.write(samples(ripple(8)))
        frames = b"".join(frame(k / 12).tobytes() for k in range(96))
        return encoded(
            ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "640x360", "-r", "12", "-i", "-", "-f", "s16le", "-ar", str(RATE),
             "-ac", "1", "-i", sound, "-c:v", "libx264", "-preset", "slow", "-crf", "29", "-pix_fmt", "yuv420p", "-threads", "1",
             "-c:a", "aac", "-b:a", "32k", "-shortest", "-metadata", "creation_time=2024-08-04T13:12:40Z",
             "-metadata", "location=+53.8560+010.7050/", *EXACT], frames, "mp4")


# Sounds.

def samples(wave):
    return (np.clip(wave, -1, 1) * 32000).astype("<i2").tobytes()


def pitch(name):
    steps = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
    return 440 * 2 ** ((steps[name[0]] + name.count("#") + 12 * (int(name[-1]) - 4) - 9) / 12)


def tone(frequency, seconds, partials, attack, vibrato):
    t = np.arange(int(RATE * seconds)) / RATE
    bend = 2 * math.pi * frequency * t + vibrato * np.sin(2 * math.pi * 5.3 * t) * np.minimum(1, t * 4)
    wave = sum(share * np.sin((k + 1) * bend) for k, share in enumerate(partials))
    return wave * np.minimum(1, t / attack) * np.minimum(1, (seconds - t) / .05)


def line(notes, partials, attack=.03, vibrato=.12):
    return np.concatenate([tone(pitch(name), seconds, partials, attack, vibrato) for name, seconds in notes])


def tape(wave, seed):
    """As a cassette has it: hiss, and little above 5 kHz."""
    noise = np.random.default_rng(seed).standard_normal(len(wave))
    kernel = np.hanning(7) / np.hanning(7).sum()
    return np.convolve(wave, kernel, "same") * .5 / max(1e-9, np.abs(wave).max()) + .006 * noise


def bach():
    """The beginning of the first cello suite, as the man in row 3 had it on his recorder."""
    bars = [["G2", "D3", "B3", "A3", "B3", "D3", "B3", "D3"], ["G2", "E3", "C4", "B3", "C4", "E3", "C4", "E3"],
            ["G2", "F#3", "C4", "B3", "C4", "F#3", "C4", "F#3"], ["G2", "G3", "B3", "A3", "B3", "G3", "B3", "F#3"]]
    notes = [(note, .23) for bar in bars for note in bar + bar] + [("G2", 1.6)]
    wave = line(notes, [1, .7, .5, .36, .3, .2, .16, .12, .1, .07], vibrato=.04)
    return encoded(["-f", "s16le", "-ar", str(RATE), "-ac", "1", "-i", "-", "-c:a", "aac", "-b:a", "48k", *EXACT],
                   samples(tape(wave, 1988)), "m4a")


def hum():
    """Somebody hums at the stove; the tune is older than the telephone that kept it."""
    tune = [("D4", .9), ("E4", .3), ("D4", .6), ("G4", 1.2), ("G4", .6), ("A4", .9), ("B4", .3), ("A4", .6), ("D5", 1.8),
            ("B4", .9), ("A4", .3), ("B4", .6), ("E4", 1.2), ("E4", .6), ("D4", 2.2)]
    wave = line(tune, [1, .34, .1, .06, .03], attack=.09, vibrato=.35)
    return encoded(["-f", "s16le", "-ar", str(RATE), "-ac", "1", "-i", "-", "-c:a", "libmp3lame", "-b:a", "48k",
                    "-metadata", "title=Message 3", *EXACT[:6]], samples(tape(wave, 1994)), "mp3")


def last_message():
    """The same tune, slower, and only its beginning."""
    tune = [("A3", 1.1), ("B3", .4), ("A3", .8), ("D4", 1.6), ("D4", .8), ("E4", 2.2)]
    wave = line(tune, [1, .3, .12, .05], attack=.12, vibrato=.5)
    return encoded(["-f", "s16le", "-ar", str(RATE), "-ac", "1", "-i", "-", "-c:a", "aac", "-b:a", "32k", *EXACT],
                   samples(tape(wave, 2018)), "m4a")


# The catalogue of the hat box.

PAGES = [
    ["The hat box: a catalogue", "Lübeck, March 2024. Counted by Hanna Brandt, who was asked to.", "",
     "The box is of grey card, thirty-four centimetres across, from a", "milliner in Buchanan Street whose name has come off.",
     "It holds six hundred and forty things, and one hat.", "",
     "What follows says where each lies, from the lid downwards.", "Please do not tidy it."],
    ["First layer: letters", "Three hundred and eleven opened, four not.", "",
     "The minesweeper's letters, in pencil          19", "Isobel to Morag, Glasgow                      46",
     "Samuel to Isobel, by sea                      88", "Morag to Regina, with recipes                 71",
     "Comfort to Ada, copperplate                   52", "from people who are still to be found         35", "",
     "The four that are closed stay closed until Ada says so."],
    ["Second layer: everything else", "By weight, for want of another order.", "",
     "Programmes; of Messiah alone there are nine.", "Ticket stubs, of which one bears the number F 15.",
     "Pressed heather, bell heather, and something from Banff", "that a ranger would rather not hear of.",
     "The lace, in blue paper.", "", "And the hat. It fits Ife."],
]

FILES = {
    "photos/2024-08-04-paper-boat.mp4": paper_boat,
    "documents/1988-05-28-bach.m4a": bach,
    "objects/1994-isobel-hums.mp3": hum,
    "objects/2018-12-last-message.m4a": last_message,
    "documents/2024-03-hat-box-catalogue.pdf": lambda: pdf_pages(PAGES),
}
