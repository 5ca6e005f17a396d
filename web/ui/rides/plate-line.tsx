export interface PlateLineProps {
  vehicle: { colour: string; make: string; model: string; plate: string };
  words: {
    car(values: { color: string; make: string; model: string }): string;
    /** Says of the plate, for screen readers, that it is one. */
    plate: string;
  };
}

/** The car in words, its plate in big type. */
export function PlateLine({ vehicle: { colour, make, model, plate }, words }: PlateLineProps) {
  return (
    <p className="flex items-center justify-between gap-4 rounded-lg border-2 border-line-strong px-4 py-2">
      <span className="min-w-0 text-body leading-5 font-semibold text-ink">{words.car({ color: colour, make, model })}</span>
      <span className="sr-only">{words.plate}</span>
      <span data-testid="plate" className="numeral shrink-0 font-display text-2xl font-semibold tracking-wider text-ink">
        {plate}
      </span>
    </p>
  );
}
