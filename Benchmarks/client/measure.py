# SPDX-License-Identifier: MIT
"""What the index costs a visitor: bytes, requests, times and memory."""
import collections
import random
import re
import urllib.parse
from pathlib import Path

import browser as tools

# The content security policy of a site's pages.
POLICY = re.search(r'Security-Policy" content="([^"]+)"', (Path(__file__).parents[2] / "Templates" / "page.mustache").read_text(encoding="utf-8"))[1]
PAGE = """<!doctype html><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>bench</title><script src="../assets/load.js" defer></script><script src="../assets/search.js" defer></script><script src="../{manifest}" defer data-index></script>
<script src="../assets/ask.js" defer></script>"""
# A page that is opened with a query runs it as soon as its scripts run, as a site's own page does.
ASK = """if (location.search) {
  const params = new URLSearchParams(location.search);
  window.answer = keepsakeSearch.ready.then(async engine => {
    const found = await engine.find(engine.parse(params));
    await engine.cards(await found.numbers(0, 10));
    return {count: found.count, ms: performance.now()};
  });
}"""
# For an open page that has read the index already: measured from the query.
FIRST = """async ({params, many}) => {
  const engine = await keepsakeSearch.ready;
  await new Promise(done => setTimeout(done, 1000));
  const start = performance.now(), found = await engine.find(engine.parse(new URLSearchParams(params)));
  await engine.cards(await found.numbers(0, many));
  return {count: found.count, ms: performance.now() - start}; }"""
CLICK = """async () => { const engine = await keepsakeSearch.ready; const f = engine.facet('kind'), start = performance.now();
  const found = await engine.find(engine.parse(new URLSearchParams([['kind', f.slugs[2]]])));
  await engine.cards(await found.numbers(0, 10));
  return performance.now() - start; }"""
WARM = """async queries => { const engine = await keepsakeSearch.ready, times = [];
  const ask = async params => {
    const found = await engine.find(engine.parse(new URLSearchParams(params)));
    for (const f of engine.facets) await engine.counts(found, f, f.labels.map((_, i) => i));
    return found.count; };
  for (const f of engine.facets) await engine.whole(f);
  // Once for the bytes, then measured.
  for (const params of queries) await ask(params);
  // The middle of three, so that what else the machine does counts less.
  for (const params of queries) {
    const three = [];
    for (let i = 0; i < 3; i++) { const start = performance.now(); await ask(params); three.push(performance.now() - start); }
    times.push(three.sort((a, b) => a - b)[1]);
  }
  return times; }"""


def spread(times):
    times = sorted(times)
    return {"p50": round(times[len(times) // 2], 1), "p95": round(times[int(len(times) * .95)], 1)}


def queries(scan, count):
    """The scan's queries with words, and made-up queries with three filters."""
    words = [one[0]["params"] for one in scan.questions(count * 3 // 2) if "picks" not in one[1]][:count]
    dice, filters = random.Random(9), []
    while len(filters) < count:
        a, b, c = (scan.rows[dice.randrange(len(scan.rows))] for _ in range(3))
        if a["tags"] and c["people"]:
            filters.append([("tag", scan.slugs["tag"][a["tags"][0]]), ("type", scan.slugs["type"][b["type"]]),
                            ("-person", scan.slugs["person"][c["people"][0]])])
    return words, filters


def measure(playwright, folder, scan, manifest):
    (folder / "page").mkdir(exist_ok=True)
    (folder / "page" / "index.html").write_text(PAGE.format(manifest=manifest, policy=POLICY))
    (folder / "assets" / "ask.js").write_text(ASK)
    server = tools.Server(folder)
    address, shell = server.url + "page/index.html", ("page/", "assets/", "favicon")
    words, filters = queries(scan, 60)
    out = {}

    def once(params, emulate, typed):
        browser, page = tools.resting(playwright)
        if emulate:
            tools.phone(page)
        server.start()
        if typed:
            page.goto(address)
            answer = page.evaluate(FIRST, {"params": params, "many": 10})
        else:
            page.goto(address + "?" + urllib.parse.urlencode(params))
            answer = page.evaluate("answer")
        # The part of the index that was read before the query counts as well.
        requests, kilobytes = server.sent(shell)
        browser.close()
        return {"requests": requests, "KB": round(kilobytes, 1), "ms": round(answer["ms"]), "hits": answer["count"]}

    def first(params, emulate):
        # The median of three, each in a new browser with an empty cache and nothing else to do. The time starts when the page is opened.
        out = sorted((once(params, emulate, False) for _ in range(3)), key=lambda one: one["ms"])[1]
        out["ms in the open page"] = sorted(once(params, emulate, True)["ms"] for _ in range(3))[1]
        return out

    # First one word that most keepsakes have, so that its first results are close together; then the spread over other words, some of them
    # rare, whose ten results need ten requests.
    common = [p for p in words if len(p) == 1 and p[0][0] == "q" and p[0][1].endswith(" ") and "-" not in p[0][1]]
    out["first query"] = first(common[0], False)
    out["first query, phone"] = first(common[0], True)
    others = [once(params, False, False) for params in common[1:7]]
    out["first query, phone, 6 others, ms"] = [sorted(once(params, True, False)["ms"] for _ in range(3))[1] for params in common[1:7]]
    out["first query, phone, in the open page, 6 others, ms"] = [once(params, True, True)["ms"] for params in common[1:7]]
    out["first query, 6 others"] = {"KB": [one["KB"] for one in others], "requests": [one["requests"] for one in others]}

    # The bytes of each kind of query: the manifest, and the rest by the first letter of the files' folders (docs/search-index.md).
    browser = tools.chromium(playwright)
    out["questions"] = []
    for asked in (one[0]["params"] for one in scan.questions(12)):
        context = browser.new_context()
        page = context.new_page()
        server.start()
        page.goto(address + "?" + urllib.parse.urlencode(asked))
        hits = page.evaluate("answer")["count"]
        requests, kilobytes = server.sent(shell)
        kinds = collections.Counter()
        for path, size in server.handler.sent:
            if path.startswith("/data/"):
                kinds[path.split("/")[2] if path.count("/") > 2 else "manifest"] += size
        context.close()
        out["questions"].append({"asked": " ".join("=".join(one) for one in asked), "hits": hits, "requests": requests, "KB": round(kilobytes, 1),
                                 "of these": {kind: round(size / 1000, 1) for kind, size in sorted(kinds.items())}})
    browser.close()

    browser, page = tools.resting(playwright)
    page.goto(address)
    page.evaluate("async () => { await keepsakeSearch.ready; }")
    server.start()
    took = page.evaluate(CLICK)
    requests, kilobytes = server.sent(shell)
    out["first filter click"] = {"requests": requests, "KB": round(kilobytes, 1), "ms": round(took)}
    out["warm query, all counts, ms"] = spread(page.evaluate(WARM, words))
    out["three filters, all counts, ms"] = spread(page.evaluate(WARM, filters))
    out["renderer MB"] = round(tools.renderer_megabytes(browser))
    browser.close()
    return out
