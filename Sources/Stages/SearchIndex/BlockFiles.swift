// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
internal import SiteModel

/// The displayed data of the documents, four in a file: tiles, and the words around a match.
///
/// A block is a table, column by column, with U+001E between its cells: ids, labels, flags (1: the label is only a date
/// or place; 2: several pictures; 4: the label is not shown), lines under the label, captions, alt texts, pictures (22
/// base64url characters, and the extension unless it is `webp`; empty without one), their widths, heights and colours,
/// texts. A long text is in a separate file; its cell has that file's name after U+001F. Lists in JSON would take half
/// a megabyte more for 100,000 documents.
///
/// Blocks are in folders of 64, or more in a large archive, named by place and content: `d/<folder>/<block,
/// hexadecimal>`.
struct BlockFiles {
  /// Ten results of a rare word need ten blocks, so that larger blocks would make phones wait.
  static let size = 4
  private static let leastPerFolder = 64
  /// The manifest names each folder, so that a large archive has fuller folders instead of more.
  private static let mostFolders = 512
  private static let separator: UInt8 = 0x1E
  private static let elsewhere: UInt8 = 0x1F
  /// The length in UTF-8 bytes above which a text has a separate file.
  static let longText = 1_400

  private(set) var files: [SearchFile] = []
  /// The content part of each folder's name, in order; it follows the folder's number in base 36.
  private(set) var contents: [String] = []
  /// The number of blocks in a folder.
  let perFolder: Int

  /// The content of the files.
  struct Content: Sendable {
    /// Block by block.
    fileprivate let payloads: [[UInt8]]
    /// The files of long texts.
    fileprivate let texts: [SearchFile]

    init(_ documents: [SearchDocument], workers: Int = 1) {
      // Names first, since they depend on one another; then each block is independent.
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

  /// The table of some documents; `elsewhere` has the file names of long texts.
  fileprivate static func payload(_ documents: ArraySlice<SearchDocument>, _ elsewhere: [Int: String]) -> [UInt8] {
    var cells: [UInt8] = []
    func put(_ text: String) {
      let start = cells.count
      cells += text.utf8
      // Almost no text contains the separators.
      if cells[start...].contains(where: { $0 == separator || $0 == Self.elsewhere }) {
        cells.replaceSubrange(start..., with: cells[start...].filter { $0 != separator && $0 != Self.elsewhere })
      }
      cells.append(separator)
    }
    // By index, since copying a document is expensive.
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

  /// The sixteen bytes of a rendition's name in base64url, and its extension unless it is the usual one.
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
