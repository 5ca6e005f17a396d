import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { minuteMs } from '../contract/duration.js';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { Rates } from '../http/rates/rates.js';
import { Problem } from '../contract/problem.js';
import { PlacesApi } from '../places/places.api.js';
import { placesProblems } from '../places/places.contract.js';
import { maxRideMiles } from '../rides/ride.contract.js';
import { greatCircleMiles } from '../town/distance.api.js';
import { TownApi } from '../town/town.api.js';
import { fareOf, toAmount } from '../fares/fare.api.js';
import { type FrontPrices, type PriceTry, priceTryRate } from './price-try.contract.js';
import { minRideMiles } from './quotes/quote.contract.js';
import { Tariffs } from '../fares/tariffs.api.js';

/** So many answers are kept. */
const maxKept = 500;
/** An answer is given again for so long (ms). */
const keptMs = 5 * minuteMs;
/** So many well-known places are offered. */
const maxPlaces = 30;

interface Kept {
  readonly until: number;
  readonly answer: PriceTry;
}

/** The ride that the demo's front page draws. */
const exampleRide = ['Mill Street', 'Harbor Station'] as const;

/** Over as soon as somebody does something about it. */
const passing: ReadonlySet<PriceTry['outcome']> = new Set(['no_search', 'town_not_ready']);

/** Prices for people without an account: by words, from memory where it can be, nothing stored. */
@Injectable()
export class PriceTryService {
  private readonly kept = new LRUCache<string, Kept>({ max: maxKept });

  constructor(
    private readonly clock: Clock,
    private readonly places: PlacesApi,
    private readonly town: TownApi,
    private readonly tariffs: Tariffs,
    private readonly rates: Rates,
    private readonly config: Config,
  ) {}

  /** `who`: the address that asks. A page that is rendered here comes by no door that counts, so it is counted here. */
  async priceOf(from: string, to: string, who: string): Promise<PriceTry> {
    const known = this.known(from, to);
    if (known) return known;
    await this.rates.spendHere('price-try', who, priceTryRate);
    return this.find(from, to);
  }

  /** In the demo what its example costs; in a town that is set up what its rides cost. */
  async front(): Promise<FrontPrices> {
    if (this.isInvented()) return { example: await this.example(), rates: null };
    if (!(await this.tariffs.areOpen())) return { example: null, rates: null };
    const { rules } = await this.tariffs.validAt(this.clock.now());
    return {
      example: null,
      rates: {
        currency: rules.currency,
        minimum: toAmount(rules.minimum_cents),
        base: toAmount(rules.base_cents),
        per_mile: toAmount(rules.per_mile_cents),
        per_minute: toAmount(rules.per_minute_cents),
        booking: toAmount(rules.booking_cents),
      },
    };
  }

  private async example(): Promise<FrontPrices['example']> {
    const answer = this.known(...exampleRide) ?? (await this.find(...exampleRide));
    return answer.outcome === 'priced' ? { price: answer.price, currency: answer.currency } : null;
  }

  private isInvented(): boolean {
    return this.config.geocoderUrl === undefined && this.config.hasDemoStreets;
  }

  private known(from: string, to: string): PriceTry | undefined {
    const known = this.kept.get(keyOf(from, to));
    return known && known.until > this.clock.now().getTime() ? known.answer : undefined;
  }

  private async find(from: string, to: string): Promise<PriceTry> {
    const now = this.clock.now();
    const answer = await this.ask(from.trim(), to.trim(), now).catch(withoutSearch);
    if (!passing.has(answer.outcome)) this.kept.set(keyOf(from, to), { until: now.getTime() + keptMs, answer });
    return answer;
  }

  /** The demo town's landmarks; another town's geocoder has no such list. */
  wellKnown(): string[] {
    if (!this.isInvented()) return [];
    return [...new Set(this.town.landmarks().map(({ name }) => name))].slice(0, maxPlaces);
  }

  private async ask(from: string, to: string, now: Date): Promise<PriceTry> {
    if (!(await this.tariffs.areOpen())) return { outcome: 'town_not_ready' };
    const [start] = await this.places.search(from);
    if (!start) return { outcome: 'from_unknown' };
    const [end] = await this.places.search(to, start);
    if (!end) return { outcome: 'to_unknown' };
    if ((await this.places.firstOutside([start, end])) >= 0) return { outcome: 'outside_area' };
    const miles = greatCircleMiles(start, end);
    if (miles < minRideMiles) return { outcome: 'same_place' };
    if (miles > maxRideMiles) return { outcome: 'too_far' };
    const plan = await this.places.route([start, end]);
    const [{ rules }, tolls] = await Promise.all([this.tariffs.validAt(now), this.tariffs.tollsOn(plan.path, now)]);
    const { distance_miles: distanceMiles, estimated_duration_minutes: minutes } = plan;
    const { totalCents } = fareOf(rules, { distanceMiles, durationMinutes: minutes, isScheduled: false, tolls });
    return { outcome: 'priced', from: start.name, to: end.name, price: toAmount(totalCents), currency: rules.currency, minutes };
  }
}

/** Nobody finds places by their names here, or not now. */
function withoutSearch(error: unknown): PriceTry {
  if (error instanceof Problem && error.code in placesProblems) return { outcome: 'no_search' };
  throw error;
}

/** Two spellings of one wish are one key. */
const keyOf = (from: string, to: string): string => JSON.stringify([folded(from), folded(to)]);
const folded = (words: string): string => words.trim().replaceAll(/\s+/g, ' ').toLowerCase();
