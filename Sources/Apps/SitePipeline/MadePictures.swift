// SPDX-License-Identifier: MIT
private import Collages
internal import KeepsakeModel
internal import Memo
internal import SiteRendering

/// Has those pictures made that are made of others, for the site or for its secured part.
struct MadePictures {
  let runner: StepRunner
  /// For the secured part: nothing is offered for sharing.
  var isSecured = false

  struct Result {
    var diagnostics: [Diagnostic]
    /// Whether one could not be made.
    var hasFailures: Bool
  }

  /// Adds collages, previews of links, the cropped `faces`, and middle-size copies of pictures at the top of pages.
  func run(_ content: inout SiteContent, _ texts: SiteTexts, faces: FaceWork.Result) async throws -> Result {
    let collages = try await CollageWork(runner: runner, isSecured: isSecured).run(content.catalogue, texts: texts)
    content.sharing = collages.sharing
    content.sharing.faces = faces.faces
    content.sharing.years = faces.years
    let openings = SiteRenderer(content).openings(workers: runner.environment.workers)
    let mounted = openings.compactMap { number, picture in MountStep.job(picture).map { (number, $0) } }
    let mounts = try await runner.run(MountStep(derivatives: runner.derivatives), mounted.map(\.1))
    for ((number, _), mount) in zip(mounted, mounts.payloads) { content.sharing.mounts[number] = mount?.percent }
    let middles = try await MiddleWork(runner: runner).run(&content, openings)
    return Result(
      diagnostics: collages.diagnostics + faces.diagnostics + middles.diagnostics,
      hasFailures: collages.hasFailures || faces.hasFailures || middles.hasFailures)
  }
}
