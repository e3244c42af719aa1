// SPDX-License-Identifier: MIT
private import CSystem

/// How much of this machine a server gives to those who ask it.
package struct ServerLimits: Sendable {
  /// Bytes of the request line, and of each header field's.
  package var line = 8_192
  /// Bytes of a request's head.
  package var head = 65_536
  package var headerFields = 100
  /// Bytes of a request's body.
  package var body = 131_072
  /// Bytes of events that wait for one browser to take them.
  package var waitingEvents = 65_536

  /// Connections that are open at once.
  package var connections: Int
  /// How many of them may listen to events; the rest is for those who come to ask.
  package var listeners: Int { max(1, connections / 2) }

  /// From a connection's beginning, or a further request's first byte, to the end of the head.
  package var headTime = Duration.seconds(10)
  /// From the end of the head to the end of the body.
  package var bodyTime = Duration.seconds(30)
  /// Between an answer and the next request.
  package var idleTime = Duration.seconds(15)
  /// How long somebody may take nothing of what is sent.
  package var stallTime = Duration.seconds(20)
  /// How long the other side may take to close as well.
  package var closingTime = Duration.seconds(2)
  /// How long a connection is let be before it makes room for another, so that a request on its way gets through.
  package var grace = Duration.milliseconds(20)
  /// Between a failure to take in a connection and the next try.
  package var pause = Duration.milliseconds(100)

  /// - Parameter connections: As many as the process' limit of descriptors allows, if `nil`: each connection may hold
  ///   another one for a file, and as many again are left to the rest of the program.
  package init(connections: Int? = nil) {
    self.connections = connections ?? min(256, max(8, ks_descriptor_limit() / 4))
  }
}
