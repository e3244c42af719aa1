// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

@Suite struct `Damaged pictures` {
  private static func known(_ content: String, fault: PictureFault? = .damaged) -> ImageKnowledge {
    var known = knowledge(content)
    known.fault = fault
    guard fault == nil else { return known }
    known.picture = PictureFacts(size: PixelSize(width: 800, height: 600), renditions: [], colour: 0)
    return known
  }

  @Test func `are hidden from visitors, and the keeper gets one message about all`() throws {
    let result = catalogue(
      [draft("broken"), draft("good"), draft("also")],
      knowledge: [[Self.known("1")], [Self.known("2", fault: nil)], [Self.known("3", fault: .empty)]])
    #expect(result.catalogue.keepsakes.map(\.path.text) == ["good"])
    #expect(result.census.damaged == 2)
    #expect(result.census.keepsakes[.public] == 1)
    #expect(result.census.total == 3)
    let told = result.diagnostics.filter { $0.id == "keepsake.not-shown" }
    #expect(told.count == 1)
    #expect(try #require(told.first).problem.contains("2 keepsakes are hidden from visitors"))
    #expect(try #require(told.first).problem.contains("also.jpg, broken.jpg"))
    #expect(Set(result.ids).count == 3, "a hidden keepsake keeps its address")
  }

  @Test func `that are only too large have a separate message with the limit`() throws {
    let result = catalogue(
      [draft("broken"), draft("wide"), draft("odd")],
      knowledge: [
        [Self.known("1")], [Self.known("2", fault: .tooLarge)], [Self.known("3", fault: .unsupported)],
      ])
    let told = result.diagnostics.filter { $0.id == "keepsake.not-shown" }
    #expect(told.compactMap(\.file).sorted() == ["broken.jpg", "odd.jpg", "wide.jpg"])
    let wide = try #require(told.first { $0.file == "wide.jpg" })
    #expect(wide.problem.contains("more pixels than the limit") && wide.remedy.contains("pixel_limit"))
    #expect(!(wide.problem + wide.remedy).contains("damage") && !wide.remedy.contains("again"))
    let odd = try #require(told.first { $0.file == "odd.jpg" })
    #expect(odd.remedy.contains("save as JPEG") && !odd.remedy.contains("again"))
  }

  @Test func `stay if the keeper has described them, but not for their names alone`() {
    let drafts = [
      draft("titled") { $0.title = .says("The boat") }, draft("captioned") { $0.caption = .says("At the lake") },
      draft("read") { $0.transcript = "Dear all" }, draft("2019-07-03 the named one"),
    ]
    let result = catalogue(drafts, knowledge: (0..<4).map { [Self.known("\($0)")] })
    #expect(Set(result.catalogue.keepsakes.map(\.path.text)) == ["titled", "captioned", "read"])
  }

  @Test func `are left out of a keepsake that has others, and annotations follow their pictures`() throws {
    var stroke = MarkupStroke()
    stroke.image = 1
    let strokes = [stroke, MarkupStroke()]
    var two = draft("two") { $0.markup = strokes }
    two.images.append(DraftImage(source: image("two-b.jpg"), statement: ImageStatement(file: "two-b.jpg")))
    let result = catalogue([two], knowledge: [[Self.known("1"), Self.known("2", fault: nil)]])
    let keepsake = try #require(result.catalogue.keepsakes.first)
    #expect(keepsake.images.map(\.path.text) == ["two-b.jpg"])
    #expect(keepsake.thumbnail == 0)
    #expect(keepsake.markup.map(\.image) == [0])
    #expect(!result.diagnostics.contains { $0.id == "keepsake.not-shown" })
  }

  @Test func `are never a collection's cover, nor are blank ones, unless the keeper names them`() throws {
    func look(range: Int) -> PictureLook {
      var look = PictureLook(
        character: .photograph, hash: PerceptualHash(rawValue: 1), descriptor: [], contrast: range > 50 ? 40 : 2,
        sharpness: 10, ground: 0.1, groundLuma: 90, hardEdges: 0, smooth: 1, chroma: 10)
      (look.range, look.blur) = (range, 0.4)
      return look
    }
    var known = (0..<3).map { Self.known("\($0)", fault: nil) }
    known[0].picture?.look = look(range: 4)
    known[1].picture?.look = look(range: 120)
    known[2].picture?.look = look(range: 200)
    func cover(_ named: String?) throws -> String {
      let trip = collection("trip") {
        $0.keepsakes = ["a", "b", "c"].map(located)
        $0.cover = named.map(located)
      }
      let result = catalogue([draft("a"), draft("b"), draft("c")], knowledge: known.map { [$0] }, collections: [trip])
      let cover = try #require(result.catalogue.collections.first?.cover)
      return result.catalogue.keepsakes[cover].path.text
    }
    #expect(try cover(nil) == "c")
    #expect(try cover("a") == "a")
  }
}
