// SPDX-License-Identifier: MIT
private import CSQLite
internal import Contributions
private import Foundation
internal import KeepsakeModel

/// What a receiver has been sent: a table of contributions in one SQLite file.
///
/// One thread writes. While it waits for the disk others queue, and all who queued share the next transaction: that is what makes a
/// thousand posts a second durable, each on the disk before it is acknowledged. It is `@unchecked Sendable` because `lock` guards the
/// queue, and the thread alone uses all else.
final class ContributionStore: @unchecked Sendable {
  enum Outcome: Sendable {
    case stored
    /// There are as many as there may be.
    case full
    /// The disk, or SQLite, has a fault.
    case failed(String)
  }

  private enum Job {
    case insert(name: String, kept: [UInt8], then: @Sendable (Outcome) -> Void)
    /// Those after a number, at most so many; and how many there are in all.
    case list(after: Int, most: Int, then: @Sendable ([(number: Int, kept: [UInt8])], _ all: Int) -> Void)
    case stop(then: @Sendable () -> Void)
  }

  private let handle: OpaquePointer
  private let lock = NSCondition()
  private var jobs: [Job] = []
  private let limit: Int
  /// Of the thread: how many rows there are.
  private var count = 0

  /// Opens or makes the file; throws a `Diagnostic` if it is none of ours or cannot be written.
  init(_ path: String, limit: Int) throws(Diagnostic) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    func fault(_ reason: String) -> Diagnostic {
      Diagnostic(
        .error, "receiver.store", file: path, "the store cannot be used: \(reason)",
        remedy: "name a file that can be written, in a folder that is there")
    }
    guard code == SQLITE_OK, let handle else {
      defer { sqlite3_close_v2(handle) }
      throw fault(String(cString: sqlite3_errstr(code)))
    }
    self.handle = handle
    self.limit = limit
    for sql in [
      "PRAGMA busy_timeout = 5000", "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
      "CREATE TABLE IF NOT EXISTS contributions (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE NOT NULL, kept BLOB NOT NULL)",
    ] where sqlite3_exec(handle, sql, nil, nil, nil) != SQLITE_OK {
      defer { sqlite3_close_v2(handle) }
      throw fault(String(cString: sqlite3_errmsg(handle)))
    }
    rows("SELECT count(*) FROM contributions") { count = Int(sqlite3_column_int64($0, 0)) }
    let thread = Thread { [self] in run() }
    thread.name = "contributions"
    thread.start()
  }

  /// Returns once the contribution is on the disk, or was there already.
  func insert(_ contribution: Contribution) async -> Outcome {
    let (name, kept) = (contribution.fileName, contribution.kept)
    return await withCheckedContinuation { continuation in
      add(.insert(name: name, kept: kept) { continuation.resume(returning: $0) })
    }
  }

  func list(after number: Int, most: Int) async -> (rows: [(number: Int, kept: [UInt8])], all: Int) {
    await withCheckedContinuation { continuation in
      add(.list(after: number, most: most) { continuation.resume(returning: ($0, $1)) })
    }
  }

  /// Ends the thread and closes the file; nothing may be asked afterwards.
  func close() async {
    await withCheckedContinuation { continuation in add(.stop { continuation.resume() }) }
  }

  private func add(_ job: Job) {
    lock.withLock {
      jobs.append(job)
      lock.signal()
    }
  }

  // MARK: The thread

  private func run() {
    while true {
      let next = lock.withLock { () -> [Job] in
        while jobs.isEmpty { lock.wait() }
        defer { jobs = [] }
        return jobs
      }
      var inserts: [(name: String, kept: [UInt8], then: @Sendable (Outcome) -> Void)] = []
      var end: (@Sendable () -> Void)?
      for job in next {
        switch job {
        case .insert(let name, let kept, let then): inserts.append((name, kept, then))
        case .list(let after, let most, let then): list(after: after, most: most, then)
        case .stop(let then): end = then
        }
      }
      if !inserts.isEmpty { insert(inserts) }
      if let end {
        sqlite3_close_v2(handle)
        return end()
      }
    }
  }

  private func insert(_ all: [(name: String, kept: [UInt8], then: @Sendable (Outcome) -> Void)]) {
    var outcomes: [Outcome] = []
    let before = count
    var fault: String?
    if sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil) != SQLITE_OK { fault = message }
    var statement: OpaquePointer?
    sqlite3_prepare_v2(
      handle, "INSERT INTO contributions (name, kept) VALUES (?, ?) ON CONFLICT DO NOTHING", -1, &statement, nil)
    for one in all where fault == nil {
      guard count < limit || isThere(one.name) else {
        outcomes.append(.full)
        continue
      }
      sqlite3_reset(statement)
      var name = one.name
      name.withUTF8 { _ = ks_bind_text(statement, 1, $0.baseAddress, $0.count) }
      one.kept.withUnsafeBytes { _ = ks_bind_blob(statement, 2, $0.baseAddress, $0.count) }
      if sqlite3_step(statement) == SQLITE_DONE {
        count += Int(sqlite3_changes(handle))
        outcomes.append(.stored)
      } else {
        fault = message
      }
    }
    sqlite3_finalize(statement)
    if fault == nil, sqlite3_exec(handle, "COMMIT", nil, nil, nil) != SQLITE_OK { fault = message }
    if fault != nil {
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
      count = before
    }
    for (place, one) in all.enumerated() { one.then(fault.map { .failed($0) } ?? outcomes[place]) }
  }

  private func isThere(_ name: String) -> Bool {
    var isThere = false
    // A name has digits, hyphens, letters and a dot only.
    rows("SELECT 1 FROM contributions WHERE name = '\(name)'") { _ in isThere = true }
    return isThere
  }

  private func list(after number: Int, most: Int, _ then: ([(number: Int, kept: [UInt8])], Int) -> Void) {
    var found: [(number: Int, kept: [UInt8])] = []
    rows("SELECT number, kept FROM contributions WHERE number > \(number) ORDER BY number LIMIT \(most)") { row in
      let bytes = UnsafeRawBufferPointer(start: sqlite3_column_blob(row, 1), count: Int(sqlite3_column_bytes(row, 1)))
      found.append((Int(sqlite3_column_int64(row, 0)), Array(bytes)))
    }
    then(found, count)
  }

  private func rows(_ sql: String, _ body: (OpaquePointer?) -> Void) {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { return }
    while sqlite3_step(statement) == SQLITE_ROW { body(statement) }
  }

  private var message: String { String(cString: sqlite3_errmsg(handle)) }
}
