// SPDX-License-Identifier: MIT

/// Related pages, and their data files.
protocol PageSet: Sendable {
  init(_ site: Site)

  var pages: [Page] { get }
  var files: [SiteFile] { get }
  /// Keepsakes with large pictures at the top of a page, for which every visitor waits; pages with little traffic, such
  /// as keepsakes' own, list none.
  var openings: [Int] { get }
  /// Folders of pages that list keepsakes, and whose addresses may change with names, numbers or sizes.
  ///
  /// The ledger stores them (`FormerPages`).
  var folders: [ListedFolder] { get }

  /// The folder, or the address with a fragment, that comes closest to a lost folder; `nil` if it never belonged to
  /// this set.
  func nearest(to folder: String) -> String?
}

extension PageSet {
  var files: [SiteFile] { [] }
  var openings: [Int] { [] }
  var folders: [ListedFolder] { [] }

  func nearest(to folder: String) -> String? { nil }
}

/// Every kind of page, in the order of the site map.
let allPageSets: [any PageSet.Type] = [
  HomePage.self,
  BrowsePages.self,
  CollectionPages.self,
  CollagePages.self,
  TimelinePages.self,
  PeoplePages.self,
  FamilyPages.self,
  ContactPages.self,
  GroupPages.self,
  PlacePages.self,
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
