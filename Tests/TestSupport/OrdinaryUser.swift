// SPDX-License-Identifier: MIT
private import Foundation

/// Runs `body` with the file permissions of an ordinary user, even if the tests run as root, which may read everything.
///
/// Linux keeps the user for file access per thread, so parallel tests notice nothing. `body` must not wait, or it might
/// continue in another thread.
package func asOrdinaryUser<Result>(_ body: () throws -> Result) rethrows -> Result {
  guard geteuid() == 0, let symbol = dlsym(nil, "setfsuid") else { return try body() }
  let setUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> Int32).self)
  _ = setUser(65_534)
  defer { _ = setUser(0) }
  return try body()
}
