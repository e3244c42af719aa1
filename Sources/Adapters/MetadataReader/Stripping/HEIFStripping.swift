// SPDX-License-Identifier: MIT

/// Rewrites a HEIC or AVIF file with its main picture, that picture's tiles and its transparency.
///
/// Everything else in the file is dropped: metadata, thumbnails, depth, mattes, gain maps, other pictures and films.
///
/// Source: ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, 6 and 7; AV1 Image File Format, 2.
struct HEIFStripping {
  private struct Item {
    /// The item's number in the original file.
    var source: UInt32
    var type: FourCC
    var data: [UInt8]
    /// Numbers of written properties, from 1.
    var properties: [(number: Int, isEssential: Bool)]
  }

  private let file: ByteView
  private let list: HEIFItemList
  private let places: BMFFItems
  private let brands: [FourCC]
  private var items: [Item] = []
  /// The written properties, and their numbers by index in the original file.
  private var properties: [[UInt8]] = []
  private var numbers: [Int: Int] = [:]

  private static let knownBrands: Set<FourCC> = [
    "heic", "heix", "heim", "heis", "mif1", "mif2", "miaf", "MiHB", "MiHE", "MiHA", "avif", "MA1A", "MA1B",
  ]
  private static let alpha = [
    "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1",
  ]
  private static let mostItems = 5_000
  private static let mostBytes = 1 << 30

  static func strip(_ file: ByteView) throws(StrippingRefusal) -> [UInt8] {
    var stripping = try HEIFStripping(file)
    return try stripping.written()
  }

  private static var damaged: StrippingRefusal { .damaged("its list of parts") }

  private init(_ file: ByteView) throws(StrippingRefusal) {
    self.file = file
    var meta: ByteView?
    var brands: [FourCC]?
    for (name, body) in BoxWalk(file) {
      switch name {
      case "ftyp":
        guard brands == nil, body.count <= 1_024 else { throw Self.damaged }
        // The first is the main brand; the compatible ones follow the minor version.
        brands = stride(from: 0, to: body.count, by: 4).filter { $0 != 4 }.compactMap { body.fourCC($0) }
      case "meta":
        guard meta == nil else { throw Self.damaged }
        meta = body.from(4)
      case "moov", "moof": throw .holdsMore("more pictures, a film")
      default: break
      }
    }
    guard let meta, let brands, let first = brands.first, Self.knownBrands.contains(first),
      let list = HEIFItemList(meta)
    else { throw Self.damaged }
    self.brands = brands.filter(Self.knownBrands.contains)
    self.list = list
    places = BMFFItems(meta: meta)
  }

  // MARK: Kept items

  private mutating func gather() throws(StrippingRefusal) {
    guard let primary = list.primary else { throw Self.damaged }
    try take(primary)
    for reference in list.references where reference.name == "auxl" && reference.to.contains(primary) {
      guard isAlpha(reference.from) else { continue }
      try take(reference.from)
    }
  }

  private func isAlpha(_ item: UInt32) -> Bool {
    (list.associations[item] ?? []).contains {
      list.properties[$0.property].name == "auxC" && alphaName($0.property) != nil
    }
  }

  private func alphaName(_ property: Int) -> String? {
    let body = list.properties[property].body.from(4).array
    return Self.alpha.first { body.starts(with: Array($0.utf8) + [0]) }
  }

  /// Adds a picture and its tiles.
  private mutating func take(_ item: UInt32) throws(StrippingRefusal) {
    guard items.count < Self.mostItems, !items.contains(where: { $0.source == item }), let type = list.types[item],
      let data = places.data(of: item, in: file, limit: Self.mostBytes)
    else { throw Self.damaged }
    var properties: [(number: Int, isEssential: Bool)] = []
    var lengthWidth = 4
    for association in list.associations[item] ?? [] {
      let (name, body) = list.properties[association.property]
      if name == "hvcC", let flags = body.u8(21) { lengthWidth = Int(flags & 3) + 1 }
      if name == "clap" { try checkAperture(body, of: item) }
      guard let number = try number(association, name, body) else { continue }
      properties.append((number, association.isEssential))
    }
    let bare: [UInt8]?
    switch type {
    case "hvc1": bare = data.viewed { CodedPicture.unitsHEVC($0, lengthWidth: lengthWidth) }
    case "av01": bare = data.viewed { CodedPicture.unitsAV1($0) }
    case "grid": bare = try grid(data, item)
    default: throw Self.damaged
    }
    guard let bare, !bare.isEmpty else { throw Self.damaged }
    items.append(Item(source: item, type: type, data: bare, properties: properties))
    guard type == "grid" else { return }
    for tile in list.targets("dimg", from: item) {
      guard list.types[tile] != "grid" else { throw Self.damaged }
      try take(tile)
    }
  }

  /// A grid's bytes, checked against its tiles.
  private func grid(_ data: [UInt8], _ item: UInt32) throws(StrippingRefusal) -> [UInt8] {
    let length = (data.dropFirst().first ?? 0) & 1 == 0 ? 8 : 12
    guard data.count >= length, data[0] == 0 else { throw Self.damaged }
    let tiles = (Int(data[2]) + 1) * (Int(data[3]) + 1)
    guard list.targets("dimg", from: item).count == tiles else { throw Self.damaged }
    return [0, data[1] & 1] + data[2..<length]
  }

  /// Refuses a picture cropped from a larger one: a viewer who removes the crop would see the rest.
  private func checkAperture(_ body: ByteView, of item: UInt32) throws(StrippingRefusal) {
    let sizes = (list.associations[item] ?? []).map { list.properties[$0.property] }.filter { $0.name == "ispe" }
    guard let size = sizes.first?.body, let width = size.u32(4), let height = size.u32(8), let wide = body.u32(0),
      let wideUnder = body.u32(4), let high = body.u32(8), let highUnder = body.u32(12), wideUnder > 0, highUnder > 0
    else { throw Self.damaged }
    // Sizes are even where colours have half the resolution, so a difference of one row or column is harmless.
    guard Int(width) - Int(wide / wideUnder) <= 1, Int(height) - Int(high / highUnder) <= 1 else {
      throw .holdsMore("a larger picture that it is cut out of")
    }
  }

  /// The number of a written property; `nil` for one that does not affect how the picture is shown.
  private mutating func number(
    _ association: HEIFItemList.Association, _ name: FourCC, _ body: ByteView
  ) throws(StrippingRefusal) -> Int? {
    if let number = numbers[association.property] { return number }
    guard let bytes = try bare(name, body, association.property) else {
      guard !association.isEssential else { throw Self.damaged }
      return nil
    }
    properties.append(Self.box(name, bytes))
    numbers[association.property] = properties.count
    return properties.count
  }

  /// A property with only the fields that the format defines; `nil` if it is not copied.
  private func bare(_ name: FourCC, _ body: ByteView, _ property: Int) throws(StrippingRefusal) -> [UInt8]? {
    func first(_ length: Int) throws(StrippingRefusal) -> [UInt8] {
      guard let bytes = body.slice(0, length) else { throw Self.damaged }
      return bytes.array
    }
    switch name {
    case "ispe": return try first(12)
    case "irot", "imir": return try first(1)
    case "pasp": return try first(8)
    case "clli": return try first(4)
    case "mdcv": return try first(24)
    case "clap": return try first(32)
    case "pixi": return try first(5 + Int(body.u8(4) ?? 0))
    case "colr": return try colours(body)
    case "auxC": return alphaName(property).map { [0, 0, 0, 0] + Array($0.utf8) + [0] }
    case "hvcC":
      guard let bytes = CodedPicture.configurationHEVC(body) else { throw Self.damaged }
      return bytes
    case "av1C":
      guard let bytes = CodedPicture.configurationAV1(body) else { throw Self.damaged }
      return bytes
    default: return nil
    }
  }

  private func colours(_ body: ByteView) throws(StrippingRefusal) -> [UInt8] {
    switch body.fourCC(0) {
    case "nclx":
      guard let bytes = body.slice(0, 11) else { throw Self.damaged }
      return bytes.array
    case "prof", "rICC":
      guard let profile = ColourProfile.bare(body.from(4)) else { throw .damaged("its colour profile") }
      return Array("prof".utf8) + profile
    default: throw .damaged("its colour profile")
    }
  }

  // MARK: Writing

  private mutating func written() throws(StrippingRefusal) -> [UInt8] {
    try gather()
    var type: [UInt8] = []
    for (index, brand) in brands.enumerated() {
      type.put32(Int(brand.rawValue))
      if index == 0 { type.put32(0) }
    }
    let head = Self.box("ftyp", type)
    // The `meta` box's length does not depend on the offsets in it, so a first one is made to measure it.
    let start = head.count + meta(dataAt: 0).count + 8
    guard start + items.reduce(0, { $0 + $1.data.count }) < Int(UInt32.max) else { throw Self.damaged }
    return head + meta(dataAt: start) + Self.box("mdat", items.flatMap(\.data))
  }

  private func meta(dataAt start: Int) -> [UInt8] {
    let handler = Self.box("hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
    var body = [0, 0, 0, 0] + handler + Self.box("pitm", [0, 0, 0, 0, 0, 1])
    body += placesBox(start) + typesBox() + referencesBox()
    return Self.box("meta", body + Self.box("iprp", Self.box("ipco", properties.flatMap(\.self)) + associationsBox()))
  }

  private func placesBox(_ start: Int) -> [UInt8] {
    // Offsets and lengths of four bytes, no base.
    var body: [UInt8] = [0, 0, 0, 0, 0x44, 0]
    body.put16(items.count)
    var offset = start
    for (index, item) in items.enumerated() {
      body.put16(index + 1)
      body += [0, 0, 0, 1]
      body.put32(offset)
      body.put32(item.data.count)
      offset += item.data.count
    }
    return Self.box("iloc", body)
  }

  private func typesBox() -> [UInt8] {
    var body: [UInt8] = [0, 0, 0, 0]
    body.put16(items.count)
    for (index, item) in items.enumerated() {
      // Version 2; all but the main picture are hidden.
      var entry: [UInt8] = [2, 0, 0, index == 0 ? 0 : 1]
      entry.put16(index + 1)
      entry.put16(0)
      entry.put32(Int(item.type.rawValue))
      body += Self.box("infe", entry + [0])
    }
    return Self.box("iinf", body)
  }

  private func referencesBox() -> [UInt8] {
    let ids = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1.source, $0 + 1) })
    var body: [UInt8] = [0, 0, 0, 0]
    for (name, from, to) in list.references where ["dimg", "auxl", "prem"].contains(name) {
      let targets = to.compactMap { ids[$0] }
      guard let from = ids[from], !targets.isEmpty else { continue }
      var entry: [UInt8] = []
      entry.put16(from)
      entry.put16(targets.count)
      for target in targets { entry.put16(target) }
      body += Self.box(name, entry)
    }
    return body.count > 4 ? Self.box("iref", body) : []
  }

  private func associationsBox() -> [UInt8] {
    // Property numbers have fifteen bits.
    var body: [UInt8] = [0, 0, 0, 1]
    body.put32(items.count)
    for (index, item) in items.enumerated() {
      body.put16(index + 1)
      body.append(UInt8(clamping: item.properties.count))
      for property in item.properties.prefix(255) { body.put16(property.number | (property.isEssential ? 0x8000 : 0)) }
    }
    return Self.box("ipma", body)
  }

  private static func box(_ name: FourCC, _ body: [UInt8]) -> [UInt8] {
    var box: [UInt8] = []
    box.reserveCapacity(body.count + 8)
    box.put32(body.count + 8)
    box.put32(Int(name.rawValue))
    return box + body
  }
}
