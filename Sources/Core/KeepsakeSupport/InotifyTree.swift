// SPDX-License-Identifier: MIT
#if os(Linux)
  private import Foundation

  /// Linux's watch on every folder of a tree.
  ///
  /// The system watches folders, not trees: a new folder gets its own watch, and is then listed for entries that came before the watch.
  final class InotifyTree: @unchecked Sendable {  // Used by one thread: made by the watcher, then given to its thread.
    enum Outcome { case read, rootIsGone }

    let descriptor: Int32
    private let scope: WatchScope
    private var folders: [Int32: [UInt8]] = [:]
    private var isChanged = false

    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
        | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK)

    /// Watches the tree; `nil` if the system grants too few watches for it.
    init?(scope: WatchScope) {
      self.scope = scope
      descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
      guard descriptor >= 0, watch(from: scope.root), !folders.isEmpty else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Whether something changed since the last call.
    func takeChange() -> Bool {
      defer { isChanged = false }
      return isChanged
    }

    /// Takes in what the system has to tell.
    func readEvents() -> Outcome {
      var outcome = Outcome.read
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
        var offset = 0
        while offset < count {
          let length = buffer.withUnsafeBytes { bytes in
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + MemoryLayout<inotify_event>.size
            let name = bytes[start..<(start + Int(event.len))].prefix { $0 != 0 }
            if !take(event, name: Array(name)) { outcome = .rootIsGone }
            return MemoryLayout<inotify_event>.size + Int(event.len)
          }
          offset += length
        }
      }
      return outcome
    }

    /// Takes in one event; false if the root is gone by it.
    private func take(_ event: inotify_event, name: [UInt8]) -> Bool {
      func says(_ flag: some BinaryInteger) -> Bool { event.mask & UInt32(truncatingIfNeeded: flag) != 0 }
      if says(IN_Q_OVERFLOW) {
        // Some events are lost: whatever they were, all folders must have a watch and the tree counts as changed.
        isChanged = true
        return watch(from: scope.root)
      }
      guard let folder = folders[event.wd] else { return true }
      if says(IN_IGNORED) { folders[event.wd] = nil }
      if says(IN_DELETE_SELF) || says(IN_MOVE_SELF) || says(IN_IGNORED) {
        return folder != scope.root
      }
      guard !name.isEmpty, scope.holds(name, in: folder) else { return true }
      isChanged = true
      guard says(IN_ISDIR) else { return true }
      let path = WatchScope.join(folder, name)
      if says(IN_MOVED_FROM) { unwatch(path) }
      if says(IN_CREATE) || says(IN_MOVED_TO) { return watch(from: path) }
      return true
    }

    /// Watches a folder and all below it; false if the system grants no more watches.
    private func watch(from top: [UInt8]) -> Bool {
      var waiting = [top]
      while let folder = waiting.popLast() {
        let number = WatchScope.withPath(folder) { inotify_add_watch(descriptor, $0, Self.events) } ?? -1
        if number < 0, errno == ENOSPC || errno == ENOMEM { return false }
        guard number >= 0 else { continue }
        folders[number] = folder
        scope.forEachEntry(of: folder) { name, info in
          if info.st_mode & S_IFMT == S_IFDIR { waiting.append(WatchScope.join(folder, name)) }
        }
      }
      return true
    }

    /// Lets go of a folder that was moved away; it gets a new watch where it appears again.
    private func unwatch(_ top: [UInt8]) {
      let below = top + [UInt8(ascii: "/")]
      for (number, folder) in folders where folder == top || folder.starts(with: below) {
        inotify_rm_watch(descriptor, number)
        folders[number] = nil
      }
    }
  }
#endif
