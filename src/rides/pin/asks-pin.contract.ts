import * as z from 'zod/mini';
import { addDays } from '../../contract/calendar/date-math.js';
import { instantOf, localTimeAt } from '../../contract/calendar/local-time.js';
import { Instant } from '../../contract/text.js';
import { waitFrom } from '../fees/wait.contract.js';

/** At every ride, only at night, or never. */
export const PinAsked = z.enum(['always', 'night', 'never']);
export type PinAsked = z.output<typeof PinAsked>;

/** What holds until a rider says otherwise. */
export const defaultPinAsked: PinAsked = 'always';

/** The night of a ride, by the clocks of its pickup. */
export const pinNight = { from: '21:00', until: '06:00' } as const;

/** What a ride says of its PIN. */
export const RidePin = z.object({
  /** Four digits that the rider tells the driver; null for everyone else and once the ride started (M38). */
  pin: z.nullable(z.string()),
  /** Whether its driver asks for them at the pickup, as its rider chose; before the arrival nothing but the PIN starts it. For its two, and its passenger. */
  needs_pin: z._default(z.boolean(), true),
  /** When that is the other way round, unless the driver arrives before. Ask for the ride again then; null when it stays. */
  pin_changes_at: z.optional(z.nullable(Instant)),
});
export type RidePin = z.output<typeof RidePin>;

/** When a ride begins, as far as one knows. */
interface Pickup {
  readonly arrived_at: Date | string | null;
  readonly is_scheduled: boolean;
  readonly pickup_time: Date | string;
  readonly time_zone: string;
}

/** … and what its rider chose. */
export interface PinFacts extends Pickup {
  readonly asked: PinAsked;
}

/** When the driver begins to wait at the pickup: before they are there, now at the earliest. */
const meetingAt = (ride: Pickup, now: Date): Date => new Date(waitFrom({ ...ride, arrived_at: ride.arrived_at ?? now }));

function isNight(at: Date, zone: string): boolean {
  const { time } = localTimeAt(at, zone);
  return time >= pinNight.from || time < pinNight.until;
}

/** The one rule of when the PIN is asked for. */
export function isPinAsked({ asked, ...ride }: PinFacts, now: Date): boolean {
  return asked === 'night' ? isNight(meetingAt(ride, now), ride.time_zone) : asked === 'always';
}

/** Whether it starts without, as its two know it: before its driver was seen at the pickup nothing but the PIN says that the rider is in. */
export function startsWithoutPin({
  arrived_at: at,
  needs_pin: needsPin,
}: Pick<Pickup, 'arrived_at'> & Pick<RidePin, 'needs_pin'>): boolean {
  return at !== null && !needsPin;
}

/** … and as the server does. */
export function canStartWithoutPin<T extends PinFacts>(ride: T, now: Date): ride is T & { arrived_at: NonNullable<T['arrived_at']> } {
  return startsWithoutPin({ ...ride, needs_pin: isPinAsked(ride, now) });
}

/** When a night begins or ends next, after the meeting; null where that changes nothing any more. */
export function pinChangesAt({ asked, ...ride }: PinFacts, now: Date): Date | null {
  if (asked !== 'night' || ride.arrived_at !== null) return null;
  const [meeting, zone] = [meetingAt(ride, now), ride.time_zone];
  const { date } = localTimeAt(meeting, zone);
  const times = [date, addDays(date, 1)].flatMap((day) =>
    [pinNight.until, pinNight.from].map((time) => instantOf({ date: day, time }, zone)),
  );
  return times.find((at) => at > meeting) ?? null;
}
