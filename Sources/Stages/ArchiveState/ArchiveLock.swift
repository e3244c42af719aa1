// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport

/// Keeps two builds of one archive from working at the same time; held until it goes out of scope or the process ends.
///
/// The system gives the lock back even if the process is killed, so that there are no stale ones.
package struct ArchiveLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock `.keepsake/lock`.
  ///
  /// - Parameters:
  ///   - folder: The archive's `.keepsake` folder, which must be there.
  ///   - patience: How long to wait for another build to end.
  /// - Throws: `busy`, or the reason why there can be no file.
  package init(folder: String, patience: Duration = .zero) throws(ArchiveLockError) {
    descriptor = try Self.take(folder + "/lock", O_RDWR | O_CREAT, patience)
    Self.sign(descriptor)
  }

  /// Takes an archive's folder itself, for the moment in which its texts are compared and replaced.
  ///
  /// Nothing has to be made for it, and a build, which may take hours, does not keep the keeper from writing.
  package init(editing archive: String) throws(ArchiveLockError) {
    do {
      descriptor = try Self.take(archive, O_RDONLY | O_DIRECTORY, .seconds(5))
    } catch .busy {
      throw .beingEdited
    }
  }

  deinit {
    // Said aloud, because a process that is just being started may hold a copy of the descriptor for a moment.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Gives the lock back before the end of the scope.
  package consuming func release() {}

  private static func take(
    _ path: String, _ flags: Int32, _ patience: Duration
  ) throws(ArchiveLockError) -> Int32 {
    let descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw .file(FileError(.lock, path, code: errno)) }
    let deadline = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      // A file system without locks is no reason not to build: the swap of the site is safe without one.
      guard code == EWOULDBLOCK else { break }
      guard ContinuousClock.now < deadline else {
        defer { close(descriptor) }
        throw .busy(process: holder(descriptor))
      }
      usleep(20_000)
    }
    return descriptor
  }

  private static func holder(_ descriptor: Int32) -> Int? {
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int(String(decoding: bytes.prefix(count).prefix { (48...57).contains($0) }, as: UTF8.self))
  }

  private static func sign(_ descriptor: Int32) {
    let text = Array("\(getpid())\n".utf8)
    guard ftruncate(descriptor, 0) == 0 else { return }
    _ = pwrite(descriptor, text, text.count, 0)
  }
}

package enum ArchiveLockError: Error, Hashable, Sendable {
  /// Another build is at work, in that process if it said so.
  case busy(process: Int?)
  /// Another program is just writing texts.
  case beingEdited
  case file(FileError)

  package var diagnostic: Diagnostic {
    switch self {
    case .busy(let process):
      Diagnostic(
        .error, "archive.busy", file: ".keepsake/lock",
        "another build of this archive is running" + (process.map { " (process \($0))" } ?? ""),
        remedy: "wait until it is done, or stop it")
    case .beingEdited:
      Diagnostic(
        .error, "archive.being-edited", "another program is just writing in this archive",
        remedy: "run the command again")
    case .file(let error): error.diagnostic()
    }
  }
}
