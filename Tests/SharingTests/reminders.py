# SPDX-License-Identifier: MIT
"""Recurring reminders: calendar programs and the site's script find the same days as reminders.json."""
import datetime
import functools
import http.server
import json
import re
import subprocess
import threading
from pathlib import Path
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events
from PIL import Image
from checks import chromium
from playwright.sync_api import sync_playwright

RULES = json.loads((Path(__file__).parent / "reminders.json").read_text(encoding="utf-8"))
FIRST, LAST = "2026-01-01", "2030-12-31"
ZONE = "Europe/Berlin"


def expected(row):
    return [f"{year}-{day[:2]}-{day[2:]}" for year in sorted(row["days"]) for day in row["days"][year].split()]


def check(program, folder, base, results):
    results.expect(len(RULES) >= 20, f"there are {len(RULES)} rules")
    for zone in [ZONE, None]:
        archive, site = folder / f"rules {zone is None}", folder / f"rules site {zone is None}"
        make(archive, zone)
        subprocess.run([program, "build", archive, "--output", site, "--base-url", base, "--quiet"], check=True)
        check_calendar((site / "reminders.ics").read_bytes(), zone, results)
        check_remind(program, archive, results)
    check_script(site, results)


def make(archive, zone):
    """A keepsake for each rule, half of them to-dos, and four to-dos of other states."""
    archive.mkdir()
    nudge = 'nudge: {time: "18:00", repeat: {every: week, on: sunday}, note: Look at the album}\n'
    (archive / "keepsake.yaml").write_text("title: Rules\n" + nudge + (f"time_zone: {zone}\n" if zone else ""), encoding="utf-8")
    for number, row in enumerate(RULES):
        keepsake(archive, f"rule-{number:02}", f"reminder: {row['reminder']}\n" + ("type: to-do\n" if number % 2 else ""))
    for status in ["in progress", "stopped", "done"]:
        keepsake(archive, status, f"type: to-do\nstatus: {status}\nreminder: {{date: 2027-03-01, lead: [1 day, 2 hours]}}\n")
    keepsake(archive, "some-day", "type: to-do\n")
    keepsake(archive, "hidden", "visibility: unlisted\nreminder: {date: 2027-03-02, note: A secret}\n")


def keepsake(archive, name, text):
    Image.new("RGB", (40, 30), (len(name) * 9, 90, 60)).save(archive / f"{name}.png")
    (archive / f"{name}.yaml").write_text(f"title: {name}\n" + text, encoding="utf-8")


def check_calendar(data, zone, results):
    calendar = icalendar.Calendar.from_ical(data)
    parts = calendar.walk("VEVENT") + calendar.walk("VTODO")
    results.expect(not calendar.errors and not any(part.errors for part in parts), "icalendar finds no mistake in reminders")
    results.expect(b"A secret" not in data, "an unlisted keepsake has no reminder")
    zones = calendar.walk("VTIMEZONE")
    results.expect(len(zones) == (1 if zone else 0), "a zone is described where there is one")
    found = {}
    first, last = map(datetime.date.fromisoformat, (FIRST, LAST))
    for part in recurring_ical_events.of(calendar, components=["VEVENT", "VTODO"]).between(first, last + datetime.timedelta(days=1)):
        moment = part.get("DUE", part.get("DTSTART")).dt
        title = re.search(r"rule-\d\d", str(part["SUMMARY"]))
        if title:
            day = moment.date() if isinstance(moment, datetime.datetime) else moment
            found.setdefault(title[0], set()).add(day.isoformat())
    by_name = {re.search(r"rule-\d\d", str(part["SUMMARY"]))[0]: part for part in parts if "rule-" in str(part["SUMMARY"])}
    for number, row in enumerate(RULES):
        name, part = f"rule-{number:02}", by_name[f"rule-{number:02}"]
        days = {day for day in found.get(name, set()) if FIRST <= day <= LAST}
        wrong = sorted(days ^ set(expected(row)))
        results.expect(not wrong, f"{zone}: {row['reminder']}: recurring_ical_events differs on {wrong[:5]}")
        results.expect((part.name == "VTODO") == (number % 2 == 1), f"{name} is a {part.name}")
        clock = re.search(r"T(\d\d):(\d\d)", row["reminder"])
        moment = part.get("DUE", part.get("DTSTART")).dt
        if clock:
            wall = (moment.hour, moment.minute)
            # A repeated to-do at midnight has a time one minute later: it must be due after it begins.
            results.expect(wall == (int(clock[1]), int(clock[2])) or part.name == "VTODO" and wall == (0, 1), f"{name} is at {wall}")
            results.expect(getattr(moment.tzinfo, "key", None) == zone, f"{name} is in {moment.tzinfo}")
        if part.name == "VTODO" and "RRULE" in part:
            results.expect(part["DTSTART"].dt < part["DUE"].dt, f"{name} begins before it is due")
    if zone:
        check_zone(zones[0], results)
    states = {str(todo["SUMMARY"]): todo for todo in calendar.walk("VTODO")}
    for name, state, alarms in [("in progress", "IN-PROCESS", 2), ("stopped", "CANCELLED", 0), ("done", "COMPLETED", 0), ("some-day", "NEEDS-ACTION", 0)]:
        results.expect(states[name]["STATUS"] == state and len(states[name].walk("VALARM")) == alarms, f"{name} is {state} with {alarms} alarms")
    triggers = [alarm["TRIGGER"].dt for alarm in states["in progress"].walk("VALARM")]
    results.expect(triggers == [datetime.timedelta(hours=-15), datetime.timedelta(hours=7)], f"alarms of a whole day count from nine: {triggers}")
    nudge = [event for event in calendar.walk("VEVENT") if event["SUMMARY"] == "Look at the album"]
    results.expect(len(nudge) == 1 and nudge[0]["DTSTART"].dt.weekday() == 6 and nudge[0]["DTSTART"].dt.hour == 18, "the nudge is on Sundays at six")


def check_zone(component, results):
    """The calendar's own time zone rules agree with the system's table of zones."""
    own = component.to_tz(lookup_tzid=False)
    other = ZoneInfo(ZONE)
    moment = datetime.datetime(2026, 1, 1)
    wrong = []
    while moment.year < 2031:
        if moment.replace(tzinfo=own).utcoffset() != moment.replace(tzinfo=other).utcoffset():
            wrong.append(moment.isoformat())
        moment += datetime.timedelta(hours=6)
    results.expect(not wrong, f"the zone's clocks differ on {wrong[:4]}")


def check_remind(program, archive, results):
    def remind(day):
        return subprocess.run([program, "remind", archive, "--on", day], capture_output=True, text=True).stdout

    # A day before, on and after the change to summer time, and a leap day.
    for day in ["2026-03-28", "2026-03-29", "2026-03-30", "2026-10-25", "2028-02-29"]:
        said = remind(day)
        # A due to-do appears under its own words; an overdue one has the date since when.
        told = {name for name in re.findall(r"rule-\d\d", re.sub(r"(?m)^.*since.*\n(  .*\n)*", "", said))}
        due = {f"rule-{number:02}" for number, row in enumerate(RULES) if day in expected(row)}
        results.expect(told == due, f"remind on {day} tells {sorted(told ^ due)} otherwise")
    results.expect("rule-01, 02:30" in remind("2026-03-29"), "remind tells the time")
    results.expect("in progress" in remind("2027-03-04") and "some-day" not in remind("2027-03-04"), "remind lists overdue entries")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def check_script(site, results):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    root = f"http://127.0.0.1:{server.server_port}"
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        for zone in ["Europe/Berlin", "America/New_York", "Pacific/Auckland"]:
            context = browser.new_context(timezone_id=zone)
            page = context.new_page()
            problems = []
            page.on("pageerror", lambda error: problems.append(str(error)))
            page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
            page.clock.install(time=datetime.datetime(2026, 3, 28, 12, tzinfo=ZoneInfo(zone)))
            page.goto(f"{root}/due/index.html")
            for number, row in enumerate(RULES):
                rule = page.locator(".due-list li", has=page.get_by_text(f"rule-{number:02}", exact=True)).get_attribute("data-due")
                days = page.evaluate("([rule, from, to]) => keepsakeDueDays(rule, from, to)", [rule, FIRST, LAST])
                results.expect(days == expected(row), f"{zone}: {row['reminder']}: the script finds other days")
            told = page.locator(".due-now").inner_text()
            results.expect(told.startswith("Overdue") is False and "Today" in told and "Tomorrow" in told, f"{zone}: it lists today's entries: {told[:200]}")
            today = [name for name in re.findall(r"rule-\d\d", told.split("Tomorrow")[0])]
            due = [f"rule-{number:02}" for number, row in enumerate(RULES) if "2026-03-28" in expected(row)]
            results.expect(sorted(today) == due, f"{zone}: today is {today}, should be {due}")
            page.goto(f"{root}/index.html")
            results.expect(not page.locator(".calm-day").is_visible(), f"{zone}: the home page troubles no stranger with it")
            page.goto(f"{root}/index.html?calm")
            page.wait_for_selector(".calm-list li")
            told = page.locator(".calm-list").inner_text()
            # To-dos are for the keeper.
            events = [name for name in due if int(name[-2:]) % 2 == 0]
            results.expect(sorted(set(re.findall(r"rule-\d\d", told))) == events, f"{zone}: the calm day has today's entries: {told}")
            for href in page.locator(".calm-list a").evaluate_all("links => links.map(link => link.href)"):
                results.expect((site / href.removeprefix(root + "/")).is_file(), f"{zone}: {href} is a page")
            results.expect(not problems, f"{zone}: {problems}")
            page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
            page.clock.set_fixed_time(datetime.datetime(2027, 3, 5, 12, tzinfo=ZoneInfo(zone)))
            page.goto(f"{root}/due/index.html")
            told = page.locator(".due-now").inner_text()
            results.expect(told.startswith("Overdue") and "in progress" in told.split("Today")[0], f"{zone}: overdue entries come first: {told[:200]}")
            results.expect("stopped" not in told and "done" not in told, f"{zone}: done entries are not listed")
            context.close()
        quiet = browser.new_context(java_script_enabled=False).new_page()
        quiet.goto(f"{root}/index.html")
        results.expect(not quiet.locator(".calm-day").is_visible(), "without scripts the home page shows no empty block")
        quiet.goto(f"{root}/due/index.html")
        text = quiet.locator("main").inner_text()
        results.expect(len(re.findall(r"rule-\d\d", text)) >= len(RULES) and "every second week on Monday and Thursday at 16:00" in text, "without scripts the page has all rules in words")
        browser.close()
    server.shutdown()
