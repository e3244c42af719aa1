// SPDX-License-Identifier: MIT
private import CSQLite
internal import Contributions
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// A receiver's contributions: a table in one SQLite file.
///
/// A new store draws a name. Otherwise a keeper who fetches after a number would skip contributions in a store that has
/// replaced another.
///
/// One thread writes. While it waits for the disk, others queue, and all of them share the next transaction: so a
/// thousand posts a second are durable, each on the disk before it is acknowledged.
final class ContributionStore: @unchecked Sendable {  // `lock` guards the queue; the thread alone uses all else.
  enum Outcome: Sendable {
    case stored
    /// The store has reached its limit, or the disk is full.
    case full
    /// The disk, or SQLite, has a fault.
    case failed(String)
  }

  struct Counts: Hashable, Sendable {
    var all = 0
    /// The number of contributions that no keeper has fetched yet.
    var waiting = 0
  }

  private struct Insert {
    var contribution: KeptContribution
    var then: @Sendable (Outcome) -> Void
  }

  private enum Job {
    case insert(Insert)
    case list(after: Int, most: Int, then: @Sendable ([(number: Int, kept: [UInt8])]?) -> Void)
    case fetched(Int)
    case count(then: @Sendable (Counts) -> Void)
    case stop(then: @Sendable () -> Void)
  }

  /// 32 hexadecimal digits.
  let id: String

  private let handle: OpaquePointer
  private let lock = NSCondition()
  private var jobs: [Job] = []
  private var isClosed = false
  private let limit: Int
  // Used only by the thread:
  private var counts = Counts()
  private var lastFetched = 0

  /// Opens or makes the file; throws a `Diagnostic` if it is foreign or not writable.
  init(_ path: String, limit: Int) throws(Diagnostic) {
    func fault(_ reason: String) -> Diagnostic {
      Diagnostic(
        .error, "receiver.store", file: path, "the store cannot be used: \(reason)",
        remedy: "name a file that can be written, in a folder that is there")
    }
    // Contributions are private to the user; SQLite gives the files beside it the same rights.
    let made = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if made >= 0 { Foundation.close(made) }
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      defer { sqlite3_close_v2(handle) }
      throw fault(String(cString: sqlite3_errstr(code)))
    }
    for sql in [
      "PRAGMA busy_timeout = 5000", "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
      "CREATE TABLE IF NOT EXISTS contributions (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE NOT NULL, kept BLOB NOT NULL)",
      "CREATE TABLE IF NOT EXISTS about (one INTEGER PRIMARY KEY, id TEXT NOT NULL, fetched INTEGER NOT NULL)",
      "INSERT INTO about VALUES (1, lower(hex(randomblob(16))), 0) ON CONFLICT DO NOTHING",
    ] where sqlite3_exec(handle, sql, nil, nil, nil) != SQLITE_OK {
      defer { sqlite3_close_v2(handle) }
      throw fault(String(cString: sqlite3_errmsg(handle)))
    }
    var (id, lastFetched, counts) = ("", 0, Counts())
    Self.rows(handle, "SELECT id, fetched FROM about") { row in
      id = sqlite3_column_text(row, 0).map { String(cString: $0) } ?? ""
      lastFetched = Int(sqlite3_column_int64(row, 1))
    }
    Self.rows(handle, "SELECT count(*) FROM contributions") { counts.all = Int(sqlite3_column_int64($0, 0)) }
    (self.handle, self.limit, self.id, self.lastFetched) = (handle, limit, id, lastFetched)
    counts.waiting = waitingCount() ?? counts.all
    self.counts = counts
    let thread = Thread { [self] in run() }
    thread.name = "contributions"
    thread.start()
  }

  /// Returns once the contribution is on the disk, or was there already.
  func insert(_ contribution: KeptContribution) async -> Outcome {
    await withCheckedContinuation { continuation in
      add(.insert(Insert(contribution: contribution) { continuation.resume(returning: $0) }))
    }
  }

  /// At most `most` contributions after a number; `nil` if the file cannot be read.
  func list(after number: Int, most: Int) async -> [(number: Int, kept: [UInt8])]? {
    await withCheckedContinuation { continuation in
      add(.list(after: number, most: most) { continuation.resume(returning: $0) })
    }
  }

  /// Records that the keeper has all contributions up to a number.
  func noteFetched(upTo number: Int) { add(.fetched(number)) }

  func count() async -> Counts {
    await withCheckedContinuation { continuation in add(.count { continuation.resume(returning: $0) }) }
  }

  /// Completes the queued jobs, ends the thread and closes the file; later calls fail.
  func close() async {
    await withCheckedContinuation { continuation in add(.stop { continuation.resume() }) }
  }

  private func add(_ job: Job) {
    let isLate = lock.withLock {
      if isClosed { return true }
      jobs.append(job)
      lock.signal()
      if case .stop = job { isClosed = true }
      return false
    }
    guard isLate else { return }
    switch job {
    case .insert(let insert): insert.then(.failed("the store is closed"))
    case .list(_, _, let then): then(nil)
    case .count(let then): then(Counts())
    case .stop(let then): then()
    case .fetched: break
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
      var inserts: [Insert] = []
      var end: (@Sendable () -> Void)?
      for job in next {
        switch job {
        case .insert(let insert): inserts.append(insert)
        case .list(let after, let most, let then): then(list(after: after, most: most))
        case .fetched(let number): fetched(upTo: number)
        case .count(let then): then(counts)
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

  private func insert(_ all: [Insert]) {
    var outcomes: [Outcome] = []
    let before = counts
    var fault: Outcome?
    if sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil) != SQLITE_OK { fault = failure }
    var statement: OpaquePointer?
    sqlite3_prepare_v2(
      handle, "INSERT INTO contributions (name, kept) VALUES (?, ?) ON CONFLICT DO NOTHING", -1, &statement, nil)
    for one in all where fault == nil {
      guard counts.all < limit || isThere(one.contribution.name) else {
        outcomes.append(.full)
        continue
      }
      sqlite3_reset(statement)
      var name = one.contribution.name
      name.withUTF8 { _ = ks_bind_text(statement, 1, $0.baseAddress, $0.count) }
      one.contribution.bytes.withUnsafeBytes { _ = ks_bind_blob(statement, 2, $0.baseAddress, $0.count) }
      if sqlite3_step(statement) == SQLITE_DONE {
        let added = Int(sqlite3_changes(handle))
        counts.all += added
        counts.waiting += added
        outcomes.append(.stored)
      } else {
        fault = failure
      }
    }
    sqlite3_finalize(statement)
    if fault == nil, sqlite3_exec(handle, "COMMIT", nil, nil, nil) != SQLITE_OK { fault = failure }
    if fault != nil {
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
      counts = before
    }
    for (place, one) in all.enumerated() { one.then(fault ?? outcomes[place]) }
  }

  private func isThere(_ name: String) -> Bool {
    var isThere = false
    // A name has digits, hyphens, letters and a dot only.
    Self.rows(handle, "SELECT 1 FROM contributions WHERE name = '\(name)'") { _ in isThere = true }
    return isThere
  }

  private func list(after number: Int, most: Int) -> [(number: Int, kept: [UInt8])]? {
    var found: [(number: Int, kept: [UInt8])] = []
    let sql = "SELECT number, kept FROM contributions WHERE number > \(number) ORDER BY number LIMIT \(most)"
    let isWhole = Self.rows(handle, sql) { row in
      let bytes = UnsafeRawBufferPointer(start: sqlite3_column_blob(row, 1), count: Int(sqlite3_column_bytes(row, 1)))
      found.append((Int(sqlite3_column_int64(row, 0)), Array(bytes)))
    }
    return isWhole ? found : nil
  }

  /// A keeper who starts over, or a second keeper, lowers nothing; a number that was never assigned is ignored.
  private func fetched(upTo number: Int) {
    guard number > lastFetched else { return }
    let known = "(SELECT coalesce(max(number), 0) FROM contributions)"
    guard
      sqlite3_exec(handle, "UPDATE about SET fetched = \(number) WHERE \(number) <= \(known)", nil, nil, nil)
        == SQLITE_OK, sqlite3_changes(handle) == 1
    else { return }
    lastFetched = number
    counts.waiting = waitingCount() ?? counts.waiting
  }

  private func waitingCount() -> Int? {
    var count: Int?
    Self.rows(handle, "SELECT count(*) FROM contributions WHERE number > \(lastFetched)") {
      count = Int(sqlite3_column_int64($0, 0))
    }
    return count
  }

  /// Gives each row to `body`; `false` if not all of them could be read.
  @discardableResult
  private static func rows(_ handle: OpaquePointer, _ sql: String, _ body: (OpaquePointer?) -> Void) -> Bool {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { return false }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(statement)
      case SQLITE_DONE: return true
      default: return false
      }
    }
  }

  /// The reason why SQLite's last call failed.
  private var failure: Outcome {
    sqlite3_errcode(handle) == SQLITE_FULL ? .full : .failed(String(cString: sqlite3_errmsg(handle)))
  }
}
