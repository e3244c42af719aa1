// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import PictureSteps

// Data from other machines: a shard's list of work, and a bundle's description.

/// A parsed slice stays inside the archive, and round-trips.
package func fuzzSlice(_ bytes: [UInt8]) {
  guard let sources = PictureSlice.sources(bytes) else { return }
  for source in sources {
    for path in [source.file.path.bytes] + [source.mask].compactMap({ $0?.bytes }) {
      let parts = path.split(separator: 0x2F, omittingEmptySubsequences: false).map { Array($0) }
      expect(!parts.contains { [[], [0x2E], [0x2E, 0x2E]].contains($0) }, "a path leads elsewhere: \(path)")
    }
    let frame = source.edit.frame
    expect(source.edit.isSound && frame.corners.map(isFit) ?? true, "an edit cannot be made: \(frame)")
  }
  let lines = sources.map(PictureSlice.line)
  expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 == 9 || (32...126).contains($0) } }, "a line needs more than ASCII")
  let again = PictureSlice.sources(Array(lines.joined(separator: "\n").utf8))
  expect(again?.map(PictureSlice.line) == lines, "what was written is not understood")
}

/// Whether the corners are convex and inside the picture.
private func isFit(_ corners: Quadrilateral) -> Bool {
  corners.isConvex && corners.points.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) }
}

/// A parsed bundle names no path elsewhere, and round-trips.
package func fuzzBundle(_ bytes: [UInt8]) {
  let folder = Scratch.folder
  let path = "\(folder)/\(Bundle.file)"
  do throws(FileError) { try Files.write(bytes, to: path) } catch { fatalError("\(error)") }
  let bundle: Bundle
  do throws(Diagnostic) { bundle = try Bundle(folder: folder) } catch { return }
  for file in bundle.files {
    let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
    expect(!parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }, "a path leads elsewhere: \(file.path)")
    expect(file.path.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "a path needs more than ASCII: \(file.path)")
    expect(file.size >= 0 && file.sha256.utf8.count == 64, "a file cannot be: \(file)")
  }
  do throws(FileError) { try Files.write(Documents.bytes(of: bundle), to: path) } catch { fatalError("\(error)") }
  expect((try? Bundle(folder: folder)) == bundle, "what was written is not understood")
}

package let slices: [(name: String, bytes: [UInt8])] = {
  let frames = [
    PictureFrame(), PictureFrame(crop: UnitRectangle(left: 0.25, top: 0, width: 0.5, height: 1), rotate: 270),
  ]
  let sources = ["a.jpg", "Briefe 1950/Größe.tif"].map { path in
    var source = PictureSource(
      file: SourceFile(path: ArchivePath(path), size: 0, modified: 0, inode: 0), format: .jpeg,
      edit: PictureEdit(frames[path.utf8.count > 5 ? 1 : 0]))
    if path.utf8.count > 5 {
      source.edit.mask = ContentHash(bytes: [UInt8](repeating: 7, count: 32))
      source.mask = ArchivePath("masks/a.cutout.png")
      (source.reading, source.isPart, source.languages) = (.lines, true, ["deu", "chi_sim"])
    }
    return source
  }
  var spread = sources[0]
  spread.edit.frame = PictureFrame(
    corners: Quadrilateral(UnitRectangle(left: 0.25, top: 0.25, width: 0.5, height: 0.5)), straighten: 1.5)
  let lines = (sources + [spread]).map(PictureSlice.line)
  return [
    ("plain", Array(lines[0].utf8)), ("corners", Array(lines[2].utf8)),
    ("all", Array((lines.joined(separator: "\n") + "\n").utf8)),
  ]
}()

package let bundles: [(name: String, bytes: [UInt8])] = {
  let digest = String(repeating: "0a", count: 32)
  let memo = #"{"path": "cache.sqlite", "sha256": "\#(digest)", "size": 8192}"#
  let name = "derivatives/0a/" + String(repeating: "0a", count: 15) + ".webp"
  let picture = #"{"path": "\#(name)", "sha256": "\#(digest)", "size": 20}"#
  return [("memo", [memo]), ("both", [memo, picture])].map { label, files in
    let text =
      #"{"files": [\#(files.joined(separator: ", "))], "format": 1, "pictures": 2, "plan": "\#(digest)", "shard": 41}"#
    return (label, Array(text.utf8))
  }
}()

/// A folder in memory, if there is one.
private enum Scratch {
  static let folder: String = {
    let place = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    let folder = "\(place)/keepsake-fuzz-\(getpid())"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: Scratch.folder) }
    return folder
  }()
}

/// Stops the fuzzer with a description of the fault.
private func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError(what()) }
}
