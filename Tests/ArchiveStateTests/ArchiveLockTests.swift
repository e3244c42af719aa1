// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import ArchiveState

@Suite struct `The archive's lock` {
  @Test func `belongs to one process and is free again afterwards`() throws {
    let scratch = try Scratch()
    do {
      let lock = try ArchiveLock(folder: scratch.folder)
      #expect(throws: ArchiveLockError.self) { _ = try ArchiveLock(folder: scratch.folder) }
      lock.release()
    }
    _ = try ArchiveLock(folder: scratch.folder)
  }

  @Test func `names its holder`() throws {
    let scratch = try Scratch()
    let lock = try ArchiveLock(folder: scratch.folder)
    do {
      _ = try ArchiveLock(folder: scratch.folder, patience: .milliseconds(150))
      Issue.record("two hold the lock")
    } catch {
      #expect(error.diagnostic.problem.contains("another build of this archive is running (process "))
    }
    lock.release()
  }
}
