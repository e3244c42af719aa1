// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Sidecars

/// The actions that are for the keeper at the computer, whatever else a phone may do: the one place that names them.
///
/// They name places, addresses and folders of the computer, agree to places, draw passphrases, open doors, or fetch programs.
enum ComputerOnly {
  static let routes: Set<StudioAnswers.Route> = [
    .init(isWrite: false, path: "/api/folders"), .init(isWrite: false, path: "/api/phone"),
    .init(isWrite: true, path: "/api/phone"), .init(isWrite: true, path: "/api/readers"),
    .init(isWrite: true, path: "/api/publish/places"), .init(isWrite: true, path: "/api/cutout/fetch"),
    .init(isWrite: true, path: "/api/faces/find"), .init(isWrite: true, path: "/api/faces/forget"),
    .init(isWrite: true, path: "/api/transfer"),
  ]

  /// Settings that a page asks for, and that say where the site lies, where something is sent, or that faces are looked for.
  private static let settings: Set = [
    "base_url", "contributions.receiver", "keeper.email", "likely_faces", "output", "report",
  ]

  static let refusal = StudioError(403, "computer", "This is done at the computer only, and not from a phone.")

  /// Whether a call is one of them, by its address or by what it says.
  static func names(_ route: StudioAnswers.Route, _ call: StudioCall) -> Bool {
    switch route.path {
    case "/api/publish": says("agrees", call) || says("passphrase", call)
    case "/api/bring", "/api/bring/look": says("here", call)
    case "/api/edits":
      (call.body["files"]?.items ?? []).contains { file in
        isSettings(ArchivePath(file["path"]?.text ?? ""))
          && !(file["edits"]?.items ?? []).allSatisfy { mayBeSaid($0["key"]?.items?.map(\.text) ?? [], $0["now"]) }
      }
    case "/api/undo":
      // The settings of before may name a place that the keeper has removed since.
      call.archive.session.journal.actions().contains { entry in
        entry.id == call.body["id"]?.text && entry.texts.contains { isSettings($0.file) }
      }
    default: routes.contains(route)
    }
  }

  private static func says(_ key: String, _ call: StudioCall) -> Bool {
    ![nil, .null, .text(""), .list([])].contains(call.body[key])
  }

  /// In whatever letters a file system takes for the same.
  private static func isSettings(_ file: ArchivePath) -> Bool {
    ["keepsake.yaml", "keepsake.yml"].contains(file.name.lowercased())
  }

  /// Whether the settings' page asks for a setting at the computer only.
  static func asks(for form: SettingForm) -> Bool { settings.contains(form.name) }

  /// Whether a phone may change a key of the settings: those that a page asks it for, and no others.
  ///
  /// A map that holds them is looked into.
  private static func mayBeSaid(_ key: [String?], _ value: JSON?) -> Bool {
    if let form = SettingForm.all.first(where: { Array(key.prefix($0.path.count)) == $0.path }) {
      return !asks(for: form)
    }
    guard let members = value?.members, !members.isEmpty else { return false }
    return members.allSatisfy { mayBeSaid(key + [$0.key], $0.value) }
  }
}
