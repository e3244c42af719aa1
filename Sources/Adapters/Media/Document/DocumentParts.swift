// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// The objects of a PDF that qpdf has written, as its JSON tells them.
struct DocumentParts {
  /// In words that follow 'it holds'; `nil` where all of it is known.
  private(set) var refusal: String?
  private(set) var pages = 0
  /// Streams that are JPEGs.
  private(set) var jpegs = 0
  /// Whether nothing is to be changed.
  var isClean: Bool { changed.isEmpty }
  private var changed: [String: Any] = [:]

  private static let limits = ProcessLimits(processor: 120, file: 64 << 20)
  private static let catalogKeys: Set = ["/Type", "/Pages"]
  private static let pageKeys: Set = [
    "/Type", "/Parent", "/Resources", "/MediaBox", "/CropBox", "/Rotate", "/Contents", "/UserUnit", "/Group",
  ]
  private static let imageKeys: Set = [
    "/Type", "/Subtype", "/Width", "/Height", "/ColorSpace", "/BitsPerComponent", "/Decode", "/DecodeParms", "/Filter",
    "/Length", "/SMask", "/Mask", "/ImageMask", "/Intent", "/Interpolate", "/Matte", "/SMaskInData",
  ]
  private static let formKeys: Set = [
    "/Type", "/Subtype", "/FormType", "/BBox", "/Matrix", "/Resources", "/Group", "/Filter", "/DecodeParms", "/Length",
  ]
  /// Of objects of any other kind; a font's shapes may have any name, so that these are few.
  private static let strangers: Set = [
    "/Metadata", "/PieceInfo", "/LastModified", "/Properties", "/Annots", "/OPI", "/AcroForm", "/StructTreeRoot",
  ]
  private static let texts: Set = ["/Registry", "/Ordering", "/CharSet", "/FontFamily", "/Panose"]
  /// Layers, which may be turned off.
  private static let layers: Set = ["/OC", "/OCGs"]
  private static let layerTypes: Set = ["/OCG", "/OCMD"]
  /// What may be left in no file.
  private static let left: Set = ["/EF", "/JS"]
  private static let leftTypes: Set = ["/Annot", "/Filespec", "/EmbeddedFile", "/Metadata", "/Outlines"]
  private let isLast: Bool

  init(_ scratch: MediaScratch, _ path: String, isLast: Bool = false) throws(MediaRefusal) {
    self.isLast = isLast
    let run = try MediaTool.qpdf.run(
      ["--warning-exit-0", "--json=2", "--json-stream-data=none", "--json-key=qpdf", path], in: scratch, Self.limits)
    let root = try? JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any]
    guard let parts = root?["qpdf"] as? [Any], parts.count == 2, let objects = parts[1] as? [String: Any],
      let catalog = ((objects["trailer"] as? [String: Any])?["value"] as? [String: Any])?["/Root"] as? String
    else { throw .damaged("") }
    for (name, object) in objects.sorted(by: { $0.key < $1.key }) where name.hasPrefix("obj:") {
      guard let object = object as? [String: Any] else { continue }
      if let stream = object["stream"] as? [String: Any], let dictionary = stream["dict"] as? [String: Any] {
        look(atFilterOf: dictionary)
        let kept = cleaned(dictionary, keys(of: dictionary, isStream: true))
        if !Self.same(kept, dictionary) { changed[name] = ["stream": ["dict": kept]] }
      } else if let value = object["value"] {
        let dictionary = value as? [String: Any]
        let isCatalog = name == "obj:\(catalog)"
        let known = isCatalog ? Self.catalogKeys : dictionary.flatMap { self.keys(of: $0, isStream: false) }
        if let dictionary, dictionary["/Type"] as? String == "/Page" {
          pages += 1
          look(atBoxesOf: dictionary)
        }
        let kept = cleaned(value, known)
        if !Self.same(kept, value) { changed[name] = ["value": kept] }
      }
    }
  }

  /// What qpdf is to change.
  var patch: [UInt8]? {
    let whole: [String: Any] = ["version": 2, "qpdf": [["jsonversion": 2, "pdfversion": "1.7"], changed] as [Any]]
    return (try? JSONSerialization.data(withJSONObject: whole, options: [.sortedKeys])).map { [UInt8]($0) }
  }

  private func keys(of dictionary: [String: Any], isStream: Bool) -> Set<String>? {
    switch (isStream, dictionary["/Type"] as? String, dictionary["/Subtype"] as? String) {
    case (false, "/Page", _): Self.pageKeys
    case (true, _, "/Image"): Self.imageKeys
    case (true, _, "/Form"): Self.formKeys
    default: nil
    }
  }

  /// A value with what is known of it; of a dictionary that `keys` name only those.
  private mutating func cleaned(_ value: Any, _ keys: Set<String>? = nil) -> Any {
    if let list = value as? [Any] { return list.map { cleaned($0) } }
    guard let dictionary = value as? [String: Any] else { return value }
    var kept: [String: Any] = [:]
    for (key, value) in dictionary {
      let isKept = keys.map { $0.contains(key) } ?? !Self.strangers.contains(key)
      let type = key == "/Type" ? value as? String ?? "" : ""
      let isOfLayer = Self.layers.contains(key) || Self.layerTypes.contains(type)
      if isOfLayer || isLast && (Self.left.contains(key) || Self.leftTypes.contains(type)) {
        refusal = "layers that may be hidden, or files"
      }
      // Of texts drawing needs only those that say how a font is put together.
      let isText = (value as? String).map { $0.hasPrefix("u:") || $0.hasPrefix("b:") } ?? false
      if isKept, !isText || Self.texts.contains(key) { kept[key] = cleaned(value) }
    }
    return kept
  }

  private static func same(_ a: Any, _ b: Any) -> Bool {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
    let left = try? JSONSerialization.data(withJSONObject: a, options: options)
    return left != nil && left == (try? JSONSerialization.data(withJSONObject: b, options: options))
  }

  private mutating func look(atFilterOf dictionary: [String: Any]) {
    let filters =
      (dictionary["/Filter"] as? [Any])?.map { $0 as? String } ?? dictionary["/Filter"].map { [$0 as? String] }
    switch filters {
    case nil, []: return
    case [.some("/FlateDecode")], [.some("/CCITTFaxDecode")]: return
    case [.some("/DCTDecode")]: jpegs += 1
    default: refusal = "pictures whose hidden data cannot be removed"
    }
  }

  /// A page whose paper is larger than what is shown of it has something beside that.
  private mutating func look(atBoxesOf page: [String: Any]) {
    guard let shown = page["/CropBox"] else { return }
    guard let paper = numbers(page["/MediaBox"]), let part = numbers(shown) else {
      refusal = "pages of unknown size"
      return
    }
    let isWhole =
      part[0] <= paper[0] + 1 && part[1] <= paper[1] + 1 && part[2] >= paper[2] - 1 && part[3] >= paper[3] - 1
    if !isWhole { refusal = "parts of pages that are not shown" }
  }

  private func numbers(_ value: Any?) -> [Double]? {
    guard let list = value as? [Any] else { return nil }
    let numbers = list.compactMap { ($0 as? NSNumber)?.doubleValue }
    guard numbers.count == 4, list.count == 4 else { return nil }
    return [
      min(numbers[0], numbers[2]), min(numbers[1], numbers[3]), max(numbers[0], numbers[2]),
      max(numbers[1], numbers[3]),
    ]
  }
}
