# SPDX-License-Identifier: MIT
"""A receiver behind nginx, with the lines of docs/receiver.md; visitors' browsers post to it, also from the secured
part."""
import http.client
import json
import re
import socket
import subprocess
import time
from pathlib import Path

import sealed
from checks import chromium
from playwright.sync_api import sync_playwright
from receiver import Receiver
from studio import archive

NGINX = """
user root; daemon off; error_log stderr; pid {folder}/nginx.pid; worker_processes 1;
events {{}}
http {{ access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  types {{ text/html html; text/css css; text/javascript js; image/jpeg jpg; }}
  server {{ listen 127.0.0.1:{port}; root {site}; index index.html;
{lines}
  }} }}
"""


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def from_inside(browser, base, results):
    """Answers in the secured part are posted encrypted."""
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    posted, complaints = [], []
    page.on("request", lambda request: request.method == "POST" and posted.append(request.post_data))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: message.type == "error" and "ERR_FAILED" not in message.text and complaints.append(message.text))
    sealed.enter(page, base)
    sealed.boat(page)
    page.get_by_label("Your answer").fill("Ngozi, by the mast")
    page.get_by_role("button", name="Keep this answer").click()
    page.get_by_label("The family’s word").fill("heather")
    # A second answer during the first one's sending must be sent as well.
    held = []
    page.route("**/contributions", lambda route: held.append(route))
    page.get_by_role("button", name="Send", exact=True).click()
    page.wait_for_timeout(200)
    page.get_by_label("When was it?").check()
    page.get_by_label("Your answer").fill("1963")
    page.get_by_role("button", name="Keep this answer").click()
    # The visitor also goes to another page.
    page.get_by_role("link", name="Pictures").first.click()
    page.get_by_role("heading", name="Pictures", exact=True).wait_for()
    page.go_back()
    page.get_by_text("not sent yet").first.wait_for()
    held[0].continue_()
    page.get_by_text("sent 20").wait_for()
    page.unroute("**/contributions")
    results.expect(page.get_by_role("heading", name="You have 1 answer for Test archive").is_visible(), "the later answer is still unsent")
    page.get_by_label("The family’s word").fill("heather")
    page.get_by_role("button", name="Send", exact=True).click()
    page.get_by_role("heading", name="Thank you").wait_for()
    # A possibly received answer is taken back, and the keeper is notified.
    page.route("**/contributions", lambda route: route.abort())
    page.get_by_label("Your answer").fill("A slip of the pen")
    page.get_by_role("button", name="Keep this answer").click()
    page.get_by_role("button", name="Send", exact=True).click()
    page.get_by_text("It could not be sent now.").wait_for()
    page.get_by_text("A slip of the pen").locator("..").get_by_role("button", name="Take back").click()
    results.expect(page.get_by_role("heading", name="You have 1 answer for Test archive").is_visible(), "what may have arrived is withdrawn")
    results.expect(page.evaluate("typeof window.onbeforeunload") == "function", "who leaves before that is asked first")
    page.unroute("**/contributions")
    results.expect(len(posted) == 3 and all("keepsake-sealed/1" in one and not re.search("Ngozi|1963|slip", one) for one in posted), f"the post is encrypted: {posted}")
    results.expect(not complaints, f"no complaint in the secured part: {complaints}")


def behind_nginx(program, folder, results):
    (folder / "word").write_text("heather\n")
    port = free_port()
    receiver = Receiver(program, folder, "--word-file", str(folder / "word"))
    document = (Path(__file__).parents[2] / "docs/receiver.md").read_text(encoding="utf-8")
    lines = re.search(r"```nginx\n(.*?)```", document, re.DOTALL)[1].replace("8766", str(receiver.port))
    root, site = archive(folder / "archive"), folder / "site"
    (root / "keepsake.yaml").write_text(
        f"title: Test archive\ncontributions: {{receiver: 'http://127.0.0.1:{port}/contributions', word: true}}\n", encoding="utf-8")
    (root / "p1.yaml").write_text("title: The dog\nask: who\n", encoding="utf-8")
    sealed.secured_archive(root)
    sealed.build(program, root, site)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port, site=site, lines=lines))
    nginx = subprocess.Popen(["/usr/sbin/nginx", "-c", str(folder / "nginx.conf"), "-p", str(folder)], stderr=subprocess.PIPE)
    try:
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(.05)
        with sync_playwright() as playwright:
            browser = chromium(playwright)
            for way, base in [("from its host", f"http://127.0.0.1:{port}/"), ("from disk", f"{site.as_uri()}/")]:
                page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
                complaints = []
                page.on("pageerror", lambda error: complaints.append(str(error)))
                page.goto(base + "keepsakes/the-dog/index.html")
                page.get_by_label("Your answer").fill(f"Bess, {way}")
                page.get_by_role("button", name="Keep this answer").click()
                page.get_by_label("The family’s word").fill("thistle")
                page.get_by_role("button", name="Send", exact=True).click()
                refused = page.get_by_text("That is not the family’s word.")
                if way == "from its host":
                    refused.wait_for()
                page.get_by_label("The family’s word").fill("Heather")
                page.get_by_role("button", name="Send", exact=True).click()
                if way == "from its host":
                    page.get_by_text("Thank you. It has arrived.").wait_for()
                    results.expect(page.get_by_text("sent 20").is_visible(), "the answer counts as sent")
                else:
                    # Without --origin no page of another origin may read the answer; a file still works.
                    page.get_by_text("It could not be sent now.").wait_for()
                    results.expect(page.get_by_text("not sent yet").is_visible(), "nothing is lost where it cannot be sent")
                results.expect(not complaints, f"no complaint {way}: {complaints}")
            from_inside(browser, f"http://127.0.0.1:{port}", results)
            browser.close()
        refused = subprocess.run([program, "receive", "--pull", root], capture_output=True, text=True)
        results.expect(refused.returncode == 1 and "receiver-token" in refused.stderr, f"without its token nothing is fetched: {refused.stderr}")
        (root / ".keepsake").mkdir(exist_ok=True)
        (root / ".keepsake" / "receiver-token").write_text(receiver.token + "\n")
        for says in ["received", "Nothing new has come."]:
            done = subprocess.run([program, "receive", "--pull", root], capture_output=True, text=True)
            results.expect(done.returncode == 0 and says in done.stderr, f"the keeper fetches: {done.stderr}")
        texts = [item["text"] for file in (root / "contributions").glob("*.json") for item in json.loads(file.read_text())["items"]]
        results.expect({"Bess, from its host", "Ngozi, by the mast", "1963"} <= set(texts), f"the posted answers are in the archive: {texts}")
        stored = b"".join(file.read_bytes() for file in folder.glob("answers.sqlite*"))
        results.expect(b"Bess" in stored and b"Ngozi" not in stored, "the receiver has only the encrypted form")
        with socket.create_connection(("127.0.0.1", port)) as sock:
            sock.sendall(b"POST /contributions HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 99999\r\n\r\n")
            results.expect(b" 413 " in sock.recv(200), "nginx refuses a post that is too large")
        receiver.stop()
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        connection.request("POST", "/contributions", "{}", {"Content-Type": "text/plain"})
        results.expect(connection.getresponse().status == 502, "without its receiver nginx says so")
        connection.close()
    finally:
        nginx.terminate()
        said = nginx.communicate(timeout=20)[1].decode()
        receiver.stop()
    results.expect("client:" not in said, f"nginx logs no address: {said}")
