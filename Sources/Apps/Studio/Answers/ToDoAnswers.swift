// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import KeepsakeSupport

/// Tasks: keepsakes of the type `to-do`.
enum ToDoAnswers {
  static func isOpen(_ keepsake: Keepsake) -> Bool {
    keepsake.type == "to-do" && ![.done, .stopped].contains(keepsake.status ?? .pending)
  }

  /// Those that are open, by the day on which they are due, and those that are not.
  static func list(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    var (open, closed): ([(due: CivilDay?, json: JSON)], [JSON]) = ([], [])
    for (number, keepsake) in view.keepsakes.enumerated() where keepsake.type == "to-do" {
      guard let entry = view.entry(number) else { continue }
      let due = keepsake.reminders.map(\.date).min()
      let status = keepsake.status ?? .pending
      let json = JSON.map(
        (KeepsakeAnswers.inShort(entry).members ?? []) + [
          .init(key: "text", value: .text(entry.file.text)), .init(key: "status", value: .text(status.rawValue)),
          .init(key: "said", value: .maybe(entry.draft.sidecar.status?.rawValue)),
          .init(key: "due", value: .maybe(due?.iso8601)),
        ])
      if isOpen(keepsake) { open.append((due, json)) } else { closed.append(json) }
    }
    // Stable, so tasks of one day keep the archive's order.
    let sorted = open.enumerated().sorted { a, b in
      switch (a.element.due, b.element.due) {
      case (let x?, let y?) where x != y: x < y
      case (_?, nil): true
      case (nil, _?): false
      default: a.offset < b.offset
      }
    }
    return ["open": .list(sorted.map(\.element.json)), "closed": .list(closed)]
  }
}
