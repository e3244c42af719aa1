// SPDX-License-Identifier: MIT
internal import Collages
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Memo
internal import SiteRendering

/// Chooses which collages and previews of links a site is to have, and has them made.
struct CollageWork {
  let runner: StepRunner
  /// For the secured part: nothing is offered for sharing.
  var isSecured = false

  struct Result: Sendable {
    var sharing = SiteSharing()
    var diagnostics: [Diagnostic] = []
    /// Whether one could not be made.
    var hasFailures = false
  }

  /// What a job is for.
  private enum Purpose: Sendable {
    case preview(String)
    case collage(String)
  }

  func run(_ catalogue: Catalogue, texts: SiteTexts) async throws -> Result {
    var result = Result()
    result.sharing.isOffered = !isSecured
    let wanted = collages(catalogue, texts, &result.diagnostics) + previews(catalogue)
    let step = CollageStep(derivatives: runner.derivatives, memory: runner.environment.memoryBudget)
    let made = try await runner.run(
      step, wanted.map { purpose, job in CollageStep.Job(job) { Self.failure(purpose, $0) } })
    for ((purpose, job), renditions) in zip(wanted, made.payloads) {
      if let renditions { take(purpose, job, renditions, into: &result.sharing) }
    }
    result.diagnostics += made.diagnostics
    result.hasFailures = made.hasFailures
    return result
  }

  private static func failure(_ purpose: Purpose, _ reason: String) -> Diagnostic {
    switch purpose {
    case .collage(let slug):
      Diagnostic(
        .warning, "collage.failed", file: "collections/\(slug).yaml", "its collage could not be made: \(reason)",
        remedy: "name the keepsakes for it under “collage:”, or write “collage: {layout: none}”")
    case .preview(let id):
      Diagnostic(.warning, "preview.failed", "the preview of “\(id)” could not be made: \(reason)")
    }
  }

  private func take(
    _ purpose: Purpose, _ job: CollageJob, _ renditions: [Rendition], into sharing: inout SiteSharing
  ) {
    switch purpose {
    case .preview(let id): sharing.previews[id] = renditions.first
    case .collage(let slug):
      let formats = Dictionary(zip(job.formats, renditions), uniquingKeysWith: { first, _ in first })
      guard let page = formats[.page], let link = formats[.link], let square = formats[.square],
        let story = formats[.story]
      else { return }
      let parts = job.parts().map { keepsake, corners in
        SiteCollage.Part(
          keepsake: keepsake,
          corners: corners.map { SiteCollage.Corner(x: Int($0.x.rounded()), y: Int($0.y.rounded())) })
      }
      sharing.collages[slug] = SiteCollage(
        page: page, link: link, square: square, story: story, print: formats[.print], parts: parts)
    }
  }

  // MARK: What is wanted

  private func collages(
    _ catalogue: Catalogue, _ texts: SiteTexts, _ diagnostics: inout [Diagnostic]
  ) -> [(Purpose, CollageJob)] {
    let choice = CollageChoice(catalogue) { index in
      let keepsake = catalogue.keepsakes[index]
      return keepsake.date.map { texts.date($0.value) } ?? keepsake.title?.value
    }
    return catalogue.collections.compactMap { collection in
      let said = collection.collage
      guard said?.layout != "none" else { return nil }
      let isPublic = collection.visibility == .public
      // A visitor with the address of an unlisted collection sees what is in it; a public one shows what is public.
      let members = collection.keepsakes.filter { catalogue.keepsakes[$0].visibility == .public || !isPublic }
      let named = byHand(said?.keepsakes ?? [], collection, catalogue, members, &diagnostics)
      let items = choice.items(of: members, byHand: named, cover: collection.cover)
      guard !items.isEmpty else { return nil }
      let layout = said?.layout.flatMap { CollageLayout(rawValue: $0) } ?? .suiting(items)
      let subtitle = [collection.place?.value.name, collection.date.map { texts.date($0.value) }]
        .compactMap { $0 }.joined(separator: ", ")
      let formats: [CollageFormat] = [.page, .link, .square, .story] + (said?.wantsPrint == true ? [.print] : [])
      var job = CollageJob(
        .collage(
          layout, formats, title: said?.showsTitle == false ? nil : collection.title,
          subtitle: subtitle.isEmpty ? nil : subtitle),
        items: items, seed: seed(collection.slug))
      job.keepsOrder = !named.isEmpty
      return (.collage(collection.slug), job)
    }
  }

  /// The keepsakes that the keeper names for a collage: ids, paths without extension, or globs.
  private func byHand(
    _ names: [Located<String>], _ collection: KeepsakeCollection, _ catalogue: Catalogue, _ members: [Int],
    _ diagnostics: inout [Diagnostic]
  ) -> [Int] {
    var result: [Int] = []
    for name in names {
      let glob = Glob(name.value)
      let found = members.filter { index in
        let keepsake = catalogue.keepsakes[index]
        return keepsake.id == name.value || keepsake.path.text == name.value || glob.matches(keepsake.path.bytes)
          || keepsake.images.contains { $0.path.text == name.value }
      }
      result += found.filter { !result.contains($0) }
      // Inside the secured part a public collection shows few of the keepsakes that it names.
      if found.isEmpty, !isSecured {
        diagnostics.append(
          Diagnostic(
            .warning, "collage.unknown-keepsake", file: "collections/\(collection.slug).yaml", line: name.line,
            column: name.column, "no keepsake that this collage may show is called “\(name.value)”",
            remedy: "name an id or a path without extension of a keepsake of this collection"))
      }
    }
    return result
  }

  /// Previews are of use only where links are absolute.
  private func previews(_ catalogue: Catalogue) -> [(Purpose, CollageJob)] {
    guard catalogue.settings.baseURL != nil else { return [] }
    let choice = CollageChoice(catalogue) { _ in nil }
    return catalogue.keepsakes.indices.compactMap { index in
      guard var item = choice.item(index) else { return nil }
      // Neither its place in the catalogue nor its year is seen in it.
      item.keepsake = 0
      item.year = nil
      return (.preview(catalogue.keepsakes[index].id), CollageJob(.preview, items: [item], seed: 1))
    }
  }

  private func seed(_ slug: String) -> UInt32 {
    UInt32(truncatingIfNeeded: Digest256.hash(Array(slug.utf8)).leadingWord)
  }
}
