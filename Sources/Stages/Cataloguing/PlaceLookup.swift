// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The questions about places that this stage needs answered; the pipeline has the table of places answer them.
package protocol PlaceLookup: Sendable {
  /// The visible part of a place that the keeper or a file names.
  ///
  /// Under `city` the keeper's words stay unless they are an address or the position lies in a hidden zone. A file's words were not written
  /// for a site; they stay only as far as they name a place in the table.
  func place(named name: String, position: GeoPosition?, policy: LocationPolicy, isKeepers: Bool) -> Place?

  /// What may be shown of a position; `nil` under a policy that hides it, or where nothing is near.
  func place(at position: GeoPosition, policy: LocationPolicy) -> Place?

  /// Whether a position lies where the keeper wants no more than the city to be shown.
  func isInHiddenZone(_ position: GeoPosition) -> Bool

  /// The one name under which the place is shown that is called so: 'München' for 'Munchen'; the name itself if it is unknown.
  func shownName(of name: String) -> String

  /// By how many minutes the clocks at a position may have been ahead of UTC at an instant, the likeliest first; empty if nothing
  /// is known.
  func offsets(at position: GeoPosition, unixSeconds: Int) -> [Int]
}

extension PlaceLookup {
  package func shownName(of name: String) -> String { name }

  package func offsets(at position: GeoPosition, unixSeconds: Int) -> [Int] { [] }
}
