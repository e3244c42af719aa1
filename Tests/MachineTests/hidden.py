# SPDX-License-Identifier: MIT
"""A hidden picture is in no plan: each way to hide one, with and without an earlier build."""
import json
import os
import shutil

from archives import HIDDEN, page, run

WORD = HIDDEN[0]


def exif(path, when):
    """A picture with the date at which it was taken."""
    from PIL import Image
    picture = Image.open(path)
    data = picture.getexif()
    data[0x9003] = data[0x0132] = when
    data.get_ifd(0x8769)[0x9003] = when
    time = path.stat().st_mtime
    picture.save(path, exif=data, quality=88)
    os.utime(path, (time, time))


def collection(folder, rule, visibility="private"):
    (folder / "collections").mkdir(exist_ok=True)
    (folder / "collections/held.yaml").write_text(f"title: Held\nvisibility: {visibility}\n{rule}\n")


def by_date(folder):
    exif(folder / "box/a.jpg", "1985:06:01 10:00:00")
    collection(folder, "where: {date: 1985}")


def by_tag_beside(folder):
    (folder / "box/a.jpg.xmp").write_text(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description '
        'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag><rdf:li>secretly</rdf:li></rdf:Bag></dc:subject>'
        "</rdf:Description></rdf:RDF></x:xmpmeta>")
    collection(folder, "where: {tags: [secretly]}")


def by_name(folder):
    collection(folder, "keepsakes: [box/a.jpg]")


def by_folder_rule(folder):
    collection(folder, "where: {folder: box}")


def by_sidecar(folder):
    (folder / "box/a.yaml").write_text("visibility: private\n")


def by_type(folder):
    (folder / "box/a.yaml").write_text("type: password\n")


def by_loose_text(folder):
    (folder / "box/a.txt").write_text("private, not for others\n")


def by_folder(folder):
    (folder / "box/_folder.yaml").write_text("visibility: private\n")


def by_archive(folder):
    (folder / "keepsake.yaml").write_text("title: x\nvisibility: private\n")
    (folder / "open.yaml").write_text("visibility: public\n")


WAYS = [by_date, by_tag_beside, by_name, by_folder_rule, by_sidecar, by_type, by_loose_text, by_folder, by_archive]
# Data inside the picture itself moves with it, so nothing has to be remembered.
STAYING = [by_name, by_sidecar, by_loose_text, by_folder]


def check(program, place, results):
    def planned(folder, name):
        plan = place / f"{name}-plan"
        told = json.loads(run(program, "enrich", "plan", folder, "--into", plan, "--format", "json").stdout)
        text = "".join(path.read_text() for path in plan.glob("slices/*")) if plan.exists() else ""
        return told, text

    def made(name, way):
        folder = place / name
        page(folder / "box/a.jpg", [WORD, "is written here"], 1)
        page(folder / "open.jpg", ["a page", "for everybody"], 2)
        way(folder)
        return folder

    for way in WAYS:
        for built in (False, True):
            name = f"{way.__name__}{'-built' if built else ''}"
            folder = made(name, way)
            if built:
                run(program, "build", folder, "--no-ocr", "--output", f"{folder}-site")
            told, text = planned(folder, name)
            results.expect("box/a" not in text and told["withheld"] >= 1, f"{name}: a hidden picture is in no plan: {told} {text}")
            if built or way is not by_date:
                results.expect("open.jpg" in text or told["unsure"], f"{name}: what everybody sees is handed out: {told} {text}")
    for way in STAYING:
        for change in ("moved", "copied"):
            name = f"{way.__name__}-{change}"
            folder = made(name, way)
            run(program, "build", folder, "--no-ocr", "--output", f"{folder}-site")
            (folder / "elsewhere").mkdir()
            if change == "moved":
                os.rename(folder / "box/a.jpg", folder / "elsewhere/b.jpg")
            else:
                shutil.copy(folder / "box/a.jpg", folder / "elsewhere/b.jpg")
            told, text = planned(folder, name)
            results.expect("elsewhere" not in text, f"{name}: it stays hidden where it is now: {told} {text}")
            # Without an earlier build, a copy of the same bytes is known, too.
            if change == "copied":
                shutil.rmtree(folder / ".keepsake")
                told, text = planned(folder, name + "-new")
                results.expect("elsewhere" not in text, f"{name}: a copy is no way out: {told} {text}")
