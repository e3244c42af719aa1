# SPDX-License-Identifier: MIT
"""A small world for a hostile archive: a home folder, neighbours, and programs that record each call."""
import hashlib
import os
import re
import resource
import shutil
import signal
import stat
import subprocess
from pathlib import Path

from PIL import Image

# A word in every file outside of the archive; the program must neither write nor print it.
OUTSIDE = "OUTSIDEWORD"
WATCHED = ["git", "rsync", "rclone", "ssh", "sh", "bash", "curl", "wget", "python3", "perl", "vim", "sendmail", "xdg-open", "tar", "unzip"]
# A command with more processor time counts as endless: a ledger of 100 MB takes half a minute in an unoptimised build.
# A waiting command gets no longer than the second limit, also on a busy machine.
PROCESSOR_SECONDS = 180
SECONDS = 600


class Run:
    def __init__(self, verb, status, output, messages):
        self.verb, self.status, self.output, self.messages = verb, status, output, messages

    @property
    def said(self):
        return self.output + self.messages

    @property
    def first_problem(self):
        for line in self.messages.splitlines():
            if "error:" in line or "warning:" in line:
                return line.split("error:")[-1].split("warning:")[-1].strip()
        return ""


class World:
    def __init__(self, program, root):
        self.program, self.root = program, root
        self.home, self.bin, self.marks = root / "home", root / "bin", root / "marks"
        self.received, self.cwd = root / "received", root / "cwd"
        self.archive, self.site = self.received / "archive", self.received / "archive-site"
        self.runs = []

    # Making it

    def furnish(self):
        for folder in [self.home / ".config", self.home / ".vim", self.bin, self.marks, self.archive, self.cwd, self.root / "tmp",
                       self.received / "neighbour", self.root / "beyond/empty"]:
            folder.mkdir(parents=True)
        for file in [self.home / ".profile", self.home / "letter.txt", self.received / "neighbour/secret.txt", self.root / "beyond/secret.txt",
                     self.root / "beyond/secret.yaml", self.cwd / "here.txt"]:
            file.write_text(f"title: {OUTSIDE}\n")
        picture(self.root / "beyond/secret.png", 99, text=OUTSIDE)
        for name in WATCHED:
            real = shutil.which(name)
            path = self.bin / name
            path.write_text(
                f"#!/bin/sh\nprintf '%s\\n' \"{name} $*\" >> '{self.marks}/log'\n"
                + (f'PATH="$PATH:/usr/bin:/bin" exec {real} "$@"\n' if real else "exit 97\n"))
            path.chmod(0o755)
        picture(self.archive / "p.png", 1)
        picture(self.archive / "q.png", 2)
        (self.archive / "p.yaml").write_text("title: First\n")
        (self.archive / "q.yaml").write_text("title: Second\n")
        return self

    def copy(self, root):
        subprocess.run(["cp", "-a", self.root, root], check=True)
        other = World(self.program, root)
        for name in WATCHED:
            path = other.bin / name
            path.write_text(path.read_text().replace(str(self.root), str(root)))
        return other

    def write(self, name, text, mode=None):
        path = self.archive / name
        path.parent.mkdir(parents=True, exist_ok=True)
        remove(path)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        if mode:
            path.chmod(mode)

    def link(self, name, target):
        path = self.archive / name
        path.parent.mkdir(parents=True, exist_ok=True)
        remove(path)
        path.symlink_to(target)

    def fifo(self, name):
        path = self.archive / name
        path.parent.mkdir(parents=True, exist_ok=True)
        remove(path)
        os.mkfifo(path)

    def payload(self, name):
        """A command that leaves a mark."""
        return f"touch {self.marks}/{name}"

    def script(self, path, name):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{self.payload(name)}\n")
        path.chmod(0o755)

    # Running in it

    def environment(self):
        return {"HOME": str(self.home), "PATH": str(self.bin), "TMPDIR": str(self.root / "tmp"), "LANG": "C.UTF-8",
                "XDG_STATE_HOME": str(self.home / ".local/state"), "XDG_CACHE_HOME": str(self.home / ".cache")}

    def run(self, *arguments, cwd=None, stop_after=None, before=()):
        process = subprocess.Popen(
            [*before, self.program, *map(str, arguments)], env=self.environment(), cwd=cwd or self.cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, start_new_session=True, preexec_fn=limits)
        try:
            if stop_after:
                try:
                    output, messages = process.communicate(timeout=stop_after)
                except subprocess.TimeoutExpired:
                    process.send_signal(signal.SIGINT)
                    output, messages = process.communicate(timeout=SECONDS)
            else:
                output, messages = process.communicate(timeout=SECONDS)
            status = "endless" if process.returncode in (-signal.SIGXCPU, -signal.SIGKILL) else process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, messages = process.communicate()
            status = "endless"
        run = Run(arguments[0], status, output.decode(errors="replace"), messages.decode(errors="replace"))
        self.runs.append(run)
        return run

    def trace(self, *arguments):
        """Runs a verb; returns the programs that it starts and the foreign files that it opens for writing."""
        calls = self.root / "tmp/calls"
        self.run(*arguments, before=[shutil.which("strace"), "-f", "-qq", "-y", "-s", "4096", "-e", "trace=execve,execveat,open,openat,openat2,creat", "-o", calls])
        faults = []
        lines = calls.read_text(errors="replace").splitlines()
        faults += [f"starts a program: {line[:200]}" for line in lines[1:] if "execve" in line and " = 0" in line]
        for line in lines:
            match = re.search(r'openat\((?:AT_FDCWD(?:<([^>]*)>)?|\d+<([^>]*)>), "([^"]*)", ([A-Z_|]+)', line)
            if match and re.search(r"O_WRONLY|O_RDWR|O_CREAT", match[4]) and " = -1" not in line:
                path = Path(os.path.normpath(os.path.join(match[1] or match[2] or self.cwd, match[3])))
                if not self.may_change(path) and path not in (Path("/dev/null"), Path("/dev/tty")):
                    faults.append(f"opens for writing: {path}")
        return faults, len(lines)

    # Afterwards

    def may_change(self, path):
        """The site, the program's own folders, and nothing else."""
        for own in [self.site, self.archive / ".keepsake", self.home / ".local/state/keepsake-site", self.home / ".cache/keepsake-site",
                    self.marks, self.root / "tmp"]:
            if path == own or own in path.parents:
                return True
        # The new site is made beside the old one.
        return self.received in path.parents and path.relative_to(self.received).parts[0] == ".archive-site.keepsake-staging"

    def snapshot(self):
        found = {}
        for folder, folders, names in os.walk(self.root):
            folder = Path(folder)
            for name in [*folders, *names]:
                path = folder / name
                if not self.may_change(path):
                    found[path.relative_to(self.root).as_posix()] = self.state(path)
            folders[:] = [name for name in folders if not self.may_change(folder / name) and not (folder / name).is_symlink()]
        return found

    def state(self, path):
        status = path.lstat()
        kind = stat.S_IFMT(status.st_mode)
        if stat.S_ISLNK(status.st_mode):
            return kind, os.readlink(path)
        if stat.S_ISDIR(status.st_mode):
            # The time changes when the program's own folders come and go.
            return kind, status.st_mode, 0 if path in (self.received, self.archive, self.home, self.home / ".local", self.home / ".cache") \
                else status.st_mtime_ns
        content = hashlib.sha256(path.read_bytes()).hexdigest() if stat.S_ISREG(status.st_mode) and status.st_size < 1 << 24 else ""
        return kind, status.st_mode, status.st_mtime_ns, status.st_size, content

    def faults(self, before, commands=(), made=()):
        """Faults, which must never happen; `commands` may have run, and `made` may have appeared."""
        faults = []
        for run in self.runs:
            if run.status not in (0, 1, 2, 130):
                faults.append(f"{run.verb} ended with {run.status}: {run.messages[-200:]}")
            if "\x1b" in run.said or "\x07" in run.said:
                faults.append(f"{run.verb} says control characters: {run.said[:300]!r}")
            if OUTSIDE in run.said:
                faults.append(f"{run.verb} shows what lies outside: {run.said[:300]!r}")
        made = [Path(path).relative_to(self.root).as_posix() for path in made]
        after = self.snapshot()
        # Folders above the program's own.
        for name in sorted((set(before) | set(after)) - {"home/.local", "home/.local/state", "home/.cache"}):
            if before.get(name) != after.get(name) and not any(name == own or name.startswith(own + "/") or own.startswith(name + "/") for own in made):
                faults.append(f"{name} {'is gone' if name not in after else 'is new' if name not in before else 'has changed'}")
        log = self.marks / "log"
        for line in log.read_text().splitlines() if log.exists() else []:
            if line.split()[0] not in commands:
                faults.append(f"was run: {line}")
        faults += [f"a payload ran: {mark.name}" for mark in self.marks.iterdir() if mark != log]
        for path in [] if self.site.is_symlink() else self.site.rglob("*"):
            if path.is_symlink():
                faults.append(f"the site has a link: {path.name}")
            elif path.is_file() and OUTSIDE.encode() in path.read_bytes():
                faults.append(f"the site shows what lies outside: {path.relative_to(self.site)}")
        return faults


def remove(path):
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def limits():
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30))
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS, PROCESSOR_SECONDS))


def picture(path, seed, text=None, size=(240, 180)):
    """A unique picture."""
    from PIL.PngImagePlugin import PngInfo
    path.parent.mkdir(parents=True, exist_ok=True)
    image = Image.new("RGB", size)
    image.putdata([((x * seed * 7) % 251, (y * 3 + seed * 40) % 256, (x * y + seed) % 256) for y in range(size[1]) for x in range(size[0])])
    info = PngInfo()
    if text:
        info.add_text("Title", text)
    image.save(path, pnginfo=info if path.suffix == ".png" else None)
