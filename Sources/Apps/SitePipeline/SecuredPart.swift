// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo
private import SearchIndex
internal import SiteModel
internal import SiteRendering
internal import Vault

/// The secured part of a site: who may open it, and the files that are published of it.
struct SecuredPart {
  let state: VaultState
  /// What came up while it was looked at.
  private(set) var diagnostics: [Diagnostic] = []

  /// The archive's secured part; `nil` without readers.
  ///
  /// A passphrase in the request opens it from now on: it becomes the passphrase of the reader `everyone`, unless a reader has it already.
  /// Throws if it can be guessed, or if the key's file is damaged.
  init?(_ request: BuildRequest, _ archive: ArchiveFolder) throws {
    let (state, diagnostics) = try archive.changeVault { present in
      var (state, diagnostics) = (present, [Diagnostic]())
      if let text = request.passphrase {
        let passphrase = Passphrase(text)
        let weak = passphrase.refusal(in: archive)
        var changed = state ?? VaultState()
        if changed.readers(with: passphrase).isEmpty {
          if let weak { throw weak }
          let lost = changed.setReader("everyone", passphrase)
          if !lost.isEmpty { diagnostics.append(Self.lost(lost)) }
          state = changed
        } else if var weak {
          // An earlier version accepted it, and visitors know it; refusing to build the site would help no one.
          weak.severity = .warning
          diagnostics.append(weak)
        }
      }
      state?.addAnswerKey()
      return (state == present || request.isDryRun ? nil : state, (state, diagnostics))
    }
    self.diagnostics = diagnostics
    guard let state, !state.readers.isEmpty else { return nil }
    self.state = state
  }

  private static func lost(_ names: [String]) -> Diagnostic {
    Diagnostic(
      .warning, "vault.readers-lost",
      "“everyone” has another passphrase and the secured part a new key, which these cannot open: \(names.joined(separator: ", "))",
      remedy: "add them again, with their passphrases, by keepsake-site readers add, and build")
  }

  /// The published files, and the warnings from making them.
  struct Result {
    var plans: [PagePlan] = []
    var diagnostics: [Diagnostic] = []
    /// Whether one of its collages could not be made.
    var hasFailures = false
  }

  /// The files of the secured part; `known` are the faces that the open part shows, by name.
  func make(
    _ catalogue: Catalogue, _ look: SiteLook, _ archive: ArchiveFolder, _ runner: StepRunner,
    faces known: [String: Rendition] = [:]
  ) async throws -> Result {
    var seen: Set<String> = []
    var catalogue = catalogue
    catalogue.addUpSpending()
    let tooLarge = catalogue.leaveOutFiles(above: VaultFormat.mostLength)
    let texts = look.texts(of: catalogue)
    var faces = try await FaceWork(runner: runner, catalogue: catalogue, isSecured: true).run()
    for person in catalogue.people where faces.faces[person.slug] == nil {
      faces.faces[person.slug] = known[person.name]
    }
    var content = SiteContent(
      catalogue: catalogue, look: look, headings: texts.headings,
      settlements: GazetteerSettlements(language: catalogue.settings.language), answerKey: state.answerKey?.publicKey)
    let made = try await MadePictures(runner: runner, isSecured: true).run(&content, texts, faces: faces)
    let shown = catalogue.keepsakes.flatMap { keepsake in
      keepsake.images.flatMap(\.published)
    }
    let renditions = (shown + content.sharing.renditions).filter { seen.insert($0.address).inserted }
    let pictures = renditions.map { rendition in
      let path = runner.derivatives.path(for: rendition)
      return VaultSite.Picture(
        address: rendition.address, mediaType: rendition.format.mediaType, length: rendition.length
      ) { try Files.read(path, limit: rendition.length) }
    }
    let workers = runner.environment.workers
    let plans = SiteRenderer(content).plans(
      workers: workers, index: { SearchIndexWriter.files(of: $0, workers: workers) })
    return Result(
      plans: VaultSite(state, plans: plans + AttachmentPlans.all(of: catalogue, in: archive), pictures: pictures)
        .plans(),
      diagnostics: tooLarge + catalogue.unheldGoals + made.diagnostics, hasFailures: made.hasFailures)
  }
}
