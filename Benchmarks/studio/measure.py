# SPDX-License-Identifier: MIT
"""usage: scripts/bench studio [COUNT ...] [--rounds N] [--program PROGRAM]

Makes archives of COUNT keepsakes (default 1,000 and 10,000, as `scale` makes them), opens each in the studio and asks it what its pages ask:
the overview, a page of the grid, a search; then N times (default 7) an edit, the keepsake after it and the overview after that. Prints
milliseconds (medians, and the fastest and slowest) and the studio's peak memory. The smaller archive tells what does not grow with the archive.
"""
import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Benchmarks/scale"), str(ROOT / "Tests/StudioBrowserTests")]
from door import ask  # noqa: E402
from kills import enter  # noqa: E402
from made import age, make_archive  # noqa: E402


def timed(port, fields, path, body=None):
    """The time in milliseconds until the response is complete, and the response."""
    begun = time.perf_counter()
    status, _, answer = ask(port, "POST" if body else "GET", f"/api/{path}", fields, json.dumps(body).encode() if body else None)
    if status != 200:
        sys.exit(f"studio: {path} was answered with {status}: {answer[:200]}")
    return (time.perf_counter() - begun) * 1000, json.loads(answer)


def measure(program, folder, count, rounds):
    make_archive(folder, count)
    age(folder)
    # As after a first build, when the studio finds the pictures ready.
    subprocess.run([program, "build", folder, "-o", folder.parent / "site", "--quiet"], check=True)
    process = subprocess.Popen([program, "studio", folder, "--no-browser"], stdout=subprocess.PIPE, text=True)
    try:
        port, fields = enter(process.stdout.readline().strip())
        times = {}

        def note(name, path, body=None):
            took, answer = timed(port, fields, path, body)
            times.setdefault(name, []).append(took)
            return answer

        note("first page", "overview")
        for _ in range(rounds):
            note("overview", "overview")
            listed = note("grid", "keepsakes?from=0")
            note("search", "keepsakes?q=wedding")
        path = next(one["path"] for one in listed["keepsakes"] if (folder / f"{one['path']}.yaml").is_file())
        was = note("keepsake", f"keepsake?path={path.replace(' ', '%20')}")["said"].get("title")
        for number in range(rounds):
            now = f"Changed {number} times"
            note("an edit", "edits", {"label": "x", "files": [
                {"path": f"{path}.yaml", "edits": [{"key": ["title"], "was": was, "now": now}]}]})
            note("the keepsake after it", f"keepsake?path={path.replace(' ', '%20')}")
            note("overview after it", "overview")
            was = now
        status = Path(f"/proc/{process.pid}/status")
        peak = next((int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM")), 0) if status.exists() else 0
    finally:
        process.terminate()
        process.wait(timeout=20)
    for name, all_of in times.items():
        print(f"{count:>10,} {name:<24} {statistics.median(all_of):>8.0f} {min(all_of):>8.0f} {max(all_of):>8.0f}")
    print(f"{count:>10,} {'peak memory, MB':<24} {peak / 1024:>8.0f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("counts", nargs="*", type=int, default=[1_000, 10_000])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--program", help="another than the one of this checkout, which is built first")
    options = parser.parse_args()
    program = options.program or subprocess.run(
        [ROOT / "scripts" / "build"], stdout=subprocess.PIPE, check=True, text=True).stdout.strip()
    print(f"{'keepsakes':>10} {'asked':<24} {'median':>8} {'fastest':>8} {'slowest':>8}")
    for count in options.counts:
        with tempfile.TemporaryDirectory(prefix="keepsake-studio-") as folder:
            (Path(folder) / "archive").mkdir()
            measure(program, Path(folder) / "archive", count, max(1, options.rounds))


if __name__ == "__main__":
    main()
