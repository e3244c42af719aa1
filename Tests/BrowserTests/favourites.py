# SPDX-License-Identifier: MIT
"""Hearts, the page of favourites, a random keepsake, e-mail and print: on the device and by a link, from a host and
from disk."""
import json
import re

import accessibility
from behaviour import DESKTOP, PHONE

PAGE = "favourites/index.html"
DRAWN = "count => document.querySelectorAll('.favourites .tile').length === count"
NO_STORAGE = """Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('', 'SecurityError'); }});"""


def ids(visit):
    """Three keepsakes of the sample's first list page, by their addresses."""
    with visit.page("keepsakes/index.html", "keepsakes to like") as page:
        links = page.locator("#every .tile-title").evaluate_all("all => all.map(a => a.getAttribute('href'))")
    return [re.search(r"keepsakes/([^/]+)/", link)[1] for link in links[:3]]


def hearts(visit, some):
    with visit.page(PAGE, "favourites") as page:
        page.until("() => !document.querySelector('[data-part=empty]').hidden", "an empty page says so kindly")
        page.expect(page.locator("[data-part=empty] a").get_attribute("href").endswith("keepsakes/index.html"), "and leads on")
        accessibility.expect_none(page, visit.results, f"{visit.label} no favourites")
        for id_ in some:
            page.goto(f"{visit.base}keepsakes/{id_}/index.html")
            heart = page.locator("[data-heart]")
            page.expect(heart.get_attribute("aria-pressed") == "false", "a heart is not pressed at first")
            heart.focus()
            page.keyboard.press("Space")
            page.expect(heart.get_attribute("aria-pressed") == "true", "a key presses it")
        accessibility.expect_none(page, visit.results, f"{visit.label} favourite")
        page.locator("[data-heart] + a").click()
        page.wait_for_load_state()
        page.until(DRAWN, "all are on the page", 3)
        found = page.locator(".tile-title").evaluate_all("all => all.map(a => a.href.split('/').at(-2))")
        page.expect(found == some[::-1], f"the latest first: {found}")
        page.expect("3" in page.inner_text("[role=status]"), "and counted")
        page.until("() => [...document.querySelectorAll('.favourites img')].every(i => i.naturalWidth)", "with their pictures")
        accessibility.expect_none(page, visit.results, f"{visit.label} favourites")
        page.locator(".tile .heart").first.click()
        page.expect(page.locator(".tile .heart").first.get_attribute("aria-pressed") == "false" and page.locator(".tile").count() == 3,
                    "one that is let go can be taken back at once")
        page.reload()
        page.until(DRAWN, "and is gone the next time", 2)
        page.evaluate("() => { const key = Object.keys(localStorage).find(key => key.startsWith('keepsake-hearts')); localStorage[key] = 'no list'; }")
        page.reload()
        page.until("() => !document.querySelector('[data-part=empty]').hidden", "what cannot be read is as nothing")


def by_link(visit, some):
    link = PAGE + "#ids=" + ",".join([some[0], "no-such-keepsake", "%22%3E%3Cimg%20src=x%3E", some[1], some[0]])
    with visit.page(link, "favourites by a link", **PHONE) as page:
        page.until(DRAWN, "each once; what the site does not have is passed over", 2)
        page.expect("2" in page.inner_text("[role=status]"), "and not counted")
        page.expect(page.locator("[data-part=keep]").is_visible(), "they can be taken over")
        page.expect(page.locator("[data-part=mail]").is_visible() == visit.is_served, "a file's address is not sent")
        page.expect(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing hangs over the edge")
        accessibility.expect_none(page, visit.results, f"{visit.label} favourites by a link")
        page.locator("[data-part=keep]").click()
        page.until("() => !location.hash && document.querySelectorAll('.heart[aria-pressed=true]').length === 2", "and are")
        kept = page.evaluate("() => Object.entries(localStorage).filter(([key]) => key.startsWith('keepsake-hearts')).map(([, value]) => value)")
        page.expect(kept == [json.dumps(some[:2], separators=(",", ":"))], f"as they were: {kept}")


def file_of(id_, files):
    """The number of the file with a keepsake's tile: the low bits of FNV-1a."""
    code = 0x811c9dc5
    for byte in id_.encode():
        code = (code ^ byte) * 0x01000193 & 0xffffffff
    return code & files - 1


def one_after_the_other(visit):
    """A link that is followed while an earlier one's tiles are loading shows only its own keepsakes."""
    with visit.page("keepsakes/index.html", "keepsakes of two files") as page:
        links = page.locator("#every .tile-title").evaluate_all("all => all.map(a => a.href.split('/').at(-2))")
    with visit.page(PAGE, "one link after the other") as page:
        files = int(page.locator(".favourites").get_attribute("data-files"))
        slow, quick = (next(id_ for id_ in links if file_of(id_, files) == number) for number in (0, 1))
        held = []
        page.route("**/data/tiles/0.js", lambda route: held.append(route))
        for id_ in (slow, quick):
            page.evaluate("ids => { location.hash = '#ids=' + ids; }", id_)
        page.until(DRAWN, "the second is shown", 1)
        held[0].continue_()
        page.wait_for_timeout(500)
        shown = page.locator(".favourites .tile-title").evaluate_all("all => all.map(a => a.href.split('/').at(-2))")
        page.expect(shown == [quick], f"and stays when the first has come: {shown}, not {quick}")


def without_storage(visit, some):
    with visit.page(PAGE, "nothing kept") as page:
        page.add_init_script(NO_STORAGE)
        page.goto(f"{visit.base}keepsakes/{some[0]}/index.html")
        page.expect(page.locator("[data-heart]").is_hidden() and page.locator("[data-heart] + a").is_hidden(), "no heart that forgets")
        page.goto(visit.base + PAGE + "#ids=" + some[0])
        page.until(DRAWN, "a link still shows its keepsakes", 1)
    with visit.page(PAGE, "favourites without scripts", java_script_enabled=False) as page:
        page.expect(page.locator(".no-script").is_visible() and not page.locator(".favourites").is_visible(), "the page names its requirements")
        page.goto(f"{visit.base}keepsakes/{some[0]}/index.html")
        page.expect(not page.locator("[data-heart]").is_visible() and not page.locator("[data-way=print]").is_visible(), "no dead buttons")


def by_chance(visit):
    with visit.page("keepsakes/index.html", "a keepsake by chance") as page:
        seen = set()
        for _ in range(4):
            page.goto(visit.base + "keepsakes/index.html")
            page.locator("[data-shuffle]").click()
            page.until("() => document.querySelector('article.keep h1')", "leads to a keepsake")
            seen.add(page.url)
        page.expect(len(seen) > 1, f"not always to the same: {seen}")


def letters_and_paper(visit, some):
    with visit.page(f"keepsakes/{some[0]}/index.html", "e-mail and print", **DESKTOP) as page:
        mail = page.locator("[data-way=mail]")
        if visit.is_served or mail.is_visible():
            page.expect(re.match(r"mailto:\?subject=[^&]+&body=[^&]+%0D%0Ahttp", mail.get_attribute("href") or ""), f"a letter with title and address: {mail.get_attribute('href')}")
        page.evaluate("() => { window.printed = 0; window.print = () => window.printed++; }")
        page.locator("[data-way=print]").click()
        page.expect(page.evaluate("() => window.printed") == 1, "one press prints")


def run(browser, base, pages, results, open_page, is_brief=False):
    from behaviour import Visit
    visit = Visit(browser, base, pages, results, open_page)
    some = ids(visit)
    hearts(visit, some)
    if is_brief:
        return
    by_link(visit, some)
    if visit.is_served:
        one_after_the_other(visit)
    without_storage(visit, some)
    by_chance(visit)
    letters_and_paper(visit, some)
