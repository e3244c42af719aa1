// SPDX-License-Identifier: MIT
package import Cataloguing
package import KeepsakeModel
private import KeepsakeSupport
private import Sidecars

/// Lets sidecars follow their pictures: renames them, or writes the pictures' new names in them.
package struct SidecarMoves {
  let archive: ArchiveFolder

  package init(archive: ArchiveFolder) { self.archive = archive }

  /// Does what `check --fix` promises, and says of each sidecar what was done, or why it was left.
  package func follow(_ moves: [PictureMove]) -> [Diagnostic] {
    Dictionary(grouping: moves.filter { $0.owner == nil }, by: \.sidecar).sorted { $0.key < $1.key }.map {
      sidecar, moves in
      do {
        return try follow(sidecar, moves)
      } catch let diagnostic as Diagnostic {
        return diagnostic
      } catch let error as FileError {
        return error.diagnostic()
      } catch let error as SidecarEditError {
        return error.diagnostic(file: sidecar.text)
      } catch {
        return Self.left(sidecar, "it could not be changed")
      }
    }
  }

  private func follow(_ sidecar: ArchivePath, _ moves: [PictureMove]) throws -> Diagnostic {
    if let move = moves.first, move.number == nil {
      guard let target = move.sidecarThere else { return Self.left(sidecar, "its new name is not clear") }
      return try rename(sidecar, to: target, bytes: nil)
    }
    let before = try Files.read(bytesOfPath: archive.path(of: sidecar), limit: 4 << 20)
    let said = SidecarReader.sidecar(before, file: sidecar.text).value
    let folders = Set(moves.map(\.path.folder))
    let stays = moves.allSatisfy { $0.path.isOrLies(in: $0.folder) }
    // A sidecar names pictures in its own folder and below it: where they have all gone elsewhere, it goes with them.
    guard stays || (folders.count == 1 && said?.images.count == moves.count), let folder = folders.first else {
      return Self.left(sidecar, "its pictures lie in several folders now")
    }
    var after = before
    for move in moves {
      guard let number = move.number, let old = said?.images[number].value.file else { continue }
      let root = stays ? move.folder : folder
      let name = ArchivePath(bytes: Array(move.path.bytes.dropFirst(root.isRoot ? 0 : root.bytes.count + 1))).text
      after = try renamed(number, to: name, in: after)
      if said?.thumbnail?.value == old {
        after = try SidecarEditor.apply([.set([.key("thumbnail")], .text(name))], to: after)
      }
    }
    if stays {
      try ArchivePlace.check("\(archive.path)/\(sidecar.text)", in: archive.path)
      try Files.writeAtomically(after, to: archive.path + "/" + sidecar.text, durably: true)
      return Diagnostic(.note, "sidecar.followed", file: sidecar.text, "names its pictures by their new names now")
    }
    let prefix = sidecar.bytes.dropLast(moves[0].folder.bytes.count + 1 + sidecar.nameBytes.count)
    let target = ArchivePath(bytes: Array(prefix) + folder.appending(sidecar.name).bytes)
    return try rename(sidecar, to: target, bytes: after)
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

  private func rename(_ sidecar: ArchivePath, to target: ArchivePath, bytes: [UInt8]?) throws -> Diagnostic {
    let (old, new) = ("\(archive.path)/\(sidecar.text)", "\(archive.path)/\(target.text)")
    guard !Files.exists(new) else { return Self.left(sidecar, "\(target.text) is there already") }
    for path in [old, new] { try ArchivePlace.check(path, in: archive.path) }
    try Files.createFolder("\(archive.path)/\(target.folder.text)")
    if let bytes { try Files.writeAtomically(bytes, to: old, durably: true) }
    try Files.rename(old, to: new)
    return Diagnostic(.note, "sidecar.followed", file: sidecar.text, "is \(target.text) now, like its picture")
  }

  private static func left(_ sidecar: ArchivePath, _ reason: String) -> Diagnostic {
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
