"""Files that are no pictures and belong to a keepsake: two lists. Bytes, the same every time."""

SHOPPING = [
    "Jollof rice for a crowd: what to buy",
    "",
    "6 cups of long grain rice, that is 1.2 kg",
    "8 red tatashe peppers, or red pointed peppers in Lübeck",
    "4 tomatoes, 3 onions",
    "2 ata rodo, or one and a witness",
    "1 small tin of tomato paste",
    "2 cups of groundnut oil",
    "3 bay leaves, thyme, curry, salt, butter",
    "a chicken, for its stock and for the impatient",
    "foil",
    "",
    "Serves fourteen people, or six Bellos.",
    "Nothing on this list may be replaced by a courgette.",
]

HAT_BOX = [
    "What is in the hat box, counted on 3 March 2019 and again on every Sunday since",
    "",
    "envelopes, opened                         311",
    "envelopes, not opened                       4   (ask first)",
    "postcards                                 128",
    "programmes, of which Messiah: 9            37",
    "receipts that somebody thought worth it    96",
    "pressed things, unlabelled                 22",
    "ticket stubs                               41",
    "hat                                         1",
    "",
    "together                                  640",
]


def text(lines):
    return ("\n".join(lines) + "\n").encode()


def pdf_pages(pages):
    """Pages of A5, each with a heading and its lines, and an outline of the headings; no date, no name of a program, no identifier."""
    escape = lambda s: s.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    face = b"<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>"
    count = len(pages)
    faces = 3 + 2 * count
    kids = b" ".join(b"%d 0 R" % (3 + 2 * number) for number in range(count))
    outline = faces + 2
    objects = [b"<< /Type /Catalog /Pages 2 0 R /Outlines %d 0 R /Lang (en) >>" % outline, b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, count)]
    for number, lines in enumerate(pages):
        show = ["BT /F1 15 Tf 42 540 Td 24 TL", *(f"({escape(s)}) Tj T*" + (" /F2 11 Tf" if k == 0 else "") for k, s in enumerate(lines)), "ET"]
        page = "\n".join(show).encode("cp1252")
        objects += [
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents %d 0 R /Resources << /Font << /F1 %d 0 R /F2 %d 0 R >> >> >>"
            % (4 + 2 * number, faces, faces + 1),
            b"<< /Length %d >>\nstream\n%s\nendstream" % (len(page), page),
        ]
    objects += [face % b"Helvetica-Bold", face % b"Helvetica"]
    objects.append(b"<< /Type /Outlines /First %d 0 R /Last %d 0 R /Count %d >>" % (outline + 1, outline + count, count))
    for number, lines in enumerate(pages):
        beside = (b" /Prev %d 0 R" % (outline + number) if number else b"") + (b" /Next %d 0 R" % (outline + number + 2) if number + 1 < count else b"")
        objects.append(b"<< /Title (%s) /Parent %d 0 R%s /Dest [%d 0 R /Fit] >>" % (
            escape(lines[0]).encode("cp1252"), outline, beside, 3 + 2 * number))
    out, places = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % p for p in places)
    return out + b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1, table, len(objects) + 1, len(out))


FILES = {
    "recipes/jollof shopping list.txt": lambda: text(SHOPPING),
    "documents/hat box.txt": lambda: text(HAT_BOX),
}
