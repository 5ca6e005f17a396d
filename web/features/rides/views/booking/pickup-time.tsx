import { scheduleMaxAheadMs, scheduleMinAheadMs } from '@server/booking/quotes/quote.contract.js';
import { dayMs, minuteMs } from '@server/contract/duration.js';
import { DateTimePicker, type DateTime } from '../../../../ui/dates/date-time-picker';
import { bookingTexts } from '../../booking/booking-texts';

export interface PickupTimeProps {
  time: DateTime;
  /** From when to when a ride may be scheduled. */
  bounds?: { min: DateTime; max: DateTime } | undefined;
  isTimeBad: boolean;
  /** The pickup's own time, where its clock shows another one than this device. */
  timeAtPickup?: string | undefined;
  onChange(time: Partial<DateTime>): void;
}

/** When a ride is picked up, by this device's clock. */
export function PickupTime({ time, bounds, isTimeBad, timeAtPickup, onChange }: PickupTimeProps) {
  const wrong = () => bookingTexts.badTime({ minutes: scheduleMinAheadMs / minuteMs, days: scheduleMaxAheadMs / dayMs });
  return (
    <>
      {/* Under a thumb these are the device's own wheels, which are better there; elsewhere one types or takes from a list. */}
      <DateTimePicker
        date={time.date}
        time={time.time}
        {...bounds}
        dateLabel={bookingTexts.date}
        timeLabel={bookingTexts.time}
        error={isTimeBad ? wrong() : undefined}
        onChange={onChange}
      />
      {timeAtPickup ? <p className="-mt-1 text-caption text-ink-soft">{bookingTexts.atPickup({ time: timeAtPickup })}</p> : null}
    </>
  );
}
