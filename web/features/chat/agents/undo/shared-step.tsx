import { ShareUndo } from '@server/agents/undo.contract.js';
import { listShares, stopSharing } from '@server/sharing/sharing.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../../lib/cache/query';
import type { Step } from '../../state/agents/answer';
import { ActLine } from '../../views/agents/act-line';
import { agentTexts } from '../agent-texts';
import { UndoButton } from './undo-button';
import { useIsRecent } from './use-is-recent';
import { useUndo } from './use-undo';

export interface SharedStepProps {
  step: Step;
  rideId: string;
  /** What takes it back; nothing of an act that an earlier version did. */
  undo: unknown;
  /** When it was shared. */
  at: string;
  /** Tab comes to what is in it. */
  isStop: boolean;
}

/** A ride that an agent shared, and the way to end that, as long as the friend can follow it (M134). */
export function SharedStep({ step, rideId, undo, at, isStop }: SharedStepProps) {
  const shareId = ShareUndo.safeParse(undo).data?.share_id;
  const isRecent = useIsRecent(at) && shareId !== undefined;
  const { data } = useQuery(endpointQuery(listShares, { params: { id: rideId } }, { enabled: isRecent, staleTime: 0 }));
  const stop = useUndo(stopSharing, listShares, { done: agentTexts.sharingStopped, failed: agentTexts.stopSharingFailed });
  if (!isRecent || !data) return <ActLine step={step} isStop={isStop} />;
  if (!data.shares.some(({ id }) => id === shareId)) return <ActLine step={step} isStop={isStop} words={agentTexts.sharedSince} />;
  const end = () => stop.mutate({ params: { id: rideId, share_id: shareId } });
  return (
    <ActLine step={step} isStop={isStop}>
      <UndoButton label={agentTexts.stopSharing} isBusy={stop.isPending} isStop={isStop} onPress={end} />
    </ActLine>
  );
}
