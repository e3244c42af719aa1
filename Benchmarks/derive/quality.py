# SPDX-License-Identifier: MIT
"""How near pictures come to a slow and correct reference: full decoding, profile to sRGB, Lanczos in linear light."""
import io

import numpy as np
from PIL import Image, ImageCms
from scipy.ndimage import gaussian_filter

TURN = {
    1: lambda a: a, 2: lambda a: a[:, ::-1], 3: lambda a: a[::-1, ::-1], 4: lambda a: a[::-1],
    5: lambda a: a.transpose(1, 0, 2), 6: lambda a: np.rot90(a, -1), 7: lambda a: a.transpose(1, 0, 2)[::-1, ::-1],
    8: lambda a: np.rot90(a)}


def reference(path, size):
    """The correct result as an array of sRGB codes."""
    picture = Image.open(path)
    orientation, profile = picture.getexif().get(274, 1), picture.info.get("icc_profile")
    picture = picture.convert("RGB")
    if profile:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        picture = ImageCms.profileToProfile(picture, source, ImageCms.createProfile("sRGB"), renderingIntent=1)
    scale = min(1, size / max(picture.size))
    small = [max(1, round(side * scale)) for side in picture.size]
    codes = np.asarray(picture, np.float32) / 255
    light = np.where(codes <= 0.04045, codes / 12.92, ((codes + 0.055) / 1.055) ** 2.4).astype(np.float32)
    shrunk = [np.asarray(Image.fromarray(light[..., c]).resize(small, Image.LANCZOS)) for c in range(3)]
    light = np.clip(np.stack(shrunk, -1), 0, 1)
    return TURN[orientation](255 * np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055))


def ssim(a, b):
    """The SSIM of luma, with a Gaussian window of 1.5 pixels (Wang and others, 2004)."""
    a, b = (x.astype(np.float64) @ (0.299, 0.587, 0.114) for x in (a, b))
    blur = lambda x: gaussian_filter(x, 1.5, truncate=3.5)
    mean_a, mean_b = blur(a), blur(b)
    var_a, var_b, cov = blur(a * a) - mean_a**2, blur(b * b) - mean_b**2, blur(a * b) - mean_a * mean_b
    top = (2 * mean_a * mean_b + 6.5025) * (2 * cov + 58.5225)
    return float((top / ((mean_a**2 + mean_b**2 + 6.5025) * (var_a + var_b + 58.5225))).mean())


def score(right, path):
    made = np.asarray(Image.open(path).convert("RGB"))
    return ssim(right, made) if made.shape == right.shape else float("nan")


PATCHES = [(200, 100, 50), (230, 40, 60), (60, 200, 90), (40, 80, 220), (128, 128, 128), (240, 220, 40)]


def write_patches(path):
    """A picture of six plain colours side by side, encoded in Display P3."""
    import pathlib
    import sys
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/RasterTests/Fixtures"))
    import icc
    picture = np.zeros((3000, 4002, 3), np.uint8)
    for number, colour in enumerate(PATCHES):
        picture[:, 667 * number : 667 * (number + 1)] = colour
    profile = icc.matrix_profile("Display P3", icc.DISPLAY_P3, icc.srgb_curve())
    Image.fromarray(picture).save(path, quality=97, subsampling="4:4:4", icc_profile=profile)


def patch_error(photo, path):
    """The largest difference in any channel in the middle of any patch from the colours calculated from the definitions of both spaces."""
    wide = np.array([[0.4865709, 0.2656677, 0.1982173], [0.2289746, 0.6917385, 0.0792869], [0, 0.0451134, 1.0439444]])
    narrow = np.array([[3.2404542, -1.5371385, -0.4985314], [-0.9692660, 1.8760108, 0.0415560], [0.0556434, -0.2040259, 1.0572252]])
    made = np.asarray(Image.open(path).convert("RGB"), np.float64)
    height, width = made.shape[:2]
    worst = 0
    for number, colour in enumerate(PATCHES):
        code = np.array(colour) / 255
        light = np.where(code <= 0.04045, code / 12.92, ((code + 0.055) / 1.055) ** 2.4)
        light = np.clip(narrow @ wide @ light, 0, 1)
        right = 255 * np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
        x = int((number + 0.5) * width / len(PATCHES))
        middle = made[height // 2 - 10 : height // 2 + 10, x - 10 : x + 10].mean((0, 1))
        worst = max(worst, np.abs(middle - right).max())
    return float(worst)
