// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import LoopbackHTTP

/// Serves a site's folder to the browsers on this machine, and makes them reload after a build.
///
/// It listens on 127.0.0.1 only. The files are never changed: the script that reloads pages is added to the responses.
package actor PreviewServer {
  /// The ports that are tried if no particular one is requested.
  private static let usualPorts: ClosedRange<UInt16> = 8_080...8_179

  private let port: UInt16?
  private let handler: SiteHandler
  private let fields: HeaderFields
  private let hub: ReloadHub
  private let limits: ServerLimits
  private var running: (server: HTTPServer, heartbeat: Task<Void, Never>)?

  /// - Parameters:
  ///   - root: The site's folder; may be replaced by another with the same name at any time.
  ///   - port: The only port to use, 0 for any free one; `nil` for the first free one from 8080 on.
  ///   - liveReload: Whether pages reload at `reload()`.
  ///   - hosts: More names by which browsers may request the site, without port.
  ///   - frames: The origins of pages that may show the site in a frame; other sites may neither do that nor load its pictures and
  ///     data, since the server shows an unpublished site to anyone who knows the port.
  ///   - limits: The resources for all browsers together, and for each.
  ///   - note: A page's note about its files; takes the page's address in the site, as `keepsakes/ada/index.html`.
  package init(
    root: String, port: UInt16? = nil, liveReload: Bool = true, hosts: [String] = [], frames: [String] = [],
    limits: ServerLimits = ServerLimits(),
    note: @escaping @Sendable (String) -> PageNote? = { _ in nil }
  ) {
    (self.port, self.limits) = (port, limits)
    fields = [
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "frame-ancestors \(frames.isEmpty ? "'none'" : frames.joined(separator: " "))",
      "Cross-Origin-Resource-Policy": "same-origin",
    ]
    hub = ReloadHub(run: String(UInt32.random(in: .min ... .max), radix: 36))
    let names = ["localhost", "127.0.0.1", "[::1]"] + hosts.map { $0.lowercased() }
    handler = SiteHandler(site: SiteFolder(root: root), hub: liveReload ? hub : nil, hosts: Set(names), note: note)
  }

  /// Tries to listen on a port and then releases it; throws a `Diagnostic` if the port cannot be used.
  package static func check(port: UInt16) async throws {
    guard port != 0 else { return }
    let server = PreviewServer(root: "/", port: port, liveReload: false)
    do throws(PreviewError) {
      _ = try await server.start()
    } catch {
      throw error.diagnostic
    }
    await server.stop()
  }

  /// Starts to listen, and returns the port.
  package func start() async throws(PreviewError) -> UInt16 {
    guard running == nil else { throw .alreadyStarted }
    guard port == nil else { return try listen(on: port ?? 0) }
    for candidate in Self.usualPorts {
      do throws(PreviewError) {
        return try listen(on: candidate)
      } catch .portTaken {
        continue
      }
    }
    throw .portTaken(nil)
  }

  /// Makes every browser reload its page.
  package func reload() async { await hub.advance() }

  /// Shows the problems that prevent a build in every browser, until they change.
  package func tell(_ problems: [Diagnostic]) async { await hub.tell(problems) }

  /// Stops listening and closes every connection.
  package func stop() async {
    guard let (server, heartbeat) = running else { return }
    running = nil
    heartbeat.cancel()
    await hub.close()
    await server.stop()
  }

  private func listen(on port: UInt16) throws(PreviewError) -> UInt16 {
    let server: HTTPServer
    do throws(HTTPServerError) {
      server = try HTTPServer(port: port, limits: limits, fields: fields, handler: handler)
    } catch {
      switch error.code {
      case EADDRINUSE: throw .portTaken(port)
      case EACCES, EPERM: throw .portNotAllowed(port)
      default: throw .cannotListen(error.reason)
      }
    }
    let heartbeat = Task { [hub] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(15))
        await hub.sendHeartbeat()
      }
    }
    running = (server, heartbeat)
    return server.port
  }
}
