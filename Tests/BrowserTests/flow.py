# SPDX-License-Identifier: MIT
"""Goes from keepsake to keepsake by keys, by swipes and in the large view, in the order of the last list."""

import re

# Keepsakes behind a tile come after it.
FROM_LIST = """() => [...document.querySelectorAll('main .tile-title')].filter(a => a.checkVisibility())
  .filter(a => /\\/keepsakes\\/[^/]+\\/index\\.html$/.test(a.href))
  .flatMap(a => [a.href, ...(a.closest('.tile')?.dataset.others?.split(' ') ?? []).map(id => new URL(`../${id}/index.html`, a.href).href)])"""
# The address alone changes before the page is read, and with it the key handler.
AT = "address => location.href.split('#')[0] === address && document.readyState === 'complete'"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def swipe(page, selector, dx):
    """A finger's path across the middle of an element, from right to left if `dx` is below 0."""
    box = page.locator(selector).first.bounding_box()
    x, y = box["x"] + box["width"] / 2 - dx / 2, box["y"] + min(box["height"], 400) / 2
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 6):
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + dx * step / 5, "y": y}]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def sides(page):
    return page.locator(".easel .side").count()


def by_swipes(visit, path, steps):
    """On a phone, goes through a list's keepsakes and back to it."""
    with visit.page(path, "flow by swipes", **PHONE) as page:
        order = page.evaluate(FROM_LIST)
        title = page.locator("h1").inner_text()
        page.locator("main .tile-title").first.click()
        page.until(AT, "the first tile opens its keepsake", order[0])
        page.expect(page.locator(".trail > a").inner_text() == title, "the way back is named like the list")
        for place, address in enumerate(order[1:steps], 2):
            for _ in range(sides(page)):
                if page.url.split("#")[0] == address:
                    break
                swipe(page, ".easel", -240)
                page.wait_for_timeout(400)
            page.until(AT, f"swipes lead to the {place}. keepsake of the list", address)
            page.until("place => document.querySelector('.trail .num').textContent.startsWith(place + ' ')",
                       "and it says which one it is", str(place))
        if sides(page) == 1:
            swipe(page, ".easel", 240)
            page.until(AT, "a swipe the other way leads back", order[min(steps, len(order)) - 2])
        page.locator(".trail > a").click()
        page.until("path => location.href.endsWith(path)", "and the way back to the list", path)


def press(page, key):
    """Presses a key once the last page has loaded."""
    page.wait_for_load_state()
    page.keyboard.press(key)


def by_keys(visit, path):
    with visit.page(path, "flow by keys") as page:
        order = page.evaluate(FROM_LIST)
        page.locator(f"main .tile-title[href$='{order[1].rsplit('/', 2)[1]}/index.html']").click()
        page.until(AT, "a tile opens its keepsake", order[1])
        press(page, "ArrowRight")
        page.until(AT, "the right arrow leads on", order[2])
        press(page, "ArrowLeft")
        page.until(AT, "the left arrow leads back", order[1])
        press(page, "ArrowLeft")
        page.until(AT, "to the first", order[0])
        page.expect(page.locator(".edges [rel=prev]").count() == 0, "before which there is none")
        page.locator(".enlarge").click()
        page.until("() => document.querySelector('dialog.viewer')?.open", "the large view opens")
        for _ in range(sides(page)):
            page.locator("[data-do=next]").click()
            page.wait_for_timeout(300)
        page.until(AT, "behind the last picture the large view goes on", order[1])
        page.until("() => document.querySelector('dialog.viewer')?.open", "with the next keepsake, and stays open")
        page.keyboard.press("Escape")
        page.until("() => !document.querySelector('dialog.viewer').open", "Escape closes it")


def by_stacks(visit, path):
    """Keepsakes behind a tile are announced, come after it, and are listed on its page."""
    with visit.page(path, "flow through a stack") as page:
        tile = page.locator(".tile[data-others]").first
        others = tile.get_attribute("data-others").split(" ")
        words = tile.locator(".stack").text_content()
        page.expect(words.startswith(f"{len(others) + 1} "), "a stack says how many it holds")
        best = tile.locator(".tile-title").evaluate("a => a.href")
        page.expect(best in page.evaluate(FROM_LIST), "and shows one of them")
        tile.click()
        page.until(AT, "which it opens", best)
        row = page.locator("section[aria-labelledby=alike] .tile-title").evaluate_all("all => all.map(a => a.href)")
        page.expect({href.rsplit("/", 2)[1] for href in row} == set(others), "the others are on its page")
        for other in others:
            press(page, "ArrowRight")
            page.until(AT, "and come next", f"{visit.base}keepsakes/{other}/index.html")


def through_spending(visit):
    """Goes from a month's spending to a receipt, and from a thing's price to its receipt."""
    with visit.page("spending/index.html", "through spending") as page:
        page.expect(page.evaluate("document.documentElement.scrollHeight") <= 3 * page.viewport_size["height"] or page.viewport_size["width"] < 1000,
                    "spending is at most three screens")
        column = page.locator(".chart a[href^='#']").first
        amount = column.get_attribute("aria-label").split(": ")[1]
        column.focus()
        press(page, "Enter")
        part = page.locator(":target")
        page.expect(part.is_visible() and part.bounding_box()["y"] < page.viewport_size["height"], "a month's column opens its receipts")
        page.expect(amount in part.locator("xpath=..").locator("> summary").inner_text(), "their sum is the column's")
        row = part.locator(".amounts a").first
        amount = row.locator(".num").inner_text()
        row.click()
        page.wait_for_load_state()
        page.expect(amount.split()[0] in page.locator(".receipt .total").inner_text(), "and each leads to a receipt with its total")
        page.goto(visit.base + "spending/index.html")
        thing = page.locator("section[id$='-items'] > .amounts > li > details").first
        name = thing.locator(".what").first.inner_text()
        page.expect(not thing.locator("a").first.is_visible(), "a thing is closed at first")
        thing.locator("summary").click()
        dots = thing.locator(".chart a")
        page.expect(dots.count() >= 5 and thing.locator(".signs li").count() >= 2, "a thing's prices over time are drawn, shop by shop")
        page.expect(dots.count() == thing.locator(".amounts li").count(), "with the same numbers below")
        dots.first.focus()
        said = dots.first.get_attribute("aria-label")
        page.expect(dots.first.locator(".value").evaluate("t => getComputedStyle(t).visibility") == "visible", "a dot says its number when it has the focus")
        press(page, "Enter")
        page.wait_for_load_state()
        row = page.locator(".receipt tbody tr").filter(has_text=re.compile(re.escape(name), re.I)).first
        page.expect(said.split(", ")[-1].split()[0] in row.inner_text(), "and links to its receipt, which has the price")
        line = row.locator("a.at")
        spot = page.locator(line.get_attribute("href"))
        shown = "r => getComputedStyle(r).opacity === '1'"
        page.expect(not spot.evaluate(shown), "nothing is marked at first")
        line.focus()
        page.expect(spot.evaluate(shown), "the line that has the focus is marked in the picture")
        press(page, "Enter")
        page.expect(spot.evaluate("r => r.matches(':target') && r.getBoundingClientRect().top < innerHeight && r.getBoundingClientRect().bottom > 0"),
                    "and following it brings the picture there")


def sifting(visit):
    """The page of all receipts filters by shop, time or category, and shows the sum."""
    with visit.page("spending/index.html", "sifting receipts") as page:
        page.locator(".onto a[href*='/receipts/']").first.click()
        page.wait_for_load_state()
        rows, said = page.locator(".receipts tbody tr:visible"), page.locator("#shown")
        amount = lambda text: round(float(text.split()[0]) * 100)
        sums = lambda: sum(amount(text) for text in page.locator(".receipts tbody tr:visible .num").all_inner_texts())
        all_of_them, whole = rows.count(), said.inner_text()
        page.expect(amount(whole) == sums(), "the sum of all receipts is above them")
        for name in ["shop", "period", "category"]:
            page.locator(f"select[name={name}]").select_option(index=1)
            page.expect(0 < rows.count() < all_of_them and amount(said.inner_text()) == sums(), f"so is the sum for one {name}")
            address = page.url
            page.reload()
            page.expect(page.url == address and amount(said.inner_text()) == sums() and rows.count() < all_of_them, f"and a link to one {name} shows the same")
            page.locator(".sift [type=reset]").click()
            page.expect(rows.count() == all_of_them and said.inner_text() == whole, "and all come back")


def alone(visit):
    """A visitor with a shared link finds an order too."""
    with visit.page(visit.keepsake, "flow of a shared link") as page:
        way = page.locator(".edges a").first
        page.expect(way.count() == 1, "there is somewhere to go")
        target = way.evaluate("a => a.href")
        press(page, {"next": "ArrowRight", "prev": "ArrowLeft"}[way.get_attribute("rel")])
        page.until(AT, "and an arrow goes there", target)


def over_pages(visit):
    """The next page of a long list follows the last keepsake of a page."""
    with visit.page(visit.keepsake, "flow over pages") as page:
        after = visit.base + "keepsakes/index.html"
        page.evaluate("""after => sessionStorage.setItem('keepsake-list', JSON.stringify(
          { title: 'A long list', address: after, isPart: true, after, items: [location.href] }))""", after)
        page.reload()
        press(page, "ArrowRight")
        page.until(AT, "the right arrow leads to the next page", after)


SHOWN = """() => { const image = document.querySelector('.keep .side img'), box = image?.getBoundingClientRect();
  return image && !image.closest('.small-picture') && [image.width / image.height, box.width * box.height / innerWidth / innerHeight, box.height / innerHeight, box.bottom <= innerHeight]; }"""


def picture_first(visit):
    """The first keepsakes of the list: a picture fills the window in any orientation."""
    for width, height in ((1280, 900), (1920, 1080)):
        with visit.page("keepsakes/index.html", f"pictures at {width}", viewport={"width": width, "height": height}) as page:
            for address in page.evaluate(FROM_LIST)[:8]:
                page.goto(address)
                shown = page.evaluate(SHOWN)
                if not shown:
                    continue
                ratio, share, tall, is_whole = shown
                page.expect(is_whole, f"{address} is whole on the screen")
                if 1.2 < ratio < 1.9:
                    page.expect(share >= .36, f"{address} fills {share:.0%} of the window")
                if ratio < 1:
                    page.expect(tall >= .79, f"{address} is as high as {tall:.0%} of the window")


def run(visit):
    collection = next(p for p in visit.pages if p.startswith("collections/") and p != "collections/index.html")
    by_swipes(visit, "keepsakes/index.html", 5)
    by_swipes(visit, collection, 10)
    by_keys(visit, "keepsakes/index.html")
    by_stacks(visit, "keepsakes/index.html")
    through_spending(visit)
    sifting(visit)
    alone(visit)
    over_pages(visit)
    if visit.is_served:
        picture_first(visit)
