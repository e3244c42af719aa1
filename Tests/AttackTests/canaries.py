#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Words that must not be published: canaries.py PROGRAM. Every text of an archive is a unique word: in its YAML
files, its names and its pictures' metadata. The test searches a site for the private and secured words, also in
compressed and encoded data, once for each `visibility:` of an archive."""
import base64
import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from world import World, picture

LEVELS = ["public", "unlisted", "secured", "private"]
# The metadata of a picture's file; exiftool's names.
INSIDE = ["XMP-dc:Title", "XMP-dc:Description", "XMP-dc:Subject", "XMP-iptcExt:PersonInImage", "XMP-iptcCore:Location", "XMP-photoshop:City", "IPTC:Caption-Abstract",
          "IPTC:Keywords", "IPTC:City", "IPTC:Headline", "EXIF:ImageDescription", "EXIF:XPTitle", "EXIF:XPKeywords", "EXIF:UserComment", "EXIF:Make", "EXIF:Model",
          "EXIF:LensModel", "Comment"]
# Metadata that is never published, from any picture.
NEVER = ["EXIF:SerialNumber", "EXIF:OwnerName", "EXIF:LensSerialNumber", "XMP-xmpRights:UsageTerms", "XMP-xmpMM:DocumentID", "IPTC:Contact", "IPTC:SpecialInstructions",
         "XMP-aux:ImageNumber", "XMP-tiff:Software"]


class Words:
    """Draws words of ten letters, and remembers the owner of each."""

    def __init__(self):
        self.of = {}

    def draw(self, level, what):
        digest = hashlib.sha256(f"{len(self.of)} {level} {what}".encode()).digest()
        word = "q" + "".join("abcdefghijklmnoprstuvwxz"[byte % 24] for byte in digest[:9])
        self.of[word] = (level, what)
        return word


def item(world, words, inside, name, said, level):
    """A picture with its sidecar and all its values, in a separate folder; `said` is the sidecar's visibility."""
    def draw(what):
        return words.draw(level, f"{what} of {name}")

    folder, stem, number = draw("folder's name"), draw("file's name"), len(words.of)
    path = world.archive / folder / f"{stem}.jpg"
    picture(path, number)
    arguments = [f"-{tag}={draw(tag) if not tag.endswith('ImageNumber') else number}" for tag in INSIDE] + [
        f"-{tag}={words.draw('never', f'{tag} of {name}')}" for tag in NEVER if not tag.endswith("ImageNumber")]
    inside.append([*arguments, path])
    back = draw("back's name")
    picture(path.with_name(f"{back}.png"), number + 500, text=draw("the back's own title"))
    # A face that the crop leaves out, and that of a person whom nobody may see.
    cut = words.draw("never", f"cut face of {name}") if level == "public" else draw("face on the back")
    crop = ", crop: [0.5, 0.5, 0.5, 0.5]" if level == "public" else ""
    gone = f", people: [{{name: {words.draw('never', f'named face that is cut off {name}')}, at: [0.1, 0.1, 0.1, 0.1]}}]" if level == "public" else ""
    inside.append(["-XMP-mwg-rs:RegionInfo={AppliedToDimensions={W=100,H=100,Unit=pixel},RegionList=[{Area={X=0.2,Y=0.2,W=0.1,H=0.1,Unit=normalized},"
                   f"Name={cut},Type=Face}}]}}", path.with_name(f"{back}.png")])
    hidden = words.draw("private", f"hidden person of {name}")
    (world.archive / "people").mkdir(exist_ok=True)
    (world.archive / f"people/{words.draw('private', f'file of the hidden person of {name}')}.yaml").write_text(f"name: {hidden}\nvisibility: private\n")
    lines = [f"visibility: {said}"] if said else []
    lines += [f"title: {draw('title')}", f"caption: {draw('caption')}", f"description: '**{draw('description')}** [x](https://example.org/{draw('link')})'",
              f"notes: {draw('notes')}", f"date: {1900 + number % 90}-03-17", f"place: {draw('place')}", f"people: [{draw('person')}]", f"tags: [{draw('tag')}]",
              f"category: {draw('category')}", f"transcript: {draw('transcript')}", f"fields: {{{draw('field')}: {draw('value')}}}",
              f"captions: [{{text: {draw('suggested caption')}, by: {draw('author')}}}]", f"reminder: {{date: 2030-01-02, repeat: yearly, note: {draw('reminder')}}}",
              f"receipt: {{store: {draw('store')}, address: {draw('address')}, items: [{{name: {draw('item')}, amount: '1.00'}}], total: '1.00'}}",
              f"rights: {draw('rights')}", f"original: {{where: {words.draw('never', f'where the original of {name} lies')}, reference: {draw('reference')}, "
              f"holder: {draw('holder')}, size: {draw('size of the original')}}}",
              f"images: [{{file: {stem}.jpg, label: {draw('label')}, alt: {draw('alt')}, people: [{{name: {draw('face')}, at: [0.3, 0.3, 0.2, 0.2]}}, "
              f"{{name: {hidden}, at: [0.6, 0.3, 0.2, 0.2]}}]}}, {{file: {back}.png, label: {draw('back label')}{crop}{gone}}}]",
              f"markup: [{{text: {draw('markup')}, at: [0.5, 0.5]}}]"]
    if said != "public":
        type_ = words.draw("any", "type's name")
        (world.archive / "types").mkdir(exist_ok=True)
        (world.archive / f"types/{type_}.yaml").write_text(f"title: {draw('type title')}\nfields: [{{name: {draw('type field')}, hint: {draw('hint')}}}]\n")
        lines.append(f"type: {type_}")
    path.with_suffix(".yaml").write_text("\n".join(lines) + "\n")
    (path.parent / "_folder.yaml").write_text(f"fields: {{{draw('shared field')}: {draw('shared value')}}}\ncategory: {draw('shared category')}\n")
    # A picture without a sidecar has its folder's values.
    bare = path.with_name(f"{draw('bare name')}.jpg")
    picture(bare, number + 900)
    inside.append([f"-XMP-dc:Title={draw('bare title')}", f"-IPTC:Keywords={draw('bare keyword')}", bare])
    with (path.parent / "_folder.yaml").open("a") as defaults:
        defaults.write(f"visibility: {said}\n" if said else "")
    visible = [f"visibility: {said}"] if said else []
    for kind, text in {"collections": [f"title: {draw('collection')}", f"caption: {draw('collection caption')}", f"description: {draw('collection description')}",
                                       f"keepsakes: ['{folder}/*']", f"place: {draw('collection place')}"],
                       "people": [f"name: {draw('name')}", f"also: [{draw('alias')}]", f"note: {draw('life')}", f"email: {draw('mail')}@example.org",
                                  f"address: {draw('home')}", f"website: https://{draw('site')}.example.org/"]}.items():
        file = world.archive / kind / f"{draw(kind + ' file')}.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(visible + text) + "\n")


def memory_types():
    """The built-in memory types in the keepers' document: name, fields, default visibility."""
    document = (Path(__file__).resolve().parents[2] / "docs/archive-format.md").read_text()
    rows = re.findall(r"^\| `([a-z-]+)` \| [^|]+ \| ([^|]+) \| *(secured|secret|) *\|$", document, re.M)
    assert len(rows) == 10, rows
    return [(name, [] if fields == "–" else fields.split(", "), usual) for name, fields, usual in rows]


def typed(world, words, inside, archive_level):
    """A keepsake of each built-in type and one of the category `secure`, with a word in each field, in notes,
    attached files and names; none of them has a visibility."""
    for name, fields, usual in [*memory_types(), ("secure", ["Anything"], "secret")]:
        level = archive_level
        if usual and LEVELS.index(archive_level) < LEVELS.index("secured"):
            level = "secured"

        def draw(what, at=level):
            return words.draw(at, f"{what} of a {name} in an archive that is {archive_level}")

        def field(named):
            """A field of an open type can be for the secured part alone."""
            plain, _, own = named.partition(" (")
            return f"{plain}: {draw(plain, max(level, own.rstrip(')') or level, key=LEVELS.index))}"

        number = len(words.of)
        folder, stem, paper, kept = draw("folder's name"), draw("file's name"), draw("attached file's name"), words.draw("private", f"a file that a {name} keeps")
        path = world.archive / folder / f"{stem}.jpg"
        picture(path, number)
        inside.append([f"-{tag}={draw(tag)}" for tag in ["XMP-dc:Title", "XMP-dc:Description", "IPTC:Keywords", "EXIF:UserComment"]] + [path])
        path.with_name(f"{paper}.txt").write_text(draw("attached words") + "\n")
        path.with_name(f"{kept}.txt").write_text(words.draw("private", f"words of a file that a {name} keeps") + "\n")
        picture(path.with_name(f"{paper}-scan.png"), number + 700, text=words.draw("never", f"an attached picture's own title, of a {name}"))
        lines = ["category: Secure" if name == "secure" else f"type: {name}", f"title: {draw('title')}", f"notes: {draw('notes')}", f"transcript: {draw('transcript')}",
                 f"tags: [{draw('tag')}]", f"reminder: {{date: 2031-01-02, note: {draw('reminder')}}}", f"status: pending",
                 "fields: {" + ", ".join(field(one) for one in [*fields, draw("own field's name")]) + "}",
                 f"files: [{{file: {paper}.txt, label: {draw('label')}, publish: true}}, {{file: {paper}-scan.png, publish: true}}, {{file: {kept}.txt, label: {words.draw('private', 'label')}}}]"]
        path.with_suffix(".yaml").write_text("\n".join(lines) + "\n")
    # A secret field in an open type.
    (world.archive / "types").mkdir(exist_ok=True)
    (world.archive / "types/dish.yaml").write_text("title: Dish\nfields: [Serves, {name: Trick, secret: true}]\n")
    path = world.archive / "dishes" / "soup.jpg"
    picture(path, 4_000)
    path.with_suffix(".yaml").write_text(f"type: dish\ntitle: Soup\nfields: {{Serves: {words.draw(archive_level, 'an open field')}, trick: {words.draw('secured', 'a secret field')}}}\n")


def spellings(word):
    """The encodings of a word in a file, each with its name."""
    bytes_ = word.encode()
    yield "plain", bytes_
    yield "hexadecimal", bytes_.hex().encode()
    yield "percent", b"".join(b"%%%02x" % byte for byte in bytes_)
    yield "entities", b"".join(b"&#%d;" % byte for byte in bytes_)
    yield "hexadecimal entities", b"".join(b"&#x%x;" % byte for byte in bytes_)
    yield "escapes of scripts", b"".join(b"\\u%04x" % byte for byte in bytes_)
    yield "backwards", bytes_[::-1]
    yield "by spaces", b" ".join(bytes([byte]) for byte in bytes_)
    for phase in range(3):
        # Without the letters at both ends that depend on their neighbours.
        packed = base64.b64encode(b"\0" * phase + bytes_ + b"\0" * (-(phase + len(bytes_)) % 3))
        start = (phase * 8 + 5) // 6
        yield "base64", packed[start:(phase + len(bytes_)) * 8 // 6]
    yield "rot13", bytes_.translate(bytes.maketrans(b"abcdefghijklmnopqrstuvwxyz", b"nopqrstuvwxyzabcdefghijklm"))


def unpacked(bytes_, depth=0):
    """All contents of a file: itself, and its compressed or base64 data."""
    yield bytes_
    if depth == 2:
        return
    starts = [match.start() for match in re.finditer(rb"\x1f\x8b\x08|\x78[\x01\x5e\x9c\xda]", bytes_)]
    for start in starts[:2_000]:
        yield from inflated(bytes_[start:], depth)
    if depth > 0:
        yield from inflated(bytes_, depth, [-15])
    for run in re.findall(rb"[A-Za-z0-9+/_-]{40,}={0,2}", bytes_)[:2_000]:
        plain = run.translate(bytes.maketrans(b"-_", b"+/")).rstrip(b"=")
        plain = plain[:len(plain) - (len(plain) % 4 == 1)]
        yield from unpacked(base64.b64decode(plain + b"=" * (-len(plain) % 4)), depth + 1)


def inflated(bytes_, depth, forms=(15, 31)):
    for form in forms:
        machine = zlib.decompressobj(form)
        try:
            plain = machine.decompress(bytes_, 1 << 24)
        except zlib.error:
            continue
        if len(plain) > 8:
            yield from unpacked(plain, depth + 1)


def found(site, words, scratch):
    """The words found, with their places: (word, address, spelling)."""
    meanings = {}
    for word in words:
        for kind, spelling in spellings(word):
            meanings[spelling.lower()] = (word, kind)
    scratch.mkdir()
    (scratch / "words").write_bytes(b"\n".join(meanings) + b"\n")
    (scratch / "all").mkdir()
    names, count = [], 0
    for path in sorted(site.rglob("*")):
        address = path.relative_to(site).as_posix()
        names.append(address)
        pieces = set(unpacked(path.read_bytes())) if path.is_file() else set()
        # UTF-16 of ASCII letters has zeroes between them.
        pieces |= {piece.replace(b"\0", b"") for piece in pieces if b"\0" in piece}
        for piece in pieces:
            count += 1
            (scratch / "all" / f"{len(names) - 1}-{count}").write_bytes(piece)
    (scratch / "names").write_bytes(b"\n".join(name.encode() for name in names) + b"\n")
    # grep searches for some ten thousand spellings at once.
    run = subprocess.run(["grep", "-raoFi", "--null", "-f", scratch / "words", "."], cwd=scratch / "all", capture_output=True, env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
    for match in subprocess.run(["grep", "-aoFi", "-f", scratch / "words", scratch / "names"], capture_output=True).stdout.split(b"\n"):
        if match.lower() in meanings:
            yield meanings[match.lower()][0], "a name", meanings[match.lower()][1]
    for line in run.stdout.split(b"\n"):
        file, _, match = line.partition(b"\0")
        if match.lower() in meanings:
            word, kind = meanings[match.lower()]
            yield word, names[int(file.removeprefix(b"./").split(b"-")[0])], kind


def one(program, root, archive_level, originals):
    """Builds an archive of that visibility; compares what it shows with what it must hide."""
    world, words = World(program, root).furnish(), Words()
    world.write("keepsake.yaml", f"title: Ours\nvisibility: {archive_level}\nbase_url: https://example.org/x\npublish_originals: {str(originals).lower()}\n"
                f"folders_are_collections: true\nkeeper: {{name: Keeper}}\n")
    inside = []
    for level in LEVELS:
        item(world, words, inside, f"{level} said", level, level)
    item(world, words, inside, "nothing said", None, archive_level)
    typed(world, words, inside, archive_level)
    commands = [["-q", "-q", "-m", "-overwrite_original", *arguments, "-execute"] for arguments in inside]
    (root / "tmp/exif").write_text("".join(f"{word}\n" for command in commands for word in command))
    subprocess.run(["exiftool", "-@", root / "tmp/exif"], check=True, stdout=subprocess.DEVNULL)
    (root / "tmp/pass").write_text("otter lantern violin harvest bicycle thimble marble\n")
    faults = []
    for secured in [False, True]:
        run = world.run("build", world.archive, "--drafts", "--no-ocr", *(["--key-file", root / "tmp/pass"] if secured else []))
        if run.status != 0:
            return [f"the archive is not built: {run.messages[-600:]}"], 0
        seen = {}
        for word, address, kind in found(world.site, words.of, root / f"tmp/{secured}"):
            seen.setdefault(word, set()).add((address, kind))
        for word, places in seen.items():
            level, what = words.of[word]
            if level in ("private", "secured", "never"):
                faults.append(f"{what} ({word}): {sorted(places)[:3]}")
            if level == "unlisted":
                lists = sorted(place for place in places if re.match(
                    r"(index|404)\.html|search/|feed|calendar|.*\.ics|sitemap|keepsake-manifest|(keepsakes|collections|people|tags|places|kinds|timeline|days|map|show|types|status|to-do)(/index\.html|\.html|/[^/]*\.js)$",
                    place[0]))
                if lists:
                    faults.append(f"{what} ({word}), unlisted, is in a list: {lists[:3]}")
        book = root / f"tmp/book-{secured}"
        book.mkdir()
        world.run("book", world.archive, "-o", book / "book.html")
        if shutil.which("chromium"):
            world.run("book", world.archive, "-o", book / "book.pdf")
            if (book / "book.pdf").exists():
                subprocess.run(["pdftotext", book / "book.pdf", book / "book.txt"], check=True)
        printed = {(word, address) for word, address, _ in found(book, words.of, root / f"tmp/book-{secured}-parts")}
        faults += [f"{words.of[word][1]} ({word}) is in a book: {address}" for word, address in sorted(printed) if words.of[word][0] != "public"]
        if archive_level == "public" and not printed:
            faults.append("of what is public nothing is in a book: the search itself is wrong")
        for run_word in set(words.of):
            if words.of[run_word][0] in ("private", "secured") and run_word in run.said and "warning" not in run.said:
                faults.append(f"the build says {words.of[run_word][1]}")
        shown = [word for word in seen if words.of[word][0] == "public"]
        if len(shown) < 15:
            faults.append(f"of what is public only {len(shown)} words are found: the search itself is wrong")
    return faults, len(words.of)


def main():
    program, failed, count = Path(sys.argv[1]).resolve(), 0, 0
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(2) as workers:
        cases = [(level, level in ("public", "private")) for level in LEVELS]
        answers = workers.map(lambda case: one(program, Path(name).resolve() / case[0], *case), cases)
        for (level, originals), (faults, words) in zip(cases, answers):
            count += words
            failed += bool(faults)
            print(f"{'FAILED' if faults else 'ok'} an archive that is {level}{', with originals' if originals else ''}: {words} words", flush=True)
            for fault in faults[:12]:
                print(f"       {fault[:300]}", flush=True)
    print(f"{count} words were looked for, {len(cases) - failed} of {len(cases)} archives show none that they must not")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
