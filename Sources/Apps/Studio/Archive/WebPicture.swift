// SPDX-License-Identifier: MIT
internal import Foundation
private import KeepsakeModel
private import KeepsakeSupport

/// Downloads a file from a web address that the keeper has typed, but never from this machine or its network.
///
/// The name is resolved here, all its addresses must be public, and curl must use exactly that address, so no second look-up can lead
/// elsewhere. Each redirect is a new address and is checked again.
struct WebPicture {
  /// Bytes of a picture.
  static let most = 50 << 20
  private static let mostRedirects = 5

  var resolve: (String) -> [InternetAddress] = InternetAddress.all
  var isAllowed: (InternetAddress) -> Bool = \.isPublic

  /// The file's bytes and the address that they came from at last.
  func fetch(_ address: String) throws(StudioError) -> (bytes: [UInt8], address: String) {
    var address = address
    for _ in 0...Self.mostRedirects {
      switch try ask(address) {
      case .file(let bytes): return (bytes, address)
      case .elsewhere(let next): address = next
      }
    }
    throw StudioError(422, "web", "This address leads on and on.")
  }

  private enum Outcome {
    case file([UInt8])
    case elsewhere(String)
  }

  private func ask(_ address: String) throws(StudioError) -> Outcome {
    guard let web = WebAddress(address) else {
      throw StudioError(422, "web", "This is no address of a picture: it begins with https:// or http://.")
    }
    let found = resolve(web.host)
    guard let first = found.first else { throw StudioError(422, "web", "There is no server “\(web.host)”.") }
    // One that is private among others is enough to lead there.
    guard found.allSatisfy(isAllowed) else {
      throw StudioError(422, "web", "“\(web.host)” is in a private network, and pictures are not fetched from there.")
    }
    let target = first.bytes.count == 16 ? "[\(first.text)]" : first.text
    let arguments = [
      "-q", "--silent", "--show-error", "--globoff", "--proto", "=http,https", "--max-redirs", "0", "--noproxy", "*",
      "--connect-timeout", "10", "--max-time", "60", "--limit-rate", "5M", "--max-filesize", "\(Self.most)",
      "--user-agent", "keepsake-site", "--resolve", "\(web.host):\(web.port):\(target)", "--write-out",
      "%{stderr}%{http_code} %{redirect_url}", "--url", web.text,
    ]
    let run: CommandRun
    do throws(Diagnostic) { run = try CommandRun.run("curl", arguments) } catch { throw StudioError(error) }
    guard run.status == 0 else {
      let said = run.messages.split(separator: "\n").first
      let reason: Message =
        run.status == 63 ? "it is larger than 50 MB" : said.map { "\($0)" } ?? "the server did not answer"
      throw StudioError(422, "web", "The picture could not be fetched: \(reason).")
    }
    let told = run.messages.split(separator: "\n").last.map { $0.split(separator: " ").map(String.init) } ?? []
    if told.count > 1, told[0].hasPrefix("3") { return .elsewhere(told[1]) }
    guard told.first == "200" else {
      throw StudioError(422, "web", "The server answers with \(told.first ?? "nothing"), and sends no picture.")
    }
    guard run.bytes.count <= Self.most else {
      throw StudioError(422, "web", "The picture could not be fetched: \("it is larger than 50 MB" as Message).")
    }
    return .file(run.bytes)
  }

  /// What to call the file: the last part of its address.
  static func name(of address: String) -> String {
    let last = URLComponents(string: address)?.path.split(separator: "/").last.map(String.init) ?? ""
    return last.isEmpty ? "picture" : String(last.prefix(120))
  }
}
