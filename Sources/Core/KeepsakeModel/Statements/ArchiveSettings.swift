// SPDX-License-Identifier: MIT

/// `keepsake.yaml`; every key optional.
package struct ArchiveSettings: Hashable, Sendable {
  /// Shown on every page; the archive folder's name if not said.
  package var title: String?
  package var subtitle: String?
  /// CommonMark, on the home page.
  package var description: String?
  /// `en`, `de` or `fr`: words of the interface and forms of dates.
  package var language = "en"
  /// With a scheme and without a trailing slash; for what needs absolute addresses.
  package var baseURL: String?
  /// A palette of the keeper's own among the reading settings.
  package var colours: ReadingColours?
  package var calm = CalmMode.offered
  package var marks = MarksMode.offered
  /// The person for whom the calm mode is: what others are to them is told to them.
  package var calmFor: Located<String>?
  package var keeper = Keeper()
  /// The e-mail address of the person who helps the keeper with the program; never published.
  package var report: String?
  /// gitignore patterns.
  package var exclude: [String] = []
  /// A folder inside the archive that mirrors its tree and holds the sidecars.
  package var sidecarFolder: String?
  /// Whether each folder with keepsakes is a collection; `nil`: those are whose names say something, with three pictures or more.
  package var foldersAreCollections: Bool?
  package var duplicates = Duplicates.once
  /// Of lists that say no order of their own.
  package var order = ListOrder.date
  /// Names of memory types in the order in which they are offered; the others follow.
  package var types: [String] = []
  package var contributions = ContributionSettings()
  package var visibility = Visibility.public
  package var location = LocationPolicy.city
  package var hiddenZones: [HiddenZone] = []
  /// What was found in words, and people whose birthdays were: others may see it, so nothing is said of it any more.
  package var notPrivate: [String] = []
  package var publishesOriginals = false
  /// Whether visitors get what moved around a picture when it was taken, with what could be heard.
  package var publishesMotion = false
  package var ocrLanguages: [String] = []
  package var textEngine = TextEngineChoice.auto
  package var classifier: ClassifierSettings?
  /// Whether a machine looks for faces in pictures, to propose to the keeper whose they are.
  package var findsFaces = false
  package var output: String?
  /// Where the site is published to: `rsync:ada@example.org:www/family` and the like.
  package var publish: [String] = []
  package var pictures = PictureSettings()
  package var documents = DocumentSettings()
  package var suggestions = SuggestionSettings()
  package var spending = SpendingSettings()
  /// The IANA's name of where times of day are meant; `nil`: wherever the reader is.
  package var timeZone: String?
  package var nudge: Nudge?
  /// Which keepsake is on the home page's first leaf.
  package var cover: Located<String>?

  /// What reads the text in pictures; `auto` is the best that is on the machine and knows the language.
  package enum TextEngineChoice: String, CaseIterable, Hashable, Sendable {
    case auto, tesseract, paddle
  }

  /// An event in the calendar that asks to look at the archive.
  package struct Nudge: Hashable, Sendable {
    package var time: TimeOfDay
    package var repeats = Recurrence.daily
    package var note: String?

    package init(time: TimeOfDay) { self.time = time }
  }

  /// What is told of receipts.
  package struct SpendingSettings: Hashable, Sendable {
    /// Of what the program has read in receipts, and of the pages about spending.
    package var visibility = Visibility.secured
    /// ISO 4217, for receipts that don't say theirs.
    package var currency: String?
    /// From where shops are near.
    package var home: PlaceStatement?
    /// Kilometres around home, or between two shops where no home is said.
    package var radius = 25.0
    package var goals: [SpendingGoal] = []
    package var stores = StorePreferences()
    package var units = PriceUnits.metric
    package var categories: [SpendingCategory] = []
    /// Names of one and the same thing; the first is shown.
    package var same: [[String]] = []
    /// Ids of advice that the keeper does not want to see.
    package var declined: [String] = []

    package init() {}
  }

  /// What at most is to be spent.
  package struct SpendingGoal: Hashable, Sendable {
    package enum Period: String, CaseIterable, Hashable, Sendable { case day, week, month, year }

    /// One of these at most; without any, on everything.
    package var category: String?
    package var store: String?
    /// Words in the name of a thing.
    package var item: String?
    package var period = Period.month
    package var most: Money

    package init(most: Money) { self.most = most }
  }

  /// Shops that advice names before others, and those that it never names.
  package struct StorePreferences: Hashable, Sendable {
    package var prefer: [String] = []
    package var ignore: [String] = []

    package init() {}
  }

  /// For how much of what is weighed prices are told; what is measured is always told by the litre, since there are two pints.
  package enum PriceUnits: String, CaseIterable, Hashable, Sendable { case metric, imperial }

  /// Words that tell what things belong together, with `*` for any letters.
  package struct SpendingCategory: Hashable, Sendable {
    package var name: String
    package var words: [String]

    package init(name: String, words: [String]) {
      self.name = name
      self.words = words
    }
  }

  /// What becomes of further files of the same bytes.
  package enum Duplicates: String, Hashable, Sendable, CaseIterable {
    /// One stands for all.
    case once
    /// Each is a keepsake of its own.
    case show
  }

  /// How lists go through time.
  package enum ListOrder: String, CaseIterable, Hashable, Sendable {
    case date, newest
  }

  /// Whether what is drawn on pictures is seen at once, or when a visitor asks for it.
  package enum MarksMode: String, CaseIterable, Hashable, Sendable {
    case offered, shown
  }

  /// Whether the site opens with few, large things: when a visitor chooses so, or from the start.
  package enum CalmMode: String, CaseIterable, Hashable, Sendable {
    case offered
    case `default`
  }

  package struct Keeper: Hashable, Sendable {
    package var name: String?
    /// Where feedback goes.
    package var email: String?

    package init() {}
  }

  /// A circle whose places are published as the city only.
  package struct HiddenZone: Hashable, Sendable {
    package var position: GeoPosition
    /// Kilometres.
    package var radius: Double

    package init(position: GeoPosition, radius: Double) {
      self.position = position
      self.radius = radius
    }
  }

  /// What is made of PDFs.
  package struct DocumentSettings: Hashable, Sendable {
    /// So many pages of one are shown at most.
    package var pages = 300

    package init() {}
  }

  package struct PictureSettings: Hashable, Sendable {
    /// Longer sides in pixels, largest first.
    package var sizes: [Int] = [1600, 400]
    /// 1…100.
    package var quality = 80
    /// Millions of pixels a picture may have.
    package var pixelLimit = 200
    package var avif = false

    package init() {}
  }

  package init() {}
}
