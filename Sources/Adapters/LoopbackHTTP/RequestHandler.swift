// SPDX-License-Identifier: MIT

/// Answers a server's requests; it sees only complete and well-formed ones.
package protocol RequestHandler: Sendable {
  func answer(_ request: Request) async -> Answer
}
