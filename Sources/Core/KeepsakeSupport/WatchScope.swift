// SPDX-License-Identifier: MIT
import Foundation

/// The part of a tree that is watched; paths are the system's bytes.
struct WatchScope: Sendable {
  let root: [UInt8]
  private let ignored: Set<[UInt8]>

  init(root: String, ignored: [String]) {
    self.root = Array((Files.realPath(root) ?? root).utf8)
    self.ignored = Set(ignored.map { Array((Files.realPath($0) ?? $0).utf8) })
  }

  /// Whether an entry counts, by its name and place.
  func holds(_ name: [UInt8], in folder: [UInt8]) -> Bool {
    guard name.first != UInt8(ascii: ".") else { return name == Array(".keepsakeignore".utf8) }
    return !ignored.contains(Self.join(folder, name))
  }

  /// Calls with each relevant entry of a folder, and its `lstat` result.
  func forEachEntry(of folder: [UInt8], _ body: ([UInt8], stat) -> Void) {
    guard let stream = Self.withPath(folder, { opendir($0) }) else { return }
    defer { closedir(stream) }
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    while let entry = readdir(stream) {
      let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      let name = Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
      guard holds(name, in: folder) else { continue }
      var info = stat()
      guard fstatat(dirfd(stream), start, &info, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      body(name, info)
    }
  }

  /// A number that changes when an entry comes, goes or is written, whatever the order of listing.
  func fingerprint() -> Int {
    var sum = 0
    var waiting = [root]
    while let folder = waiting.popLast() {
      forEachEntry(of: folder) { name, info in
        let path = Self.join(folder, name)
        let isFolder = info.st_mode & S_IFMT == S_IFDIR
        if isFolder { waiting.append(path) }
        var hasher = Hasher()
        hasher.combine(path)
        hasher.combine(info.st_ino)
        if !isFolder, let status = Files.status(bytesOfPath: path) { hasher.combine(status) }
        sum &+= hasher.finalize()
      }
    }
    return sum
  }

  static func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] { folder + [UInt8(ascii: "/")] + name }

  static func withPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result?) -> Result? {
    (path + [0]).withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap(body) }
    }
  }
}
