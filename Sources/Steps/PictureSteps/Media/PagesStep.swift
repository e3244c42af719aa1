// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Memo
private import PictureBytes

/// Counts the pictures in files that may hold several.
struct PagesStep: Step {
  typealias Inputs = ImageFormat
  static let name = "pages"
  static let version = 1

  struct Payload: Hashable, Memorable, FieldRecord {
    var count = 1

    static var blank: Self { Self() }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
      try visitor.visit("count", &count)
    }
  }

  let title = "Stills"

  func key(of job: Pixels) -> MemoKey { Self.key(job.file, job.format) }

  func run(_ jobs: [Pixels]) async throws -> [Outcome<Payload>] {
    jobs.map { job in
      guard let bytes = job.read() else { return .gone }
      return .made(Payload(count: PicturePages(bytes, job.format)?.count ?? 1))
    }
  }
}
