// SPDX-License-Identifier: MIT

/// A 3 × 3 matrix in row order.
struct Matrix3 {
  var values: [Double]

  /// Converts linear sRGB to CIE XYZ under D50, as in the profile connection space (the colorants of IEC 61966-2-1's
  /// profile).
  static let xyzFromSRGB = Matrix3(
    values: [0.4360747, 0.3850649, 0.1430804, 0.2225045, 0.7168786, 0.0606169, 0.0139322, 0.0971045, 0.7141733])

  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(
      values: (0..<9).map { index in
        let row = index / 3 * 3
        let column = index % 3
        return (0..<3).reduce(0.0) { $0 + a.values[row + $1] * b.values[column + 3 * $1] }
      })
  }

  /// Computed with cofactors; `nil` if the matrix is singular.
  var inverse: Matrix3? {
    let m = values
    func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[b] - m[c] * m[d] }
    let cofactors = [
      minor(4, 8, 5, 7), minor(2, 7, 1, 8), minor(1, 5, 2, 4),
      minor(5, 6, 3, 8), minor(0, 8, 2, 6), minor(2, 3, 0, 5),
      minor(3, 7, 4, 6), minor(1, 6, 0, 7), minor(0, 4, 1, 3),
    ]
    let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
    guard abs(determinant) > 1e-9 else { return nil }
    return Matrix3(values: cofactors.map { $0 / determinant })
  }

  /// The matrix with each row scaled to sum to 1, so that white stays white; `nil` if a row sums to 0.
  var keepingWhite: Matrix3? {
    let sums = (0..<3).map { row in values[(3 * row)..<(3 * row + 3)].reduce(0, +) }
    guard sums.allSatisfy({ sum in abs(sum) > 0.1 }) else { return nil }
    return Matrix3(values: values.indices.map { values[$0] / sums[$0 / 3] })
  }

  /// Whether the difference to the identity is invisible.
  var isNearIdentity: Bool {
    values.enumerated().allSatisfy { index, value in
      let identity: Double = index % 4 == 0 ? 1 : 0
      return abs(value - identity) < 0.002
    }
  }
}
