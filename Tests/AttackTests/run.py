#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The attacks of a received archive, one line each: run.py PROGRAM [WORD]. Every verb runs in its own home folder,
with programs that record each call. Afterwards nothing outside the site and the program's own folders may have
changed."""
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from PIL import Image

from world import OUTSIDE, World, picture, remove

ATTACKS = []


class Attack:
    """`ends` and `says` are the expected status and message of the first run; `runs` get the world and run their
    commands."""

    def __init__(self, name, prepare, ends=(0, 1), says=(), runs=None, commands=(), built=True, also=None, made=()):
        self.name, self.prepare, self.runs, self.commands, self.built, self.also = name, prepare, runs, commands, built, also
        self.ends, self.says = (ends,) if isinstance(ends, int) else ends, (says,) if isinstance(says, str) else says
        self.made = made


def attack(name, **options):
    def add(prepare):
        ATTACKS.append(Attack(name, prepare, **options))
        return prepare
    return add


def every_verb(world):
    """All that a keeper might do with a received archive."""
    world.run("build", world.archive)
    world.run("build", world.archive, "--keep-going", "--drafts", "--no-ocr")
    world.run("check", world.archive)
    world.run("check", world.archive, "--fix")
    world.run("inspect", world.archive / "p.png", world.archive / "q.png")
    world.run("enrich", world.archive, "--on", "local:1", "--shards", "1")
    world.run("verify", world.archive)
    world.run("verify", world.archive, "--decode", "--accept")
    world.run("suggest", world.archive)
    world.run("remind", world.archive, "--on", "2026-07-14")
    world.run("readers", "list", world.archive)
    world.run("publish", world.archive, "--dry-run")
    world.run("publish", world.archive)
    world.run("export", "--json", world.root / "tmp/json", world.archive)
    world.run("export", "--bag", world.root / "tmp/bag", world.archive)
    world.run("import", world.root / "tmp/json", world.root / "tmp/from-json")
    world.run("import", world.root / "tmp/bag", world.root / "tmp/from-bag")
    world.run("book", world.archive, "-o", world.root / "tmp/book.html")
    world.run("export", "--contacts", world.root / "tmp/people.vcf", world.archive)
    world.run("import", world.root / "tmp/people.vcf", world.archive)
    world.run("receive", world.root / "sent.txt", world.archive)
    world.run("serve", world.archive, "--port", "0", "--no-ocr", stop_after=2)
    world.run("studio", world.archive, "--port", "0", "--no-browser", stop_after=2)


def usual(world):
    world.run("build", world.archive, "--no-ocr")
    world.run("check", world.archive)


def publishing(world):
    world.run("publish", world.archive)
    world.run("publish", world.archive, "--dry-run")


# The place of the site

OUTPUTS = {
    "to a hidden folder of the home": "../../home/.vim/pack/x/start/site", "to the home, absolute": "{home}/.config/autostart",
    "to the home by its tilde": "~/.config/keepsake-attack", "to a folder beside its parent's": "../../beyond/site", "to a neighbour's folder": "neighbour",
    "to a neighbour's folder by dots": "../neighbour", "to a hidden folder beside it": "../.hidden/site", "to its own folder": ".",
    "into itself": "assets", "around itself": "..", "to its own state": ".keepsake/derivatives", "to a device": "/dev/shm/keepsake-attack"}
for _name, _output in OUTPUTS.items():
    def _prepare(world, output=_output):
        world.write("keepsake.yaml", f"output: {json.dumps(output.format(home=world.home))}\n")
        world.write("assets/plugin/x.vim", f"call system('{world.payload('vim')}')\n")
        world.write("assets/x.desktop", f"[Desktop Entry]\nExec={world.payload('desktop')}\n")
    attack(f"output: {_name}", ends=1, says="output" if _name != "to a device" else (), built=False)(_prepare)


@attack("the output's place is a link to the home", ends=1, built=False)
def _(world):
    world.site.symlink_to(world.home)


@attack("the output's place is a link into the archive", ends=1, built=False)
def _(world):
    world.write("inside/x.txt", "x")
    world.site.symlink_to(world.archive / "inside")


@attack("files in the site that is to be replaced are links to outside")
def _(world):
    for name in ["index.html", "feed.xml", "assets", "media"]:
        path = world.site / name
        if path.exists():
            remove(path)
            path.symlink_to(world.root / "beyond" if "." not in name else world.root / "beyond/secret.txt")
    world.write("p.yaml", "title: Changed\n")


def usual_without_links(world):
    """The site had links before; only written files count."""
    usual(world)
    for path in list(world.site.rglob("*")):
        if path.is_symlink():
            path.unlink()


ATTACKS[-1].runs = usual_without_links


@attack("the list of the site's files names files outside")
def _(world):
    manifest = world.site / "keepsake-manifest.json"
    content = json.loads(manifest.read_text())
    for address in ["../neighbour/secret.txt", "../../home/letter.txt", str(world.home / "letter.txt")]:
        content["files"].append({"address": address, "size": 19, "sha256": "0" * 64})
    manifest.write_text(json.dumps(content))
    world.write("p.yaml", "title: Changed\n")


# Links, pipes and devices in place of the archive's files

FILES = ["p.png", "p.yaml", "_folder.yaml", "keepsake.yaml", ".keepsakeignore", "collections/c.yaml", "people/a.yaml", "types/t.yaml",
         "templates/page.mustache", "assets/logo.txt", "assets/styles/own.css", "assets/languages/en.txt"]
STATE = ["addresses.yaml", "cache.sqlite", "checksums.txt", "decisions.yaml", "vault.json", "lock", "derivatives", "collages.txt", "publish"]
for _name in FILES + [".keepsake/" + name for name in STATE]:
    _beyond = "beyond/secret.png" if _name.endswith(".png") else "beyond/secret.yaml" if _name.endswith(".yaml") else "beyond/secret.txt"
    attack(f"{_name} is a link to a file outside")(lambda world, name=_name, beyond=_beyond: world.link(name, world.root / beyond))
    attack(f"{_name} is a pipe")(lambda world, name=_name: world.fifo(name))
    attack(f"{_name} is a link to /dev/zero")(lambda world, name=_name: world.link(name, "/dev/zero"))
    attack(f"{_name} is a folder")(lambda world, name=_name: (remove(world.archive / name), world.write(name + "/x.txt", "x")))
for _name in ["assets", "templates", "collections", "people", "types", ".keepsake", "photos", ".keepsake/derivatives", ".keepsake/publish"]:
    attack(f"{_name} is a link to a folder outside")(lambda world, name=_name: world.link(name, world.root / "beyond"))
    attack(f"{_name} is a link to an empty folder outside")(lambda world, name=_name: world.link(name, world.root / "beyond/empty"))
    attack(f"{_name} is a link to itself")(lambda world, name=_name: world.link(name, Path(name).name))


def writing(world):
    """The verbs that write into the archive."""
    world.run("new", world.archive / "r.png", "--title", "x", "--collection", "Summer")
    world.run("new", world.archive / "p.png", "--add", "--tags", "x")
    world.run("check", world.archive, "--fix")
    world.run("readers", "list", world.archive)


@attack("collections is a link when something is written into it", runs=writing, made=["received/archive/r.yaml", "received/archive/p.yaml"])
def _(world):
    picture(world.archive / "r.png", 5)
    world.link("collections", world.root / "beyond/empty")


def receiving(world):
    world.run("receive", world.root / "sent.json", world.archive)
    usual(world)


def sent(world):
    (world.root / "sent.json").write_text(json.dumps({
        "format": "keepsake-contribution/1", "site": "S", "token": "0" * 32, "made": "2026-11-22T18:04:05Z",
        "items": [{"type": "suggestion", "id": "1" * 32, "keepsake": "first", "for": "who", "text": "Ada"}]}))


@attack("a text of opening marks, and nothing else", runs=receiving, ends=1, says="cannot be read", also=lambda world: [] if world.runs[0].messages.count("\n") < 30 else ["says it again and again"])
def _(world):
    (world.root / "sent.json").write_text("[keepsake-contribution/1]" * 600_000)


@attack("contributions is a link when something is received", runs=receiving, ends=(0, 1))
def _(world):
    sent(world)
    (world.archive / "contributions").symlink_to(world.root / "beyond")


def pulling(answer):
    """The archive's receiver answers each request by `answer(after)`, as bytes or as pieces of them."""
    def prepare(world):
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                after = int(self.path.split("after=")[1])
                said = answer(after)
                self.send_response(200)
                if isinstance(said, bytes):
                    self.send_header("Content-Length", str(len(said)))
                    self.end_headers()
                    self.wfile.write(said)
                    return
                self.send_header("Connection", "close")
                self.end_headers()
                try:
                    for piece in said:
                        self.wfile.write(piece)
                except OSError:
                    pass
                self.close_connection = True

            def log_message(self, *_):
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        world.write("keepsake.yaml", f"contributions: {{receiver: 'http://127.0.0.1:{server.server_port}/contributions'}}\n")
        world.write(".keepsake/receiver-token", "t" * 40 + "\n")
    return prepare


def pull(world):
    world.run("receive", "--pull", world.archive)
    usual(world)


def page(last, items, store="a" * 32):
    return json.dumps({"store": store, "contributions": 1, "last": last, "items": items}).encode()


def vote(number):
    return {"format": "keepsake-contribution/1", "site": "S", "from": "0" * 32, "made": "2026-11-22T18:04:05Z", "items": [{"type": "vote", "id": f"{number:032x}", "value": 1}]}


TAKEN = ["received/archive/contributions"]
attack("a receiver that never comes to an end", runs=pull, commands=["curl"], ends=0, says="has not come to an end", made=TAKEN)(
    pulling(lambda after: page(after + 1_000, [vote(n % 7) for n in range(1_000)])))
attack("a receiver that counts on and has nothing", runs=pull, commands=["curl"], ends=0, says="without anything in them", made=TAKEN)(
    pulling(lambda after: page(after + 1, [])))
attack("a receiver that has another store each time", runs=pull, commands=["curl"], made=TAKEN)(
    pulling(lambda after: page(after + 1, [vote(after)], store=f"{random.getrandbits(128):032x}")))
attack("a receiver whose answer has no end", runs=pull, commands=["curl"], ends=1, says="8 MB at once")(
    pulling(lambda after: (b"[" * 1_000_000 for _ in range(2_000))))
attack("a receiver with numbers, words and nests for contributions", runs=pull, commands=["curl"], ends=0, made=TAKEN)(
    pulling(lambda after: page(min(after + 1, 2), [1, "x", None, True, 1e300, [[]], {"a": [{}] * 9}, vote(1)] if after < 2 else [])))
attack("a receiver that is none", runs=pull, commands=["curl"], ends=1, says="is no receiver")(pulling(lambda after: b"{" * 100_000))


@attack("contributions are links to outside, pipes and devices", runs=receiving, ends=0, made=["received/archive/contributions"])
def _(world):
    sent(world)
    folder = world.archive / "contributions"
    folder.mkdir()
    (folder / "a.json").symlink_to(world.root / "beyond/secret.txt")
    (folder / "b.json").symlink_to("/dev/zero")
    os.mkfifo(folder / "c.json")
    (folder / "d.json").mkdir()
    (folder / "refused.txt").symlink_to(world.home / "letter.txt")


@attack("a sidecar is a link when something is added to it", runs=writing, made=["received/archive/r.yaml", "received/archive/collections"])
def _(world):
    picture(world.archive / "r.png", 5)
    world.link("p.yaml", world.root / "beyond/secret.yaml")


@attack("sidecars: leads outside", runs=writing, made=["received/archive/r.yaml", "received/archive/p.yaml", "received/archive/collections"])
def _(world):
    picture(world.archive / "r.png", 5)
    world.write("keepsake.yaml", "sidecars: ../../home\n")


@attack("sidecars: is a link to outside", runs=writing, made=["received/archive/r.yaml", "received/archive/p.yaml", "received/archive/collections"])
def _(world):
    picture(world.archive / "r.png", 5)
    world.link("words", world.root / "beyond/empty")
    world.write("keepsake.yaml", "sidecars: words\n")


@attack("images: and thumbnail: lead outside", ends=1)
def _(world):
    world.write("p.yaml", "images: [p.png, ../../beyond/secret.png]\nthumbnail: /etc/passwd\n")


@attack("files: lead outside", ends=1)
def _(world):
    world.write("p.yaml", "files: [{file: ../../beyond/secret.txt, publish: true}, {file: /etc/passwd, publish: true}]\n")


@attack("an attached file is a link to outside, to a hidden file and to the program's own folder", ends=0, says="is not published")
def _(world):
    world.write(".keepsake/vault.txt", "key\n")
    for name, beyond in {"a.pdf": world.root / "beyond/secret.txt", "b.pdf": ".keepsake/vault.txt", "c.pdf": "/dev/zero", "d.png": world.root / "beyond/secret.png"}.items():
        world.link(name, beyond)
    world.write("p.yaml", "files:\n" + "".join(f"- {{file: {name}, publish: true}}\n" for name in ["a.pdf", "b.pdf", "c.pdf", "d.png", ".keepsake/vault.txt", ".keepsakeignore"]))


# The program's own state

@attack("a cache with a view that never ends, and triggers")
def _(world):
    spoil_cache(world, ["DROP TABLE pages", "CREATE VIEW pages AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) "
                        "SELECT 'index.html' AS address, x'00' AS fingerprint, x'00' AS content, n AS size FROM r"])


@attack("a cache whose triggers delete and multiply")
def _(world):
    spoil_cache(world, [f"CREATE TRIGGER t_{table} AFTER {event} ON {table} BEGIN DELETE FROM {table}; INSERT INTO meta SELECT "
                        "hex(randomblob(16)), zeroblob(1000000) FROM files; END"
                        for table in ["files", "memo", "pages"] for event in ["INSERT"]])
    world.write("p.yaml", "title: Changed\n")


@attack("a cache with a table made of an attached file")
def _(world):
    spoil_cache(world, ["DROP TABLE memo", "CREATE VIEW memo AS SELECT 'sidecar' AS finding, content AS source, content AS inputs, content AS payload, "
                        "path AS files, load_extension('/tmp/x.so') AS idle FROM files"])


@attack("a cache whose rows are of other kinds")
def _(world):
    spoil_cache(world, ["UPDATE files SET size = -9223372036854775808, modified = 'x', content = x''", "UPDATE memo SET payload = x'ffffffffffffff'",
                        "UPDATE memo SET payload = x'' WHERE finding = 'sidecar'", "UPDATE pages SET size = -1, content = x'00', fingerprint = x''", "UPDATE meta SET value = x'ff'"])


@attack("a cache that says a hidden picture is another")
def _(world):
    spoil_cache(world, ["UPDATE files SET content = (SELECT content FROM files LIMIT 1)"])


def spoil_cache(world, statements):
    with sqlite3.connect(world.archive / ".keepsake/cache.sqlite") as base:
        for statement in statements:
            base.execute(statement)
    base.close()


LEDGER = "version: 1\nkeepsakes:\n- id: {id}\n  path: \"p\"\n  hash: \"{hash}\"\nredirects:\n- from: {id}x\n  to: {id}\n"
for _id in ["\"../../../home/x\"", "../../x", "\"a/b\"", "\"..\"", "\"a\\x00b\"", "index"]:
    attack(f"a ledger with the id {_id}")(
        lambda world, id=_id: world.write(".keepsake/addresses.yaml", LEDGER.format(id=id, hash="ab" * 32)))


@attack("a ledger of 100 megabytes")
def _(world):
    entry = "- id: {n}\n  path: \"p{n}\"\n  hash: \"" + "ab" * 32 + "\"\n"
    world.write(".keepsake/addresses.yaml", "version: 1\nkeepsakes:\n" + "".join(entry.format(n=f"a{n}") for n in range(900_000)))


ATTACKS[-1].runs = lambda world: world.run("build", world.archive, "--no-ocr")


@attack("a ledger of one line of 30 megabytes")
def _(world):
    world.write(".keepsake/addresses.yaml", "version: 1\nkeepsakes:\n- id: " + "a" * 30_000_000)


@attack("checksums and decisions that name files outside")
def _(world):
    world.write(".keepsake/checksums.txt", f"{'ab' * 32} 5 1 ../../home/letter.txt\n{'ab' * 32} 5 1 {world.home}/letter.txt\n")
    world.write(".keepsake/decisions.yaml", "version: 1\nrejected:\n- id: \"../../x\"\n  keepsakes:\n  - \"../../x\"\n")


ATTACKS[-1].runs = lambda world: (usual(world), world.run("verify", world.archive), world.run("verify", world.archive, "--accept"))

VAULT = {"key": "A" * 43 + "=", "salt": "A" * 22 + "==", "iterations": 600_000, "readers": []}
for _name, _change in {"2 to the 31 rounds": {"iterations": 1 << 31}, "2 to the 62 rounds": {"iterations": 1 << 62}, "a million million rounds": {"iterations": 10**12},
                       "one round": {"iterations": 1}, "no key": {"key": None},
                       "a reader of a strange name": {"readers": [{"name": "\x1b[31m../x", "nonce": "A" * 16, "key": "A" * 64}]}}.items():
    def _prepare(world, change=_change):
        world.write(".keepsake/vault.json", json.dumps(VAULT | change))
        world.write("p.yaml", "title: First\nvisibility: secured\n")

    def _runs(world):
        (world.root / "tmp/pass").write_text("otter lantern violin harvest bicycle thimble marble\n")
        world.run("build", world.archive, "--no-ocr", "--key-file", world.root / "tmp/pass")
        world.run("readers", "list", world.archive)
        world.run("readers", "add", "Somebody", world.archive, "--key-file", world.root / "tmp/pass")
    attack(f"a key of the secured part with {_name}", runs=_runs)(_prepare)


@attack("a state folder that holds what others would run", commands=())
def _(world):
    for name in ["hooks/post-checkout", "publish/x.git/hooks/pre-push", "bin/git"]:
        world.script(world.archive / ".keepsake" / name, "state")


# Publishing

PLACES = {
    "git: another transport that runs a program": "git:ext::sh -c '{payload}'#pages", "git: an address that is an option": "git:--upload-pack={payload}#pages",
    "git: an ssh host that is an option": "git:ssh://-oProxyCommand={payload}/x#pages", "git: a branch that is an option": "git:{root}/remote.git#--exec={payload}",
    "rsync: a place that is an option": "rsync:-e{payload}", "rsync: a host that is an option": "rsync:-oProxyCommand={payload}:x",
    "rclone: a connection that runs a program": "rclone::sftp,host=x,ssh='{payload}':x", "rclone: a local connection": "rclone::local:{home}/x",
    "rclone: a place that is an option": "rclone:--config={root}/x:y", "folder: the home": "folder:{home}", "folder: beyond": "folder:../../beyond/empty",
    "folder: a link to the home": "folder:{home}/.config/../../beyond", "git: a repository of this machine": "git:{root}/remote.git#pages"}
for _name, _place in PLACES.items():
    def _prepare(world, place=_place):
        subprocess.run(["git", "init", "--quiet", "--bare", world.root / "remote.git"], check=True)
        text = place.format(payload=world.payload("publish").replace(" ", "${IFS}") if ":-" in place else world.payload("publish"), root=world.root, home=world.home)
        world.place = text
        world.write("keepsake.yaml", f"publish: {json.dumps(text)}\n")
    attack(f"publish: {_name}", ends=1, runs=publishing)(_prepare)


OPTIONS = [name for name, place in PLACES.items() if "option" in name or "runs" in name]
for _name in OPTIONS:
    def _prepare(world, place=PLACES[_name]):
        subprocess.run(["git", "init", "--quiet", "--bare", world.root / "remote.git"], check=True)
        world.place = place.format(payload=world.payload("publish"), root=world.root, home=world.home)
    attack(f"publish --to: {_name}", ends=(1, 2), runs=lambda world: world.run("publish", world.archive, "--to", world.place))(_prepare)


def shipped_repository(world):
    """The archive's author has published from it, and has left settings and hooks."""
    remote = world.root / "remote.git"
    subprocess.run(["git", "init", "--quiet", "--bare", remote], check=True)
    for folder in [world.archive, world.cwd, world.site]:
        repository(world, folder)
    (world.archive / ".keepsake/publish").mkdir(exist_ok=True)
    for name in ["x.git", "git", "remote.git"]:
        subprocess.run(["git", "init", "--quiet", "--bare", world.archive / ".keepsake/publish" / name], check=True)
        spoil_repository(world, world.archive / ".keepsake/publish" / name)
    world.write("assets/.gitattributes", "* filter=evil\n")
    world.write(".gitattributes", "* filter=evil\n")


def repository(world, folder):
    subprocess.run(["git", "init", "--quiet", folder], check=True)
    spoil_repository(world, folder / ".git")
    (folder / ".gitattributes").write_text("* filter=evil diff=evil merge=evil\n")


def spoil_repository(world, repository):
    for hook in ["pre-push", "post-commit", "pre-commit", "post-checkout", "post-index-change", "reference-transaction", "fsmonitor-watchman"]:
        world.script(repository / "hooks" / hook, "hook")
    with (repository / "config").open("a") as config:
        config.write(
            f"[core]\n\tfsmonitor = {world.payload('fsmonitor')}\n\tsshCommand = {world.payload('ssh')}\n\thooksPath = {repository}/hooks\n\tpager = {world.payload('pager')}\n"
            f"\teditor = {world.payload('editor')}\n\taskPass = {world.payload('askpass')}\n[credential]\n\thelper = !{world.payload('helper')}\n[filter \"evil\"]\n"
            f"\tclean = {world.payload('clean')}\n\tsmudge = {world.payload('smudge')}\n\tprocess = {world.payload('process')}\n[diff \"evil\"]\n\ttextconv = {world.payload('diff')}\n"
            f"[gpg]\n\tprogram = {world.payload('gpg')}\n[commit]\n\tgpgSign = true\n[push]\n\tgpgSign = if-asked\n[protocol \"ext\"]\n\tallow = always\n")


def publish_by_git(world):
    world.run("publish", world.archive, "--to", f"git:{world.root}/remote.git#pages")
    world.run("publish", world.archive, "--to", f"git:{world.root}/remote.git#pages", cwd=world.archive)
    world.write("p.yaml", "title: Changed\n")
    world.run("build", world.archive, "--no-ocr", cwd=world.archive)
    world.run("publish", world.archive, "--to", f"git:{world.root}/remote.git#pages", cwd=world.archive)


attack("publish by git from an archive with repositories of somebody else's", ends=0, runs=publish_by_git, commands=("git",),
       made=["remote.git", "received/archive/p.yaml"])(shipped_repository)


@attack("publish to a folder whose files and folders are links", ends=(0, 1), made=["beyond/place"],
        runs=lambda world: (world.run("publish", world.archive, "--to", f"folder:{world.root}/beyond/place"),
                            world.run("publish", world.archive, "--to", f"folder:{world.root}/beyond/place", "--force")))
def _(world):
    place = world.root / "beyond/place"
    place.mkdir()
    (place / "index.html").symlink_to(world.home / "letter.txt")
    (place / "media").symlink_to(world.home / ".config")
    (place / "assets").symlink_to(world.root / "beyond/empty")


# Programs that an archive names

@attack("a classifier that is a program", runs=every_verb, ends=(0, 1))
def _(world):
    world.script(world.archive / "label", "classifier")
    world.write("keepsake.yaml", "classifier: {command: [./label, x], confidence: 0.1}\n")


@attack("a classifier whose model lies outside, and is none", runs=every_verb)
def _(world):
    world.write("keepsake.yaml", "classifier: {model: /dev/zero, labels: ../../beyond/secret.txt}\n")


@attack("programs beside the pictures, named as those that are run", runs=lambda world: [world.run(*arguments, cwd=world.archive) for arguments in [["build"], ["check"], ["publish"]]])
def _(world):
    for name in ["git", "rsync", "rclone", "ssh", "sh", "tesseract", "libonnxruntime.so", "libheif.so.1", "tessdata/eng.traineddata"]:
        world.script(world.archive / name, "beside")


# Templates, patterns and names

@attack("templates nested two hundred thousand deep", ends=1, says="nested too deep")
def _(world):
    world.write("templates/own.mustache", "{{$x}}" * 200_000)


@attack("templates that include one another twice each", ends=1, says="longer than any page")
def _(world):
    for number in range(38):
        world.write(f"templates/t{number}.mustache", f"{{{{>t{number + 1}}}}}" * 2 if number < 37 else "")
    world.write("templates/reading.mustache", "{{>t0}}")


@attack("a template that fills a block with itself", ends=1)
def _(world):
    world.write("templates/reading.mustache", "{{<other}}{{$x}}{{$x}}{{/x}}{{/x}}{{/other}}")
    world.write("templates/other.mustache", "{{$x}}{{/x}}")


@attack("templates that include files outside", ends=1, says="there is no template")
def _(world):
    world.write("templates/reading.mustache", "{{>../../../beyond/secret}}{{>/etc/passwd}}")


@attack("patterns that take long, and many of them")
def _(world):
    world.write(".keepsakeignore", "\n".join(["**/" + "*a" * 200 + "b", "**/*" * 200, "[" * 2000, "!" * 2000, "\\" * 2001] * 40))
    (world.archive / ("a" * 240 + ".txt")).write_text("x")


NAMES = ["-rf.png", "--output=x.png", "\x1b[31mred.png", "line\nbreak.png", "\x07bell.png", "$(touch x).png", "`touch x`.png", "'; touch x;.png", "%2e%2e.png",
         "\u202egnp.png", "a\r\nb.png", "\udcff\udcfe.png"]


@attack("names of files that would be something else elsewhere", ends=(0, 1), runs=every_verb)
def _(world):
    for number, name in enumerate(NAMES):
        picture(world.archive / name, 10 + number)
        (world.archive / name).with_suffix(".yaml").write_text("title: x\nnonsense: 1\n" if number % 2 else f"title: Name {number}\n")
        folder = world.archive / ("f" + Path(name).stem)
        folder.mkdir()
        picture(folder / name, 40 + number)


@attack("words with control characters in every message", ends=(0, 1), runs=every_verb)
def _(world):
    escape = '"\\e]0;x\\a\\e[31mred"'
    world.write("p.yaml", f"title: {escape}\nkind: {escape}\ncollections: [{escape}]\n{escape}: x\n")
    world.write("q.yaml", f"title: {escape}\ncollections: [c]\nplace: {escape}\n")
    world.write("keepsake.yaml", f"title: {escape}\noutput: {escape}\npublish: {escape}\n")
    world.write("collections/c.yaml", f"title: {escape}\nkeepsakes: [{escape}]\nwhere: {{tags: {escape}}}\n")
    world.write("people/a.yaml", f"name: {escape}\nportrait: {escape}\n")


# Exports of other programs

def import_of(make):
    def runs(world):
        world.run("import", world.root / "tmp/export", world.root / "tmp/new")
        for path in (world.root / "tmp/new").rglob("*") if (world.root / "tmp/new").exists() else []:
            relative = path.relative_to(world.root / "tmp/new")
            if path.is_symlink():
                raise AssertionError(f"import made a link: {relative}")
            if path.is_file() and (relative.parts[0] in (".git", ".ssh", ".config", ".envrc", ".vscode")):
                raise AssertionError(f"import made a hidden file: {relative}")
        if (world.root / "tmp/escaped").exists() or (world.root / "escaped").exists():
            raise AssertionError("import wrote outside")

    def prepare(world):
        world.run("export", "--json", world.root / "tmp/export", world.archive)
        world.runs.clear()
        path = world.root / "tmp/export/archive.json"
        content = json.loads(path.read_text())
        make(content, world)
        path.write_text(json.dumps(content))
    return prepare, runs


def texts(content):
    """The list of text files, whatever its name."""
    return next(value for value in content.values() if isinstance(value, list) and value and "path" in value[0])


for _path in ["../escaped", "../../escaped", "/tmp/escaped", "a/../../escaped", ".git/hooks/post-checkout", ".git/config", ".ssh/authorized_keys", ".envrc",
              ".keepsake/../../escaped", "a\x00b", "", ".", "a//b", "keepsake.yaml/x"]:
    def _make(content, world, path=_path):
        entries = texts(content)
        entries.append(dict(entries[0], path=path))
    _prepare, _runs = import_of(_make)
    attack(f"import: a JSON export with the path {json.dumps(_path)}", runs=_runs)(_prepare)


def bag(change):
    def prepare(world):
        world.run("export", "--bag", world.root / "tmp/export", world.archive)
        world.runs.clear()
        change(world.root / "tmp/export", world)
    return prepare


BAGS = {
    "a link": lambda bag, world: (bag / "data/x").symlink_to(world.root / "beyond/secret.txt"),
    "a folder that is a link": lambda bag, world: (bag / "data/x").symlink_to(world.root / "beyond"),
    "a pipe": lambda bag, world: os.mkfifo(bag / "data/x"),
    "a manifest that is a link": lambda bag, world: (remove(bag / "manifest-sha512.txt"), (bag / "manifest-sha512.txt").symlink_to("/dev/zero")),
    "a manifest that names files outside": lambda bag, world: (bag / "manifest-sha512.txt").open("a").write(f"{'ab' * 64}  data/../../../escaped\n"),
    "files to be fetched": lambda bag, world: (bag / "fetch.txt").write_text("file:///etc/passwd - data/x\n")}
for _name, _change in BAGS.items():
    attack(f"import: a bag with {_name}", ends=(0, 1) if "fetched" in _name else 1, runs=import_of(lambda *_: None)[1])(bag(_change))


@attack("import: the new archive's place is a link", ends=1, runs=import_of(lambda *_: None)[1])
def _(world):
    world.run("export", "--json", world.root / "tmp/export", world.archive)
    world.runs.clear()
    (world.root / "tmp/new").symlink_to(world.root / "beyond/empty")


@attack("exports are their owner's only", ends=0, runs=lambda world: (
    world.run("export", "--json", world.root / "tmp/json", world.archive), world.run("export", "--bag", world.root / "tmp/bag", world.archive)),
    also=lambda world: [f"others can read {path.name}" for name in ["json", "bag"] for path in [world.root / "tmp" / name, *(world.root / "tmp" / name).rglob("*")]
                        if path.is_file() and path.stat().st_mode & 0o077 and (world.root / "tmp" / name).stat().st_mode & 0o077])
def _(world):
    world.write("p.yaml", "title: First\nvisibility: private\n")


# Ways by which a hidden picture could become visible, or hide others

def pages(seen=(), unseen=()):
    """The keepsakes with a page in the site, by the names of their pictures."""
    def also(world):
        return ([f"{name} is shown" for name in unseen if (world.site / f"keepsakes/{name}").exists()]
                + [f"{name} is not shown" for name in seen if not (world.site / f"keepsakes/{name}").exists()])
    return also


def keeping_going(world):
    world.run("build", world.archive, "--no-ocr", "--keep-going")
    world.run("check", world.archive)


@attack("a folder's text opens copies of what is private", ends=0, says="privacy.hidden-copy", also=pages(["open"], ["bytes", "look", "folder"]))
def _(world):
    for name, seed in {"a/bytes": 30, "a/look": 31, "a/folder": 32, "a/open": 33, "b/own": 30, "d/other": 32}.items():
        picture(world.archive / f"{name}.png", seed)
    Image.open(world.archive / "a/look.png").resize((400, 300), Image.LANCZOS).save(world.archive / "a/look.png")
    Image.open(world.archive / "a/look.png").save(world.archive / "b/small.jpg", quality=90)
    world.write("b/own.yaml", "visibility: private\n")
    world.write("b/small.yaml", "visibility: private\n")
    world.write("d/_folder.yaml", "visibility: secured\n")
    world.write("a/_folder.yaml", "visibility: public\n")


@attack("a picture's own text opens it, with a warning that names both files", ends=0, says=["a/mine.png", "b/own.png", "privacy.shown-copy"], also=pages(["mine"], ["own"]))
def _(world):
    for name in ["a/mine", "b/own"]:
        picture(world.archive / f"{name}.png", 30)
    world.write("a/mine.yaml", "visibility: public\n")
    world.write("b/own.yaml", "visibility: private\n")


@attack("patterns in another form of letters, in quotes, with blanks and other ends of lines", ends=0, says=[".keepsakeignore:2", ".keepsakeignore:3", ".keepsakeignore:6"],
        also=pages(["shown"], ["n0", "n1", "n2", "n3", "n4", "n5"]))
def _(world):
    folders = ["Gro\u0308\u00dfe", "Two words", "Three", "Four", "\u00c4hren", "Six"]
    for number, folder in enumerate(folders):
        picture(world.archive / folder / f"n{number}.png", 40 + number)
    picture(world.archive / "seven/shown.png", 50)
    world.write(".keepsakeignore", "Gr\u00f6\u00dfe/\r\u201eTwo words\u201c\r./Three/\rFour\rA\u0308hren\rSix/\t \rSeven/\r")


@attack("a pattern that differs in capitals only", ends=0, says=["matches nothing, but", "seven/"], also=pages(["shown"]))
def _(world):
    picture(world.archive / "seven/shown.png", 50)
    world.write(".keepsakeignore", "Seven/\n")


@attack("bins, snapshots and photo libraries of other systems", ends=0, says="archive.photo-library", also=pages(["shown"], [f"n{number}" for number in range(16)]))
def _(world):
    folders = ["@Recycle", "a/$Recycle.Bin/S-1-5", "RECYCLER", "recycled", ".Trash-1000/files", "b/@eadir", ".thumbnails", "@Recently-Snapshot/day", "#Recycle", "#snapshot",
               "Lost+Found", "A.photoslibrary/originals/0", "B.photolibrary/Masters", "C Previews.lrdata/x", ".picasaoriginals", "FOUND.000"]
    for number, folder in enumerate(folders):
        picture(world.archive / folder / f"n{number}.png", 40 + number)
    picture(world.archive / "recycle/shown.png", 60)


@attack("marks that keep a folder out of sight", ends=0, says="archive.folder-marked", also=pages(["shown", "own"], [f"n{number}" for number in range(5)]))
def _(world):
    for number, mark in enumerate([".nomedia", ".NoImage", ".nomemories", ".nextcloud", ".ppignore", ".nomedia"]):
        picture(world.archive / f"f{number}/deep/n{number}.png", 40 + number)
        world.write(f"f{number}/{mark}", "")
    # The keeper's own value there still holds.
    picture(world.archive / "f5/own.png", 50)
    world.write("f5/_folder.yaml", "visibility: public\n")
    picture(world.archive / "shown.png", 51)


@attack("marks and bins in a folder that is imported", ends=0, also=lambda world: [
    f"{path.name} has come in" for path in (world.root / "tmp/new").rglob("*.png") if path.name.startswith("n")],
    runs=lambda world: (world.run("init", world.root / "tmp/new"), world.run("import", world.root / "tmp/source", world.root / "tmp/new")))
def _(world):
    source = world.root / "tmp/source"
    for folder in ["@Recycle", "Private/deep", "X.photoslibrary/originals"]:
        picture(source / folder / f"n{len(folder)}.png", len(folder))
    (source / "Private/.nomedia").write_text("")
    picture(source / "good.png", 70)


@attack("a private text whose picture has another name now", ends=0, says="IMG_2004 (1).png", runs=keeping_going, also=pages(["img-2003", "img-2005"], ["img-2004-1"]))
def _(world):
    for number, name in enumerate(["IMG_2004 (1)", "IMG_2003", "IMG_2005", "Oma"]):
        picture(world.archive / f"a/{name}.png", 40 + number)
    picture(world.archive / "b/copy.png", 41)
    world.write("a/IMG_2004.yaml", "visibility: private\n")


# All at once

@attack("everything at once, with every verb", runs=every_verb)
def everything(world):
    shipped_repository(world)
    world.script(world.archive / "label", "classifier")
    world.write("keepsake.yaml", "output: ../../home/.config/x\npublish: ['git:ext::sh -c x#pages', 'rclone::local:/', 'folder:../../home']\n"
                f"classifier: {{command: [./label]}}\nexclude: '**/*a*a*a*b'\n")
    world.link("r.png", world.root / "beyond/secret.png")
    world.link("r.yaml", world.root / "beyond/secret.yaml")
    world.link("s", world.root / "beyond")
    world.fifo("u.png")
    world.fifo("assets/pipe")
    world.link("assets/zero.png", "/dev/zero")
    world.write("assets/plugin/x.vim", f"call system('{world.payload('vim')}')\n")
    world.write("people/a.yaml", "name: '{{>x}}<script>'\nwebsite: 'javascript:alert(1)'\n")


@attack("a build of everything, call by call of the system", runs=lambda world: world.traced(), also=lambda world: world.traces)
def _(world):
    everything(world)
    # These keys would stop the build.
    world.write("keepsake.yaml", "classifier: {command: [./label]}\nexclude: '**/*a*a*a*b'\n")
    for name in ["r.yaml", "people/a.yaml"]:
        remove(world.archive / name)

    def traced():
        if not shutil.which("strace"):
            world.run("check", world.archive)
            print("strace is not installed: system calls were not checked", flush=True)
            world.traces = []
            return
        world.traces, calls = world.trace("build", world.archive)
        if calls < 50:
            world.traces.append(f"only {calls} calls were seen")
    world.traced = traced


def run_one(attack, base, folder):
    world = base.copy(folder)
    try:
        if not attack.built:
            remove(world.site)
            remove(world.archive / ".keepsake")
        attack.prepare(world)
        before = world.snapshot()
        faults = []
        try:
            (attack.runs or usual)(world)
        except AssertionError as error:
            faults.append(str(error))
        first = world.runs[0]
        if first.status not in attack.ends:
            faults.append(f"{first.verb} ended with {first.status}: {first.messages[-200:]!r}")
        faults += [f"does not say “{words}”: {first.messages[-300:]!r}" for words in attack.says if words not in first.messages]
        faults += world.faults(before, attack.commands, [world.root / path for path in attack.made])
        if attack.also:
            faults += attack.also(world)
        return faults, f"{first.verb} {first.status}: {first.first_problem or 'as ever'}"
    finally:
        subprocess.run(["rm", "-rf", folder])


def main():
    program, word = Path(sys.argv[1]).resolve(), sys.argv[2] if len(sys.argv) > 2 else ""
    wanted = [attack for attack in ATTACKS if word in attack.name]
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        root = Path(name).resolve()
        base = World(program, root / "base").furnish()
        if base.run("build", base.archive).status != 0:
            sys.exit(f"the base archive is not built: {base.runs[-1].messages}")
        with ThreadPoolExecutor(os.cpu_count() or 1) as workers:
            answers = workers.map(lambda item: run_one(item[1], base, root / f"w{item[0]}"), enumerate(wanted))
            for attack, (faults, answer) in zip(wanted, answers):
                failed += bool(faults)
                print(f"{'FAILED' if faults else 'ok'} {attack.name} -- {answer[:160]}", flush=True)
                for fault in faults[:8]:
                    print(f"       {fault[:400]}", flush=True)
    print(f"{len(wanted) - failed} attacks came to nothing, {failed} did not")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
