// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why pages could not be planned or rendered; people see the diagnostics.
package enum SiteRenderingError: Error, Equatable, CustomStringConvertible {
  /// Mistakes in templates, in reading order.
  case templates([Diagnostic])
  /// Mistakes in the words of a language.
  case words([Diagnostic])

  package var diagnostics: [Diagnostic] {
    switch self {
    case .templates(let diagnostics), .words(let diagnostics): diagnostics
    }
  }

  package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
