import type { AgentAct } from '@server/agents/act.contract.js';
import type { Step } from '../../state/agents/answer';
import { ActLine } from '../../views/agents/act-line';
import { BookedStep } from './booked-step';
import { HoursStep } from './hours-step';
import { SharedStep } from './shared-step';

export interface DoneStepProps {
  step: Step;
  /** What came of it. */
  act: AgentAct;
  /** When it was said. */
  at: string;
  /** Tab comes to what is in it. */
  isStop: boolean;
}

/** What was done: with the way to take it back, where there is one. */
export function DoneStep({ act, ...line }: DoneStepProps) {
  if (act.tool === 'change_schedule') return <HoursStep {...line} undo={act.undo} />;
  if (act.tool === 'book_ride' && act.ride_id) return <BookedStep {...line} rideId={act.ride_id} />;
  if (act.tool === 'share_ride' && act.ride_id) return <SharedStep {...line} rideId={act.ride_id} undo={act.undo} />;
  return <ActLine step={line.step} isStop={line.isStop} />;
}
