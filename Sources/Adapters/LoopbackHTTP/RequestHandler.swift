// SPDX-License-Identifier: MIT

/// What answers the requests of a server; it sees only those that are whole and well-formed.
package protocol RequestHandler: Sendable {
  func answer(_ request: Request) async -> Answer
}
