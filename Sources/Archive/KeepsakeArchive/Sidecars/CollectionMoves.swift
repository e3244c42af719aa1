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
    let listed = said.keepsakes.enumerated().map { ([YAMLStep.key("keepsakes"), .index($0.offset)], $0.element.value) }
    let arranged = (said.collage?.keepsakes ?? []).enumerated().map {
      ([YAMLStep.key("collage"), .key("keepsakes"), .index($0.offset)], $0.element.value)
    }
    let cover = said.cover.map { ([YAMLStep.key("cover")], $0.value) }
    var after = before
    var count = 0
    do throws(SidecarEditError) {
      for (place, name) in listed + arranged + [cover].compactMap(\.self) {
        guard let now = names[name] else { continue }
        after = try SidecarEditor.apply([.set(place, .text(now))], to: after)
        count += 1
      }
    } catch {
      throw .uneditable(file, error)
    }
    guard count > 0 else { return nil }
    let change = FileChange(file, expected: content, .whole(after))
    _ = try await session.act(ArchiveAction("check --fix: \(file.text)", changes: [change]))
    return Diagnostic(
      .note, "collection.followed", file: file.text,
      "names \(count == 1 ? "a keepsake by its new path" : "\(count) keepsakes by their new paths") now")
  }
}
