import { getSchedule, putSchedule } from '@server/drivers/schedule/schedule.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../../lib/cache/query';
import type { Step } from '../../state/agents/answer';
import { ActLine } from '../../views/agents/act-line';
import { agentTexts } from '../agent-texts';
import { UndoButton } from './undo-button';
import { useIsRecent } from './use-is-recent';
import { useUndo } from './use-undo';

export interface HoursStepProps {
  step: Step;
  /** The week of before, over the version that the change made; nothing of an act that an earlier version did. */
  undo: unknown;
  /** When it was changed. */
  at: string;
  /** Tab comes to what is in it. */
  isStop: boolean;
}

/** Hours that an agent changed, and the way to put them back, as long as nobody changed them again (M134). */
export function HoursStep({ step, undo, at, isStop }: HoursStepProps) {
  const week = putSchedule.body.safeParse(undo).data;
  const isRecent = useIsRecent(at) && week !== undefined;
  const { data } = useQuery(endpointQuery(getSchedule, {}, { enabled: isRecent, staleTime: 0 }));
  const put = useUndo(putSchedule, getSchedule, { done: agentTexts.hoursBack, failed: agentTexts.putBackFailed });
  if (!isRecent || !data) return <ActLine step={step} isStop={isStop} />;
  if (data.version !== week.version) return <ActLine step={step} isStop={isStop} words={agentTexts.hoursSince} />;
  return (
    <ActLine step={step} isStop={isStop}>
      <UndoButton label={agentTexts.putBack} isBusy={put.isPending} isStop={isStop} onPress={() => put.mutate({ body: week })} />
    </ActLine>
  );
}
