// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import ZipFiles

@Suite struct `A tar archive` {
  /// A folder's files, packed by tar itself.
  private func made(_ folder: TemporaryFolder, _ options: [String], _ name: String = "a.tgz") throws -> String {
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/env")
    tar.arguments = ["tar", "-C", folder.path("in")] + options + ["-f", folder.path(name), "."]
    try tar.run()
    tar.waitUntilExit()
    return folder.path(name)
  }

  private func unpacked(_ path: String, _ folder: TemporaryFolder) throws -> (files: [String: Int], refused: [String]) {
    var (files, refused) = ([String: Int](), [String]())
    try TarFile(path).unpack { file, size in
      files[file.text] = size
      return folder.path("out/\(file.text)")
    } refused: { name, _ in
      refused.append(name)
    }
    return (files, refused)
  }

  private static let long = String(repeating: "a folder with a long name/", count: 8) + "Öl auf Leinwand.txt"

  @Test(arguments: [
    ["-cz", "--format=gnu"], ["-cz", "--format=pax"], ["-c", "--format=gnu"], ["-c", "--format=pax"],
    ["-cz", "--format=ustar", "--exclude=*Leinwand*"],
  ])
  func `is unpacked, with long names and times, with any options`(options: [String]) throws {
    let folder = try TemporaryFolder()
    let hasLong = !options.contains("--exclude=*Leinwand*")
    let large = String(repeating: "0123456789abcdef", count: 100_000)
    for (name, text) in ["a.txt": "one", "b/c.txt": large, "empty": "", Self.long: "two"] {
      try folder.write(text, to: "in/\(name)")
    }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: folder.path("in/a.txt"))
    let path = try made(folder, options)
    #expect(TarFile.isTar(path) && !ZipFile.isZip(path))
    let (files, refused) = try unpacked(path, folder)
    #expect(Set(files.keys) == Set(["a.txt", "b/c.txt", "empty"]).union(hasLong ? [Self.long] : []) && refused == [])
    #expect(try String(contentsOfFile: folder.path("out/b/c.txt"), encoding: .utf8) == large)
    if hasLong { #expect(try String(contentsOfFile: folder.path("out/\(Self.long)"), encoding: .utf8) == "two") }
    let date = try FileManager.default.attributesOfItem(atPath: folder.path("out/a.txt"))[.modificationDate] as? Date
    #expect(date == Date(timeIntervalSince1970: 1_000_000_000))
  }

  @Test func `has no links, and no names outside of the folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: "in/a.txt")
    try FileManager.default.createSymbolicLink(atPath: folder.path("in/link"), withDestinationPath: "/etc/passwd")
    let path = try made(folder, ["-cz", "-P", "--transform=s,a.txt,../../b.txt,"])
    let (files, refused) = try unpacked(path, folder)
    #expect(files.isEmpty && Set(refused) == ["./../../b.txt", "./link"])
  }

  @Test func `that is cut off is damaged, and has no half file`() throws {
    let folder = try TemporaryFolder()
    var dice: UInt64 = 7
    let noise = (0..<400_000).map { _ -> Character in
      dice = dice &* 6_364_136_223_846_793_005 &+ 1
      return Character(Unicode.Scalar(UInt8(32 + dice >> 58)))
    }
    try folder.write(String(noise), to: "in/a.txt")
    for options in [["-cz"], ["-c"]] {
      let path = try made(folder, options)
      let bytes = try Data(contentsOf: URL(filePath: path))
      try bytes.prefix(bytes.count / 2).write(to: URL(filePath: folder.path("half")))
      #expect(throws: ZipFailure.damaged) { try unpacked(folder.path("half"), folder) }
      #expect((try? FileManager.default.contentsOfDirectory(atPath: folder.path("out"))) ?? [] == [])
    }
  }

  @Test func `over the size limit is not unpacked`() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "0", count: 60 << 20), to: "in/a.txt")
    let path = try made(folder, ["-cz"])
    #expect(throws: ZipFailure.bomb) { try unpacked(path, folder) }
  }

  @Test(arguments: 0..<60)
  func `with any damage is read within bounds`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    for name in ["a.txt", "b/c.txt", Self.long] { try folder.write("some words", to: "in/\(name)") }
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: try made(folder, ["-c", "--format=pax"]))))
    var dice = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<8 {
      dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[Int(dice >> 33) % bytes.count] = UInt8(truncatingIfNeeded: dice >> 20)
    }
    try Data(bytes).write(to: URL(filePath: folder.path("bad")))
    if let (files, _) = try? unpacked(folder.path("bad"), folder) { #expect(files.count <= 3) }
  }
}
