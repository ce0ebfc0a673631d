/* What the files of the data flow share: blocks.c, registers.c, dataflow.c. */
#ifndef PTX_FLOW_PRIVATE_H
#define PTX_FLOW_PRIVATE_H

#include "ptx/dataflow.h"

void ptx_flow_blocks(struct ptx_flow *flow);
void ptx_flow_registers(struct ptx_flow *flow);

#endif
