// SPDX-License-Identifier: MIT

/// Parses Mustache: variables, sections, inverted sections, comments, partials and blocks.
///
/// Two things differ from the common specification for safety: `{{{x}}}` inserts only markup that the program made
/// itself unescaped, and a name that no page knows is an error with its line. One is added: `{{?list}}` renders its
/// inside once if the list has elements, for the heading around a list. Leading spaces, and lines with only a section
/// tag, are not copied into pages.
struct TemplateParser {
  private let template: String
  private let source: [UInt8]
  /// Words of the site's language by key, inserted while parsing: `{{words.skip}}`.
  private let words: [String: String]
  private var position = 0
  private var line = 1
  private var literal: [UInt8] = []
  private var depth = 0

  /// The deepest nesting of sections and blocks; each level uses stack, here and wherever the tree is walked.
  private static let depthLimit = 100

  init(template: String, source: [UInt8], words: [String: String]) {
    self.template = template
    self.source = source
    self.words = words
  }

  mutating func parse() throws(TemplateError) -> [TemplateNode] { try nodes(until: nil, openedAt: 1) }

  private mutating func nodes(until closing: String?, openedAt: Int) throws(TemplateError) -> [TemplateNode] {
    guard depth <= Self.depthLimit else { throw TemplateError(template: template, line: openedAt, problem: .tooDeep) }
    depth += 1
    defer { depth -= 1 }
    var nodes: [TemplateNode] = []
    while position < source.count {
      if !at("{{") {
        copyByte()
        continue
      }
      let tagLine = line
      let tag = try readTag()
      if tag.isStandalone { trimLineStart() }
      if let closed = tag.name(after: "/") {
        guard closed == closing else {
          throw TemplateError(template: template, line: tagLine, problem: .strayClose(closed, expected: closing))
        }
        flush(into: &nodes)
        if tag.isStandalone { skipLineEnd() }
        return nodes
      }
      if tag.isStandalone { skipLineEnd() }
      try add(tag, line: tagLine, to: &nodes)
    }
    if let closing {
      throw TemplateError(template: template, line: openedAt, problem: .unclosedSection(closing))
    }
    flush(into: &nodes)
    return nodes
  }

  private mutating func add(_ tag: Tag, line tagLine: Int, to nodes: inout [TemplateNode]) throws(TemplateError) {
    if tag.name(after: "!") != nil { return }
    if let name = tag.name(after: "#") ?? tag.name(after: "?") ?? tag.name(after: "^") {
      flush(into: &nodes)
      let path = try path(name, line: tagLine)
      let inner = try self.nodes(until: name, openedAt: tagLine)
      let isSection = tag.text.first == "#" && path.flagged.isEmpty
      nodes.append(isSection ? .section(path, inner) : .condition(path, isShown: tag.text.first != "^", inner))
    } else if let name = tag.name(after: "$") {
      flush(into: &nodes)
      nodes.append(.block(name, try self.nodes(until: name, openedAt: tagLine)))
    } else if let name = tag.name(after: ">") {
      flush(into: &nodes)
      nodes.append(.partial(name, line: tagLine, blocks: [:]))
    } else if let name = tag.name(after: "<") {
      flush(into: &nodes)
      var blocks: [String: [TemplateNode]] = [:]
      for case .block(let block, let content) in try self.nodes(until: name, openedAt: tagLine) {
        blocks[block] = content
      }
      nodes.append(.partial(name, line: tagLine, blocks: blocks))
    } else if tag.text.hasPrefix("words.") {
      guard let word = words[String(tag.text.dropFirst(6))] else {
        throw TemplateError(template: template, line: tagLine, problem: .unknownName(tag.text))
      }
      HTMLEscaping.append(word, to: &literal)
    } else {
      flush(into: &nodes)
      nodes.append(.variable(try path(tag.name(after: "&") ?? tag.text, line: tagLine)))
    }
  }

  private func path(_ text: String, line: Int) throws(TemplateError) -> TemplatePath {
    if text == "." { return TemplatePath(names: [], template: template, line: line) }
    var (names, flagged): ([Name], [Name]) = ([], [])
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let known = Name(rawValue: String(part))
      flagged = known == nil ? Name.values(ofFormerFlag: String(part)) : []
      guard let name = known ?? flagged.first else {
        let isName = part.utf8.allSatisfy { $0 == 95 || $0 == 45 || ($0 | 32 >= 97 && $0 | 32 <= 122) }
        throw TemplateError(
          template: template, line: line, problem: isName ? .unknownName(text) : .unknownTag(text))
      }
      names.append(name)
    }
    return TemplatePath(names: names, flagged: flagged, template: template, line: line)
  }

  // MARK: Bytes

  private struct Tag {
    var text: String
    /// Whether it is alone on its line, and of a kind that shows nothing itself.
    var isStandalone: Bool

    func name(after sigil: Character) -> String? {
      guard text.first == sigil else { return nil }
      let name = text.dropFirst()
      let start = name.firstIndex { $0 != " " } ?? name.endIndex
      return String(name[start...])
    }
  }

  private func at(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= source.count else { return false }
    return text.withUTF8Buffer { source[position..<(position + $0.count)].elementsEqual($0) }
  }

  /// Copies one byte, except spaces at the beginning of a line.
  private mutating func copyByte() {
    let byte = source[position]
    position += 1
    if byte == UInt8(ascii: "\n") {
      line += 1
      if literal.last != byte { literal.append(byte) }
      while position < source.count, source[position] == UInt8(ascii: " ") { position += 1 }
    } else {
      literal.append(byte)
    }
  }

  private mutating func readTag() throws(TemplateError) -> Tag {
    let start = position
    let tagLine = line
    let isTriple = at("{{{")
    position += isTriple ? 3 : 2
    let textStart = position
    while position < source.count, !at("}}") {
      if source[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    guard position < source.count else {
      throw TemplateError(template: template, line: tagLine, problem: .unclosedTag)
    }
    let text = String(decoding: source[textStart..<position], as: UTF8.self).trimmingSpaces()
    position += 2
    if isTriple, position < source.count, source[position] == UInt8(ascii: "}") { position += 1 }
    let isShownInPlace = !(text.first.map { "#?^/!$<".contains($0) } ?? false)
    return Tag(text: text, isStandalone: !isShownInPlace && standsAlone(from: start, to: position))
  }

  private func standsAlone(from start: Int, to end: Int) -> Bool {
    var before = start - 1
    while before >= 0, source[before] == UInt8(ascii: " ") { before -= 1 }
    guard before < 0 || source[before] == UInt8(ascii: "\n") else { return false }
    var after = end
    while after < source.count, source[after] == UInt8(ascii: " ") { after += 1 }
    return after == source.count || source[after] == UInt8(ascii: "\n")
  }

  private mutating func trimLineStart() {
    while literal.last == UInt8(ascii: " ") { literal.removeLast() }
  }

  private mutating func skipLineEnd() {
    while position < source.count, source[position] == UInt8(ascii: " ") { position += 1 }
    guard position < source.count, source[position] == UInt8(ascii: "\n") else { return }
    position += 1
    line += 1
    while position < source.count, source[position] == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func flush(into nodes: inout [TemplateNode]) {
    guard !literal.isEmpty else { return }
    nodes.append(.literal(literal))
    literal = []
  }
}

extension String {
  func trimmingSpaces() -> String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
