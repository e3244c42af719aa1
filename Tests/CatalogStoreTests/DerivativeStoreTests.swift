// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import CatalogStore

@Suite struct `The store of derivatives` {
  private let scratch: Scratch
  private let store: DerivativeStore
  private let bytes: [UInt8] = [1, 2, 3]

  init() throws {
    scratch = try Scratch()
    store = DerivativeStore(folder: scratch.folder)
  }

  private func rendition(_ bytes: [UInt8]) -> Rendition {
    Rendition(
      content: Digest256.hash(bytes), format: .jpeg, size: PixelSize(width: 1, height: 1), length: bytes.count)
  }

  @Test func `keeps bytes under the name that they have on the site`() throws {
    let rendition = rendition(bytes)
    #expect(!store.has(rendition))
    try store.write(bytes, for: rendition)
    #expect(store.has(rendition))
    #expect(
      store.path(for: rendition) == scratch.folder + "/derivatives/" + rendition.address.dropFirst("media/".count))
    #expect(try Files.read(store.path(for: rendition)) == bytes)
  }

  @Test(arguments: [[1, 2], [1, 2, 4], []] as [[UInt8]])
  func `does not have a file that something has changed`(other: [UInt8]) throws {
    let rendition = rendition(bytes)
    try store.write(bytes, for: rendition)
    try Files.write(other, to: store.path(for: rendition))
    #expect(!store.has(rendition))
  }

  @Test func `has a file again whose time alone was changed`() throws {
    let rendition = rendition(bytes)
    try store.write(bytes, for: rendition)
    try Files.write(bytes, to: store.path(for: rendition))
    #expect(store.has(rendition))
  }

  @Test func `removes what nobody mentions`() throws {
    let (kept, gone) = (rendition(bytes), rendition([9]))
    try store.write(bytes, for: kept)
    try store.write([9], for: gone)
    #expect(store.prune(keeping: [kept.address]) == 1)
    #expect(store.has(kept) && !store.has(gone))
  }
}

@Suite struct `The archive's lock` {
  @Test func `is held by one and free again afterwards`() throws {
    let scratch = try Scratch()
    do {
      let lock = try ArchiveLock(folder: scratch.folder)
      #expect(throws: ArchiveLockError.self) { _ = try ArchiveLock(folder: scratch.folder) }
      lock.release()
    }
    _ = try ArchiveLock(folder: scratch.folder)
  }

  @Test func `says who holds it`() throws {
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
