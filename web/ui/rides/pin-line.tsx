export interface PinLineProps {
  pin: string;
  words: {
    /** Whose it is. */
    pin: string;
    /** When it is told, and to whom. */
    pinHint: string;
    pinSpelled(values: { digits: string }): string;
  };
}

/** Four digits in big type, spelled out one by one for screen readers (M38). */
export function PinLine({ pin, words }: PinLineProps) {
  return (
    <section
      className="flex items-center justify-between gap-4 rounded-lg bg-brand-soft px-4 py-3"
      aria-label={words.pinSpelled({ digits: pin.split('').join(' ') })}
    >
      <div aria-hidden="true">
        <p className="text-sm font-semibold text-ink">{words.pin}</p>
        <p className="text-caption text-ink-soft">{words.pinHint}</p>
      </div>
      <p data-testid="pin" aria-hidden="true" className="numeral font-display text-3xl font-semibold tracking-[0.18em] text-brand-text">
        {pin}
      </p>
    </section>
  );
}
