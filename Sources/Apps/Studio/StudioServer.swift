// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport
internal import LoopbackHTTP

/// The studio on this machine: an archive's pages for the keeper's own hands.
package actor StudioServer {
  /// The ports that are tried if none is asked for.
  private static let usualPorts: ClosedRange<UInt16> = 8_180...8_279

  private let archive: StudioArchive
  private let phones: PhoneDesk
  private var server: HTTPServer?

  /// Throws a `Diagnostic` if the archive does not exist.
  package init(_ path: String, environment: BuildEnvironment) throws(Diagnostic) {
    archive = try StudioArchive(path, environment: environment)
    phones = PhoneDesk(archive)
  }

  /// Begins to listen, and gives the address that lets one browser in.
  package func start(port: UInt16?) async throws(Diagnostic) -> String {
    for candidate in port.map({ $0...$0 }) ?? Self.usualPorts {
      do throws(HTTPServerError) {
        return try await listen(on: candidate)
      } catch {
        if error.code == EADDRINUSE, port == nil { continue }
        throw Diagnostic(
          .error, "studio.port", "the studio cannot listen on port \(candidate): \(error.reason)",
          remedy: "leave out --port to have a free one chosen")
      }
    }
    throw Diagnostic(.error, "studio.port", "no port is free", remedy: "name one with --port")
  }

  package func stop() async {
    await phones.close()
    await server?.stop()
    server = nil
    await archive.close()
  }

  private func listen(on port: UInt16) async throws(HTTPServerError) -> String {
    // The door's cookie bears the port's number, which is known only once the server listens.
    let router = StudioRouter(StudioDesk(archive: archive, phones: phones))
    var limits = ServerLimits()
    limits.body = 4 << 20
    let server = try HTTPServer(port: port, limits: limits, fields: Self.fields, handler: router)
    let door = StudioDoor(port: server.port)
    router.open(door)
    self.server = server
    await archive.opened(at: server.port)
    await archive.tidy()
    return door.launchAddress
  }

  /// Pages load nothing from elsewhere, run no script of another's, and stand in no frame; they may show the built site in one.
  static let fields: HeaderFields = [
    "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin", "Referrer-Policy": "no-referrer",
    "Content-Security-Policy":
      "default-src 'self'; img-src 'self' blob:; media-src 'self' blob:; style-src 'self'; font-src data:; script-src 'self'; "
      + "frame-src 'self' http://127.0.0.1:*; "
      + "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
      + "require-trusted-types-for 'script'; trusted-types 'none'",
  ]
}
