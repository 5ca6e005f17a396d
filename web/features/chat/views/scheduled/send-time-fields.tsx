import { localTimeAt } from '@server/contract/calendar/local-time.js';
import type { Here } from '../../../../lib/format/day';
import { formatComing } from '../../../../lib/format/when/coming';
import { DateTimePicker } from '../../../../ui/dates/date-time-picker';
import { scheduledTexts } from '../../scheduled/scheduled-texts';
import { sendBounds } from '../../state/scheduled/send-times';
import type { SendTime } from './use-send-time';

export interface SendTimeFieldsProps {
  here: Here;
  time: SendTime;
  /** Nothing can be sent then, and that was tried. */
  isBad: boolean;
}

/** When a message is to go, and what that comes to in words. */
export function SendTimeFields({ here, time: { wanted, at, change }, isBad }: SendTimeFieldsProps) {
  return (
    <div className="flex flex-col gap-2">
      <DateTimePicker
        {...wanted}
        {...sendBounds(here)}
        timeZone={here.timeZone}
        today={localTimeAt(here.now, here.timeZone).date}
        error={isBad ? scheduledTexts.badTime : undefined}
        onChange={change}
      />
      <p className="min-h-5 text-caption text-ink-soft" aria-live="polite">
        {at ? formatComing(at, here, scheduledTexts.sends) : null}
      </p>
    </div>
  );
}
