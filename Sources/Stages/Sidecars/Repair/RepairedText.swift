// SPDX-License-Identifier: MIT

/// A text that is being mended, and what its repairs have to know of it.
struct RepairedText {
  let bytes: [UInt8]
  let kind: YAMLFileKind
  /// Why it is no YAML; `nil` if it is.
  let error: YAMLError?
  /// Whether all keys can be told.
  let isReadable: Bool
  /// Of a text that cannot be read the line to which it can.
  private let end: Int
  let lines: TextLines

  init(_ bytes: [UInt8], _ kind: YAMLFileKind) {
    (self.bytes, self.kind) = (bytes, kind)
    lines = TextLines(bytes)
    do throws(YAMLError) {
      _ = try YAMLDocument(YAMLText(bytes))
      error = nil
    } catch {
      self.error = error
    }
    let space = MissingSpace(bytes)
    isReadable = error == nil && space == nil
    end = [error.map { $0.mark.map { Int($0.line) } ?? 0 }, space?.line].compactMap(\.self).min() ?? 0
  }

  /// How many mistakes there are; one that hides all others counts more than they can, the more the earlier it stands.
  var mistakes: Int {
    isReadable ? SidecarReader.mistakes(in: bytes, of: kind, file: "").count : 2_000_000 - end
  }
}
