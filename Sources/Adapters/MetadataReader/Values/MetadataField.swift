// SPDX-License-Identifier: MIT

/// What a piece of metadata is about; the raw value is its name in listings and JSON.
package enum MetadataField: String, Hashable, Sendable, CaseIterable {
  case taken, digitized, modified
  /// What a receiver of positions took for the time.
  case fix = "gps-time"
  case position, orientation
  case make, model, lens, software
  case title, description, creator, copyright
  case place, keywords, people, rating
  case size
  /// By which a scan says how large its paper is.
  case resolution
  /// By which a picture and its film know each other.
  case motion = "motion-identifier"
  case exposureTime = "exposure-time"
  case fNumber = "f-number"
  case iso
  case focalLength = "focal-length"
}
