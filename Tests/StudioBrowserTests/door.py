# SPDX-License-Identifier: MIT
"""The studio refuses forged requests of every kind: none changes a file or shows a picture."""
import http.client
import re
from urllib.parse import urlsplit

from studio import archive, opened


def ask(port, method, path, fields, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    for name, value in fields.items():
        connection.putheader(name, value)
    if body is not None:
        connection.putheader("Content-Length", str(len(body)))
    connection.endheaders(body)
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    return answer.status, answer.headers, text


def check(program, folder, results):
    root = archive(folder)
    before = {path: path.read_bytes() for path in root.iterdir() if path.is_file()}
    with opened(program, root) as address:
        port, host = urlsplit(address).port, urlsplit(address).netloc
        code = urlsplit(address).query
        status, _, _ = ask(port, "GET", "/launch?code=" + "0" * 32, {"Host": host})
        results.expect(status == 403, "a wrong code opens nothing")
        status, _, _ = ask(port, "GET", f"/launch?{code}", {"Host": f"evil.example:{port}"})
        results.expect(status == 421, "the code opens nothing under another name")
        status, headers, _ = ask(port, "GET", f"/launch?{code}", {"Host": host})
        cookie = headers.get("Set-Cookie", "")
        results.expect(status == 303 and headers["Location"] == "/", "the code lets in and is redirected away")
        results.expect(f"ks-{port}=" in cookie and "HttpOnly" in cookie and "SameSite=Strict" in cookie, "the cookie is strict")
        status, _, _ = ask(port, "GET", f"/launch?{code}", {"Host": host})
        results.expect(status == 403, "the code is good once")
        cookie = cookie.split(";")[0]
        status, headers, page = ask(port, "GET", "/", {"Host": host, "Cookie": cookie})
        token = re.search(rb'"token":"([0-9a-f]{32})"', page)[1].decode()
        results.expect(status == 200 and "frame-ancestors 'none'" in headers["Content-Security-Policy"], "pages are in no frame")
        results.expect(headers["Cache-Control"] == "no-store" and "Access-Control-Allow-Origin" not in headers, "pages are not kept or shared")

        good = {"Host": host, "Cookie": cookie, "X-Keepsake-Token": token, "Origin": f"http://{host}",
                "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json"}
        body = b'{"label":"x","files":[{"path":"p0.yaml","edits":[{"key":["title"],"was":"The lake","now":"Forged"}]}]}'
        reads = ["/", "/keepsakes", "/api/keepsakes", "/api/keepsake?path=p0", "/pictures/0?keepsake=p0&number=0", re.search(rb"/assets/\w+/studio.js", page)[0].decode()]
        for path in reads:
            for name, fields in {
                "no cookie": {"Host": host}, "another's cookie": {"Host": host, "Cookie": cookie[:-1] + "0" if cookie[-1] != "0" else cookie[:-1] + "1"},
                "another name": {"Host": f"keepsakes.example:{port}", "Cookie": cookie}, "another port": {"Host": "127.0.0.1:1", "Cookie": cookie},
                "no port": {"Host": "127.0.0.1", "Cookie": cookie},
            }.items():
                status, _, text = ask(port, "GET", path, fields)
                results.expect(status in (403, 421) and b"lake" not in text, f"GET {path} with {name} is refused ({status})")

        def without(name):
            return {key: value for key, value in good.items() if key != name}

        forged = {
            "no cookie": without("Cookie"), "no token": without("X-Keepsake-Token"),
            "a wrong token": good | {"X-Keepsake-Token": "0" * 32}, "another origin": good | {"Origin": "https://evil.example"},
            "another port's origin": good | {"Origin": "http://127.0.0.1:1"}, "no origin at all": {
                key: value for key, value in good.items() if key not in ("Origin", "Sec-Fetch-Site")},
            "the origin null": good | {"Origin": "null"}, "a cross-site fetch": good | {"Sec-Fetch-Site": "cross-site"},
            "a same-site fetch": good | {"Sec-Fetch-Site": "same-site"}, "another host": good | {"Host": f"evil.example:{port}"},
            "another port": good | {"Host": "localhost:1"}, "a form's type": good | {"Content-Type": "application/x-www-form-urlencoded"},
            "plain text": good | {"Content-Type": "text/plain"}, "no type": without("Content-Type"),
        }
        for name, fields in forged.items():
            status, _, _ = ask(port, "POST", "/api/edits", fields, body)
            results.expect(status in (403, 415, 421), f"an edit with {name} is refused ({status})")
        for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"]:
            status, headers, _ = ask(port, method, "/api/edits", good, body)
            results.expect(status == 405 and "Access-Control-Allow-Origin" not in headers, f"{method} is refused ({status})")
        status, _, _ = ask(port, "GET", "/api/edits", good)
        results.expect(status == 404, "an edit by GET is none")
        status, _, _ = ask(port, "POST", "/api/edits", good | {"Content-Length": "99999999"})
        results.expect(status == 413, f"a body that is too large is refused ({status})")
        for name, wrong in {
            "no JSON": b"{", "no files": b"{}", "a picture's name": body.replace(b"p0.yaml", b"p0.jpg"),
            "a way out": body.replace(b"p0.yaml", b"../x.yaml"), "an absolute path": body.replace(b"p0.yaml", b"/tmp/x.yaml"),
            "the program's folder": body.replace(b"p0.yaml", b".keepsake/x.yaml"), "an old value": body.replace(b"The lake", b"The sea"),
        }.items():
            status, _, _ = ask(port, "POST", "/api/edits", good, wrong)
            results.expect(status in (400, 409, 422), f"an edit with {name} is refused ({status})")
        after = {path: path.read_bytes() for path in root.iterdir() if path.is_file()}
        results.expect(before == after, "nothing forged has changed a file")
        status, _, _ = ask(port, "POST", "/api/edits", good, body)
        results.expect(status == 200 and b"title: Forged   # as on the back" in (root / "p0.yaml").read_bytes(), "the same from our own page is done")
