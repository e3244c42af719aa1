# SPDX-License-Identifier: MIT
"""Reads Atom with feedparser and a validating reader, and calendars with icalendar and ics."""
import datetime
import email
import email.policy
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import feedparser
import icalendar
import ics
from dateutil.rrule import rrulestr
from PIL import Image

ATOM = "{http://www.w3.org/2005/Atom}"


def check(site, base, results):
    for name in ["feed.xml", "asked.xml"]:
        check_feed(site / name, base, site, results)
    calendars = sorted(site.glob("people/*/reminders.ics")) + [site / "reminders.ics"]
    results.expect(len(calendars) > 1, "there is a calendar for all and one for each person")
    for calendar in calendars:
        check_calendar(calendar, results)


def check_feed(path, base, site, results):
    feed = feedparser.parse(path.read_bytes())
    results.expect(not feed.bozo, f"feedparser has nothing to complain of: {feed.get('bozo_exception')}")
    results.expect(feed.version == "atom10" and feed.entries, "it is Atom 1.0 with entries")
    ids = [entry.id for entry in feed.entries]
    results.expect(len(set(ids)) == len(ids), "no two entries have one id")
    dates = [entry.published for entry in feed.entries]
    results.expect(dates == sorted(dates, reverse=True), "the newest come first")
    for entry in feed.entries:
        page = entry.link.removeprefix(base + "/") + "index.html"
        results.expect(entry.link.startswith(base) and (site / page).is_file(), f"{entry.link} is a page of the site")
        for address in re.findall(r'<img src="([^"]+)"', entry.content[0].value):
            results.expect((site / address.removeprefix(base + "/")).is_file(), f"{address} is a picture of the site")
    # RFC 4287, 4.1.1 and 4.1.2: elements that must be there, and once.
    root = ElementTree.parse(path).getroot()
    results.expect(root.tag == ATOM + "feed", "the root is an Atom feed")
    for element in [root] + root.findall(ATOM + "entry"):
        for name in ["id", "title", "updated"]:
            results.expect(len(element.findall(ATOM + name)) == 1, f"exactly one {name}")
        for time in element.findall(ATOM + "updated") + element.findall(ATOM + "published"):
            results.expect(datetime.datetime.fromisoformat(time.text.replace("Z", "+00:00")).tzinfo, f"{time.text} has a zone")
        results.expect(re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", element.find(ATOM + "id").text), "the id is a UUID")
    links = {link.get("rel"): link.get("href") for link in root.findall(ATOM + "link")}
    results.expect(links == {"self": f"{base}/{path.name}", "alternate": base + "/"}, f"the feed's links are {links}")
    results.expect(root.find(f"{ATOM}author/{ATOM}name") is not None, "the feed has an author")


def check_calendar(path, results):
    data = path.read_bytes()
    name = path.parent.name + "/" + path.name
    lines = data.split(b"\r\n")
    results.expect(lines[-1] == b"" and b"\n" not in b"".join(lines), f"{name}: every line ends with CR LF")
    results.expect(all(len(line) <= 75 for line in lines), f"{name}: no line is longer than 75 octets")
    results.expect(all(valid(line) for line in lines), f"{name}: no character is torn apart")
    calendar = icalendar.Calendar.from_ical(data)
    events = list(calendar.walk("VEVENT"))
    results.expect(not calendar.errors and not any(event.errors for event in events), f"{name}: icalendar finds no mistake")
    second = ics.Calendar(data.decode())
    results.expect(
        {event.uid for event in second.events} == {str(event["UID"]) for event in events} and len(second.events) == len(events),
        f"{name}: ics and icalendar read the same events")
    names = {event.uid: event.name for event in second.events}
    for event in events:
        label = f"{name}: {event['SUMMARY']}"
        results.expect(names[str(event["UID"])] == str(event["SUMMARY"]), f"{label}: both read the same words")
        start = event["DTSTART"].dt
        is_day = type(start) is datetime.date
        results.expect(is_day or event["CATEGORIES"].cats[0] in ("REMINDER", "NUDGE"), f"{label}: only the keeper's own have a time")
        # reminders.py checks the keeper's own rules.
        if (rule := event.get("RRULE")) and not {"INTERVAL", "COUNT", "UNTIL", "BYDAY"} & set(rule) and is_day:
            dates = rrulestr(rule.to_ical().decode(), dtstart=datetime.datetime(2023, start.month, min(start.day, 28)))
            found = dates.between(datetime.datetime(2024, 1, 1), datetime.datetime(2032, 1, 1), inc=True)
            least = {"YEARLY": 8, "MONTHLY": 96, "WEEKLY": 417, "DAILY": 2922}[rule["FREQ"][0]]
            results.expect(len(found) >= least, f"{label}: comes every time, leap years or not")
        for alarm in event.walk("VALARM"):
            rings = alarm["TRIGGER"].dt
            is_own = event["CATEGORIES"].cats[0] in ("REMINDER", "NUDGE")
            results.expect(alarm["ACTION"] == "DISPLAY" and (is_own or rings == datetime.timedelta(hours=9)), f"{label}: rings at nine")


def valid(line):
    try:
        line.decode()
        return True
    except UnicodeDecodeError:
        return False


def check_again(archive, site, build, results):
    """A published entry keeps its id and its day, and every event its UID, in all later builds."""
    def entries():
        return {entry.id: (entry.published, entry.link) for entry in feedparser.parse((site / "feed.xml").read_bytes()).entries}

    def uids():
        return {str(event["UID"]) for event in icalendar.Calendar.from_ical((site / "reminders.ics").read_bytes()).walk("VEVENT")}

    # Published a year ago, according to the ledger.
    ledger = archive / ".keepsake" / "addresses.yaml"
    text, today = ledger.read_text(encoding="utf-8"), datetime.date.today()
    days = set(re.findall(r"\bpublished: \"?(\d{4}-\d\d-\d\d)", text))
    results.expect(days == {today.isoformat()}, f"the ledger keeps the day of first publication: {days}")
    ledger.write_text(text.replace(today.isoformat(), "2025-03-04"), encoding="utf-8")
    before, events = entries(), uids()
    title = archive / "photos" / "1966-goat.yaml"
    title.write_text(re.sub(r"(?m)^title:.*$", "title: Another goat", title.read_text(encoding="utf-8")), encoding="utf-8")
    new = archive / "photos" / "new.png"
    Image.new("RGB", (400, 300), (200, 30, 60)).save(new)
    (archive / "photos" / "new.yaml").write_text("title: New\n", encoding="utf-8")
    build()
    after = entries()
    fresh = set(after) - set(before)
    results.expect(len(fresh) == 1 and after[fresh.pop()][0].startswith(today.isoformat()), "a new entry has today's date and comes first")
    kept = {id for id in after if id in before}
    results.expect(len(kept) >= len(before) - 1, "every other entry keeps its id")
    results.expect(all(after[id][0].startswith("2025-03-04") for id in kept), "and the day on which it was first published")
    results.expect(all(after[id][1] == before[id][1] for id in kept), "and its address")
    results.expect(uids() >= events, "every event keeps its UID")


def check_reminders(program, archive, results):
    def remind(*arguments):
        return subprocess.run([program, "remind", archive, *arguments], capture_output=True, text=True)

    day = remind("--on", "2027-07-14")
    results.expect(day.returncode == 0 and "wedding day" in day.stdout, "remind lists the wedding")
    results.expect(remind("--on", "2027-02-30").returncode == 2, "remind refuses a day that no calendar has")
    ada = remind("--on", "2027-03-09", "--person", "Oma Ada")
    results.expect("63 years old" in ada.stdout, f"remind knows a person by another name, and the age: {ada.stdout}{ada.stderr}")
    nobody = remind("--person", "Ada Brant")
    results.expect(nobody.returncode == 1 and "did you mean" in nobody.stderr, "remind asks about an unknown name")
    letter = archive.parent / "letter.eml"
    sent = remind("--on", "2027-07-14", "--to", "family@example.org", "--mail", f"cat > '{letter}'")
    message = email.message_from_bytes(letter.read_bytes(), policy=email.policy.default)
    results.expect(sent.returncode == 0 and sent.stdout == "", "the letter goes to the command and nowhere else")
    results.expect(message["To"] == "family@example.org" and "14 July 2027" in message["Subject"], f"the letter's head is {message.items()}")
    results.expect("wedding day" in message.get_content(), "the letter says what the terminal would")
    letter.unlink()
    remind("--on", "2027-01-19", "--to", "family@example.org", "--mail", f"cat > '{letter}'")
    results.expect(not letter.exists(), "nothing is sent on a day without anything")
    results.expect(remind("--mail", "exit 3", "--on", "2027-07-14").returncode == 1, "a failing command is reported")
