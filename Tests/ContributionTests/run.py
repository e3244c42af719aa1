#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""From a question to a published answer: run.py PROGRAM.

Receives contributions of many people in many orders, as mail programs send them and as others forge them, and checks
the sidecars. Then two people at two browsers: the keeper asks, a visitor answers on a phone, from disk and from a
host, the keeper accepts in the studio and publishes, and the page credits the visitor.
"""
import email.message
import email.policy
import functools
import http.server
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results, chromium  # noqa: E402
import accessibility  # noqa: E402
import sealed  # noqa: E402
from sent import answer, block, contribution, name, vote, withdrawal  # noqa: E402
from studio import Keeper, archive, opened, read  # noqa: E402

HOSTILE = "<script>alert(1)</script> </title> \"'&amp; {{title}} [x](javascript:alert(1)) \u202egnp.exe =cmd|' /C calc'!A0"


def run(program, *arguments, sent=None, ends=0, results=None):
    done = subprocess.run([program, *map(str, arguments)], input=sent, capture_output=True, timeout=120)
    if results:
        results.expect(done.returncode == ends, f"{arguments[0]} ends with {done.returncode}, not {ends}: {done.stderr.decode()[-400:]}")
    return done.stdout.decode() + done.stderr.decode()


def sidecars(root):
    return {file.name: file.read_bytes() for file in sorted(root.glob("*.yaml"))}


def orders(program, folder, results):
    """50 people's files in 30 orders, with repeats: the same sidecars, byte for byte."""
    chance = random.Random(27)
    base = archive(folder / "orders")
    kept = "".join(
        f"  - {{id: {name(number)}, for: who, text: Answer {number}, by: Ada, from: {sender(number % 9)}, date: 2026-11-01}}\n" for number in range(1, 9))
    (base / "p1.yaml").write_text(f"title: The dog\ncaptions:\n  - {{text: By hand, votes: 2}}   # from a letter\n{kept}", encoding="utf-8")
    (base / "p2.yaml").write_text(
        f"credits:\n  - {{id: {name(9)}, for: who, by: Ada, from: {sender(1)}}}\n  - {{for: when, by: Ben}}\n", encoding="utf-8")
    files = []
    for person in range(50):
        items = []
        for _ in range(chance.randint(1, 6)):
            number = chance.randint(1, 14)
            items.append(chance.choice([vote(number, chance.choice([-1, 0, 1, 1])), vote(number, 1), withdrawal(number),
                                        answer(100 + person, "the-dog", f"{person}")]))
        files.append(contribution(items, person % 40, by=chance.choice([None, "Ada", "Ben"]), made=f"2026-11-{1 + person % 20:02}T10:00:00Z"))
    first = None
    for order in range(30):
        root = folder / f"order{order}"
        shutil.copytree(base, root)
        shuffled = files + chance.sample(files, 10)
        chance.shuffle(shuffled)
        cut = chance.randint(1, len(shuffled) - 1)
        for part in [shuffled[:cut], shuffled[cut:]]:
            run(program, "receive", "-", root, sent="\n".join(map(block, part)).encode())
        now = sidecars(root), sorted(file.name for file in (root / "contributions").iterdir())
        first = first or now
        if now != first:
            results.expect(False, f"order {order} gives other sidecars: {[key for key in now[0] if now[0][key] != first[0].get(key)]}")
            break
        shutil.rmtree(root)
    else:
        results.expect(True, "all orders give the same")
    said = first[0]["p1.yaml"].decode()
    results.expect("# from a letter" in said and "up: " in said and "down: " in said, f"votes are counted, comments stay: {said}")
    results.expect(len(re.findall("Answer", said)) < 8, "answers are taken back")


def sender(token):
    import hashlib
    return hashlib.sha256(name(token).encode()).hexdigest()[:32]


def mails(program, folder, results):
    """A mail as a library makes it, with a text and an HTML part and a file, in every encoding."""
    whole = contribution([answer(1, "the-dog", "Das ist Großmutter – „Oma“")], 1, by="Jürgen")
    for encoding in ["quoted-printable", "base64", "8bit", "7bit"]:
        root = archive(folder / f"mail-{encoding}")
        mail = email.message.EmailMessage(email.policy.SMTP)
        mail["Subject"], mail["From"] = "Für die Okafors", "Jürgen <j@example.org>"
        words = block(whole) if encoding == "7bit" else "Für Sie:\n\n" + block(whole)
        mail.set_content(words, cte=encoding)
        mail.add_alternative("<p>Für Sie</p><pre>" + block(whole).replace("\n", "<br>\n") + "</pre>", subtype="html")
        mail.add_attachment(words, filename="answers.txt", cte="base64")
        said = run(program, "receive", "-", root, sent=mail.as_bytes(), results=results)
        results.expect("1 contribution received" in said and "Jürgen" in said, f"a mail in {encoding} is read: {said}")
    root = archive(folder / "bad")
    text = block(whole)
    bad = {"cut": text[:200], "altered": text.replace(text[40:60], text[60:80]), "nothing": "Dear all, see you on Sunday",
           "of another archive": block(contribution([answer(1, "somewhere-else", "x")], 1, site="The Smiths")),
           "too large": block(contribution([answer(1, "the-dog", "x" * 2_001)], 1)), "of a later form": text.replace("contribution/1", "contribution/2")}
    for what, sent in bad.items():
        said = run(program, "receive", "-", root, sent=sent.encode(), ends=1, results=results)
        results.expect("error: " in said and "→" in said, f"a contribution that is {what} is refused with the reason: {said}")
        results.expect(not (root / "contributions").exists(), f"nothing is taken from a contribution that is {what}")
    said = run(program, "receive", "-", root, sent=(block(whole) + bad["cut"]).encode(), ends=1, results=results)
    results.expect("1 contribution received" in said and "breaks off" in said, f"of two the good one is taken: {said}")
    example = re.search(r"```\n(For Okafor.*?)```", (Path(__file__).parents[2] / "docs/contribution-format.md").read_text(encoding="utf-8"), re.DOTALL)[1]
    said = run(program, "receive", "-", archive(folder / "example"), sent=example.encode(), results=results)
    results.expect("1 contribution received" in said and "Elspeth Drummond" in said, f"the document's example is read: {said}")
    said = json.loads(subprocess.run([program, "receive", "-", str(root), "--format", "json"], input=text.encode(), capture_output=True).stdout)
    results.expect(said == {"received": 0, "known": 1, "waiting": 1, "changed": [], "refused": 0}, f"JSON tells the same: {said}")


def exports(program, folder, results):
    """Pending answers move along with an archive."""
    root, sent = archive(folder / "moved"), block(contribution([answer(1, "the-dog", "Bess")], 1))
    run(program, "receive", "-", root, sent=sent.encode(), results=results)
    for kind in ["json", "bag"]:
        run(program, "export", f"--{kind}", folder / kind, root, results=results)
        run(program, "import", folder / kind, folder / f"from-{kind}", results=results)
        said = run(program, "receive", "-", folder / f"from-{kind}", sent=sent.encode(), results=results)
        results.expect("1 known already" in said and "1 answer waits" in said, f"an export ({kind}) has what waits: {said}")


def hosted(site):
    """Serves the site on a separate host, until the block ends."""
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def walk(program, folder, browser, results, from_disk):
    root = archive(folder / ("from disk" if from_disk else "from a host"))
    site = root.parent / f"{root.name}-site"
    (root / "keepsake.yaml").write_text("title: Test archive\nbase_url: https://family.example\nkeeper: {name: Hanna, email: hanna@example.org}\n", encoding="utf-8")
    (root / "p2.yaml").write_text(
        'title: The boat\nask: {for: [who, when], note: "The lady on the left?"}\n'
        f"captions:\n  - {{id: {name(7)}, for: who, text: Somebody’s aunt, by: Ben, from: {sender(3)}, date: 2026-11-01}}\n", encoding="utf-8")
    run(program, "build", root, "--output", site, "--no-ocr", "--quiet", results=results)
    feed = (site / "asked.xml").read_text(encoding="utf-8")
    results.expect("Who is this? When was it? The lady on the left?" in feed, "the feed asks too")
    server = None if from_disk else hosted(site)
    base = site.as_uri() if from_disk else f"http://127.0.0.1:{server.server_port}"
    phone = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, accept_downloads=True, bypass_csp=True)
    visitor = phone.new_page()
    complaints = []
    visitor.on("console", lambda message: message.type == "error" and complaints.append(message.text))
    visitor.on("pageerror", lambda error: complaints.append(str(error)))

    visitor.goto(f"{base}/can-you-help/index.html")
    results.expect(visitor.locator("[data-part=outbox]").is_hidden(), "there is nothing to send yet")
    visitor.get_by_role("link", name="The boat").click()
    visitor.get_by_label("When was it?").check()
    visitor.get_by_label("Your answer").fill("summer 1963")
    visitor.get_by_role("button", name="Keep this answer").click()
    # A name with a later answer is used for all.
    visitor.get_by_label("Your name").fill("Elspeth Drummond")
    visitor.get_by_label("Who is this?").check()
    visitor.get_by_label("Your answer").fill(HOSTILE)
    visitor.get_by_role("button", name="Keep this answer").click()
    visitor.get_by_label("Your answer").fill("A slip of the pen")
    visitor.get_by_role("button", name="Keep this answer").click()
    visitor.get_by_text("A slip of the pen").locator("..").get_by_role("button", name="Take back").click()
    visitor.get_by_role("button", name="I think so too").click()
    results.expect(visitor.get_by_role("heading", name="You have 3 answers for Test archive: send them").is_visible(), "the page counts unsent answers")
    results.expect(visitor.get_by_role("button", name="I think so too").get_attribute("aria-pressed") == "true", "the vote is seen")
    accessibility.expect_none(visitor, results, "a page that asks")
    visitor.reload()
    results.expect(visitor.locator("[data-part=mine] li").count() == 2 and visitor.get_by_label("Your name").input_value() == "Elspeth Drummond",
                   "another day everything is still there")
    link = visitor.locator(".outbox [data-way=mail]")
    results.expect((link.get_attribute("href") or "").startswith("mailto:hanna@example.org?subject="), "a short one can be mailed")
    visitor.goto(f"{base}/can-you-help/index.html")
    with visitor.expect_download() as download:
        visitor.get_by_role("button", name="Save as a file").click()
    results.expect(re.fullmatch(r"for-test-archive-\d{4}-\d\d-\d\d\.txt", download.value.suggested_filename) is not None, "the file has a name")
    sent = folder / "sent.txt"
    download.value.save_as(sent)
    text = sent.read_text(encoding="utf-8")
    results.expect("summer 1963" in text and text.startswith("For Test archive, from Elspeth Drummond") and "slip of the pen" not in text,
                   f"people can read it: {text[:300]}")
    results.expect(visitor.get_by_role("heading", name="Thank you").is_visible(), "the visitor is thanked")
    results.expect(not complaints, f"no complaint in the console: {complaints[:3]}")

    # Many long answers of four-byte letters: in one file, in several parts.
    many = browser.new_context(accept_downloads=True, bypass_csp=True).new_page()
    many.goto(f"{base}/keepsakes/the-boat/index.html")
    many.evaluate("""([key, count]) => localStorage.setItem(key, JSON.stringify({ token: '0'.repeat(31) + '9', items: Array.from({ length: count },
      (_, n) => ({ type: 'suggestion', id: (n + 1000).toString(16).padStart(32, '0'), keepsake: 'the-dog', for: 'story', title: 'The dog',
        text: '𝄞'.repeat(2000) })) }))""", [f"keepsake-answers {many.evaluate('new URL(`../../`, location).pathname')}", 40])
    many.reload()
    with many.expect_download() as download:
        many.get_by_role("button", name="Save as a file").click()
    download.value.save_as(folder / "many.txt")
    other = archive(folder / f"many-{from_disk}")
    said = run(program, "receive", folder / "many.txt", other, results=results)
    results.expect("40 answers wait" in said, f"all of many long answers are read: {said}")
    many.context.close()

    # The keeper imports it from a mail, and decides.
    quoted = "Here it is!\n\n" + "\n".join("> " + line for line in text.splitlines())
    with opened(program, root) as address:
        keeper = Keeper(browser, address, results)
        page = keeper.page
        keeper.go("/new")
        page.get_by_text("Add an answer that somebody sent you").click()
        page.get_by_label("Or paste the message here").fill(quoted)
        with page.expect_navigation():
            page.get_by_role("button", name="Add it").click()
        keeper.ready()
        results.expect(page.locator(".answer").count() == 3, "two answers wait beside the one that is kept")
        results.expect(HOSTILE in page.locator("main").inner_text() and page.locator("main script").count() == 0, "a hostile text is a text")
        when = page.get_by_role("region", name="The boat: When was it?")
        results.expect(when.get_by_label("Date").input_value() == "summer 1963", f"the words are a date, which is shown in words: {when.get_by_label('Date').input_value()}")
        with page.expect_navigation():
            when.get_by_role("button", name="Accept").click()
        keeper.ready()
        with page.expect_navigation():
            page.get_by_role("region", name="The boat: Who is this?").get_by_role("button", name="Keep as a suggestion").click()
        keeper.ready()
        said = read(root / "p2.yaml")
        results.expect(str(said["date"]).startswith("1963") and said["credits"][0]["by"] == "Elspeth Drummond", f"value and credit are written: {said}")
        results.expect(said["ask"]["for"] in ("who", ["who"]), f"an answered question is not asked again: {said['ask']}")
        results.expect(said["captions"][0]["up"] == 1 and said["captions"][1]["text"] == HOSTILE, f"votes are counted: {said['captions']}")
        before = (root / "p2.yaml").read_bytes()
        # The accepted answer is rejected after all, shown again, and accepted by an undo.
        with page.expect_navigation():
            page.get_by_role("region", name="The boat: Who is this?").last.get_by_role("button", name="Remove it from the page").click()
        keeper.ready()
        with page.expect_navigation():
            page.get_by_role("button", name="No", exact=True).click()
        keeper.ready()
        results.expect(page.get_by_role("heading", name="Refused").is_visible(), "refused ones can be seen again")
        with page.expect_navigation():
            page.get_by_role("button", name="Look at it again").click()
        keeper.ready()
        for _ in range(3):
            with page.expect_navigation():
                page.get_by_role("button", name="Undo").first.click()
            keeper.ready()
        results.expect((root / "p2.yaml").read_bytes() == before, "all of it is undone byte for byte")
        keeper.said("the page New")
        keeper.context.close()

    run(program, "build", root, "--output", site, "--no-ocr", "--quiet", results=results)
    visitor.goto(f"{base}/can-you-help/index.html")
    visitor.get_by_role("link", name="The boat").click()
    visitor.locator(".about > summary").click()
    shown = visitor.locator("main").inner_text()
    results.expect("Elspeth Drummond, 20" in shown and "1963" in shown, f"the page credits the visitor: {shown[:300]}")
    results.expect(HOSTILE in shown and visitor.locator("main .said script").count() == 0, "a hostile suggestion is a text")
    visitor.get_by_role("link", name="Thank you").click()
    results.expect("Elspeth Drummond" in visitor.locator("main").inner_text(), "the visitor is thanked by name")
    # The visitor takes the sent answer back after all.
    visitor.go_back()
    visitor.get_by_text("1963").locator("..").get_by_role("button", name="Take back").first.click()
    with visitor.expect_download() as download:
        visitor.get_by_role("button", name="Save as a file").click()
    download.value.save_as(sent)
    run(program, "receive", sent, root, results=results)
    said = read(root / "p2.yaml")
    results.expect("by" not in said["credits"][0] and "date" in said, f"the name goes, the value stays: {said['credits']}")
    phone.close()
    if server:
        server.shutdown()


def behind_the_door(program, folder, browser, results, from_disk):
    """The secured part, from disk and from a host."""
    folder = folder / f"sealed {from_disk}"
    root, site = archive(folder / "archive"), folder / "site"
    sealed.secured_archive(root)
    (root / "keepsake.yaml").write_text("title: Test archive\nkeeper: {name: Hanna, email: hanna@example.org}\n", encoding="utf-8")
    sealed.build(program, root, site)
    server = None if from_disk else hosted(site)
    base = site.as_uri() if from_disk else f"http://127.0.0.1:{server.server_port}"
    context = browser.new_context(viewport={"width": 390, "height": 844}, accept_downloads=True, bypass_csp=True)
    keepsake = sealed.walk(run, program, folder, base, root, context.new_page(), results)
    context.close()
    if server:
        server.shutdown()
    else:
        sealed.refusals(run, program, folder, root, keepsake, results)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    program, results = str(Path(sys.argv[1]).resolve()), Results()
    with tempfile.TemporaryDirectory(prefix="contributions") as folder, sync_playwright() as playwright:
        folder = Path(folder)
        orders(program, folder, results)
        mails(program, folder, results)
        exports(program, folder, results)
        browser = chromium(playwright)
        for from_disk in [True, False]:
            walk(program, folder, browser, results, from_disk)
            behind_the_door(program, folder, browser, results, from_disk)
        browser.close()
    results.end("contributions")


if __name__ == "__main__":
    main()
