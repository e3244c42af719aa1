// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import TestSupport
import Testing
import Vault

@testable import KeepsakeArchive

@Suite struct `The secured part's key` {
  private let small: SmallArchive
  private let archive: ArchiveFolder

  init() throws {
    small = try SmallArchive(pictures: 1)
    archive = try ArchiveFolder(small.path, makesState: true)
  }

  @Test func `is changed by one program at a time`() async throws {
    // A build and `readers` may run at the same time: each makes a missing key for answers.
    let keys = try await withThrowingTaskGroup(of: RecipientKey?.self) { [archive] group in
      for _ in 0..<6 {
        group.addTask {
          try archive.changeVault { present in
            let state = present ?? VaultState()
            usleep(20_000)
            return (state, state.answerKey)
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(keys.count == 6 && Set(keys).count == 1)
    #expect(try VaultState.read(folder: archive.state)?.answerKey == keys[0])
  }

  @Test func `stays as it is if a change fails`() throws {
    struct Refusal: Error {}
    let key = try archive.changeVault { _ in
      let state = VaultState()
      return (state, state.key)
    }
    #expect(throws: Refusal.self) { try archive.changeVault { _ -> (VaultState?, Void) in throw Refusal() } }
    try archive.changeVault { present in (nil, #expect(present?.key == key)) }
  }
}
