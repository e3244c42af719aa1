// SPDX-License-Identifier: MIT
private import Foundation
internal import LoopbackHTTP
private import QRCode

/// Opens and closes the door for a phone, one at a time.
actor PhoneDesk {
  private let archive: StudioArchive
  private var open: (door: PhoneDoor, server: HTTPServer, closing: Task<Void, Never>)?

  init(_ archive: StudioArchive) { self.archive = archive }

  /// The door that is open now.
  var door: PhoneDoor? { open?.door }

  /// Opens one on an address of this machine, in place of the one that was open.
  func open(at address: String, language: String) async throws(StudioError) -> PhoneDoor {
    await close()
    let router = PhoneRouter()
    var fields = StudioServer.fields
    // Where nothing is encrypted browsers ignore it, and complain.
    fields["Cross-Origin-Opener-Policy"] = nil
    var limits = ServerLimits(connections: 32)
    limits.body = 4 << 20
    let server: HTTPServer
    do throws(HTTPServerError) {
      server = try HTTPServer(address: address, port: 0, limits: limits, fields: fields, handler: router)
    } catch {
      throw StudioError(409, "phone", "The door cannot be opened at \(address): \(error.reason)")
    }
    let door = PhoneDoor(archive, address: address, port: server.port, language: language)
    router.open(door)
    let closing = Task { [weak self] in
      guard (try? await Task.sleep(for: .seconds(PhoneDoor.time))) != nil else { return }
      await self?.close()
    }
    open = (door, server, closing)
    return door
  }

  func close() async {
    guard let last = open else { return }
    open = nil
    last.closing.cancel()
    await last.server.stop()
  }

  /// The address of the open door as a picture that telephones read.
  func code() async -> Answer {
    guard let door = open?.door, let code = QRCode(door.address) else { return .plain(404, "No door is open.") }
    return Answer(
      200, fields: ["Content-Type": "image/svg+xml", "Cache-Control": "no-store"], body: .bytes(Array(code.svg.utf8)))
  }
}
