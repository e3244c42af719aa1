# SPDX-License-Identifier: MIT
"""Appointments that are private until the keeper shows them, names in answers, receipts read on arrival, keywords,
annotations."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "ContributionTests"))
from sent import answer, block, contribution  # noqa: E402

from receipts import draw  # noqa: E402
from studio import each_walk, read  # noqa: E402


def check(program, folder, browser, results):
    each_walk([showing, naming, arriving, words_found, drawing], program, folder, browser, results)


def showing(keeper, root, results):
    page = keeper.page
    keeper.go("/write", type="appointment")
    results.expect("Only you see an appointment" in page.inner_text("main"), "the page says beforehand that it is private")
    page.get_by_label("What is it?").fill("The dentist")
    with page.expect_navigation():
        page.get_by_role("button", name="Write it down").click()
    keeper.ready()
    file = root / "written" / "the-dentist.yaml"
    results.expect(read(file).get("visibility") == "private", f"an appointment is private: {read(file)}")
    notice = page.locator(".onlyyou")
    results.expect("Only you see this" in notice.inner_text() and "Everybody" in notice.inner_text(), "its page says so, and who would see it")
    page.get_by_role("button", name="Show it to others").click()
    keeper.wait(lambda: "visibility" not in read(file), "one tap does not show it")
    keeper.wait(lambda: not notice.is_visible(), "the page still says that it is private")
    keeper.wait(lambda: page.get_by_role("button", name="See it as visitors do").count() or "Everybody" in page.get_by_role("group", name="As visitors see it").inner_text(), "the page shows the former audience")
    page.get_by_label("Visibility", exact=True).select_option("private")
    keeper.wait(lambda: read(file).get("visibility") == "private" and notice.is_visible(), "hidden again, it does not say so")
    keeper.go("/types")
    keeper.go("/write", type="transaction")
    page.get_by_label("What is it?").fill("The roof")
    with page.expect_navigation():
        page.get_by_role("button", name="Write it down").click()
    keeper.ready()
    typed = page.locator(".typed")
    for name in ["Paid to", "Amount", "Due on"]:
        results.expect(typed.get_by_label(name, exact=True).count() == 1, f"a payment's short form has {name}")
    page.get_by_role("button", name="More fields").click()
    for name in ["Paid on", "Method", "Account", "Category", "Note"]:
        results.expect(typed.get_by_label(name, exact=True).count() == 1, f"a payment's full form has {name}")


def naming(keeper, root, results):
    """Splits an answer that names two people, and proposes those who are known."""
    page = keeper.page
    (root / "people").mkdir()
    (root / "people" / "jessie.yaml").write_text("name: Jessie Sinclair\n", encoding="utf-8")
    (root / "p2.yaml").write_text("title: The boat\nask: who\n", encoding="utf-8")
    for _ in range(40):
        keeper.go("/keepsake", path="p2")
        if page.get_by_label("Title", exact=True).input_value() == "The boat":
            break
        page.wait_for_timeout(250)
    keeper.go("/new")
    page.get_by_text("Add an answer that somebody sent you").click()
    page.get_by_label("Or paste the message here").fill(block(contribution([answer(1, "the-boat", "my aunt Jessie and Mr Baird")], 1, by="Ada")))
    with page.expect_navigation():
        page.get_by_role("button", name="Add it").click()
    keeper.ready()
    card = page.locator(".answer")
    who = card.get_by_label("Who is in it")
    results.expect(who.input_value() == "Jessie Sinclair, Mr Baird", f"two are proposed, one of them known: {who.input_value()}")
    results.expect("“Jessie” is known" in card.inner_text() and "“Mr Baird” is a new person" in card.inner_text(), f"the card names new people: {card.inner_text()}")
    card.get_by_role("button", name="Jessie", exact=True).click()
    results.expect(who.input_value() == "Jessie, Mr Baird", "as it was written can be chosen")
    card.get_by_role("button", name="Jessie Sinclair").click()
    with page.expect_navigation():
        card.get_by_role("button", name="Accept").click()
    keeper.wait(lambda: read(root / "p2.yaml").get("people") == ["Jessie Sinclair", "Mr Baird"], f"they are not two people: {read(root / 'p2.yaml')}")
    results.expect("ask" not in read(root / "p2.yaml"), "an answered question is not asked again")


def arriving(keeper, root, results):
    """Reads a receipt by itself when it arrives, and does not delay other work."""
    page = keeper.page
    keeper.go("/add")
    page.get_by_label("Choose pictures").set_input_files(draw(root.parent / "shop.png"))
    page.get_by_role("link", name="1 receipt needs checking").wait_for(timeout=60_000)
    with page.expect_navigation():
        page.get_by_role("link", name="1 receipt needs checking").click()
    keeper.ready()
    listed = page.inner_text("main")
    results.expect("26 October 2019" in listed and "Which currency?" in listed, f"it is read, and its currency asked: {listed}")
    results.expect("1 receipt does not say its currency and is not counted" in listed, "the page says that it is not counted")
    page.get_by_label("Currency", exact=True).fill("gbp")
    with page.expect_navigation():
        page.get_by_role("button", name="It is in this currency").click()
    keeper.ready()
    results.expect(read(root / "added" / "shop.yaml") == {"receipt": {"currency": "GBP"}}, f"it is not written: {read(root / 'added' / 'shop.yaml')}")
    results.expect("Nothing needs checking" in page.inner_text("main"), "nothing is left to look at")
    page.route("**/api/read", lambda route: route.fulfill(
        status=409, content_type="application/json", body='{"error": "busy", "problem": "Something else.", "doing": "publish", "page": "/publish"}'))
    page.get_by_role("button", name="Read new pictures").click()
    page.get_by_text("The site is being made").wait_for()
    results.expect(page.get_by_role("link", name="Go there").get_attribute("href") == "/publish", "what else goes on is named, with a way there")
    keeper.complaints.clear()


def words_found(keeper, root, results):
    """A tap removes a keyword that the program found, and another tap restores it."""
    page, file = keeper.page, root / "p2.yaml"
    file.write_text("caption: Grandmother bought the accordion in Fishguard\n", encoding="utf-8")
    for _ in range(40):
        keeper.go("/keepsake", path="p2")
        page.get_by_label("Tags").focus()
        page.wait_for_timeout(250)
        if page.locator(".keywords").get_by_role("button", name="+ accordion").count():
            break
    box = page.locator(".keywords")
    box.get_by_role("button", name="Not a keyword: accordion").click()
    keeper.wait(lambda: read(file).get("no_keywords") == ["accordion"], f"it is not taken out: {read(file)}")
    keeper.go("/keepsake", path="p2")
    page.get_by_label("Tags").focus()
    results.expect(box.get_by_role("button", name="+ accordion").count() == 0 and "Taken out" in box.inner_text(), f"it stays away: {box.inner_text()}")
    box.get_by_role("button", name="A keyword after all: accordion").click()
    keeper.wait(lambda: "no_keywords" not in read(file), "it does not come back")


def drawing(keeper, root, results):
    """Drawing does not move the picture, which shows the annotation afterwards."""
    page, file = keeper.page, root / "p0.yaml"
    keeper.go("/keepsake", path="p0", tool="box")
    board = page.locator(".board svg")
    board.wait_for()
    board.scroll_into_view_if_needed()
    before = board.bounding_box()
    for number in range(3):
        for share in [.2 + .1 * number, .5 + .1 * number]:
            place = board.bounding_box()
            page.mouse.click(place["x"] + place["width"] * share, place["y"] + place["height"] * share)
        keeper.wait(lambda number=number: len(read(file).get("markup") or []) == number + 1, f"annotation {number + 1} is not written")
        page.wait_for_timeout(200)
    after = board.bounding_box()
    results.expect(abs(after["y"] - before["y"]) < 1 and abs(after["height"] - before["height"]) < 1, f"three annotations move no picture: {before} {after}")
    results.expect(page.locator(".marklist li").count() == 3, "they are listed in its bar")
    page.get_by_role("button", name="Done", exact=True).click()
    page.locator(".easel .large .overlay").wait_for()
    keeper.go("/keepsake", path="p0")
    results.expect(page.locator(".easel .large .overlay").count() == 1, "and so does the keepsake's page")
