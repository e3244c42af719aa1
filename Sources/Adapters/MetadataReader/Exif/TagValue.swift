// SPDX-License-Identifier: MIT

/// A TIFF tag's raw value.
struct TagValue: Equatable {
  /// TIFF's number of the type: 1 byte, 2 ASCII, 3 short, 4 long, 5 rational and so on.
  var format: UInt16
  var bytes: [UInt8]
  var order: ByteOrder

  /// The bytes of one element of a type; `nil` for unknown types.
  static func width(of format: UInt16) -> Int? {
    switch format {
    case 1, 2, 6, 7, 129: 1
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12, 16, 17, 18: 8
    default: nil
    }
  }

  /// The first element of an integer type.
  var integer: Int? {
    bytes.viewed { view in
      switch format {
      case 1, 7: view.u8(0).map { Int($0) }
      case 6: view.u8(0).map { Int(Int8(bitPattern: $0)) }
      case 3: view.u16(0, order).map { Int($0) }
      case 8: view.u16(0, order).map { Int(Int16(bitPattern: $0)) }
      case 4, 13: view.u32(0, order).map { Int($0) }
      case 9: view.u32(0, order).map { Int(Int32(bitPattern: $0)) }
      case 16, 18: view.u64(0, order).flatMap { Int(exactly: $0) }
      case 17: view.u64(0, order).map { Int(Int64(bitPattern: $0)) }
      default: nil
      }
    }
  }

  /// The elements as numbers; a fraction with denominator 0 is `nil`, since writers mean 'unknown' by it.
  var numbers: [Double?] {
    guard let width = Self.width(of: format), format != 2 else { return [] }
    return bytes.viewed { view in
      stride(from: 0, to: min(view.count - view.count % width, 64), by: width).map { number(view, $0) }
    }
  }

  /// The first element as a number, if there is one.
  var number: Double? { numbers.first ?? nil }

  /// The text up to the first NUL, not tidied; UTF-8 if valid, else Windows-1252.
  var text: String? {
    guard format == 2 || format == 129 || format == 7 || format == 1 else { return nil }
    return TextDecoding.guess(bytes.prefix { $0 != 0 })
  }

  private func number(_ view: ByteView, _ offset: Int) -> Double? {
    switch format {
    case 1, 7: view.u8(offset).map(Double.init)
    case 6: view.u8(offset).map { Double(Int8(bitPattern: $0)) }
    case 3: view.u16(offset, order).map(Double.init)
    case 8: view.u16(offset, order).map { Double(Int16(bitPattern: $0)) }
    case 4, 13: view.u32(offset, order).map(Double.init)
    case 9: view.u32(offset, order).map { Double(Int32(bitPattern: $0)) }
    case 5: fraction(view.u32(offset, order).map(Double.init), view.u32(offset + 4, order).map(Double.init))
    case 10:
      fraction(
        view.u32(offset, order).map { Double(Int32(bitPattern: $0)) },
        view.u32(offset + 4, order).map { Double(Int32(bitPattern: $0)) })
    case 11: view.u32(offset, order).map { Double(Float(bitPattern: $0)) }
    case 12: view.u64(offset, order).map { Double(bitPattern: $0) }
    case 16, 18: view.u64(offset, order).map(Double.init)
    case 17: view.u64(offset, order).map { Double(Int64(bitPattern: $0)) }
    default: nil
    }
  }

  private func fraction(_ over: Double?, _ under: Double?) -> Double? {
    guard let over, let under, under != 0 else { return nil }
    return over / under
  }
}
