// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension Reminder: BinaryRecord {
  package static var storedProperties: [String] { ["date", "time", "repeats", "leads", "note", "calm"] }

  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      date: try CivilDay(from: &reader), time: try TimeOfDay?(from: &reader), repeats: try Recurrence?(from: &reader),
      leads: try [LeadTime](from: &reader), note: try String?(from: &reader), calm: try CalmDay?(from: &reader))
  }

  package func write(to writer: inout BinaryWriter) {
    date.write(to: &writer)
    time.write(to: &writer)
    repeats.write(to: &writer)
    leads.write(to: &writer)
    note.write(to: &writer)
    calm.write(to: &writer)
  }
}

extension Recurrence: BinaryRecord {
  package static var storedProperties: [String] { ["unit", "interval", "weekdays", "until", "count"] }

  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      try Unit(from: &reader), every: try Int(from: &reader), on: try [OrdinalWeekday](from: &reader),
      until: try CivilDay?(from: &reader), count: try Int?(from: &reader))
    guard Self.intervals.contains(interval), count.map(Self.counts.contains) ?? true else { throw DamagedPayload() }
  }

  package func write(to writer: inout BinaryWriter) {
    unit.write(to: &writer)
    interval.write(to: &writer)
    weekdays.write(to: &writer)
    until.write(to: &writer)
    count.write(to: &writer)
  }
}

extension OrdinalWeekday: BinaryRecord {
  package static var storedProperties: [String] { ["ordinal", "weekday"] }

  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let ordinal = try Ordinal?(from: &reader)
    self.init(try Weekday(from: &reader), ordinal)
  }

  package func write(to writer: inout BinaryWriter) {
    ordinal.write(to: &writer)
    weekday.write(to: &writer)
  }
}

extension TimeOfDay: BinaryRecord {
  package static var storedProperties: [String] { ["hour", "minute"] }

  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    guard let time = TimeOfDay(hour: try Int(from: &reader), minute: try Int(from: &reader)) else {
      throw DamagedPayload()
    }
    self = time
  }

  package func write(to writer: inout BinaryWriter) {
    hour.write(to: &writer)
    minute.write(to: &writer)
  }
}

extension LeadTime: BinaryRecord {
  package static var storedProperties: [String] { ["number", "unit"] }

  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    guard let lead = LeadTime(try Int(from: &reader), try Unit(from: &reader)) else { throw DamagedPayload() }
    self = lead
  }

  package func write(to writer: inout BinaryWriter) {
    number.write(to: &writer)
    unit.write(to: &writer)
  }
}

extension Reminder.CalmDay: BinaryCodable {}
extension Recurrence.Unit: BinaryCodable {}
extension OrdinalWeekday.Ordinal: BinaryCodable {}
extension Weekday: BinaryCodable {}
extension LeadTime.Unit: BinaryCodable {}
