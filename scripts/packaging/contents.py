#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lists what is inside a package, as SPDX 2.3: contents.py FOLDER VERSION BUILD, to standard output.

FOLDER is what will be packed, BUILD the folder of the built program. Names and licences are those of THIRD-PARTY.md; the versions of Swift
packages are those that were built, and the shared libraries those that the program names.
"""
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

# What is compiled in, by name, licence (SPDX) and where it is from.
COMPILED = [
    ("swift-argument-parser", "Apache-2.0 WITH Swift-exception", "https://github.com/apple/swift-argument-parser"),
    ("Swift standard library and Foundation", "Apache-2.0 WITH Swift-exception", "https://github.com/swiftlang/swift"),
    ("ICU", "Unicode-3.0", "https://github.com/unicode-org/icu"),
    ("GeoNames place names", "CC-BY-4.0", "https://www.geonames.org"),
    ("Natural Earth", "LicenseRef-public-domain", "https://www.naturalearthdata.com"),
    ("Keepsake Album, after EB Garamond", "OFL-1.1", "NOASSERTION"),
]


def sha(path, kind="sha256"):
    return hashlib.new(kind, path.read_bytes()).hexdigest()


def identifier(text):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", text).strip("-")


def versions():
    """The versions of the Swift packages by name, and of Swift."""
    known = {}
    resolved = Path("Package.resolved")
    if resolved.is_file():
        for pin in json.loads(resolved.read_text(encoding="utf-8"))["pins"]:
            known[pin["identity"]] = pin["state"].get("version", pin["state"].get("revision", ""))
    target = json.loads(subprocess.run(["swift", "-print-target-info"], check=True, capture_output=True).stdout)
    known["swift standard library and foundation"] = known["icu"] = re.search(r"Swift version ([\d.]+)", target["compilerVersion"])[1]
    return known


def package(name, licence, version="", place="NOASSERTION", **more):
    entry = {
        "SPDXID": identifier(f"{name}"), "name": name, "downloadLocation": place, "filesAnalyzed": False, "licenseConcluded": licence,
        "licenseDeclared": licence, "copyrightText": "NOASSERTION",
    }
    if version:
        entry["versionInfo"] = version
    return entry | more


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    folder, version = Path(sys.argv[1]), sys.argv[2]
    files = sorted(path for path in folder.rglob("*") if path.is_file() and "DEBIAN" not in path.parts and not path.name.endswith(".spdx.json"))
    excluded = ["./" + path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.spdx.json"))]
    program = next(path for path in files if path.parent.name == "bin" and path.name == "keepsake-site")
    main_package = package("keepsake-site", "MIT", version, "NOASSERTION", copyrightText="2026 The keepsake-site authors")
    packages, relations = [main_package], [("SPDXRef-DOCUMENT", "DESCRIBES", main_package["SPDXID"])]
    built = versions()
    for name, licence, place in COMPILED:
        entry = package(name, licence, built.get(name.lower(), ""), place)
        packages.append(entry)
        relations.append((main_package["SPDXID"], "CONTAINS", entry["SPDXID"]))
    needed = subprocess.run(["objdump", "-p", program], check=True, capture_output=True, text=True).stdout
    for library in sorted(re.findall(r"NEEDED\s+(\S+)", needed)):
        entry = package(library, "NOASSERTION")
        packages.append(entry)
        relations.append((main_package["SPDXID"], "DYNAMIC_LINK", entry["SPDXID"]))
    listed = []
    for path in files:
        name = "./" + path.relative_to(folder).as_posix()
        entry = {
            "SPDXID": identifier("File-" + name), "fileName": name, "licenseConcluded": "NOASSERTION", "copyrightText": "NOASSERTION",
            "checksums": [{"algorithm": "SHA1", "checksumValue": sha(path, "sha1")}, {"algorithm": "SHA256", "checksumValue": sha(path)}],
        }
        listed.append(entry)
        relations.append((main_package["SPDXID"], "CONTAINS", entry["SPDXID"]))
    # SPDX 2.3, 7.9: of a package whose files are listed, the sum of their sums.
    sums = "".join(sorted(entry["checksums"][0]["checksumValue"] for entry in listed))
    main_package |= {"filesAnalyzed": True, "packageVerificationCode": {"packageVerificationCodeValue": hashlib.sha1(sums.encode()).hexdigest()} | (
        {"packageVerificationCodeExcludedFiles": excluded} if excluded else {})}
    created = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"keepsake-site-{version}",
        "documentNamespace": f"https://keepsake-site.invalid/spdx/{version}/{sha(program)}",
        "creationInfo": {"created": created.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: keepsake-site scripts/packaging/contents.py"]},
        "packages": packages, "files": listed,
        "hasExtractedLicensingInfos": [{
            "licenseId": "LicenseRef-public-domain", "name": "Public domain",
            "extractedText": "Natural Earth is in the public domain: https://www.naturalearthdata.com/about/terms-of-use/"}],
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other} for one, kind, other in relations],
    }
    print(json.dumps(document, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
