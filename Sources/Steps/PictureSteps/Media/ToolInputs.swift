// SPDX-License-Identifier: MIT
package import Memo

/// What hangs on another program alone: a program of another version makes other bytes.
package struct ToolInputs: FieldRecord, Hashable, Sendable {
  /// What the program says of itself.
  var tool: String

  package static var blank: Self { Self(tool: "") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("tool", &tool)
  }
}
