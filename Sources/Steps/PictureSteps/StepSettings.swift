// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
private import Memo

/// What steps take from an archive's settings, as one digest: where it is the same, the same is found out by the same text engine.
package enum StepSettings {
  package static func digest(_ settings: ArchiveSettings) -> ContentHash {
    var digest = Digest256()
    let pictures = PictureFinding.Inputs(settings: settings.pictures, edit: PictureEdit())
    digest.update(BinaryForm.bytes(of: pictures))
    digest.update(settings.language)
    digest.update(settings.ocrLanguages.joined(separator: "\n"))
    digest.update(settings.publishesOriginals ? "originals" : "")
    digest.update(settings.publishesMotion ? "motion" : "")
    digest.update(settings.classifier.map { "\($0)" } ?? "")
    return digest.finish()
  }
}
