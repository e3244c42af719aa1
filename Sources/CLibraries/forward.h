// SPDX-License-Identifier: MIT
// Functions of a library that is loaded when the first of them is called, under their own names: whoever calls them need
// not know. A file that includes this says in LIBRARY what the library is called, and in ALIAS what some systems call it.
//
// No function may be among them that the library calls while it is being loaded.
#pragma once
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static void *forward_library;

// For all to see: what the library brings along is asked for by name as well.
static void forward_load(void) {
  forward_library = dlopen(LIBRARY, RTLD_NOW | RTLD_GLOBAL);
  if (!forward_library) forward_library = dlopen(ALIAS, RTLD_NOW | RTLD_GLOBAL);
}

static void *forward_symbol(const char *name) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, forward_load);
  return forward_library ? dlsym(forward_library, name) : NULL;
}

// A function that answers `absent` where the library is not installed. The header's declaration proves the types.
#define FORWARD(result, name, parameters, arguments, absent)           \
  result name parameters {                                             \
    static _Atomic(__typeof__(&name)) known;                           \
    __typeof__(&name) call = known;                                    \
    if (!call) known = call = (__typeof__(&name))forward_symbol(#name); \
    return call ? call arguments : absent;                             \
  }
