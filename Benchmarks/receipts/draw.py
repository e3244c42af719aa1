#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws 60 clean till receipts in ten layouts, four currencies and three languages, with what they say.

  draw.py OUT     writes OUT/img/*.png and OUT/key/*.json, the truth as score_receipts takes it

Shops, streets' numbers, telephone numbers and goods are invented; towns are real. The same each time: seeded."""
import json
import random
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONTS = ["/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf", "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf"]
COLUMNS = 40
WORDS = {
    "en": dict(
        goods=["Oat milk 1 l", "Brown bread", "Salted butter", "Cheddar 350 g", "Apple juice", "Tomatoes", "Porridge oats", "Tea bags 80",
               "Washing powder", "Candles red", "Plain flour", "Honey jar", "Garden twine", "Paper napkins", "Shortbread", "Ginger ale"],
        total=["TOTAL", "AMOUNT DUE", "BALANCE DUE", "GRAND TOTAL"], subtotal="SUBTOTAL", cash="CASH", change="CHANGE", card="VISA", discount="Discount",
        tip="TIP", thanks="Thank you for your visit", phone="Tel."),
    "de": dict(
        goods=["Hafermilch 1 l", "Roggenbrot", "Süßrahmbutter", "Gouda jung 400 g", "Apfelsaft", "Rispentomaten", "Haferflocken", "Schwarztee 50",
               "Waschpulver", "Kerzen rot", "Weizenmehl", "Blütenhonig", "Blumenerde 20 l", "Servietten", "Butterkekse", "Mineralwasser"],
        total=["SUMME", "GESAMTBETRAG", "ZU ZAHLEN", "GESAMT"], subtotal="ZWISCHENSUMME", cash="BAR", change="RÜCKGELD", card="GIROCARD", discount="Rabatt",
        tip="TRINKGELD", thanks="Vielen Dank für Ihren Einkauf", phone="Tel."),
    "fr": dict(
        goods=["Lait demi-écrémé", "Pain de campagne", "Beurre doux", "Comté affiné", "Jus de pomme", "Tomates grappe", "Flocons d'avoine", "Thé noir",
               "Lessive poudre", "Bougies rouges", "Farine de blé", "Miel de fleurs", "Terreau 20 l", "Serviettes", "Sablés au beurre", "Eau minérale"],
        total=["TOTAL", "TOTAL TTC", "A PAYER", "MONTANT"], subtotal="SOUS-TOTAL", cash="ESPECES", change="RENDU", card="CARTE", discount="Remise",
        tip="POURBOIRE", thanks="Merci de votre visite", phone="Tél."),
}
# Shops with their streets and towns, by language and currency.
SHOPS = {
    ("en", "GBP"): [("Thistle Stores", "12 Harbour Street", "Oban PA34 9ZZ"), ("Rowan Bakery Ltd", "3 Mill Lane", "Perth PH1 9ZZ"),
                    ("The Copper Kettle", "7 Castle Road", "Stirling FK8 9ZZ")],
    ("en", "CAD"): [("Prairie Pantry", "301 Meadow Drive", "Regina SK S4P 9Z9"), ("Gull Lake Hardware", "44 Main Street", "Saskatoon SK S7K 9Z9"),
                    ("Maple Corner Market", "19 River Avenue", "Winnipeg MB R3C 9Z9")],
    ("fr", "CAD"): [("Épicerie du Fleuve", "58 rue Sainte-Claire", "Rimouski QC G5L 9Z9"), ("Marché Laurier", "210 avenue des Pins", "Québec QC G1R 9Z9")],
    ("fr", "EUR"): [("Boulangerie Minet", "8 rue du Moulin", "35400 Saint-Malo"), ("Épicerie Colibri", "27 place Carnot", "69002 Lyon"),
                    ("Librairie Hublot", "4 quai Vauban", "59140 Dunkerque")],
    ("de", "EUR"): [("Kranichmarkt", "Ahornweg 18", "23558 Lübeck"), ("Drogerie Lindwurm", "Breite Straße 41", "18055 Rostock"),
                    ("Bäckerei Hollunder", "Am Markt 5", "19053 Schwerin"), ("Gärtnerei Maulwurf GmbH", "Kastanienallee 40", "24103 Kiel")],
    ("en", "JPY"): [("Sakura Market", "2-14-7 Higashi Street", "Kyoto 605-0099"), ("Kitsune Books", "1-5-3 Minami Avenue", "Sapporo 060-0099"),
                    ("Hoshi Cafe", "3-8-12 Kita Road", "Nagoya 460-0099")],
}
PAIRS = [("de", "EUR"), ("en", "GBP"), ("en", "CAD"), ("fr", "EUR"), ("en", "JPY"), ("fr", "CAD")]
MONTHS = {"en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(),
          "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()}
SIGN = {"EUR": "€", "GBP": "£", "CAD": "$", "JPY": "¥"}


def money(value, language, currency, style):
    """An amount of minor units as a till prints it."""
    sign = "-" if value < 0 else ""
    value = abs(value)
    if currency == "JPY":
        return f"{sign}¥{value:,}"
    whole, rest = divmod(value, 100)
    if language == "en":
        text = f"{sign}{whole:,}.{rest:02}"
    else:
        text = f"{sign}{whole:,}".replace(",", "." if language == "de" else " ") + f",{rest:02}"
    if style == "before" and language == "en":
        return f"{sign}{SIGN[currency]}{text.lstrip('-')}"
    return text + " €" if style == "behind" and currency == "EUR" else text


def spread(left, right, width=COLUMNS):
    return left[:width - len(right) - 1] + " " * max(1, width - len(left[:width - len(right) - 1]) - len(right)) + right


def day(random_, language, currency, layout):
    year, month, number = random_.randint(2019, 2024), random_.randint(1, 12), random_.randint(13, 28)
    iso = f"{year}-{month:02}-{number:02}"
    if currency == "JPY":
        return iso, iso.replace("-", "/")
    if language == "de":
        return iso, f"{number:02}.{month:02}.{year % 100 if layout % 2 else year}"
    if currency == "CAD" and language == "en":
        return iso, [iso, f"{month:02}/{number:02}/{year}"][layout % 2]
    if layout % 3 == 0:
        return iso, f"{number} {MONTHS[language][month - 1]} {year}"
    return iso, f"{number:02}/{month:02}/{year}"


def included(rows, due, language, layout, show):
    """The taxes that the total holds: alone, as a line that says so, or as a table of two rates; their amounts."""
    name, rates = {"de": ("MwSt", (7, 19)), "fr": ("TVA", (5.5, 20)), "en": ("VAT", (5, 20))}[language]
    rate_text = lambda rate: f"{rate} %".replace(".", "," if language != "en" else ".")
    if layout % 3 == 2:
        net, gross = {"de": ("Netto", "Brutto"), "fr": ("HT", "TTC"), "en": ("Net", "Gross")}[language]
        rows += ["", f"{'':8}{net:>10}{name:>10}{gross:>11}"]
        taxes = []
        for letter, rate, part in zip("AB", rates, (due // 3, due - due // 3)):
            tax = part - round(part / (1 + rate / 100))
            rows.append(f"{letter} {rate_text(rate):6}{show(part - tax):>10}{show(tax):>10}{show(part):>11}")
            taxes.append(tax)
        return taxes
    tax = due - round(due / (1 + rates[0] / 100))
    said = {"de": "inkl. ", "fr": "dont ", "en": "incl. "}[language] if layout % 3 == 1 else ""
    rows += ["", spread(f"{said}{name} {rate_text(rates[0])}", show(tax))]
    return [tax]


def receipt(number):
    """Rows of text (centred where they begin with a caret) and the truth."""
    dice = random.Random(f"receipt {number}")
    layout, (language, currency) = number % 10, PAIRS[number % 6]
    words, (shop, street, town) = WORDS[language], dice.choice(SHOPS[(language, currency)])
    style = ["plain", "before", "behind"][layout % 3]
    show = lambda value: money(value, language, currency, style)
    iso, printed = day(dice, language, currency, layout)
    clock = f"{dice.randint(8, 20):02}:{dice.randint(0, 59):02}"
    phone = {"EUR": "0451 0000 18", "GBP": "01632 960 018", "CAD": "(306) 555-0118", "JPY": "075-000-0118"}[currency]
    head = ["^" + (shop.upper() if layout in (2, 5) else shop), "^" + street, "^" + town, f"^{words['phone']} {phone}", ""]
    stamp = [spread(printed, clock)] if layout != 4 else [f"Date: {printed}  {clock}" if language == "en" else f"Datum: {printed}  {clock}" if language == "de" else f"Date : {printed}  {clock}"]
    rows = head + (stamp + ["-" * COLUMNS] if layout < 6 else ["-" * COLUMNS])
    truth, total = [], 0
    for name in dice.sample(words["goods"], dice.randint(6, 12)):
        count = dice.choice([1, 1, 1, 2, 3])
        price = dice.randint(80, 1_400)
        if layout == 7 and not truth and currency != "JPY":
            price, count = dice.randint(110_000, 190_000), 1
        amount, tail = count * price, " A" if layout == 2 and language == "de" else ""
        truth.append((name, amount))
        total += amount
        printed_name = f"{dice.randint(100_000, 999_999)} {name}" if layout == 3 else name.upper() if layout in (2, 5) else name
        if layout in (0, 6) and count > 1:
            rows += [printed_name, spread(f"  {count} x {show(price)}", show(amount))]
        elif layout in (1, 7) and count > 1:
            rows += [spread(printed_name, show(amount)), f"  {count} {'Stk ' if language == 'de' else ''}x {show(price)}"]
        elif layout in (2, 8) and count > 1:
            rows.append(spread(f"{printed_name} {count} x {show(price)}", show(amount) + tail))
        elif layout in (4, 9) and count > 1:
            rows.append(spread(f"{count} {printed_name}", show(amount)))
        elif layout in (4, 9):
            rows.append(spread(f"1 {printed_name}", show(amount)))
        else:
            rows.append(spread(printed_name, show(amount) + tail))
    if layout in (3, 8):
        less = -total // 20 // 10 * 10
        rows.append(spread(words["discount"], show(less)))
        total += less
    rows.append("-" * COLUMNS)
    due, taxes, subtotal = total, [], None
    if currency == "CAD":
        subtotal = total
        rows.append(spread(words["subtotal"], show(total)))
        for name, rate in (("GST 5%", 5), ("PST 6%", 6)) if language == "en" else (("TPS 5%", 5), ("TVQ 9,975%", 9.975)):
            tax = round(total * rate / 100)
            rows.append(spread(name, show(tax)))
            taxes.append(tax)
            due += tax
    if layout == 9:
        tip, subtotal = max(1, total // 10), total
        if currency != "CAD":
            rows.append(spread(words["subtotal"], show(total)))
        rows.append(spread(words["tip"], show(tip)))
        due += tip
    label = words["total"][number // 6 % 4]
    rows.append(spread(f"{label} {currency}" if style == "plain" and currency != "JPY" else label, show(due)))
    if layout % 2 == 0:
        paid = -(-due // 1_000) * 1_000 + 500
        rows += [spread(words["cash"], show(paid)), spread(words["change"], show(paid - due))]
    else:
        rows += [spread(words["card"], show(due)), "**** **** **** 0018"]
    if currency in ("EUR", "GBP"):
        taxes = included(rows, due, language, layout, show)
    if layout >= 6:
        rows += ["", stamp[0]]
    rows += ["", "^" + words["thanks"]]
    unit = 1 if currency == "JPY" else 100
    value = lambda amount: f"{amount / unit:.2f}"
    key = {"company": shop, "address": f"{street} {town}", "date": iso, "total": value(due), "time": clock,
           "item_names": [name for name, _ in truth], "item_prices": [value(amount) for _, amount in truth],
           "items": [{"name": name, "price": value(amount)} for name, amount in truth]}
    if taxes:
        key["tax"] = [value(tax) for tax in taxes]
    if subtotal:
        key["subtotal"] = value(subtotal)
    return rows, key


def draw(rows, path, number):
    font = ImageFont.truetype(FONTS[0], 26)
    large = ImageFont.truetype(FONTS[1], 34)
    width, height = int(font.getlength("x") * COLUMNS) + 120, 36 * len(rows) + 140
    image = Image.new("L", (width, height), 250)
    pen = ImageDraw.Draw(image)
    for place, row in enumerate(rows):
        face = large if place == 0 else font
        text = row.lstrip("^")
        left = (width - face.getlength(text)) / 2 if row.startswith("^") else 60
        pen.text((left, 60 + 36 * place), text, font=face, fill=25 + number % 4 * 15)
    image.save(path)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    out = Path(sys.argv[1])
    (out / "img").mkdir(parents=True, exist_ok=True)
    (out / "key").mkdir(exist_ok=True)
    (out / "ids.txt").write_text("".join(f"drawn-{number:02}\n" for number in range(60)))
    for number in range(60):
        rows, key = receipt(number)
        name = f"drawn-{number:02}"
        draw(rows, out / "img" / f"{name}.png", number)
        (out / "key" / f"{name}.json").write_text(json.dumps(key, ensure_ascii=False, indent=1) + "\n")
    print(f"60 receipts are in {out}")


if __name__ == "__main__":
    main()
