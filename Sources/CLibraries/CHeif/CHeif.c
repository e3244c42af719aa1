// SPDX-License-Identifier: MIT
// libheif brings the coders of HEVC and AV1; most runs neither read nor write such a picture.
#include "CHeif.h"

#ifdef __linux__
#define LIBRARY "libheif.so.1"
#define ALIAS "libheif.so"
#include "../forward.h"

static const struct heif_error absent = {
  heif_error_Unsupported_feature, heif_suberror_Unspecified, "libheif is not installed"};

FORWARD(struct heif_context *, heif_context_alloc, (void), (), NULL)
FORWARD(
  struct heif_error, heif_context_encode_image,
  (struct heif_context *context, const struct heif_image *image, struct heif_encoder *encoder,
    const struct heif_encoding_options *options, struct heif_image_handle **out_image_handle),
  (context, image, encoder, options, out_image_handle), absent)
FORWARD(void, heif_context_free, (struct heif_context *context), (context), (void)0)
FORWARD(
  struct heif_error, heif_context_get_encoder_for_format,
  (struct heif_context *context, enum heif_compression_format format, struct heif_encoder **encoder),
  (context, format, encoder), absent)
FORWARD(int, heif_context_get_number_of_top_level_images, (struct heif_context *ctx), (ctx), 0)
FORWARD(
  struct heif_error, heif_context_get_primary_image_handle,
  (struct heif_context *ctx, struct heif_image_handle **handle),
  (ctx, handle), absent)
FORWARD(
  struct heif_error, heif_context_read_from_memory_without_copy,
  (struct heif_context *context, const void *mem, size_t size, const struct heif_reading_options *options),
  (context, mem, size, options), absent)
FORWARD(
  void, heif_context_set_max_decoding_threads, (struct heif_context *ctx, int max_threads),
  (ctx, max_threads), (void)0)
FORWARD(
  void, heif_context_set_maximum_image_size_limit, (struct heif_context *ctx, int maximum_width),
  (ctx, maximum_width), (void)0)
FORWARD(
  struct heif_error, heif_context_write, (struct heif_context *context, struct heif_writer *writer, void *userdata),
  (context, writer, userdata), absent)
FORWARD(
  struct heif_error, heif_decode_image,
  (const struct heif_image_handle *in_handle, struct heif_image **out_img, enum heif_colorspace colorspace,
    enum heif_chroma chroma, const struct heif_decoding_options *options),
  (in_handle, out_img, colorspace, chroma, options), absent)
FORWARD(struct heif_decoding_options *, heif_decoding_options_alloc, (void), (), NULL)
FORWARD(void, heif_decoding_options_free, (struct heif_decoding_options *options), (options), (void)0)
FORWARD(void, heif_encoder_release, (struct heif_encoder *encoder), (encoder), (void)0)
FORWARD(
  struct heif_error, heif_encoder_set_lossy_quality, (struct heif_encoder *encoder, int quality),
  (encoder, quality), absent)
FORWARD(
  struct heif_error, heif_encoder_set_parameter_integer,
  (struct heif_encoder *encoder, const char *parameter_name, int value),
  (encoder, parameter_name, value), absent)
FORWARD(
  struct heif_error, heif_encoder_set_parameter_string,
  (struct heif_encoder *encoder, const char *parameter_name, const char *value),
  (encoder, parameter_name, value), absent)
FORWARD(
  struct heif_error, heif_image_add_plane,
  (struct heif_image *image, enum heif_channel channel, int width, int height, int bit_depth),
  (image, channel, width, height, bit_depth), absent)
FORWARD(
  struct heif_error, heif_image_create,
  (int width, int height, enum heif_colorspace colorspace, enum heif_chroma chroma, struct heif_image **out_image),
  (width, height, colorspace, chroma, out_image), absent)
FORWARD(int, heif_image_get_height, (const struct heif_image *image, enum heif_channel channel), (image, channel), 0)
FORWARD(
  uint8_t *, heif_image_get_plane, (struct heif_image *image, enum heif_channel channel, int *out_stride),
  (image, channel, out_stride), NULL)
FORWARD(
  const uint8_t *, heif_image_get_plane_readonly,
  (const struct heif_image *image, enum heif_channel channel, int *out_stride),
  (image, channel, out_stride), NULL)
FORWARD(int, heif_image_get_width, (const struct heif_image *image, enum heif_channel channel), (image, channel), 0)
FORWARD(int, heif_image_handle_get_height, (const struct heif_image_handle *handle), (handle), 0)
FORWARD(int, heif_image_handle_get_luma_bits_per_pixel, (const struct heif_image_handle *handle), (handle), 0)
FORWARD(
  struct heif_error, heif_image_handle_get_nclx_color_profile,
  (const struct heif_image_handle *handle, struct heif_color_profile_nclx **out_data),
  (handle, out_data), absent)
FORWARD(
  struct heif_error, heif_image_handle_get_raw_color_profile, (const struct heif_image_handle *handle, void *out_data),
  (handle, out_data), absent)
FORWARD(size_t, heif_image_handle_get_raw_color_profile_size, (const struct heif_image_handle *handle), (handle), 0)
FORWARD(int, heif_image_handle_get_width, (const struct heif_image_handle *handle), (handle), 0)
FORWARD(int, heif_image_handle_has_alpha_channel, (const struct heif_image_handle *handle), (handle), 0)
FORWARD(void, heif_image_handle_release, (const struct heif_image_handle *handle), (handle), (void)0)
FORWARD(void, heif_image_release, (const struct heif_image *image), (image), (void)0)
FORWARD(
  struct heif_error, heif_image_set_nclx_color_profile,
  (struct heif_image *image, const struct heif_color_profile_nclx *color_profile),
  (image, color_profile), absent)
FORWARD(struct heif_color_profile_nclx *, heif_nclx_color_profile_alloc, (void), (), NULL)
FORWARD(void, heif_nclx_color_profile_free, (struct heif_color_profile_nclx *nclx_profile), (nclx_profile), (void)0)
FORWARD(
  struct heif_error, heif_nclx_color_profile_set_color_primaries, (struct heif_color_profile_nclx *nclx, uint16_t cp),
  (nclx, cp), absent)
FORWARD(
  struct heif_error, heif_nclx_color_profile_set_matrix_coefficients,
  (struct heif_color_profile_nclx *nclx, uint16_t matrix_coefficients),
  (nclx, matrix_coefficients), absent)
FORWARD(
  struct heif_error, heif_nclx_color_profile_set_transfer_characteristics,
  (struct heif_color_profile_nclx *nclx, uint16_t transfer_characteristics),
  (nclx, transfer_characteristics), absent)
#endif
