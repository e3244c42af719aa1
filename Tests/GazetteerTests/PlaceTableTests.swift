// SPDX-License-Identifier: MIT
private import Foundation
internal import Gazetteer
internal import KeepsakeModel
import Testing

@Suite struct `Table of places` {
  /// The file of the repository.
  private static let packed: [UInt8] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Assets/places/places.bin")
    return [UInt8]((try? Data(contentsOf: file)) ?? Data())
  }()
  private static let unpacked = Result { try Gazetteer.unpack(packed) }
  private let bytes: [UInt8]

  init() throws { bytes = try Self.unpacked.get() }

  @Test func `is the one inside the program, and small enough`() throws {
    let (given, embedded) = (try Gazetteer(table: bytes), try Gazetteer())
    #expect(given.placeCount == embedded.placeCount && given.placeCount > 165_000)
    #expect(given.find("Oban") == embedded.find("Oban"))
    #expect(Self.packed.count <= 2_500_000)
    #expect(try Gazetteer(table: Self.packed).find("Oban") == embedded.find("Oban"))
  }

  @Test func `has its licence`() throws {
    let notice = try Gazetteer().notice
    #expect(notice.contains("GeoNames") && notice.contains("CC BY 4.0"))
  }

  @Test func `refuses a file that is no table`() {
    #expect(throws: GazetteerError.notATable) { try Gazetteer(table: []) }
    #expect(throws: GazetteerError.notATable) { try Gazetteer(table: Array("KEEPLACE".utf8)) }
    #expect(throws: GazetteerError.notATable) { try Gazetteer(table: Array(repeating: 0, count: 4_096)) }
  }

  @Test func `refuses an unknown version`() {
    var table = bytes
    table[8] = 9
    #expect(throws: GazetteerError.unknownVersion(9)) { try Gazetteer(table: table) }
  }

  @Test(arguments: [200, 1_000, 50_000, 1_000_000])
  func `refuses a table cut short`(count: Int) {
    #expect(throws: GazetteerError.self) { try Gazetteer(table: Array(bytes.prefix(count))) }
  }

  @Test(arguments: [0, 8, 12, 60, 200, 1_000, 50_000, 1_000_000, 2_200_000])
  func `refuses a packed table cut short`(count: Int) {
    #expect(throws: GazetteerError.self) { try Gazetteer(table: Array(Self.packed.prefix(count))) }
  }

  @Test(arguments: 0..<40)
  func `refuses a packed table with a damaged byte, or answers correctly`(
    seed: Int
  ) {
    var table = Self.packed
    let at = seed < 20 ? 8 + seed * 6 : (seed - 19) * 100_003
    table[at % table.count] ^= 0x5A
    if let gazetteer = try? Gazetteer(table: table) {
      #expect(gazetteer.find("Oban").matches.count <= PlaceAnswer.limit)
    }
  }

  @Test func `refuses a directory that does not ascend`() {
    var table = bytes
    // The directory of rows is behind the header, the notice and the foldings; its last entry counts the cells.
    let rows = Int(table[44]) | Int(table[45]) << 8
    table[rows + 361] = 0xFF
    #expect(throws: GazetteerError.damagedSection("rows")) { try Gazetteer(table: table) }
  }

  /// Damage causes an error, a wrong answer or none; the test checks that the search ends.
  @Test(arguments: 0..<12)
  func `survives damaged bytes`(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var table = bytes
    // The later seeds also damage the header and the directories, which is mostly detected at once; the others damage
    // the records and the names behind them, a byte in twelve.
    if seed >= 8 { for _ in 0..<3 { table[random(60_000)] = UInt8(random(256)) } }
    for _ in 0..<75_000 { table[60_000 + random(900_000)] = UInt8(random(256)) }
    for _ in 0..<100_000 { table[table.count - 1_300_000 + random(1_300_000)] = UInt8(random(256)) }
    guard let gazetteer = try? Gazetteer(table: table) else {
      #expect(seed >= 8)
      return
    }
    for _ in 0..<100 {
      let position = GeoPosition(latitude: Double(random(181) - 90), longitude: Double(random(361) - 180))
      if let position { _ = gazetteer.nearest(to: position) }
    }
    for name in ["Paris", "Lübeck, Deutschland", "Springfield, IL", "New York", "Muenchen", "a", "zz"] {
      #expect(gazetteer.find(name).matches.count <= PlaceAnswer.limit)
    }
  }
}
