// SPDX-License-Identifier: MIT
import KeepsakeModel
import PictureSteps
import TestSupport
import Testing

@testable import Enrichment

@Suite struct `A line of a slice` {
  private static func source(_ path: [UInt8]) -> PictureSource {
    PictureSource(
      file: SourceFile(path: ArchivePath(bytes: path), size: 0, modified: 0, inode: 0),
      format: .jpeg, edit: PictureEdit())
  }

  private static func read(_ text: String) -> [PictureSource]? { PictureSlice.sources(Array(text.utf8)) }

  @Test(arguments: ["a.jpg", "Briefe 1950/Größe\t%41\n.jpg", "\u{202E}x/-.jpg", "a b/,c.jpg"])
  func `decodes to the same picture`(path: String) throws {
    var source = Self.source(Array(path.utf8))
    source.edit.frame = PictureFrame(crop: UnitRectangle(left: 0.25, top: 0, width: 0.5, height: 1), rotate: 270)
    source.edit.mask = ContentHash(bytes: [UInt8](repeating: 7, count: 32))
    source.mask = ArchivePath("masks/a.cutout.png")
    (source.reading, source.isPart, source.languages) = (.lines, true, ["deu", "chi_sim", "ε,λ"])
    source.isPublishedAsItIs = true
    (source.pages, source.moment, source.staysStill) = (PageSelection(rawValue: "3-7, 9"), 12.25, true)
    let line = PictureSlice.line(source)
    #expect(line.utf8.allSatisfy { $0 == 9 || (32...126).contains($0) } && line.split(separator: "\t").count == 8)
    let read = try #require(Self.read(line + "\n")?.first)
    #expect(read.file == source.file && read.edit == source.edit && read.mask == source.mask)
    #expect(read.format == .jpeg && read.reading == .lines && read.isPart && read.languages == source.languages)
    #expect(read.pages == source.pages && read.page == 3 && read.moment == 12.25 && read.staysStill)
    #expect(read.isPublishedAsItIs && !read.isHidden && !read.isSecret)
  }

  @Test func `may hold a name that is no UTF-8`() throws {
    let path: [UInt8] = [0x66, 0xFC, 0x72, 0x2E, 0x6A, 0x70, 0x67]
    let read = try #require(Self.read(PictureSlice.line(Self.source(path))))
    #expect(read.map(\.file.path.bytes) == [path])
  }

  @Test(arguments: [
    "", "a.jpg", "../a.jpg", "/etc/passwd", "a/../../b.jpg", "a//b.jpg", "./a.jpg", "a.jpg%00", "a%2", "a%zz.jpg",
  ])
  func `is refused with a path outside of the archive, or with too few fields`(path: String) {
    let rest = path == "a.jpg" ? "\tjpeg\t-\t-\tt\t-\t-" : "\tjpeg\t-\t-\tt\t-\t-\t-"
    #expect(Self.read(path + rest) == nil)
  }

  @Test(arguments: [
    "gpej\t-\t-\tt\t-\t-\t-", "\t-\t-\tt\t-\t-\t-", "jpeg\t-\t-\tt\t-\t-\t-\t-", "jpeg\tff\t-\tt\t-\t-\t-",
    "jpeg\t-\t../m.png\tt\t-\t-\t-", "jpeg\t-\tm.png\tt\t-\t-\t-", "jpeg\t-\t-\txyz\t-\t-\t-",
    "jpeg\tabc\t-\tt\t-\t-\t-", "jpeg\t-\t-\tt\t-\t0\t-", "jpeg\t-\t-\tt\t-\t3-1\t-", "jpeg\t-\t-\tt\t-\t-\t-1",
    "jpeg\t-\t-\tt\t-\t-\tnan", "jpeg\t-\t-\tt\t-\t-\t1e300",
  ])
  func `is refused with an invalid field`(rest: String) {
    #expect(Self.read("a.jpg\tjpeg\t-\t-\tt\t-\t-\t-") != nil)
    #expect(Self.read("a.jpg\t" + rest) == nil)
  }

  @Test(arguments: [(0.9, true), (1, true), (1.5, false), (-0.1, false), (1e300, false), (.nan, false), (0.2, false)])
  func `is refused with impossible corners`(x: Double, isFit: Bool) {
    var source = Self.source(Array("a.jpg".utf8))
    var corners = Quadrilateral(UnitRectangle(left: 0.25, top: 0.25, width: 0.5, height: 0.5))
    corners.upperRight.x = x
    source.edit.frame = PictureFrame(corners: corners)
    #expect((Self.read(PictureSlice.line(source)) != nil) == isFit)
  }

  @Test(arguments: 0..<400)
  func `never traps on any content`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = Array(PictureSlice.line(Self.source(Array("a/b c.jpg".utf8))).utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      default: bytes.remove(at: place)
      }
    }
    for source in PictureSlice.sources(bytes) ?? [] {
      #expect(!source.file.path.bytes.split(separator: 0x2F).contains { Array($0) == Array("..".utf8) })
    }
  }
}
