// SPDX-License-Identifier: MIT

/// Codewords by which a reader mends what it misreads (7.5.2).
///
/// Polynomials are their coefficients, that of the highest power first.
enum ReedSolomon {
  /// The product of (x − αⁱ) for i from 0 to below a degree, without its first coefficient, which is 1 (annex A).
  static func generator(degree: Int) -> [UInt8] {
    var product: [UInt8] = [1]
    for exponent in 0..<degree {
      let root = GaloisField.power(exponent)
      // Times x, and then minus, which is plus, the root times the same.
      product = zip(product + [0], [0] + product).map { $0 ^ GaloisField.product($1, root) }
    }
    return Array(product.dropFirst())
  }

  /// The remainder of the data, followed by as many zeros as the generator has a degree, divided by the generator.
  static func correction(of data: [UInt8], generator: [UInt8]) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: generator.count)
    for codeword in data {
      let factor = codeword ^ rest[0]
      rest = zip(rest.dropFirst() + [0], generator).map { $0 ^ GaloisField.product($1, factor) }
    }
    return rest
  }
}
