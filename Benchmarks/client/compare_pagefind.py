# SPDX-License-Identifier: MIT
"""The same catalogue indexed and asked by Pagefind (PyPI pagefind[extended]), for comparison."""
import html
import importlib.util
import json
import resource
import subprocess
import sys
import time

import browser as tools
import measure

# As with our own search: once in an open page that has loaded the engine, and once in a page that has to load it first.
FIRST = """async ({word, typed}) => { let start = performance.now(); const pagefind = await import('/pagefind/pagefind.js');
  if (typed) { await pagefind.init(); await new Promise(done => setTimeout(done, 1000)); start = performance.now(); }
  const found = await pagefind.search(word); await Promise.all(found.results.slice(0, 10).map(r => r.data()));
  return {ms: performance.now() - start, count: found.results.length}; }"""
WARM = """async words => { const pagefind = await import('/pagefind/pagefind.js'); await pagefind.filters(); const times = [];
  for (const word of words) await pagefind.search(word);
  for (const word of words) { const start = performance.now(); await pagefind.search(word); times.push(performance.now() - start); }
  return times; }"""


def is_there():
    return importlib.util.find_spec("pagefind") is not None


def write(scan, folder):
    for number, row in enumerate(scan.rows):
        place = folder / f"{number // 1000}" / f"{number}.html"
        place.parent.mkdir(parents=True, exist_ok=True)
        values = [("place", [row["place"]]), ("kind", [row["cls"]]), ("type", [row["type"]]), ("status", [row["status"]]),
                  ("tag", row["tags"]), ("person", row["people"])]
        spans = "".join(f'<span data-pagefind-filter="{key}">{html.escape(value)}</span>' for key, all_ in values for value in all_ if value)
        place.write_text(f"<!doctype html><html lang=en><title>{number}</title><body><p>{row['cap']}</p><p>{row['ocr']}</p>{spans}")
    (folder / "index.html").write_text("<!doctype html><title>bench</title>")


def run(playwright, folder, scan):
    write(scan, folder)
    start = time.monotonic()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "pagefind", "--site", str(folder), "--glob", "*/*.html"], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    files = [path for path in (folder / "pagefind").rglob("*") if path.is_file()]
    out = {"build": {"cpu s": round(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 1), "wall s": round(time.monotonic() - start, 1),
                     "MB": round(after.ru_maxrss / 1000), "files": len(files), "disk MB": round(sum(f.stat().st_size for f in files) / 1e6, 1)}}
    server = tools.Server(folder)
    words, _ = measure.queries(scan, 60)
    plain = [p[0][1].strip() for p in words if len(p) == 1 and p[0][0] == "q" and p[0][1].endswith(" ") and "-" not in p[0][1]]
    for name, emulate, typed in (("first query", False, True), ("first query, phone", True, True), ("first query, phone, with the engine", True, False)):
        browser, page = tools.resting(playwright)
        if emulate:
            tools.phone(page)
        page.goto(server.url + "index.html")
        server.start()
        answer = page.evaluate(FIRST, {"word": plain[0], "typed": typed})
        requests, kilobytes = server.sent(("favicon", "index.html"))
        out[name] = {"requests": requests, "KB": round(kilobytes, 1), "ms": round(answer["ms"]), "hits": answer["count"]}
        if not emulate:
            server.start()
            out["warm query, all counts, ms"] = measure.spread(page.evaluate(WARM, plain[:13]))
            out["renderer MB"] = round(tools.renderer_megabytes(browser))
        browser.close()
    return out


if __name__ == "__main__":
    print(json.dumps(run(*sys.argv[1:]), indent=1))
