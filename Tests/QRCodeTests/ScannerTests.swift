// SPDX-License-Identifier: MIT
import KeepsakeSupport
import QRCode
import TestSupport
import Testing

/// Reads symbols with ZBar, which is independent of this module.
@Suite(.enabled(if: CommandRun.isThere("zbarimg"), "zbarimg is not installed; scripts/bootstrap --tests does it"))
struct `A scanner` {
  /// Its modules as a PGM, eight pixels each, with the quiet zone; `isHidden` chooses modules to draw light.
  private static func picture(_ code: QRCode, isHidden: (_ x: Int, _ y: Int) -> Bool = { _, _ in false }) -> [UInt8] {
    let (scale, quiet) = (8, 4)
    let width = (code.side + 2 * quiet) * scale
    var bytes = Array("P5 \(width) \(width) 255\n".utf8)
    for y in -quiet..<code.side + quiet {
      let row = (-quiet..<code.side + quiet).flatMap { x -> [UInt8] in
        let isInside = min(x, y) >= 0 && max(x, y) < code.side
        return [UInt8](repeating: isInside && code[x, y] && !isHidden(x, y) ? 0 : 255, count: scale)
      }
      for _ in 0..<scale { bytes += row }
    }
    return bytes
  }

  private static func scanned(_ picture: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(picture, to: "code.pgm")
    // QR codes only: in rows of a large one it takes some modules for a line code.
    let kinds = ["-Sdisable", "-Sqrcode.enable"]
    return try CommandRun.run("zbarimg", kinds + ["-q", "--raw", folder.path("code.pgm")]).output
  }

  /// 20 lengths: the shortest and the longest for a version at M.
  @Test(arguments: [1, 2, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180, 213])
  func `reads the text`(length: Int) throws {
    let text = RandomText.address(length, seed: UInt64(length))
    let code = try #require(QRCode(text))
    #expect(try Self.scanned(Self.picture(code)) == text)
  }

  /// Each version full, with another correction than its neighbours; table 7 of the standard gives the number of bytes.
  @Test(
    arguments: zip(
      1...40,
      [
        14, 20, 24, 78, 84, 74, 64, 192, 180, 151, 137, 367, 331, 258, 220, 586, 504, 394, 338, 858, 711, 565, 461,
        1171, 997, 751, 625, 1528, 1264, 982, 790, 1952, 1628, 1228, 983, 2431, 1989, 1499, 1219, 2953,
      ]))
  func `reads full symbols`(number: Int, length: Int) throws {
    let correction = QRCode.Correction.allCases[number % 4]
    let text = RandomText.address(length, seed: UInt64(number))
    let code = try #require(QRCode(text, correction: correction))
    #expect(code.side == 4 * number + 17)
    #expect(try Self.scanned(Self.picture(code)) == text)
  }

  @Test(arguments: ["Grüße aus Köln", "Ωμέγα", "家族の手紙", "🎁 für Oma"], QRCode.Correction.allCases)
  func `reads other scripts`(text: String, correction: QRCode.Correction) throws {
    let code = try #require(QRCode(text, correction: correction))
    #expect(try Self.scanned(Self.picture(code)) == text)
  }

  @Test func `reads it under a blot`() throws {
    let text = "https://keepsakes.example/letters/"
    let code = try #require(QRCode(text, correction: .high))
    let blot = code.side / 2 - 2..<code.side / 2 + 4
    let picture = Self.picture(code) { blot.contains($0) && blot.contains($1) }
    #expect(try Self.scanned(picture) == text)
  }
}
