// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Memo

/// Which films are what moved around a picture when it was taken, as telephones store it.
enum MotionPairs {
  /// Longer films are films, in seconds.
  static let longest = 4.0
  /// By which the dates of a picture and of its film may differ, in seconds.
  private static let apart = 3

  /// Whether a film of a picture's name can be anything else than such a one; what is not known is held back.
  static func mayBe(_ facts: MediaFacts?) -> Bool { facts.map { $0.duration <= longest + 0.05 } ?? true }

  /// Whether a short film and a picture of its name, neither of which says what it belongs to, are one.
  static func agree(_ film: ImageMetadata, _ picture: ImageMetadata) -> Bool {
    guard let a = film.taken?.value, let b = picture.taken?.value, a.precision == .second, b.precision == .second else {
      return true
    }
    // One of them often has the time of another zone: whole quarters of an hour say nothing.
    let between = abs(a.civilSeconds - b.civilSeconds)
    return between <= 15 * 3_600 && min(between % 900, 900 - between % 900) <= apart
  }
}

extension SourceReader {
  /// Tells films from what moved around a picture, which that picture shows: the latter are seen by nobody.
  ///
  /// What two files say of each other decides, whatever their names. Where neither says anything, a short film that has the name and the
  /// date of a picture beside it belongs to that. A short one that cannot be told is held back, because others are heard in it.
  package func settleMotions(
    of result: inout Result, _ scan: ScannedArchive, files: [ArchivePath: FileRecord]
  ) async throws {
    let films = result.pictures.indices.filter {
      result.pictures[$0].source.format == .film && !result.pictures[$0].source.isDescribed
    }
    guard !films.isEmpty else { return }
    var (byPath, identified) = ([ArchivePath: Int](), [[String]: Int]())
    let wanted = Set(films.flatMap { result.pictures[$0].source.companions })
    for (number, picture) in result.pictures.enumerated() where picture.source.format.medium == nil {
      let path = picture.source.file.path
      if wanted.contains(path) { byPath[path] = number }
      if let identifier = picture.knowledge.$metadata.wrappedValue.motionIdentifier {
        identified[[path.folder.text, identifier]] = number
      }
    }
    var (motions, others) = ([Int](), [Int]())
    for number in films {
      let (source, knowledge) = (result.pictures[number].source, result.pictures[number].knowledge)
      let metadata = knowledge.$metadata.wrappedValue
      let identifier = metadata.motionIdentifier.map { [source.file.path.folder.text, $0] }
      if let picture = identifier.flatMap({ identified[$0] }) {
        motions.append(number)
        result.pictures[picture].motion = KnownPicture.Motion(
          source: source, content: result.pictures[number].content)
      } else if !source.companions.isEmpty {
        let pictures = source.companions.compactMap { byPath[$0] }.map {
          result.pictures[$0].knowledge.$metadata.wrappedValue
        }
        let saysNothing = metadata.motionIdentifier == nil && pictures.allSatisfy { $0.motionIdentifier == nil }
        let isApart =
          saysNothing && knowledge.media != nil && !pictures.isEmpty
          && !pictures.contains { MotionPairs.agree(metadata, $0) }
        guard MotionPairs.mayBe(knowledge.media), !isApart else {
          others.append(number)
          continue
        }
        motions.append(number)
        // Only what is known to be one is shown.
        if saysNothing, knowledge.media != nil, source.companions.count == 1, let picture = source.companions.first,
          let place = byPath[picture]
        {
          result.pictures[place].motion = KnownPicture.Motion(
            source: source, content: result.pictures[number].content)
        }
      }
    }
    for number in motions {
      result.pictures[number].source.isHidden = true
      result.pictures[number].knowledge.isMotion = true
      result.pictures[number].knowledge.picture = nil
    }
    if let first = motions.map({ result.pictures[$0].source.file.path }).min() {
      let them: Message =
        motions.count == 1
        ? "this film is the live part of a picture beside it, and is"
        : "\(motions.count) films, such as this one, are the live parts of pictures beside them, and are"
      result.diagnostics.append(
        Diagnostic(
          .note, "archive.motion", file: first.text, them + " shown by that picture",
          remedy: "name it under “images:” in a sidecar to show both"))
    }
    // The stills of short ones wait until it is known what they are.
    let waiting = others.filter { MotionPairs.mayBe(result.pictures[$0].knowledge.media) }
    for number in others { result.pictures[number].source.companions = [] }
    guard !waiting.isEmpty else { return }
    let read = try await read(waiting.map { result.pictures[$0].source }, scan, files: files)
    for (number, picture) in zip(waiting, read.pictures) { result.pictures[number] = picture }
    result.diagnostics += read.diagnostics.filter { !result.diagnostics.contains($0) }
    result.hasFailures = result.hasFailures || read.hasFailures
  }
}
