# SPDX-License-Identifier: MIT
# Builds the program from its source on macOS and Linux. For a tap: copy this file to Formula/, and put the address and the sum of the
# release's source archive here; `brew install --HEAD ./keepsake-site.rb` needs neither.
class KeepsakeSite < Formula
  desc "Makes a website of a folder of photographs and papers"
  homepage "https://example.org/keepsake-site"
  license "MIT"
  head "https://example.org/keepsake-site.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cmark"
  depends_on "freetype"
  depends_on "gd"
  depends_on "giflib"
  depends_on "jpeg-turbo"
  depends_on "jpeg-xl"
  depends_on "leptonica"
  depends_on "libdeflate"
  depends_on "libexif"
  depends_on "libheif"
  depends_on "libspng"
  depends_on "libtiff"
  depends_on "libyaml"
  depends_on "little-cms2"
  depends_on "openjpeg"
  depends_on "openssl@3"
  depends_on "qrencode"
  depends_on "tesseract"
  depends_on "webp"
  depends_on "xxhash"

  uses_from_macos "sqlite"
  uses_from_macos "swift" => :build
  uses_from_macos "zlib"

  def install
    arguments = ["-c", "release", "--product", "keepsake-site", "--disable-sandbox"]
    arguments << "--static-swift-stdlib" if OS.linux?
    system "swift", "build", *arguments
    bin.install ".build/release/keepsake-site"
    generate_completions_from_executable(bin/"keepsake-site", "--generate-completion-script")
    (libexec/"keepsake-site").install "scripts/models", "scripts/licences", "scripts/faces"
    doc.install *Dir["docs/{keepers-guide,questions,troubles}*.md"], "docs/guide", "THIRD-PARTY.md"
  end

  test do
    (testpath/"family").mkpath
    cp test_fixtures("test.jpg"), testpath/"family/at-the-lake.jpg"
    system bin/"keepsake-site", "build", testpath/"family"
    assert_match "At the lake", (testpath/"family-site/index.html").read
  end
end
