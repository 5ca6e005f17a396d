import { rideTexts } from '../../texts';

/** Four digits in big type, spelled out one by one for screen readers (M38). */
export function PinCard({ pin }: { pin: string }) {
  return (
    <section
      className="flex items-center justify-between gap-4 rounded-lg bg-brand-soft px-4 py-3"
      aria-label={rideTexts.pinSpelled({ digits: pin.split('').join(' ') })}
    >
      <div aria-hidden="true">
        <p className="text-sm font-semibold text-ink">{rideTexts.pin}</p>
        <p className="text-caption text-ink-soft">{rideTexts.pinHint}</p>
      </div>
      <p data-testid="pin" aria-hidden="true" className="numeral font-display text-3xl font-semibold tracking-[0.18em] text-brand-text">
        {pin}
      </p>
    </section>
  );
}
