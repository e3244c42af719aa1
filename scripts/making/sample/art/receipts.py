"""A year of Hanna's receipts, October 2023 to September 2024: what they say, and how their tills print it."""
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal as D

from . import table
from .papers import SLIPS, row, till_roll
from .core import dims, ink
from .paper import crumple, fold, on_lid
from .writing import pen

YEAR = {}  # picture's name -> Slip


def cents(v):
    return D(v).quantize(D("0.01"), ROUND_HALF_UP)


@dataclass
class Shop:
    """A till: its heading, its money and its ways of printing."""
    name: str
    address: tuple  # lines under the name; the last is the telephone
    currency: str
    face: str
    n: int          # characters in a line
    style: str      # where quantities stand: "two" above the amount, "below" it, or "inline"
    size: float = 22
    pitch: float = 13.4
    leading: float = 1.38
    colour: str = "#f7f6f3"
    ink: str = "#26262c"
    thermal: float | None = .08  # how faint, or None for a ribbon
    pixel: bool = False
    taxes: dict = None           # letter -> per cent that the price holds (Germany) or that is added (Canada, Nigeria)

    def money(self, v):
        s = f"{cents(v):,.2f}"
        return s.replace(",", "").replace(".", ",") if self.currency == "EUR" else s

    def weight(self, q):
        return f"{q:.3f}".replace(".", ",") if self.currency == "EUR" else f"{q:.3f}"


MWST = {"A": 19, "B": 7}
KRANICH = Shop("Kranichmarkt", ("Zinnoberstraße 18", "23558 Lübeck", "Tel. 0451 000 1818"), "EUR", "Courier Prime Code", 34, "below", taxes=MWST)
HIMBEER = Shop("HIMBEER-MARKT", ("HIMBEERALLEE 22", "23611 BAD SCHWARTAU", "TEL 0451 000 2200"), "EUR", "DotGothic16-Regular", 34, "inline", 22, 13.4, 1.5,
               "#f1efe6", "#3b3558", None, True, MWST)
GRUEN = Shop("Grüner Markt", ("Hüxstraße 77, 23552 Lübeck", "Tel. 0451 000 7700"), "EUR", "Courier Prime Code", 32, "two", taxes=MWST, thermal=.10)
ZIMTGANS = Shop("Backstube Zimtgans", ("Kringelgang 5", "23552 Lübeck", "Tel. 0451 000 0505"), "EUR", "LXGWWenKaiMono-Regular", 30, "two", 22, 12.3, taxes=MWST)
LINDWURM = Shop("Drogerie Lindwurm", ("Am Seifensteg 11", "23552 Lübeck", "Tel. 0451 000 1111"), "EUR", "GWMonospace", 32, "below", 22, 13.3, 1.42,
                "#f4f2ee", "#1d1d2c", None, taxes=MWST)
MAULWURF = Shop("Gärtnerei Maulwurf", ("Regenwurmweg 40", "23560 Lübeck", "Tel. 0451 000 4040"), "EUR", "Courier Prime", 32, "two", 22.5, 13.4, taxes=MWST)
BLAUWAL = Shop("Buchhandlung Blauwal", ("Lesezeichengang 3", "23552 Lübeck", "Tel. 0451 000 0303"), "EUR", "LXGWWenKaiMono-Regular", 32, "two", 21, 11.9,
               colour="#f8f7f1", taxes=MWST)
MACPHAIL = Shop("MacPhail & Daughter", ("GEORGE STREET", "OBAN  PA34 9ZZ", "TEL 01632 960118"), "GBP", "DotGothic16-Regular", 28, "two", 22, 13.8, 1.5,
                "#f3f0e6", "#3f3566", None, True)
FERRY = Shop("SOUND & ISLE FERRIES", ("PIER OFFICE 1, OBAN PA34 9ZY", "TEL 01632 960147"), "GBP", "Courier Prime", 32, "two", 22.5, 13.4)
TEAPOT = Shop("The Tartan Teapot", ("2 Heather Brae", "Oban  PA34 9ZX", "Tel 01632 960162"), "GBP", "LXGWWenKaiMono-Regular", 30, "two", 22, 12.3)
PANTRY = Shop("PRAIRIE PANTRY", ("301 Meadowlark Crescent", "Regina SK  S4P 9Z9", "(306) 555-0117"), "CAD", "Courier Prime", 32, "two", 22.5, 13.4,
              taxes={"GST": 5, "PST": 6}, thermal=.14)
ELEVATOR = Shop("LAST ELEVATOR CAFE", ("12 Grain Car Road", "Lumsden SK  S0G 9Z0", "(306) 555-0131"), "CAD", "DotGothic16-Regular", 28, "two", 22, 13.8, 1.5,
                "#f3f1ea", "#2f3140", None, True, {"GST": 5, "PST": 6})
DRUGS = Shop("GOOSE LAKE DRUGS", ("88 Wild Goose Avenue", "Regina SK  S4P 9Z7", "(306) 555-0164"), "CAD", "GWMonospace", 32, "two", 22, 13.3, 1.42,
             "#f6f5f1", "#1b1c24", None, taxes={"GST": 5, "PST": 6})
EBUTE = Shop("EBUTE SUPERSTORE", ("14 Herbert Macaulay Way", "Yaba, Lagos 101245", "Tel 0800 000 1419"), "NGN", "LXGWWenKaiMono-Regular", 32, "two", 22, 12.3,
             taxes={"VAT": D("7.5")}, thermal=.12)
PHARMACY = Shop("Good Morning Pharmacy", ("7 Bright Cloth Lane", "Ebute Metta, Lagos 101212", "Tel 0800 000 0707"), "NGN", "Courier Prime Code", 32, "two",
                taxes={"VAT": D("7.5")})
SUYA = Shop("MARINA SUYA TERRACE", ("3 Lantern Quay", "Lagos Island 101231", "Tel 0800 000 0303"), "NGN", "DotGothic16-Regular", 30, "two", 22, 13.8, 1.5,
            "#f1ede0", "#35304a", None, True, {"VAT": D("7.5")})


@dataclass
class Slip:
    """One receipt. rows: (quantity, name, price of one, letter of its tax); a quantity in text is in kilograms."""
    shop: Shop
    when: tuple     # date and time as ISO, then as the till prints them
    rows: list
    foot: list
    paid: str = ""  # how; money given if it is a number
    ground: str = ""  # on what it was photographed; scanned if empty
    angle: float = 0.0
    tilt: float = .04
    note: str = ""  # in felt-tip, at the end

    def lines(self):
        """(quantity, name, unit price, amount, letter) of every row."""
        return [(D(q), name, cents(u), cents(D(q) * D(u)), t) for q, name, u, t in self.rows]

    def subtotal(self):
        return sum(a for *_, a, _ in self.lines())

    def taxes(self):
        """Label -> (net, tax, gross) as printed."""
        s, out = self.shop, {}
        for k, rate in (s.taxes or {}).items():
            base = sum(a for *_, a, t in self.lines() if s.currency != "EUR" and t != "-" or t == k)
            if base:
                net = cents(base / (1 + D(rate) / 100)) if s.currency == "EUR" else base
                tax = base - net if s.currency == "EUR" else cents(base * D(rate) / 100)
                out[k] = (net, tax, net + tax)
        return out

    def total(self):
        return self.subtotal() if self.shop.currency in ("EUR", "GBP") else self.subtotal() + sum(t for _, t, _ in self.taxes().values())

    def body(self):
        s, out = self.shop, []
        letters = s.currency == "EUR" and s.style != "two"
        for q, name, unit, amount, t in self.lines():
            right = s.money(amount) + (f" {t}" if letters else "")
            name = "*" + name if s is PANTRY and t != "-" else name
            kg = q != int(q)
            if q == 1:
                out.append(row(name, right, s.n))
            elif s.style == "two":
                out += [name, row(f"  {s.weight(q)} kg x {s.money(unit)}" if kg else f"  {q:g} x {s.money(unit)}", right, s.n)]
            elif s.style == "below":
                out += [row(name, right, s.n), f"   {s.weight(q)} kg x {s.money(unit)} EUR/kg" if kg else f"   {q:g} Stk x {s.money(unit)}"]
            elif kg:
                out += [row(name, right, s.n), f"   {s.weight(q)} KG x {s.money(unit)}"]
            else:
                out.append(row(f"{name}  {q:g} x {s.money(unit)}", right, s.n))
        return out

    def text(self):
        s, n = self.shop, self.shop.n
        m, total = s.money, self.total()
        centre = lambda t: t.center(n).rstrip()
        given = D(self.paid) if self.paid[:1].isdigit() else None
        head = ["# " + s.name, *map(centre, s.address), ""]
        rule = "-" * n
        out = head + [self.when[2], rule] + self.body() + [rule]
        if s.currency == "EUR":
            if s.style == "inline":
                out = head + self.body() + [rule]
            out.append(row({"below": "SUMME EUR", "inline": "ZU ZAHLEN EUR", "two": "SUMME EUR"}[s.style], m(total), n))
            if given:
                up = str.upper if s.style == "inline" else str
                out += [row(up("Bar EUR"), m(given), n), row(up("Rückgeld EUR"), m(given - total), n)]
            else:
                out.append(row(self.paid, m(total), n))
            out.append("")
            if s.style == "below":
                out.append("MwSt %".ljust(n - 24) + "Netto".rjust(8) + "MwSt".rjust(8) + "Brutto".rjust(8))
                out += [f"{k}  {s.taxes[k]:2},0%".ljust(n - 24) + "".join(m(v).rjust(8) for v in t) for k, t in self.taxes().items()]
            elif s.style == "inline":
                out += [row(f"MWST {k} {s.taxes[k]}% AUF {m(t[2])}", m(t[1]), n) for k, t in self.taxes().items()]
                out += ["", self.when[2]]
            else:
                out += [row(f"inkl. MwSt {s.taxes[k]}%", m(t[1]), n) for k, t in self.taxes().items()]
        else:
            if s.taxes:
                up = str.upper if s.currency == "CAD" else str
                out.append(row(up("Subtotal"), m(self.subtotal()), n))
                out += [row(f"{k} {s.taxes[k]}%", m(t[1]), n) for k, t in self.taxes().items()]
            sign = {"GBP": "£", "CAD": "$", "NGN": ""}[s.currency]
            out.append(row(f"TOTAL {s.currency}" if s.currency != "GBP" else "TOTAL", sign + m(total), n))
            if given:
                out += [row("CASH", sign + m(given), n), row("CHANGE", sign + m(given - total), n)]
            else:
                out.append(row(self.paid, sign + m(total), n))
        return out + [""] + [centre(l) for l in self.foot]


A, B, X = "A", "B", "-"  # 19 per cent, 7 per cent, none

YEAR |= {
    "2023-10-07-kranichmarkt": Slip(KRANICH, ("2023-10-07", "10:14", "07.10.2023  10:14        Bon 4471"), [
        (2, "Bio Hafermilch", "2.09", A), (1, "Röstkaffee 500g", "6.99", B), (2, "Butter 250g", "1.79", B), (1, "Roggenmischbrot 1kg", "3.49", B),
        ("0.858", "Bananen", "1.79", B), ("1.240", "Äpfel Holsteiner", "2.49", B), (1, "Gouda jung 400g", "4.29", B), (1, "Spülmittel 500ml", "1.45", A),
        (1, "Küchenrolle 4 St.", "3.29", A)], ["Kranichmarkt sagt Danke!"], "EC-Karte", "stone", -3),
    "himbeer-markt-lantern": Slip(HIMBEER, ("2023-11-11", "15:32", "11.11.2023  15:32  BON 0093"), [
        (3, "BIO HAFERMILCH", "1.79", A), (1, "RÖSTKAFFEE 500G", "5.99", B), (2, "BUTTER 250G", "1.69", B), (1, "ROGGENMISCHBROT 1KG", "2.99", B),
        ("1.012", "BANANEN", "1.39", B), (2, "HIMBEERMARMELADE", "2.79", B), (1, "LATERNE PAPIER", "4.99", A), (1, "LUTSCHER 10 ST.", "1.99", B)],
        ["VIELEN DANK"], "50"),
    "2023-12-09-gruener-markt": Slip(GRUEN, ("2023-12-09", "11:05", row("09.12.2023 11:05", "Bon 2204", 32)), [
        (1, "Mandeln gem. 400g", "5.49", B), (2, "Puderzucker 250g", "0.99", B), (1, "Rosenwasser", "4.29", B), (3, "Butter 250g", "1.99", B),
        (2, "Mehl Type 405", "1.19", B), (1, "Lebkuchengewürz", "1.99", B), (1, "Zitronat 100g", "1.79", B), (1, "Kerzen rot 4 St.", "5.99", A),
        ("1.118", "Apfel Boskoop", "2.99", B), (1, "Bio Hafermilch", "2.19", A)], ["Danke für Ihren Einkauf!", "Wir freuen uns auf Sie."], "Kartenzahlung", "linen", 3),
    "2023-12-23-ebute-superstore": Slip(EBUTE, ("2023-12-23", "10:47", row("Date: 23/12/2023", "Time: 10:47", 32)), [
        (1, "OFADA RICE 5KG", "9800", "V"), (2, "PALM OIL 1L", "2400", "V"), (2, "PLANTAIN BUNCH", "2500", "V"), (1, "GROUND CRAYFISH", "2800", "V"),
        (3, "LONG LIFE MILK 1L", "2150", "V"), (6, "CHAPMAN 50CL", "1200", "V"), (2, "CHRISTMAS CRACKERS", "4500", "V")],
        ["Compliments of the season!"], "50000"),
    "2023-12-27-good-morning-pharmacy": Slip(PHARMACY, ("2023-12-27", "08:20", row("27/12/2023 08:20", "Rcpt 00731", 32)), [
        (2, "Mosquito coils", "1500", "V"), (1, "Sun cream SPF 50", "8500", "V"), (1, "Plasters 20s", "1200", "V"), (4, "Glucose powder", "650", "V"),
        (1, "Hand gel 250ml", "1800", "V")], ["Good morning at any hour."], "CARD", "linen", -4, .06),
    "2024-01-02-marina-suya": Slip(SUYA, ("2024-01-02", "20:11", row("02 Jan 2024  20:11", "Table 9", 30)), [
        (3, "BEEF SUYA", "4500", "V"), (4, "JOLLOF RICE", "3500", "V"), (2, "FRIED PLANTAIN", "1500", "V"), (4, "CHAPMAN 50CL", "2000", "V"),
        (3, "TABLE WATER", "700", "V")], ["HAPPY NEW YEAR", "PEPPER IS AT OWN RISK"], "45000"),
    "2024-01-20-kranichmarkt": Slip(KRANICH, ("2024-01-20", "09:48", "20.01.2024  09:48        Bon 0610"), [
        (2, "Bio Hafermilch", "2.19", A), (1, "Röstkaffee 500g", "7.49", B), (1, "Butter 250g", "1.89", B), (1, "Roggenmischbrot 1kg", "3.49", B),
        ("1.036", "Bananen", "1.99", B), (2, "Linsen rot 500g", "2.29", B), (1, "Karotten 1kg", "1.49", B), (1, "Hustenbonbons", "2.19", B),
        (1, "Taschentücher 10er", "2.49", A)], ["Kranichmarkt sagt Danke!"], "EC-Karte"),
    "2024-02-10-himbeer-markt": Slip(HIMBEER, ("2024-02-10", "11:27", "10.02.2024  11:27  BON 1740"), [
        (2, "BIO HAFERMILCH", "1.85", A), (2, "RÖSTKAFFEE 500G", "5.99", B), (2, "BUTTER 250G", "1.79", B), (1, "ROGGENMISCHBROT 1KG", "3.09", B),
        ("0.944", "BANANEN", "1.29", B), (1, "QUARK 500G", "1.49", B), (4, "BERLINER", "0.99", B), (1, "LUFTSCHLANGEN", "1.79", A)],
        ["VIELEN DANK"], "EC-KARTE", "wood", -2),
    "2024-03-08-kranichmarkt": Slip(KRANICH, ("2024-03-08", "16:02", "08.03.2024  16:02        Bon 3318"), [
        (4, "Bio Hafermilch", "2.29", A), (3, "Röstkaffee 500g", "7.49", B), (4, "Butter 250g", "2.09", B), ("2.480", "Rinderbraten", "15.90", B),
        (2, "Räucherlachs 200g", "6.99", B), (1, "Kartoffeln 5kg", "5.49", B), (3, "Rotkohl 720ml", "1.99", B), (6, "Schlagsahne 200g", "0.99", B),
        (2, "Marzipan 400g", "6.99", B), (2, "Eier 10 St.", "3.29", B), (6, "Zitronen", "0.55", B), (4, "Traubensaft 1L", "2.29", A),
        (3, "Sekt 0,75L", "6.49", A), (1, "Kerzen 60 St.", "7.99", A), (2, "Servietten 40 St.", "2.79", A)],
        ["Kranichmarkt sagt Danke!"], "EC-Karte", note="Oma 60!"),
    "2024-03-29-prairie-pantry": Slip(PANTRY, ("2024-03-29", "17:40", row("03/29/2024  05:40 PM", "REG 05", 32)), [
        (2, "OAT BEVERAGE 1.89L", "4.99", X), (1, "COFFEE GROUND 500G", "11.49", X), (2, "BUTTER 454G", "6.29", X), ("1.240", "BANANAS", "1.74", X),
        (1, "RYE BREAD", "4.79", X), (1, "SASKATOON JAM", "7.99", X), (1, "PAPER TOWELS 6PK", "9.99", "T"), (1, "DISH SOAP 740ML", "3.79", "T")],
        ["* TAXABLE", "HAPPY EASTER FROM ALL OF US"], "DEBIT", "wood", 2.5),
    "2024-04-02-last-elevator": Slip(ELEVATOR, ("2024-04-02", "14:15", "2024-04-02 14:15   TABLE 4"), [
        (3, "COFFEE", "3.25", "T"), (1, "HOT CHOCOLATE", "4.25", "T"), (3, "SASKATOON PIE", "6.75", "T"), (1, "GRILLED CHEESE", "11.50", "T")],
        ["GST NO. 00000 0000 RT", "THE OTHER THIRTY ARE GONE"], "60"),
    "2024-04-05-goose-lake-drugs": Slip(DRUGS, ("2024-04-05", "12:09", "Apr 05, 2024  12:09 PM"), [
        (1, "BANDAGES DINOSAUR", "5.99", "T"), (1, "SUNGLASSES KIDS", "12.99", "T"), (2, "HAND CREAM 250ML", "8.49", "T"), (3, "LIP BALM", "3.99", "T")],
        ["HONK IF YOU FEEL BETTER"], "VISA"),
    "2024-04-13-gruener-markt": Slip(GRUEN, ("2024-04-13", "10:31", row("13.04.2024 10:31", "Bon 0958", 32)), [
        (2, "Bio Hafermilch", "2.25", A), (1, "Sauerteigbrot 500g", "4.60", B), (1, "Butter 250g", "2.09", B), ("0.792", "Bananen", "1.99", B),
        ("0.655", "Tomaten Rispe", "4.49", B), (1, "Spargel grün 500g", "5.99", B), (1, "Ziegenkäse", "3.99", B)],
        ["Danke für Ihren Einkauf!", "Wir freuen uns auf Sie."], "Kartenzahlung"),
    "2024-04-20-gaertnerei-maulwurf": Slip(MAULWURF, ("2024-04-20", "14:50", row("20.04.2024 14:50", "Bon 117", 32)), [
        (4, "Tomatenpflanze", "2.99", B), (2, "Blumenerde 20L", "6.49", A), (1, "Stangenbohnen Saat", "2.79", B), (1, "Gießkanne rot 5L", "12.95", A),
        (1, "Kinderspaten", "7.95", A)], ["Es grünt so grün."], "60", "wood", -4, .06),
    "2024-05-04-kranichmarkt": Slip(KRANICH, ("2024-05-04", "10:20", "04.05.2024  10:20        Bon 5127"), [
        (2, "Bio Hafermilch", "2.15", A), (1, "Röstkaffee 500g", "7.79", B), (1, "Butter 250g", "2.19", B), (1, "Roggenmischbrot 1kg", "3.69", B),
        ("1.108", "Bananen", "1.89", B), (2, "Erdbeeren 500g", "3.49", B), ("0.870", "Rhabarber", "2.99", B), (1, "Vanilleeis 1L", "3.49", B),
        (1, "Toilettenpapier 8 R.", "4.45", A)], ["Kranichmarkt sagt Danke!"], "EC-Karte", "stone", 4, .06),
    "zimtgans": Slip(ZIMTGANS, ("2024-06-08", "08:12", row("08.06.2024 08:12", "Bon 026", 30)), [
        (1, "Sauerteigbrot 500g", "5.20", B), (6, "Mohnbrötchen", "0.75", B), (3, "Franzbrötchen", "2.30", B), (2, "Butterkuchen", "2.60", B),
        (1, "Becher Kakao", "3.40", A)], ["Gans herzlichen Dank!"], "30"),
    "2024-06-22-drogerie-lindwurm": Slip(LINDWURM, ("2024-06-22", "12:44", "22.06.2024 12:44     Kasse 2"), [
        (2, "Sonnenmilch LSF 50", "7.95", A), (1, "Mückenspray 100ml", "6.45", A), (1, "Pflaster Piraten", "2.45", A), (2, "Zahnpasta Kinder", "1.35", A),
        (3, "Seife Lavendel", "0.95", A), (1, "Shampoo 250ml", "2.25", A)], ["Bleiben Sie sauber!"], "EC-Karte"),
    "2024-07-12-macphail": Slip(MACPHAIL, ("2024-07-12", "16:25", "12 JUL 2024  16:25  OP 07"), [
        (1, "SELF RAISING FLOUR", "1.35", X), (1, "PLAIN FLOUR 1.5KG", "1.15", X), (2, "BUTTER 250G", "2.25", X), (1, "CASTER SUGAR 1KG", "1.89", X),
        (1, "RICE FLOUR", "2.10", X), (1, "TEA 80 BAGS", "3.49", X), (1, "OATCAKES", "1.79", X), (2, "KIPPERS PAIR", "4.95", X), (2, "OAT MILK 1L", "1.95", X),
        (3, "CAT FOOD", "0.85", X)], ["HASTE YE BACK"], "CARD"),
    "2024-07-13-mull-ferry": Slip(FERRY, ("2024-07-13", "08:35", row("13/07/2024 08:35", "TICKET 20417", 32)), [
        (5, "ADULT DAY RETURN CRAIGNURE", "8.40", X), (1, "CHILD DAY RETURN CRAIGNURE", "4.20", X), (1, "DOG", "1.50", X)],
        ["THE COMPANY IS NOT LIABLE", "FOR HATS"], "CONTACTLESS", "tartan", 4, .05),
    "2024-07-15-tartan-teapot": Slip(TEAPOT, ("2024-07-15", "15:05", row("15 July 2024 15:05", "Table 6", 30)), [
        (2, "Pot of tea for two", "4.60", X), (4, "Scone, jam, butter", "3.95", X), (1, "Shortbread", "2.75", X), (1, "Lemonade", "2.40", X)],
        ["No dogs on the chairs.", "Thank you!"], "40", "linen", -3),
    "2024-07-27-kranichmarkt": Slip(KRANICH, ("2024-07-27", "11:38", "27.07.2024  11:38        Bon 7702"), [
        (2, "Bio Hafermilch", "1.99", A), (1, "Röstkaffee 500g", "7.79", B), (1, "Butter 250g", "2.29", B), (1, "Roggenmischbrot 1kg", "3.69", B),
        ("0.676", "Bananen", "1.79", B), ("4.120", "Wassermelone", "1.19", B), ("0.512", "Kirschen", "5.99", B), (6, "Mineralwasser 1L", "0.49", A),
        (6, "Pfand", "0.25", A)], ["Kranichmarkt sagt Danke!"], "EC-Karte"),
    "2024-08-17-gruener-markt": Slip(GRUEN, ("2024-08-17", "09:56", row("17.08.2024 09:56", "Bon 1436", 32)), [
        (2, "Bio Hafermilch", "2.09", A), (1, "Sauerteigbrot 500g", "4.60", B), (1, "Butter 250g", "2.29", B), ("1.040", "Tomaten Rispe", "2.99", B),
        ("1.500", "Zwetschgen", "2.79", B), (1, "Kräuterquark", "2.19", B), (1, "Basilikum Topf", "2.49", B), (1, "Honig 500g", "6.45", B)],
        ["Danke für Ihren Einkauf!", "Wir freuen uns auf Sie."], "Kartenzahlung", "stone", -5, .08),
    "2024-08-31-buchhandlung-blauwal": Slip(BLAUWAL, ("2024-08-31", "13:18", row("31.08.2024 13:18", "Bon 88", 32)), [
        (1, "Buch Wal sucht Freund", "16.00", B), (1, "Buch Atlas für Anfänger", "24.00", B), (4, "Postkarte Holstentor", "1.20", A), (1, "Geschenkpapier", "3.50", A)],
        ["Lesen ist auch eine Reise."], "50"),
    "himbeer-markt-last": Slip(HIMBEER, ("2024-09-14", "16:09", "14.09.2024  16:09  BON 2051"), [
        (2, "BIO HAFERMILCH", "1.69", A), (1, "RÖSTKAFFEE 500G", "6.49", B), (2, "BUTTER 250G", "2.39", B), (1, "ROGGENMISCHBROT 1KG", "3.19", B),
        ("1.190", "BANANEN", "1.35", B), (2, "HIMBEERMARMELADE", "2.99", B), ("1.520", "ÄPFEL HOLSTEINER", "1.89", B), (1, "WASCHMITTEL 1,3L", "5.95", A)],
        ["VIELEN DANK"], "EC-KARTE"),
}

GROUNDS = {
    "wood": lambda h, w, r: table.wood(h, w, r, "#5a3d28", "#8d6844", 3, 90),
    "stone": lambda h, w, r: table.stone(h, w, r, "#b9b5ad"),
    "linen": lambda h, w, r: table.linen(h, w, r, "#a8977a"),
    "tartan": lambda h, w, r: table.tartan(h, w, r, scale=1.4),
}


def draw(name):
    """The painter of one of the year's receipts."""
    def paint(r):
        slip = YEAR[name]
        s = slip.shop
        lines = slip.text()
        if slip.note:
            lines += ["", "", ""]
        if max(len(l) for l in lines if not l.startswith("#")) > s.n:
            raise ValueError(f"{name}: a line is wider than the paper")
        img, a = till_roll(r, name, lines, s.face, s.size, s.pitch, s.n, s.colour, s.ink, s.thermal is not None, s.thermal or 0, leading=s.leading, pixel=s.pixel)
        h, w = dims(img)
        if slip.note:
            img = ink(img, pen("felt", 58).write(h, w, r, [slip.note], w * .34, h - 52, 44), "#a02a3a", .85)
        img = fold(img, r, r.uniform(.46, .56), True, .5)
        if not slip.ground:
            return on_lid(crumple(img, r, .35, 150), r, r.uniform(-1, 1), a, 32, "#dcdcd8")
        W = int(w / .76)
        H = int(h + (W - w) * .9)
        t = GROUNDS[slip.ground](H, W, r)
        t = table.lay(t, crumple(img, r, .4, 150), a, width=.76, angle=slip.angle, tilt=slip.tilt, lift=6, r=r, curl=.7)
        return table.room_light(t, r, -1 if slip.angle < 0 else 1, .24)
    return paint
