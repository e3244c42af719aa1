// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport

/// The program's files in `.keepsake/` and in a site, and files that change how it works.
enum State {
  /// A parsed ledger round-trips, with any line ends.
  static func ledger(_ bytes: [UInt8]) {
    let read = LedgerParser.read(bytes)
    let written = LedgerText.text(of: read.ledger)
    let again = LedgerParser.read(written)
    expect(again.problems.isEmpty, "what was written is not understood: \(again.problems)")
    expect(again.version == 1, "what was written has no version")
    expect(inOrder(again.ledger) == inOrder(read.ledger), "the ledger is another")
    expect(LedgerText.text(of: again.ledger) == written, "the ledger is written otherwise")
    for id in read.ledger.entries.map(\.id) + read.ledger.redirects.flatMap({ [$0.from, $0.to] }) {
      expect(!id.isEmpty && !id.contains { "./\\".contains($0) }, "an id leads elsewhere: \(id)")
    }
    guard !bytes.contains(13) else { return }
    let windows = LedgerParser.read(bytes.flatMap { $0 == 10 ? [13, 10] : [$0] })
    expect(windows.ledger == read.ledger, "other line ends, other ledger")
  }

  private static func inOrder(_ ledger: AddressLedger) -> AddressLedger {
    var ledger = ledger
    ledger.entries.sort { $0.id < $1.id }
    ledger.redirects.sort { $0.from < $1.from }
    ledger.moves.sort { $0.path < $1.path }
    return ledger
  }

  static func decisions(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let read = DecisionsText.parse(text)
    let again = DecisionsText.parse(DecisionsText.text(of: read.decisions, others: read.others))
    expect(again.version == 1 || again.others != "", "what was written has no version")
    if read.problems.isEmpty {
      expect(again.problems.isEmpty, "what was written is not understood: \(again.problems)")
      let (old, new) = (read.decisions.rejections, again.decisions.rejections)
      expect(old.map(\.keepsakes) == new.map(\.keepsakes), "other decisions")
      expect(old.map(\.id) == new.map(\.id) && old.map(\.sort) == new.map(\.sort), "other words")
    }
    guard !bytes.contains(13) else { return }
    let windows = DecisionsText.parse(
      String(decoding: bytes.flatMap { $0 == 10 ? [13, 10] : [$0] }, as: UTF8.self))
    expect(windows.decisions == read.decisions, "other line ends, other decisions")
  }

  /// A folder in memory, if there is one.
  private static let folder: String = {
    let place = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    let folder = "\(place)/keepsake-fuzz-\(getpid())"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: State.folder) }
    return folder
  }()

  static func checksums(_ bytes: [UInt8]) {
    do throws(FileError) {
      try Files.writeAtomically(bytes, to: "\(folder)/\(Checksums.fileName)", durably: false)
      let read = try Checksums.read(folder: folder)
      try read.write(folder: folder, after: Checksums())
      let again = try Checksums.read(folder: folder)
      expect(read.entries.isEmpty || again == read, "other checksums")
    } catch {
      expect(false, "\(error)")
    }
  }

  static func manifest(_ bytes: [UInt8]) {
    let key = ContentHash(hex: String(repeating: "0b", count: 32))
    guard let key, let read = try? SiteManifest.read(bytes, key: key) else { return }
    let written = read.text(for: SiteOwner(key: key))
    guard let again = try? SiteManifest.read(written, key: key) else {
      return expect(false, "what was written is not understood")
    }
    expect(again.entries == read.entries && !again.hidesEntries, "another list")
    for entry in read.entries {
      expect(!entry.address.split(separator: "/").contains(".."), "an address leads out: \(entry.address)")
    }
    if let stranger = try? SiteManifest.read(written, key: nil) {
      expect(stranger.entries == read.entries.filter(\.isListed), "a stranger sees more, or less")
    }
  }

  /// Patterns in the first half, paths in the second.
  static func ignore(_ bytes: [UInt8]) {
    let patterns = IgnorePattern.list(Array(bytes.prefix(bytes.count / 2))).lines.map(\.line)
    for line in bytes.dropFirst(bytes.count / 2).split(separator: 10).prefix(8) {
      let path = ArchivePath(bytes: Array(line))
      for pattern in patterns.prefix(64) {
        _ = pattern.matches(path: path.bytes[...], name: path.nameBytes, isFolder: line.first == 97)
      }
    }
    // Without wildcards a pattern is a name.
    let name = LetterForm.composed(bytes.filter { !"\\?*[/#! \r\n".utf8.contains($0) })
    guard !name.isEmpty, let own = IgnorePattern(line: name) else { return }
    expect(own.matches(path: name[...], name: name[...], isFolder: false), "a name does not match itself")
  }

  static func template(_ bytes: [UInt8]) {
    var parser = TemplateParser(template: "t", source: bytes, words: ["skip": "Skip"])
    do throws(TemplateError) {
      _ = try parser.parse()
    } catch {
      expect((1...bytes.count { $0 == 10 } + 1).contains(error.line), "a mistake in line \(error.line)")
      _ = error.diagnostic
    }
  }
}
