// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import Memo

@Suite struct `A database` {
  private let database: Database

  init() throws {
    let connection = try Connection(Connection.memory, .write)
    try connection.execute("CREATE TABLE things (text TEXT, bytes BLOB, number INTEGER)")
    database = Database(connection)
  }

  @Test(arguments: ["", "Zoë"], [[], [0, 255]] as [[UInt8]])
  func `returns texts and bytes as they were bound`(text: String, bytes: [UInt8]) throws {
    try database.write { connection in
      var statement = try connection.prepare("INSERT INTO things (text, bytes) VALUES (?, ?)")
      try statement.run(text, bytes)
    }
    try database.read { connection in
      var statement = try connection.prepare("SELECT text, bytes, number FROM things")
      let row = try #require(try statement.next())
      #expect(row.text(0) == text && row.bytes(1) == bytes && row.integer(2) == nil)
      #expect(try statement.next() == nil)
    }
  }

  @Test(arguments: [.min, -1, 0, .max, nil] as [Int64?])
  func `returns numbers as they were bound`(number: Int64?) throws {
    try database.write { connection in
      var statement = try connection.prepare("INSERT INTO things (number) VALUES (?)")
      try statement.run(number)
    }
    #expect(try database.read { try $0.number("SELECT number FROM things") } == number)
  }

  @Test func `finds the rows of several hashes with one statement`() throws {
    let hashes = (0..<3).map { Digest256.hash([$0]) }
    try database.write { connection in
      var statement = try connection.prepare("INSERT INTO things (bytes, number) VALUES (?, ?)")
      for (number, hash) in hashes.enumerated() { try statement.run(hash, number) }
    }
    let found = try database.read { connection in
      var statement = try connection.prepare("SELECT number FROM things WHERE bytes = ?")
      return try ([Digest256.hash([9])] + hashes.reversed()).map { hash in
        try statement.bind(hash)
        return try statement.next()?.integer(0)
      }
    }
    #expect(found == [nil, 2, 1, 0])
  }

  @Test func `keeps nothing of a transaction that fails, and goes on`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try database.write { connection in
        try connection.execute("INSERT INTO things (number) VALUES (1)")
        try connection.execute("INSERT INTO missing VALUES (1)")
      }
    }
    #expect(error?.sql == "INSERT INTO missing VALUES (1)" && error?.message == "no such table: missing")
    #expect(try database.write { try $0.number("SELECT count(*) FROM things") } == 0)
  }

  @Test func `fails when it is closed`() throws {
    database.close()
    let error = #expect(throws: SQLiteError.self) { try database.read { try $0.number("SELECT 1") } }
    #expect(error?.message == "the database is closed" && error?.isDamage == false)
  }
}
