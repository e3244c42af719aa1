// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The words of `repeat`, where it is no map.
enum RepeatWord: String, CaseIterable {
  case daily, weekly, monthly, yearly

  var recurrence: Recurrence {
    switch self {
    case .daily: .daily
    case .weekly: .weekly
    case .monthly: .monthly
    case .yearly: .yearly
    }
  }
}

extension ValueReader {
  /// One reminder or a list of them.
  mutating func reminders(_ node: YAMLNode, _ key: String) -> [Reminder] {
    if node.items != nil { return list(node, key) { reader, item in reader.reminder(item, key) } ?? [] }
    return reminder(node, key).map { [$0] } ?? []
  }

  private mutating func reminder(_ node: YAMLNode, _ key: String) -> Reminder? {
    var (date, repeats, leads, text): ((CivilDay, TimeOfDay?)?, Recurrence?, [LeadTime], String?) = (nil, nil, [], nil)
    var calm: Reminder.CalmDay?
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: ReminderKey.self) {
      let name = entry.rawValue
      switch entry {
      case .date: date = dayAndTime(value, name)
      case .repeat: repeats = recurrence(value, name)
      case .lead: leads = listOrText(value, name) { reader, item in reader.lead(item, name) } ?? []
      case .note: text = line(value, name)
      case .calm: calm = word(value, name, as: Reminder.CalmDay.self)
      }
    }
    if date == nil, diagnostics.count == before {
      note(.missingKey("date", subject: ReminderKey.subject, example: "date: 2027-07-14"), at: node)
    }
    // Its title would be shown instead, and that is not what the keeper lets out.
    if calm == .shown, text == nil, diagnostics.count == before {
      note(.missingKey("note", subject: "a reminder with calm: shown", example: "note: Dentist at three"), at: node)
    }
    guard let date else { return nil }
    let reminder = Reminder(date: date.0, time: date.1, repeats: repeats, leads: leads, note: text, calm: calm)
    if diagnostics.count == before, reminder.firstDay == nil {
      note(
        .contradiction(
          "the reminder ends before its first day", remedy: "write an “until” after \(date.0.iso8601), or leave it out"),
        at: node)
    }
    return reminder
  }

  /// `2027-07-14` or `2027-07-14T16:00`.
  private mutating func dayAndTime(_ node: YAMLNode, _ key: String) -> (CivilDay, TimeOfDay?)? {
    guard let text = line(node, key) else { return nil }
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
    // Other texts with a space, '14 July 2027', get the advice that all dates get.
    guard parts.count == 2, parts[1].contains(":") else { return day(node, key).map { ($0, nil) } }
    if let day = CivilDay(iso8601: String(parts[0])), let time = TimeOfDay(text: String(parts[1])) {
      return (day, time)
    }
    let hasZone = parts[1].contains { $0 == "Z" || $0 == "+" || $0 == "-" }
    note(
      .impossible(
        text, key: key, expected: "a day, or a day and a time",
        remedy: hasZone
          ? "write 2027-07-14T16:00, and the time zone into keepsake.yaml: time_zone: Europe/Berlin"
          : "write 2027-07-14 or 2027-07-14T16:00"),
      at: node)
    return nil
  }

  /// `weekly`, or `{every: 2 weeks, on: [monday, thursday], until: 2028-12-31, count: 10}`.
  mutating func recurrence(_ node: YAMLNode, _ key: String) -> Recurrence? {
    guard node.entries != nil else { return word(node, key, as: RepeatWord.self)?.recurrence }
    var every: (unit: Recurrence.Unit, interval: Int)?
    var (weekdays, until, count): ([OrdinalWeekday], CivilDay?, Int?) = ([], nil, nil)
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: RepeatKey.self) {
      let name = entry.rawValue
      switch entry {
      case .every: every = interval(value, name)
      case .on: weekdays = listOrText(value, name) { reader, item in reader.weekday(item, name) } ?? []
      case .until: until = day(value, name)
      case .count: count = integer(value, name, in: Recurrence.counts)
      }
    }
    guard diagnostics.count == before else { return nil }
    guard let every else {
      note(.missingKey("every", subject: RepeatKey.subject, example: "{every: 2 weeks, on: monday}"), at: node)
      return nil
    }
    guard fit(weekdays, every.unit, at: node) else { return nil }
    return Recurrence(every.unit, every: every.interval, on: weekdays, until: until, count: count)
  }

  /// Weekdays go with weeks, those of a month with months and years.
  private mutating func fit(_ weekdays: [OrdinalWeekday], _ unit: Recurrence.Unit, at node: YAMLNode) -> Bool {
    let (problem, remedy): (Message, Message)
    switch unit {
    case .day where !weekdays.isEmpty:
      (problem, remedy) = ("“on” has no meaning for days", "write every: week")
    case .week:
      guard let wrong = weekdays.first(where: { $0.ordinal != nil }) else { return true }
      (problem, remedy) = (
        "“\(wrong.text)” is a day of a month, not of a week", "write every: month, or on: \(wrong.weekday.name)"
      )
    case .month, .year:
      guard let wrong = weekdays.first(where: { $0.ordinal == nil }) else { return true }
      (problem, remedy) = (
        "a \(unit.rawValue) has more than one \(wrong.weekday.name)",
        "write on: first \(wrong.weekday.name), or every: week"
      )
    case .day: return true
    }
    note(.contradiction(problem, remedy: remedy), at: node)
    return false
  }

  /// `day`, `3 days`, `month`.
  private mutating func interval(_ node: YAMLNode, _ key: String) -> (unit: Recurrence.Unit, interval: Int)? {
    guard let text = line(node, key) else { return nil }
    if let (number, unit) = Self.measure(text, as: Recurrence.Unit.self, without: 1),
      Recurrence.intervals.contains(number)
    {
      return (unit, number)
    }
    note(
      .impossible(
        text, key: key, expected: "day, week, month or year, or a number of them up to 999",
        remedy: "write every: month or every: 2 weeks"),
      at: node)
    return nil
  }

  /// `2 days`.
  private mutating func lead(_ node: YAMLNode, _ key: String) -> LeadTime? {
    guard let text = line(node, key) else { return nil }
    if let (number, unit) = Self.measure(text, as: LeadTime.Unit.self), let lead = LeadTime(number, unit) {
      return lead
    }
    note(
      .impossible(
        text, key: key, expected: "minutes, hours, days or weeks before",
        remedy: "write lead: 30 minutes or lead: 2 days"),
      at: node)
    return nil
  }

  /// A number and a unit, in the singular or the plural; the unit alone is `number` of them.
  private static func measure<Unit: RawRepresentable<String> & CaseIterable>(
    _ text: String, as units: Unit.Type, without number: Int? = nil
  ) -> (Int, Unit)? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard let word = words.last,
      let unit = Unit.allCases.first(where: { $0.rawValue == word || $0.rawValue + "s" == word })
    else { return nil }
    if words.count == 1 { return number.map { ($0, unit) } }
    guard words.count == 2, words[0].utf8.count <= 6, words[0].utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(words[0])
    else { return nil }
    return (number, unit)
  }

  /// `monday` or `first monday`.
  private mutating func weekday(_ node: YAMLNode, _ key: String) -> OrdinalWeekday? {
    guard let text = line(node, key) else { return nil }
    let words = text.lowercased().split(separator: " ").map(String.init)
    let ordinal = words.count == 2 ? OrdinalWeekday.Ordinal.allCases.first { $0.name == words[0] } : nil
    if let weekday = Weekday.allCases.first(where: { $0.name == words.last }),
      words.count == 1 || words.count == 2 && ordinal != nil
    {
      return OrdinalWeekday(weekday, ordinal)
    }
    if words.count == 1 {
      note(.unknownWord(text, key: key, words: Weekday.allCases.map(\.name)), at: node)
    } else {
      note(
        .impossible(
          text, key: key, expected: "first, second, third, fourth or last and a weekday",
          remedy: "write on: first monday or on: last friday"),
        at: node)
    }
    return nil
  }
}
