// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

@Suite struct `The reasons that hide a keepsake` {
  private static let hiding = collection("ours") {
    ($0.visibility, $0.keepsakes) = (.private, [located("a")])
  }

  private func open(_ path: String, visibility: Visibility? = nil) -> KeepsakeDraft {
    draft(path) { $0.visibility = visibility }
  }

  /// A picture that no sidecar describes.
  private func bare(_ path: String) -> KeepsakeDraft {
    var bare = draft(path)
    bare.sidecarFile = nil
    return bare
  }

  @Test func `include the collections that it is in, and its own text stays as it is`() throws {
    let wider = collection("wider") { ($0.visibility, $0.keepsakes) = (.secured, [located("a")]) }
    let shown = collection("shown") { ($0.visibility, $0.keepsakes) = (.public, [located("a")]) }
    let drafts = [open("a", visibility: .public), open("b")]
    let result = catalogue(drafts, collections: [wider, Self.hiding, shown])
    let reasons = [
      HidingReason(.collection, .secured, file: wider.file),
      HidingReason(.collection, .private, file: Self.hiding.file),
    ]
    #expect(result.hiding == [reasons, []])
    #expect(drafts[0].sidecar.visibility == .public && result.hidden.map(\.visibility) == [.private])
    #expect(result.catalogue.keepsakes.map(\.path.text) == ["b"])
    #expect(result.ledger.hidden.map(\.by) == [Self.hiding.file])
  }

  @Test func `include a hidden copy, which is named unless a mistake hides it`() {
    var broken = open("a", visibility: .secured)
    let known = [[knowledge("one")], [knowledge("one")]]
    let copy = catalogue([broken, open("b")], knowledge: known)
    #expect(copy.hiding == [[], [HidingReason(.copy, .secured, file: ArchivePath("a.jpg"))]])
    #expect(copy.catalogue.keepsakes.isEmpty)
    let mistake = HidingReason(.mistake, file: ArchivePath("a.yaml"))
    broken.hide(mistake)
    let doubtful = catalogue([broken, open("b")], knowledge: known)
    #expect(doubtful.hiding == [[mistake], [HidingReason(.copy, .private)]])
  }

  @Test func `include the last build's`() {
    var ledger = AddressLedger()
    let gone = ArchivePath("gone.yaml")
    ledger.hidden = [.init(path: ArchivePath("gone.jpg"), content: hash("one"), visibility: .secured, by: gone)]
    let result = catalogue(
      [bare("a"), bare("b")], knowledge: [[knowledge("one")], [knowledge("two")]], ledger: ledger)
    #expect(result.hiding == [[HidingReason(.formerly, .secured, file: gone)], []])
    #expect(result.catalogue.keepsakes.map(\.path.text) == ["b"] && result.ledger.hidden == ledger.hidden)
  }

  @Test func `include that it is what moved around a picture`() {
    var known = [knowledge("a"), knowledge("b")]
    known[0].isMotion = true
    let result = catalogue([open("a", visibility: .public), open("b")], knowledge: known.map { [$0] })
    #expect(result.hiding == [[HidingReason(.motion)], []])
    #expect(result.catalogue.keepsakes.map(\.path.text) == ["b"])
  }

  @Test func `are those of the picture that it belongs to by its name, and outlast that picture`() {
    let known = [[knowledge("one")], [knowledge("two")]]
    let both = catalogue([bare("a"), bare("a-edited")], knowledge: known, collections: [Self.hiding])
    #expect(both.hiding[1] == [HidingReason(.sameShot, .private, file: Self.hiding.file)])
    let alone = catalogue([bare("a-edited")], knowledge: [known[1]], ledger: both.ledger)
    #expect(alone.hiding == [[HidingReason(.formerly, .private, file: Self.hiding.file)]])
    #expect(alone.catalogue.keepsakes.isEmpty)
  }

  @Test func `end for a copy of such a picture as for the picture itself when the collection is opened`() {
    let opened = collection("ours") { ($0.visibility, $0.keepsakes) = (.public, [located("a")]) }
    func run(_ collection: ReadCollection, _ ledger: AddressLedger) -> Cataloguer.Result {
      var input = Cataloguer.Input(
        settings: ArchiveSettings(), archiveName: "archive",
        drafts: [bare("a"), bare("a-edited"), bare("saved-again")],
        knowledge: ["one", "two", "three"].map { [knowledge($0)] }, collections: [collection], people: [], types: [:],
        ledger: ledger)
      input.texts = [collection.file]
      input.samePictures = [[.init(draft: 1, place: 0), .init(draft: 2, place: 0)]]
      return Cataloguer(input, places: LiteralPlaces()).run()
    }
    let hidden = run(Self.hiding, AddressLedger())
    #expect(hidden.catalogue.keepsakes.isEmpty)
    #expect(run(opened, hidden.ledger).catalogue.keepsakes.map(\.path.text) == ["a", "a-edited", "saved-again"])
    // Without the collection nobody has decided.
    let without = run(collection("other") { $0.keepsakes = [] }, hidden.ledger)
    #expect(without.catalogue.keepsakes.isEmpty)
  }
}
