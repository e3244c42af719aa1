// SPDX-License-Identifier: MIT

/// The program's version, by semantic versioning.
package enum ProgramVersion {
  package static let current = "0.1.0"
}
