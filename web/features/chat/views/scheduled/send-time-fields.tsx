import { localTimeAt } from '@server/contract/calendar/local-time.js';
import type { Here } from '../../../../lib/format/day';
import { formatComing } from '../../../../lib/format/when/coming';
import { formatMoment } from '../../../../lib/format/when/when';
import { DateTimePicker } from '../../../../ui/dates/date-time-picker';
import { scheduledTexts } from '../../scheduled/scheduled-texts';
import { sendBounds } from '../../state/scheduled/send-times';
import type { SendTime } from './use-send-time';

export interface SendTimeFieldsProps {
  here: Here;
  time: SendTime;
  /** When the conversation ends; null for never, as far as is known. */
  closesAt: string | null;
  /** Nothing can be sent then, and that was tried. */
  isBad: boolean;
}

/** When a message is to go, and what that comes to in words. */
export function SendTimeFields({ here, time: { wanted, at, change }, closesAt, isBad }: SendTimeFieldsProps) {
  return (
    <div className="flex flex-col gap-2">
      <DateTimePicker
        {...wanted}
        {...sendBounds(here, closesAt)}
        timeZone={here.timeZone}
        today={localTimeAt(here.now, here.timeZone).date}
        error={isBad ? whyBad(here, closesAt) : undefined}
        onChange={change}
      />
      <p className="min-h-5 text-caption text-ink-soft" aria-live="polite">
        {at ? formatComing(at, here, scheduledTexts.sends) : null}
      </p>
    </div>
  );
}

function whyBad(here: Here, closesAt: string | null): string {
  return closesAt === null ? scheduledTexts.badTime : scheduledTexts.tooLate({ moment: formatMoment(closesAt, here.timeZone, here) });
}
