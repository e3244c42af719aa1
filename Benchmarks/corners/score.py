# SPDX-License-Identifier: MIT
"""Compares found corners with the true ones: score.py TRUTH FOUND."""
import json
import sys
from pathlib import Path

from PIL import Image

truth = json.loads(Path(sys.argv[1]).read_text())
folder = Path(sys.argv[1]).parent
results = {"mask": [], "light": [], "both": []}
none = {"mask": 0, "light": 0, "both": 0}
sure, seconds, papers, grounds = [0, 0], [], 0, 0


def worst(found, real, size):
    """The largest distance of a corner, as a fraction of the diagonal, for the rotation of the corners that fits best."""
    width, height = size
    def apart(a, b):
        return ((a[0] - b[0]) ** 2 * width ** 2 + (a[1] - b[1]) ** 2 * height ** 2) ** .5 / (width ** 2 + height ** 2) ** .5
    return min(max(apart(found[(number + turn) % 4], real[number]) for number in range(4)) for turn in range(4))


for line in Path(sys.argv[2]).read_text().splitlines():
    path, doubt, covered, verdict, *found, spent = line.split("\t")
    real = truth[Path(path).name]["corners"]
    seconds.append(float(spent))
    sure[real is None] += verdict == "sure"
    papers, grounds = papers + (real is not None), grounds + (real is None)
    for name, text in zip(results, found):
        if real is None:
            none[name] += text != "-"
        elif text == "-":
            results[name].append(None)
        else:
            results[name].append(worst([tuple(map(float, point.split(","))) for point in text.split()], real, Image.open(path).size))
for name, values in results.items():
    given = [value for value in values if value is not None]
    good = sum(value <= .015 for value in given)
    print(f"by {name:5}: {good} of {papers} papers within 1.5 % of the diagonal, {len(given) - good} wrong, {papers - len(given)} not said;"
          f" a paper is seen in {none[name]} of {grounds} photographs without one")
print(f"sure of the edge: {sure[0]} of {papers} papers, {sure[1]} of {grounds} photographs; {sorted(seconds)[len(seconds) // 2]:.2f} s a mask")
