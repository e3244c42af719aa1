// SPDX-License-Identifier: MIT
private import KeepsakeModel

extension SettingForm {
  /// Every setting that a page asks for, in the page's order.
  package static let all: [SettingForm] = site + look + seen + spending + reminders + program

  /// Settings that are written by hand.
  ///
  /// `publish` and `types` have pages of their own, and who gives the program another one to run should know how it is written; `theme` is no
  /// longer used.
  package static let byHand: Set = ["publish", "types", "classifier", "theme"]

  private static let usual = ArchiveSettings()

  private static let site = [
    SettingForm(.site, "title", .line),
    SettingForm(.site, "subtitle", .line),
    SettingForm(.site, "description", .text),
    SettingForm(.site, "language", .choice(SiteLanguage.allCases.map(\.rawValue)), usual: usual.language),
    SettingForm(.site, "keeper.name", .line),
    SettingForm(.site, "keeper.email", .email),
    SettingForm(.site, "base_url", .address),
    SettingForm(.site, "cover", .line, rare: true),
    SettingForm(.site, "report", .email, rare: true),
  ]

  private static let look = [
    SettingForm(.look, "colours", .colours),
    SettingForm(
      .look, "calm", .choice(ArchiveSettings.CalmMode.allCases.map(\.rawValue)), usual: usual.calm.rawValue),
    SettingForm(
      .look, "marks", .choice(ArchiveSettings.MarksMode.allCases.map(\.rawValue)), usual: usual.marks.rawValue),
    SettingForm(.look, "calm_for", .line),
    SettingForm(
      .look, "order", .choice(ArchiveSettings.ListOrder.allCases.map(\.rawValue)), usual: usual.order.rawValue),
  ]

  private static let seen = [
    SettingForm(.seen, "visibility", .choice(Visibility.allCases.map(\.rawValue)), usual: usual.visibility.rawValue),
    SettingForm(.seen, "location", .choice(LocationPolicy.allCases.map(\.rawValue)), usual: usual.location.rawValue),
    SettingForm(.seen, "publish_originals", .flag, usual: "false"),
    SettingForm(.seen, "motion", .flag, usual: "false"),
    SettingForm(.seen, "not_private", .list, rare: true),
    SettingForm(
      .seen, "hidden_zones",
      .rows([
        Column(key: "lat", isNeeded: true), Column(key: "lon", isNeeded: true), Column(key: "radius", isNeeded: true),
      ]), rare: true),
  ]

  private static let spending = [
    SettingForm(.spending, "spending.currency", .line),
    SettingForm(
      .spending, "spending.visibility", .choice(Visibility.allCases.filter { $0 != .unlisted }.map(\.rawValue)),
      usual: usual.spending.visibility.rawValue),
    SettingForm(.spending, "spending.home.place", .place),
    SettingForm(.spending, "spending.home.radius_km", .number, usual: "\(Int(usual.spending.radius))"),
    SettingForm(
      .spending, "spending.goals",
      .rows([
        Column(key: "category"), Column(key: "store"), Column(key: "item"),
        Column(key: "per", values: ArchiveSettings.SpendingGoal.Period.allCases.map(\.rawValue)),
        Column(key: "most", isNeeded: true),
      ])),
    SettingForm(.spending, "spending.stores.prefer", .list),
    SettingForm(.spending, "spending.stores.ignore", .list),
    SettingForm(
      .spending, "spending.units", .choice(ArchiveSettings.PriceUnits.allCases.map(\.rawValue)),
      usual: usual.spending.units.rawValue),
    SettingForm(
      .spending, "spending.categories",
      .rows([Column(key: "name", isNeeded: true), Column(key: "words", isNeeded: true)]), rare: true),
    SettingForm(.spending, "spending.same", .rows([Column(key: "names", isNeeded: true)]), rare: true),
    SettingForm(.spending, "spending.declined", .list, rare: true),
  ]

  private static let reminders = [
    SettingForm(.reminders, "nudge.time", .time, leads: true),
    SettingForm(.reminders, "nudge.repeat", .choice(["daily", "weekly", "monthly"]), usual: "daily"),
    SettingForm(.reminders, "nudge.note", .line),
    SettingForm(.reminders, "time_zone", .line),
  ]

  private static let program = [
    SettingForm(.program, "folders_are_collections", .flag, rare: true),
    SettingForm(.program, "suggestions.show", .flag, rare: true),
    SettingForm(.program, "suggestions.most", .number, rare: true, usual: "\(usual.suggestions.most)"),
    SettingForm(.program, "suggestions.minimum", .number, rare: true, usual: "\(usual.suggestions.minimum)"),
    SettingForm(.program, "suggestions.confidence", .number, rare: true, usual: "\(usual.suggestions.confidence)"),
    SettingForm(.program, "suggestions.pause", .number, rare: true, usual: "\(Int(usual.suggestions.pause))"),
    SettingForm(
      .program, "suggestions.pause_at_home", .number, rare: true, usual: "\(Int(usual.suggestions.pauseAtHome))"),
    SettingForm(
      .program, "suggestions.home_radius", .number, rare: true, usual: "\(Int(usual.suggestions.homeRadius))"),
    SettingForm(
      .program, "duplicates", .choice(ArchiveSettings.Duplicates.allCases.map(\.rawValue)), rare: true,
      usual: usual.duplicates.rawValue),
    SettingForm(.program, "likely_faces", .flag, rare: true, usual: "false"),
    SettingForm(.program, "ocr.languages", .list, rare: true, usual: "eng"),
    SettingForm(
      .program, "ocr.engine", .choice(ArchiveSettings.TextEngineChoice.allCases.map(\.rawValue)), rare: true,
      usual: usual.textEngine.rawValue),
    SettingForm(
      .program, "pictures.sizes", .numbers, rare: true,
      usual: usual.pictures.sizes.map(String.init).joined(separator: ", ")),
    SettingForm(.program, "pictures.quality", .number, rare: true, usual: "\(usual.pictures.quality)"),
    SettingForm(.program, "pictures.pixel_limit", .number, rare: true, usual: "\(usual.pictures.pixelLimit)"),
    SettingForm(.program, "pictures.avif", .flag, rare: true, usual: "false"),
    SettingForm(.program, "pdf.pages", .number, rare: true, usual: "\(usual.documents.pages)"),
    SettingForm(.program, "contributions.receiver", .address, rare: true),
    SettingForm(.program, "contributions.word", .flag, rare: true, usual: "false"),
    SettingForm(.program, "exclude", .list, rare: true),
    SettingForm(.program, "sidecars", .line, rare: true),
    SettingForm(.program, "output", .line, rare: true),
  ]
}
