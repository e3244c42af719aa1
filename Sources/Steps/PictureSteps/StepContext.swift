// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Memo
package import TextRecognition

/// What the steps of one archive are made from; each takes of it what goes into its keys, and where files are.
package struct StepContext: Sendable {
  /// The archive's folder.
  package var root: String
  package var settings: ArchiveSettings
  package var derivatives: DerivativeStore
  /// Bytes that the pictures in one step's hands may take together.
  package var memory: Int
  package var textEngine: any TextEngine
  /// Whether a program that the archive names may be run.
  package var allowsClassifierCommand: Bool
  /// What is known so far.
  package var pictures: [KnownPicture]

  package init(
    root: String, settings: ArchiveSettings, derivatives: DerivativeStore, memory: Int, textEngine: any TextEngine,
    allowsClassifierCommand: Bool, pictures: [KnownPicture]
  ) {
    self.root = root
    self.settings = settings
    self.derivatives = derivatives
    self.memory = memory
    self.textEngine = textEngine
    self.allowsClassifierCommand = allowsClassifierCommand
    self.pictures = pictures
  }
}
