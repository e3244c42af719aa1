// SPDX-License-Identifier: MIT

/// An element that has an address in the site; lists of such elements are sorted by address in byte order.
protocol Addressed {
  var address: String { get }
}

extension SiteManifest.Entry: Addressed {}
extension WantedFile: Addressed {}

extension Array where Element: Addressed {
  /// The index of an address in a sorted list.
  func position(of address: String) -> Int? {
    let place = firstPlace(from: address)
    return place < count && self[place].address == address ? place : nil
  }

  /// Whether a sorted list has an element in the folder or in one of its subfolders.
  func holds(_ folder: String) -> Bool {
    let start = folder + "/"
    let place = firstPlace(from: start)
    return place < count && self[place].address.utf8.starts(with: start.utf8)
  }

  /// The index of the first element whose address is not less than the given one (binary search).
  private func firstPlace(from address: String) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].address < address { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
