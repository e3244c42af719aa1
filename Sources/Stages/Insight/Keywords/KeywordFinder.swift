// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// Chooses a few keywords for each keepsake from its caption, description and transcript.
///
/// A term is worth more the rarer it is in the archive, the closer it is to the keeper's own words, and if it is a name
/// or a phrase. Tags, people, places, keywords that the keeper refused, and words of all receipts and forms are left
/// out; of lists that a machine read only the name at the head counts. Two passes, each linear in the text.
package struct KeywordFinder: Sendable {
  /// The most keywords of a keepsake.
  package static let most = 8
  /// The most of them that a machine read.
  package static let mostRead = 3

  private let finder: TermFinder
  private let language: String

  /// `language` is the archive's, for texts too short to detect theirs.
  package init(language: String) {
    self.language = language
    finder = TermFinder(fallback: language)
  }

  private struct Candidate: Sendable {
    var key: String
    var text: String
    var source: Provenance
    /// In thousandths, before rarity.
    var worth: Int
    var words: Int
    var isName: Bool
    var isRead: Bool
  }

  /// Each keepsake's keywords, best first, with the source of their text.
  ///
  /// `workers` threads read the texts; the result does not depend on them.
  package func run(_ keepsakes: [Keepsake], workers: Int = 1) -> [[Sourced<String>]] {
    // In slices, since many keepsakes have the same tags, people and places.
    let (count, slice) = (keepsakes.count, 256)
    let all = mapInParallel((count + slice - 1) / slice, width: workers, slice: 1) { number in
      var names = NameWords()
      return (number * slice..<min(number * slice + slice, count)).map { candidates(of: $0, in: keepsakes, &names) }
    }.flatMap(\.self)
    var holders: [String: Int] = [:]
    for found in all { for candidate in found { holders[candidate.key, default: 0] += 1 } }
    let counts = holders
    return mapInParallel(all.count, width: workers) { choose(all[$0], counts, of: keepsakes.count) }
  }

  /// Takes an index, since copying a keepsake is expensive.
  private func candidates(of index: Int, in keepsakes: [Keepsake], _ names: inout NameWords) -> [Candidate] {
    let texts: [(text: Sourced<String>?, worth: Int)] = [
      (keepsakes[index].caption, 1_000), (keepsakes[index].description, 800), (keepsakes[index].transcript, 450),
    ]
    // About ten short texts: comparing them in a row is faster than hashing.
    var known: [String] = []
    var found: [Candidate] = []
    var places: [String: Int] = [:]
    if let head = head(of: index, in: keepsakes) {
      known = names.said(of: index, in: keepsakes)
      let key = head.value.lowercased()
      if !known.contains(key) {
        places[key] = 0
        found.append(
          Candidate(
            key: key, text: head.value, source: head.source, worth: 1_000, words: 1, isName: true,
            isRead: head.source == .ocr))
      }
    }
    for (number, (text, worth)) in texts.enumerated() {
      guard let text else { continue }
      if known.isEmpty { known = names.said(of: index, in: keepsakes) }
      let (isRead, isTranscript) = (text.source == .ocr, number == 2)
      // The words of lists are the same everywhere, and the search finds purchases.
      if isTranscript, isList(index, in: keepsakes) { continue }
      for term in finder.terms(of: text.value)
      where !known.contains(term.key) && !known.contains(term.text.lowercased()) {
        if isRead, !Self.isCredible(term) { continue }
        if isTranscript, FormWords.areIn(term.key) { continue }
        // The first words of a text describe its subject; a second mention adds a third.
        let early = max(0, 300 - term.place * 10)
        let value = worth * (1_000 + early + min(3, term.count - 1) * 333) / 1_000
        if let place = places[term.key] {
          found[place].worth += value / 2
        } else {
          places[term.key] = found.count
          found.append(
            Candidate(
              key: term.key, text: term.text, source: text.source, worth: value, words: term.words,
              isName: term.isName, isRead: isRead))
        }
      }
    }
    return found
  }

  /// The shop or sender: the keeper's statement, else the head of a list that a machine read.
  private func head(of index: Int, in keepsakes: [Keepsake]) -> Sourced<String>? {
    if let store = keepsakes[index].receipt?.store, !store.isEmpty { return Sourced(store, .sidecar) }
    guard isList(index, in: keepsakes) else { return nil }
    return keepsakes[index].images.lazy.compactMap { image in
      image.text.flatMap(Letterhead.name).map { Sourced($0, image.textOrigin.source) }
    }.first
  }

  /// Whether a machine read a receipt, or a text without sentences.
  private func isList(_ index: Int, in keepsakes: [Keepsake]) -> Bool {
    guard let transcript = keepsakes[index].transcript, transcript.source.isOfPicture else { return false }
    return keepsakes[index].kind?.value == .receipt || !Letterhead.isProse(transcript.value, language)
  }

  /// The words of names; each name is split once.
  private struct NameWords {
    private var known: [String: [String]] = [:]

    /// Texts that the page shows elsewhere, word by word and whole.
    mutating func said(of index: Int, in keepsakes: [Keepsake]) -> [String] {
      var said = [""]
      said += keepsakes[index].refusedKeywords.map { $0.lowercased() }
      for tag in keepsakes[index].tags { said += words(of: tag.value) }
      for person in keepsakes[index].people { said += words(of: person.value) }
      if let place = keepsakes[index].place { said += words(of: place.value.name) }
      return said
    }

    private mutating func words(of name: String) -> [String] {
      if let words = known[name] { return words }
      let small = name.lowercased()
      var words = [small]
      for word in small.utf8.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") })
      where word.count > 2 && word.count < small.utf8.count {
        words.append(String(Substring(word)))
      }
      known[name] = words
      return words
    }
  }

  /// Whether a machine-read term looks like words.
  private static func isCredible(_ term: Term) -> Bool {
    term.key.split(separator: " ").allSatisfy { word in
      var vowels = 0
      var letters = 0
      var run = 0
      var last: Unicode.Scalar?
      for scalar in word.unicodeScalars {
        guard scalar.properties.isAlphabetic || scalar == "-" || scalar == "'" else { return false }
        run = scalar == last ? run + 1 : 1
        if run > 2 { return false }
        last = scalar
        letters += 1
        // Only Latin words need vowels; other scripts have their own.
        if !scalar.isASCII || "aeiouy".unicodeScalars.contains(scalar) { vowels += 1 }
      }
      return letters >= 4 && vowels * 5 >= letters
    }
  }

  private func choose(_ candidates: [Candidate], _ holders: [String: Int], of total: Int) -> [Sourced<String>] {
    let valued = candidates.enumerated().compactMap { place, candidate -> (place: Int, value: Int)? in
      let count = holders[candidate.key] ?? 1
      // Two adjacent words are a phrase if they also occur elsewhere; a machine-read word counts if it occurs twice.
      if candidate.words > 1, !candidate.isName, count < 2 { return nil }
      if candidate.isRead, !candidate.isName, count < 2, total > 20 { return nil }
      // A term in more than a fifth of a larger archive distinguishes nothing.
      if total >= 20, count * 5 > total { return nil }
      let rarity = 16 + Self.logarithm(total) - Self.logarithm(count)
      var value = candidate.worth * rarity
      if candidate.isName { value = value * 3 / 2 }
      if candidate.words > 1 { value = value * 5 / 4 }
      return (place, value)
    }.sorted { ($1.value, $0.place) < ($0.value, $1.place) }
    var chosen: [Candidate] = []
    var read = 0
    for (place, _) in valued where chosen.count < Self.most {
      let candidate = candidates[place]
      if candidate.isRead, read == Self.mostRead { continue }
      let small = " " + candidate.text.lowercased() + " "
      // 'Lake' after 'lake house' adds nothing.
      if chosen.contains(where: { (" " + $0.text.lowercased() + " ").contains(text: small) }) { continue }
      read += candidate.isRead ? 1 : 0
      chosen.append(candidate)
    }
    return chosen.map { Sourced($0.text, $0.source) }
  }

  /// log₂ in sixteenths, rounded down.
  private static func logarithm(_ number: Int) -> Int {
    let power = Int.bitWidth - 1 - max(1, number).leadingZeroBitCount
    return power * 16 + (max(1, number) - (1 << power)) * 16 / (1 << power)
  }
}
