import type { Scheduled, ScheduledError } from '@server/chat/scheduled/scheduled.contract.js';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Here } from '../../../../lib/format/day';
import { formatComing } from '../../../../lib/format/when/coming';
import { Button } from '../../../../ui/button';
import { scheduledTexts } from '../../scheduled/scheduled-texts';

export interface ScheduledRowProps {
  item: Scheduled;
  here: Here;
  /** Nothing is sent in its conversation any more: it is deleted at most. */
  hasEnded: boolean;
  /** Something is being done with it. */
  isBusy: boolean;
  /** Without a connection nothing is (S13). */
  isOffline: boolean;
  onEdit(): void;
  onSendNow(): void;
  onDelete(): void;
}

/** A message that waits to be sent, or could not be (M120). */
export function ScheduledRow({ item, here, hasEnded, isBusy, isOffline, onEdit, onSendNow, onDelete }: ScheduledRowProps) {
  const textId = useId();
  const error = item.error ?? (hasEnded ? 'conversation_ended' : null);
  const act = { size: 'small', 'aria-describedby': textId, disabled: isOffline || isBusy } as const;
  return (
    <>
      {error ? <NotSent error={error} /> : null}
      <p className="text-caption text-ink-soft">
        <time dateTime={item.send_at}>{formatComing(item.send_at, here, scheduledTexts.due)}</time>
      </p>
      <p id={textId} dir="auto" className="mt-0.5 line-clamp-4 text-body break-words whitespace-pre-wrap text-ink">
        {item.message}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-2 gap-y-4">
        {hasEnded ? null : (
          <>
            <Button {...act} onClick={onEdit}>
              {scheduledTexts.edit}
            </Button>
            <Button {...act} onClick={onSendNow}>
              {scheduledTexts.sendNow}
            </Button>
          </>
        )}
        <Button {...act} variant="quiet" onClick={onDelete}>
          {scheduledTexts.delete}
        </Button>
      </div>
    </>
  );
}

function NotSent({ error }: { error: ScheduledError }) {
  return (
    <p className="flex items-start gap-1.5 text-caption font-medium text-danger-text">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {scheduledTexts.notSent({ reason: scheduledTexts.reasons[error] })}
    </p>
  );
}
