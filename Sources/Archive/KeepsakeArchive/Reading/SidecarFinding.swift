// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Memo

/// What a sidecar without mistakes says.
enum SidecarFinding: Finding {
  static let name = "sidecar"
  static let version = 13

  /// Another program may take the same text otherwise.
  struct Inputs: BinaryCodable {
    var program: String

    static let ofThisProgram = Self(program: ProgramVersion.current)
    init(program: String) { self.program = program }
    init(from reader: inout BinaryReader) throws(DamagedPayload) { program = try String(from: &reader) }
    func write(to writer: inout BinaryWriter) { program.write(to: &writer) }
  }

  struct Payload: Memorable {
    @Shared var sidecar: Sidecar

    init(_ sidecar: Sidecar) { self.sidecar = sidecar }
    init(from reader: inout BinaryReader) throws(DamagedPayload) { self.init(try Sidecar(from: &reader)) }
    func write(to writer: inout BinaryWriter) { sidecar.write(to: &writer) }
  }
}
