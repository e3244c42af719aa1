# SPDX-License-Identifier: MIT
"""Foreign archives, and places that others use too: for run.py."""
import hashlib
import os
import pty
import shutil
import signal
import subprocess
import time
from pathlib import Path

COMMAND = "keepsake-site publish --to"


def check_targets(site, folder, results):
    """Refuses a target with anything beyond a place, and runs none of it."""
    marker = folder / "was-run"
    for target in [
        f"git:ext::touch% {marker}", "git:fd::17", "git:helper::x", f"git:ssh://-oProxyCommand=touch${{IFS}}{marker}/x",
        "git:ssh://%2doProxyCommand=touch/x", "git:-oProxyCommand=x:y", "git:git@-oProxyCommand=x:y", "git:foo://host/x",
        f"git:--upload-pack=touch {marker}", "git:git@example.org:x#--force", "git:git@example.org:x#a:b",
        f"rclone::sftp,ssh=touch {marker}:x", f"rclone:s3,bearer_token_command=touch {marker}:x", "rclone:--config:x",
        f"rsync:-oProxyCommand=touch {marker}:x", "rsync:ada@-oProxyCommand=x:y", "rsync:host:$(touch x)", f"rsync:--rsh=touch {marker}",
        "rsync:rsync://-x/y", "folder:/media/\u202egnp",
    ]:
        status, _, said = site.publish(target)
        results.expect(status == 1 and "is no place to publish to" in said and "→" in said, f"{target!r} is refused in words: {said}")
    results.expect(not marker.exists(), "and nothing of it was run")


def check_agreement(site, folder, results):
    """Asks once before it uses a place from keepsake.yaml."""
    settings, first, second = site.archive / "keepsake.yaml", folder / "asked", folder / "also-asked"
    shell = folder / "shell"
    shell.write_text(f"#!/bin/sh\ntouch {folder}/called\nexit 1\n")
    shell.chmod(0o755)
    settings.write_text(f"publish: ['folder:{first}', 'rsync:ada@example.org:www']\n", encoding="utf-8")
    environment = dict(os.environ, RSYNC_RSH=str(shell))
    for options in [[], ["--dry-run"]]:
        run = subprocess.run([site.program, "publish", site.archive, *options], capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL)
        results.expect(run.returncode == (0 if options else 1), f"it needs consent {options}: {run.stderr}")
        results.expect(f"{COMMAND} folder:{first} {site.archive}" in run.stderr, f"says how to agree {options}: {run.stderr}")
        results.expect(not first.exists() and not (folder / "called").exists(), f"nothing is contacted {options}")
    settings.write_text(f"publish: ['folder:{first}']\n", encoding="utf-8")
    status, said = answer(site, "n\n")
    results.expect(status == 1 and "[y/N]" in said and not first.exists(), f"no is no: {status} {said}")
    status, said = answer(site, "y\n")
    results.expect(status == 0 and (first / "index.html").exists(), f"yes is yes: {status} {said}")
    status, said = answer(site, "")
    results.expect(status == 0 and "[y/N]" not in said, f"and is remembered: {status} {said}")
    settings.write_text(f"publish: ['folder:{second}']\n", encoding="utf-8")
    status, _, said = site.publish(f"folder:{second}")
    run = subprocess.run([site.program, "publish", site.archive], capture_output=True, text=True)
    results.expect(status == 0 and run.returncode == 0, f"who names a place agrees to it: {said} {run.stderr}")
    moved = folder / "moved"
    shutil.copytree(site.archive, moved)
    run = subprocess.run([site.program, "publish", moved, "-o", site.output], capture_output=True, text=True)
    results.expect(run.returncode == 1 and COMMAND in run.stderr, f"a copy of the archive needs consent again: {run.stderr}")
    shutil.rmtree(moved)
    kept = [path for path in state().rglob("*") if ".git" not in str(path)]
    modes = {oct(path.stat().st_mode & 0o777) for path in kept if path.is_file()}
    results.expect(kept and modes == {"0o600"} and state().stat().st_mode & 0o777 == 0o700, f"stored consents are readable by the user only: {modes}")
    settings.unlink()


def state():
    return Path(os.environ["XDG_STATE_HOME"]) / "keepsake-site" / "publish"


def answer(site, text, *options, question="[y/N]", environment=None):
    """Publishes at a terminal, and types an answer."""
    child, terminal = pty.fork()
    if child == 0:
        os.execve(site.program, [str(site.program), "publish", str(site.archive), *options], environment or os.environ)
    said = b""
    if text:
        while question.encode() not in said:
            said += os.read(terminal, 4096)
        os.write(terminal, text.encode())
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:
            break
        if not piece:
            break
        said += piece
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), said.decode()


def check_terminal(site, folder, results):
    """ssh can ask for a passphrase at the terminal, and Ctrl-C there ends it."""
    shell, got = folder / "asking-shell", folder / "typed"
    shell.write_text(f"#!/bin/sh\nprintf 'Passphrase: ' > /dev/tty\nread word < /dev/tty\necho \"$word\" > {got}\nexit 1\n")
    shell.chmod(0o755)
    environment = dict(os.environ, RSYNC_RSH=str(shell))
    to = ["--to", "rsync:ada@example.org:www"]
    signal.alarm(60)
    status, said = answer(site, "otter\n", *to, question="Passphrase: ", environment=environment)
    results.expect(status == 1 and got.read_text() == "otter\n", f"a passphrase can be typed: {status} {said}")
    status, said = answer(site, "\x03", *to, question="Passphrase: ", environment=environment)
    signal.alarm(0)
    results.expect(status == 130 and "still shows the old site" in said, f"Ctrl-C at the question ends it: {status} {said}")


def check_git_settings(site, folder, results):
    """Runs no hook, filter or setting from an archive, a branch or the current folder."""
    marker, remote, here = folder / "git-was-run", folder / "safe.git", folder / "here"
    command = f"touch {marker}; cat"
    git = lambda *words: subprocess.run(["git", *map(str, words)], check=True, capture_output=True, text=True).stdout
    git("init", "-q", "--bare", remote)
    # The place of earlier versions' copy.
    key = hashlib.sha256(f"{remote}#pages".encode()).hexdigest()[:16]
    old = site.archive / ".keepsake" / "publish" / f"{key}.git"
    git("init", "-q", "--bare", old)
    (old / "hooks").mkdir(exist_ok=True)
    for hook in ["pre-push", "reference-transaction", "post-index-change"]:
        (old / "hooks" / hook).write_text(f"#!/bin/sh\ntouch {marker}\n")
        (old / "hooks" / hook).chmod(0o755)
    git("init", "-q", here)
    settings = folder / "gitconfig"
    settings.write_text(f"[filter \"x\"]\n\tclean = \"{command}\"\n\tsmudge = \"{command}\"\n\trequired = true\n[core]\n\tattributesFile = {folder}/attributes\n")
    (folder / "attributes").write_text("* filter=x\n")
    for place in [old, here / ".git"]:
        for name in ["core.fsmonitor", "core.sshCommand", "filter.x.clean"]:
            git("--git-dir", place, "config", name, command)
    clone = folder / "safe-clone"
    git("clone", "-q", remote, clone)
    (clone / ".gitattributes").write_text("* filter=x eol=crlf\n")
    environment = ["-c", "user.name=x", "-c", "user.email=x@y"]
    git("-C", clone, "add", ".gitattributes")
    git("-C", clone, *environment, "commit", "-qm", "x")
    git("-C", clone, "push", "-q", "origin", "HEAD:pages")
    told = dict(os.environ, GIT_CONFIG_GLOBAL=str(settings), GIT_DIR=str(here / ".git"))
    run = subprocess.run([site.program, "publish", site.archive, "--to", f"git:{remote}"], capture_output=True, text=True, cwd=here, env=told)
    results.expect(run.returncode == 0, f"git: publishes with any settings around: {run.stderr}")
    results.expect(not marker.exists(), "git: no hook, filter or command of others is run")
    pages = subprocess.run(["git", "--git-dir", remote, "show", "pages:index.html"], capture_output=True).stdout
    results.expect(pages == (site.output / "index.html").read_bytes(), "git: bytes arrive as they are")
    shutil.rmtree(site.archive / ".keepsake" / "publish")


def check_git_history(site, folder, results):
    """A removed page is in no commit, unless others have commits on the branch."""
    remote, clone = folder / "history.git", folder / "history-clone"
    git = lambda *words: subprocess.run(["git", *map(str, words)], check=True, capture_output=True, text=True).stdout.strip()
    git("init", "-q", "--bare", remote)
    count = lambda: git("--git-dir", remote, "rev-list", "--count", "pages")
    place = f"git:{remote}#pages"
    site.restore()
    site.publish(place)
    site.change()
    status, _, said = site.publish(place)
    results.expect(status == 0 and count() == "1" and "warning" not in said, f"git: one commit in the place of the last: {count()} {said}")
    ours = ["-c", "user.name=keepsake-site", "-c", "user.email=keepsake-site@localhost"]

    def commit(name, who):
        shutil.rmtree(clone, ignore_errors=True)
        git("clone", "-q", "-b", "pages", remote, clone)
        (clone / name).write_text("x")
        git("-C", clone, "add", name)
        git("-C", clone, *who, "commit", "-qm", "Publish the site")
        git("-C", clone, "push", "-q", "origin", "pages")

    commit("mine.txt", ours)
    commit("mine-too.txt", ours)
    site.restore()
    status, _, said = site.publish(place)
    results.expect(status == 0 and count() == "1", f"git: a branch of an earlier version is replaced: {count()} {said}")
    results.expect(git("--git-dir", remote, "ls-tree", "--name-only", "pages", "mine.txt") == "mine.txt", "git: files of others stay without their commits")
    git("--git-dir", remote, "config", "receive.denyNonFastForwards", "true")
    site.change()
    status, _, said = site.publish(place)
    results.expect(status == 0 and count() == "2" and "keeps its history" in said, f"git: a host that lets nothing be replaced gets a commit, and the keeper a warning: {count()} {said}")
    git("--git-dir", remote, "config", "receive.denyNonFastForwards", "false")
    commit("theirs.txt", ["-c", "user.name=x", "-c", "user.email=x@y"])
    for number in ["4", "5"]:
        site.restore() if number == "4" else site.change()
        status, _, said = site.publish(place)
        results.expect(status == 0 and count() == number and "commits of others" in said, f"git: commits of others stay, with a warning: {count()} {said}")


def check_interrupted(site, folder, results):
    """Completes a publishing that failed half-way, and removes pages withdrawn since."""
    for scheme in ["folder", "rsync", "rclone"]:
        place = folder / f"half-{scheme}"
        site.restore()
        (place / "index.html" / "x").mkdir(parents=True)
        (place / "index.html" / "x" / "y").write_text("in the way")
        status, _, said = site.publish(f"{scheme}:{place}", "--force")
        results.expect(status == 1 and (place / "robots.txt").exists() and not (place / "keepsake-manifest.json").exists(), f"{scheme}: half of it arrives: {said}")
        shutil.rmtree(place / "index.html", ignore_errors=True)
        (place / "theirs.txt").write_text("not ours")
        site.change()
        status, _, said = site.publish(f"{scheme}:{place}")
        there = {path.relative_to(place).as_posix() for path in place.rglob("*") if path.is_file()}
        wanted = {path.relative_to(site.output).as_posix() for path in site.output.rglob("*") if path.is_file()}
        results.expect(status == 0, f"{scheme}: it is finished without --force: {said}")
        results.expect(there - wanted == {"theirs.txt", "_headers", ".htaccess", ".nojekyll"}, f"{scheme}: nothing withdrawn is left: {sorted(there - wanted)}")


def check_links(site, folder, results):
    """No link redirects publishing, at the place or in the site."""
    for scheme in ["folder", "rclone", "rsync"]:
        place, elsewhere = folder / f"linked-{scheme}", folder / f"elsewhere-{scheme}"
        site.restore()
        site.publish(f"{scheme}:{place}")
        (place / "keepsakes").rename(elsewhere)
        (place / "keepsakes").symlink_to(elsewhere)
        before = sorted(path for path in elsewhere.rglob("*"))
        site.change()
        for options in [["--dry-run"], [], ["--force"]]:
            status, _, said = site.publish(f"{scheme}:{place}", *options)
            results.expect(status == 1 and "link “keepsakes”" in said, f"{scheme}: a link is reported {options}: {said}")
        results.expect(sorted(path for path in elsewhere.rglob("*")) == before, f"{scheme}: nothing is written or removed behind a link")
    site.restore()
    page = site.output / "robots.txt"
    text = page.read_bytes()
    page.unlink()
    (folder / "secret").write_text("secret")
    page.symlink_to(folder / "secret")
    status, _, said = site.publish(f"folder:{folder / 'from-link'}")
    results.expect(status == 1 and "link “robots.txt”" in said and not (folder / "from-link").exists(), f"a link in the site is not followed: {said}")
    page.unlink()
    page.write_bytes(text)


def check_stopped(site, folder, results):
    """Ctrl-C ends the tools as well, and a message gives the state."""
    shell, number = folder / "slow-shell", folder / "slow-number"
    shell.write_text(f"#!/bin/sh\necho $$ > {number}.new\nmv {number}.new {number}\nexec sleep 100\n")
    shell.chmod(0o755)
    run = subprocess.Popen(
        [site.program, "publish", site.archive, "--to", "rsync:ada@example.org:www"], stderr=subprocess.PIPE, text=True,
        env=dict(os.environ, RSYNC_RSH=str(shell)), start_new_session=True)
    wait(number.exists)
    run.send_signal(signal.SIGINT)
    _, said = run.communicate(timeout=20)
    results.expect(run.returncode == 130 and "still shows the old site" in said, f"Ctrl-C reports the state: {run.returncode} {said}")
    identifier = number.read_text().strip()
    gone = lambda: not os.path.exists(f"/proc/{identifier}") or open(f"/proc/{identifier}/stat").read().split()[2] == "Z"
    wait(gone)
    results.expect(gone(), "Ctrl-C ends the started program")


def wait(holds):
    for _ in range(200):
        if holds():
            return
        time.sleep(0.05)


def check_hints(site, folder, results):
    """The hint files of earlier versions still belong to the program, and are updated."""
    place = folder / "hinted"
    site.restore()
    site.publish(f"folder:{place}")
    now = {name: (place / name).read_bytes() for name in ["_headers", ".htaccess"]}
    results.expect(all(b"frame-ancestors 'self'" in text and b"SAMEORIGIN" in text for text in now.values()), f"hosts get the rule for framing pages: {now}")
    # The first version had no mark; later ones had it, and fewer lines.
    (place / "_headers").write_text("/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: strict-origin-when-cross-origin\n  Cache-Control: public, max-age=0, must-revalidate\n")
    (place / ".htaccess").write_text("# Written by keepsake-site publish.\nDirectoryIndex index.html\n")
    site.change()
    status, _, said = site.publish(f"folder:{place}")
    results.expect(status == 0 and all((place / name).read_bytes() == text for name, text in now.items()), f"hints of earlier versions are renewed: {said}")
