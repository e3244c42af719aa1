// SPDX-License-Identifier: MIT

/// Drawings beside the names of pages; each is a path in a square of 24 units.
enum StudioIcons {
  private static let paths = [
    "overview": "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
    "table": "M4 20l4-1L20 7l-3-3L5 16zM14 6l4 4",
    "archive": "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
    "add": "M4 6h16v13H4zM12 9v7M8.5 12.5h7",
    "identify": "M9.2 9.5a2.8 2.8 0 1 1 4.2 2.4c-1 .6-1.4 1.1-1.4 2.1M12 17.2v.1M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18",
    "new": "M4 6h16v12H4zM4 6.5l8 6.5 8-6.5",
    "people":
      "M9 11a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.6a3.2 3.2 0 0 1 0 6M18 14.5c2.2.8 3.5 2.7 3.5 5.5",
    "publish": "M12 15V4M7.5 8.5L12 4l4.5 4.5M5 14v6h14v-6",
    "settings": "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
    "search": "M10.5 4.5a6 6 0 1 1 0 12a6 6 0 0 1 0-12M15 15l5 5",
    "plus": "M12 5v14M5 12h14",
    "undo": "M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3",
    "redo": "M16 5l4 4l-4 4M20 9h-9a6 6 0 0 0 0 12h3",
    "more": "M5 12h.01M12 12h.01M19 12h.01",
    "receipts": "M6 3.5l2 1.5l2-1.5l2 1.5l2-1.5l2 1.5l2-1.5v17l-2-1.5l-2 1.5l-2-1.5l-2 1.5l-2-1.5l-2 1.5zM9 9h6M9 13h6",
    "todo": "M5 5h14v14H5zM8.5 12l2.5 2.5l4.5-5",
    "readers": "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
    "history": "M4 5v5h5M4.6 10a8 8 0 1 1-.4 4M12 8v4.5l3 1.8",
    "phone": "M7.5 3h9v18h-9zM11 18h2",
    "camera": "M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4",
    "write": "M4 6h16M4 10.5h16M4 15h10M4 19.5h7",
    "help": "M12 17v-6M12 7.6v.1M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18",
  ]

  /// An image that says nothing by itself: its word stands beside it.
  static func markup(_ page: String) -> String {
    guard let path = paths[page] else { return "" }
    return "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"\(path)\"/></svg>"
  }
}
