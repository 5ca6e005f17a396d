import { codeOf } from '../../../lib/refusal';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { bookingTexts } from './booking-texts';
import { rideInTheWay } from '../state/booking/refusal';
import type { useBooking } from './use-booking';
import { toPrice } from '../views/booking/book-bar';
import { RefusalNotice } from '../views/booking/refusal-notice';

export interface BookingRefusalProps {
  error: Error;
  booking: ReturnType<typeof useBooking>;
  cardsTo: string;
}

/** The driver who was chosen is not asked. */
const ofDriver: readonly string[] = ['preferred_unavailable', 'too_many_asked', 'asked_and_canceled'];

/** Each reason for which a ride is not booked, with its way out. */
export function BookingRefusal(props: BookingRefusalProps) {
  const code = codeOf(props.error);
  return <RefusalNotice code={code} action={<WayOut code={code} {...props} />} />;
}

function WayOut({ code, error, booking, cardsTo }: BookingRefusalProps & { code: string }) {
  switch (code) {
    case 'quote_expired':
      return (
        <Button ref={toPrice} size="small" onClick={booking.askNewPrice}>
          {bookingTexts.newPrice}
        </Button>
      );
    case 'quote_used':
    case 'ride_overlaps':
    case 'too_many_scheduled':
      return <Way label={bookingTexts.toBookings} to="/home" />;
    case 'card_unusable':
    case 'card_expires_before_ride':
      return <Way label={bookingTexts.toCards} to={cardsTo} />;
    case 'open_debt':
      return <Way label={bookingTexts.toDebts} to={cardsTo} />;
    case 'active_ride_exists':
      return <Way label={bookingTexts.toRide} to={rideInTheWay(error)} />;
    default:
      return ofDriver.includes(code) ? <Act label={bookingTexts.askAnyone} onAct={() => booking.change({ driver: undefined })} /> : null;
  }
}

function Act({ label, onAct }: { label: string; onAct(): void }) {
  return (
    <Button size="small" onClick={onAct}>
      {label}
    </Button>
  );
}

function Way({ label, to }: { label: string; to: string }) {
  return (
    <LinkButton size="small" to={to}>
      {label}
    </LinkButton>
  );
}
