// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

/// Secret keepsakes: card numbers, accounts, passwords, and those that the keeper calls secure.
@Suite struct `A secret` {
  private static let types = MemoryTypes.all([:], language: "en")

  /// The drafts of a folder with one picture, with the values of folders and its sidecar.
  private func drafts(
    _ said: Sidecar?, folders: [String: Sidecar] = [:], settings: ArchiveSettings = ArchiveSettings(),
    types: [String: MemoryTypeStatement] = types
  ) -> [KeepsakeDraft] {
    let folders = Dictionary(uniqueKeysWithValues: folders.map { (ArchivePath($0.key), $0.value) })
    let sidecars =
      said.map { [ReadSidecar(file: ArchivePath("papers/a.yaml"), sidecar: Shared(wrappedValue: $0))] } ?? []
    return DraftGrouping.group(
      images: [image("papers/a.jpg"), image("vault/b.jpg")], sidecars: sidecars,
      folders: FolderDefaults(folders, settings: settings, secrecy: Secrecy(types)), texts: TextPlace(nil)
    ).drafts
  }

  private func said(_ change: (inout Sidecar) -> Void) -> Sidecar {
    var sidecar = Sidecar()
    change(&sidecar)
    return sidecar
  }

  @Test(arguments: ["card", "account", "password"])
  func `follows from its type, and is visible only in the secured part`(type: String) throws {
    let found = try #require(drafts(said { $0.type = located(type) }).first)
    #expect(found.isSecret && found.visibility(usual: .public) == .secured)
    #expect(found.visibility(usual: .private) == .private)
  }

  @Test func `follows from its category, however it is written`() throws {
    let found = try #require(drafts(said { $0.category = "Secure" }).first)
    #expect(found.isSecret && found.visibility(usual: .unlisted) == .secured)
  }

  @Test func `stays secret in a public folder or archive`() throws {
    let folder = said { $0.visibility = .public }
    let found = try #require(drafts(said { $0.type = located("card") }, folders: ["papers": folder]).first)
    #expect(found.visibility(usual: .public) == .secured)
  }

  @Test func `covers a secret folder, also for keepsakes of other types and their pictures`() throws {
    let vault = said { $0.category = "secure" }
    let other = said { sidecar in
      (sidecar.category, sidecar.type) = ("event", located("event"))
      sidecar.images = [Located(ImageStatement(file: "a.jpg"), line: 1, column: 1)]
    }
    let inside = try #require(drafts(other, folders: ["": vault]).first)
    #expect(inside.isSecret && inside.visibility(usual: .public) == .secured)
    let bare = drafts(nil, folders: ["vault": vault])
    #expect(bare.map(\.isSecret) == [false, true])
  }

  @Test(arguments: [Visibility.public, .unlisted])
  func `cannot be shown by its own sidecar, and a message gives the reason`(visibility: Visibility) throws {
    let drafts = drafts(
      said {
        $0.type = located("password")
        $0.visibility = visibility
      })
    let found = catalogue(drafts)
    let refusal = try #require(found.diagnostics.first { $0.id == "sidecar.secret-shown" })
    #expect(refusal.severity == .error && refusal.problem.contains("secret by nature"))
    #expect(found.catalogue.keepsakes.map(\.path.text) == ["vault/b"])
  }

  @Test(arguments: [Visibility.secured, .private])
  func `may be hidden further`(visibility: Visibility) {
    let drafts = drafts(
      said {
        $0.type = located("password")
        $0.visibility = visibility
      })
    #expect(catalogue(drafts).diagnostics.isEmpty)
    #expect(drafts[0].visibility(usual: .public) == visibility)
  }

  @Test func `is not read by machines, which keep neither its text nor its labels nor its faces`() throws {
    var known = knowledge("card")
    known.text = RecognisedText(outcome: .read, languages: ["eng"], turns: 0, confidence: 90, lines: [])
    known.labels = [PictureLabel(name: "card", confidence: 0.9)]
    let drafts = drafts(
      said {
        $0.type = located("card")
        $0.transcript = "4111 1111"
      })
    let secret = try #require(catalogue(drafts, knowledge: [[known], [knowledge("b")]]).secured.keepsakes.first)
    #expect(secret.isSecret && secret.transcript == nil && secret.labels.isEmpty && secret.images[0].text == nil)
    #expect(secret.merit.tier == .unshown)
  }

  @Test func `is not a mere default, as a medicine is secured unless the keeper shows it`() throws {
    let silent = try #require(drafts(said { $0.type = located("medicine") }).first)
    #expect(!silent.isSecret && silent.visibility(usual: .public) == .secured)
    let open = said {
      $0.type = located("medicine")
      $0.visibility = .public
    }
    #expect(try #require(drafts(open).first).visibility(usual: .public) == .public)
    let folder = said { $0.visibility = .public }
    let inFolder = try #require(drafts(said { $0.type = located("medicine") }, folders: ["papers": folder]).first)
    #expect(inFolder.visibility(usual: .private) == .public)
  }

  @Test func `may be one field of an open type, which only the secured part has`() throws {
    var recipe = MemoryTypeStatement(title: "Recipe")
    recipe.fields = [MemoryTypeStatement.Field(name: "Serves"), MemoryTypeStatement.Field(name: "Trick")]
    recipe.fields[1].secret = true
    let types = MemoryTypes.all(["recipe": recipe], language: "en")
    for visibility in [Visibility.public, .secured] {
      let drafts = drafts(
        said {
          ($0.type, $0.visibility) = (located("recipe"), visibility)
          $0.fields = [CustomField(name: "Serves", value: "4"), CustomField(name: "trick", value: "butter")]
        }, types: types)
      let input = Cataloguer.Input(
        settings: ArchiveSettings(), archiveName: "a", drafts: drafts,
        knowledge: drafts.map { _ in [knowledge("x")] }, collections: [], people: [], types: types,
        ledger: AddressLedger())
      let result = Cataloguer(input, places: LiteralPlaces()).run()
      let shown = visibility == .public ? result.catalogue : result.secured
      let fields = try #require(shown.keepsakes.first { $0.path.text == "papers/a" }).fields
      #expect(fields.map(\.value) == (visibility == .public ? ["4"] : ["4", "butter"]))
    }
  }
}
