// SPDX-License-Identifier: MIT

/// The tree of a file's only document.
struct YAMLDocument: Sendable {
  /// `nil`: the file holds nothing but comments and blank lines.
  let root: YAMLNode?

  /// - Throws: The first thing that keeps the text from being one YAML document of reasonable size.
  init(_ text: YAMLText) throws(YAMLError) {
    // A closure of the standard library cannot throw a typed error through `rethrows`: hand the result out instead.
    let result = text.bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(YAMLError) in
        var composer = try YAMLComposer(buffer)
        return try composer.document()
      }
    }
    root = try result.get()
  }
}

/// Builds the tree from events; the tree has no aliases left, only what they stand for.
private struct YAMLComposer: ~Copyable {
  private var events: YAMLEvents
  private let input: UnsafeBufferPointer<UInt8>
  private var anchors: [String: (node: YAMLNode, size: Int)] = [:]
  private var openAnchors: Set<String> = []
  private var size = 0
  private var aliases = 0

  init(_ input: UnsafeBufferPointer<UInt8>) throws(YAMLError) {
    self.input = input
    events = try YAMLEvents(input)
  }

  mutating func document() throws(YAMLError) -> YAMLNode? {
    guard case .documentStart = try next().event else { return nil }
    let root = try node(try next(), depth: 0)
    _ = try next()
    let item = try next()
    guard case .streamEnd = item.event else { throw YAMLError(reason: .severalDocuments, mark: item.start) }
    return root
  }

  private mutating func next() throws(YAMLError) -> YAMLEvents.Item {
    do {
      return try events.next()
    } catch {
      throw isTab(error) ? YAMLError(reason: .tab, mark: error.mark) : error
    }
  }

  /// A tab where only spaces may stand is what the parser's many different complaints there come down to.
  private func isTab(_ error: YAMLError) -> Bool {
    guard case .syntax(_, let problem) = error.reason, let mark = error.mark else { return false }
    if problem.contains("tab character") { return true }
    var scalars = 0
    for byte in input {
      if byte & 0xC0 != 0x80 {
        if scalars == Int(mark.index) { return byte == UInt8(ascii: "\t") }
        scalars += 1
      }
    }
    return false
  }

  private mutating func node(_ item: YAMLEvents.Item, depth: Int) throws(YAMLError) -> YAMLNode {
    size += 1
    if size > YAMLLimits.nodes { throw YAMLError(reason: .tooManyValues, mark: item.start) }
    if case .alias(let name) = item.event { return try alias(name, item) }
    if let anchor = item.anchor { openAnchors.insert(anchor) }
    let sizeBefore = size
    let content: YAMLNode.Content
    var end = item.end
    switch item.event {
    case .scalar(let text, let style):
      content = .scalar(text, style)
    case .sequenceStart(let isFlow):
      content = .sequence(try items(item, depth, isFlow, &end), isFlow: isFlow)
    case .mappingStart(let isFlow):
      content = .mapping(try entries(item, depth, isFlow, &end), isFlow: isFlow)
    default:
      throw YAMLError(reason: .syntax(context: "", problem: "did not find expected node content"), mark: item.start)
    }
    var node = YAMLNode(content: content, start: item.start, end: end)
    node.foreignTag = Self.foreignTag(item.tag, content)
    if let anchor = item.anchor {
      node.isAnchored = true
      openAnchors.remove(anchor)
      anchors[anchor] = (node, size - sizeBefore + 1)
    }
    return node
  }

  private mutating func alias(_ name: String, _ item: YAMLEvents.Item) throws(YAMLError) -> YAMLNode {
    guard let (node, repeated) = anchors[name] else {
      throw YAMLError(reason: openAnchors.contains(name) ? .aliasInItself(name) : .unknownAlias(name), mark: item.start)
    }
    aliases += 1
    size += repeated
    if aliases > YAMLLimits.aliases || size > YAMLLimits.nodes {
      throw YAMLError(reason: .tooManyAliases, mark: item.start)
    }
    var copy = node
    (copy.start, copy.end, copy.isAlias, copy.isAnchored) = (item.start, item.end, true, false)
    return copy
  }

  private mutating func items(
    _ start: YAMLEvents.Item, _ depth: Int, _ isFlow: Bool, _ end: inout YAMLMark
  ) throws(YAMLError) -> [YAMLNode] {
    if depth >= YAMLLimits.depth { throw YAMLError(reason: .tooDeep, mark: start.start) }
    var items: [YAMLNode] = []
    while true {
      let item = try next()
      if case .sequenceEnd = item.event {
        end = isFlow ? item.end : items.last?.end ?? item.end
        return items
      }
      items.append(try node(item, depth: depth + 1))
    }
  }

  private mutating func entries(
    _ start: YAMLEvents.Item, _ depth: Int, _ isFlow: Bool, _ end: inout YAMLMark
  ) throws(YAMLError) -> [YAMLEntry] {
    if depth >= YAMLLimits.depth { throw YAMLError(reason: .tooDeep, mark: start.start) }
    var entries: [YAMLEntry] = []
    while true {
      let item = try next()
      if case .mappingEnd = item.event {
        end = isFlow ? item.end : entries.last?.value.end ?? item.end
        return entries
      }
      let key = try node(item, depth: depth + 1)
      entries.append(YAMLEntry(key: key, value: try node(try next(), depth: depth + 1)))
    }
  }

  private static func foreignTag(_ tag: String?, _ content: YAMLNode.Content) -> String? {
    guard let tag, tag != "!" else { return nil }
    switch (content, tag) {
    case (.scalar, "tag:yaml.org,2002:str"), (.sequence, "tag:yaml.org,2002:seq"),
      (.mapping, "tag:yaml.org,2002:map"):
      return nil
    default: return tag
    }
  }
}
