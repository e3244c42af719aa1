// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import KeepsakeSupport
package import PictureSteps

/// One picture in a slice: a line of eight fields between tabs.
///
/// ```
/// path  format  edit  mask  flags  languages  pages  moment
/// ```
///
/// Paths are percent-encoded, since a file's name may hold any byte; `edit` is the memo's form of a `PictureEdit` in hexadecimal digits;
/// the flags are `t` (its text may be read), `l` (the lines of its text may be found), `p` (its page shows a part of it), `s` (its page shows it without motion) and `o` (its file is
/// published unchanged); `pages` are the shown pages of the file, without which others would be made; `moment` is the timestamp of a film's
/// still, in seconds. A field without a value is `-`. It has none of the keeper's texts.
package enum PictureSlice {
  /// The largest size of a slice, in bytes.
  package static let limit = 256 << 20

  package static func line(_ source: PictureSource) -> String {
    let reading = source.reading == .words ? "t" : source.reading == .lines ? "l" : ""
    let flags =
      reading + (source.isPart ? "p" : "") + (source.staysStill ? "s" : "") + (source.isPublishedAsItIs ? "o" : "")
    let edit = source.edit == PictureEdit() ? nil : HexText.text(source.edit.memoBytes)
    let languages = source.languages.map { encoded(Array($0.utf8)) }.joined(separator: ",")
    let fields: [String?] = [
      encoded(source.file.path.bytes), source.format.rawValue, edit, source.mask.map { encoded($0.bytes) }, flags,
      languages, source.pages.map { encoded(Array($0.rawValue.utf8)) }, source.moment.map { "\($0)" },
    ]
    return fields.map { $0.flatMap { $0.isEmpty ? nil : $0 } ?? "-" }.joined(separator: "\t")
  }

  /// Parses a slice into sources without size and time; `nil` if any of its lines is not as `line` writes it, or has a
  /// path outside the archive.
  package static func sources(_ bytes: [UInt8]) -> [PictureSource]? {
    var sources: [PictureSource] = []
    for line in bytes.split(separator: 0x0A) {
      guard let source = source(line) else { return nil }
      sources.append(source)
    }
    return sources
  }

  private static func source(_ line: ArraySlice<UInt8>) -> PictureSource? {
    let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
    guard fields.count == 8, let path = path(fields[0]), let format = ImageFormat(rawValue: text(fields[1])) else {
      return nil
    }
    var edit = PictureEdit()
    if !isNone(fields[2]) {
      guard let bytes = HexText.bytes(fields[2]), let said = PictureEdit(memoBytes: bytes) else { return nil }
      edit = said
    }
    var source = PictureSource(
      file: SourceFile(path: path, size: 0, modified: 0, inode: 0), format: format, edit: edit)
    if !isNone(fields[3]) {
      guard let mask = Self.path(fields[3]) else { return nil }
      source.mask = mask
    }
    guard (source.mask != nil) == (edit.mask != nil) else { return nil }
    let flags = isNone(fields[4]) ? "" : text(fields[4])
    guard flags.allSatisfy({ "tlpso".contains($0) }) else { return nil }
    source.reading = flags.contains("t") ? .words : flags.contains("l") ? .lines : .nothing
    source.isPart = flags.contains("p")
    source.staysStill = flags.contains("s")
    source.isPublishedAsItIs = flags.contains("o")
    if !isNone(fields[5]) {
      for language in fields[5].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
        guard let bytes = decoded(language), let name = String(validating: bytes, as: UTF8.self) else { return nil }
        source.languages.append(name)
      }
    }
    if !isNone(fields[6]) {
      guard let pages = decoded(fields[6]).flatMap({ PageSelection(rawValue: String(decoding: $0, as: UTF8.self)) })
      else { return nil }
      (source.pages, source.page) = (pages, pages.first)
    }
    if !isNone(fields[7]) {
      guard let moment = Double(text(fields[7])), (0...1_000_000).contains(moment) else { return nil }
      source.moment = moment
    }
    return source
  }

  // MARK: Fields

  private static func text(_ field: ArraySlice<UInt8>) -> String { String(decoding: field, as: UTF8.self) }

  private static func isNone(_ field: ArraySlice<UInt8>) -> Bool { Array(field) == [UInt8(ascii: "-")] }

  private static func path(_ field: ArraySlice<UInt8>) -> ArchivePath? {
    decoded(field).flatMap { InnerPath.isSound($0) ? ArchivePath(bytes: $0) : nil }
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    for byte in bytes {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"):
        output.append(byte)
      default: output += "%\(HexText.text([byte]))".utf8
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func decoded(_ field: ArraySlice<UInt8>) -> [UInt8]? {
    var (output, rest) = ([UInt8](), field)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        output.append(byte)
        continue
      }
      guard let decoded = HexText.bytes(rest.prefix(2)), decoded.count == 1 else { return nil }
      output += decoded
      rest = rest.dropFirst(2)
    }
    return output.isEmpty ? nil : output
  }
}

/// Checks that relative paths stay inside their folder.
enum InnerPath {
  /// Whether the path is relative and none of its components leads outside.
  static func isSound(_ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty, bytes.count <= 4_096, !bytes.contains(0) else { return false }
    return bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && Array(part) != Array(".".utf8) && Array(part) != Array("..".utf8)
    }
  }
}
