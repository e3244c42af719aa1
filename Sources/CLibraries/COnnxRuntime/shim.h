// SPDX-License-Identifier: MIT
// The few calls of ONNX Runtime's C interface that we use, by their places in its table of functions. The library is
// loaded while running, where it is installed: nothing is linked, and no header of it is needed. Its second version's
// table never changes; every call but the releases answers a status, NULL for success.
#pragma once
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

typedef const void *const *ks_ort;

enum { ks_ort_float = 1, ks_ort_uint8 = 2 };

/// The table of functions of a loaded library; NULL if it is not ONNX Runtime.
static inline ks_ort ks_ort_calls(void *library) {
  typedef struct { ks_ort (*table)(uint32_t); const char *(*version)(void); } base;
  const base *(*entry)(void) = (const base *(*)(void))dlsym(library, "OrtGetApiBase");
  const base *found = entry ? entry() : NULL;
  return found ? found->table(2) : NULL;
}

static inline const char *ks_ort_message(ks_ort c, const void *status) {
  return ((const char *(*)(const void *))c[2])(status);
}
static inline void *ks_ort_environment(ks_ort c, void **out) {
  return ((void *(*)(int, const char *, void **))c[3])(4 /* fatal */, "keepsake-site", out);
}
static inline void *ks_ort_session(ks_ort c, void *environment, const void *model, size_t length, void *options, void **out) {
  return ((void *(*)(const void *, const void *, size_t, const void *, void **))c[8])(environment, model, length, options, out);
}
static inline void *ks_ort_run(
  ks_ort c, void *session, const void *run, const char *input, void *value, const char *output, void **out) {
  const char *inputs[] = {input}, *outputs[] = {output};
  const void *values[] = {value};
  return ((void *(*)(void *, const void *, const char *const *, const void *const *, size_t, const char *const *, size_t,
    void **))c[9])(session, run, inputs, values, 1, outputs, 1, out);
}
static inline void *ks_ort_run_options(ks_ort c, void **out) { return ((void *(*)(void **))c[39])(out); }
/// Ends a run from another thread.
static inline void *ks_ort_terminate(ks_ort c, void *run) { return ((void *(*)(void *))c[46])(run); }
static inline void *ks_ort_options(ks_ort c, void **out) { return ((void *(*)(void **))c[10])(out); }
static inline void *ks_ort_one_thread(ks_ort c, void *options) {
  void *status = ((void *(*)(void *, int))c[24])(options, 1);
  return status ? status : ((void *(*)(void *, int))c[25])(options, 1);
}
static inline void *ks_ort_no_patterns(ks_ort c, void *options) { return ((void *(*)(void *))c[17])(options); }
static inline void *ks_ort_input_count(ks_ort c, void *session, size_t *out) {
  return ((void *(*)(const void *, size_t *))c[30])(session, out);
}
static inline void *ks_ort_output_count(ks_ort c, void *session, size_t *out) {
  return ((void *(*)(const void *, size_t *))c[31])(session, out);
}
static inline void *ks_ort_input_type(ks_ort c, void *session, void **out) {
  return ((void *(*)(const void *, size_t, void **))c[33])(session, 0, out);
}
static inline void *ks_ort_input_name(ks_ort c, void *session, void *allocator, char **out) {
  return ((void *(*)(const void *, size_t, void *, char **))c[36])(session, 0, allocator, out);
}
static inline void *ks_ort_output_name(ks_ort c, void *session, void *allocator, char **out) {
  return ((void *(*)(const void *, size_t, void *, char **))c[37])(session, 0, allocator, out);
}
static inline void *ks_ort_tensor(
  ks_ort c, void *memory, void *data, size_t bytes, const int64_t *shape, size_t rank, int type, void **out) {
  return ((void *(*)(const void *, void *, size_t, const int64_t *, size_t, int, void **))c[49])(
    memory, data, bytes, shape, rank, type, out);
}
static inline void *ks_ort_data(ks_ort c, void *value, void **out) { return ((void *(*)(void *, void **))c[51])(value, out); }
static inline void *ks_ort_tensor_info(ks_ort c, void *type, const void **out) {
  return ((void *(*)(const void *, const void **))c[55])(type, out);
}
static inline void *ks_ort_element_type(ks_ort c, const void *info, int *out) {
  return ((void *(*)(const void *, int *))c[60])(info, out);
}
static inline void *ks_ort_rank(ks_ort c, const void *info, size_t *out) {
  return ((void *(*)(const void *, size_t *))c[61])(info, out);
}
static inline void *ks_ort_shape(ks_ort c, const void *info, int64_t *out, size_t rank) {
  return ((void *(*)(const void *, int64_t *, size_t))c[62])(info, out, rank);
}
static inline void *ks_ort_count(ks_ort c, const void *info, size_t *out) {
  return ((void *(*)(const void *, size_t *))c[64])(info, out);
}
static inline void *ks_ort_value_info(ks_ort c, void *value, void **out) {
  return ((void *(*)(const void *, void **))c[65])(value, out);
}
static inline void *ks_ort_metadata(ks_ort c, void *session, void **out) {
  return ((void *(*)(const void *, void **))c[111])(session, out);
}
/// What the model's maker wrote under a key: NULL if there is nothing.
static inline void *ks_ort_note(ks_ort c, void *metadata, void *allocator, const char *key, char **out) {
  return ((void *(*)(const void *, void *, const char *, char **))c[116])(metadata, allocator, key, out);
}
static inline void *ks_ort_memory(ks_ort c, void **out) {
  return ((void *(*)(int, int, void **))c[69])(0 /* device */, 0 /* default */, out);
}
static inline void ks_ort_free(ks_ort c, void *allocator, void *pointer) {
  void *status = ((void *(*)(void *, void *))c[76])(allocator, pointer);
  if (status) ((void (*)(void *))c[93])(status);
}
static inline void *ks_ort_allocator(ks_ort c, void **out) { return ((void *(*)(void **))c[78])(out); }

static inline void ks_ort_release_environment(ks_ort c, void *p) { ((void (*)(void *))c[92])(p); }
static inline void ks_ort_release_status(ks_ort c, void *p) { ((void (*)(void *))c[93])(p); }
static inline void ks_ort_release_memory(ks_ort c, void *p) { ((void (*)(void *))c[94])(p); }
static inline void ks_ort_release_session(ks_ort c, void *p) { ((void (*)(void *))c[95])(p); }
static inline void ks_ort_release_value(ks_ort c, void *p) { ((void (*)(void *))c[96])(p); }
static inline void ks_ort_release_run_options(ks_ort c, void *p) { ((void (*)(void *))c[97])(p); }
static inline void ks_ort_release_type(ks_ort c, void *p) { ((void (*)(void *))c[98])(p); }
static inline void ks_ort_release_info(ks_ort c, void *p) { ((void (*)(void *))c[99])(p); }
static inline void ks_ort_release_options(ks_ort c, void *p) { ((void (*)(void *))c[100])(p); }
static inline void ks_ort_release_metadata(ks_ort c, void *p) { ((void (*)(void *))c[118])(p); }
