// SPDX-License-Identifier: MIT

/// Recognises by their form texts that a program wrote: settings, identifiers, paths, times, templates and parameters.
enum MachineText {
  /// Why a tidy text of one line is a program's; `nil` if a person may have written it.
  static func refusal(of text: String) -> String? {
    let folded = text.lowercased()
    if isMarkup(folded) || isSettings(text) { return "an app's settings" }
    if isGenerated(folded) { return "what the picture was generated from" }
    if isIdentifier(text) { return "an identifier" }
    if isPath(text) { return "a path" }
    if isTime(text) { return "a time that a camera wrote" }
    if isTemplate(folded) { return "a form's template" }
    return nil
  }

  /// JSON, XML and HTML.
  private static func isMarkup(_ folded: String) -> Bool {
    let dense = folded.filter { $0 != " " }
    return ["{\"", "[{", "[\"", "{}", "[]", "<?", "<!", "<rdf", "<x:", "<svg", "<html"].contains { dense.hasPrefix($0) }
      && dense.count > 1
  }

  /// Whether most values have names that programs give: `sceneMode: 8`, `mask:1; delta:null`, `Software: X`.
  private static func isSettings(_ text: String) -> Bool {
    let pairs = text.split { ",;".contains($0) }.map { $0.trimmingBlanks }.filter { !$0.isEmpty }
    var (all, named, empty) = (0, 0, 0)
    for pair in pairs {
      guard let mark = pair.firstIndex(where: { ":=".contains($0) }) else {
        // The rest of a value that was a list: `touch: (-1.0, -1.0)`.
        if pair.allSatisfy({ $0.isNumber || " .-()".contains($0) }) { continue }
        return false
      }
      let (key, value) = (pair[..<mark].trimmingBlanks, pair[pair.index(after: mark)...].trimmingBlanks)
      all += 1
      if tags.contains(key.lowercased()) {
        named += 1
        continue
      }
      guard !key.isEmpty, key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }) else {
        return false
      }
      if key.contains("_") || key.isCamel { named += 1 }
      if nothings.contains(value.lowercased()) || value.lowercased().hasSuffix("null") { empty += 1 }
    }
    // A person may have written 'Oma: links' and 'Oma: 80, Opa: 82'.
    return all > 0 && (named * 2 >= all || all > 1 && empty * 2 >= all)
  }

  private static let tags: Set<String> = [
    "software", "make", "maker", "model", "camera model", "creator tool", "creatortool", "imagedescription",
    "usercomment", "weatherinfo", "source app",
  ]
  private static let nothings: Set<String> = [
    "", "0", "0.0", "-1", "null", "none", "true", "false", "nil", "undefined",
  ]

  /// Whether a text is a prompt for an image generator, with its parameters.
  private static func isGenerated(_ folded: String) -> Bool {
    let isParameters = folded.contains("steps: ") && (folded.contains("seed: ") || folded.contains("sampler: "))
    return isParameters || folded.hasPrefix("/imagine") || folded.contains("job id: ")
      || [" --ar ", " --v ", " --stylize ", "negative prompt:"].contains { folded.contains($0) }
  }

  /// Whether a text is a hash, a UUID, a number such as `0x00000000` or `vid:v0f044gc0000bkl1mlv0i0c9`, or bytes as
  /// text.
  private static func isIdentifier(_ text: String) -> Bool {
    guard text.utf8.count >= 8, !text.contains(" ") else { return false }
    let bare = (text.lowercased().split(separator: ":").last ?? "").filter { !"-_{}".contains($0) }
    let code = bare.hasPrefix("0x") ? bare.dropFirst(2) : bare[...]
    if code.count >= 8, code.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
      code.contains(where: \.isNumber)
    {
      // People's words change between letters and digits once or twice. A day or a phone number is no identifier.
      let changes = zip(code, code.dropFirst()).count { $0.isNumber != $1.isNumber }
      if code.allSatisfy(\.isHexDigit), code.count >= 16 || bare.hasPrefix("0x") { return true }
      if code.count >= 12, changes >= 5 { return true }
    }
    // 'HochzeitVonOmaUndOpa1987' has words; random letters rarely have long runs of lower case.
    let longest = text.split { !("a"..."z").contains($0) }.map(\.count).max() ?? 0
    return text.utf8.count >= 20 && longest < 5 && text.contains(where: \.isUppercase)
      && text.contains(where: \.isLowercase)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+/=-_".contains($0)) }
      && (text.contains(where: \.isNumber) || text.last == "=")
  }

  /// Whether a text is a file's path on a device or in a program.
  private static func isPath(_ text: String) -> Bool {
    let folded = text.lowercased()
    if ["content://", "file://", "ph://", "assets-library://", "blob:", "data:image"].contains(where: folded.hasPrefix)
    {
      return true
    }
    guard !text.contains(" ") else { return false }
    let isDrive = text.dropFirst().hasPrefix(":\\") || text.hasPrefix("\\\\")
    return isDrive || folded.hasPrefix("dcim\\") || folded.hasPrefix("dcim/")
      || text.hasPrefix("/") && text.split(separator: "/").count > 2
  }

  /// Whether a text is a time such as `2022:07:14 16:04:05` or `20220714_160405`, not a day as people write it.
  private static func isTime(_ text: String) -> Bool {
    if text.utf8.count == 15, text.wholeMatch(of: /(?:19|20)\d{6}[_-]\d{6}/) != nil { return true }
    return text.count(where: \.isNumber) >= 12 && text.count { $0 == ":" } >= 2
      && text.allSatisfy { $0.isASCII && ($0.isNumber || ":-/. TZ+".contains($0)) }
  }

  /// Whether a text is a template: 'Enter your comment here', 'No description', 'Image title'.
  private static func isTemplate(_ folded: String) -> Bool {
    let words = folded.split { !$0.isLetter }.map(String.init)
    return (1...7).contains(words.count) && words.contains(where: fields.contains)
      && words.allSatisfy { fields.contains($0) || invitations.contains($0) }
      && !folded.contains(where: \.isNumber)
  }

  private static let fields: Set<String> = [
    "comment", "comments", "title", "caption", "captions", "description", "imagetitle", "imagedescription", "kommentar",
    "beschreibung", "bildbeschreibung", "bildunterschrift", "commentaire", "légende",
  ]
  private static let invitations: Set<String> = [
    "enter", "add", "type", "write", "insert", "your", "my", "a", "the", "here", "no", "image", "photo", "picture",
    "user",
    "default", "text", "hier", "ihre", "ihren", "eingeben", "keine", "kein", "ohne", "saisir", "votre", "ici", "sans",
    "aucune", "aucun", "une", "un",
  ]
}

extension StringProtocol {
  /// The text without outer blanks.
  fileprivate var trimmingBlanks: String {
    var rest = self[...].drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Whether a name is in camel case: `sceneMode`, not `Oma`.
  fileprivate var isCamel: Bool { zip(self, dropFirst()).contains { $0.isLowercase && $1.isUppercase } }
}
