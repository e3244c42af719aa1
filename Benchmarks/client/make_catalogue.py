# SPDX-License-Identifier: MIT
"""A made-up catalogue of COUNT keepsakes as JSON lines in date order, the same for the same COUNT.

Words follow Zipf's law over 50,000 made-up ones; captions have 12, transcripts 60, of which 8 % have an error as of a bad scan. Nothing
in it is a person or place. Keys: d (days since 1900-01-01, -1 without a date), place, cls, type, status, tags, people, cap, ocr.
"""
import bisect
import itertools
import json
import random
import sys

STARTS = "b br c ch d dr f fl g gr h j k l m n p pr r s sh st t tr v w y".split() + [""]
MIDDLES = "a e i o u ai ea ou ie".split()
ENDS = ["", "n", "r", "s", "t", "l", "m", "nd", "st", "ck", "ng"]
KINDS = "portrait group landscape letter postcard certificate newspaper ticket drawing recipe map object".split()
TYPES = "photograph document artwork thing book audio video other".split()
STATES = ["kept", "to review", "duplicate", "restored"]
SIGNS = "abcdefghijklmnopqrstuvwxyz01"


class Zipf:
    """Draws indices of a list, where each index is less frequent than the one before."""

    def __init__(self, dice, count, steepness=1.07, offset=2.7):
        self.dice = dice
        self.sums = list(itertools.accumulate((place + 1 + offset) ** -steepness for place in range(count)))

    def draw(self):
        return min(len(self.sums) - 1, bisect.bisect(self.sums, self.dice.random() * self.sums[-1]))


def words(dice, count, low, high):
    """Distinct made-up words, the short ones first, as frequent words are short."""
    seen, out = set(), []
    while len(out) < count:
        length = max(1, round(dice.gauss(low + (high - low) * len(out) / count, .6)))
        word = "".join(dice.choice(STARTS) + dice.choice(MIDDLES) + dice.choice(ENDS) for _ in range(length))
        if len(word) > 1 and word not in seen:
            seen.add(word)
            out.append(word)
    return out


def misread(dice, word):
    at, sign = dice.randrange(len(word)), dice.choice(SIGNS)
    return [word[:at] + sign + word[at + 1:], word[:at] + word[at + 1:] or sign, word[:at] + sign + word[at:],
            word[:at] + " " + word[at:] if at else word][dice.randrange(4)]


def keepsakes(count):
    dice = random.Random(f"keepsakes {count}")
    vocabulary = words(dice, 50_000, 1.2, 3.2)
    towns, lands = words(dice, 400, 1.8, 2.6), words(dice, 30, 1.8, 2.6)
    places = [f"{town.capitalize()}, {dice.choice(lands).capitalize()}" for town in towns]
    first, last = words(dice, 120, 1.8, 2.6), words(dice, 250, 1.8, 2.6)
    people = [f"{dice.choice(first).capitalize()} {name.capitalize()}" for name in last]
    tags = words(dice, 300, 1.6, 2.6)
    word, place, tag, person = (Zipf(dice, n, s) for n, s in ((50_000, 1.07), (400, .9), (300, .9), (250, .9)))
    kind, type_, state = Zipf(dice, 12, .9), Zipf(dice, 8, 1.2), Zipf(dice, 4, 1.6)
    days = sorted(min(45_900, int(dice.betavariate(3.2, 1.6) * 46_000)) for _ in range(count))
    undated = count * 3 // 100
    for number in range(count):
        transcript = [vocabulary[word.draw()] for _ in range(60)]
        transcript = [misread(dice, one) if dice.random() < .08 else one for one in transcript]
        yield {
            "d": days[number] if number < count - undated else -1,
            "place": "" if dice.random() < .06 else places[place.draw()], "cls": KINDS[kind.draw()],
            "type": TYPES[type_.draw()], "status": STATES[state.draw()],
            "tags": sorted({tags[tag.draw()] for _ in range(min(8, dice.randrange(7)))}),
            "people": sorted({people[person.draw()] for _ in range(dice.choice([0, 0, 1, 1, 2, 2, 3, 4]))}),
            "cap": " ".join(vocabulary[word.draw()] for _ in range(12)).capitalize(), "ocr": " ".join(transcript)}


if __name__ == "__main__":
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        for one in keepsakes(int(sys.argv[1])):
            file.write(json.dumps(one, ensure_ascii=False) + "\n")
