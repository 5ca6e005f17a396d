import { PinLine, type PinLineProps } from '../../../../ui/rides/pin-line';
import { rideTexts } from '../../texts';
import { guestTexts } from '../../trips/guest-texts';

export interface PinCardProps {
  pin: string;
  /** The first name of whoever rides, where that is not the reader. */
  guest?: string | undefined;
}

/** What the rider, or whoever rides for them, tells the driver. */
export function PinCard({ pin, guest: name }: PinCardProps) {
  return <PinLine pin={pin} words={name === undefined ? rideTexts : guestWords(name)} />;
}

const guestWords = (name: string): PinLineProps['words'] => ({
  pin: guestTexts.pin({ name }),
  pinHint: guestTexts.pinHint({ name }),
  pinSpelled: ({ digits }) => guestTexts.pinSpelled({ name, digits }),
});
