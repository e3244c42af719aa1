// SPDX-License-Identifier: MIT

extension CivilDateTime {
  /// This date with what another adds that agrees with it as far as it goes: a finer time, milliseconds, a zone.
  ///
  /// `nil` if the two contradict each other or the other adds nothing.
  package func sharpened(by other: CivilDateTime) -> CivilDateTime? {
    guard agrees(with: other) else { return nil }
    var result = other.precision > precision ? other : self
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
