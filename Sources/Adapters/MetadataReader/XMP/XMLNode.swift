// SPDX-License-Identifier: MIT

/// An element of an XML document; its children are indices into the document's list.
struct XMLNode {
  var name: XMPName
  var attributes: [(name: XMPName, value: String)]
  var children: [Int] = []
  var text: [UInt8] = []
}
