import { messageMaxLength } from '@server/chat/messages/message.contract.js';
import type { Scheduled } from '@server/chat/scheduled/scheduled.contract.js';
import { isBlank } from '@server/contract/text.js';
import { type FormEvent, useState } from 'react';
import type { Here } from '../../../../lib/format/day';
import { Button } from '../../../../ui/button';
import { Textarea } from '../../../../ui/forms/textarea';
import { scheduledTexts } from '../../scheduled/scheduled-texts';
import { firstShown } from '../../state/scheduled/send-times';
import { threadTexts } from '../../thread-texts';
import { SendTimeFields } from './send-time-fields';
import { useSendTime } from './use-send-time';

/** What a scheduled message is to be; without a time that stays as it is. */
export interface ScheduledChange {
  readonly message: string;
  readonly sendAt: Date | null;
}

export interface ScheduledFormProps {
  item: Scheduled;
  here: Here;
  /** When the conversation ends; null for never, as far as is known. */
  closesAt: string | null;
  isBusy: boolean;
  /** Without a connection it is not saved; what was written stays (S13). */
  isOffline: boolean;
  /** It was sent or deleted while it was edited: what was written stays, and can be kept. */
  isGone: boolean;
  onKeepText(text: string): void;
  onSave(change: ScheduledChange): void;
  onCancel(): void;
}

/** Changes what a scheduled message says and when it goes; one that failed gets a new time (M120). */
export function ScheduledForm({ item, here, closesAt, isBusy, isOffline, isGone, onKeepText, onSave, onCancel }: ScheduledFormProps) {
  const hasFailed = item.state === 'failed';
  const [message, setMessage] = useState(item.message);
  const time = useSendTime(here, hasFailed ? firstShown(0, here, closesAt) : item.send_at, closesAt);
  const [hasTried, setTried] = useState(false);
  const keepsTime = time.isKept && !hasFailed;
  const hasOwnWords = message !== item.message;
  const over = Math.max(0, Array.from(message).length - messageMaxLength);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isGone) return onKeepText(message);
    setTried(true);
    if (keepsTime) onSave({ message, sendAt: null });
    else if (time.at) onSave({ message, sendAt: time.at });
  }
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <Textarea
        rows={2}
        dir="auto"
        aria-label={scheduledTexts.message}
        className="max-h-40 min-h-16"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <TooLong count={over} />
      {isGone ? (
        <Gone hasOwnWords={hasOwnWords} />
      ) : (
        <SendTimeFields {...{ here, time, closesAt }} isBad={hasTried && !keepsTime && time.at === null} />
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{scheduledTexts.cancel}</Button>
        {isGone ? (
          <KeepText text={hasOwnWords ? message : ''} />
        ) : (
          <Button type="submit" variant="primary" disabled={isOffline || isBlank(message) || over > 0} isBusy={isBusy}>
            {scheduledTexts.save}
          </Button>
        )}
      </div>
    </form>
  );
}

function Gone({ hasOwnWords }: { hasOwnWords: boolean }) {
  return (
    <p role="alert" className="text-sm text-ink-soft">
      {hasOwnWords ? scheduledTexts.goneKeepYours : scheduledTexts.gone}
    </p>
  );
}

/** What was sent already is not offered once more. */
function KeepText({ text }: { text: string }) {
  if (isBlank(text)) return null;
  return (
    <Button type="submit" variant="primary">
      {scheduledTexts.useAsDraft}
    </Button>
  );
}

function TooLong({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p role="alert" className="text-xs text-danger-text">
      {threadTexts.tooLong({ count })}
    </p>
  );
}
