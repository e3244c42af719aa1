// SPDX-License-Identifier: MIT

/// What has an address, by which lists of it are in byte order.
protocol Addressed {
  var address: String { get }
}

extension SiteManifest.Entry: Addressed {}
extension WantedFile: Addressed {}

extension Array where Element: Addressed {
  /// The place of an address in a list in byte order.
  func position(of address: String) -> Int? {
    let place = firstPlace(from: address)
    return place < count && self[place].address == address ? place : nil
  }

  /// Whether anything in a list in byte order lies in the folder or below it.
  func holds(_ folder: String) -> Bool {
    let start = folder + "/"
    let place = firstPlace(from: start)
    return place < count && self[place].address.utf8.starts(with: start.utf8)
  }

  /// The place of the first element whose address is not before this one.
  private func firstPlace(from address: String) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].address < address { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
