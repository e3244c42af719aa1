# SPDX-License-Identifier: MIT
"""A receiver that runs until it is stopped."""
import http.client
import json
import re
import signal
import subprocess
from pathlib import Path


class Receiver:
    def __init__(self, program, folder, *options, store=None, before=()):
        self.program, self.folder, self.options, self.before = program, Path(folder), options, before
        self.store = store or self.folder / "answers.sqlite"
        self.token_file = Path(f"{self.store}.token")
        if "--pull-token-file" in options:
            self.token_file = Path(options[options.index("--pull-token-file") + 1])
        self.start()

    def start(self, port=0):
        self.process = subprocess.Popen([*self.before, self.program, "receive", "--serve", "--store", str(self.store), "--port", str(port), *self.options],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.port = int(re.search(r":(\d+)/", self.address)[1])

    @property
    def token(self):
        return self.token_file.read_text().strip()

    def status(self):
        return json.loads(self.ask("GET", "/status")[1])

    def ask(self, method, path, body=None, kind="text/plain", **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {key.replace("_", "-"): value for key, value in fields.items()}
        if body is not None and kind:
            headers["Content-Type"] = kind
        connection.request(method, path, body, headers)
        got = connection.getresponse()
        text = got.read().decode()
        connection.close()
        return got.status, text, dict(got.getheaders())

    def post(self, whole, **beside):
        return self.ask("POST", "/contributions", json.dumps(whole | beside) if isinstance(whole, dict) else whole)

    def everything(self):
        found, place = [], 0
        while True:
            status, text, _ = self.ask("GET", f"/contributions?after={place}", Authorization=f"Bearer {self.token}")
            page = json.loads(text)
            if not page["items"]:
                return found
            found += page["items"]
            place = page["last"]

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        self.process.wait(timeout=20)
