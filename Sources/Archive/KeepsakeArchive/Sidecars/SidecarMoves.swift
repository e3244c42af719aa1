// SPDX-License-Identifier: MIT
package import Cataloguing
package import KeepsakeModel
private import Sidecars

/// Lets sidecars follow their pictures: renames them, or writes the pictures' new names in them.
package struct SidecarMoves {
  private let session: ArchiveSession

  package init(_ session: ArchiveSession) { self.session = session }

  /// Does what `check --fix` promises, and says of each sidecar what was done, or why it was left.
  package func follow(_ moves: [PictureMove]) async -> [Diagnostic] {
    var told: [Diagnostic] = []
    let bySidecar = Dictionary(grouping: moves.filter { $0.owner == nil }, by: \.sidecar)
    for (sidecar, moves) in bySidecar.sorted(by: { $0.key < $1.key }) {
      do throws(ArchiveEditError) {
        told.append(try await follow(sidecar, moves))
      } catch {
        told.append(error.diagnostic)
      }
    }
    return told
  }

  private func follow(
    _ sidecar: ArchivePath, _ moves: [PictureMove]
  ) async throws(ArchiveEditError) -> Diagnostic {
    guard let (before, content) = try session.text(sidecar) else { throw .stale(sidecar, present: nil) }
    var change = FileChange(sidecar, expected: content)
    let said = SidecarReader.sidecar(before, file: sidecar.text).value
    if let move = moves.first, move.number == nil {
      change.newPlace = move.sidecarThere
      guard change.newPlace != nil else { return Self.left(sidecar, "its new name is not clear") }
      do throws(SidecarEditError) {
        let after = try withMarks(of: said, on: move.path.name, in: before) { on in
          ArchivePath(on.value).stem.nameBytes == move.former.nameBytes
        }
        if after != before { change.content = .whole(after) }
      } catch {
        throw .uneditable(sidecar, error)
      }
      return try await make(change)
    }
    let folders = Set(moves.map(\.path.folder))
    let stays = moves.allSatisfy { $0.path.isOrLies(in: $0.folder) }
    // A sidecar names pictures in its own folder and below it: where they have all gone elsewhere, it goes with them.
    guard stays || (folders.count == 1 && said?.images.count == moves.count), let folder = folders.first else {
      return Self.left(sidecar, "its pictures lie in several folders now")
    }
    var after = before
    do throws(SidecarEditError) {
      for move in moves {
        guard let number = move.number, let said, said.images.indices.contains(number) else { continue }
        let old = said.images[number].value.file
        let root = stays ? move.folder : folder
        let name = ArchivePath(bytes: Array(move.path.bytes.dropFirst(root.isRoot ? 0 : root.bytes.count + 1))).text
        after = try renamed(number, to: name, in: after)
        if said.thumbnail?.value == old {
          after = try SidecarEditor.apply([.set([.key("thumbnail")], .text(name))], to: after)
        }
        let entry = said.images[number]
        after = try withMarks(of: said, on: name, in: after) { on in
          // Where the file says a position, that stays as true as it was.
          on.value == old && (on.line, on.column) != (entry.line, entry.column)
        }
      }
    } catch {
      throw .uneditable(sidecar, error)
    }
    change.content = .whole(after)
    if !stays {
      let prefix = sidecar.bytes.dropLast(moves[0].folder.bytes.count + 1 + sidecar.nameBytes.count)
      change.newPlace = ArchivePath(bytes: Array(prefix) + folder.appending(sidecar.name).bytes)
    }
    return try await make(change)
  }

  /// Has the marks that meant a picture by its old name name it by the new one.
  private func withMarks(
    of said: Sidecar?, on name: String, in bytes: [UInt8], where isOld: (Located<String>) -> Bool
  ) throws(SidecarEditError) -> [UInt8] {
    var after = bytes
    for (number, mark) in (said?.markup ?? []).enumerated() where mark.on.map(isOld) == true {
      after = try SidecarEditor.apply([.set([.key("markup"), .index(number), .key("on")], .text(name))], to: after)
    }
    return after
  }

  /// An entry of `images` is a name, or a map with the name as `file`.
  private func renamed(_ number: Int, to name: String, in bytes: [UInt8]) throws(SidecarEditError) -> [UInt8] {
    let entry: [YAMLStep] = [.key("images"), .index(number)]
    do {
      return try SidecarEditor.apply([.set(entry + [.key("file")], .text(name))], to: bytes)
    } catch .noSuchPlace {
      return try SidecarEditor.apply([.set(entry, .text(name))], to: bytes)
    }
  }

  private func make(_ change: FileChange) async throws(ArchiveEditError) -> Diagnostic {
    do throws(ArchiveEditError) {
      _ = try await session.apply([change])
    } catch .stale(let file, _) where file == change.newPlace {
      return Self.left(change.file, "\(file.text) is there already")
    }
    return Diagnostic(
      .note, "sidecar.followed", file: change.file.text,
      change.newPlace.map { "is \($0.text) now, like its picture" } ?? "names its pictures by their new names now")
  }

  private static func left(_ sidecar: ArchivePath, _ reason: Message) -> Diagnostic {
    Diagnostic(
      .warning, "sidecar.not-followed", file: sidecar.text, "was left as it is: \(reason)",
      remedy: "rename it, or write the pictures' new names in it")
  }
}

extension PictureMove {
  /// Where the sidecar would lie that goes by its picture's name; `nil` if it names its pictures.
  var sidecarThere: ArchivePath? {
    let ending = Array(".\(sidecar.pathExtension)".utf8)
    let own = former.bytes.count + ending.count
    guard number == nil, sidecar.bytes.count >= own,
      sidecar.bytes.dropLast(ending.count).suffix(former.bytes.count).elementsEqual(former.bytes)
    else { return nil }
    // `p1.jpg.yaml` keeps the picture's extension in its name.
    let isWhole = !former.pathExtension.isEmpty && former.pathExtension == path.pathExtension
    let prefix = Array(sidecar.bytes[..<(sidecar.bytes.count - own)])
    let written = Array(sidecar.nameBytes.suffix(ending.count))
    return ArchivePath(bytes: prefix + (isWhole ? path : path.stem).bytes + written)
  }

  /// Says where the picture is, and what would make it right.
  var diagnostic: Diagnostic {
    let name = path.folder == folder ? path.name : path.text
    return Diagnostic(
      .warning, "sidecar.picture-moved", file: sidecar.text, "its picture “\(former.name)” is \(name) now",
      remedy: sidecarThere.map { "rename this file to \($0.text); keepsake-site check --fix does it" }
        ?? "name \(name) here; keepsake-site check --fix does it")
  }
}
