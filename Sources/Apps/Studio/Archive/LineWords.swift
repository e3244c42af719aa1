// SPDX-License-Identifier: MIT

/// Small words in lines that describe pictures, in English, German and French.
enum LineWords {
  static let joining: Set = ["and", "with", "und", "mit", "et", "avec"]
  /// Words before a place that its name says as well, and all before one.
  static let insidePlace: Set = ["in", "at", "zu", "à", "a", "au", "en"]
  static let beforePlace = insidePlace.union(["near", "bei", "chez"])
  /// Words between the title and a date.
  static let beforeDate: Set = [
    "in", "on", "of", "from", "im", "am", "vom", "von", "aus", "en", "du", "de", "au", "dans", "anno", "–", "-", "—",
  ]
  /// Words that tie a date to what stands before it, unless a number follows: 'the summer', 'den Sommer'.
  static let bound: Set = ["the", "der", "die", "das", "den", "dem", "des", "les", "la", "le", "an", "at", "zu"]
  /// Words behind which a name may stand.
  static let linking = joining.union([
    "&", "von", "of", "by", "de", "bei", "chez", "für", "for", "pour", "to", "zu", "zwischen", "between", "entre",
    "neben", "beside", "from", "or", "oder", "ou",
  ])
  /// Nouns that a number beside them counts.
  static let countable = words(
    "nr nr. no no. n° nummer number numéro seite page p. zimmer room chambre plz tel tel. m km cm kg g mark dm euro eur euros pfund francs frs marks miles pounds dollars feet ft"
  )

  /// Whether a word alone says nothing: what ends with one, or begins with one, is no phrase.
  static func isLittle(_ word: Substring) -> Bool {
    let small = word.lowercased()
    return little.contains(small) || small.hasSuffix("’") || small.hasSuffix("'")
  }

  /// Whether a year behind a word is one in which somebody was born or died, or something was built.
  static func isOfLife(_ word: Substring) -> Bool { lives.contains(word.lowercased()) }

  private static let lives = words(
    "born died built geboren geb. geb gestorben gest. gest bj. jg. né née mort morte * †")

  /// Whether a word may stand in a list of names and is not written as one.
  static func isOfNames(_ word: Substring) -> Bool {
    ofNames.contains(word.lowercased()) || KinName.begins(word) || !word.contains(where: \.isLetter)
  }

  private static let ofNames = joining.union(
    words(
      "or oder ou von van vom zu zur de du des der den del della di da la le ten ter ich mich me myself moi wir uns us nous andere anderen others autres"
    ))
  private static let little = joining.union(beforePlace).union(beforeDate).union(bound).union(
    words(
      "by for to into onto over under after before since until till or but is was are were a an as his her our my their this that behind beside between through during around about auf aus beim nach seit vor für über unter zum zur ein eine einen einem einer eines ist war sind waren oder als wie ins durch gegen hinter neben zwischen ohne ab bis um wo wer was unser unsere mein meine sein seine ihr ihre un une sur sous dans par pour sans ou où est était avant après depuis vers entre notre nos mon ma mes son sa ses qui que aux"
    ))

  private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
