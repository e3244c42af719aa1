# SPDX-License-Identifier: MIT
"""A real Slurm with four nodes on this machine: all shards, a lost node, a killed task, an end by hand."""
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

from archives import HIDDEN, SECURED, copied, environment, run, site, words_in

CONFIGURATION = """ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=cred_expire=10
StateSaveLocation={place}/state
SlurmdSpoolDir={place}/spool-%n
SlurmctldPidFile={place}/ctld.pid
SlurmdPidFile={place}/slurmd-%n.pid
SlurmctldLogFile={place}/ctld.log
SlurmdLogFile={place}/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/backfill
JobRequeue=1
MaxArraySize=10001
ReturnToService=2
SlurmdTimeout=20
KillWait=5
SlurmdParameters=config_overrides
AccountingStorageType=accounting_storage/none
MpiDefault=none
NodeName=n[1-4] NodeHostname={host} NodeAddr=127.0.0.1 Port=[17001-17004] CPUs=2 RealMemory=2000 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


class Cluster:
    """A Slurm that lives as long as a test."""

    def __init__(self, place):
        self.place = place
        place.mkdir()
        (place / "state").mkdir()
        for number in range(1, 5):
            (place / f"spool-n{number}").mkdir()
        (place / "slurm.conf").write_text(CONFIGURATION.format(host=socket.gethostname().split(".")[0], place=place))
        os.environ["SLURM_CONF"] = str(place / "slurm.conf")
        subprocess.run(["install", "-d", "-o", "munge", "-g", "munge", "-m", "755", "/run/munge"], check=True)
        self.munge = subprocess.Popen(["setpriv", "--reuid=munge", "--regid=munge", "--clear-groups", "munged", "--force", "--foreground"],
                                      stderr=subprocess.DEVNULL)
        time.sleep(1)
        subprocess.run(["slurmctld", "-c"], check=True)
        for number in range(1, 5):
            self.start(number)
        for _ in range(60):
            if "idle" in self.said("sinfo", "-h", "-o", "%T"):
                return
            time.sleep(0.5)
        raise AssertionError(f"the cluster does not come up: {self.said('sinfo')}")

    def start(self, number):
        subprocess.run(["slurmd", "-N", f"n{number}"], check=True)

    def said(self, *command):
        return subprocess.run(command, capture_output=True, text=True).stdout

    def lose(self, number):
        """Kills all of a node's processes at once: the daemon, the steps' parents, and the tasks."""
        daemon = int((self.place / f"slurmd-n{number}.pid").read_text())
        os.kill(daemon, signal.SIGKILL)
        steps = self.said("pgrep", "-f", "slurmstepd: ").split()
        for step in map(int, steps):
            # A step writes into its own node's log.
            opened = [os.readlink(link) for link in Path(f"/proc/{step}/fd").iterdir() if link.exists()]
            if any(f"n{number}" in path for path in opened):
                below = self.said("pgrep", "-P", str(step)).split()
                os.kill(step, signal.SIGKILL)
                for process in map(int, below):
                    subprocess.run(["pkill", "-KILL", "-P", str(process)])
                    subprocess.run(["kill", "-KILL", str(process)])

    def end(self):
        for pid in self.place.glob("*.pid"):
            try:
                os.kill(int(pid.read_text()), signal.SIGTERM)
            except (ValueError, ProcessLookupError):
                pass
        self.munge.terminate()
        self.munge.wait()


def check(program, place, original, expected, results):
    needed = ["munged", "slurmctld", "slurmd", "sbatch", "squeue"]
    if os.geteuid() != 0 or not all(shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin:/sbin") for name in needed):
        print("Slurm is not here, or this is no root: it is not tested")
        return
    os.environ["PATH"] += ":/usr/sbin:/sbin"
    cluster = Cluster(place / "cluster")
    try:
        for shards in (1, 2, 4, 8):
            archive = copied(original, place / f"slurm{shards}")
            begun = time.monotonic()
            done = json.loads(run(program, "enrich", archive, "--on", "slurm", "--shards", shards, "--format", "json").stdout)
            results.expect(done["done"] == shards, f"Slurm, {shards} shards: {done}")
            files, _ = site(program, archive)
            results.expect(files == expected, f"Slurm, {shards} shards: the site is the same")
            print(f"Slurm, {shards} shards: {time.monotonic() - begun:.0f} s with the build")
        lost(program, place, original, expected, results, cluster)
        killed(program, place, original, expected, results, cluster)
        cancelled(program, place, original, results, cluster)
    finally:
        cluster.end()


def begun(program, archive, *more):
    process = subprocess.Popen([program, "enrich", archive, "--on", "slurm", "--shards", "8", *more], env=environment(),
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return process


def tasks(program):
    """The shards at work, by process."""
    found = subprocess.run(["pgrep", "-f", f"{program} enrich shard"], capture_output=True, text=True).stdout
    return [int(line) for line in found.split()]


def at_work(program):
    for _ in range(600):
        if len(tasks(program)) >= 2:
            return True
        time.sleep(0.05)
    return False


def lost(program, place, original, expected, results, cluster):
    archive = copied(original, place / "lost")
    process = begun(program, archive)
    results.expect(at_work(program), "tasks are at work")
    running = re.findall(r"n(\d)", cluster.said("squeue", "-h", "-r", "-t", "R", "-o", "%N"))
    results.expect(running, "a node is at work that can be lost")
    if running:
        cluster.lose(int(running[0]))
    said = process.communicate(timeout=240)[0]
    results.expect(process.returncode == 0, f"with a lost node: {process.returncode} {said}")
    files, _ = site(program, archive)
    results.expect(files == expected, "with a lost node the site is the same")
    if running:
        cluster.start(int(running[0]))
        time.sleep(3)


def killed(program, place, original, expected, results, cluster):
    archive = copied(original, place / "killed-task")
    process = begun(program, archive)
    results.expect(at_work(program), "tasks are at work")
    for task in tasks(program)[:2]:
        os.kill(task, signal.SIGKILL)
    said = process.communicate(timeout=240)[0]
    results.expect(process.returncode == 0, f"with two killed tasks: {process.returncode} {said}")
    log = "".join(path.read_text() for path in (archive / ".keepsake").rglob("log/*.txt"))
    results.expect(not [word for word in HIDDEN + [SECURED] if word in log], "no hidden word is in the logs")
    files, _ = site(program, archive)
    results.expect(files == expected, "with killed tasks the site is the same")


def cancelled(program, place, original, results, cluster):
    archive = copied(original, place / "cancelled")
    process = begun(program, archive)
    at_work(program)
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=60)[0]
    results.expect(process.returncode == 130 and "--continue" in said, f"Ctrl-C lets the cluster go on and says so: {said}")
    status = json.loads(run(program, "enrich", archive, "--status", "--format", "json").stdout)
    results.expect(status["shards"] == 8, f"its status is reported: {status}")
    found = words_in(archive / ".keepsake/enrich", HIDDEN + [SECURED])
    results.expect(not found, f"no hidden word is in plan, bundles, parts or logs: {found}")
    run(program, "enrich", archive, "--cancel")
    left = cluster.said("squeue", "-h").strip()
    results.expect(left == "", f"after --cancel no task waits or runs: {left}")
    results.expect(not (archive / ".keepsake/enrich/plan").exists(), "and nothing is left")
