// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Memo

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

  @Test func `keeps bytes under their name on the site`() throws {
    let rendition = rendition(bytes)
    #expect(!store.has(rendition))
    try store.write(bytes, for: rendition)
    #expect(store.has(rendition))
    #expect(
      store.path(for: rendition) == scratch.folder + "/derivatives/" + rendition.address.dropFirst("media/".count))
    #expect(try Files.read(store.path(for: rendition)) == bytes)
  }

  @Test(arguments: [[1, 2], [1, 2, 4], []] as [[UInt8]])
  func `does not return a changed file`(other: [UInt8]) throws {
    let rendition = rendition(bytes)
    try store.write(bytes, for: rendition)
    try Files.write(other, to: store.path(for: rendition))
    #expect(!store.has(rendition))
  }

  @Test func `returns a file again if only its time was changed`() throws {
    let rendition = rendition(bytes)
    try store.write(bytes, for: rendition)
    try Files.write(bytes, to: store.path(for: rendition))
    #expect(store.has(rendition))
  }

  @Test func `removes unused files`() throws {
    let (kept, gone) = (rendition(bytes), rendition([9]))
    try store.write(bytes, for: kept)
    try store.write([9], for: gone)
    #expect(store.prune(keeping: [kept.address]) == 1)
    #expect(store.has(kept) && !store.has(gone))
  }

  @Test(arguments: [false, true])
  func `takes the missing files of another store, and no damaged one`(moving: Bool) throws {
    let (here, there) = (try Scratch(), try Scratch())
    let (store, other) = (DerivativeStore(folder: here.folder), DerivativeStore(folder: there.folder))
    let (whole, spoilt) = (rendition([1, 2, 3]), rendition([4, 5, 6]))
    try other.write([1, 2, 3], for: whole)
    try other.write([4, 5, 6], for: spoilt)
    try Files.write([4, 5, 7], to: other.path(for: spoilt))
    #expect(try store.take(whole.address, from: other, moving: moving))
    #expect(try !store.take(spoilt.address, from: other, moving: moving))
    #expect(try !store.take(rendition([9]).address, from: other, moving: moving))
    #expect(store.has(whole) && !store.has(spoilt) && other.has(whole) != moving)
    // A file that came over before is here, even if the other no longer has it.
    #expect(try store.take(whole.address, from: other, moving: moving))
  }
}
