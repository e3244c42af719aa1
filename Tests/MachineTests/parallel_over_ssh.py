# SPDX-License-Identifier: MIT
"""GNU parallel over ssh between two network namespaces, one of which loses its connection in the middle."""
import os
import shutil
import subprocess
import time
from pathlib import Path

from archives import copied, environment, run, site

HOSTS = {"keepsake1": ("10.87.1.1", "10.87.1.2"), "keepsake2": ("10.87.2.1", "10.87.2.2")}


def quietly(*command, check=True):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=check)


class Hosts:
    """Two namespaces with a network card and an ssh server each; files are this machine's."""

    def __init__(self, place):
        self.place, self.servers = place, []
        place.mkdir()
        Path("/run/sshd").mkdir(exist_ok=True)
        quietly("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", place / "host")
        quietly("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", place / "key")
        (place / "authorized").write_text((place / "key.pub").read_text())
        (place / "sshd_config").write_text(
            f"HostKey {place}/host\nAuthorizedKeysFile {place}/authorized\nStrictModes no\nPermitRootLogin yes\nUsePAM no\nMaxStartups 50\n")
        for name, (here, there) in HOSTS.items():
            quietly("ip", "netns", "del", name, check=False)
            quietly("ip", "netns", "add", name)
            quietly("ip", "link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", name)
            quietly("ip", "addr", "add", f"{here}/24", "dev", name)
            quietly("ip", "link", "set", name, "up")
            for command in (["addr", "add", f"{there}/24", "dev", "eth0"], ["link", "set", "eth0", "up"], ["link", "set", "lo", "up"]):
                quietly("ip", "-n", name, *command)
            self.servers.append(subprocess.Popen(
                ["ip", "netns", "exec", name, shutil.which("sshd") or "/usr/sbin/sshd", "-D", "-f", place / "sshd_config"], stderr=subprocess.DEVNULL))
        settings = (f"IdentityFile {place}/key\nStrictHostKeyChecking no\nUserKnownHostsFile /dev/null\nConnectTimeout 5\n"
                    "ServerAliveInterval 2\nServerAliveCountMax 2\nLogLevel ERROR\n")
        self.config = Path.home() / ".ssh/config"
        self.config.parent.mkdir(mode=0o700, exist_ok=True)
        self.before = self.config.read_bytes() if self.config.exists() else None
        hosts = "".join(f"Host {name}\n  HostName {there}\n  User root\n" for name, (_, there) in HOSTS.items())
        self.config.write_text(hosts + f"Host {' '.join(HOSTS)}\n" + "".join(f"  {line}\n" for line in settings.splitlines()))
        self.config.chmod(0o600)
        for _ in range(50):
            if quietly("ssh", "keepsake1", "true", check=False).returncode == 0 and quietly("ssh", "keepsake2", "true", check=False).returncode == 0:
                return
            time.sleep(0.2)
        raise AssertionError(f"the hosts do not answer: {quietly('ssh', 'keepsake1', 'true', check=False).stderr}")

    def cut_off(self, name):
        quietly("ip", "link", "set", name, "down")

    def end(self):
        for server in self.servers:
            server.kill()
            server.wait()
        for name in HOSTS:
            quietly("ip", "netns", "del", name, check=False)
            quietly("ip", "link", "del", name, check=False)
        if self.before is None:
            self.config.unlink()
        else:
            self.config.write_bytes(self.before)


def check(program, place, original, expected, results):
    needed = ["parallel", "ssh", "ssh-keygen", "ip"]
    if os.geteuid() != 0 or not all(map(shutil.which, needed)) or not (shutil.which("sshd") or Path("/usr/sbin/sshd").exists()):
        print("parallel, ssh or its server is not here, or this is no root: it is not tested")
        return
    hosts = Hosts(place / "hosts")
    try:
        archive = copied(original, place / "ssh")
        done = run(program, "enrich", archive, "--on", "ssh:1/keepsake1,1/keepsake2", "--shards", 4)
        results.expect(done.returncode == 0, f"two hosts: {done.stderr}")
        files, _ = site(program, archive)
        results.expect(files == expected, "two hosts: the site is the same")

        archive = copied(original, place / "cut off")
        (place / "hosts.txt").write_text("# two computers\n1/keepsake1\n1/keepsake2\n")
        process = subprocess.Popen([program, "enrich", archive, "--on", f"ssh:{place}/hosts.txt", "--shards", "8"],
                                   env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for _ in range(200):
            if quietly("pgrep", "-f", f"{program} enrich shard", check=False).stdout:
                break
            time.sleep(0.05)
        hosts.cut_off("keepsake2")
        said = process.communicate(timeout=300)[0]
        if process.returncode != 0:
            said += run(program, "enrich", archive, "--continue", status=None).stderr
        files, _ = site(program, archive)
        results.expect(files == expected, f"with a host cut off the site is the same: {said}")
        results.expect(not (archive / ".keepsake/enrich/plan").exists(), f"and all is merged: {said}")
    finally:
        hosts.end()
