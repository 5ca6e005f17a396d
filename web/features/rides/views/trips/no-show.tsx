import { useState } from 'react';
import { formatCountdown } from '../../../../lib/format/countdown';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { tripTexts } from '../../trips/trip-texts';

export interface NoShowProps {
  /** Until it may be reported (ms); below zero: since then. */
  leftMs: number;
  /** What the rider is charged, in words; null where it is nothing. */
  fee: string | null;
  rider: string;
  /** Why the last try did not work. */
  problem?: string | undefined;
  isBusy: boolean;
  onReport(): void;
  /** It is not asked about any more. */
  onClose(): void;
}

/** Nobody came: offered only after five minutes at the pickup, and asked about because it ends the ride and may cost the rider money (M36). */
export function NoShow({ leftMs, fee, rider, problem, isBusy, onReport, onClose }: NoShowProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (leftMs > 0) return <p className="numeral text-caption text-ink-faint">{tripTexts.noShowIn({ time: formatCountdown(leftMs) })}</p>;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {fee === null ? tripTexts.noShowFree : tripTexts.noShow({ fee })}
      </Button>
      <ConfirmDialog
        data-testid="no-show-dialog"
        isOpen={isAsking}
        hasCloseButton
        title={tripTexts.noShowTitle}
        description={fee === null ? tripTexts.noShowFreeDetail({ rider }) : tripTexts.noShowDetail({ rider, fee })}
        cancel={tripTexts.noShowKeep}
        act={tripTexts.noShowConfirm}
        isBusy={isBusy}
        problem={problem}
        onConfirm={onReport}
        onClose={() => {
          setIsAsking(false);
          onClose();
        }}
      />
    </>
  );
}
