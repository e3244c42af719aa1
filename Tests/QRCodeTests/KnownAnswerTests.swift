// SPDX-License-Identifier: MIT
import Testing

@testable import QRCode

@Suite struct `What the standard prints` {
  /// 6.1 and table 1.
  @Test(arguments: [
    (1, 21, 26), (2, 25, 44), (6, 41, 172), (7, 45, 196), (10, 57, 346), (14, 73, 581), (32, 145, 2465),
    (40, 177, 3706),
  ])
  func `gives the side and the codewords of a version`(number: Int, side: Int, codewords: Int) {
    let version = Version(number: number)
    #expect(version.side == side && version.codewordCount == codewords)
  }

  @Test func `leaves as many modules free as the codewords need, and no whole codeword more`() {
    for version in Version.all {
      let free = ModuleGrid(version).isFunction.count { !$0 }
      #expect(free / 8 == version.codewordCount, "version \(version.number)")
    }
  }

  /// Annex E.
  @Test(arguments: [
    (7, [6, 22, 38]), (14, [6, 26, 46, 66]), (15, [6, 26, 48, 70]), (16, [6, 26, 50, 74]), (21, [6, 28, 50, 72, 94]),
    (22, [6, 26, 50, 74, 98]), (32, [6, 34, 60, 86, 112, 138]), (36, [6, 24, 50, 76, 102, 128, 154]),
    (39, [6, 26, 54, 82, 110, 138, 166]), (40, [6, 30, 58, 86, 114, 142, 170]),
  ])
  func `gives the middles of alignment patterns`(number: Int, middles: [Int]) {
    #expect(Version(number: number).alignmentMiddles == middles)
  }

  @Test(arguments: 1...10) func `gives the middles of alignment patterns of small versions`(number: Int) {
    #expect(Version(number: number).alignmentMiddles == StandardTables.alignmentMiddles[number - 1])
  }

  /// Table 9.
  @Test(arguments: 1...10, QRCode.Correction.allCases)
  func `gives the blocks of a version`(number: Int, correction: QRCode.Correction) {
    let blocks = Version(number: number).blocks(correction)
    let printed = StandardTables.blocks[number - 1][correction.rawValue]
    #expect(blocks.dataLengths == printed.flatMap { [Int](repeating: $0.data, count: $0.count) })
    #expect(printed.allSatisfy { $0.total - $0.data == blocks.correctionCount })
  }

  /// Table 7.
  @Test(arguments: zip(1...40, StandardTables.byteCapacities))
  func `gives how many bytes a version holds`(number: Int, bytes: [Int]) {
    for (correction, most) in zip(QRCode.Correction.allCases, bytes) {
      let held = [most, most + 1].map { count in
        DataCodewords.of(
          String(repeating: "k", count: count), version: Version(number: number), correction: correction)
      }
      #expect(held[0]?.count == Version(number: number).blocks(correction).dataCount && held[1] == nil)
    }
  }

  /// Annex A: the exponents of α for degrees 7 and 10.
  @Test(arguments: [
    [87, 229, 146, 149, 238, 102, 21], [251, 67, 46, 61, 118, 70, 64, 94, 32, 45],
  ])
  func `gives generator polynomials`(exponents: [Int]) {
    #expect(ReedSolomon.generator(degree: exponents.count) == exponents.map(GaloisField.power))
  }

  /// Annex I: “01234567” in version 1-M.
  @Test func `gives the correction of the worked example`() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    let correction = ReedSolomon.correction(of: data, generator: ReedSolomon.generator(degree: 10))
    #expect(correction == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  /// By hand: 0100, 00000010, “H” 01001000, “i” 01101001, 0000, and padding to 16 codewords.
  @Test func `gives the data codewords of a text in byte mode`() {
    let data = DataCodewords.of("Hi", version: Version(number: 1), correction: .middle)
    let padding: [UInt8] = [0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11]
    #expect(data == [0b0100_0000, 0b0010_0100, 0b1000_0110, 0b1001_0000] + padding)
  }

  /// By hand: 0111, 00011010, 0100, 00000010, “é” 11000011 10101001, and 0000 twice, the second to the end of the codeword.
  @Test func `says before other writing that it is UTF-8`() {
    let data = DataCodewords.of("é", version: Version(number: 1), correction: .high)
    #expect(data == [0b0111_0001, 0b1010_0100, 0b0000_0010, 0b1100_0011, 0b1010_1001, 0, 0xEC, 0x11, 0xEC])
  }

  /// With only the last of 16 codewords not zero, the remainder is that codeword times the generator.
  @Test func `gives correction that can be worked out by hand`() {
    let generator = ReedSolomon.generator(degree: 10)
    let data = [UInt8](repeating: 0, count: 15)
    #expect(ReedSolomon.correction(of: data + [1], generator: generator) == generator)
    let doubled = ReedSolomon.correction(of: data + [2], generator: generator)
    #expect(doubled == [252, 68, 47, 62, 119, 71, 65, 95, 33, 46].map(GaloisField.power))
  }

  /// Annex C, all 32; the standard's example is M with mask 101.
  @Test func `gives the format information`() {
    #expect(CheckedBits.format(.middle, .grid) == 0b100_0000_1100_1110)
    let all = StandardTables.corrections.flatMap { correction in
      MaskPattern.allCases.map { CheckedBits.format(correction, $0) }
    }
    #expect(all == StandardTables.formatInformation)
  }

  /// Annex D; the standard's example is version 7.
  @Test func `gives the version information`() {
    #expect(Version(number: 7).informationBits == 0b00_0111_1100_1001_0100)
    #expect(Version(number: 40).informationBits == 0x28C69)
    for (number, bits) in StandardTables.versionInformation {
      #expect(Version(number: number).informationBits == bits)
    }
  }
}
