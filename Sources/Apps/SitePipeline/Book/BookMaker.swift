// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
internal import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
internal import Memo
private import PictureSteps
private import Publishing
internal import SiteRendering

/// Makes a book from an archive: it reads the archive as a build does, and prints a part of the public keepsakes.
package struct BookMaker: Sendable {
  private let environment: BuildEnvironment
  private let progress: any ProgressListener

  package init(environment: BuildEnvironment, progress: any ProgressListener = SilentProgress()) {
    self.environment = environment
    self.progress = progress
  }

  /// Makes the book; the archive's texts stay unchanged, and findings about its pictures are stored for builds.
  ///
  /// - Returns: The report, and the diagnostics; with errors among them there is no book, and no report.
  /// - Throws: A `Diagnostic` if the book cannot be made, and `CancellationError` if it was stopped.
  package func make(_ request: BookRequest) async throws -> (report: BookReport?, diagnostics: [Diagnostic]) {
    do {
      let archive = try ArchiveFolder(request.archive, makesState: true)
      let place = try BookPlace(request.output, in: archive, forces: request.forces)
      let browser = place.isPDF ? try PrintingBrowser(named: request.browser) : nil
      let lock = try ArchiveLock(folder: archive.state, patience: .seconds(2))
      let memo = MemoStore(folder: archive.state, program: ProgramVersion.current)
      defer { memo.close() }
      let made = try await make(request, archive, memo, place, browser)
      memo.flush()
      lock.release()
      return made
    } catch let error as BookError {
      throw error.diagnostic
    } catch {
      throw BuildFailure.told(error)
    }
  }

  private func make(
    _ request: BookRequest, _ archive: ArchiveFolder, _ memo: MemoStore, _ place: BookPlace, _ browser: PrintingBrowser?
  ) async throws -> (report: BookReport?, diagnostics: [Diagnostic]) {
    let reading = ArchiveReading(
      archive, SettingsFile(archive), try LedgerFile(folder: archive.state).read(), memo: memo,
      output: archive.defaultOutput, environment: environment, progress: progress)
    progress.begin("Archive", total: nil)
    let walk = try reading.scan()
    var read = try await reading.read(walk)
    progress.end()
    // All steps, as in a build: some of them find hidden pictures.
    var pictures = try await reading.pictures(read, walk) { work in
      work.slowWork = .later
      work.readsText = false
    }
    read.dropMotions(&pictures.knowledge)
    let joined = reading.catalogue(read, pictures.knowledge, reading.ledger.ledger) { $0.albumWords = pictures.albums }
    // As in a build: a text that has mistakes may hide something.
    let errors = (read.diagnostics + pictures.diagnostics + joined.diagnostics).filter { $0.severity == .error }
    guard errors.isEmpty else { return (nil, errors) }

    var planning = SitePlanning(archive, reading.runner, joined.result)
    try planning.addSuggestions(asDrafts: false)
    let catalogue = planning.catalogue
    let overrides = try TemplateOverrides(archive: archive, hidden: Set(joined.result.ledger.hidden.map(\.content)))
    // Words of the keeper's own, but no templates: a browser opens the page from the disk of this machine, and an archive may come from
    // somebody else.
    let look = try SiteLook(language: catalogue.settings.language, assets: overrides.assets)
    let headings = look.texts(of: catalogue, workers: environment.workers).headings
    let content = SiteContent(catalogue: catalogue, look: look, headings: headings)
    let book = try Book(content, request.subject, on: request.paper, workers: environment.workers)
    let prints = try await reading.prints(book.wishes(in: catalogue), read, walk)
    return (try write(book, catalogue, prints, reading.runner.derivatives, place, browser), [])
  }

  private func write(
    _ book: Book, _ catalogue: Catalogue, _ prints: [PrintWish: Rendition], _ derivatives: DerivativeStore,
    _ place: BookPlace,
    _ browser: PrintingBrowser?
  ) throws -> BookReport {
    let scratch = try place.scratch()
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    try Files.createFolder("\(scratch)/pictures")
    var report = BookReport(title: book.title, pages: book.pageCount, pictures: 0)
    let folder = place.isPDF ? "pictures" : Self.address(of: place.pictures)
    var sources: [BookPicture: String] = [:]
    for picture in book.pictures {
      guard let rendition = picture.rendition(in: catalogue, prints) else { continue }
      let name = "\(sources.count + 1).\(rendition.format.fileExtension)"
      try Files.copy(derivatives.path(for: rendition), to: "\(scratch)/pictures/\(name)")
      sources[picture] = "\(folder)/\(name)"
      if max(rendition.size.width, rendition.size.height) * 2 < picture.longSide { report.coarse += 1 }
    }
    report.pictures = sources.count
    try Files.write(try book.html { sources[$0] }, to: "\(scratch)/book.html")
    if let browser {
      progress.begin("Printing", total: nil)
      defer { progress.end() }
      try browser.makePDF(in: scratch)
    }
    try place.take(from: scratch)
    return report
  }

  /// The last part of a path as an address beside it has it.
  private static func address(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting([":"])) ?? name
  }
}

extension Book {
  /// The pictures for which what the site has is too small.
  fileprivate func wishes(in catalogue: Catalogue) -> Set<PrintWish> {
    Set(pictures.compactMap { $0.wish(in: catalogue) })
  }
}

extension BookPicture {
  private func picture(in catalogue: Catalogue) -> (image: KeepsakeImage, facts: PictureFacts)? {
    let image = catalogue.keepsakes[keepsake].images[self.image]
    return image.picture.map { (image, $0) }
  }

  /// The largest that the site has; what browsers print best first.
  private static func largest(of facts: PictureFacts) -> Rendition? {
    facts.renditions.filter { $0.format != .avif }.max { $0.size.pixels < $1.size.pixels } ?? facts.renditions.first
  }

  fileprivate func wish(in catalogue: Catalogue) -> PrintWish? {
    guard let (image, facts) = picture(in: catalogue) else { return nil }
    let wanted = min(longSide, max(facts.size.width, facts.size.height))
    let known = Self.largest(of: facts).map { max($0.size.width, $0.size.height) } ?? 0
    guard known < wanted, (image.page ?? 1) == 1 else { return nil }
    return PrintWish(
      keepsake: catalogue.keepsakes[keepsake].path, file: image.path, size: facts.size, longSide: longSide)
  }

  fileprivate func rendition(in catalogue: Catalogue, _ prints: [PrintWish: Rendition]) -> Rendition? {
    wish(in: catalogue).flatMap { prints[$0] } ?? picture(in: catalogue).flatMap { Self.largest(of: $0.facts) }
  }
}
