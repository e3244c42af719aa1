// SPDX-License-Identifier: MIT

extension Keepsake {
  /// The reminder that an appointment or a to-do is by its own date, at the time that a field or the date says.
  ///
  /// `nil` where it is over, where the keeper has not written the date or it is no single day, and where a reminder says the same: one of
  /// that day, for a to-do any.
  package var ownReminder: Reminder? {
    guard isAppointment || isToDo, status != .done, status != .stopped, let date, date.source == .sidecar,
      case .point(let point) = date.value, date.value.isExact, let day = date.value.earliest,
      isToDo ? reminders.isEmpty : !reminders.contains(where: { $0.falls(on: day) })
    else { return nil }
    let said = fields.lazy.filter { BuiltInType.isTime(field: $0.name) }.compactMap { TimeOfDay(said: $0.value) }.first
    return Reminder(date: day, time: said ?? point.time.flatMap { TimeOfDay(hour: $0.hour, minute: $0.minute) })
  }

  /// Whether no later year remembers its day.
  package var comesOnce: Bool { type.flatMap(BuiltInType.init)?.comesOnce ?? false }

  package var isAppointment: Bool { type == BuiltInType.appointment.rawValue }
}
