# SPDX-License-Identifier: MIT
"""Rows of pictures on a screen: filled from side to side, equally high within a row, without a hole."""

# Widths between and at the three for which pages break their rows.
SCREENS = (390, 820, 1280, 1920)
# Every row of every list with rows: its pictures' heights, and the rest of the list's width.
MEASURE = """() => [...document.querySelectorAll('ul:has(> .end)')].filter(list => list.offsetWidth).map(list => {
  const width = list.getBoundingClientRect().width, rows = new Map();
  for (const tile of list.querySelectorAll(':scope > .tile')) {
    const box = tile.getBoundingClientRect(), picture = tile.querySelector('.print').getBoundingClientRect();
    const row = rows.get(Math.round(box.top)) ?? rows.set(Math.round(box.top), {heights: [], tiles: 0, shapes: 0}).get(Math.round(box.top));
    row.tiles += box.width; row.heights.push(picture.height); row.shapes += parseFloat(getComputedStyle(tile).getPropertyValue('--a')); }
  const gap = parseFloat(getComputedStyle(list).columnGap);
  return [...rows.values()].map(row => ({hole: width - row.tiles - gap * (row.heights.length - 1), high: Math.max(...row.heights),
    uneven: Math.max(...row.heights) - Math.min(...row.heights), most: parseFloat(getComputedStyle(list.querySelector('.tile')).maxWidth)
      / parseFloat(getComputedStyle(list.querySelector('.tile')).getPropertyValue('--a'))})); })"""

# Walls: the rows of each, except the last one, which may be short.
WALLS = """() => [...document.querySelectorAll('.wall, .hang:not(.shelf, .people, .rowed, .wall *)')].filter(list => list.offsetWidth).map(list => {
  const style = getComputedStyle(list), inner = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight), rows = new Map();
  for (const tile of list.querySelectorAll('.tile')) {
    const box = tile.getBoundingClientRect(), top = Math.round(box.top), row = rows.get(top) ?? rows.set(top, {heights: [], width: 0, first: box.width}).get(top);
    row.width += box.width; row.heights.push(tile.querySelector('.print').getBoundingClientRect().height); }
  const gap = parseFloat(style.columnGap);
  return [...rows.values()].map((row, place, all) => ({hole: inner - row.width - gap * (row.heights.length - 1), isBroad: all[place + 1]?.first > inner * .5, uneven: Math.max(...row.heights) - Math.min(...row.heights)})).slice(0, -1); })"""


# Things at true scale: the pixels per millimetre of each, and the overflow of the last one.
SCALES = """() => [...document.querySelectorAll('.scale')].map(table => [...table.querySelectorAll('li')].map(thing => {
  const length = [...thing.classList].filter(name => /^[ijk]\\d$/.test(name)).reduce((sum, name) => sum * 10 + Number(name[1]), 0);
  const box = thing.querySelector('img').getBoundingClientRect();
  return {scale: box.width / length, beyond: box.right - innerWidth}; }))"""

# How many faces stand beside the first one of the largest generation.
FACES = """() => Math.max(...[...document.querySelectorAll('.who')].map(row => {
  const tops = [...row.children].map(one => Math.round(one.getBoundingClientRect().top));
  return tops.filter(top => top === tops[0]).length; }))"""
LETTERS = "name => parseFloat(getComputedStyle(document.querySelector(name)).fontSize)"


def run(browser, base, pages, results, open_page):
    wanted = [page for page in pages if page == "index.html" or page.startswith(("collections/", "kinds/", "keepsakes/index"))]
    seen = scaled = 0
    for width in SCREENS:
        context = browser.new_context(viewport={"width": width, "height": 900}, reduced_motion="reduce")
        for path in wanted:
            name = f"rows at {width} {path}"
            page = open_page(context, base + path, results, name)
            for rows in page.evaluate(MEASURE):
                for number, row in enumerate(rows, 1):
                    seen += 1
                    results.expect(row["uneven"] < 1.5, f"{name}: row {number} is uneven by {row['uneven']:.1f} px")
                    # A list of one or two pictures does not fill a row, so they have the greatest height.
                    is_short = len(rows) == 1 and row["high"] > row["most"] - 2
                    results.expect(abs(row["hole"]) < 3 or is_short, f"{name}: row {number} has a hole of {row['hole']:.0f} px")
            for rows in page.evaluate(WALLS):
                for number, row in enumerate(rows, 1):
                    seen += 1
                    results.expect(row["uneven"] < 2, f"{name}: row {number} of a wall is uneven by {row['uneven']:.1f} px")
                    # Rows have a maximum height, so a row before a very broad picture has a gap on both sides.
                    results.expect(row["hole"] < width * (.3 if row["isBroad"] else .12), f"{name}: row {number} of a wall has a hole of {row['hole']:.0f} px")
            for things in page.evaluate(SCALES):
                scaled += 1
                scales = [thing["scale"] for thing in things]
                results.expect(max(scales) < min(scales) * 1.01, f"{name}: things are not at one scale: {scales}")
                results.expect(all(thing["beyond"] <= 0 for thing in things), f"{name}: a thing reaches beyond the page")
            page.close()
        page = open_page(context, base + "people/index.html", results, f"faces at {width}")
        results.expect(page.evaluate(FACES) > 1, f"faces at {width}: two stand side by side")
        page.goto(base + "keepsakes/index.html")
        sizes = [page.evaluate(LETTERS, name) for name in (".chap:not(#yundated)", "#yundated")]
        results.expect(sizes[1] < sizes[0], f"at {width}: what has no date is no chapter: {sizes}")
        context.close()
    results.expect(scaled > 0, "no things at true scale were found to measure")
    results.expect(seen > 0, "no rows of pictures were found to measure")
