// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension SpecialDays {
  /// All to-dos, in the order of the keepsakes.
  package var toDos: [ToDo] { toDos(of: listed) }

  /// The to-dos that name a person.
  package func toDos(of person: Person) -> [ToDo] { person.visibility == .public ? toDos(of: named(person)) : [] }

  private func toDos(of indices: [Int]) -> [ToDo] {
    indices.filter { keepsakes[$0].isToDo }.flatMap { index -> [ToDo] in
      let keepsake = keepsakes[index]
      func toDo(_ key: String, _ reminder: Reminder?) -> ToDo {
        ToDo(
          key: key, summary: reminder?.note ?? source.headings[index], line: lines[index], isOpen: keepsake.isOpenToDo,
          status: keepsake.status, reminder: reminder, changed: published(index) ?? beginning)
      }
      let reminders = numbered(index).filter { $0.reminder.firstDay != nil }
      return reminders.isEmpty ? [toDo("to-do/" + keepsake.id, nil)] : reminders.map { toDo($0.key, $0.reminder) }
    }
  }

  /// The keepsake's reminders that calendars can express, each with a stable key.
  func numbered(_ index: Int) -> [(key: String, reminder: Reminder)] {
    var seen: [CivilDay: Int] = [:]
    return keepsakes[index].reminders.filter { $0.date.year >= 1 }.map { reminder in
      let number = seen[reminder.date, default: 0]
      seen[reminder.date] = number + 1
      return ("reminder/\(keepsakes[index].id)/\(reminder.date.iso8601)/\(number)", reminder)
    }
  }

  /// The reminder to look at the archive, from its first publication on; `nil` if the keeper wants none.
  var nudge: SpecialDay? {
    guard let nudge = source.catalogue.settings.nudge, let first = nudge.repeats.firstDay(from: beginning) else {
      return nil
    }
    return SpecialDay(
      kind: .nudge, key: "nudge", first: first, time: nudge.time, repeats: nudge.repeats,
      summary: nudge.note ?? source.words("nudge", ["name": source.catalogue.title]), page: "index.html",
      changed: beginning)
  }
}
