#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Publishes a site for real: run.py PROGRAM. With rsync, rclone (a folder, and S3 as moto serves it), git and nginx."""
import hashlib
import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from checks import Results  # noqa: E402

import strangers  # noqa: E402
from PIL import Image

HINTS = {"_headers", ".htaccess", ".nojekyll"}
# Foreign files among the published ones.
MINE = {"mine.txt", "media/mine.jpg", "blog/2026/mine.html"}


def files(folder):
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*") if path.is_file() and ".git" not in path.relative_to(folder).parts}


class Site:
    """A small archive, built, and changed between publishings."""

    def __init__(self, program, folder):
        self.program, self.archive, self.output = program, folder / "archive", folder / "archive-site"
        self.archive.mkdir()
        for number in range(4):
            Image.effect_noise((320, 240), 60 + number).convert("RGB").save(self.archive / f"p{number}.jpg", quality=80)
            (self.archive / f"p{number}.yaml").write_text(f"title: Picture {number}\n", encoding="utf-8")
        self.build()

    def build(self):
        subprocess.run([self.program, "build", self.archive, "--quiet"], check=True)

    def publish(self, target, *options):
        command = [self.program, "publish", self.archive, "--to", target, "--format", "json", *options]
        run = subprocess.run(command, capture_output=True, text=True)
        return run.returncode, json.loads(run.stdout)[0] if run.stdout.strip() else None, run.stderr

    def change(self):
        """One title changes, and one keepsake is deleted."""
        (self.archive / "p1.yaml").write_text("title: Another title\n", encoding="utf-8")
        for name in ["p3.jpg", "p3.yaml"]:
            (self.archive / name).unlink(missing_ok=True)
        self.build()

    def restore(self):
        (self.archive / "p1.yaml").write_text("title: Picture 1\n", encoding="utf-8")
        if not (self.archive / "p3.jpg").exists():
            Image.effect_noise((320, 240), 63).convert("RGB").save(self.archive / "p3.jpg", quality=80)
            (self.archive / "p3.yaml").write_text("title: Picture 3\n", encoding="utf-8")
        self.build()


def check(site, name, target, listing, put, results):
    """The same for every way: `listing` returns the files there, `put` adds a foreign file."""
    site.restore()
    status, first, said = site.publish(target, "--dry-run")
    results.expect(status == 0 and first["sent"] == len(files(site.output)) - 1, f"{name}: a dry run lists everything: {first} {said}")
    results.expect(listing() == {}, f"{name}: a dry run does nothing")
    status, first, said = site.publish(target)
    results.expect(status == 0, f"{name}: publishes: {said}")
    there = listing()
    results.expect({k: v for k, v in there.items() if k not in HINTS} == files(site.output), f"{name}: every file is there")
    results.expect(HINTS <= set(there), f"{name}: hints for hosts are there")
    # In one of the site's folders, and in an unknown one.
    for mine in MINE:
        put(mine, "not yours")
    status, again, _ = site.publish(target)
    results.expect(status == 0 and again["sent"] == again["removed"] == 0, f"{name}: nothing is sent again: {again}")
    site.change()
    status, changed, said = site.publish(target)
    results.expect(status == 0 and 0 < changed["sent"] < first["sent"] / 2 and changed["removed"] > 0, f"{name}: only changes go: {changed} {said}")
    there = listing()
    results.expect(MINE <= set(there), f"{name}: foreign files stay")
    results.expect({k: v for k, v in there.items() if k not in HINTS | MINE} == files(site.output), f"{name}: the new site is there, and nothing of the old")


def check_taken(site, name, target, put, listing, results):
    """Any foreign file stays, not only a first page."""
    taken = ["robots.txt", "assets", "keepsakes/picture-0/index.html/theirs.txt"]
    for address in taken:
        put(address, "not yours")
    for options in [["--dry-run"], []]:
        status, _, said = site.publish(target, *options)
        results.expect(status == 1 and "3 files that this program did not publish" in said and "robots.txt" in said and "--force" in said, f"{name}: foreign files are reported {options}: {said}")
        results.expect(set(listing()) == set(taken), f"{name}: and stay {options}")


def check_foreign(site, name, target, put, listing, results):
    put("index.html", "<title>Somebody's</title>")
    status, _, said = site.publish(target)
    results.expect(status == 1 and "did not publish" in said and "index.html" in listing(), f"{name}: another site is left alone: {said}")
    status, _, _ = site.publish(target, "--force")
    results.expect(status == 0, f"{name}: unless --force says so")


def check_folder(site, folder, results):
    for scheme in ["folder", "rsync", "rclone"]:
        place, other = folder / scheme, folder / (scheme + "-other")
        put = lambda root: lambda name, text: ((root / name).parent.mkdir(parents=True, exist_ok=True), (root / name).write_text(text))
        check(site, scheme, f"{scheme}:{place}", lambda: files(place), put(place), results)
        check_foreign(site, scheme, f"{scheme}:{other}", put(other), lambda: files(other), results)
        taken = folder / (scheme + "-taken")
        check_taken(site, scheme, f"{scheme}:{taken}", put(taken), lambda: files(taken), results)


def check_host(site, folder, results):
    """An unreadable file on a host does not count as missing; a stand-in for ssh goes to this machine."""
    shell, place, secret = folder / "host-shell", folder / "host", folder / "host-secret"
    # root reads everything unless it drops that capability.
    plain = "setpriv --bounding-set=-all " if os.geteuid() == 0 else ""
    shell.write_text(f'#!/bin/sh\nwhile [ "$1" != rsync ]; do shift; done\nexec {plain}sh -c "$*"\n')
    shell.chmod(0o755)
    secret.write_text("Require valid-user\n")
    target = f"rsync:ada@example.org:{place}"
    hint, manifest = place / ".htaccess", place / "keepsake-manifest.json"
    os.environ["RSYNC_RSH"] = str(shell)
    try:
        for kind in ["link", "unreadable", "folder"]:
            site.restore()
            place.mkdir()
            if kind == "link":
                hint.symlink_to(secret)
            elif kind == "unreadable":
                hint.write_text("Require valid-user\n")
                hint.chmod(0)
            else:
                hint.mkdir()
                (hint / "theirs.txt").write_text("theirs")
            before = hint.lstat()
            for options in [["--dry-run"], []]:
                status, _, said = site.publish(target, *options)
                results.expect(status == 1 and "has a .htaccess that this program did not write" in said, f"host: a .htaccess that is {kind} is reported {options}: {said}")
                results.expect([path.name for path in place.iterdir()] == [".htaccess"], f"host: and nothing is brought {options}")
            status, _, said = site.publish(target, "--no-hints")
            results.expect(status == 0 and (place / "index.html").exists(), f"host: without hints the site goes there ({kind}): {said}")
            # Now one of the program's sites is there.
            site.change()
            status, _, said = site.publish(target)
            results.expect(status == 1 and "has a .htaccess" in said, f"host: a .htaccess that is {kind} is reported later, too: {said}")
            after = hint.lstat()
            results.expect((after.st_ino, after.st_mode) == (before.st_ino, before.st_mode), f"host: a .htaccess that is {kind} stays")
            if kind != "folder":
                status, _, said = site.publish(target, "--force")
                results.expect(status == 0 and hint.is_file() and not hint.is_symlink(), f"host: --force replaces it ({kind}): {said}")
            results.expect(secret.read_text() == "Require valid-user\n", "host: nothing is written through a link")
            shutil.rmtree(place)
        site.restore()
        for kind in ["link", "unreadable"]:
            place.mkdir()
            manifest.symlink_to(secret) if kind == "link" else manifest.write_text("{}")
            if kind == "unreadable":
                manifest.chmod(0)
            for options in [[], ["--force"]]:
                status, _, said = site.publish(target, *options)
                results.expect(status == 1 and "keepsake-manifest.json that cannot be read" in said, f"host: a list that is {kind} is reported {options}: {said}")
            shutil.rmtree(place)
    finally:
        del os.environ["RSYNC_RSH"]


def check_git(site, folder, results):
    remote = folder / "remote.git"
    subprocess.run(["git", "init", "--quiet", "--bare", remote], check=True)
    branch = "pages"
    environment = dict(os.environ, GIT_AUTHOR_NAME="x", GIT_AUTHOR_EMAIL="x@y", GIT_COMMITTER_NAME="x", GIT_COMMITTER_EMAIL="x@y")

    def clone():
        copy = folder / "clone"
        shutil.rmtree(copy, ignore_errors=True)
        run = subprocess.run(["git", "clone", "--quiet", "--branch", branch, remote, copy], capture_output=True)
        return copy if run.returncode == 0 else None

    def begun():
        """An empty branch."""
        copy = folder / "clone"
        subprocess.run(["git", "clone", "--quiet", remote, copy], check=True, capture_output=True)
        subprocess.run(["git", "-C", copy, "checkout", "--quiet", "--orphan", branch], check=True)
        subprocess.run(["git", "-C", copy, "rm", "-rfq", "--ignore-unmatch", "."], check=True)
        subprocess.run(["git", "-C", copy, "config", "push.default", "current"], check=True)
        return copy

    def listing():
        copy = clone()
        return files(copy) if copy else {}

    def put(name, text):
        copy = clone() or begun()
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_text(text)
        for command in [["add", name], ["commit", "--quiet", "-m", name], ["push", "--quiet"]]:
            subprocess.run(["git", "-C", copy, *command], check=True, env=environment)

    check(site, "git", f"git:{remote}#pages", listing, put, results)
    count = subprocess.run(["git", "-C", remote, "rev-list", "--count", "pages"], capture_output=True, text=True).stdout.strip()
    results.expect(count == str(2 + len(MINE)), f"git: one commit for each publishing, and theirs: {count}")
    branch = "other"
    check_foreign(site, "git", f"git:{remote}#other", put, listing, results)
    branch = "taken"
    check_taken(site, "git", f"git:{remote}#taken", put, listing, results)


def check_s3(site, folder, results):
    port = free_port()
    server = subprocess.Popen(
        [sys.executable, "-m", "moto.server", "-p", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        os.environ.update({
            "RCLONE_CONFIG_STORE_TYPE": "s3", "RCLONE_CONFIG_STORE_PROVIDER": "Other", "RCLONE_CONFIG_STORE_ACCESS_KEY_ID": "test",
            "RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY": "test", "RCLONE_CONFIG_STORE_ENDPOINT": f"http://127.0.0.1:{port}",
            "RCLONE_CONFIG_STORE_REGION": "us-east-1", "RCLONE_CONFIG": str(folder / "rclone.conf")})
        (folder / "rclone.conf").write_text("")
        # rclone refuses to start if this names certificates for others.
        os.environ.pop("AWS_CA_BUNDLE", None)
        subprocess.run(["rclone", "mkdir", "store:bucket"], check=True)

        def listing():
            copy = folder / "s3-copy"
            shutil.rmtree(copy, ignore_errors=True)
            copy.mkdir()
            subprocess.run(["rclone", "copy", f"store:bucket/{prefix}", copy], capture_output=True)
            return files(copy)

        def put(name, text):
            (folder / "one").write_text(text)
            subprocess.run(["rclone", "copyto", folder / "one", f"store:bucket/{prefix}/{name}"], check=True)

        prefix = "family"
        check(site, "s3", "rclone:store:bucket/family", listing, put, results)
        prefix = "other"
        check_foreign(site, "s3", "rclone:store:bucket/other", put, listing, results)
        prefix = "taken"
        check_taken(site, "s3", "rclone:store:bucket/taken", put, listing, results)
    finally:
        server.terminate()
        server.wait()


def check_nginx(site, folder, results):
    root, port = folder / "folder", free_port()
    snippet = subprocess.run([site.program, "publish", "--nginx"], capture_output=True, text=True, check=True).stdout
    (folder / "nginx.conf").write_text(
        f"pid {folder}/nginx.pid; error_log {folder}/error.log; events {{}} http {{ access_log off;\n"
        + "".join(f"{name}_temp_path {folder}/{name};\n" for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        + f"server {{ listen 127.0.0.1:{port}; root {root};\n{snippet}\n}} }}\n")
    os.chmod(folder, 0o755)
    server = subprocess.Popen(["nginx", "-c", folder / "nginx.conf", "-g", "daemon off;"], stderr=subprocess.DEVNULL)
    try:
        wait_for(port)

        def get(path):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            connection.request("GET", path)
            answer = connection.getresponse()
            body = answer.read()
            return answer.status, dict(answer.getheaders()), body

        status, headers, body = get("/")
        results.expect(status == 200 and body == (root / "index.html").read_bytes(), "nginx: the first page")
        results.expect("max-age=0" in headers.get("Cache-Control", ""), f"nginx: browsers revalidate pages: {headers}")
        results.expect("frame-ancestors 'self'" in headers.get("Content-Security-Policy", "") and headers.get("X-Frame-Options") == "SAMEORIGIN", f"nginx: no other site frames a page: {headers}")
        media = next(name for name in files(root) if name.startswith("media/") and name.endswith(".jpg"))
        status, headers, _ = get("/" + media)
        results.expect(status == 200 and "immutable" in headers.get("Cache-Control", "") and headers["Content-Type"] == "image/jpeg", f"nginx: pictures are kept: {headers}")
        style = next(name for name in files(root) if name.startswith("assets/style"))
        status, headers, _ = get("/" + style)
        results.expect("immutable" in headers.get("Cache-Control", "") and headers["Content-Type"].startswith("text/css"), f"nginx: styles too: {headers}")
        status, _, body = get("/no/such/page")
        results.expect(status == 404 and body == (root / "404.html").read_bytes(), "nginx: our 404 page")
        results.expect(get("/.htaccess")[0] == 404, "nginx: nothing hidden is served")
    finally:
        server.terminate()
        server.wait()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"nobody listens at {port}")


def main():
    program, results = Path(sys.argv[1]).resolve(), Results()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["XDG_STATE_HOME"] = str(folder / "state")
        site = Site(program, folder)
        for part in [strangers.check_targets, strangers.check_agreement, strangers.check_git_settings, strangers.check_git_history,
                     strangers.check_interrupted, strangers.check_links, strangers.check_hints, strangers.check_stopped, strangers.check_terminal]:
            part(site, folder, results)
        check_folder(site, folder, results)
        check_host(site, folder, results)
        check_git(site, folder, results)
        check_s3(site, folder, results)
        check_nginx(site, folder, results)
        status, _, said = site.publish("ftp:nowhere")
        results.expect(status == 1 and "no place to publish to" in said, "an unknown place is reported")
        run = subprocess.run([program, "publish", site.archive], capture_output=True, text=True)
        results.expect(run.returncode == 1 and "no place to publish to yet" in run.stderr, "without a place it asks for one")
    results.end("publishing")


if __name__ == "__main__":
    main()
