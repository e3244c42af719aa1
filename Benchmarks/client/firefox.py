# SPDX-License-Identifier: MIT
"""Firefox as Debian ships it, driven by WebDriver BiDi: just enough to open a page and evaluate a function in it."""
import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile


class Firefox:
    def __init__(self):
        program = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
        self.profile = tempfile.TemporaryDirectory()
        # Scripts from disk must be tested with the rules for visitors, not with the relaxed rules of automation.
        with open(os.path.join(self.profile.name, "user.js"), "w") as file:
            file.write('user_pref("security.fileuri.strict_origin_policy", true);\nuser_pref("remote.prefs.recommended", false);\n')
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", self.profile.name, "--remote-debugging-port", "0"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        for line in self.process.stderr:
            found = re.search(r"ws://([\d.]+):(\d+)", line)
            if found:
                break
        else:
            raise RuntimeError("Firefox did not start")
        self.socket = socket.create_connection((found[1], int(found[2])), timeout=600)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /session HTTP/1.1\r\nHost: {found[1]}:{found[2]}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.socket.recv(4096)
        self.rest = self.rest.split(b"\r\n\r\n", 1)[1]
        self.number = 0
        self.ask("session.new", capabilities={})
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def close(self):
        self.process.terminate()
        self.process.wait(20)
        self.profile.cleanup()

    def goto(self, url):
        self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, function, argument):
        """The function's result as JSON, at any depth."""
        text = json.dumps(json.dumps(argument))
        answer = self.ask("script.evaluate", expression=f"({function})(JSON.parse({text})).then(JSON.stringify)", awaitPromise=True,
                          target={"context": self.context})
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def ask(self, method, **params):
        self.number += 1
        self.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            answer = json.loads(self.receive())
            if answer.get("id") == self.number:
                if answer["type"] == "error":
                    raise RuntimeError(answer["message"])
                return answer["result"]

    # ---- The client's side of RFC 6455
    def send(self, text):
        body, mask = text.encode(), os.urandom(4)
        size = len(body)
        head = bytes([0x81]) + (bytes([0x80 | size]) if size < 126 else struct.pack(">BH", 0xFE, size) if size < 65536
                                else struct.pack(">BQ", 0xFF, size))
        stream = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(body, "big") ^ int.from_bytes(stream, "big")).to_bytes(size, "big")
        self.socket.sendall(head + mask + masked)

    def receive(self):
        whole = b""
        while True:
            first, second = self.take(2)
            size = second & 127
            size = struct.unpack(">H", self.take(2))[0] if size == 126 else struct.unpack(">Q", self.take(8))[0] if size == 127 else size
            whole += self.take(size)
            if first & 0x80:
                return whole

    def take(self, count):
        parts, have = [self.rest], len(self.rest)
        while have < count:
            part = self.socket.recv(1 << 16)
            if not part:
                raise RuntimeError("Firefox has gone")
            parts.append(part)
            have += len(part)
        data = b"".join(parts)
        self.rest = data[count:]
        return data[:count]


def is_there():
    return bool(os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox"))
