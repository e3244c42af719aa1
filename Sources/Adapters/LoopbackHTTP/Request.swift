// SPDX-License-Identifier: MIT

/// A complete, well-formed request.
package struct Request: Hashable, Sendable {
  package var head: RequestHead
  package var body: [UInt8]

  package var method: String { head.method }
  package var path: String { head.path }
  package var query: String { head.query }
  package var fields: HeaderFields { head.fields }
  package var host: String? { head.host }
}
