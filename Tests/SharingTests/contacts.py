#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Imports an address book into an archive, exports it, and reads it with another parser: contacts.py PROGRAM."""
import base64
import io
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import vobject
from PIL import Image

CARDS = """BEGIN:VCARD
VERSION:3.0
UID:ada-1
N:Okafor;Ada;;;
FN:Ada Okafor
NICKNAME:Oma Ada
TEL;TYPE=CELL:+49 170 1234567
TEL;TYPE=HOME:0451 123
EMAIL;TYPE=WORK:ada@example.org
ADR;TYPE=HOME:;;Street 1;Lübeck;;23552;Germany
BDAY:1964-03-09
NOTE:Cellist\\, in Lübeck\\nSundays
X-SKYPE:ada.cello
TITLE:Cellist
END:VCARD
BEGIN:VCARD
VERSION:3.0
UID:ben-1
N:Brandt;Ben;;;
FN:Ben Brandt
TEL;TYPE=CELL:+49 171 7654321
END:VCARD
BEGIN:VCARD
VERSION:3.0
TEL:123
END:VCARD
"""



def picture():
    """A small JPEG, as telephones put it into cards."""
    image = io.BytesIO()
    Image.new("RGB", (80, 60), "teal").save(image, "JPEG")
    return image.getvalue()


def with_photo(cards, photo):
    """The same cards; the first has a picture, folded as address books fold it."""
    text = "PHOTO;ENCODING=b;TYPE=JPEG:" + base64.b64encode(photo).decode()
    lines = "\n ".join(text[start:start + 70] for start in range(0, len(text), 70))
    return cards.replace("END:VCARD", lines + "\nEND:VCARD", 1)


TREE = """0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Isobel /Okafor/
1 SEX F
1 BIRT
2 DATE 12 MAY 1934
1 DEAT
2 DATE 3 FEB 2019
0 @I2@ INDI
1 NAME Ada /Okafor/
1 SEX F
0 @F1@ FAM
1 WIFE @I1@
1 CHIL @I2@
0 TRLR
"""


# Relations and facts of a family tree's people.
LIVES = """0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @A@ INDI
1 NAME Dead /X/
1 DEAT Y
0 @B@ INDI
1 NAME Buried /X/
1 BURI
2 PLAC Lübeck
0 @C@ INDI
1 NAME Living /X/
1 DEAT
0 @D@ INDI
1 NAME Mother /X/
1 SEX F
0 @E@ INDI
1 NAME Child /X/
1 BIRT
2 DATE 12 March 1890
1 FAMC @F@
1 FAMC @G@
2 PEDI adopted
0 @H@ INDI
1 NAME Stepfather /X/
1 SEX M
0 @F@ FAM
1 WIFE @D@
1 CHIL @E@
0 @G@ FAM
1 HUSB @H@
1 CHIL @E@
0 TRLR
"""


def lives(root, run, expect):
    """Hides living people, finds children by birth, and accepts birthdays without a year."""
    home, tree, book = root / "lives", root / "lives.ged", root / "birthdays.vcf"
    home.mkdir()
    (home / "keepsake.yaml").write_text("title: Lives\n")
    tree.write_text(LIVES)
    book.write_text("BEGIN:VCARD\nVERSION:3.0\nFN:Leap Day\nBDAY;VALUE=date:1604-02-29\nEND:VCARD\n")
    run("import", tree, home)
    run("import", book, home)
    files = {path.stem: path.read_text() for path in (home / "people").iterdir()}
    hidden = sorted(name for name, text in files.items() if "visibility: secured" in text)
    expect(hidden == ["leap-day", "living-x", "stepfather-x"], f"who may be living: {hidden}")
    expect("died: XXXX" in files["dead-x"], f"a death without a date: {files['dead-x']}")
    expect("born: 1890-03-12" in files["child-x"] and "is: adopted" in files["child-x"], f"a child: {files['child-x']}")
    expect("is: mother" in files["mother-x"], f"a mother by birth: {files['mother-x']}")
    expect("is: adoptive father" in files["stepfather-x"], f"and one by law: {files['stepfather-x']}")
    expect("born: XXXX-02-29" in files["leap-day"], f"a birthday without a year: {files['leap-day']}")
    trees = [root / f"out-{number}.ged" for number in range(2)]
    again = root / "lives-again"
    again.mkdir()
    (again / "keepsake.yaml").write_text("title: Lives\n")
    run("export", "--tree", trees[0], home)
    run("export", "--tree", trees[0], home, ends=1)
    run("import", trees[0], again)
    run("export", "--tree", trees[1], again)
    # Lines of a card have no place in a tree.
    back, sent = ({path.stem: re.sub(r"vcard: .*\n", "", path.read_text()) for path in (where / "people").iterdir()} for where in (again, home))
    # Who may be living today is marked, so no later import shows them.
    sent = {name: text.replace("visibility: secured", "visibility: private") for name, text in sent.items()}
    expect(back == sent, f"a family tree there and back again is the same: {back}")
    expect(trees[0].read_bytes() == trees[1].read_bytes(), "and so is its text")
    expect(trees[0].stat().st_mode & 0o77 == 0, "only its owner may read it")
    (home / "people" / "leap-day.yaml").write_text(files["leap-day"].replace("visibility: secured", "visibility: public"))
    said = run("remind", home, "--on", "2028-02-29")
    expect("Leap Day" in said and "1604" not in said and "old" not in said, f"remind: {said}")


def faces(root, run, expect):
    """People's faces in cards: from pictures that visitors see, without hidden data, and of no hidden person."""
    home = root / "faces"
    (home / "people").mkdir(parents=True)
    (home / "keepsake.yaml").write_text("title: Faces\n")
    for name in ("Ada", "Ben", "Hidden"):
        hides = "visibility: private\n" if name == "Hidden" else ""
        (home / "people" / f"{name.lower()}.yaml").write_text(f"name: {name}\nphone: ['0451 123']\n{hides}")
    shown = Image.new("RGB", (2400, 1600), "teal")
    shown.paste("orange", (480, 320, 960, 800))
    position = Image.Exif()
    position[0x010E] = "A secret description"
    shown.save(home / "lake.jpg", exif=position)
    shown.save(home / "closed.jpg", quality=50)
    people = "people: [{name: Ada, at: [0.2, 0.2, 0.2, 0.3]}, {name: Hidden, at: [0.6, 0.2, 0.2, 0.3]}]"
    (home / "lake.yaml").write_text(f"images: [{{file: lake.jpg, {people}}}]\n")
    (home / "closed.yaml").write_text(
        "visibility: private\nimages: [{file: closed.jpg, people: [{name: Ben, at: [0.2, 0.2, 0.2, 0.3]}]}]\n")
    run("build", home)
    for version in ("3", "4"):
        out = root / f"faces-{version}.vcf"
        run("export", "--contacts", out, home, "--vcard", version)
        cards = {card.fn.value: card for card in vobject.readComponents(out.read_text())}
        expect([name for name in cards if "photo" in cards[name].contents] == ["Ada"], f"{version}: whose faces are in cards")
        if version == "4":
            continue
        face = Image.open(io.BytesIO(cards["Ada"].photo.value))
        expect(face.size == (400, 400) and not face.getexif(), f"a square without hidden data: {face.size}")
        red, green, blue = face.convert("RGB").getpixel((200, 200))
        expect(red > 200 and blue < 60 and face.convert("RGB").getpixel((5, 5))[0] < 60, "the face with a margin")


def main():
    program = Path(sys.argv[1]).resolve()
    failed = []

    def expect(holds, what):
        if not holds:
            failed.append(what)
            print(f"FAILED {what}", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        archive = root / "archive"
        (archive / "people").mkdir(parents=True)
        (archive / "keepsake.yaml").write_text("title: Test\n")
        (archive / "people" / "ada.yaml").write_text("# Mine.\nname: Ada Brandt\nalso: Ada Okafor\nborn: 1964-03-10\n")
        book, tree = root / "book.vcf", root / "family.ged"
        photo = picture()
        book.write_text(with_photo(CARDS, photo), newline="\r\n")
        tree.write_text(TREE)

        def run(*words, ends=0):
            done = subprocess.run([program, *words], capture_output=True, text=True)
            expect(done.returncode == ends, f"{words}: {done.returncode} {done.stdout} {done.stderr}")
            return done.stdout + done.stderr

        def state():
            return {path.name: path.read_bytes() for path in sorted((archive / "people").iterdir())}

        before = state()
        run("import", book, archive, "--dry-run", ends=1)
        expect(state() == before, "a dry run changes nothing")
        said = run("import", book, archive, "--rejected", root / "rejected.vcf", ends=1)
        expect("1964-03-10" in said and "has no name" in said, f"the report names differing values and lines that are no card: {said}")
        expect("TEL:123" in (root / "rejected.vcf").read_text(), "bad cards are kept aside")
        ada = (archive / "people" / "ada.yaml").read_text()
        expect(ada.startswith("# Mine.\nname: Ada Brandt\n") and "born: 1964-03-10" in ada, f"nothing is overwritten: {ada}")
        expect("+49 170 1234567" in ada and "X-SKYPE:ada.cello" in ada, f"the missing values are there: {ada}")
        expect((archive / "contacts" / "ada.jpg").read_bytes() == photo, "a card's picture is in the archive, byte for byte")
        expect("visibility: secured" in (archive / "contacts" / "ada.yaml").read_text(), "and secured")
        expect("visibility: secured" in (archive / "people" / "ben-brandt.yaml").read_text(), "new people are secured")
        run("import", tree, archive)
        isobel = (archive / "people" / "isobel-okafor.yaml").read_text()
        expect("is: mother" in isobel and "visibility" not in isobel, f"a relation, and no secret of the dead: {isobel}")
        once = state()
        run("import", book, archive, ends=1)
        run("import", tree, archive)
        expect(state() == once, "the same files again change nothing")
        check = run("check", archive)
        expect("error" not in check.replace("0 errors", ""), f"check finds no mistake: {check}")

        for version in ("3", "4"):
            out = root / f"out-{version}.vcf"
            run("export", "--contacts", out, archive, "--vcard", version)
            run("export", "--contacts", out, archive, ends=1)
            cards = {card.fn.value: card for card in vobject.readComponents(out.read_text())}
            expect(set(cards) == {"Ada Brandt", "Ben Brandt"}, f"{version}: {list(cards)}")
            card = cards["Ada Brandt"]
            numbers = {"".join(c for c in tel.value if c.isdigit()) for tel in card.contents["tel"]}
            expect(numbers == {"491701234567", "0451123"}, f"{version}: {numbers}")
            expect(card.email.value == "ada@example.org" and card.uid.value == "ada-1", f"{version}: mail and uid")
            expect(card.contents["x-skype"][0].value == "ada.cello" and card.title.value == "Cellist", f"{version}: values without a key")
            # vobject cuts version 4's pictures at their comma.
            expect(version == "4" or card.photo.value == photo, f"{version}: the picture, byte for byte")
            again = root / f"again-{version}"
            again.mkdir()
            (again / "keepsake.yaml").write_text("title: Again\n")
            run("import", out, again)
            out2 = root / f"out2-{version}.vcf"
            run("export", "--contacts", out2, again, "--vcard", version)
            expect(out2.read_bytes() == out.read_bytes(), f"{version}: there and back again is the same")
        lives(root, run, expect)
        faces(root, run, expect)
    print(f"{len(failed)} expectations did not hold")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
