/* What made a cubin, as its notes say. */
#ifndef CUBIN_NOTE_H
#define CUBIN_NOTE_H

#include "base/strbuf.h"
#include "cubin/image.h"

/*
 * "ptxas V13.0.88 (-arch sm_90)", one after another with "; " between where several tools wrote a
 * note (.note.nv.tkinfo, since CUDA 13); nothing where there is none.
 */
void cubin_read_maker(const struct cubin_image *image, struct strbuf *out);

#endif
