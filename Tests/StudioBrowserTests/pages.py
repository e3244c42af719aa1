# SPDX-License-Identifier: MIT
"""Checks every page of the studio: accessibility, overflow and console messages."""
import json
import re

import accessibility
import figures
from studio import Keeper, archive, opened

PAGES = ["/", "/table", "/table?at=p0", "/keepsakes", "/rows", "/keepsake?path=p0", "/keepsake?path=p4", "/add", "/table?for=people", "/table?for=transcript",
         "/collections", "/collection?file=collections/lake.yaml",
         "/gather?file=collections/lake.yaml", "/suggestions", "/publish", "/settings#history", "/add?calm", "/add#camera", "/add#phone",
         "/room?path=p0", "/keepsake?path=p0&tool=background", "/keepsake?path=p0&tool=corners", "/keepsake?path=p0&tool=draw", "/keepsake?path=p0&tool=people", "/receipts", "/keepsake?path=p0&tool=receipt",
         "/people", "/person?file=people/ada.yaml", "/to-do", "/settings#transfer", "/settings#types", "/settings?file=types/plot.yaml#types", "/add#write", "/settings#readers", "/#answers", "/settings",
         "/help", "/help?about=questions", "/help?about=troubles", "/help?about=guide"]
WIDTHS = [390, 820, 1280, 1920]


def check(program, folder, browser, results, is_nightly=False):
    root = archive(folder)
    with (root / "p0.yaml").open("a", encoding="utf-8") as text:
        text.write("place: Newport\n")
    (root / "people").mkdir()
    (root / "people" / "ada.yaml").write_text(
        "name: Ada\nphone: [{mobile: '+49 170 1'}, '+49 451 2']\nrelations: [{to: Comfort, is: daughter}]\n", encoding="utf-8")
    (root / "types").mkdir()
    (root / "types" / "plot.yaml").write_text("title: Plot\nfields: [Where, {name: Sown, hint: when}]\n", encoding="utf-8")
    (root / "p4.yaml").write_text("title: Water it\ntype: to-do\nreminder: {date: 2027-05-01, repeat: weekly}\n", encoding="utf-8")
    (root / "contributions").mkdir()
    for number, kind in enumerate(["who", "where", "when", "story"]):
        (root / "contributions" / f"{number}.json").write_text(json.dumps({
            "format": "keepsake-contribution/1", "site": "Test archive", "from": f"{number:032x}", "made": "2026-11-22T18:04:05Z",
            "items": [{"type": "suggestion", "id": f"{number + 9:032x}", "keepsake": "the-dog", "for": kind, "text": "Summer 1963, I think " * 9}]}))
    with opened(program, root) as address:
        # axe is a foreign script, and the studio's pages would refuse to run it.
        keeper = Keeper(browser, address, results, bypass_csp=True)
        for language in ["en", "de", "fr"] if is_nightly else ["en", "de"]:
            keeper.context.add_cookies([{"name": "studio-language", "value": language, "url": keeper.base}])
            for path in PAGES:
                keeper.page.set_viewport_size({"width": 1280, "height": 900})
                keeper.page.goto(keeper.base + path)
                keeper.ready()
                results.expect(keeper.page.get_attribute("html", "lang") == language, f"{path} is in {language}")
                missing = keeper.page.evaluate(
                    r"[...document.querySelectorAll('main *, header *')].filter(e => !e.closest('article')).map(e => e.childElementCount ? '' : e.textContent)"
                    r".filter(text => /^[a-z]+\.[a-z.]+$/i.test(text) && !/\.(jpg|yaml)$/.test(text))")
                results.expect(not missing, f"{path} in {language} has all its words: {missing}")
                shown = keeper.page.inner_text("main")
                results.expect(not re.search(r"\b(null|undefined)\b", shown), f"{path} in {language} says no empty word")
                if language != "en":
                    own_words(keeper, path, language, results)
                if language == "en":
                    looks(keeper, path, results, is_nightly)
                keeper.said(f"{path} in {language}")
        keeper.context.close()


# The keeper's and the visitors' texts stay in their own language.
WRITTEN = ["The lake", "The dog", "At the lake", "Test archive", "Water it", "Summer 1963, I think "]
ENGLISH = re.compile(r"\b(the|and|of|is|are|with|not|you|your|this|that|from|for|there|nothing|cannot|has|have|were|which|pictures?|keepsakes?|nobody|it|done)\b", re.I)
# Typed text, and names of programs, folders and menus, are the same in every language. A missing word shows its key:
# 'field.collection', 'label.title', with something before or behind it as in 'Undo: label.add.one'.
KEY = re.compile(r"(?:.*[\s:])?(?:field|label|setting|source|kind|visibility|page|help|bring|publish|type|order|status|relation)(?:\.[A-Za-z-]+)+(?:[\s:].*)?", re.S)
TYPED = re.compile(r"keepsake-site(?: [a-z-]+)?|Keepsake Site|\.?keepsake\b(?=[./])\S*|\.keepsake\b|--[a-z-]+|[„«] ?(?:Your|Download|Export) [^“»]*[“»]")


def own_words(keeper, path, language, results):
    """Finds English text on a page in another language. File names count as code, and text marked as English is
    skipped."""
    shown = keeper.page.evaluate("""() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!parent.closest('script, style, code, .file, [lang=en], datalist, svg')) texts.push(walker.currentNode.data);
      }
      for (const element of document.querySelectorAll('[aria-label], [placeholder]')) {
        texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '');
      }
      return texts;
    }""")
    for text in shown:
        results.expect(not KEY.fullmatch(text.strip()), f"{path} in {language} shows the key of a word: {text!r}")
        for written in WRITTEN:
            text = text.replace(written, "")
        text = TYPED.sub("", text)
        results.expect(not ENGLISH.search(text), f"{path} in {language} has English in it: {text!r}")


def looks(keeper, path, results, is_nightly=False):
    for scheme in ["light", "dark"]:
        keeper.page.emulate_media(color_scheme=scheme)
        for width in WIDTHS:
            keeper.page.set_viewport_size({"width": width, "height": 900})
            # An address that names a section scrolls to it, and the header then covers a part of what is above.
            keeper.page.evaluate("scrollTo(0, 0)")
            wide = keeper.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            results.expect(wide <= 0, f"{path} at {width} px: {wide} px over the edge")
            if width == 390 or width == 1280 and (is_nightly or scheme == "light"):
                accessibility.expect_none(keeper.page, results, f"{path} at {width} px, {scheme}", only_colours=scheme == "dark")
            if width in (390, 1280):
                figures.targets(keeper.page, 44 if width == 390 else 32, f"{path} at {width} px", results)
    keeper.page.emulate_media(color_scheme="light")
