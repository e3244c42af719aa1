# SPDX-License-Identifier: MIT
"""Compares the index's answers with a plain scan: counts of hits, every facet's counts, and the first hits themselves."""
import collections
import json
import random
import re

FACETS = {"place": "place", "kind": "cls", "type": "type", "status": "status", "tag": "tags", "person": "people"}
MANY = {"tag", "person"}
WORD = re.compile(r"[^\W_]+")

ASK = """async asked => {
  const engine = await keepsakeSearch.ready, answers = [];
  for (const {params, deep} of asked) {
    const found = await engine.find(engine.parse(new URLSearchParams(params)));
    const answer = {count: found.count, first: await found.numbers(0, 20)};
    if (deep) {
      answer.facets = {};
      for (const f of engine.facets) {
        await engine.whole(f);
        const counts = await engine.counts(found, f, f.labels.map((_, i) => i));
        answer.facets[f.key] = Object.fromEntries(f.labels.map((label, i) => [label, counts[i]]));
      }
    }
    answers.push(answer);
  }
  return answers;
}"""


class Scan:
    """Reads every keepsake for every query."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.rows = [json.loads(line) for line in file]
        self.texts, self.plain = [], []
        for row in self.rows:
            groups = ([row["cap"]], [row["ocr"]], [row["place"], *row["tags"], *row["people"]])
            self.texts.append(groups)
            self.plain.append([" ".join(texts).lower() for texts in groups])
        self.slugs, self.known = {}, {}
        for key, name in FACETS.items():
            seen = {}
            for row in self.rows:
                for value in self.values(row, name):
                    seen.setdefault(value, f"v{len(seen)}")
            self.slugs[key] = seen

    @staticmethod
    def values(row, name):
        value = row[name]
        return value if isinstance(value, list) else [value] if value else []

    def holds(self, number, clause, groups):
        """A clause is (words, whether the last word is a prefix)."""
        words, begins = clause
        for group in groups:
            # A text without the letters need not be split into words.
            if not all(word in self.plain[number][group] for word in words):
                continue
            for text in (WORD.findall(text.lower()) for text in self.texts[number][group]):
                for at in range(len(text) - len(words) + 1):
                    if all(text[at + i] == word or begins and i == len(words) - 1 and text[at + i].startswith(word)
                           for i, word in enumerate(words)):
                        return True
        return False

    def find(self, query):
        """The matching numbers, and for each single-valued facet the numbers that match its choices."""
        parts = []
        for key, groups in (("q", (0, 1, 2)), ("cap", (0,)), ("ocr", (1,))):
            for words, begins, is_not in query.get(key, []):
                parts.append({n for n in range(len(self.rows)) if self.holds(n, (words, begins), groups) != is_not})
        if "days" in query:
            low, high = query["days"]
            parts.append({n for n, row in enumerate(self.rows) if row["d"] >= 0 and low <= row["d"] <= high})
        choices = {}
        for key, (wanted, unwanted) in query.get("picks", {}).items():
            name = FACETS[key]
            for value in unwanted:
                parts.append({n for n, row in enumerate(self.rows) if value not in self.values(row, name)})
            sets = [{n for n, row in enumerate(self.rows) if value in self.values(row, name)} for value in wanted]
            if key in MANY:
                parts += sets
            elif sets:
                choices[key] = set.union(*sets)
        base = set.intersection(set(range(len(self.rows))), *parts)
        return base, choices

    def answer(self, query, deep):
        base, choices = self.find(query)
        hits = base.intersection(*choices.values())
        answer = {"count": len(hits), "first": sorted(hits)[:20]}
        if deep:
            answer["facets"] = {}
            for key, name in FACETS.items():
                others = base.intersection(*(one for other, one in choices.items() if other != key))
                counts = collections.Counter(value for n in others for value in self.values(self.rows[n], name))
                answer["facets"][key] = {value: counts[value] for value in self.slugs[key]}
        return answer

    def questions(self, count, seed=5):
        """Typical queries: a word, a prefix, two words, a phrase, an excluded word, with filters, with dates."""
        dice = random.Random(seed)
        out = []

        def row():
            return self.rows[dice.randrange(len(self.rows))]

        def word(name="ocr"):
            return dice.choice(WORD.findall(row()[name].lower()))

        while len(out) < count:
            kind, params, query = len(out) % 12, [], {}
            if kind == 0:
                one = word()
                params, query = [("q", one + " ")], {"q": [([one], False, False)]}
            elif kind == 1:
                one = word()[:dice.randrange(1, 5)]
                params, query = [("q", one)], {"q": [([one], True, False)]}
            elif kind == 2:
                one, two = WORD.findall(row()["cap"].lower())[2:4]
                params, query = [("q", f"{one} {two}")], {"q": [([one], False, False), ([two], True, False)]}
            elif kind == 3:
                text = WORD.findall(row()["ocr"].lower())
                at = dice.randrange(len(text) - 2)
                part = text[at:at + dice.choice([2, 2, 3])]
                params, query = [("q", '"' + " ".join(part) + '"')], {"q": [(part, False, False)]}
            elif kind == 4:
                one, two = word("cap"), word()
                params, query = [("q", f"{one} -{two} ")], {"q": [([one], False, False), ([two], False, True)]}
            elif kind == 5:
                one = row()["people"] or ["nobody"]
                name = WORD.findall(one[0].lower())
                params, query = [("q", one[0])], {"q": [([w], i == len(name) - 1, False) for i, w in enumerate(name)]}
            elif kind == 6:
                one, two = word("cap"), word("ocr")
                params, query = [("cap", one + " "), ("ocr", two + " ")], {"cap": [([one], False, False)], "ocr": [([two], False, False)]}
            elif kind == 7:
                one = word()[:3]
                begins = len(one) == 3
                params, query = [("ocr", one)], {"ocr": [([one], begins, False)]}
            else:
                picks = query["picks"] = {}
                chosen = [("tag", False), ("type", False), ("person", True)] if kind < 10 else [("kind", False), ("place", False), ("tag", True)]
                for key, is_out in chosen:
                    values = self.values(row(), FACETS[key])
                    if values:
                        picks[key] = ([], values[:1]) if is_out else (values[:1], [])
                        params.append(("-" * is_out + key, self.slugs[key][values[0]]))
                if kind == 10:
                    one = word("cap")
                    params.append(("q", one + " "))
                    query["q"] = [([one], False, False)]
                if kind == 11:
                    params += [("from", "1950-03"), ("to", "1987-06-15")]
                    query["days"] = (18321, 31941)
            deep = len(out) % 3 == 0 or kind > 7
            out.append(({"params": params, "deep": deep}, query, deep))
        return out


def compare(ask, scan, count):
    """The number of right answers, and the first wrong answers; `ask` evaluates a function in the page."""
    questions = scan.questions(count)
    if count not in scan.known:
        scan.known[count] = [scan.answer(query, deep) for _, query, deep in questions]
    answers = ask(ASK, [one[0] for one in questions])
    wrong = []
    for (asked, _, _), got, expected in zip(questions, answers, scan.known[count]):
        if got != expected:
            wrong.append((asked["params"], {k: (got[k], expected[k]) for k in expected if got[k] != expected[k]}))
    return len(questions) - len(wrong), wrong
