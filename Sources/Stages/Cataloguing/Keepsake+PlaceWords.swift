// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension Keepsake {
  /// Removes values that reveal a hidden place: addresses in its parts, and fields that name a place.
  ///
  /// Texts stay; `PublicationAudit` reports addresses in them.
  mutating func dropPlaceWords(_ types: [String: MemoryTypeStatement]) {
    guard hidesPlaceWords else { return }
    parts.dropAddresses()
    if readReceipt?.address != nil { readReceipt?.address = nil }
    guard !fields.isEmpty else { return }
    // Without a type a field is known by its name alone.
    let type = type.flatMap { types[$0] } ?? MemoryTypeStatement(title: "")
    fields.removeAll { type.isPlace(field: $0.name) }
  }
}
