// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
internal import SiteModel

/// What is shown of the documents, four in a file: tiles, and the words around a match.
///
/// A block is a table, one column after the other, with U+001E between its cells: ids, labels, flags (1: the label is only a
/// date or place; 2: several pictures; 4: the label is not shown), lines under the label, captions, words for the picture, pictures (22 signs of base64url, and the
/// ending unless it is `webp`; empty without one), their widths, heights and colours, texts. A text that is long lies in a file
/// of its own, and its name after U+001F in its place. Lists in JSON would take half a megabyte more for 100,000 documents.
///
/// Blocks lie in folders of 64, of a large archive of more, named by their place and by what is in them: `d/<folder>/<block, hexadecimal>`.
struct BlockFiles {
  /// Ten results of a rare word are ten blocks, and a telephone waits for what else is in them.
  static let size = 4
  private static let leastPerFolder = 64
  /// The manifest names each folder: of a large archive they are fuller instead of more.
  private static let mostFolders = 512
  private static let separator: UInt8 = 0x1E
  private static let elsewhere: UInt8 = 0x1F
  /// Longer texts, in UTF-8 bytes, have files of their own.
  static let longText = 1_400

  private(set) var files: [SearchFile] = []
  /// Of each folder in order what is in it, as text: the second part of its name, after its place in base 36.
  private(set) var contents: [String] = []
  /// How many blocks lie in a folder.
  let perFolder: Int

  /// What the files hold.
  struct Content: Sendable {
    /// Block by block.
    fileprivate let payloads: [[UInt8]]
    /// Of long texts.
    fileprivate let texts: [SearchFile]

    init(_ documents: [SearchDocument], workers: Int = 1) {
      // Names first, which follow one another; with them each block stands for itself.
      var book = ContentName()
      var texts: [SearchFile] = []
      var names: [Int: String] = [:]
      for index in documents.indices where documents[index].text.utf8.count > BlockFiles.longText {
        let payload = Array(documents[index].text.utf8)
        let name = book.take(payload)
        texts.append(SearchFile(name: "o/" + name, payload: payload))
        names[index] = name
      }
      let (size, elsewhere) = (BlockFiles.size, names)
      payloads = mapInParallel((documents.count + size - 1) / size, width: workers) { block in
        BlockFiles.payload(documents[block * size..<min(documents.count, (block + 1) * size)], elsewhere)
      }
      self.texts = texts
    }
  }

  init(_ content: Content, names book: inout ContentName) {
    files = content.texts
    let payloads = content.payloads
    var perFolder = Self.leastPerFolder
    while payloads.count > perFolder * Self.mostFolders { perFolder *= 2 }
    self.perFolder = perFolder
    for first in stride(from: 0, to: payloads.count, by: perFolder) {
      let members = first..<min(payloads.count, first + perFolder)
      let place = String(contents.count, radix: 36)
      let content = book.take(payloads[members].flatMap { $0 }, length: ContentName.short, after: place)
      contents.append(content)
      for block in members {
        files.append(SearchFile(name: "d/\(place + content)/" + String(block, radix: 16), payload: payloads[block]))
      }
    }
  }

  /// The table of some documents; `elsewhere` names the files of those texts that have their own.
  fileprivate static func payload(_ documents: ArraySlice<SearchDocument>, _ elsewhere: [Int: String]) -> [UInt8] {
    var cells: [UInt8] = []
    func put(_ text: String) {
      let start = cells.count
      cells += text.utf8
      // Hardly a text has them.
      if cells[start...].contains(where: { $0 == separator || $0 == Self.elsewhere }) {
        cells.replaceSubrange(start..., with: cells[start...].filter { $0 != separator && $0 != Self.elsewhere })
      }
      cells.append(separator)
    }
    // By number: a document is a large value to copy.
    func column(_ value: (Int) -> String) { for index in documents.indices { put(value(index)) } }
    column { documents[$0].id }
    column { documents[$0].title }
    column {
      String((documents[$0].isNamed ? 0 : 1) | (documents[$0].isMany ? 2 : 0) | (documents[$0].isSilent ? 4 : 0))
    }
    column { documents[$0].meta }
    column { documents[$0].caption }
    column { documents[$0].alt }
    column { documents[$0].picture.map(name) ?? "" }
    column { String(documents[$0].picture?.size.width ?? 0) }
    column { String(documents[$0].picture?.size.height ?? 0) }
    column { String(min(215, max(0, documents[$0].picture?.colour ?? 0))) }
    column { documents[$0].duration }
    for index in documents.indices {
      if let name = elsewhere[index] {
        cells.append(Self.elsewhere)
        put(name)
      } else {
        put(documents[index].text)
      }
    }
    cells.removeLast()
    return cells
  }

  /// The sixteen bytes that name a rendition, shorter than in hexadecimal, and its ending unless that is the usual one.
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
    let format = picture.rendition.format
    return String(decoding: text, as: UTF8.self) + (format == .webp ? "" : format.fileExtension)
  }
}
