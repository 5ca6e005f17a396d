import { useQuery } from '@tanstack/react-query';
import { rideQuery } from '../../../../lib/rides/ride-query';
import type { Step } from '../../state/agents/answer';
import { ActLine } from '../../views/agents/act-line';
import { agentTexts } from '../agent-texts';
import { UndoBooking } from './undo-booking';

export interface BookedStepProps {
  step: Step;
  rideId: string;
  /** When it was booked. */
  at: string;
  /** Tab comes to what is in it. */
  isStop: boolean;
}

/** A ride that an agent booked: what has become of it since, and the way to take it back (M134). */
export function BookedStep({ step, rideId, at, isStop }: BookedStepProps) {
  const { data: ride } = useQuery(rideQuery(rideId));
  const words: Readonly<Partial<Record<string, string>>> = agentTexts.bookedSince;
  return (
    <ActLine step={step} isStop={isStop} words={ride && words[ride.status]}>
      {ride ? <UndoBooking {...{ ride, at, isStop }} /> : null}
    </ActLine>
  );
}
