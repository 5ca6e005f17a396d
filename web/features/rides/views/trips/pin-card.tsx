import { rideTexts } from '../../texts';
import { guestTexts } from '../../trips/guest-texts';

export interface PinCardProps {
  pin: string;
  /** The first name of whoever rides, where that is not the reader. */
  guest?: string | undefined;
}

/** Four digits in big type, spelled out one by one for screen readers (M38). */
export function PinCard({ pin, guest: name }: PinCardProps) {
  const digits = pin.split('').join(' ');
  return (
    <section
      className="flex items-center justify-between gap-4 rounded-lg bg-brand-soft px-4 py-3"
      aria-label={name === undefined ? rideTexts.pinSpelled({ digits }) : guestTexts.pinSpelled({ name, digits })}
    >
      <div aria-hidden="true">
        <p className="text-sm font-semibold text-ink">{name === undefined ? rideTexts.pin : guestTexts.pin({ name })}</p>
        <p className="text-caption text-ink-soft">{name === undefined ? rideTexts.pinHint : guestTexts.pinHint({ name })}</p>
      </div>
      <p data-testid="pin" aria-hidden="true" className="numeral font-display text-3xl font-semibold tracking-[0.18em] text-brand-text">
        {pin}
      </p>
    </section>
  );
}
