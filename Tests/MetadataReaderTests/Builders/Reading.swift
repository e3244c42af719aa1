// SPDX-License-Identifier: MIT
import KeepsakeModel

@testable import MetadataReader

/// Reads bytes of an invented file.
func read(_ bytes: [UInt8], _ format: ImageFormat) -> MetadataReading {
  bytes.withUnsafeBytes { MetadataReader.read($0, format: format) }
}

/// Reads a JPEG with only one EXIF block.
func readExif(_ tiff: TIFFBuilder) -> MetadataReading {
  var jpeg = JPEGBuilder()
  jpeg.add(exif: tiff.build())
  return read(jpeg.build(), .jpeg)
}

/// Reads a JPEG with only one XMP packet.
func readXMP(_ properties: String, attributes: String = "") -> MetadataReading {
  var jpeg = JPEGBuilder()
  jpeg.add(xmp: XMPBuilder.packet(properties, attributes: attributes))
  return read(jpeg.build(), .jpeg)
}

/// A local time.
func moment(
  _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int, ms: Int = 0, offset: Int? = nil
) -> CivilDateTime? {
  CivilDay(year: year, month: month, day: day).map {
    CivilDateTime(day: $0, hour: hour, minute: minute, second: second, millisecond: ms, offset: offset)
  }
}

/// A time of UTC's clock.
func instant(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int) -> CivilDateTime? {
  var date = moment(year, month, day, hour, minute, second, offset: 0)
  date?.standing = .instant
  return date
}

/// A date known to a year, a month or a day.
func date(_ year: Int, _ month: Int? = nil, _ day: Int? = nil) -> CivilDateTime? {
  let precision: DatePrecision = month == nil ? .year : day == nil ? .month : .day
  return CivilDay(year: year, month: month ?? 1, day: day ?? 1).map {
    CivilDateTime(day: $0, hour: 0, minute: 0, second: 0, precision: precision)
  }
}
