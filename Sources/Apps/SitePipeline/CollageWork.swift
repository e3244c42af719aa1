// SPDX-License-Identifier: MIT
internal import Collages
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Memo
internal import SiteModel
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

  private static func failure(_ purpose: Purpose, _ reason: Message) -> Diagnostic {
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
    let plans = CollagePlans(catalogue, texts, isSecured: isSecured)
    return catalogue.collections.compactMap { collection in
      plans.job(for: collection, &diagnostics).map { (.collage(collection.slug), $0) }
    }
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
}
