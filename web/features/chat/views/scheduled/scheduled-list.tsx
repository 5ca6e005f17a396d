import type { Scheduled } from '@server/chat/scheduled/scheduled.contract.js';
import { CalendarClock } from 'lucide-react';
import { type Dispatch, type SetStateAction, useState } from 'react';
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
  /** When the conversation ends; null for never, as far as is known. */
  closesAt: string | null;
  /** Nothing is sent there any more. */
  hasEnded: boolean;
  /** The ids of those with which something is being done. */
  busyIds: ReadonlySet<string>;
  isOffline: boolean;
  isRetrying: boolean;
  onRetry(): void;
  /** `onSaved` when the server has it. */
  onSave(item: Scheduled, change: ScheduledChange, onSaved: () => void): void;
  /** What was typed into one that waits no more becomes a draft. */
  onKeepText(item: Scheduled, text: string): void;
  onSendNow(item: Scheduled): void;
  onDelete(item: Scheduled): void;
}

/** My messages of a conversation that are to be sent later; one at a time is edited in its place (M120). */
export function ScheduledList({ scheduled, hasFailed, isRetrying, onRetry, ...rest }: ScheduledListProps) {
  const [edited, setEdited] = useState<Scheduled | null>(null);
  if (scheduled === null && hasFailed) return <ErrorState title={scheduledTexts.loadFailed} {...{ isRetrying, onRetry }} />;
  if (scheduled === null) return <Spinner label={scheduledTexts.loading} className="mx-auto my-10" />;
  if (scheduled.length === 0 && edited === null)
    return <EmptyState icon={<CalendarClock />} title={scheduledTexts.empty} description={scheduledTexts.emptyHint} />;
  return <Rows {...{ scheduled, edited }} {...rest} onEdit={setEdited} />;
}

interface RowsProps extends Omit<ScheduledListProps, 'scheduled' | 'hasFailed' | 'isRetrying' | 'onRetry'> {
  scheduled: readonly Scheduled[];
  /** Null: none. It stays in its place also when it waits no more. */
  edited: Scheduled | null;
  onEdit: Dispatch<SetStateAction<Scheduled | null>>;
}

function Rows({
  scheduled,
  edited,
  here,
  closesAt,
  hasEnded,
  busyIds,
  isOffline,
  onEdit,
  onSave,
  onKeepText,
  onSendNow,
  onDelete,
}: RowsProps) {
  // Another one may be edited by the time this one is saved.
  const leave = ({ id }: Scheduled) => onEdit((now) => (now?.id === id ? null : now));
  const isGone = edited !== null && scheduled.every(({ id }) => id !== edited.id);
  return (
    <ul aria-label={scheduledTexts.title} className="divide-y divide-line">
      {inOrder(isGone ? [...scheduled, edited] : scheduled).map((item) => (
        <li key={item.id} data-testid="scheduled" className="py-3">
          {item.id === edited?.id ? (
            <ScheduledForm
              {...{ item, here, closesAt }}
              isBusy={busyIds.has(item.id)}
              isOffline={isOffline}
              isGone={isGone}
              onSave={(change) => onSave(item, change, () => leave(item))}
              onKeepText={(text) => {
                onKeepText(item, text);
                leave(item);
              }}
              onCancel={() => leave(item)}
            />
          ) : (
            <ScheduledRow
              {...{ item, here, hasEnded }}
              isBusy={busyIds.has(item.id)}
              isOffline={isOffline}
              onEdit={() => onEdit(item)}
              onSendNow={() => onSendNow(item)}
              onDelete={() => onDelete(item)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
