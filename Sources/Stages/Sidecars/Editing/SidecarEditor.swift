// SPDX-License-Identifier: MIT

/// Changes YAML files as a careful person would: only what is to change, everything else byte for byte as it was.
///
/// Comments, blank lines, the order of keys, quoting, indentation and line breaks stay. After every change the text is
/// read again; unless it says what it said before plus this one change, the edit is refused and nothing is changed.
package enum SidecarEditor {
  /// Makes the edits one after the other.
  ///
  /// - Parameters:
  ///   - edits: What to change.
  ///   - bytes: The file as it lies on disk; it may be empty.
  ///   - kind: Decides where new keys go.
  /// - Returns: The new file, equal to the old one where the edits change nothing.
  /// - Throws: The first edit's reason that cannot be made.
  package static func apply(
    _ edits: [SidecarEdit], to bytes: [UInt8], kind: YAMLFileKind = .sidecar
  ) throws(SidecarEditError) -> [UInt8] {
    var source = try source(bytes)
    for edit in edits {
      let plan = EditPlan(kind: kind, edit: edit, hasCommentAboveFirstKey: hasCommentAboveFirstKey(source))
      for change in try plan.changes(of: source.root) { source = try applyAnywhere(change, to: source, plan) }
    }
    return source.bytes
  }

  /// What a file says at some places; `nil` where it says nothing.
  package static func values(
    at paths: [[YAMLStep]], in bytes: [UInt8]
  ) throws(SidecarEditError) -> [YAMLValue?] {
    let root = try source(bytes).root
    return paths.map { path in
      var node = root
      for step in path {
        switch step {
        case .key(let key): node = node?.entries?.first { $0.key.text == key }?.value
        case .index(let index):
          let items = node?.items ?? []
          node = items.indices.contains(index) ? items[index] : nil
        }
      }
      return node.flatMap { YAMLValue($0) }
    }
  }

  /// The keys of a file's map, in its order; none if it is empty or no map.
  package static func keys(of bytes: [UInt8]) throws(SidecarEditError) -> [String] {
    try source(bytes).root?.entries?.compactMap(\.key.text) ?? []
  }

  private static func source(_ bytes: [UInt8]) throws(SidecarEditError) -> YAMLSource {
    do {
      return try YAMLSource(bytes)
    } catch {
      throw .unreadable(error.diagnostic(file: ""))
    }
  }

  /// Makes a change; a new key of the file for which there is no room where it belongs goes above that place.
  ///
  /// Behind a long text that ends without a line break no key can stand, for example, because the text would get one.
  private static func applyAnywhere(
    _ change: YAMLChange, to source: YAMLSource, _ plan: EditPlan
  ) throws(SidecarEditError) -> YAMLSource {
    do {
      return try apply(change, to: source, plan)
    } catch {
      guard change.path.isEmpty, case .insertEntry(let pair, let place) = change.action, place > 1 else { throw error }
      for other in (1..<place).reversed() {
        let moved = YAMLChange(path: [], action: .insertEntry(pair, at: other))
        if let result = try? apply(moved, to: source, plan) { return result }
      }
      throw error
    }
  }

  private static func apply(
    _ change: YAMLChange, to source: YAMLSource, _ plan: EditPlan
  ) throws(SidecarEditError) -> YAMLSource {
    let refusal = SidecarEditError.layout(plan.pathText, line: line(of: change, in: source))
    guard let expected = YAMLTree(source.root).changed(by: change),
      let splices = YAMLSplicer(source: source).splices(for: change),
      let bytes = spliced(source.bytes, splices)
    else { throw refusal }
    // A text that ends with a line break needs one in the file, which a last line may lack.
    for candidate in [bytes, bytes + Array(source.lineBreak.utf8)] {
      if let result = try? YAMLSource(candidate), YAMLTree(result.root).asDocument == expected.asDocument {
        return result
      }
    }
    throw refusal
  }

  /// `nil` if the stretches overlap, which only a misread layout could cause.
  private static func spliced(_ bytes: [UInt8], _ splices: [YAMLSplice]) -> [UInt8]? {
    var result: [UInt8] = []
    var position = 0
    for splice in splices {
      guard splice.range.lowerBound >= position, splice.range.upperBound <= bytes.count else { return nil }
      result += bytes[position..<splice.range.lowerBound]
      result += Array(splice.text.utf8)
      position = splice.range.upperBound
    }
    return result + bytes[position...]
  }

  private static func line(of change: YAMLChange, in source: YAMLSource) -> Int? {
    var node = source.root
    for index in change.path {
      if let items = node?.items, items.indices.contains(index) {
        node = items[index]
      } else if let entries = node?.entries, entries.indices.contains(index) {
        node = entries[index].value
      }
    }
    return node.map { Int($0.start.line) + 1 }
  }

  /// Whether a comment stands directly above the file's first key: it speaks of the file, or of that key.
  private static func hasCommentAboveFirstKey(_ source: YAMLSource) -> Bool {
    guard let key = source.root?.entries?.first?.key else { return false }
    return source.lineAbove(source.start(key)).flatMap { source.commentColumn(lineAt: $0) } != nil
  }
}
