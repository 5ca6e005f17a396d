import type { PriceTry } from '@server/booking/price-try.contract.js';
import { formatMoney } from '../../../lib/format/money';
import { buttonVariants } from '../../../ui/button-variants';
import { cn } from '../../../ui/cn';
import { inputClass } from '../../../ui/forms/input-class';
import type { Asked } from './asked';
import { texts } from './texts';

const words = texts.price;

export interface PriceBoxProps {
  asked: Asked;
  /** Names to offer. */
  places: readonly string[];
  /** The answer; undefined where nothing whole was asked, null where there is none just now. */
  answer: PriceTry | null | undefined;
}

/** A price without an account. A plain form: the server renders the answer, so that it needs no script. */
export function PriceBox({ asked, places, answer }: PriceBoxProps) {
  return (
    <form
      id="price"
      action="/#price"
      method="get"
      aria-label={words.title}
      className="scroll-mt-6 rounded-xl lg:scroll-mt-120 border border-line bg-surface p-4 shadow-sm sm:p-5"
    >
      <h2 className="text-lg">{words.title}</h2>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <PlaceInput name="from" label={words.from} value={asked.from} list="known-places" />
        <PlaceInput name="to" label={words.to} value={asked.to} list="known-places" />
      </div>
      <datalist id="known-places">
        {places.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <button type="submit" className={cn(buttonVariants({ variant: 'secondary', size: 'large' }), 'max-sm:w-full')}>
          {words.show}
        </button>
        <output className="block min-w-0 flex-1 basis-56 text-body text-ink-soft">
          {answer === undefined ? words.hint : answer === null ? words.failed : <Answer answer={answer} />}
        </output>
      </div>
    </form>
  );
}

function PlaceInput({ name, label, value, list }: { name: string; label: string; value: string; list: string }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm font-semibold text-ink">
      {label}
      <input
        name={name}
        list={list}
        required
        maxLength={100}
        autoComplete="off"
        defaultValue={value}
        className={cn(inputClass, 'h-12 px-3')}
      />
    </label>
  );
}

function Answer({ answer }: { answer: PriceTry }) {
  if (answer.outcome !== 'priced') return words.problems[answer.outcome];
  const { from, to, price, currency, minutes } = answer;
  return (
    <>
      <span className="numeral block font-display text-2xl font-bold text-ink">{formatMoney(price, currency)}</span>
      {words.way({ from, to, minutes })}{' '}
      <a href="/sign-up" className="font-semibold text-brand-text underline underline-offset-2">
        {words.book}
      </a>
    </>
  );
}
