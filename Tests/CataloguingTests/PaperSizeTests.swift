// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

@Suite struct `The sizes of things` {
  /// A scan of a card, 1,480 × 1,050 pixels, with its metadata.
  private func scan(_ change: (inout ImageMetadata) -> Void = { _ in }) -> ImageKnowledge {
    var known = knowledge("card") { metadata in
      metadata.size = PixelSize(width: 1_480, height: 1_050)
      metadata.paper = PaperSize(width: 148, height: 105).map { Sourced($0, .exif) }
      change(&metadata)
    }
    let isTurned = (known.metadata.orientation?.value ?? 1) >= 5
    let size = isTurned ? PixelSize(width: 1_050, height: 1_480) : PixelSize(width: 1_480, height: 1_050)
    known.picture = PictureFacts(size: size, renditions: [], colour: 0)
    return known
  }

  private func paper(_ draft: KeepsakeDraft, _ known: ImageKnowledge) -> Sourced<PaperSize>? {
    catalogue([draft], knowledge: [[known]]).catalogue.keepsakes.first?.images.first?.paper
  }

  private func says(_ text: String) -> Statement<PaperSize>? { PaperSize(text).map { .says($0) } }

  @Test func `come from scans of paper, and of a photograph from a scanner only`() {
    #expect(paper(draft("a") { $0.kind = .postcard }, scan())?.value.text == "148 x 105 mm")
    #expect(paper(draft("a") { $0.kind = .postcard }, scan())?.source == .exif)
    #expect(paper(draft("a") { $0.kind = .photo }, scan()) == nil)
    #expect(paper(draft("a") { $0.kind = .photo }, scan { $0.isScan = true })?.value.text == "148 x 105 mm")
  }

  @Test func `follow EXIF's orientation, the keeper's rotation and the crop`() {
    let turned = scan { $0.orientation = Sourced(6, .exif) }
    #expect(paper(draft("a") { $0.kind = .card }, turned)?.value.text == "105 x 148 mm")
    var edited = draft("a") { $0.kind = .card }
    edited.images[0].statement.rotate = 90
    #expect(paper(edited, scan())?.value.text == "105 x 148 mm")
    edited.images[0].statement.crop = UnitRectangle(left: 0, top: 0, width: 0.5, height: 1)
    #expect(paper(edited, scan())?.value.text == "105 x 74 mm")
  }

  @Test func `come from the keeper before the scan`() {
    let said = draft("a") { ($0.kind, $0.size) = (.card, says("15 x 10 cm")) }
    #expect(paper(said, scan())?.value.text == "150 x 100 mm" && paper(said, scan())?.source == .sidecar)
    // Height before width means the same paper.
    #expect(paper(draft("a") { $0.size = says("10 x 15 cm") }, scan())?.value.text == "150 x 100 mm")
    #expect(paper(draft("a") { ($0.kind, $0.size) = (.card, .removed) }, scan()) == nil)
    var image = draft("a") { ($0.kind, $0.size) = (.card, says("15 x 10 cm")) }
    image.images[0].statement.size = says("16 x 11 cm")
    #expect(paper(image, scan())?.value.text == "160 x 110 mm")
  }

  @Test(
    arguments: [
      ("14.8 x 10.5 cm", "148 x 105 mm"), ("10 × 14 cm", "140 x 100 mm"), ("two leaves", nil), ("30 x 10 cm", nil),
    ] as [(String, String?)])
  func `come from the physical item's size if it has these proportions`(said: String, size: String?) {
    let draft = draft("a") { sidecar in
      sidecar.kind = .letter
      var original = OriginalStatement()
      original.size = said
      sidecar.parts[OriginalStatement.self] = original
    }
    #expect(paper(draft, scan())?.value.text == size)
  }

  @Test func `are unknown for a page of another shape than the first`() {
    var known = scan()
    known.picture = PictureFacts(size: PixelSize(width: 1_000, height: 1_000), renditions: [], colour: 0)
    #expect(paper(draft("a") { $0.kind = .letter }, known) == nil)
  }
}
