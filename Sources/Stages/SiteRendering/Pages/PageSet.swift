// SPDX-License-Identifier: MIT

/// Pages that belong together, and the files with data that they fetch.
protocol PageSet: Sendable {
  init(_ site: Site)

  var pages: [Page] { get }
  var files: [SiteFile] { get }
  /// Keepsakes with large pictures at the top of a page, where every visitor waits for them; pages with little traffic, such as keepsakes'
  /// own, name none.
  var openings: [Int] { get }
  /// Folders of pages that list keepsakes, and whose addresses follow from what may change: names, numbers, how much
  /// there is. The ledger remembers them (`FormerPages`).
  var folders: [ListedFolder] { get }

  /// The folder, or the address with a fragment, where visitors look next for what a folder listed that is gone; `nil` if
  /// it was none of this set's.
  func nearest(to folder: String) -> String?
}

extension PageSet {
  var files: [SiteFile] { [] }
  var openings: [Int] { [] }
  var folders: [ListedFolder] { [] }

  func nearest(to folder: String) -> String? { nil }
}

/// Every kind of page, in the order in which a site map lists them.
let allPageSets: [any PageSet.Type] = [
  HomePage.self,
  BrowsePages.self,
  CollectionPages.self,
  CollagePages.self,
  TimelinePages.self,
  PeoplePages.self,
  WhoPages.self,
  FamilyPages.self,
  ContactPages.self,
  GroupPages.self,
  ToDoPage.self,
  AskPage.self,
  ThanksPage.self,
  SpendingPages.self,
  MapPages.self,
  DayPages.self,
  DuePages.self,
  CalmDay.self,
  ShowPages.self,
  FavouritePages.self,
  KeepsakePages.self,
  ExtraPages.self,
  SuggestionPages.self,
]
