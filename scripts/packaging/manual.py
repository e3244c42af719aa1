#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the manual page out of what the program says of itself: manual.py PROGRAM DATE, to standard output.

The date is a day, as 2026-11-25. Every verb and option that `--help` shows is in it, so it cannot be out of date.
"""
import json
import re
import subprocess
import sys


def text(words):
    """Escapes text for roff, so that no line is a request and hyphens stay hyphens."""
    words = words.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^(['.])", r"\\&\1", words, flags=re.MULTILINE)


def prose(words):
    """Writes paragraphs; indented text keeps its layout."""
    lines, is_code = [], False
    for line in (words or "").splitlines():
        indented = line.startswith("  ")
        if indented != is_code:
            lines.append(".EX" if indented else ".EE")
            is_code = indented
        if line.strip():
            lines.append(text(line))
        elif not is_code and lines and lines[-1] != ".PP":
            lines.append(".PP")
    if is_code:
        lines.append(".EE")
    return lines


def spelled(argument):
    names = argument.get("names", [])
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        return f"\\fI{text(value)}\\fR"
    spelled = ", ".join(
        f"\\fB{text(('-' if name['kind'] == 'short' else '--') + name['name'])}\\fR" for name in names)
    return spelled if argument["kind"] == "flag" else f"{spelled} \\fI{text(value)}\\fR"


def synopsis(command, path):
    parts = [f".B {text(' '.join(path))}"]
    shown = [one for one in command.get("arguments", []) if one.get("shouldDisplay", True)]
    if any(one["kind"] != "positional" for one in shown):
        parts.append("[\\fIoptions\\fR]")
    for one in shown:
        if one["kind"] == "positional":
            word = spelled(one) + (" ..." if one.get("isRepeating") else "")
            parts.append(f"[{word}]" if one.get("isOptional") else word)
    return parts


def options(command):
    lines = []
    for one in command.get("arguments", []):
        if one.get("shouldDisplay", True) and one.get("abstract"):
            said = text(one["abstract"].replace("\n", " "))
            lines += [".TP", spelled(one), said]
    return lines


def verb(command, path):
    path = [*path, command["commandName"]]
    lines = [f'.SS "{text(" ".join(path[1:]))}"', *synopsis(command, path), ".PP", *prose(command.get("abstract"))]
    if command.get("discussion"):
        lines += [".PP", *prose(command["discussion"])]
    lines += options(command)
    for inner in command.get("subcommands", []):
        if inner.get("shouldDisplay", True) and inner["commandName"] != "help":
            lines += verb(inner, path)
    return lines


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    program, day = sys.argv[1:]
    root = json.loads(subprocess.run([program, "--experimental-dump-help"], check=True, capture_output=True).stdout)["command"]
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.split()[0]
    name = root["commandName"]
    lines = [
        ".\\\" Written by scripts/packaging/manual.py out of what the program says of itself.",
        f'.TH {name.upper()} 1 {day} "{name} {version}" "User Commands"',
        ".SH NAME", f"{text(name)} \\- {text(root['abstract'][0].lower() + root['abstract'][1:].rstrip('.'))}",
        ".SH SYNOPSIS", f".B {text(name)}", "\\fIverb\\fR [\\fIoptions\\fR] [\\fIarguments\\fR]",
        ".SH DESCRIPTION", *prose(root.get("discussion")), ".SH VERBS",
    ]
    for inner in root["subcommands"]:
        if inner.get("shouldDisplay", True) and inner["commandName"] != "help":
            lines += verb(inner, [name])
    lines += [
        ".SH FILES", ".TP", ".I keepsake.yaml", "The settings of an archive, in its folder.", ".TP", ".I .keepsake/",
        "What the program keeps of an archive: addresses, decisions and checksums, which are worth a backup, and a cache, which is not.",
        ".SH EXIT STATUS", "0: done. 1: something has to be mended, and the message says what. 2: the command was not understood. 130: stopped by Ctrl\\-C.",
    ]
    print("\n".join(lines))


if __name__ == "__main__":
    main()
