import { Injectable } from '@nestjs/common';
import type { Id } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';

/** Another fare of a ride: the quote is what it is for. */
export interface NewFare {
  readonly rideId: Id;
  readonly quoteId: Id;
  readonly cents: number;
  /** What of it came to the ride beside its quote, such as a wait: no hold is asked for that, on any route. */
  readonly extraCents: number;
}

export type HoldRefusal = 'card_declined' | 'card_wants_you' | 'card_unanswered' | 'card_busy';
/** What has to happen before the fare can be another one: nothing, or its card is asked. */
export type HoldNeed = 'covered' | { readonly raiseId: Id } | { readonly refusal: HoldRefusal };

/** How a card holds another fare than it was asked for. */
export interface FareHolder {
  /** The caller holds the ride. */
  need(unit: Unit, fare: NewFare): Promise<HoldNeed>;
  /** Asks the card, outside any transaction; undefined where it holds the new fare. */
  ask(raiseId: Id): Promise<HoldRefusal | undefined>;
  /** The hold waits until then for the driver's answer; false where there is none any more. The caller holds the ride. */
  keep(unit: Unit, raiseId: Id, until: Date): Promise<boolean>;
  /** The fare is this one from now on; false where its card holds it no more, and nothing is to change. The caller holds the ride. */
  take(unit: Unit, fare: NewFare): Promise<boolean>;
  /** What was held for a fare that did not come is let go, unless it waits for the driver's answer. */
  drop(raiseId: Id): Promise<void>;
  /** Nobody waits for an answer about this ride any more. The caller holds it. */
  letGo(unit: Unit, rideId: Id): Promise<void>;
}

/** Whoever holds the cards (payments) registers at boot: it is a later module. */
@Injectable()
export class FareHolds {
  private holder: FareHolder | undefined;

  use(holder: FareHolder): void {
    this.holder = holder;
  }

  get cards(): FareHolder {
    if (!this.holder) throw new Error('nobody holds fares');
    return this.holder;
  }
}
