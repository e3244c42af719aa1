# SPDX-License-Identifier: MIT
"""How much of a screen of 1280 × 800 is pictures, and how many controls are to be seen before anything is pressed."""
import shutil
from pathlib import Path

from studio import Keeper, opened

SAMPLE = Path(__file__).resolve().parents[2] / "sample-archive"
# Of each page: the least share of pictures, the furthest that the first one may lie below the upper edge (in pixels), the most controls
# of its own, and the most screens; `None` is not limited. What stands on a picture or leads to a keepsake, a person or a collection is no
# control of the page's own.
PAGES = {
    "/": (.45, 60, 8, None), "/add": (None, None, 6, 1), "/table": (.45, 80, 15, 1), "/keepsakes": (.7, 118, 15, None),
    "/keepsake?path=photos/1957-ganavan": (.45, 80, 20, 1), "/people": (.15, 140, 10, None),
    "/person?file=people/isobel-okafor.yaml": (.01, 120, 15, 2.5), "/collections": (.6, 140, 10, None),
    "/collection?file=collections/banff-1972.yaml": (.4, 60, 20, None), "/settings": (None, None, 20, None),
}
MEASURE = """() => {
  const step = 8, columns = Math.ceil(innerWidth / step), rows = Math.ceil(innerHeight / step), covered = new Set();
  const seen = element => element.checkVisibility({ checkOpacity: true, visibilityProperty: true });
  const boxes = [...document.querySelectorAll('main :is(img, video, iframe)')].filter(seen).map(one => one.getBoundingClientRect());
  for (const box of boxes) {
    for (let y = Math.max(0, Math.floor(box.top / step)); y < Math.min(rows, box.bottom / step); y++) {
      for (let x = Math.max(0, Math.floor(box.left / step)); x < Math.min(columns, box.right / step); x++) covered.add(y * columns + x);
    }
  }
  const controls = [...document.querySelectorAll('main :is(a[href], button, input, textarea, select, summary)')].filter(one => {
    const box = one.getBoundingClientRect();
    return seen(one) && box.width > 2 && box.bottom > 0 && box.top < innerHeight
      && !one.closest('.wall, .covers, .peoplelist, .drawer li, .thumbs, .years');
  });
  const first = Math.min(...boxes.filter(box => box.width > 40 && box.bottom > 0).map(box => box.top));
  return { share: covered.size / (columns * rows), first, controls: controls.length,
    screens: document.documentElement.scrollHeight / innerHeight }; }"""


# Controls that are lower, or on a finger's screen narrower, than a target may be. What belongs to a label is as large as the label; a link
# within a sentence is text.
SMALL = """least => [...document.querySelectorAll(':is(header, main, dialog[open]) :is(a[href], button, input, select, textarea, summary)')].flatMap(one => {
  const target = one.closest('label') ?? one, box = target.getBoundingClientRect();
  const isInText = one.localName === 'a' && [...one.parentElement.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  const size = least < 44 ? box.height : Math.min(box.width, box.height);
  return isInText || size > least - .5 || box.width < 3 || ![one, target].every(part => part.checkVisibility({ checkOpacity: true, visibilityProperty: true }))
    ? [] : [`${Math.round(box.width)} × ${Math.round(box.height)}: ${target.outerHTML.slice(0, 90)}`]; })"""


def targets(page, least, what, results):
    """Everything that is pressed is at least so many pixels high, and for a finger so wide."""
    small = page.evaluate(SMALL, least)
    results.expect(not small, f"{what}: {len(small)} targets are smaller than {least} px: {small[:4]}")


def check(program, folder, browser, results):
    root = Path(shutil.copytree(SAMPLE, folder))
    with opened(program, root) as address:
        keeper = Keeper(browser, address, results)
        keeper.page.set_viewport_size({"width": 1280, "height": 800})
        for path, (share, first, controls, screens) in PAGES.items():
            keeper.page.goto(keeper.base + path)
            keeper.ready()
            keeper.page.wait_for_load_state("networkidle")
            found = keeper.page.evaluate(MEASURE)
            results.expect(share is None or found["share"] >= share, f"{path}: {found['share']:.2f} of the screen is pictures, not {share}")
            results.expect(first is None or found["first"] <= first, f"{path}: the first picture is {found['first']:.0f} px down, not {first}")
            results.expect(found["controls"] <= controls, f"{path}: {found['controls']} controls are to be seen, not {controls}")
            results.expect(screens is None or found["screens"] <= screens, f"{path}: it is {found['screens']:.1f} screens high, not {screens}")
            keeper.page.evaluate("document.querySelectorAll('main details').forEach(fold => { fold.open = true; })")
            targets(keeper.page, 32, path, results)
            keeper.page.set_viewport_size({"width": 390, "height": 844})
            targets(keeper.page, 44, path, results)
            keeper.page.set_viewport_size({"width": 1280, "height": 800})
        keeper.said("figures")
        keeper.context.close()
