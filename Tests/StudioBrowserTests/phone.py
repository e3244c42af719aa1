# SPDX-License-Identifier: MIT
"""Connects a phone to the studio by a QR code and confirmed digits, shows narrow pages, and closes the connection
afterwards."""
import http.client
import json
import subprocess
from urllib.parse import urlsplit

from sent import answer, block, contribution
from studio import Keeper, archive, opened, picture


def check(program, folder, browser, results):
    for walk in [adding, editing]:
        root = archive(folder / walk.__name__)
        with opened(program, root) as address:
            keeper = Keeper(browser, address, results)
            keeper.go("/phone")
            if keeper.page.get_by_text("This computer is in no network").count():
                print("studio: this machine is in no network, so the phone's connection was not tested")
                return
            try:
                walk(keeper, Phone(browser), root, folder, results)
                keeper.said(walk.__name__)
            except Exception as error:  # If one stops half-way, the other must still run.
                results.expect(False, f"phone, {walk.__name__} stopped: {str(error)[:600]}")
            keeper.context.close()


class Phone:
    """A small touch screen."""

    def __init__(self, browser):
        self.context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
        self.page = self.context.new_page()
        self.complaints = []
        # Browsers log refused requests: the phone's question before it is let in, and an impossible date.
        self.page.on("console", lambda message: message.type == "error" and "status of 4" not in message.text
                     and self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def digits(self):
        return self.page.locator(".digits").inner_text()


def ask(address, method, path, fields=None, body=None):
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=10)
    connection.request(method, path, body, fields or {})
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    return answer.status, text


def found(keeper, folder, results):
    """The address in the page's QR code."""
    keeper.page.get_by_role("button", name="Let a phone in").click()
    code = keeper.page.get_by_alt_text("A code for phones, with the address below")
    code.wait_for()
    keeper.wait(lambda: code.evaluate("image => image.complete && image.naturalWidth > 0"), "no code is shown")
    code.screenshot(path=folder / "code.png")
    said = subprocess.run(["zbarimg", "-q", "--raw", "-Sdisable", "-Sqrcode.enable", folder / "code.png"], capture_output=True, text=True)
    address = keeper.page.locator("main code").inner_text()
    results.expect(said.stdout.strip() == address, f"a scanner reads {address} from the screen: {said.stdout}")
    return address


def let_in(keeper, phone, address, edits=False):
    phone.page.goto(address)
    phone.page.get_by_role("button", name="Ask for access").tap()
    phone.page.locator(".digits").wait_for()
    asks = keeper.page.locator("main .digits")
    asks.wait_for()
    if phone.digits() not in asks.inner_text():
        raise AssertionError(f"the computer shows {asks.inner_text()}, the phone {phone.digits()}")
    if edits:
        keeper.page.get_by_label("It may also change existing keepsakes").check()
    keeper.page.get_by_role("button", name="Yes, let it in").click()
    phone.page.get_by_label("Take a picture").wait_for()


def adding(keeper, phone, root, folder, results):
    address = found(keeper, folder, results)
    parts = urlsplit(address)
    host = {"Host": parts.netloc}
    results.expect(len(parts.path) == 29 and parts.path[3:].isalpha() and parts.hostname != "127.0.0.1", f"26 letters: {address}")
    for what, method, path, fields in [
        ("another path", "GET", parts.path[:-1], host), ("the studio", "GET", "/", host), ("a list", "GET", "/api/keepsakes", host),
        ("a picture", "GET", "/pictures/0?keepsake=p0&number=0", host), ("another's name", "GET", parts.path, {"Host": "evil.example"}),
        ("the launch", "GET", "/launch?code=", host), ("a hello without origin", "POST", parts.path, host),
        ("a hello from elsewhere", "POST", parts.path, host | {"Origin": "http://evil.example"}),
        ("the door itself", "GET", "/api/phone", host), ("the code", "GET", "/phone.svg", host),
    ]:
        status, text = ask(address, method, path, fields)
        results.expect(status in (403, 421) and b"lake" not in text, f"a phone without access does not get {what} ({status})")

    phone.page.goto(address)
    results.expect(phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the phone's page fits it")
    phone.page.get_by_role("button", name="Ask for access").tap()
    phone.page.locator(".digits").wait_for()
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in phone.context.cookies())
    mine = host | {"Cookie": cookie, "Origin": f"http://{parts.netloc}", "Content-Type": "application/json"}
    for path in ["/api/arrived", "/api/upload?id=aaaaaaaa&from=0", "/api/edits"]:
        status, _ = ask(address, "POST", path, mine, b"{}")
        results.expect(status == 403, f"a phone that waits may not {path} ({status})")
    status, text = ask(address, "GET", "/api/visit", mine)
    results.expect(status == 200 and json.loads(text)["token"] is None, "a phone that waits has no token")
    status, _ = ask(address, "POST", parts.path, host | {"Origin": f"http://{parts.netloc}"})
    results.expect(status == 409, f"a second phone is turned away ({status})")
    keeper.page.locator("main .digits").wait_for()
    results.expect(phone.digits() in keeper.page.locator("main .digits").inner_text(), "both show the same digits")
    keeper.page.get_by_role("button", name="Yes, let it in").click()

    # A contribution that a visitor sent to the phone, as a file and once more as a message.
    sent = block(contribution([answer(1, "the-dog", "Bess")], 1, by="Elspeth Drummond"))
    (folder / "sent.txt").write_text(sent, encoding="utf-8")
    phone.page.get_by_text("Add an answer that somebody sent you").tap()
    phone.page.get_by_label("Or paste the message here").fill(sent[:150])
    phone.page.get_by_role("button", name="Add it").tap()
    phone.page.get_by_text("breaks off before its end").wait_for()
    phone.page.get_by_label("Choose the file").set_input_files(folder / "sent.txt")
    phone.page.get_by_text("1 contribution is on the computer, on the page “Answers”.").wait_for()
    phone.page.get_by_label("Or paste the message here").fill("> " + sent.replace("\n", "\n> "))
    phone.page.get_by_role("button", name="Add it").tap()
    phone.page.get_by_text("It has been received before.").wait_for()
    results.expect(len(list((root / "contributions").glob("*.json"))) == 1, "the contribution sent to the phone is in the archive")

    # Two pictures are chosen, one of them with the square; the page asks once for time and place.
    phone.page.get_by_label("Choose pictures").set_input_files([
        picture(folder / "phone" / "image.jpg", 120, (400, 300)), picture(folder / "phone2" / "image.jpg", 200, (300, 400))])
    phone.page.get_by_label("Frame").first.select_option("square")
    phone.page.locator(".guide:visible").wait_for()
    phone.page.get_by_label("Date").fill("2026-13-45")
    phone.page.get_by_label("Place").fill("Grandma’s kitchen")
    phone.page.get_by_role("button", name="Send 2 pictures").tap()
    phone.page.locator(".problem:visible").wait_for()
    results.expect(not (root / "added").exists(), "with a date that is none nothing comes in")
    phone.page.get_by_label("Date").fill("2026-11")
    phone.page.get_by_role("button", name="Send 2 pictures").tap()
    phone.page.get_by_text("2 pictures are in the archive.").wait_for()
    first = (root / "added" / "image.yaml").read_text(encoding="utf-8")
    results.expect("date: 2026-11" in first and "Grandma’s kitchen" in first and "crop:" in first, f"the first has all of it: {first}")
    second = (root / "added" / "image-2.yaml").read_text(encoding="utf-8")
    results.expect("date: 2026-11" in second and "crop" not in second, f"the second has no crop: {second}")
    results.expect((root / "added" / "image.jpg").read_bytes() == (folder / "phone" / "image.jpg").read_bytes(), "the shot is kept whole")
    keeper.wait(lambda: phone.page.locator(".pictures:not(.shots) img").count() == 2, "the phone does not show its pictures")
    keeper.page.get_by_text("2 pictures have come.").wait_for()

    # Takes a picture, takes it again, and leaves it out.
    phone.page.get_by_label("Take a picture").set_input_files(folder / "phone" / "image.jpg")
    phone.page.get_by_label("Again").set_input_files(folder / "phone2" / "image.jpg")
    results.expect(phone.page.locator(".shots li").count() == 1, "the second shot takes the first one's place")
    phone.page.get_by_role("button", name="Leave out").tap()
    results.expect(phone.page.locator(".shots li").count() == 0, "a shot can be left out")

    token = json.loads(ask(address, "GET", "/api/visit", mine)[1])["token"]
    with_token = mine | {"X-Keepsake-Token": token}
    edit = b'{"label":"x","files":[{"path":"p0.yaml","edits":[{"key":["title"],"was":"The lake","now":"Forged"}]}]}'
    for what, method, path, body in [
        ("edit", "POST", "/api/edits", edit), ("delete", "POST", "/api/delete", b'{"keepsakes":["p0"]}'),
        ("see others' pictures", "GET", "/pictures/0?keepsake=p0&number=0", None), ("list keepsakes", "GET", "/api/keepsakes", None),
        ("open the studio", "GET", "/", None), ("open doors", "POST", "/api/phone", b'{"close":true}'),
    ]:
        status, text = ask(address, method, path, with_token, body)
        results.expect(status == 403 and b"lake" not in text, f"a phone that may add may not {what} ({status})")
    results.expect("Forged" not in (root / "p0.yaml").read_text(encoding="utf-8"), "and has changed nothing")
    results.expect(not phone.complaints, f"no complaint on the phone: {phone.complaints[:3]}")

    keeper.page.get_by_role("button", name="End the connection").click()
    keeper.page.get_by_role("button", name="Let a phone in").wait_for()
    try:
        status, _ = ask(address, "GET", parts.path, host)
    except OSError:
        status = None
    results.expect(status is None, f"the closed connection does not answer ({status})")
    keeper.go("/keepsakes", q="added")
    results.expect(keeper.page.locator(".wall [data-path]").count() == 2, "the computer has both pictures")
    keeper.page.get_by_role("button", name="Undo").first.click()
    keeper.wait(lambda: not (root / "added" / "image.jpg").exists(), "the import is not undone")
    results.expect(not (root / "added" / "image.yaml").exists(), "undoing takes the texts away too")


def editing(keeper, phone, root, folder, results):
    address = found(keeper, folder, results)
    let_in(keeper, phone, address, edits=True)
    phone.page.reload()
    phone.page.get_by_role("link", name="Open the whole studio").tap()
    phone.page.wait_for_selector("main[data-ready]")
    origin = address.split("/p/")[0]
    phone.page.goto(f"{origin}/keepsake?path=p0")
    phone.page.wait_for_selector("main[data-ready]")
    phone.page.get_by_label("Title", exact=True).fill("From the phone")
    phone.page.get_by_label("Title", exact=True).blur()
    keeper.wait(lambda: "title: From the phone" in (root / "p0.yaml").read_text(encoding="utf-8"), "the phone's edit is not saved")
    phone.page.goto(f"{origin}/add")
    phone.page.wait_for_selector("main[data-ready]")
    phone.page.get_by_label("Choose pictures").set_input_files(picture(folder / "more" / "m.jpg", 90))
    phone.page.get_by_text("1 picture").first.wait_for()
    results.expect((root / "added" / "m.jpg").exists(), "the studio on a phone takes pictures in")
    # A phone is not offered actions that are for the computer only, and the studio refuses them.
    for path, hidden in [("/publish", ".ways, details input"), ("/readers", "#readers form"), ("/phone", "#phone button"), ("/add", "details details form")]:
        phone.page.goto(origin + path)
        phone.page.wait_for_selector("main[data-ready]")
        results.expect(phone.page.locator(hidden).count() == 0, f"{path}: a phone is offered a forbidden action")
        if path != "/add":
            results.expect("at the computer only" in phone.page.inner_text("main"), f"{path}: and gets the reason")
    results.expect(not phone.complaints, f"no complaint on the phone: {phone.complaints[:3]}")
    for path, body in [("publish/places", {"places": ["folder:/tmp/x"], "was": []}), ("readers", {"add": "Eve"}), ("bring/look", {"here": "/etc"}),
                       ("publish", {"sends": True, "agrees": ["folder:/tmp/x"]}),
                       ("edits", {"files": [{"path": "keepsake.yaml", "edits": [{"key": ["publish"], "was": None, "now": ["folder:/tmp/x"]}]}]})]:
        status = phone.page.evaluate("""async ([path, body]) => (await fetch(`/api/${path}`, { method: 'POST', body: JSON.stringify(body), headers: {
            'Content-Type': 'application/json',
            'X-Keepsake-Token': JSON.parse(document.getElementById('studio-data').textContent).token } })).status""", [path, body])
        results.expect(status == 403, f"a phone may not {path} ({status})")
    results.expect("/tmp/x" not in (root / "keepsake.yaml").read_text(encoding="utf-8"), "and names no place")
