import type { Id, UserId } from '../../contract/ids.js';
import type { CardSetup } from '../payments.contract.js';
import type { Setback } from '../setbacks/setbacks.contract.js';

/** One request to the provider: the key makes a repeat of it the same request (P14). */
export interface VaultRequest {
  /** Stored with the payment before the call; never reused for another one. */
  readonly key: string;
  /** The card, by the provider's name for it: we never have card data. */
  readonly cardRef: string;
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** What it is for. */
  readonly about: VaultSubject;
  /** Since when it is asked: providers forget keys after a while. */
  readonly askedAt: Date;
}

/** What a request is for: the provider's events name it. */
export interface VaultSubject {
  readonly rideId: Id;
  readonly kind: 'payment' | 'part';
  readonly id: Id;
}

/**
 * What the provider answered; an outcome that nobody knows is an error, and the request is repeated with its key. `too_small`: it
 * charges no card so little. `confirm`: nothing was taken, because the bank wants the card's owner to confirm the charge `ref`.
 */
export type VaultAnswer =
  | { readonly ok: true; readonly ref: string }
  | { readonly ok: false; readonly reason: 'declined' | 'expired' | 'too_small' }
  | { readonly ok: false; readonly reason: 'confirm'; readonly ref: string };

/** Gives back some of a charge that was taken; the key makes a repeat of it the same refund (P14). */
export interface VaultRefund extends Pick<VaultRequest, 'key' | 'amountCents' | 'currency'> {
  /** The provider's name for the charge. */
  readonly chargeRef: string;
  /** How often it was asked for before: what did not arrive then is given again, and no more than that. */
  readonly attempt?: number;
}

/** What was given back: less than was asked for where a charge is two, and one of them gave nothing. */
export type VaultReturn =
  | { readonly ok: true; readonly ref: string; readonly amountCents: number }
  | { readonly ok: false; readonly reason: 'declined' };

/** A card as the provider keeps it for us. */
export interface VaultCard {
  /** The provider's name for it. */
  readonly ref: string;
  readonly brand: string;
  readonly last4: string;
  /** 1–12 */
  readonly expMonth: number;
  /** Four digits. */
  readonly expYear: number;
}

/** A card behind a token; `owner` is who may have it, where the provider knows. */
export interface StoredCard extends VaultCard {
  readonly owner: UserId | undefined;
}

/** Where a charge is that waited for its owner: it still does, it is over, or it holds or has taken money. */
export type Waited =
  | { readonly is: 'waiting' | 'gone' }
  | { readonly is: 'held' | 'taken'; readonly amountCents: number; readonly currency: string };

export interface Confirmation {
  /** The provider's name for the charge. */
  readonly ref: string;
  readonly cardRef: string;
  /** The path of ours that its owner comes back to. */
  readonly returnTo: string;
}

/** A charge that its owner took back through their bank, as the provider has it by now. */
export interface VaultDispute {
  /** The provider's names for it and for its charge. */
  readonly ref: string;
  readonly chargeRef: string;
  /** What the charge was for. */
  readonly about: VaultSubject;
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly state: Exclude<Setback['state'], 'failed'>;
  /** In the provider's words. */
  readonly reason: string | null;
  /** Until when the bank takes an answer. */
  readonly dueAt: Date | null;
  /** Whether the bank has the money. */
  readonly isTaken: boolean;
  readonly openedAt: Date;
}

/** A refund as the provider has it by now; `isOver`: the money is not where it was sent, and will not be. */
export interface VaultRefunded extends Pick<VaultRefund, 'key' | 'chargeRef' | 'amountCents' | 'currency'> {
  readonly isOver: boolean;
  readonly reason: string | null;
}

/** Whoever holds the cards (D7): a payment provider by configuration, the demo's vault, or nobody. */
export abstract class CardVault {
  /** Whether there is anybody: else no card is added, and no ride booked. */
  readonly isOpen: boolean = true;
  /** What a browser needs to give a card to the provider. */
  abstract setup(): CardSetup;
  /** The address at which somebody enters a card, and from which they come back to `returnTo` of ours; undefined where there is none. */
  abstract enter(me: UserId, returnTo: string): Promise<string | undefined>;
  /** Keeps the card behind a one-time token; undefined when there is none. The same token is the same card. */
  abstract store(token: string): Promise<StoredCard | undefined>;
  /** A card as it is by now; undefined when the provider has it no more. */
  abstract look(cardRef: string): Promise<VaultCard | undefined>;
  /** The provider keeps a card no more; one that is already gone is fine. */
  abstract forget(cardRef: string): Promise<void>;
  /** Holds the amount on the card. */
  abstract authorise(request: VaultRequest): Promise<VaultAnswer>;
  /** Takes the amount: of the hold `authRef`, or straight from the card when there is none. */
  abstract capture(request: VaultRequest, authRef: string | null): Promise<VaultAnswer>;
  /** Lets a hold go; one that is already gone is fine. */
  abstract void(key: string, authRef: string): Promise<void>;
  /** Gives back to the card what was taken from it, in part or as a whole; undefined while the provider works on it. */
  abstract refund(request: VaultRefund): Promise<VaultReturn | undefined>;
  /** The address of the bank at which the owner confirms a charge; undefined where there is nothing to confirm any more. */
  abstract confirm(confirmation: Confirmation): Promise<string | undefined>;
  /** Where a charge is that waited for its owner. */
  abstract waited(ref: string): Promise<Waited>;
  /** Ends the waiting, unless the owner was faster: afterwards it waits no more. */
  abstract endWait(ref: string): Promise<Waited>;
  /** Undefined for one that is about no charge of ours. */
  abstract dispute(ref: string): Promise<VaultDispute | undefined>;
  /** Undefined for one that we have not asked for. */
  abstract refunded(ref: string): Promise<VaultRefunded | undefined>;
  /** Where the town's own people see a dispute or a charge; undefined where there is no such desk. */
  abstract deskUrl(ref: string): string | undefined;
}
