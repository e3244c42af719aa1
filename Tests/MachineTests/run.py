# SPDX-License-Identifier: MIT
"""Several processes or machines work on one archive: with any engine, in any order and after any accident, the site
is the same.

run.py PROGRAM [--nightly]: nightly also on a real Slurm and over ssh, and with more kills.
"""
import itertools
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results  # noqa: E402
import accidents  # noqa: E402
import archives  # noqa: E402
import hidden  # noqa: E402
import hostile  # noqa: E402
import parallel_over_ssh  # noqa: E402
import slurm  # noqa: E402
from archives import HIDDEN, SECURED, copied, memo, run, site, tree, words_in  # noqa: E402

SHARDS = 5


def check_engines(program, place, original, expected, results):
    """With processes of this machine, in one command."""
    for width in (1, 4):
        archive = copied(original, place / f"local{width}")
        done = json.loads(run(program, "enrich", archive, "--on", f"local:{width}", "--shards", SHARDS, "--format", "json").stdout)
        results.expect(done["done"] == done["shards"] and not done["open"], f"local:{width}: all shards are done: {done}")
        results.expect(not (archive / ".keepsake/enrich").exists(), f"local:{width}: nothing is left of the run")
        results.expect(not list((archive / ".keepsake").glob("derivatives/**/.*")), f"local:{width}: no half pictures are left")
        files, said = site(program, archive)
        results.expect(files == expected, f"local:{width}: the site is the same: {difference(files, expected)}")
        again = run(program, "enrich", archive, "--on", "local:2").stderr
        results.expect("Nothing is left" in again, f"local:{width}: a second run has nothing to do: {again}")


def difference(files, expected):
    return sorted(set(files.items()) ^ set(expected.items()))[:4]


def check_parts(program, place, original, expected, results, is_nightly):
    """By hand: a plan, shards in any order and twice, merged in half of all orders, nightly in all, and twice."""
    archive = copied(original, place / "by-hand")
    before = tree(archive)
    plan, bundles = place / "plan", place / "bundles"
    told = json.loads(run(program, "enrich", "plan", archive, "--shards", 3, "--into", plan, "--format", "json").stdout)
    results.expect(told["pictures"] == 15 and told["withheld"] == 5, f"the plan has what may leave this machine: {told}")
    lines = [len(slice.read_text().splitlines()) for slice in sorted(plan.glob("slices/*.tsv"))]
    results.expect(len(lines) == 3 and sum(lines) == 15, f"the slices have all pictures: {lines}")
    for shard in (2, 0, 1, 0):
        variables = {"SLURM_ARRAY_TASK_ID": str(shard)} if shard == 1 else {}
        done = run(program, "enrich", "shard", "--plan", plan, "--archive", archive, "--into", bundles,
                   "--shard", "auto" if variables else shard, "--scratch", place / "scratch", **variables)
        results.expect(done.returncode == 0, f"shard {shard}: {done.stderr}")
    results.expect(sorted(path.name for path in bundles.iterdir()) == ["0000", "0001", "0002"], "each shard has one bundle")
    results.expect(tree(archive) == before, "the archive was only read: no file, no time of a folder is another")
    for folder in (plan, bundles):
        found = words_in(folder, HIDDEN + [SECURED])
        results.expect(not found, f"no hidden word is in {folder.name}: {found}")
    dumps = []
    for number, order in enumerate([*itertools.permutations(sorted(bundles.iterdir()))][::1 if is_nightly else 2]):
        target = copied(original, place / f"order{number}")
        for bundle in [*order, order[0]]:
            run(program, "merge", target, bundle, "--keep")
        dumps.append(memo(target))
        if number == 0:
            files, _ = site(program, target)
            results.expect(files == expected, f"merged by hand, the site is the same: {difference(files, expected)}")
    results.expect(all(dump == dumps[0] for dump in dumps), "all orders of merging, and merging twice, remember the same")
    results.expect(words_in(plan, ["page 3"]) == [] and (plan / "plan.json").read_text().count("Album") == 0, "no titles are in a plan")
    secured = place / "with-secured"
    told = json.loads(run(program, "enrich", "plan", archive, "--with-secured", "--into", secured, "--format", "json").stdout)
    results.expect(told["pictures"] == 16, f"secured pictures are handed out if that is asked for: {told}")
    results.expect(not words_in(secured, HIDDEN), "and no other hidden ones")
    # Findings in the memo are in no plan.
    target = place / "order0"
    told = json.loads(run(program, "enrich", "plan", target, "--into", place / "rest", "--format", "json").stdout)
    results.expect(told["pictures"] == 0 and not (place / "rest").exists(), f"nothing is planned twice: {told}")


def check_kills(program, place, original, expected, results, times, seed=None):
    """Killed at random moments and continued, it ends with the same site."""
    dice = random.Random(seed)
    archive, kills = copied(original, place / "killed"), 0
    work = archive / ".keepsake/enrich"
    began = time.monotonic()
    run(program, "enrich", copied(original, place / "timed"), "--on", "local:2", "--shards", SHARDS)
    usual = time.monotonic() - began
    for _ in range(times):
        way = "--continue" if archives.state(archive).exists() else "--on"
        command = [program, "enrich", str(archive), way] + (["local:2", "--shards", str(SHARDS)] if way == "--on" else [])
        process = subprocess.Popen(command, env=archives.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   start_new_session=True)
        # A continued run has less to do than the first.
        time.sleep(dice.uniform(0.02, usual / 2))
        if process.poll() is None:
            kills += 1
            # Shards have their own process groups, and live on; some are killed as well.
            os.killpg(process.pid, signal.SIGKILL)
            for child in children(program):
                if dice.random() < 0.6:
                    os.kill(child, signal.SIGKILL)
        process.wait()
        for child in children(program):
            wait_for(child)
        if not work.exists() and process.returncode == 0:
            shutil.rmtree(archive)
            archive = copied(original, place / "killed")
    results.expect(kills >= times // 3, f"enough runs were killed before their end: {kills} of {times}")
    if archives.state(archive).exists():
        run(program, "enrich", archive, "--continue")
    else:
        run(program, "enrich", archive, "--on", "local:2")
    files, _ = site(program, archive)
    results.expect(files == expected, f"after {kills} kills the site is the same: {difference(files, expected)}")
    results.expect(not [path for path in archive.rglob(".part-*")], "no half shard is left")


def children(program):
    found = subprocess.run(["pgrep", "-f", f"{program} enrich shard"], capture_output=True, text=True).stdout
    return [int(line) for line in found.split()]


def wait_for(process):
    """Waits until a process that is no child has ended."""
    for _ in range(1_200):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)


def check_messages(program, place, original, results):
    """Reports a wrong bundle; retries a missing one (75)."""
    archive, plan = copied(original, place / "fitting"), place / "fitting-plan"
    run(program, "enrich", "plan", archive, "--shards", 2, "--into", plan)

    def shard(status, *more, plan=plan, archive=archive, **variables):
        done = run(program, "enrich", "shard", "--plan", plan, "--archive", archive, "--into", place / "fit",
                   "--shard", *(more or ["0"]), status=None, **variables)
        results.expect(done.returncode == status, f"status {done.returncode}, not {status}: {done.stderr}")
        return done.stderr

    def changed(name, value):
        other = copied(plan, place / f"plan-{name}-{len(str(value))}")
        document = json.loads((other / "plan.json").read_text())
        document[name] = value
        (other / "plan.json").write_text(json.dumps(document))
        return other

    results.expect("0.9" in shard(1, plan=changed("program", "0.9")), "a plan of another version is refused by its number")
    results.expect("read otherwise" in shard(1, plan=changed("textEngine", "other")), "other models are refused")
    results.expect("version" in shard(1, plan=changed("format", 99)), "a plan of another form is refused")
    shard(1, plan=changed("slices", ["0"] * 100_000))
    results.expect("slice" in shard(1, plan=changed("slices", ["0", "0"])), "a changed slice is refused")
    results.expect("no shard 2" in shard(1, "2"), "a shard that is none is refused")
    results.expect("SLURM_ARRAY_TASK_ID" in shard(2, "auto"), "without a number the variables are named")
    shard(2, "x")
    shard(1, plan=place / "nowhere")
    away = place / "away"
    away.mkdir()
    results.expect("mounted" in shard(75, archive=away), "an archive that is not mounted is waited for")
    other = copied(original, place / "other-settings")
    (other / "keepsake.yaml").write_text("title: Other\n")
    run(program, "enrich", "shard", "--plan", plan, "--archive", other, "--into", place / "fit-other-title", "--shard", 0)
    (other / "keepsake.yaml").write_text("title: Other\nlanguage: de\n")
    results.expect("set otherwise" in shard(1, "1", archive=other), "other languages are refused")
    for way in (["--on", "cluster"], ["--on", "ssh:-oProxyCommand=x"], ["--on", "local:0"], [], ["--status", "--cancel"],
                ["--on", "local:2", "--time", "$(x)"], ["--on", "local:2", "--shards", "0"], ["--continue", "--shards", "3"],
                ["--status", "--time", "1:00"], ["--continue", "--with-secured"]):
        results.expect(run(program, "enrich", archive, *way, status=None).returncode == 2, f"{way} is wrong usage")
    for way in (["--status"], ["--continue"], ["--cancel"]):
        said = run(program, "enrich", archive, *way, status=1).stderr
        results.expect("no run of this archive is under way" in said, f"{way} says that nothing is under way: {said}")
    (archive / "letters/page 5.yaml").write_text("titel: Mistake\n")
    said = run(program, "enrich", "plan", archive, "--into", place / "unsure", status=1).stderr
    results.expect("titel" in said, f"with a mistake in a text nothing is handed out: {said}")
    if os.geteuid() == 0:
        full_disk(program, place, plan, original, results)


def full_disk(program, place, plan, original, results):
    small = place / "small"
    small.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=96k", "tmpfs", small], capture_output=True).returncode != 0:
        print("no file system may be mounted here: the full disk is not tested")
        return
    try:
        archive = copied(original, place / "full")
        done = run(program, "enrich", "shard", "--plan", plan, "--archive", archive, "--into", place / "full-bundles",
                   "--scratch", small, "--shard", 0, status=None)
        results.expect(done.returncode == 75, f"a full disk may have room another time: {done.returncode} {done.stderr}")
        results.expect(not (place / "full-bundles/0000").exists(), "and no bundle is half")
    finally:
        subprocess.run(["umount", small], check=True)


def check_texts(program, place, original, results):
    """The scripts for clusters."""
    archive = copied(original, place / "texts")
    script = run(program, "enrich", archive, "--on", "slurm", "--dry-run", "--shards", 7, "--at-once", 3).stdout
    results.expect("--array=0-6%3" in script and "--requeue" in script, f"Slurm's script: {script}")
    results.expect(subprocess.run(["bash", "-n"], input=script, text=True).returncode == 0, "which a shell can read")
    job = run(program, "enrich", archive, "--on", "kubernetes", "--image", "registry.example/keepsake:1").stdout
    try:
        import yaml
        spec = yaml.safe_load(job)["spec"]
        results.expect(spec["completionMode"] == "Indexed" and spec["completions"] >= 1, f"Kubernetes' Job: {job}")
    except Exception as error:
        results.expect(False, f"the Job is no YAML: {error}")
    checker = Path(sys.executable).parent / "kubernetes-validate"
    if checker.exists():
        (place / "job.yaml").write_text(job)
        checked = subprocess.run([checker, "--strict", "-k", "1.33", place / "job.yaml"], capture_output=True, text=True)
        results.expect(checked.returncode == 0, f"its validator takes it: {checked.stdout} {checked.stderr}")
    for text in (script, job):
        results.expect(not [word for word in HIDDEN + [SECURED] if word in text], "no hidden word is in it")
    again = run(program, "enrich", archive, "--on", "kubernetes", "--shards", 9, "--image", "registry.example/keepsake:1").stdout
    results.expect(again == job, "a Job is of the plan that is there")


def main():
    is_nightly = "--nightly" in sys.argv
    program, results = str(Path(sys.argv[1]).resolve()), Results()
    with tempfile.TemporaryDirectory(prefix="machines") as place:
        place = Path(place)
        os.environ["XDG_STATE_HOME"] = str(place / "state")
        original = archives.archive(place / "original")
        # The key of the secured part is drawn once.
        expected, _ = site(program, copied(original, place / "plain"))
        (original / ".keepsake").mkdir()
        shutil.copy2(place / "plain/.keepsake/vault.json", original / ".keepsake")
        results.expect(len(expected) > 50, f"the plain build makes a site: {len(expected)} files")
        rounds = [
            ("engines", lambda: check_engines(program, place, original, expected, results)),
            ("parts", lambda: check_parts(program, place, original, expected, results, is_nightly)),
            ("messages", lambda: check_messages(program, place, original, results)),
            ("texts", lambda: check_texts(program, place, original, results)),
            ("hidden", lambda: hidden.check(program, place / "hidden", results)),
            ("accidents", lambda: accidents.check(program, place / "accidents", original, expected, results)),
            ("hostile", lambda: hostile.check(program, place, original, expected, results)),
            ("kills", lambda: check_kills(program, place, original, expected, results, 100 if is_nightly else 4)),
        ]
        if is_nightly:
            rounds += [("slurm", lambda: slurm.check(program, place, original, expected, results)),
                       ("ssh", lambda: parallel_over_ssh.check(program, place, original, expected, results))]
        for name, what in rounds:
            with results.part(name):
                what()
    results.end("machines")


if __name__ == "__main__":
    main()
