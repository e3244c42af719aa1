// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Sidecars

/// What visitors are asked of a keepsake, and what to write so that they are asked something else.
struct AskedOfVisitors {
  private let entry: StudioView.Entry

  init(_ entry: StudioView.Entry) { self.entry = entry }

  /// The question in its text, else in its folder's.
  ///
  /// The catalogue removes a question for invited people from public keepsakes; the keeper has asked it all the same.
  var statement: AskStatement? { (entry.draft.sidecar.ask ?? entry.draft.defaults.ask)?.value }

  /// Whether its page asks somebody something.
  var isOpen: Bool { entry.keepsake.ask != nil && entry.keepsake.visibility != .private }

  /// What to write to ask for more; `nil` if all of it is asked for already.
  func asking(_ kinds: [HelpKind], of audience: AskStatement.Audience?) -> YAMLValue? {
    var ask = statement ?? AskStatement(kinds: [])
    ask.kinds = HelpKind.allCases.filter { ask.kinds.contains($0) || kinds.contains($0) }
    ask.of = audience ?? ask.of
    return ask == statement ? nil : SidecarWriter.ask(.says(ask))
  }

  /// What to write to ask for nothing; `nil`: nothing has to be said for that.
  var nothing: YAMLValue? { entry.draft.defaults.ask?.value == nil ? nil : SidecarWriter.ask(.removed) }
}
