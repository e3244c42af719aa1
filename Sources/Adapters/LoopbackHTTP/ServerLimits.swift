// SPDX-License-Identifier: MIT
private import CSystem

/// The resources that a server may use.
package struct ServerLimits: Sendable {
  /// The most bytes in the request line, and in each header field.
  package var line = 8_192
  /// The most bytes in a request's head.
  package var head = 65_536
  package var headerFields = 100
  /// The most bytes in a request's body.
  package var body = 131_072
  /// The most bytes of events that may wait for one browser.
  package var waitingEvents = 65_536

  /// The most simultaneous connections.
  package var connections: Int
  /// The most connections that may wait for events; the rest is for requests.
  package var listeners: Int { max(1, connections / 2) }

  /// The time limit for a request's head, from the start of the connection or the first byte of a further request.
  package var headTime = Duration.seconds(10)
  /// The time limit for a request's body after its head.
  package var bodyTime = Duration.seconds(30)
  /// Between an answer and the next request.
  package var idleTime = Duration.seconds(15)
  /// The longest time for which a browser may stop reading a response.
  package var stallTime = Duration.seconds(20)
  /// The longest time that the browser may take to close its side.
  package var closingTime = Duration.seconds(2)
  /// The least age of a connection before it is closed for another, so that a request on its way gets through.
  package var grace = Duration.milliseconds(20)
  /// Between a failure to accept a connection and the next try.
  package var pause = Duration.milliseconds(100)

  /// - Parameter connections: By default as many as the process's descriptor limit allows: each connection may use a
  /// second descriptor for a file, and as many again are left for the rest of the program.
  package init(connections: Int? = nil) {
    self.connections = connections ?? min(256, max(8, ks_descriptor_limit() / 4))
  }
}
