// SPDX-License-Identifier: MIT
private import ArchiveState
package import Vault

extension ArchiveFolder {
  /// Reads the secured part's key and readers, applies a change and writes them, under a lock.
  ///
  /// - Parameter change: Returns the new state, `nil` to write nothing, and a result.
  /// - Returns: The result of `change`.
  /// - Throws: A `Diagnostic` if the file is damaged, cannot be written or is locked by another program, or the error of `change`.
  package func changeVault<Result>(
    _ change: (VaultState?) throws -> (state: VaultState?, result: Result)
  ) throws -> Result {
    let lock: ArchiveLock
    do throws(ArchiveLockError) { lock = try ArchiveLock(editing: path) } catch { throw error.diagnostic }
    let (changed, result) = try change(try VaultState.read(folder: state))
    try changed?.write(folder: state)
    // Held until here: an optimiser may otherwise release it after its last use.
    lock.release()
    return result
  }
}
