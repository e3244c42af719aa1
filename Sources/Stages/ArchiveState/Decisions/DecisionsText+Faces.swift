// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// The section of faces.
extension DecisionsText {
  /// What was read of one face so far.
  struct FaceLines {
    var line: Int
    var content: ContentHash?
    var box: UnitRectangle?
  }

  static func faces(_ decisions: [FaceDecision]) -> String {
    decisions.isEmpty ? "" : "faces:\n" + decisions.map(entry).joined()
  }

  private static func entry(_ decision: FaceDecision) -> String {
    let box = decision.face.box
    let sides = [box.left, box.top, box.width, box.height].map(decimal).joined(separator: ", ")
    let word = decision.name.map { "not: \"\(escaped($0))\"" } ?? "never: true"
    return "- image: \"\(decision.face.content.hex)\"\n  at: [\(sides)]\n  \(word)\n"
  }

  private static func decimal(_ share: Double) -> String {
    let thousandths = Int((min(1, max(0, share)) * 1_000).rounded())
    return "\(thousandths / 1_000).\(String(thousandths % 1_000 + 1_000).dropFirst())"
  }

  static func readFace(_ line: Substring, _ number: Int, into parsed: inout Parsed) {
    let entry = line.drop { $0 == " " }
    if entry == "faces:" || entry == "faces: []" { return }
    if entry.hasPrefix("- image:") {
      endFace(&parsed)
      parsed.face = FaceLines(line: number, content: value(entry.dropFirst(8)).flatMap { ContentHash(hex: $0) })
      return
    }
    if entry.hasPrefix("at:"), parsed.face != nil {
      let shares = entry.dropFirst(3).split { " [],".contains($0) }.compactMap { Double($0) }
      if shares.count == 4, shares.allSatisfy((0...1).contains) {
        parsed.face?.box = UnitRectangle(left: shares[0], top: shares[1], width: shares[2], height: shares[3])
        return
      }
    } else if let face = parsed.face, let content = face.content, let box = face.box {
      let id = FaceID(content: content, box: box)
      if entry.hasPrefix("not:"), let name = name(entry.dropFirst(4)) {
        parsed.decisions.faces.append(FaceDecision(face: id, name: name))
        parsed.face = nil
        return
      }
      if entry.hasPrefix("never:"), value(entry.dropFirst(6)) == "true" {
        parsed.decisions.faces.append(FaceDecision(face: id, name: nil))
        parsed.face = nil
        return
      }
    }
    parsed.problems.append((number, "this line is not understood: \(oneLine(String(entry.prefix(60))))"))
  }

  /// A face without its decision is a mistake, which writing would lose.
  static func endFace(_ parsed: inout Parsed) {
    if let face = parsed.face { parsed.problems.append((face.line, "this face lacks its place, or what was decided")) }
    parsed.face = nil
  }

  /// In a line: with spaces between the words alone, as names are compared, so that no comment seems to begin in it.
  private static func escaped(_ name: String) -> String {
    let plain = oneLine(name).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// A name in double quotes, else a word as `value` reads it.
  private static func name(_ text: Substring) -> String? {
    let text = text.drop { $0 == " " }
    guard text.first == "\"" else { return value(text) }
    var (name, isEscaped) = ("", false)
    for character in text.dropFirst() {
      if isEscaped || (character != "\\" && character != "\"") {
        name.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        return name.isEmpty ? nil : name
      }
    }
    return nil
  }
}
