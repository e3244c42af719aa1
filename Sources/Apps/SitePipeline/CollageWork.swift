// SPDX-License-Identifier: MIT
internal import CatalogStore
internal import Collages
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport
internal import SiteRendering

/// Makes collages and previews of links, from the pictures that the site has anyway; what has not changed is remembered.
struct CollageWork {
  let cache: CatalogCache
  let derivatives: DerivativeStore
  let environment: BuildEnvironment
  let progress: any ProgressListener
  /// For the secured part: nothing is offered for sharing, and what is remembered is kept apart.
  var isSecured = false

  struct Result: Sendable {
    var sharing = SiteSharing()
    var diagnostics: [Diagnostic] = []
    /// Pictures that were made anew.
    var made = 0
  }

  /// What a job is for.
  private enum Purpose: Sendable {
    case preview(String)
    case collage(String)
  }

  private struct Task: Sendable {
    var purpose: Purpose
    var job: CollageJob
    var known: [Rendition]?
  }

  private var memoryName: String { isSecured ? "collages-secured" : "collages" }

  func run(_ catalogue: Catalogue, texts: SiteTexts) async throws -> Result {
    var result = Result()
    result.sharing.isOffered = !isSecured
    let memory = CollageMemory(cache.value(memoryName))
    let jobs = collages(catalogue, texts, &result.diagnostics) + previews(catalogue)
    let tasks = jobs.map { purpose, job in
      let known = memory.renditions[job.fingerprint].flatMap { $0.allSatisfy(derivatives.has) ? $0 : nil }
      return Task(purpose: purpose, job: job, known: known)
    }
    let missing = tasks.count { $0.known == nil }
    if missing > 0 { progress.begin("Collages", total: missing) }
    let budget = MemoryBudget(limit: environment.memoryBudget)
    let made = try await mapBounded(tasks, width: environment.workers, on: environment.pool) { task in
      if let known = task.known { return Outcome(renditions: known) }
      defer { progress.advance(by: 1) }
      return try await budget.admit(bytes: task.job.memory) { try make(task.job) }
    }
    if missing > 0 {
      progress.end()
      BuildEnvironment.returnFreedMemory()
    }
    var remembered = CollageMemory(nil)
    for (task, outcome) in zip(tasks, made) {
      guard let renditions = outcome.renditions else {
        result.diagnostics.append(Self.failure(task.purpose, outcome.reason))
        continue
      }
      remembered.renditions[task.job.fingerprint] = renditions
      take(task, renditions, into: &result.sharing)
    }
    result.made = missing
    if remembered != memory { cache.setValue(remembered.bytes, memoryName) }
    return result
  }

  private struct Outcome: Sendable {
    var renditions: [Rendition]?
    var reason = ""
  }

  private func make(_ job: CollageJob) throws -> Outcome {
    let made: [CollageJob.Made]
    do {
      made = try job.make { rendition in
        try Files.read(derivatives.path(for: rendition), limit: rendition.length)
      }
    } catch let error as CollageError {
      return Outcome(renditions: nil, reason: error.reason)
    }
    let renditions = made.map { one in
      Rendition(content: Digest256.hash(one.bytes), format: .jpeg, size: one.size, length: one.bytes.count)
    }
    for (rendition, one) in zip(renditions, made) { try derivatives.write(one.bytes, for: rendition) }
    return Outcome(renditions: renditions)
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

  private func take(_ task: Task, _ renditions: [Rendition], into sharing: inout SiteSharing) {
    switch task.purpose {
    case .preview(let id): sharing.previews[id] = renditions.first
    case .collage(let slug):
      let formats = Dictionary(zip(task.job.formats, renditions), uniquingKeysWith: { first, _ in first })
      guard let page = formats[.page], let link = formats[.link], let square = formats[.square],
        let story = formats[.story]
      else { return }
      let parts = task.job.parts().map { keepsake, corners in
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
      // Whoever has the address of an unlisted collection sees what is in it; a public one shows what is public.
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

/// Which pictures came of which job, as the cache keeps it: lines of fingerprint, then hash, width, height and length of each.
private struct CollageMemory: Equatable {
  var renditions: [ContentHash: [Rendition]] = [:]

  init(_ bytes: [UInt8]?) {
    for line in String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = words.first, let fingerprint = ContentHash(hex: String(first)) else { continue }
      var all: [Rendition] = []
      for start in stride(from: 1, to: words.count - 3, by: 4) {
        guard let content = ContentHash(hex: String(words[start])), let width = Int(words[start + 1]),
          let height = Int(words[start + 2]), let length = Int(words[start + 3])
        else { continue }
        all.append(
          Rendition(
            content: content, format: .jpeg, size: PixelSize(width: width, height: height), length: length))
      }
      renditions[fingerprint] = all
    }
  }

  var bytes: [UInt8] {
    let lines = renditions.sorted { $0.key < $1.key }.map { fingerprint, all in
      fingerprint.hex
        + all.map { " \($0.content.hex) \($0.size.width) \($0.size.height) \($0.length)" }.joined() + "\n"
    }
    return Array(lines.joined().utf8)
  }
}
