// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import AddressBook

@Suite struct `A written family tree` {
  @Test(
    arguments: [
      ("1962-07-14", "14 JUL 1962"), ("1962-07", "JUL 1962"), ("1962", "1962"), ("1962~", "ABT 1962"),
      ("/1962", "BEF 1962"), ("1962/", "AFT 1962"), ("1930/1931-03", "BET 1930 AND MAR 1931"), ("0987", "987"),
      // GEDCOM says less of these, and EDTF's own text stands beside.
      ("1962?", "ABT 1962"), ("196X", "BET 1960 AND 1969"), ("19XX", "BET 1900 AND 1999"), ("1962-22", "1962"),
      ("196X/197X", "BET 1960 AND 1979"), ("1962-07-14T10:00:00", "14 JUL 1962"), ("1962-07-XX", "JUL 1962"),
      ("XXXX-02-29", nil), ("-0044", nil), ("1962~/..", "AFT 1962"),
    ] as [(String, String?)])
  func `has each date so that it is read back equal`(edtf: String, gedcom: String?) throws {
    #expect(GEDCOMWriter.text(ofDate: edtf) == gedcom)
    var person = GEDCOMPerson(id: "I1")
    (person.name, person.born, person.died, person.isDead) = ("Ada", edtf, edtf, true)
    var tree = GEDCOMReading()
    tree.people = [person]
    let read = try #require(try GEDCOMReader.read(GEDCOMWriter.write(tree)).people.first)
    #expect(read.born == edtf && read.died == edtf && read.bornText == nil && read.diedText == nil)
  }

  /// Random families: children of couples, of one parent, adopted, fostered and of step-parents, with pictures.
  @Test func `is read back equal`() throws {
    var random = SystemRandomNumberGenerator()
    let names = ["Ada Okafor", "Zoë", "@ada", "Ben  Ögün", "Lu /", "  x\ny ", "李 明", "\u{7}Bell", "O@@k"]
    for _ in 0..<200 {
      var tree = GEDCOMReading()
      let count = Int.random(in: 1...12, using: &random)
      tree.people = (1...count).map { number in
        var person = GEDCOMPerson(id: "I\(number)")
        person.name = "\(["Ada", "Ben /", "李"].randomElement(using: &random) ?? "") P\(number)"
          .replacing("/ ", with: "").replacing("  ", with: " ")
        person.also = ["\(number). Oma"]
        person.sex = [.female, .male, .other, nil].randomElement(using: &random) ?? nil
        person.born = ["1934-05-12", "1850~", nil].randomElement(using: &random) ?? nil
        person.died = ["2019-02", nil].randomElement(using: &random) ?? nil
        person.isDead = person.died != nil || Bool.random(using: &random)
        person.note = ["One line.", "Two\n\n@lines\n  and more", nil].randomElement(using: &random) ?? nil
        person.isRestricted = Int.random(in: 0...5, using: &random) == 0
        return person
      }
      // Parents come before their children, so that there is no circle.
      for number in 1..<max(2, count) where count > 1 {
        var family = GEDCOMFamily(id: "F\(number)")
        family.husband = "I\(number)"
        family.wife = Bool.random(using: &random) && number > 1 ? "I\(number - 1)" : nil
        family.children = (number + 1...count).filter { _ in Int.random(in: 0...3, using: &random) == 0 }.map {
          "I\($0)"
        }
        family.isMarried = Bool.random(using: &random)
        for child in family.children {
          let way = [GEDCOMFamily.Upbringing.adopted, .foster, .step, nil].randomElement(using: &random) ?? nil
          let all = Bool.random(using: &random) ? family.parents : Array(family.parents.prefix(1))
          for parent in all { family.ties[.init(parent: parent, child: child)] = way }
        }
        tree.families.append(family)
      }
      var medium = GEDCOMMedium()
      (medium.files, medium.title) = (["2019/group%20photo.jpg"], "At the lake")
      medium.owners = [.init(person: "I1", isPreferred: true, region: [10, 20, 30, 40])]
      tree.media = [medium]
      var read = try GEDCOMReader.read(GEDCOMWriter.write(tree))
      for index in read.people.indices { read.people[index].latestBirth = nil }
      read.media[0].fileTitles = [:]
      // A picture of somebody confidential is confidential.
      tree.media[0].isRestricted = tree.people[0].isRestricted
      #expect(read.people == tree.people)
      #expect(read.families == tree.families && read.media == tree.media && read.problems.isEmpty)
    }
    var tree = GEDCOMReading()
    tree.people = names.enumerated().map { number, name in
      var person = GEDCOMPerson(id: "I\(number)")
      (person.name, person.note) = (name, name)
      return person
    }
    let read = try GEDCOMReader.read(GEDCOMWriter.write(tree))
    #expect(read.problems.isEmpty && read.people.count == names.count)
    #expect(read.people.map(\.name) == ["Ada Okafor", "Zoë", "@ada", "Ben Ögün", "Lu", "x y", "李 明", "Bell", "O@k"])
  }

  @Test func `has one line for each of GEDCOM's`() throws {
    var tree = GEDCOMReading()
    var person = GEDCOMPerson(id: "I1")
    (person.name, person.note) = ("0 HEAD\n1 NAME", "a\n0 TRLR\r\n0 @I2@ INDI\u{2028}1 NAME Eve")
    tree.people = [person]
    let read = try GEDCOMReader.read(GEDCOMWriter.write(tree))
    #expect(read.people.count == 1 && read.people[0].note?.contains("0 @I2@ INDI") == true)
  }
}
