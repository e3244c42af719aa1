// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import TestSupport
import Testing

@Suite struct `Packed texts` {
  /// A zip file by another program.
  private func zip(_ parts: [(name: String, text: String)]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    for (number, part) in parts.enumerated() { try folder.write(part.text, to: "\(number)") }
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1] + '/t.zip', 'w') as zip:
          for number, name in enumerate(sys.argv[2:]):
              method = zipfile.ZIP_STORED if number == 0 else zipfile.ZIP_DEFLATED
              zip.writestr(name, open(f'{sys.argv[1]}/{number}').read(), method)
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, folder.path] + parts.map(\.name)
    try process.run()
    process.waitUntilExit()
    return try Array(Data(contentsOf: URL(filePath: folder.path("t.zip"))))
  }

  @Test func `are read, stored and deflated ones, and only wanted ones`() throws {
    let long = String(repeating: "visibility: private\n", count: 5_000)
    let file = try zip([("mimetype", "odt"), ("content.xml", long), ("picture.png", "no")])
    #expect(PackedTexts.isPacked(file))
    let all = PackedTexts.parts(of: file, limit: 1 << 20) { !$0.hasSuffix("png") }
    #expect(all?.map { String(decoding: $0, as: UTF8.self) } == ["odt", long])
    #expect(PackedTexts.parts(of: file, limit: 1 << 20) { _ in false } == [])
  }

  @Test func `over the limit count as unreadable`() throws {
    let file = try zip([("a", "x"), ("content.xml", String(repeating: "a", count: 200_000))])
    #expect(PackedTexts.parts(of: file, limit: 200_001) { _ in true } != nil)
    #expect(PackedTexts.parts(of: file, limit: 200_000) { _ in true } == nil)
  }

  @Test func `that are cut or changed at any place are refused or read, and never end the program`() throws {
    let file = try zip([("a.xml", "stored"), ("b.xml", String(repeating: "deflated ", count: 40))])
    for count in 0..<file.count {
      #expect(PackedTexts.parts(of: Array(file.prefix(count)), limit: 4_096) { _ in true } == nil)
    }
    for at in file.indices {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var changed = file
        changed[at] = value
        let parts = PackedTexts.parts(of: changed, limit: 4_096) { _ in true }
        #expect(parts.map { $0.reduce(0) { $0 + $1.count } <= 4_096 } ?? true)
      }
    }
  }
}
