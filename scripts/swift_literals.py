# SPDX-License-Identifier: MIT
"""Literals in Swift sources, with what is put into them."""
import re


def end_of_text(text, start):
    """The index after a literal that begins at `start`, with whatever is put into it."""
    if text.startswith('"""', start):
        return text.index('"""', start + 3) + 3
    place, depth = start + 1, 0
    while True:
        if depth == 0 and text[place] == '"':
            return place + 1
        if text.startswith("\\(", place) and depth == 0:
            depth, place = 1, place + 2
            continue
        if depth:
            if text[place] == '"':
                place = end_of_text(text, place)
                continue
            depth += {"(": 1, ")": -1}.get(text[place], 0)
        elif text[place] == "\\":
            place += 1
        place += 1


def closing(text, start):
    """The index after the bracket that closes the one before `start`."""
    depth = 1
    while start < len(text) and depth:
        if text[start] == '"':
            start = end_of_text(text, start)
            continue
        depth += 1 if text[start] in "([{" else -1 if text[start] in ")]}" else 0
        start += 1
    return start


def template(literal, value="{}"):
    """A literal as the program says it, with `{}` in the place of each value."""
    text, place = "", 1
    while place < len(literal) - 1:
        if literal.startswith("\\(", place):
            place = closing(literal, place + 2)
            text += value
        elif literal.startswith("\\u{", place):
            end = literal.index("}", place)
            text += chr(int(literal[place + 3:end], 16))
            place = end + 1
        elif literal[place] == "\\":
            text += {"n": "\n", "t": "\t"}.get(literal[place + 1], literal[place + 1])
            place += 2
        else:
            text += literal[place]
            place += 1
    return text


def operands(code, sign):
    """The parts of an expression with a sign between, outside of brackets and literals."""
    found, place, begun = [], 0, 0
    while place < len(code):
        if code[place] == '"':
            place = end_of_text(code, place)
        elif code[place] in "([{":
            place = closing(code, place + 1)
        elif code.startswith(sign, place):
            found.append(code[begun:place].strip())
            place = begun = place + len(sign)
        else:
            place += 1
    return found + [code[begun:].strip()]


def statement(text, start):
    """The index of a statement's end: it goes on in brackets, and in lines that begin with a sign."""
    end = start
    while end < len(text) and (text[end] != "\n" or not text[start:end].strip() or re.match(r"\s*(?:[?:+.\"]|switch\b)", text[end:])):
        end = end_of_text(text, end) if text[end] == '"' else closing(text, end + 1) if text[end] in "([{" else end + 1
    return end


def alternatives(code, text, before, value="{}", depth=0):
    """The templates that an expression of messages may give; `text` is its file, and `before` where it stands in it."""
    def of(part, place=before):
        return alternatives(part, text, place, value, depth + 1)

    code = re.sub(r"\s*\n\s*", " ", code.strip())
    if depth > 5 or not code:
        return [value]
    if code[0] == "(" and closing(code, 1) == len(code):
        return of(code[1:-1])
    choice = operands(code, " ? ")
    if len(choice) > 1:
        first, *rest = operands(" ? ".join(choice[1:]), " : ")
        return of(first) + of(" : ".join(rest))
    fallback = operands(code, " ?? ")
    if len(fallback) == 2:
        return of(fallback[0]) + of(fallback[1])
    sum = operands(code, " + ")
    if len(sum) > 1:
        whole = [""]
        for part in sum:
            whole = [head + tail for head in whole for tail in of(part)]
        return whole
    if code[0] == '"' and end_of_text(code, 0) == len(code):
        return [template(code, value)]
    if code.endswith(".word"):
        return ["private", "secured", "unlisted"]
    if re.fullmatch(r"\w+", code):
        said = list(re.finditer(rf"\b(?:let|var) {code}(?:: [^=\n]+)? =(?!=)", text[:before]))
        return of(text[said[-1].end():statement(text, said[-1].end())], said[-1].start()) if said else [value]
    called = re.match(r"(?:Self\.)?(\w+)\(", code)
    made = called and re.search(rf"func {called[1]}\([^{{]*-> Message\?? {{", text)
    body = text[made.end():closing(text, made.end())] if made else code
    found, place = [], 0
    while (place := body.find('"', place)) >= 0:
        end = end_of_text(body, place)
        found.append(template(body[place:end], value))
        place = end
    return found or [value]
