// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

/// What visitors are asked, and whom values are owed to.
@Suite struct `A keepsake that asks` {
  private static func catalogue(_ change: (inout Keepsake) -> Void) -> (Catalogue, page: String) {
    var fixture = Fixture.family()
    change(&fixture.keepsakes[0])
    return (fixture, "keepsakes/\(fixture.keepsakes[0].id)/index.html")
  }

  @Test func `says what, on its page and in the list of all that ask`() throws {
    let (catalogue, page) = Self.catalogue {
      $0.ask = AskStatement(kinds: [.who, .when])
      $0.ask?.note = "The one with <b>the hat</b>?"
    }
    let site = try RenderedSite(catalogue)
    let words = "Who is this? When was it? The one with &lt;b&gt;the hat&lt;/b&gt;?"
    #expect(site.text(page).contains(words))
    let list = site.text(AskPage.address)
    #expect(list.contains(words) && list.contains("href=\"../\(page)\""))
    #expect(list.components(separatedBy: "class=\"tile-title\"").count == 2)
    // From the foot of every page.
    #expect(site.text("help/index.html").contains(AskPage.address))
  }

  @Test func `leaves the kinds to the keeper's own words if it asks for all of them`() throws {
    let (catalogue, page) = Self.catalogue {
      $0.ask = AskStatement()
      $0.ask?.note = "Anything at all!"
    }
    let text = try RenderedSite(catalogue).text(page)
    #expect(text.contains("<p dir=\"auto\">Anything at all!</p>"))
  }

  @Test func `costs sites that ask nothing no page and no link`() throws {
    let site = try RenderedSite(Self.catalogue { $0.ask = nil }.0)
    #expect(site.files[AskPage.address] == nil)
    #expect(!site.pages.contains { site.text($0).contains(AskPage.address) })
  }

  @Test func `names who knew, and does not name who would not be named`() throws {
    let (catalogue, page) = Self.catalogue { keepsake in
      keepsake.credits = [Credit(), Credit()]
      (keepsake.credits[0].kind, keepsake.credits[0].by, keepsake.credits[0].date) = (.who, "Elspeth <i>", "2026-02-08")
      keepsake.credits[1].kind = .story
    }
    let text = try RenderedSite(catalogue).text(page)
    #expect(text.contains("<dt>Who</dt><dd dir=\"auto\">Elspeth &lt;i&gt;, 2026</dd>"))
    #expect(text.contains("<dt>Story</dt><dd dir=\"auto\">somebody</dd>"))
  }
}
