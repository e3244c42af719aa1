# SPDX-License-Identifier: MIT
"""Search and filters as a visitor uses them: type, combine, exclude, clear, share the address, go back; by keys
alone, by touch, without scripts, from disk. The expected results come from the site's own plain pages."""
import json
import re
from pathlib import Path

import accessibility
from behaviour import DESKTOP, FOCUS, PHONE

ENTRY = "keepsakes/index.html"
TABLE = Path(__file__).resolve().parents[1] / "SearchIndexTests" / "Fixtures" / "folding.tsv"
READY = "() => document.getElementById('count') && window.keepsakeSearch?.shown"
HOSTILE = "<img src=x onerror=\"document.title='hit'\"> </script><script>document.title='hit'</script> quincunx"


def rows(page, path):
    """Names and counts of the sections of a list, from all its pages."""
    page.goto(path)
    further = page.locator(".pager li a").evaluate_all("all => all.slice(1).map(a => a.href)")
    sections = {}
    for place in [path, *further]:
        page.goto(place)
        for name, number in page.locator(".chap[id]:not([id$=-more]), .scaled > h2").evaluate_all("all => all.map(e => [e.firstChild.textContent.trim(), e.querySelector('.n').textContent])"):
            sections[name] = int(re.sub(r"\D", "", number))
    return sections


def count(page):
    return int(re.match(r"[\d.,\u202f]+", page.locator("#count").inner_text())[0].translate({ord(c): None for c in ".,\u202f"}))


def settled(page, action):
    """Does something and waits for the results that follow."""
    page.evaluate("() => { window.turns = 0; document.addEventListener('keepsakes:shown', () => window.turns++, {once: true}); }")
    action()
    page.until("() => window.turns > 0", "results follow")
    page.wait_for_timeout(200)


def typing(visit):
    with visit.page("index.html", "search from home") as page:
        page.click(".seek a")
        page.until(READY, "the glass of every page leads to the box")
        page.expect(page.evaluate("document.activeElement.id") == "q", "which has the focus")
        settled(page, lambda: page.keyboard.type("letter"))
        page.expect("q=letter" in page.url and page.input_value("#q") == "letter", "and takes the word along")
        found = count(page)
        page.expect(0 < found and page.locator("#hits > li").count() == min(found, 24), "as many tiles as hits")
        page.expect(page.locator("#hits mark").count() > 0, "matches are marked")
        page.expect(not page.locator("#every").is_visible(), "the whole list gives way")
        marked = page.locator("#hits mark").all_inner_texts()
        page.expect(all(word.lower().startswith("letter") for word in marked), f"only matches are marked: {set(marked)}")
        page.locator("#hits .tile-title").first.click()
        page.wait_for_load_state()
        page.expect("/keepsakes/" in page.url and page.locator("main h1").count() == 1, "a hit opens its page")
        page.go_back()
        page.until(READY, "Back returns to the results")
        page.expect(count(page) == found, "the same ones")
    with visit.page(ENTRY, "typing") as page:
        page.until(READY, "search is ready")
        total = count(page)
        settled(page, lambda: page.type("#q", "lett"))
        beginning = count(page)
        page.until("() => !document.getElementById('suggestions').hidden", "words are suggested")
        accessibility.expect_none(page, visit.results, f"{visit.label} suggestions open")
        page.keyboard.press("ArrowDown")
        page.expect(page.get_attribute("#q", "aria-activedescendant") is not None, "an arrow key points at a suggestion")
        page.keyboard.press("Escape")
        page.expect(page.locator("#suggestions").is_hidden() and page.input_value("#q") == "lett", "Escape closes them")
        settled(page, lambda: page.fill("#q", "letter "))
        whole = count(page)
        page.expect(whole <= beginning < total, f"a beginning finds at least its words: {whole}, {beginning}, {total}")
        settled(page, lambda: page.fill("#q", "letter -lake"))
        without = count(page)
        settled(page, lambda: page.fill("#q", "letter lake "))
        page.expect(without + count(page) == whole, "with and without a word make all")
        settled(page, lambda: page.fill("#q", '"dear isobel"'))
        page.expect(all("dear" in text.lower() for text in page.locator("#hits .snippet").all_inner_texts()[:3]), "a phrase is found")
        settled(page, lambda: page.fill("#q", "no-such-word-anywhere letter"))
        page.expect(count(page) == 0 and page.locator("#empty").is_visible(), "nothing found says so")
        page.keyboard.press("Escape")
        settled(page, lambda: page.click("#clear"))
        page.expect(count(page) == total and page.url.split("?")[0] == page.url, "one button clears all")


def misspelt(visit):
    """Misspelt and spoken-style queries get suggestions, with the language's own quotes."""
    with visit.page(ENTRY, "misspelt words") as page:
        page.until(READY, "search is ready")
        asked = []
        page.on("request", lambda request: re.search(r"/data/w/|/spell-", request.url) and asked.append(request.url))
        settled(page, lambda: page.fill("#q", "letter"))
        page.expect(page.locator("#meant").is_hidden() and not asked, f"a query with results gets no suggestion: {asked}")
        # One letter less, more, other, swapped with its neighbour; two mistakes in a longer word; a dotted letter
        # spelled out.
        for typed, meant in (("lettr", "letter"), ("lettter", "letter"), ("lettar", "letter"), ("lettre ", "letter"), ("wedidng", "wedding"),
                             ("grandma lettr", "grandma letter"), ("Isobbl", "Isobel"), ("Obann", "Oban"), ("tellegrm", "telegram")):
            settled(page, lambda: page.fill("#q", typed))
            page.until(f"() => document.querySelector('#meant:not([hidden]) a')?.textContent === '“{meant}”'", f"{typed}: something is offered")
            link = page.locator("#meant a")
            page.expect(link.inner_text() == f"“{meant}”", f"{typed}: {link.inner_text()} is offered")
            promised = int(re.search(r"\d+", page.locator("#meant").inner_text().split("”")[1])[0])
            page.expect(promised > count(page), f"{typed}: and brings more")
            if count(page) == 0:
                page.until("() => document.querySelectorAll('#hits li').length > 0", f"{typed}: where nothing was found, that is shown at once")
                page.expect(page.locator("#empty").is_hidden(), f"{typed}: and nothing says that there is nothing")
        page.expect(len(asked) < 12, f"few files say so: {len(asked)}")
        accessibility.expect_none(page, visit.results, f"{visit.label} misspelt")
        href = link.get_attribute("href")
        settled(page, link.click)
        page.expect(count(page) == promised and page.input_value("#q") == "telegram", "the link searches it")
        page.expect(page.locator("#meant").is_hidden() and page.url.endswith(href.split("/")[-1]), "under its own address")
        settled(page, lambda: page.fill("#q", "xylophone"))
        page.wait_for_timeout(300)
        page.expect(page.locator("#meant").is_hidden(), "a word without similar ones gets no suggestion")
        page.expect(page.locator("#nothing").inner_text() == "Nothing was found for “xylophone”.", "and says so")
        settled(page, lambda: page.fill("#q", "xylophone letter "))
        page.until("() => document.querySelector('#tips button')", "words that find something are offered")
        page.expect(page.locator("#tips button").first.inner_text().startswith("Without “xylophone”: "), "without the one that finds nothing")
        settled(page, lambda: page.locator("#tips button").first.click())
        page.expect(page.input_value("#q").strip() == "letter" and count(page) > 0, "and found")
        settled(page, lambda: page.fill("#q", "letter "))
        letters = count(page)
        for typed in ("the letter ", "letter of the ", "a letter's "):
            settled(page, lambda: page.fill("#q", typed))
            page.expect(count(page) == letters, f"{typed} asks for letters: {count(page)}, not {letters}")
        page.evaluate("""() => document.addEventListener('keepsakes:shown', () => { window.told =
          [document.getElementById('nothing').textContent, document.querySelectorAll('#tips button').length]; }, {once: true})""")
        settled(page, lambda: page.fill("#q", '"no such letter'))
        told = page.evaluate("window.told")
        page.expect(told == ["Nothing was found for “no such letter”.", 0], f"and no earlier query's words are shown until then: {told}")
        page.expect(page.locator(".chip span").inner_text() == "“no such letter”", f"an open quote is closed: {page.locator('.chip span').inner_text()}")
        page.expect(page.locator("#nothing").inner_text() == "Nothing was found for “no such letter”.", "and none is doubled")
        settled(page, lambda: page.fill("#q", '"no such letter" lake'))
        page.expect(page.locator(".chip span").inner_text() == "“‘no such letter’ lake”", "quotes within quotes are the inner ones")
        # The suggestions cover it.
        if page.locator("[role=option]:visible").count():
            page.press("#q", "Escape")
        settled(page, lambda: page.click("#clear"))
        page.fill("#q", '"')
        page.wait_for_timeout(400)
        page.expect(page.locator(".chip").count() == 0 and page.locator("#every").is_visible(), "a quote alone asks nothing")


def chosen_first(visit):
    with visit.page(ENTRY, "chosen filters") as page:
        page.until(READY, "search is ready")
        page.click("#open-filters")
        rows_ = page.locator("#group-tag .tag .name")
        page.until("() => document.querySelectorAll('#group-tag .tag').length > 3", "tags are listed")
        names = rows_.all_inner_texts()
        settled(page, lambda: page.locator("#group-tag .plus").nth(3).click())
        page.expect(rows_.all_inner_texts()[3] == names[3], "a row that is chosen stays under the finger")
        page.goto(page.url)
        page.until(READY, "the address is opened anew")
        page.click("#open-filters")
        page.until("() => document.querySelector('#group-tag .plus[aria-pressed=true]')", "with what was chosen")
        page.expect(rows_.first.inner_text() == names[3], "which leads its list")
        page.expect(page.locator(".chip span").all_inner_texts() == [names[3]], "and is above the results")


def filters(visit):
    with visit.page(ENTRY, "filters") as page:
        page.until(READY, "search is ready")
        total = count(page)
        page.expect(not page.locator("#filters").is_visible(), "the pictures have all of the screen")
        page.click("#open-filters")
        page.until("() => document.querySelector('#group-tag .tag .n')?.textContent", "filters stand beside them when they are asked for")
        shown = {row.locator(".name").inner_text(): (int(row.locator(".n").inner_text()), row) for row in page.locator("#group-tag .tag").all()}
        other = page.context.new_page()
        tags = rows(other, visit.base + "tags/index.html")
        kinds = rows(other, visit.base + "kinds/index.html")
        page.expect(all(tags.get(name, 1) == number for name, (number, _) in shown.items()), "tags have the counts of their list")
        page.locator("#group-kind").evaluate("group => { group.open = true; }")
        page.until("() => document.querySelectorAll('#group-kind .opt .n').length > 1", "kinds are listed")
        for row in page.locator("#group-kind .opt").all():
            page.expect(kinds.get(row.locator(".name").inner_text()) == int(row.locator(".n").inner_text()), "kinds have the counts of their list")
        one, two = list(shown)[:2]
        settled(page, lambda: page.locator("#group-tag .plus").first.click())
        page.expect(count(page) == tags[one], f"+ leaves those with {one}")
        first = page.url
        promised = int(page.locator("#group-tag .tag", has_text=two).locator(".n").inner_text())
        settled(page, lambda: page.locator("#group-tag .tag", has_text=two).locator(".minus").click())
        page.expect(count(page) == tags[one] - promised, f"− leaves out those with {two}")
        page.expect(page.locator(".chip").count() == 2 and page.locator(".chip.not").count() == 1, "both are named above the results")
        address = page.url
        kept = count(page)
        page.go_back()
        page.until("first => location.href === first && document.querySelectorAll('.chip').length === 1", "Back takes one back", first)
        page.go_forward()
        page.until("() => document.querySelectorAll('.chip').length === 2", "Forward puts it there again")
        other.goto(address)
        other.wait_for_function(READY)
        page.expect(count(other) == kept, "a shared address shows the same")
        other.close()
        settled(page, lambda: page.locator(".chip button").last.click())
        page.expect(count(page) == tags[one], "× drops one")
        settled(page, lambda: page.click("#clear"))
        page.expect(count(page) == total and page.locator(".chip").count() == 0, "cleared")
        if not page.locator("#filters").is_visible():
            page.click("#open-filters")
        page.until("() => document.querySelector('#group-when .opt .n')?.textContent", "decades are listed")
        decade = page.locator("#group-when .opt").first
        number = int(decade.locator(".n").inner_text())
        settled(page, lambda: decade.locator("input").check())
        page.expect(count(page) == number, "a decade has as many as it says")
        settled(page, lambda: page.locator("#group-when .opt input").nth(1).check())
        page.expect(count(page) >= number, "a second decade adds to the first")
        settled(page, lambda: page.click("#clear"))
        settled(page, lambda: page.fill("#f-from-year", "1962"))
        after = count(page)
        settled(page, lambda: page.fill("#f-to-year", "1962"))
        page.expect(0 < count(page) < after < total, "from and until narrow the time")
        settled(page, lambda: (page.select_option("#f-to-month", "2"), page.fill("#f-to-day", "31")))
        page.expect(page.locator("#to-wrong").is_visible(), "a day that is in no calendar is named")
        settled(page, lambda: page.click("#clear"))
        page.locator("#group-words").evaluate("group => { group.open = true; }")
        settled(page, lambda: page.fill("#f-ocr", "letter"))
        read = count(page)
        settled(page, lambda: page.fill("#f-ocr", ""))
        settled(page, lambda: page.fill("#f-cap", "letter"))
        said = count(page)
        settled(page, lambda: page.click("#clear"))
        settled(page, lambda: page.fill("#q", "letter"))
        page.expect(max(read, said) <= count(page), "words of one kind are part of all")
        accessibility.expect_none(page, visit.results, f"{visit.label} filters in use")


# Periods by name at a time of a visitor's clock: (name, now, first day, last day).
PERIODS = [("today", "2026-11-25", "2026-11-25", "2026-11-25"), ("week", "2026-11-25", "2026-11-23", "2026-11-29"), ("week", "2026-11-29", "2026-11-23", "2026-11-29"),
           ("last-7", "2026-11-25", "2026-11-19", "2026-11-25"), ("last-14", "2026-11-25", "2026-11-12", "2026-11-25"), ("last-30", "2026-03-01", "2026-01-31", "2026-03-01"),
           ("month", "2028-02-10", "2028-02-01", "2028-02-29"), ("last-month", "2026-01-31", "2025-12-01", "2025-12-31"), ("year", "2026-11-25", "2026-01-01", "2026-12-31")]


def periods(visit):
    with visit.page(ENTRY, "periods by name") as page:
        page.until(READY, "search is ready")
        total = count(page)
        page.click("#open-filters")
        page.clock.set_fixed_time("2024-07-20T10:00:00")
        settled(page, lambda: page.select_option("#f-period", "year"))
        found = count(page)
        page.expect(0 < found < total, f"a period by name finds some: {found}")
        page.expect(page.url.endswith("?period=year"), "the address has its name, and no days")
        page.expect("this year" in page.locator("#chips").inner_text(), "the chip has its name")
        page.expect("from=2024-01-01" in page.get_attribute("#onward a", "href"), "map and show are handed its days")
        for name, now, first, last in PERIODS:
            said = page.evaluate(f"() => keepsakePeriod('{name}', new Date('{now}T23:30:00'))")
            page.expect(said == {"from": first, "to": last}, f"{name} on {now} is {said}")
        page.expect(page.evaluate("() => Object.keys(keepsakePeriod('toString')).length") == 0, "another name is none")
        settled(page, lambda: page.fill("#f-from-year", "2024"))
        page.expect(page.input_value("#f-period") == "" and "period" not in page.url, "typed days replace it")
        settled(page, page.go_back)
        page.expect(page.input_value("#f-period") == "year" and count(page) == found, "Back brings it back")
        settled(page, lambda: page.locator("#chips button").first.click())
        page.expect(count(page) == total and "?" not in page.url, "its chip drops it")
    with visit.page(ENTRY + "?period=someday", "a period that is none") as page:
        page.until(READY, "search is ready")
        page.expect(page.locator("#found").is_hidden(), "falls away")


def words(visit):
    """The browser splits and folds words as the program did, and shows any content as text."""
    cases = [line.split("\t", 1) for line in TABLE.read_text(encoding="utf-8").split("\n") if "\t" in line and not line.startswith("#")]
    with visit.page(ENTRY, "folding") as page:
        page.until(READY, "search is ready")
        got = page.evaluate("texts => texts.map(text => keepsakeSearch.tokens(text).join(' '))", [json.loads(text) for text, _ in cases])
        for (text, expected), found in zip(cases, got):
            page.expect(found == expected, f"{text} is {found!r}, not {expected!r}")
        counts = {}
        for word in ("Lübeck ", "luebeck ", "LU\u0308BECK ", "-luebeck ", "-Lübeck ", "„in Lübeck“ ", "„in luebeck“ "):
            settled(page, lambda word=word: page.fill("#q", word))
            counts[word] = count(page)
            if word == "luebeck ":
                page.expect("Lübeck" in page.locator("#hits mark").all_inner_texts(), "another spelling is highlighted")
        page.expect(0 < counts["Lübeck "] == counts["luebeck "] == counts["LU\u0308BECK "], f"found in any spelling: {counts}")
        page.expect(counts["-luebeck "] == counts["-Lübeck "], f"and left out so: {counts}")
        page.expect(counts["„in Lübeck“ "] == counts["„in luebeck“ "], f"and in a phrase: {counts}")
        page.evaluate("""async text => { const engine = await keepsakeSearch.ready, cards = engine.cards;
          engine.cards = async list => (await cards(list)).map(card => ({...card, title: text, meta: text, caption: text, alt: text, text: async () => text}));
          engine.facets[0].labels = engine.facets[0].labels.map(() => text); }""", HOSTILE)
        settled(page, lambda: page.fill("#q", "letter"))
        page.expect(HOSTILE in page.locator("#hits .tile-title").first.inner_text(), "hostile text is shown as it is")
        page.expect(page.locator("#hits script, #hits [onerror], #groups img").count() == 0, "and made nothing else")
        page.expect(page.title() != "hit", "and did nothing")


def by_finger(visit):
    with visit.page(ENTRY, "by finger", **PHONE) as page:
        page.until(READY, "search is ready")
        page.expect(not page.locator("#filters").is_visible(), "filters wait in a sheet")
        page.tap("#open-filters")
        page.until("() => document.getElementById('filters').hasAttribute('data-open')", "the sheet opens")
        page.until("() => document.querySelectorAll('#group-tag .n').length && document.querySelector('#group-tag .n').textContent", "with its counts")
        accessibility.expect_none(page, visit.results, f"{visit.label} sheet open")
        small = page.locator("#filters button:visible, #filters summary:visible").evaluate_all(
            "all => all.filter(e => e.getBoundingClientRect().height < 36).map(e => e.outerHTML.slice(0, 60))")
        page.expect(not small, f"too small for a finger: {small}")
        settled(page, lambda: page.locator("#group-tag .plus").first.tap())
        promised = page.locator("#show").inner_text()
        page.tap("#show")
        page.expect(not page.locator("#filters").is_visible(), "the button leads to the results")
        page.expect(str(count(page)) in promised, f"as many as it said: {promised}")


def by_keys(visit):
    with visit.page(ENTRY, "search by keys", **DESKTOP) as page:
        page.until(READY, "search is ready")
        seen = set()
        for _ in range(90):
            page.keyboard.press("Tab")
            at = page.evaluate(FOCUS)
            if at and at["name"].startswith("button Filters"):
                # They are before it, at the side.
                page.keyboard.press("Enter")
                page.until("() => document.querySelector('#group-tag .tag .n')?.textContent", "the filters are opened")
                page.locator("#search button").focus()
            if not at:
                break
            page.expect(at["isSeen"] and at["isMarked"] and at["isNamed"], f"the focus shows on {at['name']}")
            seen.add(at["name"].split(" ")[0])
            if at["name"].startswith("button Include"):
                break
        settled(page, lambda: page.keyboard.press("Space"))
        page.expect(page.locator(".chip").count() == 1, "a tag is chosen by the space bar")
        page.expect((page.evaluate(FOCUS) or {}).get("name", "").startswith("button Include"), "and keeps the focus")


def handed_over(visit):
    """Shows a search's results on the map and as a slide show, and goes back again."""
    with visit.page(ENTRY + "?q=letter", "results handed over") as page:
        page.until(READY, "the results are there")
        found = count(page)
        page.click("#onward a >> nth=0")
        page.until("() => document.querySelector('.show-slide img')?.naturalWidth > 0", "the slide show begins")
        said = page.locator(".found span").inner_text()
        page.expect(str(found) in said, f"and gives their number: {said}")
        accessibility.expect_none(page, visit.results, f"{visit.label} slide show of a search")
        page.click(".found a")
        page.until(READY, "a link leads back")
        page.expect(page.input_value("#q") == "letter" and count(page) == found, "to the same results")
        page.expect("q=letter" in page.url and "#" not in page.url, f"under their address: {page.url}")
        page.click("#onward a >> nth=1")
        page.until("() => /\\d.*\\d/.test(document.querySelector('.found span')?.textContent)", "the map says how many it shows")
        total, here = (int(part) for part in re.findall(r"\d+", page.locator(".found span").inner_text()))
        rows_ = page.locator(".map-list li[data-x]:visible .num").all_inner_texts()
        page.expect(total == found and here == sum(map(int, rows_)), f"{here} of {found}, in the list {rows_}")
        page.expect(0 < len(rows_) < page.locator(".map-list li[data-x]").count(), "only places of the results are listed")
        places = page.locator(".map-pins.drawn a").count()
        page.expect(0 < places <= len(rows_), "and have pins")
        accessibility.expect_none(page, visit.results, f"{visit.label} map of a search")
        page.click(".found button")
        page.until("() => document.querySelector('.found').hidden", "one button shows all")
        page.expect(page.locator(".map-list li[data-x]:visible").count() == page.locator(".map-list li[data-x]").count(), "places again")


def on_a_large_map(visit):
    """A map with more places than its list: the same page without the rows' place data."""
    with visit.page("help/index.html", "results on a large map") as page:
        page.route("**/map/index.html", lambda route: route.fulfill(
            response=(answer := route.fetch()), body=re.sub(r' data-x="[^>]*"', "", answer.text())))
        page.goto(visit.base + ENTRY + "?q=letter")
        page.until(READY, "the results are there")
        found = count(page)
        page.click("#onward a >> nth=1")
        page.until("() => document.querySelector('.map-pins.drawn a')", "the map draws what was found")
        total, here = (int(part) for part in re.findall(r"\d+", page.locator(".found span").inner_text()))
        page.expect(page.locator("[data-x]").count() == 0 and total == found > 0, f"{total} of {found}")
        titles = page.locator(".map-pins.drawn a title").all_text_contents()
        page.expect(sum(int(title.rsplit(": ", 1)[1]) for title in titles) == here > 0, f"in its pins are {here}: {titles}")
        page.expect(page.locator(".map-list .num:visible").count() == 0, "no line counts keepsakes outside of the results")
        page.locator("[data-map-do=larger]").click()
        page.until("() => document.querySelector('.map-pins.drawn a')", "closer there are pins too")
        page.click(".found button")
        page.until("() => document.querySelector('.found').hidden", "one button shows all")
        page.locator("[data-map-do=whole]").click()
        page.until("() => !document.querySelector('.map-pins.drawn')", "as the map was drawn")
        page.expect(page.locator(".map-list .num:visible").count() > 0, "with its numbers")


def many_files(visit):
    """Results in more files than a browser requests from an HTTP/1 host at once, and a host that answers a fetch with a
    page instead."""
    spread = """async () => { const engine = await keepsakeSearch.ready, every = Array.from({length: Math.ceil(engine.total / 8)}, (_, i) => i * 8);
      return (await engine.cards(every)).map(card => card.title); }"""
    with visit.page("help/index.html", "results in many files") as page:
        page.context.add_cookies([{"name": "visitor", "value": "known", "url": visit.base}])
        asked = []
        page.on("request", lambda request: "/data/d/" in request.url and asked.append(request))
        page.goto(visit.base + ENTRY)
        titles = page.evaluate(spread)
        known = ["cookie" in request.all_headers() for request in asked]
        page.expect(len(titles) == len(asked) > 6 and all(titles), f"{len(titles)} keepsakes in {len(asked)} files")
        page.expect({request.resource_type for request in asked} == {"fetch"}, "files are fetched")
        page.expect(all(known[:6]) and not any(known[6:]), f"those beyond six without cookies: {known}")
        page.route("**/data/**", lambda route: route.continue_() if route.request.resource_type == "script"
                   else route.fulfill(body="<!doctype html><title>Sign in</title>", content_type="text/html"))
        for path, said in ((ENTRY, "scripts bring what fetches do not"), (ENTRY + "?q=letter", "a question's results too")):
            asked.clear()
            page.goto(visit.base + path)
            if "?" in path:
                page.until(READY, said)
                page.expect(page.locator("#hits .tile-title").count() == min(count(page), 24), "as many tiles as hits")
                page.expect({request.resource_type for request in asked} == {"script"}, "after one in vain nothing is fetched")
            else:
                page.expect(page.evaluate(spread) == titles, said)


def without_scripts(visit):
    with visit.page(ENTRY, "search without scripts", java_script_enabled=False) as page:
        page.expect(page.locator("#every .tile-title").first.is_visible(), "the lists are all there")
        page.expect("JavaScript" in page.locator(".finder").inner_text(), "the page says why there is no search")
        dead = [e for e in page.locator("#filters, .search, .seek, .order, #open-filters").all() if e.is_visible()]
        page.expect(not dead, "nothing is offered that does not work")


def run(browser, base, pages, results, open_page, is_brief=False):
    from behaviour import Visit
    visit = Visit(browser, base, pages, results, open_page)
    typing(visit)
    if is_brief:
        filters(visit)
        return
    misspelt(visit)
    filters(visit)
    periods(visit)
    chosen_first(visit)
    by_finger(visit)
    handed_over(visit)
    if visit.is_served:
        words(visit)
        many_files(visit)
        by_keys(visit)
        on_a_large_map(visit)
        without_scripts(visit)
