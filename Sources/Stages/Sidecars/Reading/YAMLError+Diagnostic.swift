// SPDX-License-Identifier: MIT
import KeepsakeModel

extension YAMLError {
  func diagnostic(file: String) -> Diagnostic {
    let (id, problem, remedy) = words
    return Diagnostic(
      .error, "sidecar." + id, file: file, line: mark.map { Int($0.line) + 1 }, column: mark.map { Int($0.column) + 1 },
      problem, remedy: remedy)
  }

  private static let saving: Message =
    "save it as UTF-8: in Notepad by File, Save as, Encoding: UTF-8; in TextEdit by Format, Make Plain Text, and then in "
    + "the settings under Open and Save, Unicode (UTF-8). Or let keepsake-site check --fix do it"

  private var words: (id: String, problem: Message, remedy: Message) {
    switch reason {
    case .tooLarge(let bytes):
      ("too-large", "\(bytes) bytes are more than the \(YAMLLimits.bytes) that are read", "split the file")
    case .utf16:
      ("not-utf8", "the file is written in UTF-16", Self.saving)
    case .notUTF8(let offset):
      ("not-utf8", "byte \(offset) is not UTF-8", Self.saving)
    case .controlCharacter(let code):
      ("control-character", "an invisible character (\(SidecarProblem.name(code)))", "remove it")
    case .tab:
      ("tab", "a tab stands where only spaces may", "replace tabs at the beginning of lines by spaces")
    case .severalDocuments:
      ("several-documents", "a second document begins here", "keep one and remove the line “---” before the other")
    case .tooDeep:
      ("too-deep", "lists and maps lie more than \(YAMLLimits.depth) deep in one another", "flatten them")
    case .tooManyValues:
      ("too-many-values", "the file holds more than \(YAMLLimits.nodes) values", "split the file")
    case .tooManyAliases:
      ("too-many-aliases", "aliases (“*name”) repeat too much", "write the values out")
    case .unknownAlias(let name):
      (
        "unknown-alias", "nothing before is marked “&\(SidecarProblem.shortened(name))”",
        "put texts that begin with * in quotes"
      )
    case .aliasInItself(let name):
      ("unknown-alias", "“*\(SidecarProblem.shortened(name))” stands within what it repeats", "write the values out")
    case .syntax(let context, let problem):
      Self.plainWords(context: context, problem: problem)
    }
  }

  /// The parser's most frequent complaints in words for people who know no parser.
  private static func plainWords(context: String, problem: String) -> (String, Message, Message) {
    let (said, remedy): (Message, Message) =
      switch problem {
      case "mapping values are not allowed in this context":
        ("a colon is taken for the end of a key", "put texts that contain “: ” in quotes, and begin keys in one column")
      case "did not find expected key":
        (
          "what stands here belongs to no key",
          "begin all keys of a map in the same column, and double a ' within single quotes"
        )
      case "did not find expected '-' indicator":
        ("this line is no entry of the list above it", "begin all entries with “- ” in the same column")
      case "could not find expected ':'":
        ("a key without a colon", "write key: value; texts of several lines begin after “|”")
      case "found character that cannot start any token":
        ("a text cannot begin with this character", "put the text in quotes")
      case "found unexpected end of stream":
        ("a quotation mark that is never closed", "close it")
      case "did not find expected ',' or ']'":
        ("the list in brackets is not closed", "separate entries by commas and end with ]")
      case "did not find expected ',' or '}'":
        ("the map in braces is not closed", "separate entries by commas and end with }")
      case "block sequence entries are not allowed in this context":
        ("a list cannot begin here", "begin the entries on a new line")
      case "found unknown escape character":
        ("a backslash before a character that needs none", "double the backslash, or use single quotes")
      case "did not find expected <document start>":
        ("this line begins further left than the first key", "begin all keys in the same column")
      case "did not find expected node content":
        ("a value is missing", "write it, or close the bracket")
      case "did not find expected alphabetic or numeric character":
        ("“&” and “*” mark values that are repeated", "put texts that begin with them in quotes")
      default:
        (Message(own: context.isEmpty ? problem : "\(problem) \(context)"), "correct the YAML here")
      }
    return ("syntax", said, remedy)
  }
}
