import type { Scheduled } from '@server/chat/scheduled/scheduled.contract.js';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { Here } from '../../../../lib/format/day';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { ErrorState } from '../../../../ui/feedback/error-state';
import { Spinner } from '../../../../ui/feedback/spinner';
import { scheduledTexts } from '../../scheduled/scheduled-texts';
import { inOrder } from '../../state/scheduled/send-times';
import { type ScheduledChange, ScheduledForm } from './scheduled-form';
import { ScheduledRow } from './scheduled-row';

export interface ScheduledListProps {
  /** Null while they load. */
  scheduled: readonly Scheduled[] | null;
  hasFailed: boolean;
  here: Here;
  /** The ids of those with which something is being done. */
  busyIds: ReadonlySet<string>;
  isOffline: boolean;
  isRetrying: boolean;
  onRetry(): void;
  /** `onSaved` when the server has it. */
  onSave(item: Scheduled, change: ScheduledChange, onSaved: () => void): void;
  onSendNow(item: Scheduled): void;
  onDelete(item: Scheduled): void;
}

/** My messages of a conversation that are to be sent later; one at a time is edited in its place (M120). */
export function ScheduledList({ scheduled, hasFailed, isRetrying, onRetry, ...rest }: ScheduledListProps) {
  if (scheduled === null && hasFailed) return <ErrorState title={scheduledTexts.loadFailed} {...{ isRetrying, onRetry }} />;
  if (scheduled === null) return <Spinner label={scheduledTexts.loading} className="mx-auto my-10" />;
  if (scheduled.length === 0)
    return <EmptyState icon={<CalendarClock />} title={scheduledTexts.empty} description={scheduledTexts.emptyHint} />;
  return <Rows scheduled={scheduled} {...rest} />;
}

type RowsProps = Omit<ScheduledListProps, 'scheduled' | 'hasFailed' | 'isRetrying' | 'onRetry'> & { scheduled: readonly Scheduled[] };

function Rows({ scheduled, here, busyIds, isOffline, onSave, onSendNow, onDelete }: RowsProps) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const leave = () => setEditedId(null);
  return (
    <ul aria-label={scheduledTexts.title} className="divide-y divide-line">
      {inOrder(scheduled).map((item) => (
        <li key={item.id} data-testid="scheduled" className="py-3">
          {item.id === editedId ? (
            <ScheduledForm
              item={item}
              here={here}
              isBusy={busyIds.has(item.id)}
              isOffline={isOffline}
              onSave={(change) => onSave(item, change, leave)}
              onCancel={leave}
            />
          ) : (
            <ScheduledRow
              item={item}
              here={here}
              isBusy={busyIds.has(item.id)}
              isOffline={isOffline}
              onEdit={() => setEditedId(item.id)}
              onSendNow={() => onSendNow(item)}
              onDelete={() => onDelete(item)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
