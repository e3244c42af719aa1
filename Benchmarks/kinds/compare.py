# SPDX-License-Identifier: MIT
"""Compares what `inspect` guesses with what is known.

    compare.py PROGRAM [--names] [--skip WORD] KIND=FOLDER ... ARCHIVE ...

KIND=FOLDER says that every picture in the folder is of that kind; an ARCHIVE's sidecars say it for its own. Sidecars are
never shown to the program; the back of a two-sided thing is shown beside its front. Without --names neither are file and folder names: each picture is copied under a number.
Pictures of less than 100 pixels or of one colour are left out: nothing can be seen in them. --skip leaves out pictures
with that word in their names, such as graphics among photographs.

The weights were set by hand while looking at these same sources, one after the other; nothing is fitted by a machine, so
there is nothing to leave out and train again. What can be told is whether they hold from one source to the next: each
source has its own matrix.
"""
import collections
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

PAPERS = {"letter", "card", "postcard", "ticket", "receipt", "document", "recipe", "certificate", "newspaper"}
PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".gif", ".tif", ".tiff", ".heic", ".heif", ".hif", ".avif")


def pictures(folder):
    for place, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            if name.lower().endswith(PICTURES):
                yield os.path.join(place, name)


def said(path):
    if not os.path.exists(path):
        return None, []
    text = open(path, encoding="utf-8").read()
    kind = re.search(r"^kind: (\w+)", text, re.M)
    return kind and kind.group(1), re.findall(r'file: "?([^,}"\n]+)', text)


def archive(folder):
    """The first pictures of keepsakes with their kinds, and their backs; other pictures are not keepsakes of their own."""
    truth, used, backs = {}, set(), {}
    everything = list(pictures(folder))
    for place, _, names in os.walk(folder):
        common, _ = said(os.path.join(place, "_folder.yaml"))
        default = common or ("photo" if os.path.basename(place) == "photos" else None)
        for name in sorted(names):
            if not name.endswith(".yaml") or name == "_folder.yaml":
                continue
            kind, files = said(os.path.join(place, name))
            stem = os.path.join(place, name[:-5])
            files = [os.path.join(place, f.strip()) for f in files] or [p for p in everything if os.path.splitext(p)[0] == stem]
            used.update(files)
            if files and (kind or default):
                truth[files[0]] = kind or default
                backs.update((files[0], f) for f in files[1:] if os.path.splitext(f)[0].endswith("-back"))
        for name in names:
            path = os.path.join(place, name)
            if path in everything and path not in used and default:
                truth.setdefault(path, default)
    return truth, backs


def ask(program, truth, backs, names):
    with tempfile.TemporaryDirectory() as scratch:
        shown = {}
        for number, path in enumerate(sorted(truth)):
            if names:
                place = os.path.join(scratch, str(number), os.path.basename(os.path.dirname(path)))
                copy = os.path.join(place, os.path.basename(path))
            else:
                copy = os.path.join(scratch, "x", "p%04d%s" % (number, os.path.splitext(path)[1]))
            os.makedirs(os.path.dirname(copy), exist_ok=True)
            shutil.copy(path, copy)
            if path in backs:
                shutil.copy(backs[path], os.path.splitext(copy)[0] + "-back" + os.path.splitext(backs[path])[1])
            shown[copy] = path
        answers = {}
        paths = sorted(shown)
        for start in range(0, len(paths), 100):
            # The exit code is 1 if a file could not be read; its own result says so.
            run = subprocess.run([program, "inspect", "--json", *paths[start:start + 100]], stdout=subprocess.PIPE)
            for one in json.loads(run.stdout):
                if one.get("kind"):
                    answers[shown[one["file"]]] = one
        return answers


def main():
    program, *words = sys.argv[1:]
    names = "--names" in words
    skips, sources, rest = [], {}, iter([w for w in words if w != "--names"])
    for word in rest:
        if word == "--skip":
            skips.append(next(rest))
        elif "=" in word:
            kind, folder = word.split("=", 1)
            sources[folder] = {path: kind for path in pictures(folder)}, {}
        else:
            sources[word] = archive(word)
    right = told = hits = wrong = missed = 0
    for source, (truth, backs) in sources.items():
        truth = {p: k for p, k in truth.items() if not any(s in p for s in skips)}
        answers = ask(program, truth, backs, names)
        matrix = collections.defaultdict(collections.Counter)
        own = [0, 0]
        for path, answer in sorted(answers.items()):
            size = answer["metadata"]
            if min(size.get("width") or 100, size.get("height") or 100) < 100:
                continue
            kind, guess = truth[path], answer["kind"]["guess"] or "unknown"
            matrix[kind][guess] += 1
            if kind == "photo" or kind in PAPERS:
                own[1] += 1
                own[0] += (answer["kind"]["paper"] >= 0.5) == (kind in PAPERS)
            hits += kind == guess == "receipt"
            wrong += kind != "receipt" and guess == "receipt"
            missed += kind == "receipt" and guess != "receipt"
        columns = sorted({g for row in matrix.values() for g in row}, key=lambda g: (g == "unknown", g))
        print(f"\n{os.path.basename(os.path.normpath(source))}: {sum(sum(r.values()) for r in matrix.values())} pictures")
        print("  truth \\ guess " + "".join(f"{c[:11]:>12}" for c in columns))
        for kind in sorted(matrix):
            print(f"  {kind:<14}" + "".join(f"{matrix[kind][c] or '.':>12}" for c in columns))
        print(f"  photo or paper: {own[0]} of {own[1]} right ({own[0] / max(1, own[1]):.3f})")
        right, told = right + own[0], told + own[1]
    print(f"\nall sources, {'with' if names else 'without'} names:")
    print(f"  photo or paper: {right} of {told} right ({right / max(1, told):.3f})")
    if hits + missed:
        precision, recall = hits / max(1, hits + wrong), hits / (hits + missed)
        print(f"  receipts: precision {precision:.3f}, recall {recall:.3f}, F1 {2 * precision * recall / max(1e-9, precision + recall):.3f}")


main()
