"""Writes a picture in the format that its name says, and puts metadata into it with exiftool."""
import os
import subprocess
import tempfile

from PIL import Image


def encode(im, path, quality):
    """Saves an RGB image as JPEG, PNG, WebP, TIFF, GIF, AVIF or HEIC. No metadata."""
    ext = path.rsplit(".", 1)[1].lower()
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if ext in ("jpg", "jpeg"):
        im.save(path, "JPEG", quality=quality, optimize=True, progressive=True, subsampling=2 if quality < 84 else 0)
    elif ext == "png":
        im.quantize(quality, Image.MEDIANCUT, dither=Image.NONE).save(path, optimize=True)
    elif ext == "gif":
        im.quantize(quality, Image.MEDIANCUT, dither=Image.NONE).save(path, optimize=True)
    elif ext == "webp":
        im.save(path, quality=quality, method=6)
    elif ext == "avif":
        im.save(path, quality=quality, speed=4, max_threads=1)
    elif ext in ("tif", "tiff"):
        im.save(path, compression="jpeg", quality=quality)
    elif ext in ("heic", "heif"):
        with tempfile.NamedTemporaryFile(suffix=".png") as t:
            im.save(t.name)
            subprocess.run(["heif-enc", "-q", str(quality), "-o", path, t.name], check=True, capture_output=True)
    else:
        raise ValueError(f"no encoder for {path}")


def tag(path, tags):
    """Writes metadata: exiftool's own tag names with their values; a list is written as a list."""
    if not tags:
        return
    lines = ["-overwrite_original", "-q", "-q", "-n"]
    if any(name.startswith("IPTC:") for name in tags):
        lines.append("-IPTC:CodedCharacterSet=\x1b%G")  # UTF-8
    for name, value in tags.items():
        for v in value if isinstance(value, list) else [value]:
            lines.append(f"-{name}={v}")
    with tempfile.NamedTemporaryFile("w", suffix=".args", encoding="utf-8") as t:
        t.write("\n".join(lines + ["-charset", "filename=utf8", path]) + "\n")
        t.flush()
        done = subprocess.run(["exiftool", "-@", t.name], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"exiftool could not tag {path}: {done.stderr.strip()}")
