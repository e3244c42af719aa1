// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
package import SiteModel
private import Synchronization

/// A whole site sealed into opaque files: the pages that a renderer would publish, and their pictures.
package struct VaultSite: Sendable {
  /// A picture of the inner site.
  package struct Picture: Sendable {
    /// Relative to the inner site's root; it changes with the content.
    package var address: String
    package var mediaType: String
    /// Length in bytes.
    package var length: Int
    package var bytes: @Sendable () throws -> [UInt8]

    package init(
      address: String, mediaType: String, length: Int, bytes: @escaping @Sendable () throws -> [UInt8]
    ) {
      self.address = address
      self.mediaType = mediaType
      self.length = length
      self.bytes = bytes
    }
  }

  private let key: VaultKey
  private let state: VaultState
  private let pages: [PagePlan]
  private let others: [PagePlan]
  private let pictures: [Picture]

  /// - Parameters:
  ///   - state: The key and its readers.
  ///   - plans: All of the renderer's plans for the inner site.
  ///   - pictures: Each address once.
  package init(_ state: VaultState, plans: [PagePlan], pictures: [Picture]) {
    key = state.key
    self.state = state
    pages = plans.filter { $0.address.hasSuffix(".html") && $0.address != "404.html" }
    // The public site has the assets; files at the root are for machines, which have no passphrase.
    others = plans.filter { plan in
      !plan.address.hasSuffix(".html") && plan.address.contains("/") && !plan.address.hasPrefix("assets/")
    }
    self.pictures = pictures
  }

  /// The published files: sealed ones, in a multiple of `VaultFormat.fileStep`, and the header.
  package func plans() -> [PagePlan] {
    // A picture's address derives from its content, so that a reader can derive its name.
    let pictureNames = pictures.map { key.name("picture", Array($0.address.utf8)) }
    let otherNames = others.map { key.name("file", Array($0.address.utf8), $0.fingerprint.bytes) }
    var files: [String: (name: String, type: String)] = [:]
    for (picture, name) in zip(pictures, pictureNames) { files[picture.address] = (name, picture.mediaType) }
    // Pages name these files by address; otherwise every page that uses one would change with it.
    for file in others { files[file.address] = ("@" + file.address, Self.mediaType(file.address)) }
    let ids = Dictionary(
      pages.map { ($0.address, key.pageID($0.address)) }, uniquingKeysWith: { first, _ in first })
    let tree = PageTree(files: files, pages: ids)
    var plans: [PagePlan] = []
    var pageNames: [String] = []
    for page in pages {
      let name = key.name("page", Array(page.address.utf8), page.fingerprint.bytes)
      pageNames.append(name)
      plans.append(plan(name, isText: true) { tree.encode(try page.render(), at: page.address) })
    }
    for (picture, name) in zip(pictures, pictureNames) {
      plans.append(plan(name, isText: false, isLarge: picture.length > Self.large, picture.bytes))
    }
    for (file, name) in zip(others, otherNames) {
      plans.append(plan(name, isText: !Self.mediaType(file.address).hasPrefix("image/"), file.render))
    }
    let root = root(ids, pageNames, otherNames)
    let rootName = key.name("root", Digest256.hash(root).bytes)
    plans.append(plan(rootName, isText: true) { root })
    // Equal bytes under one name are one file.
    var seen: Set<String> = []
    plans = plans.filter { seen.insert($0.address).inserted }
    plans += decoys(beside: plans.count, pictureNames)
    plans.append(header(root: rootName))
    return plans
  }

  /// The size in bytes above which files are sealed one after the other, since each is in memory twice.
  private static let large = 32 << 20
  private static let turn = Mutex(())

  private func plan(
    _ name: String, isText: Bool, isLarge: Bool = false, _ content: @escaping @Sendable () throws -> [UInt8]
  ) -> PagePlan {
    let key = key
    // The name derives from the key and from everything that determines the content.
    let fingerprint = Digest256.hash(Array("vault \(VaultFormat.version) \(name)".utf8))
    return PagePlan(address: "\(VaultFormat.folder)/\(name).js", fingerprint: fingerprint, isListed: false) {
      func sealed() throws -> [UInt8] {
        let plain = try content()
        return Self.script(
          name,
          VaultCipher.seal(isText ? Deflate.compress(plain) : plain, isCompressed: isText, name: name, key: key))
      }
      return isLarge ? try Self.turn.withLock { _ in try sealed() } : try sealed()
    }
  }

  /// Empty files that fill up the number of files to a multiple of the step: half of them as long as pages, half as
  /// long as an existing picture, so that their sizes do not give them away.
  private func decoys(beside count: Int, _ pictureNames: [String]) -> [PagePlan] {
    let missing = (VaultFormat.fileStep - count % VaultFormat.fileStep) % VaultFormat.fileStep
    // A decoy as large as a film would hide nothing more, and make the site much larger.
    let byName = zip(pictureNames, pictures).filter { $0.1.length <= Self.large }.sorted { $0.0 < $1.0 }
    return (0..<missing).map { number in
      let lot = key.name("lot", Array(String(number).utf8))
      var size = Int(lot.utf8.suffix(3).reduce(0) { $0 * 7 + UInt64($1) } % 8) * 512
      // The size of the next picture by name: the decoy stays the same while that picture does.
      if number % 2 == 0, let like = byName.first(where: { $0.0 > lot }) ?? byName.first { size = like.1.length }
      let name = key.name("decoy", Array(String(number).utf8), Array(String(size).utf8))
      return plan(name, isText: false) { [size] in [UInt8](repeating: 0, count: size) }
    }
  }

  private func root(
    _ ids: [String: String], _ pageNames: [String], _ otherNames: [String]
  ) -> [UInt8] {
    func names(_ entries: some Sequence<(String, String)>) -> JSON {
      .map(entries.map { JSON.Member(key: $0, value: .text($1)) })
    }
    let root: JSON = [
      "start": .text(key.pageID("index.html")),
      "pages": names(zip(pages, pageNames).map { (ids[$0.address] ?? "", $1) }),
      "at": names(pages.map { ($0.address, ids[$0.address] ?? "") }),
      "files": names(zip(others, otherNames).map { ($0.address, $1) }),
    ]
    return root.bytes()
  }

  /// The unsealed header: how to derive a key from a passphrase, and the first page.
  private func header(root: String) -> PagePlan {
    func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
    // Sorted by their random nonces, so that the order does not reveal when readers were added.
    let entries = state.readers.sorted { $0.nonce.lexicographicallyPrecedes($1.nonce) }.map { reader in
      "{\"nonce\":\"\(text(reader.nonce))\",\"key\":\"\(text(reader.sealedKey))\"}"
    }
    let json =
      "{\"format\":\(VaultFormat.version),\"kdf\":\"PBKDF2-SHA256\",\"cipher\":\"AES-256-GCM\","
      + "\"iterations\":\(state.iterations),\"salt\":\"\(text(state.salt))\",\"chunk\":\(VaultFormat.chunkLength),"
      + "\"readers\":[\(entries.joined(separator: ","))],\"root\":\"\(root)\"}"
    let bytes = Self.script("header", Array(json.utf8))
    return PagePlan(address: VaultFormat.header, fingerprint: Digest256.hash(bytes), isListed: false) { bytes }
  }

  /// A classic script, which loads from a web host and from disk.
  private static func script(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    var script = Array("__kv(\"\(name)\",\"".utf8)
    script.reserveCapacity(script.count + (bytes.count + 2) / 3 * 4 + 3)
    // In pieces whose length is a multiple of three: otherwise a film would be in memory three times.
    for start in stride(from: 0, to: bytes.count, by: 3 << 20) {
      script += Data(bytes[start..<min(bytes.count, start + 3 << 20)]).base64EncodedString().utf8
    }
    return script + Array("\")\n".utf8)
  }

  private static func mediaType(_ address: String) -> String {
    let types = [
      "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "webp": "image/webp", "avif": "image/avif",
      "svg": "image/svg+xml", "js": "text/javascript", "json": "application/json", "csv": "text/csv",
      "pdf": "application/pdf", "gif": "image/gif", "heic": "image/heic", "mp4": "video/mp4", "m4a": "audio/mp4",
      "mp3": "audio/mpeg",
    ]
    return address.split(separator: ".").last.flatMap { types[String($0)] } ?? "application/octet-stream"
  }
}
