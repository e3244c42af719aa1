// SPDX-License-Identifier: MIT

/// A field of metadata; the raw value is its name in listings and JSON.
package enum MetadataField: String, Hashable, Sendable, CaseIterable {
  case taken, digitized, modified
  /// The GPS receiver's time.
  case fix = "gps-time"
  case position, orientation
  case make, model, lens, software
  case title, description, creator, copyright
  case place, keywords, people, rating
  case size
  /// The resolution from which a scan's paper size follows.
  case resolution
  /// The identifier that a live photo's picture and film share.
  case motion = "motion-identifier"
  case exposureTime = "exposure-time"
  case fNumber = "f-number"
  case iso
  case focalLength = "focal-length"
}
