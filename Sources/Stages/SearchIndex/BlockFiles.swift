// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// What is shown of the documents, eight in a file: tiles, and the words around a match.
///
/// A block is a list of columns: ids, labels, flags (1: the label is only a date; 2: several pictures), lines under the label,
/// captions, words for the picture, pictures (22 signs of base64url and the ending; empty without one), their widths, heights
/// and colours, texts. A text that is long lies in a file of its own, and the list `[name]` in its place.
///
/// Blocks lie in folders named by the content of 64 of them: `d/<folder>/<block, hexadecimal>`.
struct BlockFiles {
  static let size = 8
  static let perFolder = 64
  /// Longer texts, in UTF-8 bytes, have files of their own.
  static let longText = 1_400

  private(set) var files: [SearchFile] = []
  /// Names of the folders, in order.
  private(set) var folders: [String] = []

  init(_ documents: [SearchDocument], names book: inout ContentName) {
    var texts = ContentName()
    var block = 0
    for start in stride(from: 0, to: documents.count, by: Self.size * Self.perFolder) {
      let members = documents[start..<min(documents.count, start + Self.size * Self.perFolder)]
      var payloads: [[UInt8]] = []
      for first in stride(from: members.startIndex, to: members.endIndex, by: Self.size) {
        payloads.append(payload(members[first..<min(members.endIndex, first + Self.size)], &texts))
      }
      let folder = book.take(payloads.flatMap { $0 })
      folders.append(folder)
      for payload in payloads {
        files.append(SearchFile(name: "d/\(folder)/" + String(block, radix: 16), payload: payload))
        block += 1
      }
    }
  }

  private mutating func payload(_ documents: ArraySlice<SearchDocument>, _ texts: inout ContentName) -> [UInt8] {
    var json = JSONText()
    json.begin("[")
    json.texts(documents.map(\.id))
    json.texts(documents.map(\.title))
    json.numbers(documents.map { ($0.isNamed ? 0 : 1) | ($0.isMany ? 2 : 0) })
    json.texts(documents.map(\.meta))
    json.texts(documents.map(\.caption))
    json.texts(documents.map(\.alt))
    json.texts(documents.map { $0.picture.map(Self.name) ?? "" })
    json.numbers(documents.map { $0.picture?.size.width ?? 0 })
    json.numbers(documents.map { $0.picture?.size.height ?? 0 })
    json.numbers(documents.map { min(215, max(0, $0.picture?.colour ?? 0)) })
    json.begin("[")
    for document in documents {
      if document.text.utf8.count > Self.longText {
        let payload = Array(document.text.utf8)
        let name = texts.take(payload)
        files.append(SearchFile(name: "o/" + name, payload: payload))
        json.texts([name])
      } else {
        json.text(document.text)
      }
    }
    json.end("]")
    json.end("]")
    return json.bytes
  }

  /// The sixteen bytes that name a rendition, shorter than in hexadecimal, and its ending.
  private static func name(_ picture: SearchPicture) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var text: [UInt8] = []
    var (bits, width) = (0, 0)
    for byte in picture.rendition.content.bytes.prefix(16) {
      bits = (bits << 8 | Int(byte)) & 0xFFFF
      width += 8
      while width >= 6 {
        width -= 6
        text.append(digits[bits >> width & 63])
      }
    }
    text.append(digits[bits << (6 - width) & 63])
    return String(decoding: text, as: UTF8.self) + picture.rendition.format.fileExtension
  }
}
