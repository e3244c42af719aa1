// SPDX-License-Identifier: MIT
package import Cataloguing
package import KeepsakeModel
private import Sidecars

/// Has collections name keepsakes by the paths that they have now, where builds have followed them.
package struct CollectionMoves {
  private let session: ArchiveSession

  package init(_ session: ArchiveSession) { self.session = session }

  /// Does what `check --fix` promises, and says of each file what was done.
  package func follow(_ names: Set<FormerName>) async -> [Diagnostic] {
    var told: [Diagnostic] = []
    for (file, names) in Dictionary(grouping: names, by: \.collection).sorted(by: { $0.key < $1.key }) {
      do throws(ArchiveEditError) {
        if let done = try await follow(file, Dictionary(names.map { ($0.name, $0.now) }, uniquingKeysWith: { $1 })) {
          told.append(done)
        }
      } catch {
        told.append(error.diagnostic)
      }
    }
    return told
  }

  private func follow(
    _ file: ArchivePath, _ names: [String: String]
  ) async throws(ArchiveEditError) -> Diagnostic? {
    guard let (before, content) = try session.text(file),
      let said = SidecarReader.collection(before, file: file.text).value
    else { return nil }
    var after = before
    do throws(SidecarEditError) {
      after = try renamed(said.keepsakes, names, [.key("keepsakes")], in: after)
      after = try renamed(said.rule?.except ?? [], names, [.key("where"), .key("except")], in: after)
      after = try renamed(said.collage?.keepsakes ?? [], names, [.key("collage"), .key("keepsakes")], in: after)
      if let cover = said.cover, let now = names[cover.value] {
        after = try SidecarEditor.apply([.set([.key("cover")], .text(now))], to: after)
      }
    } catch {
      throw .uneditable(file, error)
    }
    func now(_ name: Located<String>) -> String { names[name.value] ?? name.value }
    let except = said.rule?.except ?? []
    let all = said.keepsakes + except + (said.collage?.keepsakes ?? []) + [said.cover].compactMap(\.self)
    let count = all.count { names[$0.value] != nil }
    let made = SidecarReader.collection(after, file: file.text).value
    // A list may hold what the reader passes over, and then counts otherwise.
    guard made?.keepsakes.map(\.value) == said.keepsakes.map(now), made?.cover?.value == said.cover.map(now),
      made?.collage?.keepsakes.map(\.value) == said.collage?.keepsakes.map(now),
      made?.rule?.except.map(\.value) ?? [] == except.map(now)
    else {
      return Diagnostic(
        .warning, "collection.not-followed", file: file.text, "was left as it is: its list cannot be edited safely",
        remedy: "write the new paths in it")
    }
    guard count > 0 else { return nil }
    let change = FileChange(file, expected: content, .whole(after))
    _ = try await session.act(ArchiveAction("check --fix: \(file.text)", changes: [change]))
    return Diagnostic(
      .note, "collection.followed", file: file.text,
      count == 1 ? "names a keepsake by its new path now" : "names \(count) keepsakes by their new paths now")
  }

  /// A list of one may be written as that one.
  private func renamed(
    _ list: [Located<String>], _ names: [String: String], _ place: [YAMLStep], in bytes: [UInt8]
  ) throws(SidecarEditError) -> [UInt8] {
    var after = bytes
    for (number, name) in list.enumerated() {
      guard let now = names[name.value] else { continue }
      do {
        after = try SidecarEditor.apply([.set(place + [.index(number)], .text(now))], to: after)
      } catch .noSuchPlace where list.count == 1 {
        after = try SidecarEditor.apply([.set(place, .text(now))], to: after)
      }
    }
    return after
  }
}
