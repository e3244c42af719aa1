// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What a file says, and what is wrong with it.
package struct Reading<Value: Sendable>: Sendable {
  /// `nil` if the file has an error: half a statement could publish what the other half forbids.
  package var value: Value?
  /// Whatever could be understood in spite of errors; `nil` if the file isn't even YAML.
  ///
  /// Fit for finding out which images a broken sidecar speaks of, so that they are left out with it; not for showing.
  package var partial: Value?
  /// In the order of the file.
  package var diagnostics: [Diagnostic]

  package init(value: Value? = nil, partial: Value? = nil, diagnostics: [Diagnostic]) {
    self.value = value
    self.partial = partial
    self.diagnostics = diagnostics
  }
}

extension Reading: Equatable where Value: Equatable {}
