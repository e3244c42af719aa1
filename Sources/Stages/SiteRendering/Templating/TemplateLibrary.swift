// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

/// All parsed templates of a site; the keeper's own replace built-in ones of the same name.
struct TemplateLibrary: Sendable {
  private let templates: [String: [TemplateNode]]
  /// Each template's digest covers the texts of all templates that it can include, and the words.
  private let digests: [String: ContentHash]

  /// Parses all templates; throws the mistakes of all of them together.
  init(sources: [String: [UInt8]], words: [String: String]) throws(SiteRenderingError) {
    var templates: [String: [TemplateNode]] = [:]
    var mistakes: [TemplateError] = []
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      var parser = TemplateParser(template: name, source: source, words: words)
      do {
        templates[name] = try parser.parse()
      } catch {
        mistakes.append(error)
      }
    }
    if mistakes.isEmpty {
      for (name, nodes) in templates.sorted(by: { $0.key < $1.key }) {
        for (partial, line) in Self.partials(in: nodes) where templates[partial] == nil {
          mistakes.append(TemplateError(template: name, line: line, problem: .unknownTemplate(partial)))
        }
      }
    }
    guard mistakes.isEmpty else { throw .templates(mistakes.map(\.diagnostic).sorted(by: Diagnostic.inReadingOrder)) }
    self.templates = templates
    let wordsDigest = Self.digest(of: words)
    digests = Dictionary(
      uniqueKeysWithValues: templates.keys.map { name in
        (name, Self.digest(of: Self.closure(of: name, in: templates), sources: sources, words: wordsDigest))
      })
  }

  subscript(name: String) -> [TemplateNode]? { templates[name] }

  var names: [String] { templates.keys.sorted() }

  /// `nil` if the template does not exist.
  func digest(of name: String) -> ContentHash? { digests[name] }

  /// The names, in order, of templates that no other template includes.
  func unused(of names: [String]) -> [String] {
    let included = Set(templates.flatMap { name, nodes in Self.partials(in: nodes).map(\.name).filter { $0 != name } })
    return names.filter { !included.contains($0) }.sorted()
  }

  /// Names of included templates with the including lines, in order.
  static func partials(in nodes: [TemplateNode]) -> [(name: String, line: Int)] {
    nodes.flatMap { node -> [(name: String, line: Int)] in
      switch node {
      case .literal, .variable: []
      case .section(_, let inner), .condition(_, _, let inner), .block(_, let inner): partials(in: inner)
      case .partial(let name, let line, let blocks):
        [(name, line)] + blocks.sorted { $0.key < $1.key }.flatMap { partials(in: $0.value) }
      }
    }
  }

  private static func closure(of name: String, in templates: [String: [TemplateNode]]) -> [String] {
    var found: Set<String> = [name]
    var open = [name]
    while let next = open.popLast() {
      for partial in partials(in: templates[next] ?? []) where found.insert(partial.name).inserted {
        open.append(partial.name)
      }
    }
    return found.sorted()
  }

  private static func digest(of names: [String], sources: [String: [UInt8]], words: ContentHash) -> ContentHash {
    var digest = Digest256()
    digest.update(words.bytes)
    for name in names {
      digest.update(name)
      digest.update(sources[name]?.count ?? 0)
      digest.update(sources[name] ?? [])
    }
    return digest.finish()
  }

  private static func digest(of words: [String: String]) -> ContentHash {
    var digest = Digest256()
    for (key, word) in words.sorted(by: { $0.key < $1.key }) {
      digest.update(key)
      digest.update(word)
    }
    return digest.finish()
  }
}
