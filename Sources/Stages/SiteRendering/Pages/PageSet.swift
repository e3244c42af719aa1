// SPDX-License-Identifier: MIT

/// Pages that belong together, and the files with data that they fetch.
protocol PageSet: Sendable {
  init(_ site: Site)

  var pages: [Page] { get }
  var files: [SiteFile] { get }
}

extension PageSet {
  var files: [SiteFile] { [] }
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
  ShowPages.self,
  FavouritePages.self,
  KeepsakePages.self,
  ExtraPages.self,
  SuggestionPages.self,
]
