# SPDX-License-Identifier: MIT
"""Appointments that are one's own until one shows them."""
from studio import each_walk, read


def check(program, folder, browser, results):
    each_walk([showing], program, folder, browser, results)


def showing(keeper, root, results):
    page = keeper.page
    keeper.go("/write", type="appointment")
    results.expect("Only you see an appointment" in page.inner_text("main"), "that it is one's own is said beforehand")
    page.get_by_label("What is it?").fill("The dentist")
    with page.expect_navigation():
        page.get_by_role("button", name="Write it down").click()
    keeper.ready()
    file = root / "written" / "the-dentist.yaml"
    results.expect(read(file).get("visibility") == "private", f"an appointment is nobody else's: {read(file)}")
    notice = page.locator(".onlyyou")
    results.expect("Only you see this" in notice.inner_text() and "Everybody" in notice.inner_text(), "its page says so, and who would see it")
    page.get_by_role("button", name="Show it to others").click()
    keeper.wait(lambda: "visibility" not in read(file), "one tap does not show it")
    keeper.wait(lambda: not notice.is_visible(), "the page still says that nobody sees it")
    keeper.wait(lambda: page.get_by_role("button", name="See it as visitors do").count() or "Everybody" in page.get_by_role("group", name="As visitors see it").inner_text(), "who sees it is told as it was")
    page.get_by_label("Visibility", exact=True).select_option("private")
    keeper.wait(lambda: read(file).get("visibility") == "private" and notice.is_visible(), "hidden again, it does not say so")
    keeper.go("/types")
    keeper.go("/write", type="transaction")
    page.get_by_label("What is it?").fill("The roof")
    with page.expect_navigation():
        page.get_by_role("button", name="Write it down").click()
    keeper.ready()
    typed = page.locator(".typed")
    for name in ["Paid to", "Amount", "Due on", "Paid on"]:
        results.expect(typed.get_by_label(name, exact=True).count() == 1, f"a payment's short form has {name}")
    page.get_by_role("button", name="More fields").click()
    for name in ["Method", "Account", "Category", "Note"]:
        results.expect(typed.get_by_label(name, exact=True).count() == 1, f"a payment's full form has {name}")
