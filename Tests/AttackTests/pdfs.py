#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""PDFs that hold more than their pages show: pdfs.py PROGRAM [NAME …]. Each has a hidden word or a hidden picture.
The test searches for both in every byte of the site, in the streams of the PDFs that it offers, in transcripts and
in the search index. The visible words of a page must be found."""
import io
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

import canaries
from world import World

SEEN = "The ferry came late and the harbour was full of people"
OCR = "scan"
PROGRAMS = ["pdfinfo", "pdftoppm", "pdftotext", "qpdf", "setpriv", "true"]


class PDF:
    """A PDF written by hand: each case has its own objects from 6 on."""

    def __init__(self, content="", resources="", page="", catalog="", box="0 0 600 800"):
        self.objects, self.content, self.resources, self.page, self.catalog, self.box = [], content, resources, page, catalog, box

    def add(self, text, data=None):
        """Adds an object, a stream if it has data; returns a reference to it."""
        if data is not None:
            data = data.encode("latin-1") if isinstance(data, str) else data
            text = text[:-2] + f"/Length {len(data)}>>\nstream\n"
        self.objects.append(text.encode("latin-1") + (b"" if data is None else data + b"\nendstream"))
        return f"{len(self.objects) + 5} 0 R"

    def image(self, name, picture, jpeg=True, more="", space="/DeviceRGB"):
        """Adds a picture under a name for the page."""
        file = io.BytesIO()
        picture.save(file, "JPEG", quality=90) if jpeg else None
        data = file.getvalue() if jpeg else picture.tobytes()
        reference = self.add(f"<</Type/XObject/Subtype/Image/Width {picture.width}/Height {picture.height}/ColorSpace{space}"
                             f"/BitsPerComponent 8{'/Filter/DCTDecode' if jpeg else ''}{more}>>", data)
        self.resources += f"/XObject<</{name} {reference}>>"
        return self

    @property
    def bytes(self):
        content = self.content.encode("latin-1")
        objects = [f"<</Type/Catalog/Pages 2 0 R{self.catalog}>>".encode("latin-1"), b"<</Type/Pages/Count 1/Kids[3 0 R]>>",
                   f"<</Type/Page/Parent 2 0 R/MediaBox[{self.box}]/Resources<</Font<</F1 4 0 R>>{self.resources}>>/Contents 5 0 R{self.page}>>".encode("latin-1"),
                   b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
                   f"<</Length {len(content)}>>\nstream\n".encode() + content + b"\nendstream", *self.objects]
        out, places = b"%PDF-1.6\n", []
        for number, body in enumerate(objects):
            places.append(len(out))
            out += f"{number + 1} 0 obj\n".encode() + body + b"\nendobj\n"
        table = b"".join(b"%010d 00000 n \n" % place for place in places)
        return out + b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + table + b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, len(out))


def words(text, x=60, y=500, size=20, before=""):
    return f"BT {before} /F1 {size} Tf {x} {y} Td ({text}) Tj ET\n"


def box(colour, x=50, y=390, width=400, height=34):
    return f"q {colour} {x} {y} {width} {height} re f Q\n"


def hatch(step, width, colour="0 G"):
    """Lines over the hidden word."""
    return f"q {colour} {width} w " + "".join(f"{x} 388 m {x + 30} 426 l S\n" for x in range(30, 460, step)) + "Q\n"


def scribble():
    chance = random.Random(5)
    return "q 0 G 3 w 50 405 m " + "".join(f"{chance.randint(50, 420)} {chance.randint(392, 420)} l " for _ in range(160)) + "S Q\n"


def noise(size=(300, 200)):
    """A picture in a colour that no page shows."""
    chance = random.Random(7)
    picture = Image.new("RGB", size)
    picture.putdata([(chance.randint(225, 255), chance.randint(0, 30), chance.randint(225, 255)) for _ in range(size[0] * size[1])])
    return picture


def scan(hidden=None):
    """A scanned page with the visible line, and the canary's colours in its lower half."""
    picture = Image.new("RGB", (900, 1200), "white")
    ImageDraw.Draw(picture).text((70, 150), "The ferry came late and the\nharbour was full of people\nand the lighthouse was dark", "black", ImageFont.load_default(52), spacing=24)
    if hidden:
        picture.paste(noise((700, 300)), (100, 700))
    return picture


WHOLE = "q 600 0 0 800 0 0 cm /Im Do Q\n"
HIDDEN = lambda word, **more: words(word, y=400, **more)


def cases(word):
    """Name and PDF of each; `word` is a function that draws a hidden word."""
    plain = lambda more, **rest: PDF(words(SEEN) + more, **rest)
    # Text under drawn boxes.
    yield "box-black", plain(HIDDEN(word()) + box("0 g"))
    yield "box-white", plain(HIDDEN(word()) + box("1 g"))
    yield "box-with-letters", plain(HIDDEN(word()) + box("0 g") + words("REDACTEDNAME", y=400, before="1 g"))
    yield "box-with-outlined-letters", plain(HIDDEN(word()) + box("1 g") + "0 g " + "".join(f"{62 + 14 * i} 398 5 15 re {64 + 14 * i} 404 9 3 re f\n" for i in range(16)))
    yield "box-before-and-after", plain(box("0.9 g") + HIDDEN(word()) + box("0.9 g"))
    yield "hatching", plain(HIDDEN(word()) + hatch(4, 2.5))
    yield "hatching-white", plain(HIDDEN(word()) + hatch(4, 3, "1 G"))
    yield "scribbles", plain(HIDDEN(word()) + scribble())
    yield "block-of-letters", plain(HIDDEN(word()) + words("n" * 20, y=400, before="").replace("/F1", "/F2"),
                                    resources="", page="").font("F2", "<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>")
    yield "overtyped", plain(HIDDEN(word()) + words("XXXXXXXXXXXXXXX", y=400) + words("MMMMMMMMMMMMMMM", y=400))
    yield "struck-with-lines-of-type", plain(HIDDEN(word()) + "".join(words("_" * 40, y=y, x=55) for y in range(398, 420, 2)))
    yield "half-transparent", plain("/G gs " + HIDDEN(word()) + "/H gs", resources="/ExtGState<</G<</ca 0.01>>/H<</ca 1>>>>")
    # Invisible text.
    yield "white-on-white", plain(HIDDEN(word(), before="1 g"))
    yield "nearly-white", plain(HIDDEN(word(), before="0.97 g"))
    yield "invisible-mode", plain(HIDDEN(word(), before="3 Tr"))
    yield "invisible-over-words", plain(HIDDEN("entirely other words") + HIDDEN(word(), before="3 Tr"))
    yield "tiny", plain(HIDDEN(word(), size=0.4))
    yield "squeezed", plain(HIDDEN(word(), before="1 Tz"))
    yield "below-the-page", plain(words(word(), y=-60))
    yield "left-of-the-page", plain(words(word(), x=-400))
    yield "beyond-the-crop", plain(words(word(), y=60), page="/CropBox[0 300 600 800]")
    yield "clipped-away", plain("q 0 0 10 10 re W n " + HIDDEN(word()) + "Q\n")
    yield "actual-text", plain(f"/Span<</ActualText({word()})>> BDC\n" + words("Isobel", y=400) + "EMC\n")
    yield "alternative-text", plain(f"/Figure<</Alt({word()})/E({word()})>> BDC\n" + words("Isobel", y=400) + "EMC\n")
    yield "comment-in-content", plain(f"% {word()}\n")
    yield "property-list", plain(f"/P<</Zq({word()})>> DP /Q <</X({word()})>> BDC EMC\n")
    off = plain("/OC /L BDC\n" + HIDDEN(word()) + "EMC\n", resources="/Properties<</L 6 0 R>>", catalog="/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>")
    off.add(f"<</Type/OCG/Name({word()})>>")
    yield "layer-off", off
    # Annotations.
    for name, colour in [("black", "0 g"), ("white", "1 g")]:
        covered = plain(HIDDEN(word()), page="/Annots[7 0 R]")
        covered.add("<</Type/XObject/Subtype/Form/BBox[0 0 400 34]>>", f"{colour} 0 0 400 34 re f")
        covered.add(f"<</Type/Annot/Subtype/Square/Rect[50 390 450 424]/F 4/AP<</N 6 0 R>>/Contents({word()})/T({word()})>>")
        yield f"annotation-{name}", covered
    lettered = plain(HIDDEN(word()), page="/Annots[7 0 R]")
    lettered.add("<</Type/XObject/Subtype/Form/BBox[0 0 400 34]/Resources<</Font<</F1 4 0 R>>>>>>", "0 g 0 0 400 34 re f " + words("REDACTEDNAME", 10, 10, before="1 g"))
    lettered.add("<</Type/Annot/Subtype/FreeText/Rect[50 390 450 424]/F 4/AP<</N 6 0 R>>/DA(/F1 12 Tf)>>")
    yield "annotation-with-letters", lettered
    # Forms.
    unused = plain("", resources="/XObject<</X 6 0 R>>")
    unused.add("<</Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</Font<</F1 4 0 R>>>>>>", HIDDEN(word()))
    yield "form-not-drawn", unused
    nested = plain("/X Do " + box("0 g"), resources="/XObject<</X 7 0 R>>")
    nested.add("<</Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</Font<</F1 4 0 R>>>>>>", HIDDEN(word()))
    nested.add("<</Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</Y 6 0 R>>>>>>", "/Y Do")
    yield "form-in-a-form", nested
    clipped = plain("/X Do", resources="/XObject<</X 6 0 R>>")
    clipped.add("<</Type/XObject/Subtype/Form/BBox[0 0 40 40]/Resources<</Font<</F1 4 0 R>>>>>>", HIDDEN(word()))
    yield "form-clipped", clipped
    # Pictures.
    yield "picture-under-a-box", plain("q 300 0 0 200 60 200 cm /Im Do Q\n" + box("0 g", 50, 190, 320, 220)).image("Im", noise())
    yield "picture-clipped", plain("q 0 0 1 1 re W n 300 0 0 200 60 200 cm /Im Do Q\n").image("Im", noise())
    yield "picture-off-the-page", plain("q 300 0 0 200 700 200 cm /Im Do Q\n").image("Im", noise())
    yield "picture-not-drawn", plain("").image("Im", noise())
    yield "picture-masked", plain("q 300 0 0 200 60 200 cm /Im Do Q\n").image("Im", noise(), more="/Mask[0 255 0 255 0 255]")
    large = noise((900, 1200))
    # JPEG bleeds from block to block.
    large.paste("white", (0, 568, 900, 1200))
    large.paste(scan(), (0, 600))
    yield f"{OCR}-larger-than-the-page", PDF("q 600 0 0 800 0 0 cm /Im Do Q\n", box="0 0 600 400").image("Im", large)
    yield f"{OCR}-under-a-black-box", PDF(WHOLE + box("0 g", 60, 100, 500, 240)).image("Im", scan(True))
    yield f"{OCR}-under-a-white-box", PDF(WHOLE + box("1 g", 60, 100, 500, 240)).image("Im", scan(True))
    noted = PDF(WHOLE, page="/Annots[7 0 R]")
    noted.add("<</Type/XObject/Subtype/Form/BBox[0 0 500 240]>>", "0 g 0 0 500 240 re f")
    noted.add("<</Type/Annot/Subtype/Square/Rect[60 100 560 340]/F 4/AP<</N 6 0 R>>>>")
    yield f"{OCR}-under-an-annotation", noted.image("Im", scan(True))
    # Small grey print below a white box, which shrinking hides.
    faint = scan()
    ImageDraw.Draw(faint).rectangle([200, 900, 700, 912], (255, 200, 255))
    yield f"{OCR}-faint-under-a-white-box", PDF(WHOLE + box("1 g", 120, 185, 380, 20)).image("Im", faint)
    yield f"{OCR}-with-other-words", PDF(WHOLE + words(word(), x=60, y=660, size=34, before="3 Tr")).image("Im", scan())
    profile = plain("q 300 0 0 200 60 200 cm /Im Do Q\n")
    profile.add("<</N 3/Alternate/DeviceRGB>>", f"serial number {word()}")
    profile.image("Im", Image.new("RGB", (30, 20), (90, 120, 90)), space="[/ICCBased 6 0 R]")
    yield "profile-with-a-serial-number", profile


def font(self, name, description):
    self.resources += f"/Font<</{name} {self.add(description)}/F1 4 0 R>>"
    return self


PDF.font = font


def magenta(picture):
    """The share of pixels in the canary's colour."""
    picture = picture.convert("RGB")
    picture.thumbnail((800, 800), Image.BOX)
    pixels = [picture.getpixel((x, y)) for y in range(picture.height) for x in range(picture.width)]
    found = sum(red > 150 and green < 90 and blue > 150 for red, green, blue in pixels)
    # The faint line is lighter; no page shows any tint of it.
    found += sum(red > 235 and green < 225 and blue > 235 for red, green, blue in pixels)
    return found / (picture.width * picture.height)


def unpacked(site, scratch):
    """Writes each PDF's streams and words beside a copy of the site."""
    for path in sorted(site.rglob("*.pdf")):
        name = path.relative_to(site).as_posix().replace("/", "-")
        subprocess.run(["qpdf", "--qdf", "--object-streams=disable", path, scratch / f"{name}.plain"], check=True)
        subprocess.run(["pdftotext", path, scratch / f"{name}.txt"], check=True)
        subprocess.run(["pdfimages", "-png", path, scratch / name], check=True)


def built(program, root, archive_of, *arguments):
    world = World(program, root).furnish()
    for name in PROGRAMS:
        (world.bin / name).symlink_to(Path("/usr/bin") / name)
    for path in world.archive.iterdir():
        path.unlink()
    archive_of(world)
    began = time.monotonic()
    run = world.run("build", world.archive, *arguments)
    return world, run, time.monotonic() - began


def main():
    program, only = Path(sys.argv[1]).resolve(), sys.argv[2:]
    draw, owner = canaries.Words(), {}
    made = []
    for name, document in cases(lambda: draw.draw("hidden", "a word")):
        made.append((name, document.bytes))
        for word in list(draw.of)[len(owner):]:
            owner[word] = name
    made = [(name, data) for name, data in made if not only or name in only]

    def archive(world):
        world.write("keepsake.yaml", "title: Ours\npublish_originals: true\nduplicates: show\nocr: {engine: tesseract}\n")
        for name, data in made:
            world.write(f"{name}.pdf", data)
            world.write(f"{name}.yaml", f"id: {name}\ntitle: {name}\n" + ("" if name.startswith(OCR) else "ocr: {skip: false}\n"))

    faults = {name: [] for name, _ in made}
    with tempfile.TemporaryDirectory() as folder:
        world, run, seconds = built(program, Path(folder).resolve() / "world", archive)
        if run.status != 0:
            print(f"FAILED the archive is not built: {run.messages[-600:]}")
            return 1
        scratch = world.root / "tmp/unpacked"
        scratch.mkdir()
        unpacked(world.site, scratch)
        for place, where in [(world.site, "site"), (scratch, "PDF")]:
            for word, address, kind in canaries.found(place, draw.of, world.root / f"tmp/found-{where}"):
                faults.setdefault(owner[word], []).append(f"{word} is in the {where}: {address} ({kind})")
        owners = {}
        for name, _ in made:
            page = world.site / f"keepsakes/{name}/index.html"
            text = page.read_text() if page.exists() else ""
            if not page.exists():
                faults[name].append("it has no page")
            if "harbour" not in text:
                faults[name].append("what it shows is not read")
            for path in world.site.rglob("*"):
                if path.is_file() and path.name.split(".")[0] in text and path.suffix in (".jpg", ".webp", ".pdf", ".png", ".avif"):
                    owners.setdefault(path, name)
            offered = [path for path in world.site.rglob("*.pdf") if path.name in text]
            if not offered:
                faults[name].append("its file is not offered")
            elif not name.startswith(OCR) and not any("harbour" in (scratch / f"{path.relative_to(world.site).as_posix().replace('/', '-')}.txt").read_text() for path in offered):
                faults[name].append("what it shows is not found in the file that is offered")
        for path, name in owners.items():
            pictures = [path] if path.suffix != ".pdf" else scratch.glob(path.relative_to(world.site).as_posix().replace("/", "-") + "-*.png")
            for picture in pictures:
                if magenta(Image.open(picture)) > 0.0005:
                    faults[name].append(f"a hidden picture is shown: {path.relative_to(world.site)}")
        sizes = sum(path.stat().st_size for path in world.site.rglob("*.pdf"))
    for name, found in faults.items():
        print(f"{'FAILED' if found else 'ok'} {name}", flush=True)
        for fault in sorted(set(found))[:4]:
            print(f"       {fault[:240]}")
    bad = sum(bool(found) for found in faults.values())
    print(f"{len(faults) - bad} of {len(faults)} PDFs show their pages and nothing else; built in {seconds:.0f} s, {sizes >> 10} KB of PDFs offered")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
