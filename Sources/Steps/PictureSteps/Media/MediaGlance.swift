// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import Media

/// What one look at a film, a sound or a document tells, for commands that make nothing of it.
package struct MediaGlance: Sendable {
  package var facts: MediaFacts
  package var metadata: ImageMetadata
  /// The picture that would stand for it, encoded; `nil` if none can be made.
  package var still: [UInt8]?

  /// Looks at a file; or says why that cannot be done.
  package static func look(
    at path: [UInt8], _ format: ImageFormat, size: Int
  ) -> (glance: MediaGlance?, problem: FactProblem?) {
    let name = ArchivePath(bytes: path)
    let file = MediaFile(path: path, ending: name.pathExtension, size: size)
    do throws(MediaRefusal) {
      let found = try MediaFactsStep.ask(file, format)
      var glance = MediaGlance(facts: found.facts, metadata: found.metadata)
      glance.still = try? StillStep.picture(file, found.facts.medium, page: 1, moment: nil)
      return (glance, nil)
    } catch {
      return (nil, error.problem)
    }
  }
}
