// SPDX-License-Identifier: MIT

/// One thing worth keeping.
package struct Keepsake: Hashable, Sendable {
  @usableFromInline package var content: Shared<Content>

  package init(id: String, path: ArchivePath) {
    content = Shared(wrappedValue: Content(id: id, path: path))
  }

  /// Chosen once; its address is `keepsakes/<id>/index.html`.
  @inlinable package var id: String {
    _read { yield content.wrappedValue.id }
    _modify { yield &content.wrappedValue.id }
  }

  /// Where it lies in the archive: the sidecar's or first image's path without extension.
  @inlinable package var path: ArchivePath {
    _read { yield content.wrappedValue.path }
    _modify { yield &content.wrappedValue.path }
  }

  /// `nil`: nobody has named it; pages then say its date, kind or place.
  @inlinable package var title: Sourced<String>? {
    _read { yield content.wrappedValue.title }
    _modify { yield &content.wrappedValue.title }
  }

  @inlinable package var caption: Sourced<String>? {
    _read { yield content.wrappedValue.caption }
    _modify { yield &content.wrappedValue.caption }
  }

  /// CommonMark.
  @inlinable package var description: Sourced<String>? {
    _read { yield content.wrappedValue.description }
    _modify { yield &content.wrappedValue.description }
  }

  @inlinable package var notes: String? {
    _read { yield content.wrappedValue.notes }
    _modify { yield &content.wrappedValue.notes }
  }

  @inlinable package var date: Sourced<EDTFDate>? {
    _read { yield content.wrappedValue.date }
    _modify { yield &content.wrappedValue.date }
  }

  @inlinable package var digitized: Sourced<CivilDateTime>? {
    _read { yield content.wrappedValue.digitized }
    _modify { yield &content.wrappedValue.digitized }
  }

  @inlinable package var place: Sourced<Place>? {
    _read { yield content.wrappedValue.place }
    _modify { yield &content.wrappedValue.place }
  }

  @inlinable package var people: [Sourced<String>] {
    _read { yield content.wrappedValue.people }
    _modify { yield &content.wrappedValue.people }
  }

  @inlinable package var tags: [Sourced<String>] {
    _read { yield content.wrappedValue.tags }
    _modify { yield &content.wrappedValue.tags }
  }

  @inlinable package var kind: Sourced<Kind>? {
    _read { yield content.wrappedValue.kind }
    _modify { yield &content.wrappedValue.kind }
  }

  /// How sure the guess is and why; `nil` where the kind is no guess.
  @inlinable package var kindGuess: KindGuess? {
    _read { yield content.wrappedValue.kindGuess }
    _modify { yield &content.wrappedValue.kindGuess }
  }

  /// What a classifier of the keeper's own sees in the pictures, the surest first.
  @inlinable package var labels: [PictureLabel] {
    _read { yield content.wrappedValue.labels }
    _modify { yield &content.wrappedValue.labels }
  }

  /// Words and phrases that tell what it is about, the most telling first.
  @inlinable package var keywords: [Sourced<String>] {
    _read { yield content.wrappedValue.keywords }
    _modify { yield &content.wrappedValue.keywords }
  }

  @inlinable package var images: [KeepsakeImage] {
    _read { yield content.wrappedValue.images }
    _modify { yield &content.wrappedValue.images }
  }

  /// Index into `images`.
  @inlinable package var thumbnail: Int {
    _read { yield content.wrappedValue.thumbnail }
    _modify { yield &content.wrappedValue.thumbnail }
  }

  @inlinable package var transcript: Sourced<String>? {
    _read { yield content.wrappedValue.transcript }
    _modify { yield &content.wrappedValue.transcript }
  }

  @inlinable package var rating: Sourced<Int>? {
    _read { yield content.wrappedValue.rating }
    _modify { yield &content.wrappedValue.rating }
  }

  /// Slugs of the collections that hold it, in the order of `Catalogue.collections`.
  @inlinable package var collections: [String] {
    _read { yield content.wrappedValue.collections }
    _modify { yield &content.wrappedValue.collections }
  }

  @inlinable package var visibility: Visibility {
    _read { yield content.wrappedValue.visibility }
    _modify { yield &content.wrappedValue.visibility }
  }

  @inlinable package var type: String? {
    _read { yield content.wrappedValue.type }
    _modify { yield &content.wrappedValue.type }
  }

  @inlinable package var category: String? {
    _read { yield content.wrappedValue.category }
    _modify { yield &content.wrappedValue.category }
  }

  @inlinable package var status: KeepsakeStatus? {
    _read { yield content.wrappedValue.status }
    _modify { yield &content.wrappedValue.status }
  }

  @inlinable package var emoji: String? {
    _read { yield content.wrappedValue.emoji }
    _modify { yield &content.wrappedValue.emoji }
  }

  @inlinable package var fields: [CustomField] {
    _read { yield content.wrappedValue.fields }
    _modify { yield &content.wrappedValue.fields }
  }

  @inlinable package var reminders: [Reminder] {
    _read { yield content.wrappedValue.reminders }
    _modify { yield &content.wrappedValue.reminders }
  }

  @inlinable package var receipt: ReceiptStatement? {
    _read { yield content.wrappedValue.receipt }
    _modify { yield &content.wrappedValue.receipt }
  }

  @inlinable package var captions: [CaptionSuggestion] {
    _read { yield content.wrappedValue.captions }
    _modify { yield &content.wrappedValue.captions }
  }

  @inlinable package var markup: [MarkupStroke] {
    _read { yield content.wrappedValue.markup }
    _modify { yield &content.wrappedValue.markup }
  }

  /// What it holds, of which copies of a keepsake share one until one of them is changed.
  @usableFromInline
  package struct Content: Hashable, Sendable {
    @usableFromInline package var id: String
    @usableFromInline package var path: ArchivePath
    @usableFromInline package var title: Sourced<String>?
    @usableFromInline package var caption: Sourced<String>?
    @usableFromInline package var description: Sourced<String>?
    @usableFromInline package var notes: String?
    @usableFromInline package var date: Sourced<EDTFDate>?
    @usableFromInline package var digitized: Sourced<CivilDateTime>?
    @usableFromInline package var place: Sourced<Place>?
    @usableFromInline package var people: [Sourced<String>] = []
    @usableFromInline package var tags: [Sourced<String>] = []
    @usableFromInline package var kind: Sourced<Kind>?
    @usableFromInline package var kindGuess: KindGuess?
    @usableFromInline package var labels: [PictureLabel] = []
    @usableFromInline package var keywords: [Sourced<String>] = []
    @usableFromInline package var images: [KeepsakeImage] = []
    @usableFromInline package var thumbnail = 0
    @usableFromInline package var transcript: Sourced<String>?
    @usableFromInline package var rating: Sourced<Int>?
    @usableFromInline package var collections: [String] = []
    @usableFromInline package var visibility = Visibility.public
    @usableFromInline package var type: String?
    @usableFromInline package var category: String?
    @usableFromInline package var status: KeepsakeStatus?
    @usableFromInline package var emoji: String?
    @usableFromInline package var fields: [CustomField] = []
    @usableFromInline package var reminders: [Reminder] = []
    @usableFromInline package var receipt: ReceiptStatement?
    @usableFromInline package var captions: [CaptionSuggestion] = []
    @usableFromInline package var markup: [MarkupStroke] = []

    init(id: String, path: ArchivePath) {
      self.id = id
      self.path = path
    }
  }
}

extension Keepsake: CustomReflectable {
  package var customMirror: Mirror { content.customMirror }
}
