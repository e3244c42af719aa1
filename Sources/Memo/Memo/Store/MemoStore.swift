// SPDX-License-Identifier: MIT
private import Dispatch
package import KeepsakeModel
private import KeepsakeSupport
import Synchronization

/// The SQLite file in `.keepsake/` that remembers what a build found out.
///
/// What is handed over is written by a queue of its own, at the latest after a second or with 200 rows, so that a build
/// that is killed loses next to nothing and no worker waits for the disk. A cache that cannot be written is no reason to
/// fail: `takeDiagnostics` tells of it once, and the build goes on.
package final class MemoStore: Sendable {
  /// A transaction is begun with so many rows.
  static let batch = 200
  /// A row waits at most so long.
  private static let patience = DispatchTimeInterval.seconds(1)

  struct State {
    var pending = PendingRows()
    var isScheduled = false
    var isBroken = false
    var diagnostics: [Diagnostic]
    /// What was recalled or remembered.
    var used: Set<MemoKey> = []
    var database: Database
  }

  let state: Mutex<State>
  private let writer = DispatchQueue(label: "cache writer")
  /// `nil`: in memory only.
  private let path: String?
  /// Held while a damaged file is replaced: several readers may meet the damage at once.
  private let repair = Mutex(())
  /// Whether what is handed over is kept; else it is dropped, for commands that only look.
  private let isWritable: Bool
  /// Where decoded payloads are looked for first.
  let recalled: RecalledPayloads?

  /// Opens `cache.sqlite` in the archive's `.keepsake` folder, which must be there.
  ///
  /// It never fails: a file that is damaged, foreign or of a newer version is set aside, and without a disk to write to
  /// the cache lives in memory. `takeDiagnostics` says so.
  ///
  /// `program` is the program's version; pages of any other version count as unknown. Commands that only look are not
  /// `remembering`: what they hand over is dropped.
  package convenience init(
    folder: String, program: String, remembering: Bool = true, recalled: RecalledPayloads? = nil
  ) {
    let path = folder + "/cache.sqlite"
    self.init(
      opening: CacheFile.open(path), path: path, program: program, isWritable: remembering, recalled: recalled)
  }

  /// A cache that ends with the process, for archives that must not be written to.
  package convenience init(inMemoryFor program: String) {
    self.init(opening: CacheFile.open(Connection.memory), path: nil, program: program, isWritable: true, recalled: nil)
  }

  private init(
    opening: CacheFile.Opening, path: String?, program: String, isWritable: Bool, recalled: RecalledPayloads?
  ) {
    state = Mutex(State(diagnostics: opening.diagnostics, database: opening.database))
    self.path = path
    self.isWritable = isWritable
    self.recalled = recalled
    if let damaged = opening.damaged { salvage(from: damaged) }
    forgetOtherPrograms(than: program)
  }

  // Not through `flush`: the last reference may have been the queue's own.
  deinit { write() }

  /// What went wrong since the last call, each thing once.
  package func takeDiagnostics() -> [Diagnostic] {
    state.withLock { state in
      defer { state.diagnostics = [] }
      return state.diagnostics
    }
  }

  /// Writes everything that is pending and waits for it.
  package func flush() { writer.sync { write() } }

  /// The same, and throws if not everything is on the disk: where the store lives in memory, or could not be written.
  package func settle() throws(CacheError) {
    flush()
    let fault = state.withLock { state in
      state.database.isInMemory && path != nil || state.isBroken
        ? state.diagnostics.last?.problem ?? "it could not be written" : nil
    }
    if let fault { throw CacheError(reason: fault) }
  }

  /// Writes everything that is pending and closes the file, which otherwise is done when the last reference is let go of.
  ///
  /// Nothing may be read or written afterwards; `takeDiagnostics` still tells what went wrong.
  package func close() {
    flush()
    database.close()
  }

  /// The same, leaving one file without any beside it, for another machine.
  package func closeAlone() {
    flush()
    database.closeAlone()
  }

  /// Notes that this build has a use for what stands under keys.
  func noteUse(of keys: [MemoKey]) {
    guard isWritable else { return }
    state.withLock { $0.used.formUnion(keys) }
  }

  /// What was used since the memo was opened or this was last asked.
  func takeUsed() -> Set<MemoKey> {
    state.withLock { state in
      defer { state.used = [] }
      return state.used
    }
  }

  /// Adds rows to be written soon.
  func enqueue(_ change: (inout PendingRows) -> Void) {
    guard isWritable else { return }
    let (isFull, isFirst) = state.withLock { state in
      guard !state.isBroken else { return (false, false) }
      change(&state.pending)
      let isFirst = !state.isScheduled
      state.isScheduled = true
      return (state.pending.count == Self.batch, isFirst)
    }
    if isFull { writer.async { [weak self] in self?.write() } }
    if isFirst { writer.asyncAfter(deadline: .now() + Self.patience) { [weak self] in self?.write() } }
  }

  /// Reads in one transaction; a file that proves damaged is replaced, what can be saved is saved, and it reads again.
  func reading<Value>(_ body: (Connection) throws -> Value) throws(CacheError) -> Value {
    let asked = database
    do {
      return try asked.read(body)
    } catch {
      // Another reader may have replaced the file meanwhile: what became of this question then tells nothing.
      try repair.withLock { _ throws(CacheError) in
        guard asked === database else { return }
        guard path != nil, (error as? SQLiteError)?.isDamage == true else { throw CacheError(error) }
        replaceDamaged()
      }
    }
    do { return try database.read(body) } catch { throw CacheError(error) }
  }

  /// Writes in one transaction.
  func writing<Value>(_ body: (Connection) throws -> Value) throws(CacheError) -> Value {
    do { return try database.write(body) } catch { throw CacheError(error) }
  }

  /// Writes the file anew, without the remains of deleted rows.
  func overwriteDeleted() throws(CacheError) {
    do { try database.rewrite() } catch { throw CacheError(error) }
  }

  private var database: Database { state.withLock { $0.database } }

  /// Runs on `writer` only.
  private func write() {
    let (rows, database) = state.withLock { state in
      defer {
        state.pending = PendingRows()
        state.isScheduled = false
      }
      return (state.pending, state.database)
    }
    guard rows.count > 0 else { return }
    do {
      try database.write { try rows.write(on: $0) }
    } catch {
      state.withLock { state in
        guard !state.isBroken else { return }
        state.isBroken = true
        state.diagnostics.append(CacheError(error).diagnostic)
      }
    }
  }

  private func replaceDamaged() {
    guard let path else { return }
    database.close()
    let opening = CacheFile.replaceDamaged(path)
    state.withLock { state in
      state.database = opening.database
      state.diagnostics += opening.diagnostics
    }
    if let damaged = opening.damaged { salvage(from: damaged) }
  }

  private func salvage(from damaged: String) {
    // What of a damaged file can still be read is as good as ever: every row carries its own checksum.
    _ = try? merge(from: damaged)
  }

  private func forgetOtherPrograms(than program: String) {
    guard isWritable, knownProgram() != Array(program.utf8) else { return }
    _ = try? writing { connection in
      // Row by row, in steps that can be stopped: a file may be built so that emptying a table at once never ends.
      try connection.execute("DELETE FROM pages WHERE true")
      var statement = try connection.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('program', ?)")
      try statement.run(Array(program.utf8))
    }
  }

  private func knownProgram() -> [UInt8]? {
    try? reading { connection in
      var statement = try connection.prepare("SELECT value FROM meta WHERE key = 'program'")
      return try statement.next()?.bytes(0)
    }
  }
}
