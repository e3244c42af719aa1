// SPDX-License-Identifier: MIT
#pragma once
#include <jxl/decode.h>

// Version 0.9 took a parameter away from the functions that give profiles.

#if defined(JPEGXL_MAJOR_VERSION) && (JPEGXL_MAJOR_VERSION > 0 || JPEGXL_MINOR_VERSION >= 9)
static inline JxlDecoderStatus ks_jxl_profile_size(const JxlDecoder *decoder, size_t *size) {
  return JxlDecoderGetICCProfileSize(decoder, JXL_COLOR_PROFILE_TARGET_DATA, size);
}
static inline JxlDecoderStatus ks_jxl_profile(const JxlDecoder *decoder, uint8_t *profile, size_t size) {
  return JxlDecoderGetColorAsICCProfile(decoder, JXL_COLOR_PROFILE_TARGET_DATA, profile, size);
}
static inline JxlDecoderStatus ks_jxl_encoding(const JxlDecoder *decoder, JxlColorEncoding *encoding) {
  return JxlDecoderGetColorAsEncodedProfile(decoder, JXL_COLOR_PROFILE_TARGET_DATA, encoding);
}
#else
static inline JxlDecoderStatus ks_jxl_profile_size(const JxlDecoder *decoder, size_t *size) {
  return JxlDecoderGetICCProfileSize(decoder, NULL, JXL_COLOR_PROFILE_TARGET_DATA, size);
}
static inline JxlDecoderStatus ks_jxl_profile(const JxlDecoder *decoder, uint8_t *profile, size_t size) {
  return JxlDecoderGetColorAsICCProfile(decoder, NULL, JXL_COLOR_PROFILE_TARGET_DATA, profile, size);
}
static inline JxlDecoderStatus ks_jxl_encoding(const JxlDecoder *decoder, JxlColorEncoding *encoding) {
  return JxlDecoderGetColorAsEncodedProfile(decoder, NULL, JXL_COLOR_PROFILE_TARGET_DATA, encoding);
}
#endif
