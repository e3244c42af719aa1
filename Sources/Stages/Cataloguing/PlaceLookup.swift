// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The questions about places that this stage needs answered; the pipeline has the table of places answer them.
package protocol PlaceLookup: Sendable {
  /// What may be shown of a place that the keeper or a file names.
  ///
  /// Under `city` the keeper's own words stay unless they are an address or the position lies in a hidden zone; a
  /// file's words, which nobody wrote for a site, stay only as far as they name a place that the table knows.
  func place(named name: String, position: GeoPosition?, policy: LocationPolicy, isKeepers: Bool) -> Place?

  /// What may be shown of a position; `nil` under a policy that hides it, or where nothing is near.
  func place(at position: GeoPosition, policy: LocationPolicy) -> Place?

  /// The one name under which the place is shown that is called so: 'München' for 'Munchen'; the name itself if it is unknown.
  func shownName(of name: String) -> String
}

extension PlaceLookup {
  package func shownName(of name: String) -> String { name }
}

/// What is known of an image file, however it became known.
package struct ImageKnowledge: Hashable, Sendable {
  package var content: ContentHash
  /// Of the file and of the files beside it, the stronger source chosen value by value.
  @Shared package var metadata: ImageMetadata
  package var picture: PictureFacts?
  /// Why there is no picture.
  package var fault: PictureFault?
  /// The file itself without its hidden data, for visitors; `nil` if they cannot have it.
  package var original: Rendition?
  /// What a machine read in it; `nil` if nobody looked.
  package var text: RecognisedText?
  /// What a classifier of the keeper's own sees in it, the surest first.
  package var labels: [PictureLabel] = []

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
