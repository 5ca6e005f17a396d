import type { RideStatus } from '../ride.contract.js';
import { beforeSetOut, beforeStart, open, running } from '../ride-status.contract.js';

interface Change {
  readonly from: readonly RideStatus[];
  readonly to: readonly RideStatus[];
}

/** Every change of a ride's status (D2). A ride for now sets out with the accept (S51); no other one skips a state. */
export const transitions = {
  accept: { from: ['pending'], to: ['confirmed', 'in_route'] },
  endPreferred: { from: ['pending'], to: ['pending', 'cancelled'] },
  askNextRound: { from: ['pending'], to: ['pending'] },
  reschedule: { from: beforeSetOut, to: beforeSetOut },
  propose: { from: running, to: running },
  endProposal: { from: running, to: running },
  reroute: { from: running, to: running },
  endSearch: { from: ['pending'], to: ['no_drivers'] },
  release: { from: ['confirmed', 'in_route'], to: ['pending'] },
  reassign: { from: beforeStart, to: ['confirmed'] },
  depart: { from: ['confirmed'], to: ['in_route'] },
  arrive: { from: ['in_route'], to: ['in_route'] },
  leave: { from: ['in_route'], to: ['in_route'] },
  start: { from: ['in_route'], to: ['in_progress'] },
  complete: { from: ['in_progress'], to: ['completed'] },
  noShow: { from: ['in_route'], to: ['cancelled'] },
  cancel: { from: open, to: ['cancelled'] },
} as const satisfies Record<string, Change>;

export type TransitionName = keyof typeof transitions;

/** Whether a ride of this status can take that step. */
export function canTake(name: TransitionName, status: RideStatus): boolean {
  const { from }: Change = transitions[name];
  return from.includes(status);
}
