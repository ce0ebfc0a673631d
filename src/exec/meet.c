/*
 * Meetings of the lanes of a warp: who waits at a .sync operation, and when all of its members are
 * there. What the operation then does is in op_warp.c.
 */
#include "exec/machine.h"

/* Members of lane's meeting that still live, if all of them wait at the same kind of operation. */
static uint32_t meeting_of(const struct exec_warp *warp, unsigned lane)
{
	const struct exec_parked *own = &warp->parked[lane];
	const struct exec_meet *kind = &own->frame->func->insns[own->pc].u.meets;
	uint32_t members = own->members & warp->live;

	for (unsigned l = 0; l < EXEC_LANES; l++) {
		const struct exec_parked *other = &warp->parked[l];
		const struct exec_meet *theirs;

		if (!(members >> l & 1))
			continue;
		if (other->wait != EXEC_WAIT_MEET || other->members != own->members)
			return 0;
		theirs = &other->frame->func->insns[other->pc].u.meets;
		if (theirs->opcode != kind->opcode || theirs->mode != kind->mode ||
			theirs->type != kind->type)
			return 0;
	}
	return members;
}

static void hold_meeting(struct exec_warp *warp, uint32_t lanes)
{
	struct exec_meeting meeting = {.lanes = lanes};
	unsigned first = (unsigned)__builtin_ctz(lanes);

	for (unsigned l = 0; l < EXEC_LANES; l++) {
		const struct exec_parked *place = &warp->parked[lanes >> l & 1 ? l : first];

		meeting.frame[l] = place->frame;
		meeting.insn[l] = &place->frame->func->insns[place->pc];
	}
	meeting.insn[first]->meet(warp, &meeting);
	for (unsigned l = 0; l < EXEC_LANES; l++) {
		if (!(lanes >> l & 1))
			continue;
		exec_fast_set(meeting.frame[l], meeting.insn[l], (uint32_t)1 << l);
		exec_warp_add(
			warp, warp->parked[l].frame, warp->parked[l].pc + 1, (uint32_t)1 << l);
		warp->parked[l].wait = EXEC_WAIT_NONE;
	}
}

bool exec_hold_meetings(struct exec_warp *warp)
{
	bool held = false;

	for (unsigned l = 0; l < EXEC_LANES && !exec_faulted(warp); l++) {
		uint32_t lanes;

		if (warp->parked[l].wait != EXEC_WAIT_MEET)
			continue;
		lanes = meeting_of(warp, l);
		if (!lanes)
			continue;
		hold_meeting(warp, lanes);
		held = true;
	}
	return held;
}
