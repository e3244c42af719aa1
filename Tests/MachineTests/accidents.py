# SPDX-License-Identifier: MIT
"""Accidents around a run lose nothing: foreign files, finished bundles, a run that two processes work on."""
import json
import os
import shutil
import signal
import subprocess
import time

import archives
from archives import PASSPHRASE, copied, environment, run, site


def check(program, place, original, expected, results):
    place.mkdir()
    folders(program, place, original, results)
    kept(program, place, original, expected, results)
    together(program, place, original, expected, results)
    damage(program, place, original, results)
    secrets(program, place, original, results)


def folders(program, place, original, results):
    """Refuses a work folder with foreign files, and removes none of them."""
    archive = copied(original, place / "archive")
    other = place / "other"
    (other / "plan").mkdir(parents=True)
    (other / "thesis.docx").write_text("years of work")
    for folder in (archive, archive / "letters", place, other):
        before = archives.tree(folder)
        done = run(program, "enrich", archive, "--on", "local:1", "--work", folder, status=None)
        results.expect(done.returncode == 1 and "--work" in done.stderr, f"{folder.name} is refused: {done.returncode} {done.stderr}")
        results.expect(archives.tree(folder) == before, f"{folder.name}: nothing in it is another")
    own = place / "own"
    own.mkdir()
    run(program, "enrich", archive, "--on", "local:2", "--work", own)
    results.expect(not own.exists() or not list(own.iterdir()), "an empty one is used, and empty again")


def kept(program, place, original, expected, results):
    """Unusable or foreign bundles stay, and finished ones count even if the rest cannot go on."""
    plan, bundles = place / "kept-plan", place / "kept"
    run(program, "enrich", "plan", original, "--shards", 3, "--into", plan)
    for shard in range(3):
        run(program, "enrich", "shard", "--plan", plan, "--archive", original, "--into", bundles, "--shard", shard)
    stranger = archives.archive(place / "stranger", pictures=4)
    for number, picture in enumerate(sorted(stranger.rglob("*.jpg"))):
        archives.page(picture, ["Others", str(number)], number)
    done = run(program, "merge", stranger, bundles, status=1)
    results.expect(done.stderr.count("not this archive's") == 3 and len(list(bundles.glob("0*"))) == 3,
                   f"in another archive bundles are refused, and stay: {done.stderr}")
    results.expect("no bundles" in run(program, "merge", stranger, plan, status=1).stderr, "a folder without bundles is reported")
    if os.geteuid() == 0:
        for size in (60, 130, 200):
            archive = copied(original, place / f"full{size}")
            state = archive / ".keepsake"
            shutil.rmtree(state)
            state.mkdir()
            if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", state], capture_output=True).returncode:
                print("no file system may be mounted here: full disks are not tested")
                break
            mine = copied(bundles, place / f"full{size}-bundles")
            done = run(program, "merge", archive, mine, status=None)
            left = sorted(path.name for path in mine.glob("0*"))
            subprocess.run(["umount", state], check=True)
            for bundle in left:
                results.expect((mine / bundle / "bundle.json").exists(), f"{size} kB: the remaining files are whole")
            results.expect(done.returncode == 1 and left, f"{size} kB: bundles without room stay: {done.returncode} {left} {done.stderr}")
    # Another language: finished shards count, the others cannot go on.
    archive = copied(original, place / "edited")
    process = begin(program, archive, "local:1", "--shards", "6")
    until(lambda: list((archive / ".keepsake/enrich/bundles").glob("0*")))
    (archive / "keepsake.yaml").write_text("title: An album\nlanguage: de\n")
    said = process.communicate(timeout=120)[0]
    status = json.loads(run(program, "enrich", archive, "--status", "--format", "json").stdout)
    results.expect(process.returncode == 1 and "new plan" in said and status["done"] >= 1,
                   f"after other settings what is done counts, and it is said what to do: {process.returncode} {said} {status}")
    run(program, "enrich", archive, "--cancel")
    (archive / "keepsake.yaml").write_text((original / "keepsake.yaml").read_text())
    run(program, "enrich", archive, "--on", "local:2")
    files, _ = site(program, archive)
    results.expect(files == expected, "and the site is the same after all")


def begin(program, archive, engine, *more):
    return subprocess.Popen([program, "enrich", archive, "--on", engine, *more], env=environment(), stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True)


def until(holds, seconds=60):
    for _ in range(seconds * 50):
        if holds():
            return True
        time.sleep(0.02)
    return False


def together(program, place, original, expected, results):
    """A run belongs to one program; another may end it."""
    archive = copied(original, place / "together")
    process = begin(program, archive, "local:1", "--shards", "6")
    results.expect(until(archives.state(archive).exists), "a run begins")
    for way in (["--on", "local:1"], ["--continue"]):
        done = run(program, "enrich", archive, *way, status=None)
        results.expect(done.returncode == 1 and ("under way" in done.stderr or "at work" in done.stderr), f"{way} beside a run: {done.stderr}")
    run(program, "enrich", archive, "--cancel")
    said = process.communicate(timeout=60)[0]
    results.expect(process.returncode == 130, f"--cancel ends the run of another: {process.returncode} {said}")
    results.expect(not (archive / ".keepsake/enrich").exists(), "and nothing is left")
    # Ctrl-C in the middle, then on.
    process = begin(program, archive, "local:2", "--shards", "6")
    until(lambda: list((archive / ".keepsake/enrich/bundles").glob("0*")))
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=60)[0]
    if process.returncode == 130:
        results.expect("--continue" in said and "Slurm" not in said, f"Ctrl-C says what to do: {said}")
        run(program, "enrich", archive, "--continue")
    files, _ = site(program, archive)
    results.expect(files == expected, "after all that the site is the same")


def damage(program, place, original, results):
    """A run with damaged files can be ended and begun again."""
    for name in ("state", "plan/plan.json", "plan/slices/*"):
        archive = copied(original, place / f"damaged-{name.split('/')[-1].replace('*', 'slice')}")
        process = begin(program, archive, "local:1", "--shards", "6")
        until(lambda: list((archive / ".keepsake/enrich/bundles").glob("0*")))
        process.kill()
        process.wait()
        until(lambda: subprocess.run(["pgrep", "-f", f"{archive}/.keepsake/enrich"], capture_output=True).returncode != 0)
        # The last slice: slices of finished shards are not read again.
        path = archives.state(archive) if name == "state" else max((archive / ".keepsake/enrich").glob(name), default=None)
        if path is None or not path.exists():
            continue
        path.write_bytes(b"")
        done = run(program, "enrich", archive, "--continue", status=None)
        results.expect(done.returncode == 1 and ("--cancel" in done.stderr or "new plan" in done.stderr), f"{name}: {done.returncode} {done.stderr}")
        run(program, "enrich", archive, "--cancel")
        run(program, "enrich", archive, "--on", "local:2")
    # A run that came with a foreign archive: the program obeys none of its hosts and jobs.
    archive = copied(original, place / "foreign")
    work = archive / ".keepsake/enrich"
    run(program, "enrich", "plan", archive, "--shards", 1, "--into", work / "plan")
    (work / "run.json").write_text(json.dumps({"format": 2, "engine": "ssh:evil.example", "jobs": ["4711"], "options": {
        "time": "4:00:00", "memory": "1500M", "image": "x"}}))
    for way in ("--continue", "--status", "--cancel"):
        said = run(program, "enrich", archive, way, status=1).stderr
        results.expect("no run of this archive" in said, f"{way}: {said}")
    # Killed before it began: only the lock and a part of the plan are there.
    archive = copied(original, place / "begun")
    (archive / ".keepsake/enrich/plan/slices").mkdir(parents=True)
    (archive / ".keepsake/enrich/lock").write_text("1\n")
    run(program, "enrich", archive, "--on", "local:2")
    results.expect(not (archive / ".keepsake/enrich").exists(), "a run that was killed while it planned is in no way")
    empty = place / "empty"
    run(program, "enrich", "plan", original, "--shards", 2, "--into", place / "empty-plan")
    (empty / "0000").mkdir(parents=True)
    run(program, "enrich", "shard", "--plan", place / "empty-plan", "--archive", original, "--into", empty, "--shard", 0)
    results.expect((empty / "0000/bundle.json").exists(), "a folder that is no bundle is in no shard's way")
    # All pictures of one slice are deleted during the run.
    archive = copied(original, place / "deleted")
    run(program, "enrich", "plan", archive, "--shards", 15, "--into", place / "deleted-plan")
    for picture in archive.rglob("page*.jpg"):
        picture.unlink()
    done = run(program, "enrich", "shard", "--plan", place / "deleted-plan", "--archive", archive, "--into", place / "deleted-bundles", "--shard", 0)
    results.expect(done.returncode == 0, f"the merge does not wait for deleted pictures: {done.stderr}")


def secrets(program, place, original, results):
    """No other program gets the passphrase, and shard files are readable by their owner only."""
    tools = place / "tools"
    tools.mkdir()
    for name in ("sbatch", "parallel", "squeue"):
        (tools / name).write_text(f"#!/bin/sh\nenv > {tools}/{name}.env\ncat > {tools}/{name}.in\n[ {name} != sbatch ] || echo 7\n")
        (tools / name).chmod(0o755)
    for engine in ("slurm", "ssh:somewhere"):
        archive = copied(original, place / f"secret-{engine[:3]}")
        run(program, "enrich", archive, "--on", engine, "--shards", 2, status=None, PATH=f"{tools}:{os.environ['PATH']}")
    for name in ("sbatch", "parallel"):
        text = (tools / f"{name}.env").read_text() + (tools / f"{name}.in").read_text()
        results.expect(PASSPHRASE not in text, f"{name} is not told the passphrase")
    scratch = place / "scratch"
    scratch.mkdir()
    run(program, "enrich", "plan", original, "--shards", 1, "--into", place / "scratch-plan")
    process = subprocess.Popen([program, "enrich", "shard", "--plan", place / "scratch-plan", "--archive", original, "--into", place / "scratch-bundles",
                                "--shard", "0", "--scratch", scratch], env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    results.expect(until(lambda: list(scratch.glob(".part-*"))), "a part is there while its shard works")
    modes = [path.stat().st_mode & 0o777 for path in scratch.glob(".part-*")]
    process.kill()
    process.wait()
    results.expect(all(mode == 0o700 for mode in modes), f"and others cannot read it: {[oct(mode) for mode in modes]}")
    # A shard of another plan with the same number does not take it over.
    stranger = archives.archive(place / "second", pictures=2)
    run(program, "enrich", "plan", stranger, "--shards", 1, "--into", place / "second-plan")
    run(program, "enrich", "shard", "--plan", place / "second-plan", "--archive", stranger, "--into", place / "second-bundles", "--shard", 0,
        "--scratch", scratch)
    results.expect(list(scratch.glob(".part-*")), "a part that another plan's shard has left is not taken over")
