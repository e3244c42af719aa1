// SPDX-License-Identifier: MIT

/// Which byte of a number comes first.
enum ByteOrder {
  /// 'II', Intel.
  case little
  /// 'MM', Motorola; the network's order.
  case big
}
