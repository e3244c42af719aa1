// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import SitePipeline

@Suite struct `A text that is edited in place and given its old time` {
  @Test(arguments: ["p0.yaml", "_folder.yaml", "keepsake.yaml"], [false, true])
  func `is read again`(name: String, otherwiseChanged: Bool) async throws {
    let archive = try SmallArchive()
    for number in 0..<3 { try archive.picture("p\(number).png", seed: UInt64(number)) }
    try archive.write("visibility: public  #\n", to: name)
    try archive.age()
    try await archive.build()
    #expect(try await archive.build().outcome == .unchanged)
    #expect(try archive.site().contents.keys.contains("keepsakes/p0/index.html"))
    let before = try #require(Files.status("\(archive.path)/\(name)"))
    try archive.write("visibility: private #\n", to: name)
    let time = timespec(tv_sec: Int(before.modified / 1_000_000_000), tv_nsec: Int(before.modified % 1_000_000_000))
    try #require(utimensat(AT_FDCWD, "\(archive.path)/\(name)", [time, time], 0) == 0)
    #expect(Files.status("\(archive.path)/\(name)") == before)
    if otherwiseChanged { try archive.write("title: Another\n", to: "p1.yaml") }
    #expect(try await archive.build().errors == 0)
    #expect(try !archive.site().contents.keys.contains("keepsakes/p0/index.html"))
  }
}
