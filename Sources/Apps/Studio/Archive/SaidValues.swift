// SPDX-License-Identifier: MIT
private import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars

extension StudioArchive {
  /// Every key of a text with what it says, as it is on the disk now.
  nonisolated func said(in file: ArchivePath) throws(StudioError) -> [JSON.Member] {
    let bytes: [UInt8]
    do throws(ArchiveEditError) { bytes = try session.text(file)?.bytes ?? [] } catch { throw StudioError(error) }
    do throws(SidecarEditError) {
      let keys = try SidecarEditor.keys(of: bytes)
      let values = try SidecarEditor.values(at: keys.map { [.key($0)] }, in: bytes)
      return zip(keys, values).map { JSON.Member(key: $0, value: JSON($1)) }
    } catch {
      throw StudioError(error.diagnostic(file: file.text))
    }
  }

  /// The same for lists: nothing of a text with a mistake, which must not hide the others; saving it will name the mistake.
  nonisolated func readable(in file: ArchivePath) -> [JSON.Member] { (try? said(in: file)) ?? [] }
}
