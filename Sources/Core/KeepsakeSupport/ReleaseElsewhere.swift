// SPDX-License-Identifier: MIT
private import Dispatch

/// Lets go of a large value on another thread, so that nobody waits while its ten thousand parts are freed.
///
/// It does so only if the caller keeps nothing of it.
package func releaseElsewhere(_ value: some Sendable) {
  DispatchQueue.global().async { withExtendedLifetime(value) {} }
}
