#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Times `keepsake-site build` beside other programs on the same photographs, in turns, and prints a table and what is asked of it.

compare.py WORK-FOLDER --program KEEPSAKE-SITE --driver PROGRAM --floor PROGRAM [--rounds 3] [--photos 44] [--scored 8]

WORK-FOLDER/photos holds the pictures. `build` is the whole command: it reads, hashes, finds metadata, makes and stores
pictures, writes the pages and its cache, and publishes. CPU time is user and system time of a program and all it starts, as the
kernel counts it: its ratios stand a busy machine. Wall time does not, so what is said of two workers wants a quiet one.
Programs that aren't installed are left out."""
import argparse
import glob
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import time
from typing import NamedTuple


class Cost(NamedTuple):
    cpu: float
    wall: float
    memory: float


def measured(command, folder, environment=None):
    """Runs a command in a folder; returns CPU and wall-clock seconds and the peak memory of its largest process in MB."""
    begun = time.perf_counter()
    process = subprocess.Popen(
        [str(part) for part in command], cwd=folder, env={**os.environ, **(environment or {})}, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - begun
    process.returncode = status
    if status:
        sys.exit(f"{command[0]} failed:\n{output.decode(errors='replace')}")
    return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024)


SIGAL_SETTINGS = """
source = {photos!r}
destination = 'site'
img_size = (1600, 1600)
thumb_size = (400, 400)
thumb_fit = False
jpg_options = {{'quality': 80, 'optimize': {optimize}, 'progressive': {optimize}}}
autorotate_images = True
plugins = []
"""

OURS, TWO, ADAPTER = "keepsake-site build", "keepsake-site build, 2 workers", "its raster adapter alone"
FLOOR, VIPS, SIGAL = "floor (C)", "vipsthumbnail, chained", "sigal"


def contestants(options, photos):
    """The name of a program, and a function that runs it in a folder and returns its cost."""
    def build(workers):
        def run(folder):
            archive = folder / "archive"
            archive.mkdir()
            for photo in photos:
                os.link(photo, archive / pathlib.Path(photo).name)
            return measured([options.program, "build", archive, "-o", folder / "site", "--jobs", workers, "--quiet"], folder)
        return run

    def sigal(optimize):
        def run(folder):
            source = folder / "source"
            source.mkdir()
            for photo in photos:
                os.link(photo, source / pathlib.Path(photo).name)
            (folder / "sigal.conf.py").write_text(SIGAL_SETTINGS.format(photos=str(source), optimize=optimize))
            return measured([options.sigal, "build", "-n", "1", "-c", "sigal.conf.py"], folder)
        return run

    def vips(folder):
        one = {"VIPS_CONCURRENCY": "1"}
        first = measured(["vipsthumbnail", "--size", "1600x1600>", "-o", f"{folder}/%s-1600.jpg[Q=80,strip]", *photos], folder, one)
        made = sorted(glob.glob(f"{folder}/*-1600.jpg"))
        second = measured(["vipsthumbnail", "--size", "400x400>", "-o", f"{folder}/%s-400.jpg[Q=80,strip]", *made], folder, one)
        return Cost(first.cpu + second.cpu, first.wall + second.wall, max(first.memory, second.memory))

    yield FLOOR, lambda folder: measured([options.floor, folder, *photos], folder)
    yield OURS, build(1)
    yield TWO, build(2)
    if options.driver:
        yield ADAPTER, lambda folder: measured([options.driver, folder, *photos], folder)
        yield "the same, JPEG only", lambda folder: measured([options.driver, folder, "-jpeg", *photos], folder)
    if shutil.which("vipsthumbnail"):
        yield VIPS, vips
    if options.sigal:
        yield SIGAL, sigal(True)
        yield "sigal, plain JPEG", sigal(False)


def result_of(folder, stem, size):
    """A program's picture of a photograph in one size."""
    page = folder / "site" / "keepsakes" / stem / "index.html"
    if page.exists():
        stage = re.search(r'class="sheet[^>]*>(?:<picture>.*?)?<img[^>]*srcset="([^"]*)"', page.read_text(encoding="utf-8"), re.S)
        addresses = [candidate.split()[0] for candidate in stage[1].split(",")] if stage else []
        return page.parent / addresses[0 if size == 1600 else -1] if addresses else None
    sigal = folder / "site" / (f"{stem}.jpg" if size == 1600 else f"thumbnails/{stem}.jpg")
    for path in (*sorted(folder.glob(f"{stem}-{size}.*")), folder / f"{stem}-1600-{size}.jpg", sigal):
        if path.exists():
            return path
    return None


def scores(folders, photos, count):
    from quality import reference, score
    table = {name: {1600: [], 400: []} for name in folders}
    for photo in photos[:: max(1, len(photos) // count)][:count]:
        for size in (1600, 400):
            right = reference(photo, size)
            for name, folder in folders.items():
                path = result_of(folder, pathlib.Path(photo).stem, size)
                if path:
                    table[name][size].append(score(right, path))
    return table


def patches(options, folder):
    """The error of each program's picture of plain Display P3 colours: the largest difference in any channel, in levels."""
    from quality import patch_error, write_patches
    folder = folder / "patches"
    folder.mkdir()
    photo = folder / "patches.jpg"
    write_patches(photo)
    errors = {}
    for name, run in contestants(options, [str(photo)]):
        place = folder / name.replace(" ", "-").replace(",", "")
        place.mkdir()
        run(place)
        path = result_of(place, "patches", 1600)
        if path:
            errors[name] = patch_error(photo, path)
    return errors


def asked(text, value, limit, form="{:.2f}", at_least=False):
    """Prints whether a figure meets its target."""
    holds = value >= limit if at_least else value <= limit
    print(f"{'yes' if holds else 'NO':<4} {text}: {form.format(value)} (at {'least' if at_least else 'most'} {limit:g} is asked)")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--program", required=True)
    parser.add_argument("--driver", help="the adapter alone; left out without it")
    parser.add_argument("--floor", required=True)
    parser.add_argument("--sigal", default=shutil.which("sigal"))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--photos", type=int, default=44)
    parser.add_argument("--scored", type=int, default=8)
    options = parser.parse_args()
    options.folder = options.folder.resolve()
    photos = sorted(str(p) for p in (options.folder / "photos").glob("*.jpg"))[: options.photos]
    results = options.folder / "results"
    shutil.rmtree(results, ignore_errors=True)
    runs, folders = {}, {}
    for round in range(options.rounds):
        for name, run in contestants(options, photos):
            folder = folders.setdefault(name, results / name.replace(" ", "-").replace(",", ""))
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            cost = run(folder)
            runs.setdefault(name, []).append(cost)
            print(f"round {round + 1}: {name}: {cost.cpu:.2f} s CPU, {cost.wall:.2f} s", file=sys.stderr)
    quality = scores(folders, photos, options.scored) if options.scored else {}
    colours = patches(options, results) if options.scored else {}
    cpu = {name: statistics.median(cost.cpu for cost in costs) for name, costs in runs.items()}
    memory = {name: max(cost.memory for cost in costs) for name, costs in runs.items()}
    mean = lambda name, size: statistics.mean(quality[name][size]) if quality and quality[name][size] else None
    shown = lambda value, form: form.format(value) if value is not None else "–"
    print(f"{len(photos)} photographs, medians of {options.rounds} rounds; CPU time is user and system time together\n")
    print("| program | CPU ms a photo | build : it | peak MB | SSIM 1600 | SSIM 400 | P3 off by | KB a photo |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name in runs:
        paths = [result_of(folders[name], pathlib.Path(p).stem, size) for p in photos for size in (1600, 400)]
        size = sum(p.stat().st_size for p in paths if p) / 1024 / len(photos)
        print(
            f"| {name} | {1000 * cpu[name] / len(photos):.1f} | {cpu[OURS] / cpu[name]:.2f} | {memory[name]:.0f} |"
            f" {shown(mean(name, 1600), '{:.4f}')} | {shown(mean(name, 400), '{:.4f}')} | {shown(colours.get(name), '{:.0f}')} |"
            f" {size:.0f} |")
    print()
    asked("CPU of a build to the floor's", cpu[OURS] / cpu[FLOOR], 1.3)
    if VIPS in cpu:
        asked("CPU of a build to vipsthumbnail's", cpu[OURS] / cpu[VIPS], 0.75)
    if SIGAL in cpu:
        asked("CPU of a build to sigal's", cpu[OURS] / cpu[SIGAL], 0.40)
    if SIGAL in cpu and quality:
        asked("SSIM at 400, ours less sigal's", mean(OURS, 400) - mean(SIGAL, 400), 0, "{:+.4f}", at_least=True)
        asked("SSIM at 1600, sigal's less ours", mean(SIGAL, 1600) - mean(OURS, 1600), 0.003, "{:+.4f}")
    if OURS in colours:
        asked("levels that Display P3 is off by", colours[OURS], 3, "{:.0f}")
    asked("peak MB with 2 workers", memory[TWO], 200, "{:.0f}")
    # Pairs from one round, since a machine's load changes between rounds; the best pair, since load can only hide the gain.
    gain = max(one.wall / two.wall for one, two in zip(runs[OURS], runs[TWO]))
    asked("times that 2 workers are faster than 1, by the clock", gain, 1.8, at_least=True)


if __name__ == "__main__":
    main()
