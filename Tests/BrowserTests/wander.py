# SPDX-License-Identifier: MIT
"""The map, the days of the year, the slide show, and the calm mode, as a visitor uses them."""
import json

import accessibility

DESKTOP = {"viewport": {"width": 1280, "height": 860}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NARROW = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
# The drawn pins, as boxes with their names.
PINS = """() => [...document.querySelectorAll('.map .map-pins')].filter(s => s.checkVisibility()).flatMap(s => [...s.querySelectorAll('a')])
  .map(a => { const box = a.querySelector('circle').getBoundingClientRect(), map = document.querySelector('.map-sheet').getBoundingClientRect();
    return {title: a.querySelector('title').textContent, href: a.getAttribute('href'), x: box.x + box.width / 2, y: box.y + box.height / 2,
      r: box.width / 2, number: Number(a.querySelector('title').textContent.match(/(\\d+)\\D*$/)?.[1]), shown: a.querySelector('text')?.textContent,
      isInside: box.left >= map.left - 1 && box.right <= map.right + 1 && box.top >= map.top - 1 && box.bottom <= map.bottom + 1}; })"""
SIZE = "() => Number(document.querySelector('.map-ground').getAttribute('viewBox').split(' ')[2])"
# The newest: the previous one still fades for a second.
SHOWN = "() => [...document.querySelectorAll('.show-slide img')].at(-1)?.currentSrc || ''"
CLOCK = """const RealDate = Date; window.Date = class extends RealDate {
  constructor(...all) { if (all.length) super(...all); else super(%d, %d, %d, 12); } static now() { return new RealDate(%d, %d, %d, 12).getTime(); } };"""


def check_pins(page, what):
    pins = page.evaluate(PINS)
    page.expect(len(pins) > 0, f"{what}: there are pins")
    for number, pin in enumerate(pins):
        page.expect(pin["title"].strip() != "" and pin["r"] >= 12, f"{what}: the pin {pin['title']} is named and a finger's size")
        page.expect(pin["shown"] in (None, str(pin["number"])), f"{what}: the number of {pin['title']} is the number of its keepsakes")
        page.expect(pin["isInside"], f"{what}: {pin['title']} is inside the map")
        for other in pins[number + 1:]:
            apart = ((pin["x"] - other["x"]) ** 2 + (pin["y"] - other["y"]) ** 2) ** .5
            page.expect(apart >= pin["r"] + other["r"] - .5, f"{what}: {pin['title']} covers {other['title']}")
    return pins


def the_map(visit):
    listed = None
    for what, size in (("desktop", DESKTOP), ("phone", PHONE), ("narrow", NARROW)):
        with visit.page("map/index.html", f"map {what}", **size) as page:
            pins = check_pins(page, what)
            listed = page.locator(".map-list li[data-x]").evaluate_all("all => all.reduce((sum, row) => sum + Number(row.dataset.n), 0)")
            page.expect(sum(pin["number"] for pin in pins) == listed, f"{what}: every keepsake is in a pin: {listed}")
            page.expect("Closer" not in pins[0]["title"], "names are names")
    with visit.page("map/index.html", "map by buttons and keys", **DESKTOP) as page:
        whole = page.evaluate(SIZE)
        page.locator("[data-map-do=larger]").click()
        page.expect(page.evaluate(SIZE) == whole / 2, "plus makes the map larger")
        check_pins(page, "larger")
        page.locator("[data-map-do=whole]").click()
        page.expect(page.evaluate(SIZE) == whole, "the whole map comes back")
        page.locator(".map-sheet").focus()
        for _ in range(3):
            page.keyboard.press("+")
        page.expect(page.evaluate(SIZE) == whole / 8, "the plus key makes it larger")
        before = page.evaluate("() => document.querySelector('.map-ground').getAttribute('viewBox')")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        page.expect(page.evaluate("() => document.querySelector('.map-ground').getAttribute('viewBox')") != before, "arrows move it")
        page.keyboard.press("0")
        page.expect(page.evaluate(SIZE) == whole, "0 shows it whole")
        box = page.locator(".map-sheet").bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.wheel(0, -400)
        page.until(f"() => ({SIZE})() < {whole}", "the wheel makes it larger once the map has been chosen")
        accessibility.expect_none(page, visit.results, f"{visit.label} map, larger")
    with visit.page("map/index.html", "map of pictures", **DESKTOP) as page:
        loaded = page.locator(".from-940 image").evaluate_all("""all => Promise.all(all.map(async image => {
          const shown = new Image(); shown.src = image.href.baseVal; await shown.decode().catch(() => {}); return shown.naturalWidth > 0; }))""")
        page.expect(len(loaded) > 2 and all(loaded), f"pins are pictures, and each is there: {loaded}")
        if page.locator(".journeys").count():
            page.locator(".journeys label:nth-of-type(2)").click()
            page.expect(page.locator(".way:visible").count() == 1, "a journey that is chosen is drawn")
            page.until("() => [...document.querySelectorAll('.from-940 .place:not(.j-1) svg')].every(e => getComputedStyle(e).opacity < .5)",
                       "and places that it does not touch stand back")
            page.expect(page.locator(".from-940 .place.j-1").count() > 0, "it touches places")
            page.locator(".journeys label:nth-of-type(1)").click()
            page.expect(page.locator(".way:visible").count() == 0, "none is drawn again")
        slider, told = page.locator(".map-years input"), set()
        if slider.count():
            most = int(slider.get_attribute("max"))
            slider.focus()
            for _ in range(min(most, 12)):
                page.keyboard.press("ArrowRight")
                told.add(slider.get_attribute("aria-valuetext"))
            page.expect(len(told) == min(most, 12), f"each step is a year: {told}")
            page.keyboard.press("End")
            page.until("() => document.querySelector('.map-pins.drawn a')", "the year's places have pins")
            pins = sum(pin["number"] for pin in page.evaluate(PINS))
            rows = page.locator(".map-list li[data-x]:visible .num").all_inner_texts()
            page.expect(0 < pins < listed and pins == sum(map(int, rows)), f"a year's pins and list say the same: {pins}, {rows}")
            page.keyboard.press("Home")
            page.expect(sum(pin["number"] for pin in page.evaluate(PINS)) == listed, "then all years again")
    with visit.page("map/index.html", "map on a phone", **PHONE) as page:
        high = page.locator(".map-scroll").bounding_box()["height"]
        page.expect(high >= .6 * PHONE["viewport"]["height"], f"the map has most of a phone's screen: {high}")
    with visit.page("map/index.html", "map drag and filter", **DESKTOP) as page:
        page.locator("[data-map-do=larger]").click()
        before = page.evaluate("() => document.querySelector('.map-ground').getAttribute('viewBox')")
        box = page.locator(".map-sheet").bounding_box()
        # A spot without pins in the window.
        x, y = next((x, y) for y in (420, 480, 540, 600, 660) for x in range(int(box["x"]) + 300, int(box["x"]) + 800, 40)
                    if not page.evaluate("p => document.elementFromPoint(...p).closest('a, button')", [x, y]))
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x - 120, y - 60, steps=6)
        page.mouse.move(x + 200, y + 100, steps=6)
        page.mouse.up()
        page.expect(page.evaluate("() => document.querySelector('.map-ground').getAttribute('viewBox')") != before, "a drag moves the map")
        page.locator("[data-map-do=whole]").click()
        slug = page.locator(".map-list li[data-x]").first.get_attribute("id")[3:]
        page.evaluate("slug => keepsakeMap.show({[slug]: 2})", slug)
        pins = page.evaluate(PINS)
        page.expect(len(pins) == 1 and pins[0]["title"].endswith(": 2"), f"only results have pins: {pins}")
        page.expect(page.locator(".map-list li[data-x]:visible").count() == 1, "and a line in the list")
        page.evaluate("() => keepsakeMap.show()")
        page.expect(sum(pin["number"] for pin in page.evaluate(PINS)) == listed, "then all of them again")
    with visit.page("map/index.html", "map without scripts", java_script_enabled=False, **DESKTOP) as page:
        page.expect(page.locator(".map-tools").is_hidden(), "no buttons that do nothing")
        links = page.locator(".from-940 a")
        page.expect(links.count() > 0, "pins are links")
        single = page.locator(".from-940 a[href*='/places/']").first
        if single.count():
            single.locator("image, .pin").last.click()
            page.wait_for_load_state()
            page.expect("/places/" in page.url, f"a pile leads to its place: {page.url}")
    closer = next((p for p in visit.pages if p.startswith("map/") and p.count("/") > 1 and "collections" not in p), None)
    if closer:
        with visit.page(closer, "closer map", **PHONE) as page:
            check_pins(page, closer)


STRIP = "all => all.map(a => new URL(a.href).pathname)"


def on_day(visit, month, number, year=2028):
    """A page of the calendar, or the first one, as it is on that day."""
    context = visit.browser.new_context(**DESKTOP, reduced_motion="reduce", locale="en-GB")
    context.add_init_script(CLOCK % ((year, month - 1, number) * 2))
    return context, context.new_page()


def days(visit):
    with visit.page("on-this-day/index.html", "calendar", **DESKTOP) as page:
        page.expect(page.locator("[aria-current=date]").count() == 1, "today is marked")
        page.until("() => document.querySelector('.on-day-said').textContent", "is said which days are shown")
        page.expect(page.locator(".on-day-months").is_hidden(), "no list of months beside them")
        days_ = page.locator(".days a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
        day = days_[len(days_) // 2].split("#d")[-1]
    with visit.page("on-this-day/index.html", "calendar without scripts", java_script_enabled=False) as page:
        page.expect(page.locator(".on-day-months a").first.is_visible() and page.locator(".on-day-strip").is_hidden(), "links to months")
        page.expect(page.locator(".weekdays").first.is_hidden() and page.locator(".days").first.is_visible(), "days without weekdays")
    month, number = (int(part) for part in day.split("-"))
    for name in ("calendar on that day",):
        context, page = on_day(visit, month, number)
        page.goto(visit.base + "on-this-day/index.html")
        page.wait_for_function("() => document.querySelector('.on-day-strip img')?.naturalWidth > 0 || !document.querySelector('.on-day-strip').scrollIntoView()", timeout=5000)
        shown = page.locator(".on-day-strip a").evaluate_all(STRIP)
        link = page.locator(".on-day-said a")
        visit.results.expect(day in (link.get_attribute("href") or ""), f"{visit.label} {name}: leads to {day}")
        link.click()
        page.wait_for_load_state()
        tiles = page.locator("main .tile-title").evaluate_all(STRIP)
        visit.results.expect(shown and set(shown) <= set(tiles), f"{visit.label} {name}: pictures of that day: {shown}")
        context.close()
    counts = {item.split("#d")[-1] for item in days_}
    # An empty day in a month with other days: the page shows its neighbours instead, with their dates.
    bare = next(n for n in range(1, 29) if f"{month:02}-{n:02}" not in counts)
    context, page = on_day(visit, month, bare)
    page.goto(visit.base + "on-this-day/index.html")
    page.wait_for_function("() => document.querySelector('.on-day-said').textContent")
    said = page.locator(".on-day-said").inner_text()
    visit.results.expect(page.locator(".on-day-strip img").count() > 0 and "Today" not in said, f"{visit.label}: a bare day shows the week or the month: {said}")
    # 1 July 2028 is a Saturday, the sixth day of a British week; 2028 has a 29 February, 2027 none.
    visit.results.expect(page.locator("#m7 ~ .days li").first.get_attribute("class") == "g5", f"{visit.label}: July begins under its weekday")
    names = page.locator("#m7 ~ .weekdays span").all_inner_texts()
    visit.results.expect(len(names) == 7 and len(set(names)) == 7, f"{visit.label}: seven weekdays: {names}")
    context.close()


def slide_show(visit):
    with visit.page("slideshow/index.html", "slide show", **DESKTOP, reduced_motion="reduce") as page:
        page.until("() => document.querySelector('.show-slide img')?.naturalWidth > 0", "a picture is shown")
        page.expect(page.locator("[data-show-do=play] span").inner_text() == page.locator("[data-show-do=play]").get_attribute("data-play"),
                    "with less motion asked for it waits")
        first = page.evaluate(SHOWN)
        page.locator("[data-show-do=next]").click()
        page.until(f"first => ({SHOWN})() !== first", "Next shows another one", first)
        page.keyboard.press("ArrowLeft")
        page.until(f"first => ({SHOWN})() === first", "the left arrow goes back", first)
        page.expect(page.locator(".show-caption").inner_text().strip() != "", "with its words")
        page.locator("[data-show-do=captions]").click()
        page.expect(page.locator(".show-caption").is_hidden(), "words can be switched off")
        page.keyboard.press("c")
        page.expect(page.locator(".show-caption").is_visible(), "and on by key")
        page.locator("[data-show-do=random]").click()
        page.expect(page.locator("[data-show-do=random]").get_attribute("aria-pressed") == "true", "any order is chosen")
        page.until("() => document.querySelector('.show-caption a')?.href.includes('keepsakes/')", "each slide leads to its keepsake")
        accessibility.expect_none(page, visit.results, f"{visit.label} slide show")
        page.reload()
        page.until("() => document.querySelector('[data-show-do=random]').getAttribute('aria-pressed') === 'true'", "any order is remembered")
    with visit.page("slideshow/index.html", "slide show of some", **PHONE, reduced_motion="no-preference") as page:
        link = page.locator(".section a[href*=only]").first
        wanted = link.get_attribute("href")
        page.expect("#only=" in wanted, "a collection's show is named in its address")
        page.evaluate("() => { const s = document.querySelector('[data-show-speed]'); s.options[0].value = '0.4'; s.selectedIndex = 0; }")
        link.click()
        page.until("() => document.querySelector('.show-slide img')?.naturalWidth > 0", "a picture is shown")
        first = page.evaluate(SHOWN)
        page.until(f"first => ({SHOWN})() !== first", "it goes on by itself", first)
        # A slow device: the next picture is already loading when Pause is pressed.
        page.evaluate("() => { HTMLImageElement.prototype.decode = () => new Promise(done => setTimeout(done, 1200)); }")
        page.wait_for_timeout(900)
        page.locator("[data-show-do=play]").click()
        first = page.evaluate(SHOWN)
        page.wait_for_timeout(2200)
        page.expect(page.evaluate(SHOWN) == first, "Pause stops it")
        page.expect(page.locator(".show-slide").count() == 1, "one picture at a time")
        whole = page.evaluate("""() => { const caption = document.querySelector('.show-caption'), foot = caption.getBoundingClientRect();
          return caption.scrollHeight <= caption.clientHeight + 1 && foot.bottom <= innerHeight + 1; }""")
        page.expect(whole, "its words are whole on a phone")
        page.locator("[data-show-do=play]").click()
        page.wait_for_timeout(2000)
        page.until("() => getComputedStyle(document.querySelector('.show-bar')).opacity === '0'", "while it plays and nobody moves, the controls go")
        page.locator(".show-stage").tap()
        page.until("() => getComputedStyle(document.querySelector('.show-bar')).opacity === '1'", "and a tap brings them back")
    with visit.page("slideshow/index.html", "slide show full bleed", **DESKTOP, reduced_motion="reduce") as page:
        page.until("() => document.querySelector('.show-slide img')?.naturalWidth > 0", "a picture is shown")
        box = page.locator(".show").bounding_box()
        size = page.viewport_size
        page.expect([round(box[side]) for side in ("x", "y", "width", "height")] == [0, 0, size["width"], size["height"]], f"it has the whole window: {box}")
        page.locator(".show-close").click()
        page.until("() => !document.querySelector('.show')", "Close leads away from it")
    with visit.page("slideshow/index.html", "slide show without scripts", java_script_enabled=False, **DESKTOP) as page:
        page.expect(page.locator(".show").is_hidden() and page.locator(".no-script").is_visible(), "names the missing slides")


SPEECH = """window.spoken = []; Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => [{ lang: 'en-GB', name: 'a voice' }],
  speak(part) { spoken.push(part.text); }, cancel() { spoken.push(''); }, addEventListener() {} } });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };"""
WAYS = """() => [...document.querySelectorAll('a[href], button, summary, input, select')].filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.matches('.skip'))
  .map(e => (e.getAttribute('aria-label') || e.textContent).trim())"""
CALM = "() => document.documentElement.dataset.calm"


def follow(page, selector):
    with page.expect_navigation():
        page.locator(selector).first.tap()


def calm(visit):
    """By taps only, from an address that ends in ?calm: into a collection, from picture to picture, home, and out."""
    with visit.page("index.html?calm", "calm", **PHONE, reduced_motion="reduce") as page:
        page.expect(page.locator(".nav").is_hidden(), "no menu")
        ways = page.evaluate(WAYS)
        page.expect(len(ways) <= 12, f"at most 12 things to tap: {ways}")
        page.expect(page.locator(".toc, .index, .tile-meta").evaluate_all("all => all.every(e => !e.checkVisibility())"), "no counts and no lists")
        accessibility.expect_none(page, visit.results, f"{visit.label} calm")
        bar = page.locator(".calm-home").bounding_box(), page.locator(".calm-next").bounding_box()
        page.expect(page.locator(".calm-choices > a").count() in (0, 2, 3), "at most three choices")
        # If people are known, the calm home has no collections.
        page.goto(page.locator(".for-calm :is(.told-cover, .three a)").first.evaluate("link => link.href"))
        collection = page.url
        follow(page, ".calm-next")
        seen = []
        for number in range(3):
            page.until("() => document.querySelector('.keep img')?.naturalWidth > 0", f"picture {number + 1}")
            page.expect(page.url not in seen and "/keepsakes/" in page.url, f"Next shows another one: {page.url}")
            seen.append(page.url)
            page.expect((page.locator(".calm-home").bounding_box(), page.locator(".calm-next").bounding_box()) == bar, "the two buttons keep their places")
            picture = page.locator(".keep img").first.bounding_box()
            page.expect(picture["y"] >= 0 and picture["y"] + picture["height"] <= bar[0]["y"], f"the picture is whole on the screen: {picture}")
            page.expect(page.locator(".calm-said:not(.calm-when)").is_visible() and page.locator("details.about, .trail, .stage-bar").evaluate_all("all => all.every(e => !e.checkVisibility())"),
                        "one sentence, no facts")
            if number == 0:
                accessibility.expect_none(page, visit.results, f"{visit.label} calm keepsake")
            follow(page, ".calm-next")
        follow(page, ".calm-home")
        page.expect(page.locator(".spread").count() == 1 and page.evaluate(CALM) == "on", "Home leads home, and stays calm")
        page.locator(".calm-leave").tap()
        page.locator(".calm-ask [value=leave]").tap()
        page.until("() => document.querySelector('.nav').checkVisibility() && !document.querySelector('.calm-bar').checkVisibility()", "the way out brings all of it back")
        page.goto(collection)
        page.expect(page.evaluate(CALM) != "on", "also on the next page")
        page.goto(visit.base + "index.html?calm")
        page.expect(page.evaluate(CALM) == "on", "and the address makes it calm again")
    with visit.page("index.html", "calm by choice", **DESKTOP) as page:
        page.locator(".reading > summary").click()
        page.locator(".reading label:has(input[name=calm][value=on])").click()
        page.until("() => document.querySelector('.calm-bar').checkVisibility()", "chosen among the reading settings")
        page.goto(visit.base + visit.keepsake)
        page.expect(page.evaluate(CALM) == "on", "remembered on the next page")
    context = visit.browser.new_context(**DESKTOP, reduced_motion="reduce")
    context.add_init_script(SPEECH)
    page = context.new_page()
    page.goto(visit.base + visit.keepsake + "?calm")
    sentence = page.locator(".calm-said:visible").first.inner_text()
    page.locator(".calm-say").click()
    spoken = page.evaluate("() => spoken.filter(Boolean).join(' ')")
    visit.results.expect(sentence.split(".")[0] in spoken, f"{visit.label} reading aloud: {spoken!r}")
    page.locator(".calm-say").click()
    visit.results.expect(page.evaluate("() => spoken.at(-1)") == "" and page.locator(".calm-say").get_attribute("aria-pressed") == "false",
                         f"{visit.label} reading aloud stops")
    context.close()
    if visit.is_served:
        context = visit.browser.new_context(**DESKTOP, reduced_motion="reduce")
        page = context.new_page()
        # As a site with `calm: default` answers.
        page.route("**/*.html", lambda route: route.fulfill(response=(answer := route.fetch()), body=answer.text().replace("<html ", "<html data-calm-first ")))
        page.goto(visit.base + "index.html")
        visit.results.expect(page.evaluate(CALM) == "on", f"{visit.label} calm by default")
        page.locator(".calm-leave").click()
        page.locator(".calm-ask [value=leave]").click()
        page.wait_for_function("() => document.documentElement.dataset.calm === 'off'")
        page.goto(visit.base + visit.keepsake)
        visit.results.expect(page.evaluate(CALM) == "off", f"{visit.label} calm by default: left for this visit")
        page.evaluate("() => sessionStorage.clear()")
        page.goto(visit.base + "index.html")
        visit.results.expect(page.evaluate(CALM) == "on", f"{visit.label} calm by default: again the next time")
        context.close()


def blocked_storage(visit):
    """A browser that refuses storage still applies each choice."""
    context = visit.browser.new_context(**DESKTOP, reduced_motion="reduce")
    context.add_init_script("""Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError'); } });""")
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda e: errors.append(str(e)))
    page.goto(visit.base + "index.html")
    page.locator(".reading > summary").click()
    page.locator(".reading label:has(input[name=theme][value=dark])").click()
    dark = page.evaluate("() => document.documentElement.dataset.theme")
    page.goto(visit.base + "slideshow/index.html")
    page.locator("[data-show-do=captions]").click()
    visit.results.expect(dark == "dark" and not errors, f"{visit.label} blocked storage: {dark} {json.dumps(errors)}")
    context.close()


def contrasts(visit):
    """The maps and the slide show in the colours that the visitor's system forces."""
    for path in ("map/index.html", "slideshow/index.html", "on-this-day/index.html"):
        with visit.page(path, f"forced colours {path}", **DESKTOP, forced_colors="active") as page:
            accessibility.expect_none(page, visit.results, f"{visit.label} forced colours {path}")
            if path.startswith("map"):
                visible = page.evaluate("""() => { const pin = [...document.querySelectorAll('.map-pins a .pin')].find(p => p.checkVisibility());
                  const style = getComputedStyle(pin), land = getComputedStyle(document.querySelector('.map-land'));
                  return style.fill !== land.fill || style.stroke !== land.fill; }""")
                page.expect(visible, "pins stand out from the land")


def run(visit):
    the_map(visit)
    days(visit)
    slide_show(visit)
    calm(visit)
    blocked_storage(visit)
    if visit.is_served:
        contrasts(visit)
