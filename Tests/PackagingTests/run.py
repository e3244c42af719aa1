#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The files that scripts/package packs, without building it: run.py PROGRAM

The manual page names every verb and option and is valid roff; completions are valid shell; Foundation's trimmed
table is a table; the list of contents names every file. scripts/check-package tests the packages themselves.
"""
import gzip
import hashlib
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SCRIPTS = REPOSITORY / "scripts/packaging"
sys.path.insert(0, str(SCRIPTS))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results  # noqa: E402
import link_objects  # noqa: E402


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)


def verbs(command, path=()):
    for inner in command.get("subcommands", []):
        if inner["commandName"] != "help" and inner.get("shouldDisplay", True):
            yield inner, (*path, inner["commandName"])
            yield from verbs(inner, (*path, inner["commandName"]))


def manual(program, results):
    page = run(SCRIPTS / "manual.py", program, "2026-11-25").stdout
    root = json.loads(run(program, "--experimental-dump-help").stdout)["command"]
    plain = page.replace("\\-", "-")
    for verb, path in verbs(root):
        results.expect(f'.SS "{" ".join(path)}"' in plain, f"the manual page has no {' '.join(path)}")
        for option in verb.get("arguments", []):
            if option.get("shouldDisplay", True) and option.get("abstract"):
                for name in option.get("names", []):
                    dashes = "-" if name["kind"] == "short" else "--"
                    results.expect(f"\\fB{dashes}{name['name']}\\fR" in plain or f"{dashes}{name['name']}" in plain, f"the manual page has no {name['name']}")
    results.expect("'" not in {line[:1] for line in page.splitlines()}, "a line of the manual page begins with a quotation mark")
    if shutil.which("man"):
        said = run("man", "--warnings=w", "-l", "-", input=page, env=os.environ | {"MANWIDTH": "100", "LC_ALL": "C.UTF-8"})
        results.expect(said.returncode == 0 and not said.stderr.strip(), f"man complains: {said.stderr[:300]}")


def completions(program, results):
    for shell in ("bash", "zsh", "fish"):
        script = run(program, "--generate-completion-script", shell).stdout
        results.expect("receive" in script or "build" in script, f"the completions of {shell} name no verb")
        if shutil.which(shell):
            results.expect(run(shell, "-n", input=script).returncode == 0, f"{shell} cannot read its completions")


def table(results):
    """An invented table in Foundation's format, trimmed: the remaining entries are found under their names, with their
    bytes."""
    entries = {"icudt76l/zoneinfo64.res": b"zones" * 9, "icudt76l/cnv/x.cnv": b"-", "icudt76l/big5.cnv": b"-" * 40, "icudt76l/de.res": b"-" * 7,
               "icudt76l/en.res": b"english", "icudt76l/nfkc.nrm": b"normal" * 5, "icudt76l/curr/de.res": b"-", "icudt76l/brkitr/word.brk": b"words"}
    names = sorted(entries)
    first = 4 + 8 * len(names)
    text = b"".join(name.encode() + b"\0" for name in names)
    body = -(-(first + len(text)) // 16) * 16
    head, data, at = b"", b"", first
    for name in names:
        head += struct.pack("<II", at, body + len(data))
        at += len(name) + 1
        data += entries[name].ljust(-(-len(entries[name]) // 16) * 16, b"\0")
    header = struct.pack("<HBB", 32, 0xDA, 0x27) + bytes(8) + b"CmnD" + bytes(16)
    whole = header + (struct.pack("<I", len(names)) + head + text).ljust(body, b"\0") + data
    small = link_objects.subset(whole)
    (count,) = struct.unpack_from("<I", small, 32)
    found = {}
    for entry in range(count):
        name, start = struct.unpack_from("<II", small, 36 + 8 * entry)
        word = small[32 + name:small.index(b"\0", 32 + name)].decode()
        found[word] = small[32 + start:32 + start + len(entries[word])]
        results.expect(start % 16 == 0, f"{word} is not aligned")
    kept = {name: entries[name] for name in names if name.split("/", 1)[1] in ("zoneinfo64.res", "en.res", "nfkc.nrm", "brkitr/word.brk")}
    results.expect(found == kept, f"the trimmed table has {sorted(found)}")
    results.expect(list(found) == sorted(found), "the trimmed table is not in order, and would not be searched rightly")
    try:
        link_objects.subset(header.replace(b"CmnD", b"Else") + bytes(64))
        results.expect(False, "a table of another format is taken")
    except ValueError:
        results.passed += 1


def contents(program, results):
    with tempfile.TemporaryDirectory() as folder:
        usr = Path(folder) / "usr"
        (usr / "bin").mkdir(parents=True)
        shutil.copy(program, usr / "bin/keepsake-site")
        (usr / "share").mkdir()
        (usr / "share/a file.gz").write_bytes(gzip.compress(b"", mtime=0))
        made = [run(SCRIPTS / "contents.py", folder, "1.0.0", "unused", cwd=REPOSITORY, env=os.environ | {"SOURCE_DATE_EPOCH": "1790000000"}) for _ in range(2)]
    results.expect(made[0].returncode == 0, f"contents.py: {made[0].stderr[-300:]}")
    results.expect(made[0].stdout == made[1].stdout, "the list of contents differs from one time to the next")
    document = json.loads(made[0].stdout or "{}")
    results.expect([one["fileName"] for one in document.get("files", [])] == ["./usr/bin/keepsake-site", "./usr/share/a file.gz"], "the list of contents lacks files")
    known = {one["SPDXID"] for kind in ("packages", "files") for one in document.get(kind, [])} | {"SPDXRef-DOCUMENT"}
    used = {one[end] for one in document.get("relationships", []) for end in ("spdxElementId", "relatedSpdxElement")}
    results.expect(used <= known, f"the list of contents relates files that it does not name: {used - known}")
    # As a validator of SPDX wants it: a package that contains files says the sum of their sums.
    main = next((one for one in document.get("packages", []) if one["name"] == "keepsake-site"), {})
    sums = sorted(one["checksums"][0]["checksumValue"] for one in document.get("files", []))
    code = main.get("packageVerificationCode", {}).get("packageVerificationCodeValue")
    results.expect(main.get("filesAnalyzed") is True and code == hashlib.sha1("".join(sums).encode()).hexdigest(), f"the files' sum is {code}")
    names = [one["name"] for one in document.get("packages", [])]
    results.expect("swift-argument-parser" in names and any(name.startswith("libheif") for name in names), f"the list of contents lacks parts: {names}")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    results, program = Results(), Path(sys.argv[1]).resolve()
    manual(program, results)
    completions(program, results)
    table(results)
    contents(program, results)
    desktop = REPOSITORY / "packaging/keepsake-site.desktop"
    if shutil.which("desktop-file-validate"):
        results.expect(not run("desktop-file-validate", desktop).stdout, "the desktop entry is not valid")
    results.expect(run("sh", "-n", REPOSITORY / "packaging/open-studio").returncode == 0, "packaging/open-studio is no sound shell script")
    results.end("packaging")


if __name__ == "__main__":
    main()
