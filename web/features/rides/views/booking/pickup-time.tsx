import type { LocalTime } from '@server/contract/calendar/local-time.js';
import { DateTimePicker } from '../../../../ui/dates/date-time-picker';
import { badTimeWords, bookingTexts } from '../../booking/booking-texts';

export interface PickupTimeProps {
  time: LocalTime;
  /** From when to when a ride may be scheduled. */
  bounds?: { min: LocalTime; max: LocalTime } | undefined;
  isTimeBad: boolean;
  /** The pickup's own time, where its clock shows another one than this device. */
  timeAtPickup?: string | undefined;
  onChange(time: Partial<LocalTime>): void;
}

/** When a ride is picked up, by this device's clock. */
export function PickupTime({ time, bounds, isTimeBad, timeAtPickup, onChange }: PickupTimeProps) {
  return (
    <>
      {/* Under a thumb these are the device's own wheels, which are better there; elsewhere one types or takes from a list. */}
      <DateTimePicker
        date={time.date}
        time={time.time}
        {...bounds}
        dateLabel={bookingTexts.date}
        timeLabel={bookingTexts.time}
        error={isTimeBad ? badTimeWords() : undefined}
        onChange={onChange}
      />
      {timeAtPickup ? <p className="-mt-1 text-caption text-ink-soft">{bookingTexts.atPickup({ time: timeAtPickup })}</p> : null}
    </>
  );
}
