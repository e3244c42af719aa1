#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Times the raster adapter beside other programs on the same photographs, in turns, and prints a table of CPU time.

compare.py WORK-FOLDER --driver PROGRAM --floor PROGRAM [--rounds 3] [--photos 44] [--scored 8]

WORK-FOLDER/photos holds the pictures. CPU time is user and system time of a program and all it starts, as the kernel counts
it; wall time is left out, because a busy machine makes it mean nothing. Programs that aren't installed are left out."""
import argparse
import glob
import os
import pathlib
import shutil
import statistics
import subprocess
import sys


def measured(command, folder, environment=None):
    """Runs a command in an empty folder; returns CPU seconds and the peak memory of its largest process in MB."""
    process = subprocess.Popen(
        command, cwd=folder, env={**os.environ, **(environment or {})}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    if status:
        sys.exit(f"{command[0]} failed:\n{output.decode(errors='replace')}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


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


def contestants(options, photos):
    """Name, and a function that runs it in a folder and returns CPU seconds and MB."""
    def driver(*more):
        return lambda folder: measured([options.driver, str(folder), *more, *photos], folder)

    def sigal(optimize):
        def run(folder):
            (folder / "sigal.conf.py").write_text(SIGAL_SETTINGS.format(photos=str(options.folder / "photos"), optimize=optimize))
            return measured([options.sigal, "build", "-n", "1", "-c", "sigal.conf.py"], folder)
        return run

    def vips(folder):
        one = {"VIPS_CONCURRENCY": "1"}
        first = measured(["vipsthumbnail", "--size", "1600x1600>", "-o", f"{folder}/%s-1600.jpg[Q=80,strip]", *photos], folder, one)
        made = sorted(glob.glob(f"{folder}/*-1600.jpg"))
        second = measured(["vipsthumbnail", "--size", "400x400>", "-o", f"{folder}/%s-400.jpg[Q=80,strip]", *made], folder, one)
        return first[0] + second[0], max(first[1], second[1])

    yield "floor (C)", lambda folder: measured([options.floor, str(folder), *photos], folder)
    yield "keepsake-site, JPEG only", driver("-jpeg")
    yield "keepsake-site", driver()
    yield "keepsake-site, 2 workers", driver("-w2")
    if shutil.which("vipsthumbnail"):
        yield "vipsthumbnail, chained", vips
    if options.sigal:
        yield "sigal", sigal(True)
        yield "sigal, plain JPEG", sigal(False)


def result_of(folder, stem, size):
    """A program's picture of a photo in one size."""
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


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--driver", required=True)
    parser.add_argument("--floor", required=True)
    parser.add_argument("--sigal", default=shutil.which("sigal"))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--photos", type=int, default=44)
    parser.add_argument("--scored", type=int, default=8)
    options = parser.parse_args()
    options.folder = options.folder.resolve()
    photos = sorted(str(p) for p in (options.folder / "photos").glob("*.jpg"))[: options.photos]
    runs, folders = {}, {}
    for _ in range(options.rounds):
        for name, run in contestants(options, photos):
            folder = folders.setdefault(name, options.folder / "results" / name.replace(" ", "-").replace(",", ""))
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            runs.setdefault(name, []).append(run(folder))
    quality = scores(folders, photos, options.scored) if options.scored else {}
    ours = statistics.median(cpu for cpu, _ in runs["keepsake-site"])
    print(f"{len(photos)} photographs, medians of {options.rounds} rounds\n")
    print("| program | CPU ms a photo | keepsake-site : it | peak MB | SSIM 1600 | SSIM 400 | KB a photo |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name, figures in runs.items():
        cpu = statistics.median(c for c, _ in figures)
        mean = lambda size: f"{statistics.mean(quality[name][size]):.4f}" if quality and quality[name][size] else "–"
        paths = [result_of(folders[name], pathlib.Path(p).stem, size) for p in photos for size in (1600, 400)]
        size = sum(p.stat().st_size for p in paths if p) / 1024 / len(photos)
        print(f"| {name} | {1000 * cpu / len(photos):.1f} | {ours / cpu:.2f} | {max(m for _, m in figures):.0f} | {mean(1600)} | {mean(400)} | {size:.0f} |")


if __name__ == "__main__":
    main()
