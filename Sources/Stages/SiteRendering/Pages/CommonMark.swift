// SPDX-License-Identifier: MIT
private import CMark

/// Converts the keeper's CommonMark into safe HTML, by libcmark.
///
/// Raw HTML is shown as text. Descriptions replace pictures, since a site loads nothing from other hosts. Links lead
/// only to web pages, mail addresses and relative addresses. Headings begin two levels deeper, below the page's own.
enum CommonMark {
  static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    let root = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT) }
    }
    guard let root else {
      HTMLEscaping.append(text, to: &output)
      return
    }
    defer { cmark_node_free(root) }
    makeSafe(root)
    guard let html = cmark_render_html(root, CMARK_OPT_DEFAULT) else { return }
    output.append(contentsOf: UnsafeRawBufferPointer(start: html, count: lengthOf(html)))
    freeText(html)
  }

  static func html(_ text: String) -> String {
    var output: [UInt8] = []
    append(text, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The words without markup, as ``html(_:)`` shows them: a line for each paragraph, heading and list item.
  static func plain(_ text: String) -> String {
    var source = text
    let root = source.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT) }
    }
    guard let root, let walk = cmark_iter_new(root) else { return text }
    defer {
      cmark_iter_free(walk)
      cmark_node_free(root)
    }
    var output = ""
    while true {
      let event = cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { break }
      guard let node = cmark_iter_get_node(walk) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: output += literal(of: node)
      case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK: output += literal(of: node) + "\n"
      case CMARK_NODE_SOFTBREAK: output += " "
      case CMARK_NODE_LINEBREAK: output += "\n"
      case CMARK_NODE_PARAGRAPH where event == CMARK_EVENT_EXIT: output += "\n"
      case CMARK_NODE_HEADING where event == CMARK_EVENT_EXIT: output += "\n"
      default: break
      }
    }
    return output.trimmingSpaces()
  }

  private static func makeSafe(_ root: OpaquePointer) {
    guard let walk = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(walk) }
    var doomed: [OpaquePointer] = []
    while true {
      let event = cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { break }
      guard let node = cmark_iter_get_node(walk) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HTML_INLINE: if let text = textNode(literal(of: node)) { replace(node, by: text, &doomed) }
      case CMARK_NODE_HTML_BLOCK:
        if let paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH), let text = textNode(literal(of: node)) {
          cmark_node_append_child(paragraph, text)
          replace(node, by: paragraph, &doomed)
        }
      case CMARK_NODE_HEADING where event == CMARK_EVENT_ENTER:
        cmark_node_set_heading_level(node, min(6, cmark_node_get_heading_level(node) + 2))
      case CMARK_NODE_LINK where event == CMARK_EVENT_EXIT:
        if !isSafe(address(of: node)) { unwrap(node, &doomed) }
      case CMARK_NODE_IMAGE where event == CMARK_EVENT_EXIT: unwrap(node, &doomed)
      default: break
      }
    }
    for node in doomed { cmark_node_free(node) }
  }

  private static func replace(_ node: OpaquePointer, by other: OpaquePointer, _ doomed: inout [OpaquePointer]) {
    cmark_node_insert_before(node, other)
    cmark_node_unlink(node)
    doomed.append(node)
  }

  /// Replaces a node by its children.
  private static func unwrap(_ node: OpaquePointer, _ doomed: inout [OpaquePointer]) {
    while let child = cmark_node_first_child(node) { cmark_node_insert_before(node, child) }
    cmark_node_unlink(node)
    doomed.append(node)
  }

  private static func textNode(_ text: String) -> OpaquePointer? {
    guard let node = cmark_node_new(CMARK_NODE_TEXT) else { return nil }
    cmark_node_set_literal(node, text)
    return node
  }

  private static func literal(of node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  private static func address(of node: OpaquePointer) -> String {
    cmark_node_get_url(node).map { String(cString: $0) } ?? ""
  }

  /// Whether an address is relative, or begins with `http:`, `https:` or `mailto:`.
  static func isSafe(_ address: String) -> Bool {
    guard !address.isEmpty, address.utf8.allSatisfy({ $0 > 32 && $0 != 127 && $0 != UInt8(ascii: "\\") }) else {
      return false
    }
    if address.hasPrefix("/") { return false }
    let head = address.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let colon = head.firstIndex(of: UInt8(ascii: ":")) else { return !address.lowercased().hasPrefix("//") }
    let scheme = String(decoding: head[..<colon], as: UTF8.self).lowercased()
    return ["http", "https", "mailto"].contains(scheme)
  }

  private static func lengthOf(_ text: UnsafePointer<CChar>) -> Int {
    var length = 0
    while text[length] != 0 { length += 1 }
    return length
  }

  /// Frees memory of libcmark's default allocator.
  private static func freeText(_ text: UnsafeMutablePointer<CChar>) {
    cmark_get_default_mem_allocator().pointee.free(text)
  }
}
