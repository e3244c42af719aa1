# SPDX-License-Identifier: MIT
"""The preview of a shared link: extruct reads Open Graph, Twitter cards and JSON-LD, and Pillow the pictures."""
import importlib
import re
from xml.etree import ElementTree

import extruct
from PIL import Image

# The common limits of Facebook, WhatsApp, X, LinkedIn and Mastodon.
WIDTH, HEIGHT, BYTES = 1200, 630, 300_000


def check(site, base, results):
    keepsakes = [path for path in sorted(site.glob("keepsakes/*/index.html")) if path.parent.name != "by-date"]
    collections = sorted(site.glob("collections/*/index.html"))
    collages = sorted(site.glob("collections/*/collage/index.html"))
    results.expect(len(keepsakes) > 50 and len(collages) >= 8 and len(collages) <= len(collections), "there is a collage for each collection")
    pictures = set()
    for path in keepsakes + collections + collages + [site / "index.html"]:
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(site).as_posix()
        if 'http-equiv="refresh"' in text:
            continue
        is_unlisted = '<meta name="robots" content="noindex">' in text
        data = extruct.extract(text, base_url=f"{base}/{name}", syntaxes=["opengraph", "json-ld"], uniform=False)
        check_graph(name, dict(data["opengraph"][0]["properties"]) if data["opengraph"] else {}, site, base, results, pictures)
        if is_unlisted:
            # An unlisted page's link is for sharing, with a preview; search engines get nothing.
            results.expect(not data["json-ld"] and 'rel="canonical"' not in text, f"{name}: an unlisted page is not for search engines")
            continue
        results.expect('name="twitter:card" content="summary_large_image"' in text or "og:image" not in text, f"{name}: the card is large")
        results.expect(len(data["json-ld"]) == 1, f"{name}: one block of JSON-LD")
        for block in data["json-ld"]:
            results.expect(block.get("@context") == "https://schema.org", f"{name}: in the words of schema.org")
            for part in block.get("@graph", [block]):
                if part.get("@context") == "http://www.w3.org/ns/anno.jsonld":
                    check_annotation(name, part, base, results)
                else:
                    check_type(name, part, results)
        check_share(name, text, base, results)
    for picture in sorted(pictures):
        size = (site / picture).stat().st_size
        results.expect(size <= BYTES, f"{picture} has {size:,} bytes")
    for path in collages:
        check_collage(path, site, results)


def check_graph(name, graph, site, base, results, pictures):
    expected = base + "/" + name.removesuffix("index.html")
    results.expect(graph.get("og:url") == expected, f"{name}: og:url is {graph.get('og:url')}")
    results.expect(graph.get("og:title") and graph.get("og:type") == "website", f"{name}: has a title and a type")
    image = graph.get("og:image")
    if not image:
        results.expect("og:image:width" not in graph, f"{name}: no picture, no size")
        return
    results.expect(image.startswith(base + "/media/"), f"{name}: {image} is absolute")
    address = image.removeprefix(base + "/")
    with Image.open(site / address) as picture:
        told = (graph.get("og:image:width"), graph.get("og:image:height"), graph.get("og:image:type"))
        results.expect(
            told == (str(picture.width), str(picture.height), "image/jpeg") and picture.format == "JPEG",
            f"{name}: the picture is {picture.size} {picture.format}, told is {told}")
        results.expect(picture.size == (WIDTH, HEIGHT), f"{name}: the picture is {picture.size}")
        results.expect(not picture.getexif(), f"{name}: the picture says nothing of its origin")
    results.expect(graph.get("og:image:alt"), f"{name}: the picture has words")
    pictures.add(address)


def check_annotation(name, value, base, results):
    """Annotations follow the W3C's Web Annotation Data Model: sections 3.1, 3.2.4, 3.3.5, 4.2.1 and 4.2.6."""
    target, body = value.get("target", {}), value.get("body")
    selector = target.get("selector", {})
    results.expect(value.get("type") == "Annotation", f"{name}: an annotation is one")
    results.expect(value.get("motivation") in ("highlighting", "commenting", "identifying"), f"{name}: the motivation {value.get('motivation')}")
    # The name of a face.
    results.expect(value.get("motivation") != "identifying" or body, f"{name}: nobody is identified")
    results.expect(body is None or body.get("type") == "TextualBody" and body.get("value"), f"{name}: a body is a text: {body}")
    results.expect(target.get("source", "").startswith(base + "/media/"), f"{name}: it is about {target.get('source')}")
    if selector.get("type") == "FragmentSelector":
        part = re.fullmatch(r"xywh=percent:([\d.]+),([\d.]+),([\d.]+),([\d.]+)", selector["value"])
        left, top, width, height = map(float, part.groups()) if part else (0, 0, 200, 200)
        results.expect(left + width <= 100.1 and top + height <= 100.1, f"{name}: a part of the picture: {selector['value']}")
        results.expect(selector.get("conformsTo") == "http://www.w3.org/TR/media-frags/", f"{name}: it says which fragments")
    else:
        results.expect(selector.get("type") == "SvgSelector", f"{name}: a selector {selector.get('type')}")
        drawing = ElementTree.fromstring(selector["value"])
        results.expect(drawing.tag == "{http://www.w3.org/2000/svg}svg" and drawing[0].get("d"), f"{name}: a drawing with a path")


def check_type(name, value, results):
    """Every type and property exists in schema.org's vocabulary, by the classes of pydantic_schemaorg."""
    kind = value.get("@type")
    try:
        model = getattr(importlib.import_module(f"pydantic_schemaorg.{kind}"), kind)
    except (ImportError, AttributeError):
        results.expect(False, f"{name}: schema.org has no type {kind}")
        return
    fields = getattr(model, "model_fields", None) or model.__fields__
    known = set(fields) | {field.alias for field in fields.values() if field.alias}
    for key, inner in value.items():
        if not key.startswith("@"):
            results.expect(key in known, f"{name}: {kind} has no property {key}")
        for part in inner if isinstance(inner, list) else [inner]:
            if isinstance(part, dict):
                check_type(name, part, results)


def check_share(name, text, base, results):
    links = re.findall(r'<section class="share.*?</section>', text, re.S)
    if not links:
        return
    url = base + "/" + name.removesuffix("index.html")
    quoted = "".join(char if char.isalnum() or char in "-._~" else f"%{ord(char):02X}" for char in url)
    services = re.findall(r'href="(https://[^"]+)"', links[0])
    results.expect(len(services) >= 5 and all(quoted in service for service in services), f"{name}: every service gets the address")
    results.expect("<script" not in links[0] and "<iframe" not in links[0], f"{name}: no script of others")


def check_collage(path, site, results):
    text = path.read_text(encoding="utf-8")
    name = path.relative_to(site).as_posix()
    parts = re.findall(r'<a href="([^"]+)" aria-label="[^"]+"><title>[^<]+</title><polygon points="([^"]+)"/></a>', text)
    results.expect(parts, f"{name}: its parts are links")
    width, height = map(int, re.search(r'<svg viewBox="0 0 (\d+) (\d+)"', text).groups())
    for address, points in parts:
        target = (path.parent / address).resolve()
        results.expect(target.is_file(), f"{name}: {address} is there")
        results.expect("noindex" not in target.read_text(encoding="utf-8") or "noindex" in text, f"{name}: {address} is for all")
        corners = [tuple(map(int, pair.split(","))) for pair in points.split()]
        inside = all(-2 <= x <= width + 2 and -2 <= y <= height + 2 for x, y in corners)
        results.expect(len(corners) == 4 and inside, f"{name}: a part is at {corners}")
    for address, told in re.findall(r'<a href="([^"]+)" download>[^<]+</a> <span class="soft num">(\d+ × \d+)</span>', text):
        with Image.open((path.parent / address).resolve()) as picture:
            results.expect(told == f"{picture.width} × {picture.height}", f"{name}: {address} is {told}")
