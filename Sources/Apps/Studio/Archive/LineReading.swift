// SPDX-License-Identifier: MIT

/// What a line tells in which somebody says what a picture shows: 'Ada in the boat, August 1984, Calgary Bay'.
struct LineReading: Hashable {
  /// Names as the archive has them.
  var people: [String] = []
  /// The words that are a date.
  var when: String?
  /// The same as EDTF, the likeliest first: several where the words can mean more than one.
  var dates: [String] = []
  var place: String?
  /// The line without the parts that are a date, a place, or names and nothing else.
  var title = ""
}
