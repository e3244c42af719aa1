// SPDX-License-Identifier: MIT
internal import Gazetteer
internal import MapDrawing

/// The map's borders tell the table of places which country a position lies in.
extension BorderMap: BorderLookup {}
