# SPDX-License-Identifier: MIT
"""Writes contributions as docs/contribution-format.md describes, without the site's script."""
import base64
import json
import zlib


def name(number):
    """An id or a token."""
    return f"{number:032x}"


def contribution(items, token, by=None, made="2026-11-22T18:04:05Z", site="Test archive"):
    whole = {"format": "keepsake-contribution/1", "site": site, "token": name(token), "made": made, "items": items}
    return whole | ({"by": by} if by else {})


def answer(number, keepsake, text, kind="who"):
    return {"type": "suggestion", "id": name(number), "keepsake": keepsake, "for": kind, "text": text}


def vote(number, value):
    return {"type": "vote", "id": name(number), "value": value}


def withdrawal(number):
    return {"type": "withdrawal", "id": name(number)}


def block(whole):
    data = json.dumps(whole, ensure_ascii=False).encode()
    text = base64.b64encode(data).decode().rstrip("=")
    lines = [text[place:place + 64] for place in range(0, len(text), 64)]
    return "\n".join(["[keepsake-contribution/1]", *lines, f"[/keepsake-contribution {zlib.crc32(data):08x}]", ""])
