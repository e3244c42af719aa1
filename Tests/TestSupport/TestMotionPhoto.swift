// SPDX-License-Identifier: MIT
private import Foundation

/// Pictures with a film in their own file, as telephones store them.
package enum TestMotionPhoto {
  private static func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
  private static func little(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }

  /// A JPEG with a segment behind its first two bytes.
  package static func segment(_ bytes: [UInt8], in jpeg: [UInt8]) -> [UInt8] {
    Array(jpeg.prefix(2)) + [0xFF, 0xE1] + two(bytes.count + 2) + bytes + Array(jpeg.dropFirst(2))
  }

  /// As Google's telephones write it; `isOld`: the older form.
  package static func google(_ jpeg: [UInt8], film: [UInt8], isOld: Bool = false) -> [UInt8] {
    let camera = "http://ns.google.com/photos/1.0/camera/"
    let said =
      isOld
      ? "<rdf:Description xmlns:GCamera=\"\(camera)\" GCamera:MicroVideo=\"1\" GCamera:MicroVideoOffset=\"\(film.count)\"/>"
      : "<rdf:Description xmlns:GCamera=\"\(camera)\" GCamera:MotionPhoto=\"1\"><Container:Directory><rdf:Seq>"
        + "<rdf:li rdf:parseType=\"Resource\"><Container:Item Item:Mime=\"image/jpeg\" Item:Semantic=\"Primary\" Item:Length=\"0\" Item:Padding=\"0\"/></rdf:li>"
        + "<rdf:li rdf:parseType=\"Resource\"><Container:Item Item:Mime=\"video/mp4\" Item:Semantic=\"MotionPhoto\" Item:Length=\"\(film.count)\" Item:Padding=\"0\"/></rdf:li>"
        + "</rdf:Seq></Container:Directory></rdf:Description>"
    let xmp =
      "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\(said)</rdf:RDF></x:xmpmeta>"
    return segment(Array(xmp.utf8), in: jpeg) + film
  }

  /// As Samsung's telephones write it.
  package static func samsung(_ jpeg: [UInt8], film: [UInt8]) -> [UInt8] {
    let name = Array("MotionPhoto_Data".utf8)
    let record = [0, 0, 0x30, 0x0A] + little(name.count) + name + film
    let directory =
      Array("SEFH".utf8) + little(107) + little(1) + [0, 0, 0x30, 0x0A] + little(record.count) + little(record.count)
    return jpeg + record + directory + little(directory.count) + Array("SEFT".utf8)
  }
}
