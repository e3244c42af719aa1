// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Compact JSON, key by key in the order given.
enum JSONWriter {
  static func append(_ text: String, to output: inout [UInt8]) { JSONString.append(text, to: &output) }

  /// An object whose values are texts.
  static func append(_ entries: [(key: String, value: String)], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    for (place, entry) in entries.enumerated() {
      if place > 0 { output.append(UInt8(ascii: ",")) }
      append(entry.key, to: &output)
      output.append(UInt8(ascii: ":"))
      append(entry.value, to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  /// `["a",{"href":"…"},"text",["b",{},…]]`; a text is a string.
  static func append(_ node: Markup, to output: inout [UInt8]) {
    switch node {
    case .text(let text): append(text, to: &output)
    case .element(let name, let attributes, let children):
      output.append(UInt8(ascii: "["))
      append(name, to: &output)
      output.append(UInt8(ascii: ","))
      append(attributes.map { ($0.name, $0.value) }, to: &output)
      for child in children {
        output.append(UInt8(ascii: ","))
        append(child, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    }
  }

  static func append(_ nodes: [Markup], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (place, node) in nodes.enumerated() {
      if place > 0 { output.append(UInt8(ascii: ",")) }
      append(node, to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }
}
