# SPDX-License-Identifier: MIT
"""The studio's pages for questions to visitors and for their answers."""
from studio import each_walk
from studio import read as parsed


def check(program, folder, browser, results):
    each_walk([asking, many_questions, from_identify, what_was_said], program, folder, browser, results)


def read(file):
    """The values of a sidecar; an empty one has none."""
    return parsed(file) or {}


def undo(keeper):
    with keeper.page.expect_navigation():
        keeper.page.get_by_role("button", name="Undo").first.click()
    keeper.ready()


def asking(keeper, root, results):
    page, file = keeper.page, root / "p2.yaml"
    keeper.go("/keepsake", path="p2")
    keeper.unfold("More: the original")
    group = page.get_by_role("group", name="Ask visitors")
    group.get_by_label("Who is this?").check()
    keeper.wait(lambda: read(file) == {"ask": "who"}, "one question is not a word")
    group.get_by_label("When was it?").check()
    keeper.wait(lambda: read(file) == {"ask": ["who", "when"]}, "two are no list")
    group.get_by_label("Your own line").fill("The lady on the left?")
    group.get_by_label("Your own line").blur()
    keeper.wait(lambda: read(file) == {"ask": {"for": ["who", "when"], "note": "The lady on the left?"}}, "a note is not written")
    results.expect(not group.get_by_text("this question is not shown").is_visible(), "a question to everybody is seen by everybody")
    group.get_by_label("Who is asked").select_option("invited")
    keeper.wait(lambda: read(file)["ask"].get("of") == "invited", "who is asked is not written")
    results.expect(group.get_by_text("this question is not shown").is_visible(), "the page says that it is not shown on a public keepsake")
    keeper.go("/keepsake", path="p2")
    results.expect(group.get_by_label("Who is this?").is_checked() and not group.get_by_label("Where was it?").is_checked(), "ticks stay")
    results.expect(group.get_by_label("Who is asked").input_value() == "invited", "and who is asked")
    group.get_by_label("Who is asked").select_option("everyone")
    keeper.wait(lambda: "of" not in read(file)["ask"], "everybody is not asked again")
    keeper.go("/")
    with page.expect_navigation():
        page.get_by_role("link", name="1 question is open").click()
    keeper.ready()
    results.expect(page.locator(".wall [data-path]").count() == 1 and page.locator(".wall [data-path]").get_attribute("data-path") == "p2", "the overview leads to what asks")
    keeper.go("/keepsake", path="p2")
    for name in ["Who is this?", "When was it?"]:
        group.get_by_label(name).uncheck()
    keeper.wait(lambda: "ask" not in read(file), "without ticks something is still asked")
    (root / "kitchen").mkdir()
    (root / "p3.jpg").rename(root / "kitchen" / "p3.jpg")
    (root / "kitchen" / "_folder.yaml").write_text("ask: [where, story]\n", encoding="utf-8")
    for _ in range(40):
        keeper.go("/keepsakes")
        if page.locator("[data-path='kitchen/p3']").count():
            break
        page.wait_for_timeout(250)
    keeper.go("/keepsake", path="kitchen/p3")
    results.expect(group.get_by_label("Where was it?").is_checked(), "what the folder asks is ticked")
    group.get_by_label("Where was it?").uncheck()
    keeper.wait(lambda: read(root / "kitchen" / "p3.yaml") == {"ask": "story"}, "its own question is not written")
    group.get_by_label("What is its story?").uncheck()
    keeper.wait(lambda: read(root / "kitchen" / "p3.yaml") == {"ask": "none"}, "that nothing is asked is not said against the folder")


def many_questions(keeper, root, results):
    page = keeper.page
    (root / "p1.yaml").write_text("title: The dog\nask: when\n", encoding="utf-8")
    keeper.go("/keepsakes")
    boxes = page.get_by_role("checkbox", name="Select ")
    for number in range(3):
        boxes.nth(number).check()
    tools = keeper.describe_chosen()
    tools.locator("summary").first.click()
    tools.get_by_role("group", name="Ask visitors").get_by_label("Who is this?").check()
    page.get_by_text("3 keepsakes would change").wait_for()
    tools.get_by_role("button", name="Change them").click()
    page.get_by_text("3 keepsakes were changed").wait_for()
    results.expect(read(root / "p1.yaml")["ask"] == ["who", "when"], f"earlier questions stay: {read(root / 'p1.yaml')}")
    results.expect(read(root / "p2.yaml") == {"ask": ["who"]}, f"the others ask too: {read(root / 'p2.yaml')}")
    tools.get_by_label("Ask nothing more").check()
    page.get_by_text("3 keepsakes would change").wait_for()
    tools.get_by_role("button", name="Change them").click()
    keeper.wait(lambda: "ask" not in read(root / "p1.yaml"), "questions are not taken back")
    undo(keeper)
    undo(keeper)
    results.expect((root / "p1.yaml").read_text() == "title: The dog\nask: when\n" and not (root / "p2.yaml").exists(), "all of it is undone")


def from_identify(keeper, root, results):
    keeper.go("/identify")
    shown = keeper.page.locator(".stage code").inner_text()
    keeper.page.get_by_role("button", name="Ask visitors who this is").click()
    file = root / shown.replace(".jpg", ".yaml")
    keeper.wait(lambda: read(file).get("ask") == ["who"], f"{file.name} has no question")
    keeper.wait(lambda: keeper.page.locator(".stage code").inner_text() != shown, "the next one does not come")
    keeper.go("/identify", **{"for": "date"})
    shown = keeper.page.locator(".stage code").inner_text()
    keeper.page.get_by_role("button", name="Ask visitors when it was").click()
    keeper.wait(lambda: "when" in read(root / shown.replace(".jpg", ".yaml")).get("ask", []), "there is no question about the date")
    results.expect(True, "Identify hands its question on")


SAID = """# by hand
title: The boat
captions:
  - {text: Before the regatta, by: Ben, votes: 2}   # from a letter
  - {id: 0123456789abcdef0123456789abcdef, for: who, text: "<b>My</b> sister", from: 11111111111111111111111111111111, up: 3, down: 1, date: 2026-11-22}
credits:
  - {id: ffffffffffffffffffffffffffffffff, for: when, by: Ada, date: 2026-11-20}
"""


def what_was_said(keeper, root, results):
    page, file = keeper.page, root / "p4.yaml"
    file.write_text(SAID, encoding="utf-8")
    for _ in range(40):
        keeper.go("/keepsake", path="p4")
        if page.get_by_role("group", name="From visitors").count():
            break
        page.wait_for_timeout(250)
    group = page.get_by_role("group", name="From visitors")
    shown = group.inner_text()
    results.expect("Before the regatta" in shown and "by Ben" in shown and "2 votes" in shown, f"a suggestion is shown with its author: {shown}")
    results.expect("<b>My</b> sister" in shown and "somebody without a name" in shown, "a hostile text is a text")
    results.expect("by Ada" in shown, "the credit of a value is shown")
    group.get_by_role("button", name="Remove the suggestion").nth(1).click()
    keeper.wait(lambda: len(read(file).get("captions", [])) == 1, "a suggestion is not taken out")
    results.expect("# from a letter" in file.read_text() and "votes: 2" in file.read_text(), f"the other one stays as it is: {file.read_text()}")
    group.get_by_role("button", name="Remove the thanks").click()
    keeper.wait(lambda: "credits" not in read(file), "thanks are not taken out")
    undo(keeper)
    undo(keeper)
    results.expect(file.read_text(encoding="utf-8") == SAID, "both come back byte for byte")
