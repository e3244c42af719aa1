// SPDX-License-Identifier: MIT
private import ArchiveState
package import Vault

extension ArchiveFolder {
  /// Reads the secured part's key and readers, has them changed and writes them, while no other program does.
  ///
  /// - Parameter change: Gives what is to be written, `nil` for nothing, and what else came of it.
  /// - Returns: What else came of it.
  /// - Throws: A `Diagnostic` if the file is damaged, cannot be written or is being written by another, or what `change` throws.
  package func changeVault<Result>(
    _ change: (VaultState?) throws -> (state: VaultState?, result: Result)
  ) throws -> Result {
    let lock: ArchiveLock
    do throws(ArchiveLockError) { lock = try ArchiveLock(editing: path) } catch { throw error.diagnostic }
    let (changed, result) = try change(try VaultState.read(folder: state))
    try changed?.write(folder: state)
    // Held until here: an optimiser may otherwise let go of it after its last use.
    lock.release()
    return result
  }
}
