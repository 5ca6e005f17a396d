import { formatMoney } from '../../../lib/format/money';
import { texts } from './texts';
import { TownSketch } from './town-sketch';

const words = texts.example;

/** A ride through the demo town. */
export function ExampleRide({ price, currency }: { price: number; currency: string }) {
  return (
    <figure className="relative min-h-108 overflow-hidden rounded-xl border border-line bg-sunken lg:min-h-144">
      <TownSketch />
      <figcaption className="absolute inset-x-3 bottom-3 rounded-lg bg-raised p-4 shadow-md sm:inset-x-auto sm:start-5 sm:bottom-5 sm:w-80">
        <p className="text-xs font-medium text-ink-faint">{words.title}</p>
        <p className="mt-1 font-display text-lg font-semibold">{words.words}</p>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 border-t border-line pt-3 text-sm">
          <dt className="text-ink-faint">{words.from}</dt>
          <dd className="font-medium">{words.pickup}</dd>
          <dt className="text-ink-faint">{words.to}</dt>
          <dd className="font-medium">{words.destination}</dd>
          <dt className="text-ink-faint">{words.priceLabel}</dt>
          <dd className="numeral font-semibold">{words.price({ price: formatMoney(price, currency) })}</dd>
        </dl>
      </figcaption>
    </figure>
  );
}
