"""Surfaces, and things photographed lying on them."""
from PIL import Image

from .core import *


def wood(h, w, r, dark="#4a2c19", light="#8a5a36", planks=3, angle=0):
    H, W = (w, h) if angle == 90 else (h, w)
    y, x = grid(H, W)
    ph = H / planks
    idx = np.floor((y + 3 * noise(1, W, r, 1, 300)[0][None]) / ph)
    off = np.sin(idx * 12.7) * 500
    g = fbm(H, W, r, 22, 5, .6, 11)
    knots = field(H, W)
    for _ in range(planks):
        kx, ky, q = r.uniform(0, W), r.uniform(0, H), r.uniform(12, 26)
        knots += 2.6 * np.exp(-(((x - kx) / (q * 3.2)) ** 2 + ((y - ky) / q) ** 2))
    rings = np.sin((y / 9 + g * 2.2 + off + knots * 3.5) + 3 * noise(H, W, r, 160, 3))
    pores = smooth(noise(H, W, r, 1.6, 16), .9, 1.5)
    v = clamp(.5 + .22 * rings + .22 * g - .16 * pores + .10 * np.sin(idx * 5.1))
    img = mix(hexc(dark), hexc(light), v) * (1 - .06 * knots / 2.6)[..., None]
    gap = np.abs((y + 3 * noise(1, W, r, 1, 300)[0][None]) / ph % 1 - .5) > .5 - 1.6 / ph
    img = np.where(gap[..., None], img * .30, img)
    return np.ascontiguousarray(np.rot90(img)) if angle == 90 else img


def linen(h, w, r, colour="#d8cfbb", step=3.4):
    y, x = grid(h, w)
    a, b = noise(h, w, r, 3, 14), noise(h, w, r, 42, .075)
    wy, wx = np.sin(y * 2 * np.pi / step + a * .5), np.sin(x * 2 * np.pi / step + b * .5)
    over = (np.sign(np.sin(y * np.pi / step)) * np.sign(np.sin(x * np.pi / step)) > 0)
    v = np.where(over, wy * .8 + a * .5, wx * .8 + noise(h, w, r, 14, .2) * .5)
    slub = smooth(noise(h, w, r, 3, 40), 1.0, 1.7) * .08
    folds = fbm(h, w, r, 300, 3) * .05
    return clamp(hexc(colour) * (1 + .060 * v - slub + folds)[..., None])


def tartan(h, w, r, sett=None, scale=1.0):
    """Worsted twill, a made-up family sett."""
    sett = sett or [("#1f3d2b", 38), ("#14202e", 20), ("#1f3d2b", 6), ("#a8842c", 4), ("#1f3d2b", 6), ("#14202e", 22), ("#28518a", 30), ("#8f2f2a", 5), ("#28518a", 30), ("#14202e", 20)]
    stripe = np.concatenate([np.repeat(hexc(c)[None], px(n * scale), 0) for c, n in sett])
    stripe = np.concatenate([stripe, stripe[::-1]])
    y, x = grid(h, w)
    unit = px(1000) / 1000
    ix = ((x + fbm(h, w, r, 200, 2) * 5) * unit).astype(int) % len(stripe)
    iy = ((y + fbm(h, w, r, 220, 2) * 5) * unit).astype(int) % len(stripe)
    twill = ((x + y) % 4) < 2
    img = np.where(twill[..., None], stripe[ix], stripe[iy])
    img = blur(img, .55)
    fuzz = fbm(h, w, r, 2.4, 3) * .10 + .05 * np.sin((x + y) * np.pi / 2)
    return clamp(img * (1 + fuzz + .06 * fbm(h, w, r, 160, 3))[..., None] + .012 * clamp(noise(h, w, r, 1.5))[..., None])


def felt(h, w, r, colour="#2f4a3c"):
    return clamp(hexc(colour) * (1 + .10 * fbm(h, w, r, 3, 3) + .05 * fbm(h, w, r, 60, 4) + .05 * noise(h, w, r, 2, 5))[..., None])


def stone(h, w, r, colour="#cfcac0"):
    v = fbm(h, w, r, 120, 6)
    vein = np.exp(-(np.abs(fbm(h, w, r, 200, 5)) / .035) ** 1) * .35
    speck = smooth(noise(h, w, r, 2.2), 1.1, 1.6) * .22
    return clamp(hexc(colour) * (1 + .05 * v - vein * .5 - speck)[..., None])


def homography(src, dst):
    A, b = [], []
    for (x, y), (u, v) in zip(dst, src):
        A += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        b += [u, v]
    return np.linalg.solve(np.array(A, float), np.array(b, float))


def lay(scene, img, alpha, quad=None, centre=(.5, .5), width=.6, angle=0.0, tilt=.06, lift=5.0, light=(-.6, -.8), curl=0.0, shadow=.55, r=None):
    """Puts a flat thing on the table as a camera held over it would see it. `quad` or centre/width/angle/tilt."""
    H, W = scene.shape[:2]
    h, w = alpha.shape
    hu, wu = dims(alpha)
    if quad is None:
        bw = width * W
        bh = bw * h / w
        ca, sa = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        quad = []
        for ux, uy in ((-.5, -.5), (.5, -.5), (.5, .5), (-.5, .5)):
            x, y = ux * bw, uy * bh
            x, y = x * ca - y * sa, x * sa + y * ca
            k = 1 + tilt * (y / H) * 2
            quad.append((W * centre[0] + x * k, H * centre[1] + y * (1 - tilt * .5) * (1 + tilt * y / H)))
    co = homography([(0, 0), (w, 0), (w, h), (0, h)], quad)
    scale = math.dist(quad[0], quad[1]) / w
    pre = np.dstack([img, alpha])
    if scale < .8:
        pre = ndi.gaussian_filter(pre, (.36 / scale, .36 / scale, 0), mode="nearest")
    if curl and r is not None:
        y, x = grid(hu, wu)
        bend = noise(hu, wu, r, max(hu, wu) / 2)
        pre[..., :3] *= (1 + curl * (bend * .10 + .06 * (x / wu - .5)))[..., None]
    chans = []
    for k in range(4):
        src = np.pad(pre[..., k] * (pre[..., 3] if k < 3 else 1), 2)
        c2 = co.copy()
        im = Image.fromarray(src.astype(np.float32), "F")
        # shift by the padding
        M = np.array([[c2[0], c2[1], c2[2]], [c2[3], c2[4], c2[5]], [c2[6], c2[7], 1]])
        M = np.array([[1, 0, 2], [0, 1, 2], [0, 0, 1]]) @ M
        M /= M[2, 2]
        chans.append(np.asarray(im.transform((W, H), Image.PERSPECTIVE, M.ravel()[:8], Image.BICUBIC)))
    a = clamp(chans[3])
    col = np.dstack(chans[:3])
    s1 = blur(shift(a, (lift * -light[1] * .5, lift * -light[0] * .5), order=1), lift * .45)
    s2 = blur(shift(a, (lift * -light[1] * 2.2, lift * -light[0] * 2.2), order=1), lift * 2.6)
    sh = clamp(s1 * shadow + s2 * shadow * .55, 0, .85)
    scene = scene * (1 - sh[..., None] * np.array([.92, .95, 1.0]))
    return clamp(scene * (1 - a[..., None]) + col)


def room_light(img, r, side=-1, amount=.28, warm=(1.03, 1.0, .95)):
    """Daylight from one side, a little fall-off, a little lens."""
    h, w = dims(img)
    y, x = grid(h, w)
    g = 1 + amount * (.5 - (x / w if side < 0 else 1 - x / w)) + amount * .35 * (.5 - y / h)
    soft = noise(h, w, r, max(h, w) * .6) * .05
    d = np.hypot(x / w - .5, y / h - .5)
    out = img * (g + soft - .20 * d ** 2)[..., None] * np.array(warm)
    n = blur(r.standard_normal(img.shape).astype(np.float32), .6) * .008
    return clamp(out + n)
