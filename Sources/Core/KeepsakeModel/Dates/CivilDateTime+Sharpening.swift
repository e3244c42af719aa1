// SPDX-License-Identifier: MIT

extension CivilDateTime {
  /// This date with what another adds that agrees with it as far as it goes: a finer time, milliseconds, a zone.
  ///
  /// `nil` if the two contradict each other or the other adds nothing.
  package func sharpened(by other: CivilDateTime) -> CivilDateTime? {
    // An instant says nothing of a day whose hours are not known.
    guard other.standing != .instant || standing == .instant || precision >= .minute, agrees(with: other) else {
      return nil
    }
    var result = other.precision > precision ? other : self
    result.standing = standing
    if result.offset == nil, other.precision >= .minute { result.offset = other.offset ?? offset }
    if result.millisecond == 0, other.precision == .second { result.millisecond = other.millisecond }
    return result == self ? nil : result
  }

  private func agrees(with other: CivilDateTime) -> Bool {
    if let offset, let theirs = other.offset, offset != theirs { return false }
    let shared = min(precision, other.precision)
    if day.year != other.day.year { return false }
    if shared >= .month, day.month != other.day.month { return false }
    if shared >= .day, day.day != other.day.day { return false }
    if shared >= .minute, (hour, minute) != (other.hour, other.minute) { return false }
    return shared < .second || second == other.second
  }
}

extension CivilDateTime {
  /// What several dates of one picture say together: `used` are the indices of those that say it, the one that counts first.
  ///
  /// The strongest counts, sharpened by weaker ones that agree with it; what only stands in counts where there is nothing else. An
  /// instant gives way to the clock of the place that shows the same moment, or the same day without an hour.
  /// - Parameter dates: The strongest first.
  /// - Returns: `nil` for no dates.
  package static func joined(_ dates: [CivilDateTime]) -> (date: CivilDateTime, used: [Int])? {
    guard !dates.isEmpty else { return nil }
    var first = dates.firstIndex { $0.standing != .makeshift } ?? 0
    if dates[first].standing == .instant {
      first = dates.firstIndex { $0.standing != .instant && $0.mayShow(dates[first]) } ?? first
    }
    var (date, used) = (dates[first], [first])
    // Two that agree do not stand in.
    if date.standing == .makeshift, dates.contains(where: { $0.standing == .instant }) { date.standing = .clock }
    for index in dates.indices where index != first {
      guard let sharper = date.sharpened(by: dates[index]) else { continue }
      date = sharper
      used.append(index)
    }
    return (date, used)
  }

  /// Whether this local date can be what the clocks of some place showed at an instant.
  package func mayShow(_ instant: CivilDateTime) -> Bool {
    let ahead = civilSeconds - instant.civilSeconds
    switch precision {
    case .year, .month: return false
    case .day:
      let day = CivilDateTime.dayNumber(day) * 86_400
      return day <= instant.civilSeconds + Self.easternmost && instant.civilSeconds + Self.westernmost < day + 86_400
    case .minute, .second:
      if let offset { return abs(ahead - offset * 60) <= 60 }
      guard (Self.westernmost...Self.easternmost).contains(ahead) else { return false }
      // The clocks of the world differ by whole quarters of an hour.
      let over = (ahead % 900 + 900) % 900
      return min(over, 900 - over) <= (precision == .second && instant.precision == .second ? 2 : 60)
    }
  }

  /// Seconds by which the world's clocks are behind UTC and ahead of it.
  package static let westernmost = -12 * 3_600
  package static let easternmost = 14 * 3_600

  /// What the clocks of a place show at this instant, so many minutes east of UTC; `nil` outside the years −9999…9999.
  package func shown(at offset: Int) -> CivilDateTime? {
    guard var local = CivilDateTime(unixSeconds: civilSeconds + offset * 60) else { return nil }
    (local.offset, local.precision, local.millisecond) = (offset, precision, millisecond)
    return local
  }
}
