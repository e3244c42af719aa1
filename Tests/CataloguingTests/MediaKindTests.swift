// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

@Suite struct `Films, sounds and pages` {
  private static func known(_ content: String, _ medium: Medium? = nil, pages: Int = 1) -> ImageKnowledge {
    var known = knowledge(content)
    known.media = medium.map { MediaFacts($0) }
    known.picture = PictureFacts(size: PixelSize(width: 800, height: 600), renditions: [], colour: 0)
    known.pages = (1..<pages).map { Self.known("\(content)-\($0)", medium) }
    return known
  }

  /// A keepsake of these files.
  private func keepsake(_ all: [ImageKnowledge], _ say: (inout Sidecar) -> Void = { _ in }) throws -> Keepsake {
    var whole = draft("one", say)
    for number in all.indices.dropFirst() {
      let name = "more-\(number).jpg"
      whole.images.append(DraftImage(source: image(name), statement: ImageStatement(file: name)))
    }
    return try #require(catalogue([whole], knowledge: [all]).catalogue.keepsakes.first)
  }

  @Test func `have a kind by their files, and the keeper can override it`() throws {
    #expect(try keepsake([Self.known("1", .film)]).kind?.value == .film)
    #expect(try keepsake([Self.known("1", .sound)]).kind?.value == .recording)
    #expect(try keepsake([Self.known("1", .sound), Self.known("2", .film)]).kind?.value == .film)
    #expect(try keepsake([Self.known("1", .document)]).kind?.value == .document)
    // A picture with a voice recording is a picture.
    #expect(try keepsake([Self.known("1"), Self.known("2", .sound)]).kind?.value != .recording)
    let said = try keepsake([Self.known("1", .film)]) { $0.kind = .artwork }
    #expect(said.kind?.value == .artwork)
  }

  @Test func `use a picture as a keepsake's thumbnail before a sound`() throws {
    #expect(try keepsake([Self.known("1", .sound), Self.known("2")]).thumbnail == 1)
    #expect(try keepsake([Self.known("1", .sound)]).thumbnail == 0)
  }

  @Test func `count a named image after all pages before it`() throws {
    let keepsake = try keepsake([Self.known("1", .document, pages: 3), Self.known("2")]) {
      $0.thumbnail = Located("more-1.jpg", line: 1, column: 1)
      var mark = MarkupStroke()
      mark.on = Located("more-1.jpg", line: 1, column: 1)
      $0.markup = [mark]
    }
    #expect(keepsake.images.count == 4 && keepsake.thumbnail == 3)
    #expect(keepsake.markup.map(\.image) == [3])
    #expect(keepsake.images.map(\.page) == [1, 2, 3, nil])
  }
}
