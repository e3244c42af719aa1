// SPDX-License-Identifier: MIT
import KeepsakeModel
import Sidecars

/// The keeper's files.
///
/// A file that is read without an error round-trips.
enum Texts {
  static func sidecar(_ bytes: [UInt8]) {
    again(bytes, SidecarReader.sidecar, SidecarWriter.sidecar)
  }

  static func collection(_ bytes: [UInt8]) {
    again(bytes, SidecarReader.collection, SidecarWriter.collection)
  }

  static func person(_ bytes: [UInt8]) {
    again(bytes, SidecarReader.person, SidecarWriter.person)
  }

  private static func again<Value: Sendable>(
    _ bytes: [UInt8], _ read: ([UInt8], String) -> Reading<Value>, _ write: (Value) -> [UInt8]
  ) {
    let reading = read(bytes, "a.yaml")
    let hasError = reading.diagnostics.contains { $0.severity == .error }
    expect((reading.value == nil) == hasError, "a value and an error: \(reading.diagnostics)")
    guard let value = reading.value else { return }
    let written = write(value)
    // Escapes of two characters can make a file larger than the limit.
    guard written.count <= 1 << 20 else { return }
    let second = read(written, "a.yaml")
    guard let same = second.value else {
      let text = String(decoding: written, as: UTF8.self)
      return expect(false, "what was written is refused: \(second.diagnostics)\n\(text)")
    }
    expect(write(same) == written, "read otherwise than written:\n\(String(decoding: written, as: UTF8.self))")
  }

  /// The first line is the new title, the rest the file.
  static func edit(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: 10) ?? bytes.endIndex
    let title = String(decoding: bytes[..<end], as: UTF8.self)
    let file = Array(bytes[end...].dropFirst())
    let edits: [SidecarEdit] = [.set(["title"], .text(title)), .append(["tags"], .text(title)), .remove(["caption"])]
    guard let edited = try? SidecarEditor.apply(edits, to: file) else { return }
    let reading = SidecarReader.sidecar(edited, file: "a.yaml")
    guard SidecarReader.sidecar(file, file: "a.yaml").value != nil, let after = reading.value else { return }
    expect(after.caption == nil, "the caption is still there")
    let isBlank = title.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    expect(after.tags?.isEmpty == false || isBlank, "the tag is not there")
    guard let undone = try? SidecarEditor.apply([.remove(["title"])], to: edited) else { return }
    expect(SidecarReader.sidecar(undone, file: "a.yaml").value?.title == nil, "the title is still there")
  }
}
