// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What can be wrong in a file that is YAML, one case per mistake.
enum SidecarProblem: Hashable, Sendable {
  case unknownKey(String, subject: String, keys: [String])
  /// A key of a sidecar in `_folder.yaml`.
  case keyOfOneKeepsake(String)
  /// A key at the top level that belongs to the entries of another one.
  case keyOfEntry(String, owner: String, isList: Bool)
  case duplicateKey(String, firstLine: Int)
  case mergeKey
  case keyIsNoText
  case missingKey(String, subject: String, example: String)
  /// A list where a text is due, and the like.
  case wrongShape(key: String, found: String, expected: String, remedy: Message)
  case unknownWord(String, key: String, words: [String])
  case badDate(String, key: String, EDTFError)
  /// A text of the right shape that means nothing possible.
  case impossible(String, key: String, expected: String, remedy: Message)
  case leavesFolder(String, key: String)
  case controlCharacter(UInt32, key: String)
  case foreignTag(String)
  case emptyEntry(key: String)
  /// 'german' in the place of `deu`.
  case languageName(String, code: String)
  /// What is said beside something that leaves it without effect.
  case withoutEffect(Message, remedy: Message)
  /// One name that may be those of several people.
  case perhapsSeveral(String, key: String, parts: [String])
  /// A text that a comment ends, which was perhaps none; with the text as it would be whole.
  case cutAtHash(String, key: String)
  /// What looks like the name of a licence and is none, with the one that was perhaps meant.
  case unknownRights(String, nearest: String?)
  /// A statement that says nothing or contradicts itself.
  case contradiction(Message, remedy: Message)

  func diagnostic(file: String, at mark: YAMLMark) -> Diagnostic {
    let (id, problem, remedy) = words
    return Diagnostic(
      isWarning ? .warning : .error, "sidecar." + id, file: file, line: Int(mark.line) + 1,
      column: Int(mark.column) + 1, problem, remedy: remedy)
  }

  private var isWarning: Bool {
    switch self {
    case .emptyEntry, .languageName, .withoutEffect, .cutAtHash, .perhapsSeveral, .unknownRights: true
    default: false
    }
  }

  private var words: (id: String, problem: Message, remedy: Message) {
    switch self {
    case .unknownKey(let key, _, _) where !key.isEmpty && key.allSatisfy(\.isNumber):
      (
        "unknown-key", "“\(Self.shortened(key))” stands behind a comma, where a new entry begins",
        "write numbers with a point: 6.45"
      )
    case .unknownKey(let key, let subject, let keys) where ForeignKeys.isAnother(key, among: keys):
      (
        "unknown-key", "unknown key “\(Self.shortened(key))” in \(subject)",
        "in files the key is “\(ForeignKeys.meant(key, among: keys) ?? "")”; keepsake-site check --fix writes it"
      )
    case .unknownKey(let key, let subject, let keys):
      ("unknown-key", "unknown key “\(Self.shortened(key))” in \(subject)", Self.hint(key, in: keys, "the keys are"))
    case .keyOfOneKeepsake(let key):
      ("misplaced-key", "“\(key)” belongs to one keepsake, not to a folder", "move it into the sidecars")
    case .keyOfEntry(let key, let owner, let isList):
      (
        "misplaced-key", "“\(key)” belongs under “\(owner)”",
        isList ? "write \(owner): [{file: …, \(key): …}]" : "write \(owner): {\(key): …}"
      )
    case .duplicateKey(let key, let line):
      ("duplicate-key", "“\(Self.shortened(key))” is there twice, first on line \(line)", "remove one of the two")
    case .mergeKey:
      ("merge-key", "“<<” cannot be used to take over keys", "write the keys out")
    case .keyIsNoText:
      ("key-is-no-text", "a key must be a text", "write key: value")
    case .missingKey(let key, let subject, let example):
      ("missing-key", "\(subject) needs a “\(key)”", "write \(example)")
    case .wrongShape(let key, let found, let expected, let remedy):
      (
        "wrong-type",
        key.isEmpty ? "found \(found), expected \(expected)" : "found \(found) for “\(key)”, expected \(expected)",
        remedy
      )
    case .unknownWord(let word, let key, let allowed):
      ("unknown-word", "found “\(Self.shortened(word))” for “\(key)”", Self.hint(word, in: allowed, "write one of"))
    case .badDate(let text, let key, .notADate):
      (
        "bad-date", "found “\(Self.shortened(text))” for “\(key)”, which is not written as a date",
        MeantDate.advice(for: text) ?? EDTFError.notADate(text).remedy
      )
    case .badDate(let text, let key, let error):
      (
        "bad-date", "found “\(Self.shortened(text))” for “\(key)”: \(error.problem)",
        MeantDate.advice(for: text) ?? error.remedy
      )
    case .impossible(let text, let key, let expected, let remedy):
      ("impossible-value", "found “\(Self.shortened(text))” for “\(key)”, expected \(expected)", remedy)
    case .leavesFolder(let path, let key):
      (
        "leaves-folder", "“\(Self.shortened(path))” for “\(key)” leads out of the folder",
        "name a file in the same folder or below it"
      )
    case .controlCharacter(let code, let key):
      ("control-character", "an invisible character (\(Self.name(code)))" + Self.of(key), "remove it")
    case .foreignTag(let tag):
      ("foreign-tag", "the YAML tag “\(Self.shortened(tag))” has no meaning here", "remove it")
    case .emptyEntry(let key):
      ("empty-entry", "an empty entry in “\(key)” is ignored", "remove it or write its value")
    case .languageName(let name, let code):
      (
        "language-name",
        "the code for “\(Self.shortened(name))” is “\(code)”: text in that language is not read",
        "write \(code)"
      )
    case .withoutEffect(let problem, let remedy):
      ("without-effect", problem, remedy)
    case .perhapsSeveral(let text, let key, let parts):
      (
        "perhaps-several", "“\(Self.shortened(text))” for “\(key)” is taken as one name: are these \(parts.count)?",
        "if they are, write \(key): [\(parts.joined(separator: ", "))]; if not, put the name in quotes"
      )
    case .cutAtHash(let whole, let key):
      (
        "cut-at-hash", "the text" + Self.of(key) + " ends before the #, where a comment begins",
        "write the text in quotes, \(Self.quoted(whole)); if it is a comment, put two spaces before the # and one behind it"
      )
    case .unknownRights(let text, let nearest):
      (
        "unknown-rights",
        "“\(Self.shortened(text))” names no licence or statement that is known, and is shown as it is written",
        nearest.map { "did you mean “\($0)”?" }
          ?? "write a short name as CC BY 4.0 or InC, or the address of one at creativecommons.org or rightsstatements.org"
      )
    case .contradiction(let problem, let remedy):
      ("contradiction", problem, remedy)
    }
  }

  private static func quoted(_ text: String) -> String {
    let shown = shortened(text)
    return shown.contains("\"") || shown.contains("\\")
      ? "'" + shown.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
      : "\"\(shown)\""
  }

  private static func of(_ key: String) -> Message { key.isEmpty ? "" : " for “\(key)”" }

  private static func hint(_ word: String, in words: [String], _ introduction: Message) -> Message {
    if let nearest = Spelling.nearest(to: word, in: words) { return "did you mean “\(nearest)”?" }
    return words.count <= 15 ? introduction + " \(words.joined(separator: ", "))" : "remove it or correct it"
  }

  /// The first line, 60 characters at most, and nothing in it that could command a terminal.
  static func shortened(_ text: String) -> String {
    let line = text.unicodeScalars.prefix { $0 != "\n" }
    let isWhole = line.endIndex == text.unicodeScalars.endIndex && line.count <= 60
    let shown = (isWhole ? line[...] : line.prefix(59)).map { scalar in
      scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(shown)) + (isWhole ? "" : "…")
  }

  static func name(_ code: UInt32) -> String {
    let hex = String(code, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }
}
