# SPDX-License-Identifier: MIT
"""Damaged and forged bundles: refused by name, and the others merged."""
import hashlib
import json
import os
import shutil
import sqlite3

import archives
from archives import copied, run, site


def check(program, place, original, expected, results):
    plan, good = place / "hostile-plan", place / "good"
    run(program, "enrich", "plan", original, "--shards", 2, "--into", plan)
    for shard in (0, 1):
        run(program, "enrich", "shard", "--plan", plan, "--archive", original, "--into", good, "--shard", shard)
    stranger = archives.archive(place / "stranger", pictures=3)
    for number, picture in enumerate(sorted(stranger.rglob("page*.jpg"))):
        archives.page(picture, ["Another album", "of other people", str(number)], number)
        # With the same path, size and time as one of ours.
        ours = original / picture.relative_to(stranger)
        data = picture.read_bytes()
        picture.write_bytes(data[:ours.stat().st_size] + b"\0" * max(0, ours.stat().st_size - len(data)))
        os.utime(picture, ns=(ours.stat().st_atime_ns, ours.stat().st_mtime_ns))
    (stranger / "keepsake.yaml").write_text((original / "keepsake.yaml").read_text())
    run(program, "enrich", "plan", stranger, "--shards", 1, "--into", place / "strange-plan")
    run(program, "enrich", "shard", "--plan", place / "strange-plan", "--archive", stranger, "--into", place / "strange", "--shard", 0)

    def spoilt(name, change, is_refused=True, sums=True):
        """Merges a damaged bundle and a good one; takes the valid part of both."""
        bundles = copied(good, place / f"spoilt-{name}")
        change(bundles / "0000")
        if sums:
            retell(bundles / "0000")
        archive = copied(original, place / f"host-{name}")
        done, memory = measured(program, "merge", archive, bundles)
        results.expect(memory < 500, f"{name}: merging took {memory} MB")
        results.expect(done.returncode == (1 if is_refused else 0), f"{name}: status {done.returncode}: {done.stderr}")
        results.expect(not is_refused or "0000" in done.stderr, f"{name}: it is named: {done.stderr}")
        results.expect(not (bundles / "0001").exists(), f"{name}: the other one is taken")
        outside = [path for path in place.iterdir() if path.name.startswith("outside")]
        results.expect(not outside, f"{name}: nothing is written elsewhere: {outside}")
        files, _ = site(program, archive)
        results.expect(files == expected, f"{name}: the site is as it should be")
        shutil.rmtree(archive)

    def flip(path, place=-40):
        data = bytearray(path.read_bytes())
        data[place] ^= 0x41
        path.write_bytes(data)

    def rows(folder, sql, *values):
        with sqlite3.connect(folder / "cache.sqlite") as database:
            database.execute(sql, values)
            database.commit()
        database.close()

    first = lambda folder: sorted(folder.glob("derivatives/*/*"))[0]
    spoilt("memo-flipped", lambda folder: flip(folder / "cache.sqlite"), sums=False)
    spoilt("memo-no-database", lambda folder: (folder / "cache.sqlite").write_bytes(b"no database" * 99))
    spoilt("memo-pages", lambda folder: overwrite(folder / "cache.sqlite"))
    spoilt("picture-flipped", lambda folder: flip(first(folder)), sums=False)
    spoilt("picture-gone", lambda folder: first(folder).unlink(), sums=False)
    spoilt("picture-forged", lambda folder: flip(first(folder)))
    spoilt("no-list", lambda folder: (folder / "bundle.json").unlink(), sums=False)
    spoilt("list-no-json", lambda folder: (folder / "bundle.json").write_text("{"), sums=False)
    spoilt("list-deep", lambda folder: (folder / "bundle.json").write_text("[" * 200_000), sums=False)
    spoilt("leads-out", lambda folder: listed(folder, "../../outside.jpg"), sums=False)
    spoilt("leads-out-of-store", lambda folder: listed(folder, "derivatives/../../outside.jpg"), sums=False)
    spoilt("link", lambda folder: link(first(folder)), sums=False)
    spoilt("memo-link", lambda folder: link(folder / "cache.sqlite"), sums=False)
    spoilt("row-files", lambda folder: rows(folder, "UPDATE memo SET files = ?", b"media/../../../outside.jpg"))
    spoilt("rows-changed", lambda folder: rows(folder, "UPDATE memo SET payload = payload || x'00'"))
    spoilt("rows-swapped", lambda folder: rows(folder, "UPDATE memo SET source = randomblob(32)"))
    spoilt("rows-long", lambda folder: [rows(folder, "INSERT INTO memo VALUES ('x', randomblob(32), zeroblob(32), zeroblob(1000000), '', 0)")
                                        for _ in range(400)])
    spoilt("pictures-many", lambda folder: changed(folder, "pictures", 2**63 - 1), sums=False)
    spoilt("shard-none", lambda folder: changed(folder, "shard", 5_000), sums=False)
    spoilt("memo-beside", lambda folder: (folder / "cache.sqlite-wal").write_bytes(b"x"), sums=False)
    spoilt("memo-long", lambda folder: longer(folder / "cache.sqlite"))
    spoilt("paths-many", lambda folder: many(folder), is_refused=False)
    spoilt("row-huge", lambda folder: rows(folder, "INSERT INTO memo VALUES ('x', randomblob(32), zeroblob(32), zeroblob(200000000), '', 0)"))
    spoilt("paths-out", lambda folder: rows(folder, "UPDATE files SET path = CAST('../../etc/passwd' || rowid AS BLOB)"))
    spoilt("another-archive", lambda folder: (shutil.rmtree(folder), shutil.copytree(place / "strange/0000", folder)), sums=False)


def measured(program, *arguments):
    """Runs a command; returns its peak memory in MB, too."""
    done = run("/usr/bin/env", "python3", "-c", "import resource, subprocess, sys\n"
               "code = subprocess.run(sys.argv[1:]).returncode\n"
               "print('memory', resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024, file=sys.stderr)\nsys.exit(code)",
               program, *arguments, status=None)
    return done, int(done.stderr.rsplit("memory ", 1)[1])


def overwrite(path):
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)
    path.write_bytes(data)


def changed(folder, name, value):
    document = json.loads((folder / "bundle.json").read_text())
    document[name] = value
    (folder / "bundle.json").write_text(json.dumps(document))


def longer(path):
    """A sparse file of 30 GB."""
    os.truncate(path, 30 << 30)


def many(folder):
    with sqlite3.connect(folder / "cache.sqlite") as database:
        database.execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400000) INSERT INTO files "
                         "SELECT CAST('a' || i AS BLOB), 1, 1, 1, 1, zeroblob(32), 'jpeg', 0 FROM n")
        database.commit()
    database.close()


def link(path):
    kept = path.with_name("kept")
    path.rename(kept)
    path.symlink_to(kept)


def listed(folder, name):
    document = json.loads((folder / "bundle.json").read_text())
    document["files"].append({"path": name, "size": 3, "sha256": hashlib.sha256(b"out").hexdigest()})
    (folder / "bundle.json").write_text(json.dumps(document))


def retell(folder):
    """Rewrites the bundle's list, as a forger would."""
    document = json.loads((folder / "bundle.json").read_text())
    for file in document["files"]:
        file["size"] = (folder / file["path"]).stat().st_size
        if file["path"] == "cache.sqlite" and file["size"] < 1 << 30:
            file["sha256"] = hashlib.sha256((folder / file["path"]).read_bytes()).hexdigest()
    (folder / "bundle.json").write_text(json.dumps(document))
