// SPDX-License-Identifier: MIT
#pragma once

// Sums must come out the same on every processor, so a multiplication is never fused with an addition.
#pragma STDC FP_CONTRACT OFF

// On x86-64 Linux the loader picks the widest of three versions; elsewhere the compiler's one version is used (NEON on arm64).
#if defined(__x86_64__) && defined(__linux__) && defined(__clang__) && !defined(CR_ONE_VARIANT)
#define CR_VARIANTS __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define CR_VARIANTS
#endif

typedef float cr_float4 __attribute__((vector_size(16), aligned(4)));
typedef float cr_float16 __attribute__((vector_size(64), aligned(4)));
