// SPDX-License-Identifier: MIT

/// Rewrites a JPEG with its tables, frame, scans and colour information.
///
/// Source: ITU-T T.81 Annex B; JFIF 1.02; Adobe Technical Note 5116, 18; ICC.1:2022 Annex B.4.
struct JPEGStripping {
  private let file: ByteView
  private var position = 2
  /// Units and density of the JFIF segment.
  private var density: ByteView?
  /// The colour transform from Adobe's segment.
  private var transform: UInt8?
  private var profileParts: [(number: UInt8, bytes: ByteView)] = []
  private var hasFrame = false
  private var hasScan = false
  private var restartInterval = 0
  /// Tables, frame and scans.
  private var body: [UInt8] = []

  static func strip(_ file: ByteView, orientation: Int) throws(StrippingRefusal) -> [UInt8] {
    var stripping = JPEGStripping(file: file)
    try stripping.walk()
    return try stripping.written(orientation)
  }

  private init(file: ByteView) { self.file = file }

  private static var damaged: StrippingRefusal { .damaged("the JPEG") }

  // MARK: Reading

  /// Reads all segments to the end of the picture; later bytes are dropped.
  private mutating func walk() throws(StrippingRefusal) {
    guard file.u16(0) == 0xFFD8 else { throw Self.damaged }
    body.reserveCapacity(file.count)
    while true {
      guard let byte = file.u8(position), let marker = file.u8(position + 1) else { throw Self.damaged }
      switch (byte, marker) {
      // Stray bytes between segments; decoders step over them as well.
      case (0..<0xFF, _), (0xFF, 0xFF): position += 1
      case (_, 0x00), (_, 0x01), (_, 0xD0...0xD7): position += 2
      case (_, 0xD9):
        guard hasScan else { throw Self.damaged }
        return
      case (_, 0xDA): try takeScan()
      default: try take(marker)
      }
    }
  }

  private mutating func segment(isLeftOut: Bool = false) throws(StrippingRefusal) -> ByteView {
    guard let written = file.u16(position + 2).map(Int.init) else { throw Self.damaged }
    // The length of a dropped segment may be below the minimum; decoders continue behind it.
    let length = isLeftOut ? max(2, written) : written
    guard length >= 2, let payload = file.slice(position + 4, length - 2) else { throw Self.damaged }
    position += 2 + length
    return payload
  }

  private mutating func take(_ marker: UInt8) throws(StrippingRefusal) {
    let payload = try segment(isLeftOut: (0xE0...0xEF).contains(marker) || marker == 0xFE)
    switch marker {
    case 0xC0...0xC3, 0xC9...0xCB:
      guard !hasFrame, let components = payload.u8(5), payload.count == 6 + 3 * Int(components) else {
        throw Self.damaged
      }
      hasFrame = true
    case 0xC4: try checkTables(payload, Self.lengthOfCodes)
    case 0xDB: try checkTables(payload) { view, at in view.u8(at).map { $0 >> 4 == 0 ? 65 : 129 } }
    case 0xCC: try checkTables(payload) { _, _ in 2 }
    case 0xDC: guard payload.count == 2 else { throw Self.damaged }
    case 0xDD:
      guard payload.count == 2, let interval = payload.u16(0) else { throw Self.damaged }
      restartInterval = Int(interval)
    case 0xE0...0xEF:
      if !hasScan { takeApplication(marker, payload) }
      return
    case 0xFE: return
    default: throw Self.damaged
    }
    put(marker, payload)
  }

  /// The segment must hold only tables.
  private func checkTables(
    _ payload: ByteView, _ length: (ByteView, Int) -> Int?
  ) throws(StrippingRefusal) {
    var at = 0
    while at < payload.count {
      guard let length = length(payload, at) else { throw Self.damaged }
      at += length
    }
    guard at == payload.count else { throw Self.damaged }
  }

  /// A Huffman table: its class, sixteen counts, and as many values as they add up to.
  private static func lengthOfCodes(_ view: ByteView, _ at: Int) -> Int? {
    guard let counts = view.slice(at + 1, 16) else { return nil }
    return 17 + counts.array.reduce(0) { $0 + Int($1) }
  }

  /// Keeps the numbers that colours depend on.
  private mutating func takeApplication(_ marker: UInt8, _ payload: ByteView) {
    if marker == 0xE0, density == nil, payload.has("JFIF\0") {
      density = payload.slice(5, 7)
    } else if marker == 0xEE, payload.has("Adobe"), let value = payload.u8(11) {
      transform = value
    } else if marker == 0xE2, payload.has("ICC_PROFILE\0"), let number = payload.u8(12), payload.count > 14,
      profileParts.count < 1_000
    {
      profileParts.append((number, payload.from(14)))
    }
  }

  /// A scan's header and its compressed data, which end at the next marker other than a restart.
  private mutating func takeScan() throws(StrippingRefusal) {
    let payload = try segment()
    guard hasFrame, let components = payload.u8(0), payload.count == 4 + 2 * Int(components) else {
      throw Self.damaged
    }
    hasScan = true
    put(0xDA, payload)
    let start = position
    while true {
      guard let mark = file.firstIndex(of: 0xFF, from: position) else { throw Self.damaged }
      position = mark
      var end = mark + 1
      // Any number of fill bytes may come before a marker; without a marker behind them, decoders read on.
      while file.u8(end) == 0xFF { end += 1 }
      guard let marker = file.u8(end) else { throw Self.damaged }
      // Without a restart interval, a decoder would ignore everything behind a restart marker.
      let isData = marker == 0 || (0xD0...0xD7).contains(marker) && restartInterval > 0
      guard isData else { break }
      position = end + 1
    }
    body.put(file.clipped(start, position - start))
  }

  private mutating func put(_ marker: UInt8, _ payload: ByteView) {
    body += [0xFF, marker]
    body.put16(payload.count + 2)
    body.put(payload)
  }

  // MARK: Writing

  private func written(_ orientation: Int) throws(StrippingRefusal) -> [UInt8] {
    var output: [UInt8] = [0xFF, 0xD8]
    output.reserveCapacity(body.count + 1_024)
    func put(_ marker: UInt8, _ payload: [UInt8]) {
      output += [0xFF, marker]
      output.put16(payload.count + 2)
      output += payload
    }
    // The last two bytes mean that there is no thumbnail.
    if let density { put(0xE0, Array("JFIF\0".utf8) + density.array + [0, 0]) }
    if orientation != 1 { put(0xE1, Array("Exif\0\0".utf8) + OrientationBlock.tiff(orientation)) }
    if let profile = try profile() {
      let most = 65_519
      let count = (profile.count + most - 1) / most
      for number in 0..<count {
        let part = profile[(number * most)..<min(profile.count, (number + 1) * most)]
        put(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(number + 1), UInt8(count)] + part)
      }
    }
    if let transform { put(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform]) }
    output += body
    return output + [0xFF, 0xD9]
  }

  /// The colour profile, joined from its parts; `nil` if there is none.
  ///
  /// The profile's header has its length. Some writers count the parts from 0, give all of them the number 1, or repeat
  /// the whole profile.
  private func profile() throws(StrippingRefusal) -> [UInt8]? {
    guard !profileParts.isEmpty else { return nil }
    var numbers: Set<UInt8> = []
    let distinct = profileParts.filter { numbers.insert($0.number).inserted }.sorted { $0.number < $1.number }
    for parts in [distinct, profileParts] {
      var bytes: [UInt8] = []
      for part in parts { bytes.put(part.bytes) }
      if let bare = bytes.viewed(ColourProfile.bare) { return bare }
    }
    throw .damaged("its colour profile")
  }
}
