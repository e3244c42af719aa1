// SPDX-License-Identifier: MIT
private import CSourceNote
private import Foundation
private import KeepsakeSupport

/// The program's version, by semantic versioning.
package enum ProgramVersion {
  package static let current = "1.1.0"

  /// For people: the version, and the commit that the program was built from, if known.
  package static let told: String = {
    let source = String(cString: keepsake_source())
    return source.isEmpty ? current : "\(current) (\(source))"
  }()

  /// Tells two builds of one version apart, as a developer has them: the version with the executable's size and time.
  package static let build: String = {
    let status = Bundle.main.executablePath.flatMap { Files.status($0) }
    return "\(current) \(status?.size ?? 0) \(status?.modified ?? 0)"
  }()
}
