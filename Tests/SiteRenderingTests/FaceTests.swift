// SPDX-License-Identifier: MIT
import KeepsakeModel
import SiteModel
import Testing

@testable import SiteRendering

@Suite struct `Faces beside names` {
  @Test(arguments: [
    ("Isobel Mary Okafor", "IO"), ("Grandma", "G"), ("élodie (Lou) martin", "ÉM"), ("Ada 2nd", "A"), ("李小龙", "李"),
    ("", ""),
  ])
  func `are initials without a picture`(name: String, initials: String) {
    #expect(Faces.initials(of: name) == initials)
  }

  @Test func `are cut-out pictures, hidden from screen readers`() throws {
    let catalogue = Fixture.family()
    let person = try #require(catalogue.people.first { $0.visibility == .public && $0.portrait == nil })
    let plain = try RenderedSite(catalogue)
    let list = plain.tags("people/index.html")
    #expect(list.named("svg").contains { $0["class"]?.hasPrefix("face m") == true && $0["aria-hidden"] == "true" })
    #expect(list.named("img").filter { $0["class"] == "face" }.isEmpty)

    var sharing = SiteSharing()
    let face = Rendition(
      content: try #require(ContentHash(bytes: (0..<32).map { UInt8($0) })), format: .jpeg,
      size: PixelSize(width: 320, height: 320),
      length: 900)
    sharing.faces[person.slug] = face
    let site = try RenderedSite(catalogue, sharing: sharing)
    for page in ["people/index.html", "\(person.folder)/index.html"] {
      let faces = site.tags(page).named("img").filter { $0["class"] == "face" }
      #expect(faces.contains { $0["src"]?.hasSuffix(face.address) == true && $0["alt"] == "" }, "\(page)")
      #expect(site.fingerprints[page] != plain.fingerprints[page], "\(page)")
    }
  }
}
