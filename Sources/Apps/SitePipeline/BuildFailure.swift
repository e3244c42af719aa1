// SPDX-License-Identifier: MIT
internal import ArchiveState
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Memo
internal import Publishing
internal import SiteRendering

/// Puts what ends a build into words.
enum BuildFailure {
  /// The error for the caller: a `Diagnostic`, or `CancellationError`.
  static func told(_ error: any Error) -> any Error {
    switch error {
    case PublishError.cancelled: CancellationError()
    case let error as PublishError: error.diagnostic
    case let error as ArchiveLockError: error.diagnostic
    case let error as LedgerError: error.diagnostic
    case let error as CacheError: error.diagnostic
    case let error as SiteRenderingError:
      error.diagnostics.first ?? Diagnostic(.error, "site.damaged", "templates or words have mistakes")
    case let error as FileError: error.diagnostic()
    default: error
    }
  }
}
