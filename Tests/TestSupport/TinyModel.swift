// SPDX-License-Identifier: MIT

/// Writes an ONNX file by hand (protocol buffers, onnx.proto's field numbers): the mean of each colour over a picture of
/// 1 × 3 × side × side floats, which makes a classifier of red, green and blue.
package enum TinyModel {
  package static func colourMeans(side: Int, outputs: Int = 3) -> [UInt8] {
    let average = node("GlobalAveragePool", inputs: ["picture"], outputs: ["means"])
    let flatten = node("Flatten", inputs: ["means"], outputs: ["flat"])
    let identity = node("Identity", inputs: ["flat"], outputs: ["values"])
    var graph = field(1, average) + field(1, flatten) + field(1, identity) + field(2, text: "tiny")
    graph += field(11, value("picture", [1, 3, side, side])) + field(12, value("values", [1, outputs]))
    return number(1, 8) + field(7, graph) + field(8, field(1, text: "") + number(2, 13))
  }

  private static func node(_ kind: String, inputs: [String], outputs: [String]) -> [UInt8] {
    inputs.flatMap { field(1, text: $0) } + outputs.flatMap { field(2, text: $0) } + field(4, text: kind)
  }

  private static func value(_ name: String, _ shape: [Int]) -> [UInt8] {
    let dimensions = shape.flatMap { field(1, number(1, $0)) }
    let tensor = number(1, 1) + field(2, dimensions)
    return field(1, text: name) + field(2, field(1, tensor))
  }

  private static func field(_ tag: Int, _ bytes: [UInt8]) -> [UInt8] {
    varint(tag << 3 | 2) + varint(bytes.count) + bytes
  }

  private static func field(_ tag: Int, text: String) -> [UInt8] { field(tag, Array(text.utf8)) }

  private static func number(_ tag: Int, _ value: Int) -> [UInt8] { varint(tag << 3) + varint(value) }

  private static func varint(_ value: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = UInt64(value)
    repeat {
      bytes.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
    return bytes
  }
}
