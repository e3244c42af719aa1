// SPDX-License-Identifier: MIT

/// Everything that a site shows, joined and decided: the value from which every page is made.
///
/// It holds nothing private. Keepsakes are in date order (undated last), so that an index into `keepsakes` is a position in time.
package struct Catalogue: Sendable {
  package var settings: ArchiveSettings
  /// The archive's title.
  package var title: String
  package var keepsakes: [Keepsake] = []
  package var collections: [KeepsakeCollection] = []
  /// By name.
  package var people: [Person] = []
  /// Given-up addresses and where they lead now.
  package var redirects: [Redirect] = []
  /// Folders of collections and people that only a link led to, and where they are now.
  package var movedFolders: [Redirect] = []
  /// What looks alike among `keepsakes`.
  package var likenesses = Likenesses()
  /// For each of `keepsakes` a few others that belong with it, best first; empty if they were not searched.
  package var related: [[Int]] = []
  /// Memory types by name.
  package var types: [String: MemoryTypeStatement] = [:]
  /// Whether the site has a secured part beside what this catalogue shows, so that a door to it is needed.
  package var hasSecuredPart = false
  /// What receipts come to, as far as the site's readers may see it; the oldest first.
  package var purchases: [Purchase] = []
  /// The same by currency, added up in several ways; empty until somebody has added it up.
  package var spending: [SpendingBook] = []
  /// Reminders of keepsakes that it does not list, let out by the keeper for the day of the calm mode.
  package var lentReminders: [LentReminder] = []
  /// Where the keeper's home is, for shops that are near, no more exactly than places are shown.
  package var home: Place?
  /// What the keeper may accept as collections; `nil` in any site but one built with drafts.
  package var suggestions: SuggestedCollections?

  package init(settings: ArchiveSettings, title: String) {
    self.settings = settings
    self.title = title
  }
}

/// One thing worth keeping.
package struct Keepsake: Hashable, Sendable {
  /// Chosen once; its address is `keepsakes/<id>/index.html`.
  package var id: String
  /// Where it lies in the archive: the sidecar's or first image's path without extension.
  package var path: ArchivePath
  /// `nil`: nobody has named it; pages then say its date, kind or place.
  package var title: Sourced<String>?
  package var caption: Sourced<String>?
  /// CommonMark.
  package var description: Sourced<String>?
  package var notes: String?
  package var date: Sourced<EDTFDate>?
  package var digitized: Sourced<CivilDateTime>?
  package var place: Sourced<Place>?
  /// Whether other words of it must not tell the place either, such as a shop's address; a keepsake of which that was not decided keeps
  /// them to itself.
  package var hidesPlaceWords = true
  package var people: [Sourced<String>] = []
  package var tags: [Sourced<String>] = []
  package var kind: Sourced<Kind>?
  /// How sure the guess is and why; `nil` where the kind is no guess.
  package var kindGuess: KindGuess?
  /// What a classifier of the keeper's own sees in the pictures, the surest first.
  package var labels: [PictureLabel] = []
  /// Words and phrases that tell what it is about, the most telling first.
  package var keywords: [Sourced<String>] = []
  /// Those that the keeper does not want among them.
  package var refusedKeywords: [String] = []
  package var images: [KeepsakeImage] = []
  /// Index into `images`.
  package var thumbnail = 0
  /// Whether its two pictures show the same thing at two times, and lie over one another.
  package var isPair = false
  package var transcript: Sourced<String>?
  package var rating: Sourced<Int>?
  /// Slugs of the collections that hold it, in the order of `Catalogue.collections`.
  package var collections: [String] = []
  package var visibility = Visibility.public
  package var type: String?
  package var category: String?
  package var status: KeepsakeStatus?
  package var emoji: String?
  package var fields: [CustomField] = []
  /// Whether what it holds is secret by nature: its type or its category says so.
  package var isSecret = false
  /// Files that belong to it; in a catalogue those that may be had.
  package var attachments: [Attachment] = []
  package var reminders: [Reminder] = []
  /// In a catalogue those that its readers may see.
  package var parts = PartValues()
  /// What the program has read of a receipt; `nil` where it is none, or where it may not be told.
  package var readReceipt: ReadReceipt? {
    get { boxedReceipt?.wrappedValue }
    set { boxedReceipt = newValue.map { Shared(wrappedValue: $0) } }
  }
  /// By reference: it would be half of a keepsake's size, and few have one.
  private var boxedReceipt: Shared<ReadReceipt>?
  /// What visitors are asked; `nil` where nothing is, or where those who see it are not meant.
  package var ask: AskStatement?
  package var captions: [CaptionSuggestion] = []
  package var credits: [Credit] = []
  package var markup: [MarkupStroke] = []

  package init(id: String, path: ArchivePath) {
    self.id = id
    self.path = path
  }
}

/// One image of a keepsake, ready to show.
package struct KeepsakeImage: Hashable, Sendable {
  /// Path of the original in the archive.
  package var path: ArchivePath
  package var format: ImageFormat
  /// Facts about the file.
  package var knowledge: ImageKnowledge
  package var label: String?
  package var alt: String?
  /// Which part of the original the picture is, and how it is turned; `nil`: the whole as it is.
  package var region: Shared<PictureRegion>?
  /// How large what is shown is on paper, as it lies in the picture; `nil` if nobody knows.
  package var paper: Sourced<PaperSize>?
  /// Which of the pages that are shown of its file it is, from 1; `nil` where the file has one, or pictures that are no pages.
  package var page: Int?
  /// People whose faces are marked in it, and where in the picture as it is shown; `?` is a face without a name.
  package var faces: [TaggedPerson] = []

  package init(path: ArchivePath, format: ImageFormat, knowledge: ImageKnowledge) {
    (self.path, self.format, self.knowledge) = (path, format, knowledge)
  }
}

extension KeepsakeImage {
  /// The part that a crop of the picture keeps, around all marked faces; `nil` without any.
  package var focus: UnitRectangle? { UnitRectangle(around: faces.compactMap(\.region)) }

  /// The same on a page about somebody: around their own face, if it is marked.
  package func focus(on person: String) -> UnitRectangle? {
    UnitRectangle(around: faces.filter { $0.name == person }.compactMap(\.region)) ?? focus
  }
}

/// What pages may show of `knowledge`.
extension KeepsakeImage {
  package var content: ContentHash { knowledge.content }
  package var metadata: ImageMetadata { _read { yield knowledge.metadata } }
  package var picture: PictureFacts? { knowledge.picture }
  package var fault: PictureFault? { knowledge.fault }
  package var media: MediaFacts? { knowledge.media }
  package var player: Rendition? { knowledge.player }
  package var wave: [UInt8] { knowledge.wave }
  package var subtitles: [Subtitles] { knowledge.subtitles }
  package var headings: [PageHeading] { knowledge.headings }
  package var motion: Rendition? { knowledge.motion }
  package var original: Rendition? { knowledge.original }
  package var text: RecognisedText? { knowledge.text }
  package var writing: RecognisedText? { knowledge.writing }
  package var textOrigin: RecognisedText.Origin { knowledge.textOrigin }
}

/// A place as the site may show it: already as vague as the location policy asks.
package struct Place: Hashable, Sendable {
  /// As shown: 'Lagos, Nigeria'.
  package var name: String
  package var position: GeoPosition?
  package var city: String?
  package var region: String?
  package var country: String?

  package init(name: String, position: GeoPosition? = nil) {
    self.name = name
    self.position = position
  }
}

/// A named group of keepsakes.
package struct KeepsakeCollection: Hashable, Sendable {
  package enum Origin: Hashable, Sendable { case byHand, folder, suggestion }

  package var slug: String
  /// What keeps the address of one that only a link leads to from being guessed; `nil` for the others.
  package var secret: String?
  /// Its pages' folder in the site.
  package var folder: String {
    "collections/" + WindowsName.safe(([slug] + [secret].compactMap(\.self)).joined(separator: "-"))
  }
  package var title: String
  package var caption: String?
  /// CommonMark.
  package var description: String?
  package var origin = Origin.byHand
  /// Indices into `Catalogue.keepsakes`, in the collection's order.
  package var keepsakes: [Int] = []
  /// Index into `Catalogue.keepsakes`; `nil` if the collection shows none.
  package var cover: Int?
  /// Whether the keeper chose the cover; else the program did.
  package var isCoverChosen = false
  /// Derived from the keepsakes, or as the keeper says.
  package var date: Sourced<EDTFDate>?
  package var place: Sourced<Place>?
  package var visibility = Visibility.public
  package var collage: CollageStatement?
  package var layout: CollectionLayout?
  /// What the keeper says of how some of its keepsakes are told.
  package var story: [StoryPart] = []

  package init(slug: String, title: String) {
    self.slug = slug
    self.title = title
  }
}

/// How a keepsake of a collection is told, and what stands before it.
package struct StoryPart: Hashable, Sendable {
  /// Index into `Catalogue.keepsakes`; `nil` for what stands at the end.
  package var keepsake: Int?
  package var words: String?
  package var size: StoryEntry.Size?
  /// Texts and pauses before it, in their order.
  package var before: [Interlude] = []
  /// What is shown of its picture after it, enlarged.
  package var details: [Detail] = []

  package enum Interlude: Hashable, Sendable {
    case text(String)
    case pause(String)
  }

  package struct Detail: Hashable, Sendable {
    package var region: UnitRectangle
    package var words: String?
    package var before: [Interlude]

    package init(_ region: UnitRectangle, words: String?, before: [Interlude] = []) {
      (self.region, self.words, self.before) = (region, words, before)
    }
  }

  package init(keepsake: Int?) { self.keepsake = keepsake }
}

/// Somebody named in the archive, with or without a file in `people/`.
package struct Person: Hashable, Sendable {
  package var slug: String
  /// What keeps the address of one that only a link leads to from being guessed; `nil` for the others.
  package var secret: String?
  /// Its pages' folder in the site.
  package var folder: String {
    "people/" + WindowsName.safe(([slug] + [secret].compactMap(\.self)).joined(separator: "-"))
  }
  package var name: String
  package var also: [String] = []
  package var born: EDTFDate?
  package var died: EDTFDate?
  /// CommonMark.
  package var note: String?
  /// Index into `Catalogue.keepsakes` of the portrait.
  package var portrait: Int?
  /// Where the face is in the portrait's picture as it is shown, if the keeper has said so.
  package var face: UnitRectangle?
  /// Indices into `Catalogue.keepsakes`, in date order.
  package var keepsakes: [Int] = []
  package var visibility = Visibility.public
  /// What they are reached by; `nil` if nothing is known that the catalogue's readers may see.
  package var contact: ContactDetails?
  /// What they are to other people of the catalogue.
  package var relations: [PersonRelation] = []

  package init(slug: String, name: String) {
    self.slug = slug
    self.name = name
  }
}

package struct Redirect: Hashable, Sendable {
  /// Ids of keepsakes, or folders of the site.
  package var from: String
  package var to: String

  package init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}
