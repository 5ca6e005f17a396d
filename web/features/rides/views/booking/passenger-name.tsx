import { passengerNameMaxLength } from '@server/booking/booking.contract.js';
import { tooLong } from '../../../../ui/forms/at-most';
import { Field } from '../../../../ui/forms/field';
import { Input } from '../../../../ui/forms/input';
import { guestBookingTexts } from '../../booking/extras-texts';

export interface PassengerNameProps {
  /** Empty where whoever books rides. */
  name: string;
  onChange(name: string): void;
}

/** For whom a ride is booked (D3). */
export function PassengerName({ name, onChange }: PassengerNameProps) {
  const hint = name.trim() === '' ? guestBookingTexts.hint : guestBookingTexts.hintOther;
  return (
    <Field label={guestBookingTexts.label} hint={hint} error={tooLong(name, passengerNameMaxLength)}>
      <Input value={name} placeholder={guestBookingTexts.me} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
