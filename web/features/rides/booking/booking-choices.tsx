import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { ComponentProps, ReactNode } from 'react';
import { BookingFooter } from './booking-footer';
import { BookingOptions, BookingTimes } from './booking-options';
import type { BookingSlots } from './booking-slots';
import type { useBooking } from './use-booking';

export { QuotePart } from './booking-quote';

export interface BookingChoicesProps {
  booking: ReturnType<typeof useBooking>;
  slots: BookingSlots;
  card: ReactNode;
  cardWords: string;
}

/** When, how many, who drives, who pays. */
export function BookingChoices({ booking, slots, ...payment }: BookingChoicesProps) {
  const { draft, change, fill } = booking;
  return (
    <>
      <BookingTimes booking={booking} />
      {slots.drivers({
        pickup: draft.pickup,
        chosen: draft.driver,
        isForLater: draft.isScheduled,
        onChoose: (driver) =>
          change({
            driver: driver && { id: driver.clerk_id, name: firstNameOf(driver.full_name), etaMinutes: driver.eta_minutes },
          }),
        onMissed: () => fill({ driver: undefined }),
      })}
      <BookingOptions {...{ booking }} {...payment} />
    </>
  );
}

export interface BookingFootProps extends ComponentProps<typeof BookingFooter> {
  /** Why nobody can book; null where people can. */
  closed: ReactNode;
  owed: ReactNode;
}

/** Why nobody can book, or the way to; once all is paid, nothing is refused any more. */
export function BookingFoot({ closed, owed, ...rest }: BookingFootProps) {
  return closed ?? <BookingFooter key={owed ? 'owing' : 'free'} {...rest} />;
}
