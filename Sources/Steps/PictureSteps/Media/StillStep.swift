// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import Media
internal import Memo
private import Raster

/// Makes the picture that stands for a film, a sound or a page of a document; from then on it is a picture like any other.
struct StillStep: Step {
  static let name = "still"
  static let version = 5

  struct Inputs: BinaryCodable, Hashable, Sendable {
    /// Of the programs that make it.
    var tools: String
    /// Of a document, from 1; of others 0.
    var page: Int
    /// Seconds from the beginning, as the keeper says; `nil`: what is worth seeing is looked for.
    var moment: Double?
  }

  struct Job: Sendable {
    var file: MediaFile
    var content: ContentHash
    var format: ImageFormat
    var medium: Medium
    var path: ArchivePath
    var inputs: Inputs
  }

  struct Payload: Hashable, Memorable {
    /// `nil`: none could be made.
    var still: Rendition?
    var fault: PictureFault?
    var problem: FactProblem?

    var files: [Rendition] { still.map { [$0] } ?? [] }
  }

  let title = "Stills"
  private let budgets = DocumentBudgets()

  /// What makes a still of a medium, for keys; empty where it is not on this machine.
  static func tools(for medium: Medium) -> String {
    switch medium {
    case .document: MediaTool.pdftoppm.version + "; " + MediaTool.qpdf.version
    case .film: MediaTool.ffmpeg.version
    // Stands beside the step's version, with which all stills would be made again.
    case .sound: MediaTool.ffmpeg.version + "; wave 2"
    }
  }

  func key(of job: Job) -> MemoKey { Self.key(job.content, job.inputs) }

  func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    try jobs.map { job in
      do throws(MediaRefusal) {
        let file = job.medium == .document ? budgets.bound(job.file) : job.file
        let bytes = try Self.picture(file, job.medium, page: job.inputs.page, moment: job.inputs.moment)
        guard let header = try? Raster.inspect(bytes), let format = Self.format(of: bytes) else { throw .damaged("") }
        let still = Rendition(
          content: Digest256.hash(bytes), format: format, size: header.size, length: bytes.count)
        return .made(Payload(still: still), [bytes])
      } catch {
        return try MediaFactsStep.outcome(error, Payload(fault: error.fault, problem: error.problem), job.path)
      }
    }
  }

  /// The picture that stands for a file: encoded, upright, without a word about itself.
  static func picture(
    _ file: MediaFile, _ medium: Medium, page: Int, moment: Double?
  ) throws(MediaRefusal) -> [UInt8] {
    switch medium {
    case .document: return try self.page(page, of: file)
    case .film: return try still(of: file, at: moment)
    case .sound:
      let probe = try FilmProbe(file)
      if let cover = try? FilmStill.cover(file, probe), format(of: cover) != nil { return cover }
      return try WavePicture.make(Waveform(file, probe))
    }
  }

  private static func page(_ page: Int, of file: MediaFile) throws(MediaRefusal) -> [UInt8] {
    let (drawn, scan) = try DocumentPage.pictures(file, page: page)
    guard let scan, PageScan.shows(scan, thePageDrawn: drawn) else { return drawn }
    return scan
  }

  /// The moment that the keeper names; else the first that is tried and neither dark nor flat, or the best of them.
  private static func still(of file: MediaFile, at moment: Double?) throws(MediaRefusal) -> [UInt8] {
    let probe = try FilmProbe(file)
    let length = probe.facts.duration
    if let moment {
      // Of a film whose sound lasts longer than its pictures there is none at the end.
      for seconds in length > 0 ? [min(moment, max(0, length - 0.1)), max(0, length - 1)] : [moment] {
        do throws(MediaRefusal) { return try FilmStill.make(file, probe, at: seconds) } catch {
          guard error == .empty else { throw error }
        }
      }
    }
    var best: (score: Double, bytes: [UInt8])?
    var refusal = MediaRefusal.empty
    for seconds in FilmStill.moments(of: length) + [0] {
      do throws(MediaRefusal) {
        let bytes = try FilmStill.make(file, probe, at: seconds)
        let look = PictureGlance(bytes, orientation: 1)?.look
        let score = look.map { Double($0.range) + 4 * $0.contrast } ?? 0
        if score > best?.score ?? -1 { best = (score, bytes) }
        if score >= worthSeeing { break }
      } catch {
        if error == .stopped { throw error }
        if case .noProgram = error { throw error }
        refusal = error
      }
    }
    guard let best else { throw refusal }
    return best.bytes
  }

  /// A range of 36 greys with a deviation of 9 are the least of what is not blank (`PictureFacts.isBlank`).
  private static let worthSeeing = 72.0

  private static func format(of bytes: [UInt8]) -> Rendition.Format? {
    switch ImageFormat(leading: bytes.prefix(ImageFormat.bytesNeeded)) {
    case .jpeg: .jpeg
    case .png: .png
    case .tiff: .tiff
    case .webp: .webp
    default: nil
    }
  }
}

extension StillStep.Inputs: FieldRecord {
  static var blank: Self { Self(tools: "", page: 0, moment: nil) }

  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("tools", &tools)
    try visitor.visit("page", &page)
    try visitor.visit("moment", &moment)
  }
}

extension StillStep.Payload: FieldRecord {
  static var blank: Self { Self() }

  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("still", &still)
    try visitor.visit("fault", &fault)
    try visitor.visit("problem", &problem)
  }
}
