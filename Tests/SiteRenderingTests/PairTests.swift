// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct PairTests {
  /// The page of a keepsake with these pictures that is marked as a pair.
  private func page(_ change: (inout Keepsake) -> Void = { _ in }) throws -> String {
    var fixture = Fixture.family()
    let number = try #require(
      fixture.keepsakes.firstIndex { $0.images.count == 2 && $0.images.allSatisfy { $0.picture != nil } })
    fixture.keepsakes[number].isPair = true
    change(&fixture.keepsakes[number])
    let address = "keepsakes/\(fixture.keepsakes[number].id)/index.html"
    let plan = try #require(try SiteRenderer(fixture).plans().first { $0.address == address })
    return String(decoding: try plan.render(), as: UTF8.self)
  }

  @Test func `has a slider between labelled pictures, and no thumbnails`() throws {
    let page = try page {
      $0.images[0].label = "1962 & before"
      $0.images[1].label = nil
    }
    #expect(
      page.contains(
        #"<input type="range" min="0" max="100" value="50" aria-label="How much is seen of “1962 &amp; before”; the rest is “Now”">"#
      ))
    #expect(page.contains("<article class=\"keep f-") && page.contains("class=\"stage pair\""))
    #expect(page.contains("assets/pair-"))
    #expect(!page.contains("class=\"sides\"") && !page.contains("tabindex=\"0\" role=\"group\""))
    #expect(page.matches(of: /<figure class="side"/).count == 2)
  }

  @Test func `is shown like other pictures if one of the two is unreadable`() throws {
    let page = try page { $0.images[1].knowledge.picture = nil }
    #expect(!page.contains("type=\"range\"") && page.contains("class=\"sides\"") && !page.contains("assets/pair-"))
  }
}
