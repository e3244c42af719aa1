// SPDX-License-Identifier: MIT
import Testing

@testable import Studio

/// Parses a line such as 'Ada in the boat, August 1984, Calgary Bay'.
@Suite struct `A line about a picture` {
  private let reader = LineReader(
    people: [
      ["Ada Okafor", "Tante Ada"], ["Isobel Baird", "Izzy"], ["Samuel Baird"], ["Theo"], ["Anna Meyer"],
      ["Anna Schulz"],
    ],
    places: ["Calgary Bay", "Lübeck, Germany", "Grandmother’s garden"],
    table: { ["Oban", "Paris", "Garten", "Spain", "Granada, Spain"].contains($0) ? $0 : nil })

  @Test func `answers all three questions, and the rest is the title`() {
    let read = reader.read("Ada in Alasdair’s boat, August 1984, Calgary Bay")
    #expect(read.people == ["Ada Okafor"])
    #expect(read.dates == ["1984-08"])
    #expect(read.place == "Calgary Bay")
    #expect(read.title == "Ada in Alasdair’s boat")
  }

  @Test(arguments: [
    ("The swing in August 1984", "The swing", "1984-08"), ("Am See, um 1962", "Am See", "1962~"),
    ("14.7.1962 Hochzeit", "Hochzeit", "1962-07-14"), ("Sommer 1957", "", "1957-22"),
    ("Taufe von Theo vom 3. Mai 1931", "Taufe von Theo", "1931-05-03"),
    // A feast says more than its date, so it stays in the title.
    ("Heiligabend 1958", "Heiligabend 1958", "1958-12-24"), ("Ada, Christmas 1962", "Christmas 1962", "1962-12-25"),
    ("House 40 1969", "House 40", "1969"), ("Noël 1955, Calgary Bay", "Noël 1955", "1955-12-25"),
    ("Der Baum, Heiligabend 1958", "Der Baum, Heiligabend 1958", "1958-12-24"),
  ])
  func `finds a date in it`(line: String, title: String, date: String) {
    let read = reader.read(line)
    #expect((read.title, read.dates) == (title, [date]))
  }

  @Test(arguments: ["Taufe, 31. Februar 1960", "The picnic on 31 April 1960"])
  func `does not take part of an impossible day for a date`(line: String) {
    let read = reader.read(line)
    #expect(read.dates.isEmpty && read.title == line)
  }

  @Test(arguments: [
    ("Oma Frieda und Onkel Jupp, Sommer 1963", ["Oma Frieda", "Onkel Jupp"]),
    ("Grandma Rose, Ada and Uncle Bob", ["Grandma Rose", "Ada Okafor", "Uncle Bob"]),
    ("Mr. Pike and Ada", ["Mr. Pike", "Ada Okafor"]), ("Mamie Odette et Theo", ["Mamie Odette", "Theo"]),
    ("Tante Ada und Tante Emma", ["Ada Okafor", "Tante Emma"]),
    ("Oma backt Kuchen", []), ("Brot und Butter", []), ("Rosa und Paul", []), ("Oma Frieda am Strand", []),
  ])
  func `finds people by family names such as Tante Ada`(line: String, people: [String]) {
    #expect(reader.read(line).people == people)
  }

  @Test func `leaves other numbers alone`() {
    let read = reader.read("3 geese and house 12")
    #expect(read.dates.isEmpty)
    #expect(read.title == "3 geese and house 12")
  }

  @Test func `keeps both dates of an ambiguous text`() {
    #expect(reader.read("Picnic, 3/4/1962").dates == ["1962-04-03", "1962-03-04"])
  }

  @Test(arguments: [
    ("Tante Ada and Izzy", ["Ada Okafor", "Isobel Baird"]), ("theo mit Samuel", ["Theo", "Samuel Baird"]),
    ("Anna am Strand", []), ("Anna Schulz am Strand", ["Anna Schulz"]), ("The Adams", []),
    ("Ada’s boat", ["Ada Okafor"]),
  ])
  func `finds people by any of their names, but not by an ambiguous one`(line: String, people: [String]) {
    #expect(reader.read(line).people == people)
  }

  @Test func `finds people in names that stand alone, not in words of a title`() {
    #expect(reader.read("At the lake, Ada, Izzy und Theo").title == "At the lake")
    #expect(reader.read("Ada, Izzy und Theo").title == "Ada, Izzy und Theo")
  }

  @Test(arguments: [
    ("The boat, Oban", "Oban", "The boat"), ("The Alhambra, Granada, Spain", "Granada, Spain", "The Alhambra"),
    ("The boat in Oban", "Oban", "The boat in Oban"),
    ("Oban", nil, "Oban"), ("Calgary Bay", "Calgary Bay", "Calgary Bay"),
    ("Haus, Lübeck", "Lübeck, Germany", "Haus"), ("Haus, Lübeck, Germany", "Lübeck, Germany", "Haus"),
    ("in Grandmother’s garden, Ada", "Grandmother’s garden", "in Grandmother’s garden"),
  ])
  func `finds the keeper’s own places anywhere, and others only where a place would stand`(
    line: String, place: String?, title: String
  ) {
    let read = reader.read(line)
    #expect((read.place, read.title) == (place, title))
  }

  @Test(arguments: ["", ",", " , ; ", "(1962)", "—", "\u{1F600}, \u{1F600}"]) func `may hold anything`(line: String) {
    let read = reader.read(line)
    #expect(read.people.isEmpty && read.place == nil)
  }

  @Test func `prefers a place's whole name to longer names that begin with it`() {
    let places = ["Newport", "Newport, Rhode Island", "York, England", "York, Maine"]
    let reader = LineReader(people: [], places: places, table: { _ in nil })
    #expect(reader.read("The boat, Newport").place == "Newport")
    #expect(reader.read("The boat, Newport, Rhode Island").place == "Newport, Rhode Island")
    #expect(reader.read("The boat, York").place == nil)
  }
}
