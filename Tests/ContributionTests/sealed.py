# SPDX-License-Identifier: MIT
"""Answers from the secured part: they leave no trace on the device, leave it encrypted, and only the archive decrypts
them."""
import base64
import json
import os
import re
import shutil
import subprocess
from urllib.parse import unquote

import accessibility
from cryptography.hazmat.primitives import hpke, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from secured import KEPT
from sent import answer, block, contribution, name, vote

PASSPHRASE = "bicycle heather lantern telegram walnut thimble"
SUITE = hpke.Suite(hpke.KEM.P256, hpke.KDF.HKDF_SHA256, hpke.AEAD.AES_256_GCM)
FORM = b"keepsake-sealed/1"


def key(root):
    vault = json.loads((root / ".keepsake/vault.json").read_text(encoding="utf-8"))
    return serialization.load_der_private_key(base64.b64decode(vault["answers"]), None)


def sealed(whole, public):
    """Encrypts as docs/contribution-format.md describes, by another program than the site's."""
    both = SUITE.encrypt(json.dumps(whole).encode(), public, FORM)
    return {"format": FORM.decode(), "enc": base64.b64encode(both[:65]).decode(), "sealed": base64.b64encode(both[65:]).decode()}


def inside(text, private):
    """The contributions in a text's blocks."""
    blocks = re.findall(r"\[keepsake-contribution/1\]([^\[]*)\[/", text)
    wholes = [json.loads(base64.b64decode(re.sub(r"\s", "", one) + "===")) for one in blocks]
    return [json.loads(SUITE.decrypt(base64.b64decode(one["enc"]) + base64.b64decode(one["sealed"]), private, FORM)) for one in wholes]


def build(program, root, site):
    done = subprocess.run([program, "build", root, "--output", site, "--no-ocr", "--quiet"], capture_output=True, timeout=300,
                          env=os.environ | {"KEEPSAKE_PASSPHRASE": PASSPHRASE})
    assert done.returncode == 0, done.stderr.decode()


def secured_archive(root):
    (root / "p2.yaml").write_text(
        "title: The boat\nvisibility: secured\nask: [who, when]\n"
        f"captions:\n  - {{id: {name(7)}, for: who, text: Somebody’s aunt, by: Ben, from: {'0' * 32}, date: 2026-11-01}}\n", encoding="utf-8")
    (root / "p3.yaml").write_text("title: The pier\nvisibility: secured\n", encoding="utf-8")


def enter(page, base):
    page.goto(f"{base}/secured/index.html")
    page.wait_for_selector(".unlock fieldset:not([disabled])")
    page.fill("#passphrase", PASSPHRASE)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-secured] .secured-bar")


def boat(page):
    page.get_by_role("link", name="Pictures").first.click()
    page.get_by_role("link", name="The boat").first.click()
    page.get_by_label("Your answer").wait_for()


def walk(run, program, folder, base, root, page, results):
    """Answers in the secured part, saves a file, and receives it; returns the keepsake's id."""
    complaints = []
    page.on("console", lambda message: message.type == "error" and complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    enter(page, base)
    boat(page)
    fields = page.locator("[data-part=answer] :is(textarea, input[name=by])")
    results.expect(fields.evaluate_all("all => all.map(field => field.autocomplete)") == ["off", "off"], "browsers are asked to remember nothing")
    page.get_by_label("When was it?").check()
    page.get_by_label("Your answer").fill("summer 1963")
    page.get_by_label("Your name").fill("Elspeth Drummond")
    page.get_by_role("button", name="Keep this answer").click()
    page.get_by_role("button", name="I think so too").click()
    heading = page.get_by_role("heading", name="You have 2 answers for Test archive: send them")
    results.expect(heading.is_visible(), "the page counts unsent answers")
    results.expect("no one else can read" in page.locator(".outbox").inner_text(), "the page says that the answer is encrypted")
    accessibility.expect_none(page, results, "a page of the secured part that asks")
    page.get_by_role("link", name="Pictures").first.click()
    page.get_by_role("heading", name="Pictures", exact=True).wait_for()
    page.go_back()
    heading.wait_for()
    results.expect(page.locator("[data-part=mine]").inner_text().startswith("summer 1963"), "answers outlast a turn of the page")
    results.expect(page.evaluate(KEPT) == "0,0,0,0,0", f"nothing is kept on the device: {page.evaluate(KEPT)}")
    asked = []
    page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.close(run_before_unload=True)
    page.wait_for_timeout(500)
    results.expect(asked == ["beforeunload"] and not page.is_closed(), f"who leaves is asked first: {asked}")
    # The page cannot know whether a mail was sent, so it still asks before the visitor leaves.
    mail = page.locator(".outbox [data-way=mail]")
    href = unquote(mail.get_attribute("href") or "")
    results.expect(mail.is_visible() and href.startswith("mailto:hanna@example.org?subject=Test archive&body=For Test archive, from somebody")
                   and not re.search("summer|Elspeth|boat", href, re.IGNORECASE), f"a sealed answer can be mailed: {href[:200]}")
    mail.click()
    page.get_by_role("heading", name="Thank you").wait_for()
    results.expect(page.evaluate("typeof window.onbeforeunload") == "function", "a mail may not have been sent")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    page.wait_for_function("window.onbeforeunload === null")
    file = folder / "sealed.txt"
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    results.expect(not re.search("summer|Elspeth|boat", text, re.IGNORECASE) and text.startswith("For Test archive, from somebody"),
                   f"the file tells nothing: {text[:300]}")
    page.get_by_role("heading", name="Thank you").wait_for()
    items = [item for one in inside(text, key(root)) for item in one["items"]]
    results.expect([item["type"] for item in items] == ["suggestion", "vote"] and items[0]["text"] == "summer 1963", f"another program opens it: {items}")
    results.expect(not complaints, f"no complaint in the console: {complaints[:3]}")
    said = run(program, "receive", "-", root, sent=("> " + text.replace("\n", "\n> ")).encode(), results=results)
    results.expect("1 contribution received" in said and "Elspeth Drummond" in said and "1 answer waits" in said, f"it is received: {said}")
    kept = (root / "p2.yaml").read_text(encoding="utf-8")
    results.expect("up: 1" in kept, f"the vote is counted: {kept}")
    # The visitor takes the sent answer back within the visit.
    page.get_by_role("button", name="Take back").first.click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    download.value.save_as(file)
    said = run(program, "receive", file, root, results=results)
    results.expect("No answer waits" in said, f"and taken back: {said}")
    page.evaluate("window.onbeforeunload = null")
    page.get_by_role("button", name="Lock").click()
    page.wait_for_selector(".unlock fieldset:not([disabled])")
    enter(page, base)
    boat(page)
    page.get_by_role("button", name="I think so too").click()
    results.expect(page.get_by_role("heading", name="You have 1 answer for Test archive").is_visible() and page.locator("[data-part=mine] li").count() == 0,
                   "who enters anew finds nothing of what was answered")
    return items[0]["keepsake"]


def refusals(run, program, folder, root, keepsake, results):
    """Another archive's contribution, an altered one, and one encrypted before a reader was removed."""
    whole = contribution([answer(90, keepsake, "Ngozi"), vote(7, 1)], 4, by="Tunde")
    text = block(sealed(whole, key(root).public_key()))
    (folder / "other").mkdir()
    other = folder / "other" / "archive"
    shutil.copytree(root, other)
    stranger = ec.generate_private_key(ec.SECP256R1()).public_key()
    odd = sealed(whole, stranger)
    changed = sealed(whole, key(root).public_key())
    changed["sealed"] = ("B" if changed["sealed"][0] == "A" else "A") + changed["sealed"][1:]
    for what, sent in {"sealed for another": block(odd), "changed": block(changed)}.items():
        said = run(program, "receive", "-", root, sent=sent.encode(), ends=1, results=results)
        results.expect("is sealed for a key that this archive does not have" in said and "→" in said, f"a contribution that is {what} is refused with the reason: {said}")
    (other / ".keepsake/vault.json").unlink()
    said = run(program, "receive", "-", other, sent=text.encode(), ends=1, results=results)
    results.expect("is sealed for a key" in said, f"without its key an archive opens nothing: {said}")
    before = key(root).private_numbers()
    for command in [["add", "cousin"], ["remove", "cousin"]]:
        subprocess.run([program, "readers", *command, root], capture_output=True, check=True)
    results.expect(key(root).private_numbers() == before, "the key for answers stays when a reader goes")
    said = run(program, "receive", "-", root, sent=text.encode(), results=results)
    results.expect("1 contribution received" in said and "Tunde" in said, f"a contribution from before is decrypted: {said}")
