// SPDX-License-Identifier: MIT

/// A word, phrase or name of a text that may become a keyword.
struct Term {
  /// The term's identity: lower case, with plurals made singular.
  var key: String
  /// The spelling of its first occurrence.
  var text: String
  var words: Int
  var isName: Bool
  /// The number of occurrences.
  var count: Int
  /// The index of its first occurrence among the text's terms.
  var place: Int
}

/// Finds the terms of a text: whole names, pairs of adjacent words, and single words.
struct TermFinder {
  /// `en`, `de` or `fr`, for texts too short for detection.
  let fallback: String

  /// Small words inside names: 'Bay of Fires', 'Marie de la Tour'.
  private static let joiners: Set<String> = [
    "of", "the", "de", "du", "des", "la", "le", "les", "von", "van", "der", "den", "zu", "am",
  ]
  /// Titles that belong to a name: 'Frau Petersen', 'la tante Odile'.
  private static let titles: Set<String> = [
    "mr", "mrs", "miss", "dr", "sir", "aunt", "auntie", "uncle", "cousin", "grandma", "grandpa", "granny", "captain",
    "frau", "herr", "fräulein", "tante", "onkel", "oma", "opa", "vetter", "kusine", "pastor", "doktor", "kapitän",
    "madame", "monsieur", "mademoiselle", "oncle", "cousine", "mémé", "pépé", "docteur", "capitaine", "sœur", "père",
  ]
  /// The most words of a name.
  private static let longestName = 6

  func terms(of text: String) -> [Term] {
    let words = WordSplitter.words(of: text)
    guard !words.isEmpty else { return [] }
    let found = StopWords.language(of: words.lazy.map(\.stops)).map { StopWords.languages[$0] }
    let language = found ?? fallback
    var terms: [Term] = []
    var places: [String: Int] = [:]
    func add(_ slice: ArraySlice<TextWord>, isName: Bool) {
      let key = slice.count == 1 ? Self.stem(slice[slice.startIndex].small, language) : Self.joined(slice) { $0.small }
      let place = places[key] ?? terms.count
      if place < terms.count {
        terms[place].count += 1
      } else {
        places[key] = place
        terms.append(
          Term(
            key: key, text: Self.shown(slice, isName: isName, language), words: slice.count, isName: isName, count: 1,
            place: place))
      }
    }
    var index = 0
    while index < words.count {
      let end = nameEnd(words, from: index, language)
      if end > index {
        add(words[index..<end], isName: true)
        index = end
        continue
      }
      if isTelling(words[index], language) {
        add(words[index...index], isName: false)
        if index + 1 < words.count, words[index + 1].follows, isTelling(words[index + 1], language),
          nameEnd(words, from: index + 1, language) == index + 1
        {
          add(words[index...(index + 1)], isName: false)
        }
      }
      index += 1
    }
    return terms
  }

  /// Whether a single word may be a subject.
  private func isTelling(_ word: TextWord, _ language: String) -> Bool {
    !word.isNumber && word.small.unicodeScalars.count >= 3 && word.stops & Self.bit(language) == 0
  }

  private static func bit(_ language: String) -> UInt8 {
    switch language {
    case "en": 1
    case "de": 2
    case "fr": 4
    default: 7
    }
  }

  private func isName(_ word: TextWord, _ language: String) -> Bool {
    word.isCapital && !word.isNumber && word.stops & Self.bit(language) == 0
  }

  /// The end of the name that begins at a word; `start` if none does.
  private func nameEnd(_ words: [TextWord], from start: Int, _ language: String) -> Int {
    let first = words[start]
    let isTitle = Self.titles.contains(first.small)
    guard isName(first, language) || isTitle else { return start }
    if isTitle, start + 1 < words.count, words[start + 1].follows, isName(words[start + 1], language) {
      let rest = nameEnd(words, from: start + 1, language)
      return max(rest, start + 2)
    }
    guard isName(first, language) else { return start }
    var end = start + 1
    var names = 1
    var index = start + 1
    while index < words.count, words[index].follows, index - start < Self.longestName {
      if isName(words[index], language) {
        index += 1
        names += 1
        end = index
      } else if Self.joiners.contains(words[index].small) {
        // Only if another part of the name follows: 'Bay of Fires', but not 'Ada of all people'.
        index += 1
      } else {
        break
      }
    }
    // A single capitalised word is a name in the middle of a sentence; in German every noun has a capital.
    if names == 1 { return !first.beginsSentence && language != "de" && first.small.utf8.count > 2 ? start + 1 : start }
    return end
  }

  /// Makes a plural singular where the rule is safe, and drops a possessive ending.
  private static func stem(_ word: String, _ language: String) -> String {
    let length = word.utf8.count
    if word.hasSuffix("'s") { return String(word.dropLast(2)) }
    switch language {
    case "en":
      if length > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
      if length > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us"), !word.hasSuffix("is") {
        return String(word.dropLast())
      }
    case "fr":
      if length > 4, word.hasSuffix("s") || word.hasSuffix("x"), !word.hasSuffix("ss") {
        return String(word.dropLast())
      }
    default: break
    }
    return word
  }

  private static func shown(_ slice: ArraySlice<TextWord>, isName: Bool, _ language: String) -> String {
    var text = joined(slice) { $0.text }
    if text.hasSuffix("'s") { text = String(text.dropLast(2)) }
    // A sentence's first word becomes lower case, since it is no name; German nouns keep their capital.
    return isName || language == "de" ? text : text.lowercased()
  }

  private static func joined(_ slice: ArraySlice<TextWord>, _ part: (TextWord) -> String) -> String {
    var text = ""
    for word in slice {
      if !text.isEmpty { text += " " }
      text += part(word)
    }
    return text
  }
}
