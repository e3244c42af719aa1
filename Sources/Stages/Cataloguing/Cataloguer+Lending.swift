// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension Cataloguer {
  /// The reminders of unlisted and secured keepsakes that the keeper publishes for the calm mode's day.
  ///
  /// Only reminders with `calm: shown` and a note. Private and secret keepsakes publish none, whatever they say.
  static func lentReminders(_ keepsakes: [Keepsake], besides duplicates: Duplicates) -> [LentReminder] {
    // By number: a keepsake is a large value to copy.
    let lenders = keepsakes.indices.filter { index in
      !keepsakes[index].reminders.isEmpty && [.unlisted, .secured].contains(keepsakes[index].visibility)
        && !keepsakes[index].isSecret && !keepsakes[index].isDamaged && !duplicates.isOne(index)
        && (!keepsakes[index].isToDo || keepsakes[index].isOpenToDo)
    }
    let sorted = lenders.sorted { keepsakes[$0].path < keepsakes[$1].path }
    return sorted.flatMap { index in
      keepsakes[index].reminders.filter { $0.calm == .shown && $0.note?.isEmpty == false && $0.firstDay != nil }
        .map { LentReminder($0, path: keepsakes[index].path) }
    }
  }
}
