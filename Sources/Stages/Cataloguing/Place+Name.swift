// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension Place {
  /// Whether somebody who says `name` may mean this place: its whole name, or its city, region or country.
  func isCalled(_ name: String) -> Bool {
    let wanted = name.lowercased()
    let parts = self.name.split(separator: ",").map { $0.drop { $0 == " " }.lowercased() }
    return self.name.lowercased() == wanted || parts.contains(wanted)
      || [city, region, country].contains { $0?.lowercased() == wanted }
  }
}
