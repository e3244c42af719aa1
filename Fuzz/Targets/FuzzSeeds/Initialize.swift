// SPDX-License-Identifier: MIT
import Foundation

/// Writes files to begin with, before the fuzzer reads its corpus; libFuzzer calls it by name.
///
/// They go to the folder that `FUZZ_SEEDS` names, one set for each fuzzer. The tests damage the same files.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  guard let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] else { return 0 }
  let program = URL(filePath: CommandLine.arguments.first ?? "").lastPathComponent
  for (name, bytes) in seeds(for: program) {
    try? Data(bytes).write(to: URL(filePath: folder).appending(path: "seed-" + name))
  }
  return 0
}

private func seeds(for program: String) -> [(name: String, bytes: [UInt8])] {
  switch program {
  case "fuzz-exif": [("block", SeedFile.exif)] + files { $0 == "TIFF" || $0 == "BigTIFF" }
  case "fuzz-iptc": [("record", SeedFile.iptc), ("resources", JPEGBuilder.resources(iptc: SeedFile.iptc))]
  case "fuzz-png-text":
    [
      ("plain", Array("Title\0Attic".utf8)),
      ("packed", Array("Comment\0\0".utf8) + PNGBuilder.stored(Array("Attic".utf8))),
      ("international", Array("Title\0\0\0en\0\0Attic".utf8)),
      ("profile", Array("Raw profile type iptc\0".utf8) + PNGBuilder.rawProfile("iptc", SeedFile.iptc)),
    ]
  case "fuzz-bmff": files { $0 == "HEIF" || $0 == "AVIF" }
  case "fuzz-xmp": files { $0 == "XMP" }
  case "fuzz-takeout":
    files { $0 == "Takeout" } + [("names", Array("IMG_1.jpg(1).json\nIMG_1(1).jpg\nA-edited.jpg".utf8))]
  default: files { $0 != "XMP" && $0 != "Takeout" }
  }
}

private func files(_ isWanted: (String) -> Bool) -> [(name: String, bytes: [UInt8])] {
  SeedFile.all.filter { isWanted($0.name) }.map { ($0.name, $0.bytes) }
}
