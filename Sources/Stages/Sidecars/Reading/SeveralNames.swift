// SPDX-License-Identifier: MIT

/// Tells 'Oma Helga und Opa Karl' from the name of one.
enum SeveralNames {
  private static let joints: Set<Substring> = ["und", "and", "et", "&", "+", "u.", "sowie", "/"]

  /// The names that a text may join; the whole of it if it joins none.
  static func parts(of text: String) -> [String] {
    guard text.utf8.count <= 200 else { return [text] }
    let words = text.split(separator: " ")
    let parts = words.split { joints.contains(Substring($0.lowercased())) }.map { $0.joined(separator: " ") }
    // In 'Karl von und zu Guttenberg' no name begins behind the word.
    let isNames = parts.allSatisfy { $0.first?.isUppercase == true || $0.first?.isCased == false }
    return isNames && parts.count > 1 && parts.count <= 12 ? parts : [text]
  }
}
