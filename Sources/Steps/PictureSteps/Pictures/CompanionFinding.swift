// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Memo

/// What an XMP or Takeout file says of the image that it lies beside.
enum CompanionFinding: Finding {
  typealias Payload = ImageMetadata
  static let name = "companion"
  static let version = 7

  struct Inputs: BinaryCodable {
    var form: BesideFiles.Form

    init(_ form: BesideFiles.Form) { self.form = form }
    init(from reader: inout BinaryReader) throws(DamagedPayload) { form = try BesideFiles.Form(from: &reader) }
    func write(to writer: inout BinaryWriter) { form.write(to: &writer) }
  }
}

extension BesideFiles.Form: BinaryCodable {}
