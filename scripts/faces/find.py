#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds faces in pictures, and tells the likeness of each in 128 numbers. The program runs this where `scripts/models faces` put it.

Reads paths of JPEG files, one per line, and writes a line of JSON for each:
  {"path": …, "faces": [{"box": [left, top, width, height], "likeness": [128 numbers]}]}
Boxes are in fractions of the picture. A picture that cannot be opened has no "faces".

The numbers of two pictures of one person are mostly nearer to each other than 0.5 (Euclid's distance).
Source: D. King, High quality face recognition with deep metric learning, blog.dlib.net, 2017.
"""
import hashlib
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
NETWORK = "dlib_face_recognition_resnet_model_v1.dat"
LANDMARKS = "shape_predictor_5_face_landmarks.dat"
DIGESTS = {
    NETWORK: "55533b28a95800a551ba546ba62fe69625c7e95a7061c338adffead08719da30",
    LANDMARKS: "c4b1e9804792707d3a405c2c16a80a20269e6675021f64a41d30fffafbc41888",
}
# A wall of faces in a crowd is of no use to a family.
MOST_FACES = 100
# Pixels: where several faces are smaller, there may be others that the detector, which begins at 80 pixels, does not see.
SMALL = 130


def opened(name):
    """The path of a model whose bytes are the ones that are expected."""
    path = os.path.join(HERE, name)
    with open(path, "rb") as file:
        if hashlib.file_digest(file, "sha256").hexdigest() != DIGESTS[name]:
            sys.exit(f"{name} is damaged")
    return path


def boxes(detector, image):
    """Faces in pixels; a group is looked at once more at twice its size, because its faces are small."""
    found = list(detector(image, 0))
    if len(found) > 1 and min(box.width() for box in found) < SMALL:
        found = list(detector(image, 1)) or found
    return found[:MOST_FACES]


def faces(image, detector, landmarks, network):
    """The boxes and likenesses of the faces in a picture, rows of RGB pixels."""
    height, width = image.shape[:2]
    found = []
    for box in boxes(detector, image):
        left, top = max(0, box.left()), max(0, box.top())
        right, bottom = min(width, box.right() + 1), min(height, box.bottom() + 1)
        if right - left < 1 or bottom - top < 1:
            continue
        likeness = network.compute_face_descriptor(image, landmarks(image, box))
        found.append({
            "box": [round(number, 4) for number in
                    (left / width, top / height, (right - left) / width, (bottom - top) / height)],
            "likeness": [round(number, 4) for number in likeness]})
    return found


def main():
    """Answers all pictures of standard input."""
    sys.path.insert(0, os.path.join(HERE, "lib"))
    try:
        import dlib
    except ImportError as error:
        sys.exit(f"dlib does not run with Python {sys.version_info.major}.{sys.version_info.minor}: {error}")
    tools = (dlib.get_frontal_face_detector(), dlib.shape_predictor(opened(LANDMARKS)),
             dlib.face_recognition_model_v1(opened(NETWORK)))
    for line in sys.stdin:
        answer = {"path": line.rstrip("\n")}
        try:
            answer["faces"] = faces(dlib.load_rgb_image(answer["path"]), *tools)
        except RuntimeError as error:
            print(f"{answer['path']}: {error}", file=sys.stderr)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
