// SPDX-License-Identifier: MIT

/// What the keeper says of one keepsake; archive-wide rules for each key are in docs/archive-format.md.
package struct Sidecar: Hashable, Sendable {
  /// Most keepsakes have no defaults from their folders: what says nothing is one and the same.
  private static let silent = Shared(wrappedValue: Content())

  @usableFromInline package var content: Shared<Content>

  package init() { content = Self.silent }

  @inlinable package var title: String? {
    _read { yield content.wrappedValue.title }
    _modify { yield &content.wrappedValue.title }
  }

  @inlinable package var caption: String? {
    _read { yield content.wrappedValue.caption }
    _modify { yield &content.wrappedValue.caption }
  }

  /// CommonMark.
  @inlinable package var description: String? {
    _read { yield content.wrappedValue.description }
    _modify { yield &content.wrappedValue.description }
  }

  /// `nil` if not said; `.none` inside if the keeper wrote `date: none`.
  @inlinable package var date: Statement<EDTFDate>? {
    _read { yield content.wrappedValue.date }
    _modify { yield &content.wrappedValue.date }
  }

  @inlinable package var place: Statement<PlaceStatement>? {
    _read { yield content.wrappedValue.place }
    _modify { yield &content.wrappedValue.place }
  }

  @inlinable package var people: [String]? {
    _read { yield content.wrappedValue.people }
    _modify { yield &content.wrappedValue.people }
  }

  @inlinable package var tags: [String]? {
    _read { yield content.wrappedValue.tags }
    _modify { yield &content.wrappedValue.tags }
  }

  @inlinable package var kind: Kind? {
    _read { yield content.wrappedValue.kind }
    _modify { yield &content.wrappedValue.kind }
  }

  /// Empty: the image of the same stem.
  @inlinable package var images: [Located<ImageStatement>] {
    _read { yield content.wrappedValue.images }
    _modify { yield &content.wrappedValue.images }
  }

  @inlinable package var thumbnail: Located<String>? {
    _read { yield content.wrappedValue.thumbnail }
    _modify { yield &content.wrappedValue.thumbnail }
  }

  @inlinable package var transcript: String? {
    _read { yield content.wrappedValue.transcript }
    _modify { yield &content.wrappedValue.transcript }
  }

  @inlinable package var ocr: OCRStatement? {
    _read { yield content.wrappedValue.ocr }
    _modify { yield &content.wrappedValue.ocr }
  }

  @inlinable package var collections: [Located<String>] {
    _read { yield content.wrappedValue.collections }
    _modify { yield &content.wrappedValue.collections }
  }

  @inlinable package var visibility: Visibility? {
    _read { yield content.wrappedValue.visibility }
    _modify { yield &content.wrappedValue.visibility }
  }

  @inlinable package var location: LocationPolicy? {
    _read { yield content.wrappedValue.location }
    _modify { yield &content.wrappedValue.location }
  }

  /// A wish for the address; lower-case letters, digits and hyphens.
  @inlinable package var id: Located<String>? {
    _read { yield content.wrappedValue.id }
    _modify { yield &content.wrappedValue.id }
  }

  /// The memory type's name.
  @inlinable package var type: Located<String>? {
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

  /// `true` if the picture with its background removed is to be used.
  @inlinable package var usesRemovedBackground: Bool? {
    _read { yield content.wrappedValue.usesRemovedBackground }
    _modify { yield &content.wrappedValue.usesRemovedBackground }
  }

  /// Free notes in CommonMark, shown below the description.
  @inlinable package var notes: String? {
    _read { yield content.wrappedValue.notes }
    _modify { yield &content.wrappedValue.notes }
  }

  /// What it says, of which copies share one until one of them is changed.
  @usableFromInline
  package struct Content: Hashable, Sendable {
    @usableFromInline package var title: String?
    @usableFromInline package var caption: String?
    @usableFromInline package var description: String?
    @usableFromInline package var date: Statement<EDTFDate>?
    @usableFromInline package var place: Statement<PlaceStatement>?
    @usableFromInline package var people: [String]?
    @usableFromInline package var tags: [String]?
    @usableFromInline package var kind: Kind?
    @usableFromInline package var images: [Located<ImageStatement>] = []
    @usableFromInline package var thumbnail: Located<String>?
    @usableFromInline package var transcript: String?
    @usableFromInline package var ocr: OCRStatement?
    @usableFromInline package var collections: [Located<String>] = []
    @usableFromInline package var visibility: Visibility?
    @usableFromInline package var location: LocationPolicy?
    @usableFromInline package var id: Located<String>?
    @usableFromInline package var type: Located<String>?
    @usableFromInline package var category: String?
    @usableFromInline package var status: KeepsakeStatus?
    @usableFromInline package var emoji: String?
    @usableFromInline package var fields: [CustomField] = []
    @usableFromInline package var reminders: [Reminder] = []
    @usableFromInline package var receipt: ReceiptStatement?
    @usableFromInline package var captions: [CaptionSuggestion] = []
    @usableFromInline package var markup: [MarkupStroke] = []
    @usableFromInline package var usesRemovedBackground: Bool?
    @usableFromInline package var notes: String?
  }
}

extension Sidecar: CustomReflectable {
  package var customMirror: Mirror { content.customMirror }
}
