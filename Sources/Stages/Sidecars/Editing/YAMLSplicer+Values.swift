// SPDX-License-Identifier: MIT

extension YAMLSplicer {
  /// Puts another value where one stands, a missing one included.
  func replacing(_ site: Site, by value: YAMLValue) -> [YAMLSplice]? {
    if site.isInFlow { return replacingInline(site, by: YAMLEmitter.flow(value), value) }
    let isBlock: Bool =
      switch site.node.content {
      case .scalar(_, let style): style.isBlock
      case .sequence, .mapping: !site.node.isFlow
      }
    if site.node.isAlias || !isBlock { return replacingLine(site, by: value) }
    if case .scalar = site.node.content { return replacingTextBlock(site, by: value) }
    return replacingCollection(site, by: value)
  }

  /// Within one line, or within brackets of any number of lines.
  private func replacingInline(_ site: Site, by text: String, _ value: YAMLValue) -> [YAMLSplice]? {
    let (start, end) = (source.start(site.node), source.end(site.node))
    var text = text
    if case .scalar(_, let style) = site.node.content, let scalar = YAMLScalarText(value) {
      text = scalar.inline(isFlow: site.isInFlow, keeping: style.isBlock ? .plain : style)
    }
    guard start == end else { return [YAMLSplice(start..<end, text)] }
    // Nothing was written: after a colon or dash, or after a key in braces that has no colon.
    let hasColon = site.entry.map { source.bytes[source.end($0.key)..<start].contains(UInt8(ascii: ":")) } ?? true
    let needsSpace = start > 0 && source.bytes[start - 1] != 0x20
    return [YAMLSplice(at: start, (hasColon ? (needsSpace ? " " : "") : ": ") + text)]
  }

  /// A value that begins on the line of its key or dash, and ends on a line of its own.
  private func replacingLine(_ site: Site, by value: YAMLValue) -> [YAMLSplice]? {
    let new =
      site.isItem ? item(value, column: site.column) : YAMLEmitter.value(value, column: site.column)
    guard !new.rest.isEmpty else { return replacingInline(site, by: new.first, value) }
    guard var splices = replacingInline(site, by: new.first, .list([])) else { return nil }
    if new.first.isEmpty {
      // `key: [a] # why` becomes `key: # why` with the entries below.
      var start = source.start(site.node)
      while start > 0, source.bytes[start - 1] == 0x20 { start -= 1 }
      splices = [YAMLSplice(start..<source.end(site.node), "")]
    }
    let end = source.endOfLine(from: source.end(site.node))
    splices.append(YAMLSplice(at: end, source.lineBreak + lines(new.rest)))
    return splices
  }

  /// What follows the dash.
  private func item(_ value: YAMLValue, column: Int) -> YAMLEmitter.Lines {
    let item = YAMLEmitter.item(value, column: column)
    return YAMLEmitter.Lines(first: String(item.first.dropFirst(2)), rest: item.rest)
  }

  /// A text that stands below `|` or `>`.
  private func replacingTextBlock(_ site: Site, by value: YAMLValue) -> [YAMLSplice]? {
    let start = source.start(site.node)
    guard let mark = source.bytes[start...].firstIndex(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ">") })
    else { return nil }
    let headerEnd = source.endOfLine(from: start)
    guard mark < headerEnd else { return nil }
    let indicators = source.bytes[mark..<headerEnd].firstIndex { $0 == 0x20 || $0 == 0x09 } ?? headerEnd
    let body = headerEnd..<max(headerEnd, source.end(site.node))
    let new = site.isItem ? item(value, column: site.column) : YAMLEmitter.value(value, column: site.column)
    let below = new.rest.isEmpty ? "" : source.lineBreak + lines(new.rest)
    return [YAMLSplice(start..<indicators, new.first), YAMLSplice(body, below)]
  }

  /// A list or map with an entry per line.
  private func replacingCollection(_ site: Site, by value: YAMLValue) -> [YAMLSplice]? {
    let (start, end) = (source.start(site.node), source.end(site.node))
    let column = source.column(of: start)
    if let same = sameLayout(site.node, value, column: column) { return [YAMLSplice(start..<end, lines(same))] }
    if site.isItem || site.entry == nil {
      return site.isItem ? [YAMLSplice(start..<end, YAMLEmitter.flow(value))] : nil
    }
    guard let key = site.entry?.key, let colon = source.afterColon(of: key), colon <= start else { return nil }
    let new = YAMLEmitter.value(value, column: site.column)
    let first = new.first.isEmpty ? "" : " " + new.first
    let below = new.rest.isEmpty ? "" : source.lineBreak + lines(new.rest)
    if source.isSpace(colon..<start) { return [YAMLSplice(colon..<end, first + below)] }
    // Comments between the key and its entries stay, and so does the one beside the key.
    guard source.isFirstOnLine(start) else { return nil }
    let firstLine = source.endOfLine(from: colon)
    return [
      YAMLSplice(at: colon, first), YAMLSplice(at: firstLine, below),
      YAMLSplice(source.startOfLine(start)..<source.nextLine(from: end), ""),
    ]
  }

  /// Lines for a list where a list stands and for a map where a map stands; the first has its margin already.
  private func sameLayout(_ node: YAMLNode, _ value: YAMLValue, column: Int) -> [String]? {
    let margin = YAMLEmitter.margin(column)
    switch (node.content, value) {
    case (.sequence, .list(let items)) where !items.isEmpty:
      let lines = items.flatMap { item -> [String] in
        let lines = YAMLEmitter.item(item, column: column)
        return [margin + lines.first] + lines.rest
      }
      return [String(lines[0].dropFirst(column))] + lines.dropFirst()
    case (.mapping, .map(let pairs)) where !pairs.isEmpty:
      let lines = pairs.flatMap { pair -> [String] in
        let lines = YAMLEmitter.entry(pair, column: column)
        return [margin + lines.first] + lines.rest
      }
      return [String(lines[0].dropFirst(column))] + lines.dropFirst()
    default: return nil
    }
  }
}
