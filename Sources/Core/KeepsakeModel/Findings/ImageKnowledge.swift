// SPDX-License-Identifier: MIT

/// What is known of an image file, however it became known.
package struct ImageKnowledge: Hashable, Sendable {
  package var content: ContentHash
  /// Of the file and of the files beside it, the stronger source chosen value by value.
  @Shared package var metadata: ImageMetadata
  package var picture: PictureFacts?
  /// Why there is no picture; a placeholder stands for it.
  package var fault: PictureFault?
  /// What a film, a sound or a document is; `nil` of pictures, and where it could not be found out.
  package var media: MediaFacts?
  /// What a visitor plays: the film or the sound, as browsers take it and without its hidden data; `nil` while it is not made.
  package var player: Rendition?
  /// The player's loudness in equal parts of its time, each 0…255 on one scale for all sounds; empty without a sound.
  package var wave: [UInt8] = []
  /// What is said in a film or a sound, as files beside it tell; a value for each language.
  package var subtitles: [Subtitles] = []
  /// The parts of a document that begin on this page, in words that stand on it.
  package var headings: [PageHeading] = []
  /// Whether it is the film of a moving picture, which is shown by that picture and is no keepsake.
  package var isMotion = false
  /// What moved around a picture when it was taken, as browsers play it, without its sound at first; `nil`: nothing, or nothing that
  /// is published.
  package var motion: Rendition?
  /// The stills after the first: the further pages of a document or of a picture of several pages.
  package var pages: [ImageKnowledge] = []
  /// The file itself without its hidden data, for visitors; `nil` if they cannot have it.
  package var original: Rendition?
  /// What it looks like where nothing is made of it, because no visitor sees it; only to know its copies by.
  package var hiddenLook: Shared<HiddenLook>?
  /// What a machine read in it; `nil` if nobody looked.
  package var text: RecognisedText?
  /// Where the text stands that the keeper has typed: nothing of its words is shown.
  package var writing: RecognisedText?
  /// Whose words these are.
  package var textOrigin = RecognisedText.Origin.machine
  /// What a classifier of the keeper's own sees in it, the surest first.
  package var labels: [PictureLabel] = []
  /// The faces that a machine found in it, for the keeper's eyes only; `nil` if none has looked.
  package var foundFaces: [FoundFace]?

  /// Of a picture whose words the keeper has written down, and of its pages.
  package var withPlacesOnly: ImageKnowledge {
    var known = self
    (known.writing, known.text, known.headings) = (writing ?? text, nil, [])
    known.pages = pages.map(\.withPlacesOnly)
    return known
  }

  package init(
    content: ContentHash, metadata: Shared<ImageMetadata>, picture: PictureFacts?, fault: PictureFault? = nil
  ) {
    self.content = content
    _metadata = metadata
    self.picture = picture
    self.fault = fault
  }

  package init(
    content: ContentHash, metadata: ImageMetadata, picture: PictureFacts?, fault: PictureFault? = nil
  ) {
    self.init(content: content, metadata: Shared(wrappedValue: metadata), picture: picture, fault: fault)
  }
}
