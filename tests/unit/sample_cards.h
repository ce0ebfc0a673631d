/*
 * Runs on cards made by hand: every way from PTX to results, for the tests of the store and of
 * reports.
 */
#ifndef TESTS_SAMPLE_CARDS_H
#define TESTS_SAMPLE_CARDS_H

#include "store/store.h"

/*
 * One H200: four toolchains, each by driver, culink, two ptxas and nvJitLink, and an old ptxas that
 * refuses their PTX. Both executors agree; pairs that libNVVM leaves open are fused by assemblers
 * 13.3 and left by the others. Everything is exit 1 as the contracted kernels of llc-22 fail.
 */
struct store_run *sample_card_run(void);

/*
 * Two cards, one toolchain: one cell differs between CPU and GPU, others were fused in part,
 * trapped or not compared; machine code whose attributes differ, a kernel that only one file has.
 */
struct store_run *sample_two_cards(void);

/* One toolchain with `cells` cells on one card, each with its agreement: for size. */
struct store_run *sample_many_cells(unsigned cells);

#endif
