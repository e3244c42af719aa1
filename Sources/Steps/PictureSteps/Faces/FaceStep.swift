// SPDX-License-Identifier: MIT
private import FaceFinding
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
package import Memo

/// Finds faces in the copies of pictures, and their likeness, for proposals to the keeper.
///
/// Only where the keeper wants it (`likely_faces`). Of what is hidden there is no copy, and what is secret by nature is left out. The
/// likenesses are in the memo and in no other file. Pictures of few colours, such as drawings, have no JPEG copy and are left out, too.
package struct FaceStep: PictureStep {
  package typealias Payload = [FoundFace]
  package static let name = "faces"
  package static let version = 1
  package static let slowKind: SlowKind? = .faces
  package static let staysHere = true

  package struct Inputs: BinaryCodable {
    /// Of the program that finds them.
    var engine: String

    package init(from reader: inout BinaryReader) throws(DamagedPayload) { engine = try String(from: &reader) }
    package func write(to writer: inout BinaryWriter) { engine.write(to: &writer) }
    init(_ engine: String) { self.engine = engine }
  }

  package let title = "Likely faces"
  /// Loading the networks takes as long as some pictures.
  package let lot = 50
  package let remarks: [Diagnostic]
  private let engine = FaceEngine()
  private let keys: MemoKeys<FaceStep>?
  private let derivatives: DerivativeStore

  /// `nil` where the keeper does not want it.
  package init?(_ archive: StepContext) {
    guard archive.settings.findsFaces else { return nil }
    derivatives = archive.derivatives
    keys = engine.identity.map { MemoKeys(Inputs($0)) }
    remarks = keys == nil ? [FaceFindingError.notInstalled.diagnostic] : []
  }

  package func key(of copy: Rendition) -> MemoKey {
    (keys ?? MemoKeys(Inputs("")))[copy.content]
  }

  package func job(for picture: KnownPicture) -> Rendition? {
    guard keys != nil, !picture.source.isHidden, !picture.source.isSecret, picture.knowledge.media == nil else {
      return nil
    }
    return picture.knowledge.picture?.renditions.first { $0.format == .jpeg }
  }

  package func add(_ faces: [FoundFace]?, to picture: inout KnownPicture) -> [Diagnostic] {
    picture.knowledge.foundFaces = faces
    return []
  }

  /// One program for each processor.
  package func run(_ copies: [Rendition]) async throws -> [Outcome<[FoundFace]>] {
    let (engine, width) = (engine, max(1, ProcessInfo.processInfo.activeProcessorCount))
    let paths = copies.map { derivatives.path(for: $0) }
    do {
      let found = try await withThrowingTaskGroup(of: [String: [FoundFace]].self) { group in
        for worker in 0..<width {
          let part = stride(from: worker, to: paths.count, by: width).map { paths[$0] }
          if !part.isEmpty { group.addTask { try engine.faces(in: part) } }
        }
        return try await group.reduce(into: [:]) { all, some in all.merge(some) { first, _ in first } }
      }
      try Task.checkCancellation()
      return paths.map { path in found[path].map { .made($0) } ?? .gone }
    } catch let error as FaceFindingError {
      try Task.checkCancellation()
      return copies.map { _ in .failed(error.diagnostic) }
    }
  }
}
