// SPDX-License-Identifier: MIT

/// Converts a packet's RDF into properties.
///
/// Source: XMP Specification Part 1 (ISO 16684-1), 7; RDF that XMP does not allow is ignored.
struct XMPPacket {
  /// All descriptions of the packet as one structure.
  private(set) var properties = XMPValue()
  private(set) var isDamaged: Bool
  private let nodes: [XMLNode]

  /// Reads a packet in UTF-8 or UTF-16.
  init(_ packet: [UInt8]) {
    (nodes, isDamaged) = XMLParser.parse(Self.utf8(packet))
    for node in nodes where node.name == XMPName(.rdf, "RDF") {
      for child in node.children where nodes[child].name == XMPName(.rdf, "Description") {
        addFields(of: nodes[child], to: &properties)
      }
    }
  }

  private static func utf8(_ packet: [UInt8]) -> [UInt8] {
    if packet.starts(with: [0xFF, 0xFE]) || packet.starts(with: [0x3C, 0]) {
      return Array(TextDecoding.utf16(packet, .little).utf8)
    }
    if packet.starts(with: [0xFE, 0xFF]) || packet.starts(with: [0, 0x3C]) {
      return Array(TextDecoding.utf16(packet, .big).utf8)
    }
    return packet
  }

  private func addFields(of node: XMLNode, to value: inout XMPValue) {
    for attribute in node.attributes where attribute.name.namespace != .rdf && attribute.name.namespace != .xml {
      if value.fields[attribute.name] == nil { value.fields[attribute.name] = XMPValue(text: attribute.value) }
    }
    for child in node.children where nodes[child].name.namespace != .rdf {
      let name = nodes[child].name
      if value.fields[name] == nil { value.fields[name] = self.value(of: nodes[child]) }
    }
  }

  private func value(of node: XMLNode) -> XMPValue {
    var value = XMPValue()
    for attribute in node.attributes {
      if attribute.name == XMPName(.xml, "lang") {
        value.language = attribute.value.lowercased()
      } else if attribute.name == XMPName(.rdf, "resource") {
        value.text = attribute.value
      }
    }
    // A structure may be in attributes, directly inside (parseType="Resource"), or in a separate description.
    addFields(of: node, to: &value)
    for child in node.children where nodes[child].name.namespace == .rdf {
      let inner = nodes[child]
      switch inner.name.local {
      case "Bag", "Seq", "Alt":
        for item in inner.children where nodes[item].name == XMPName(.rdf, "li") {
          value.items.append(self.value(of: nodes[item]))
        }
      case "Description": addFields(of: inner, to: &value)
      case "value": value.text = String(decoding: inner.text, as: UTF8.self)
      default: break
      }
    }
    if node.children.isEmpty, !node.text.isEmpty { value.text = String(decoding: node.text, as: UTF8.self) }
    return value
  }
}
