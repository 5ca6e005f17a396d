import type { CardSetup } from '../payments.contract.js';

/** One request to the provider: the key makes a repeat of it the same request (P14). */
export interface VaultRequest {
  /** Stored with the payment before the call; never reused for another one. */
  readonly key: string;
  /** The card, by the provider's name for it: we never have card data. */
  readonly cardRef: string;
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** What the provider answered; an outcome that nobody knows is an error, and the request is repeated with its key. */
export type VaultAnswer = { readonly ok: true; readonly ref: string } | { readonly ok: false; readonly reason: 'declined' | 'expired' };

/** Gives back some of a charge that was taken; the key makes a repeat of it the same refund (P14). */
export interface VaultRefund extends Omit<VaultRequest, 'cardRef'> {
  /** The provider's name for the charge. */
  readonly chargeRef: string;
}

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

/** Whoever holds the cards (D7): the demo vault, or a payment provider by configuration. */
export abstract class CardVault {
  /** What a browser needs to give a card to the provider. */
  abstract setup(): Promise<CardSetup>;
  /** Keeps the card behind a one-time token; undefined when there is none. The same token is the same card. */
  abstract store(token: string): Promise<VaultCard | undefined>;
  /** Holds the amount on the card. */
  abstract authorise(request: VaultRequest): Promise<VaultAnswer>;
  /** Takes the amount: of the hold `authRef`, or straight from the card when there is none. */
  abstract capture(request: VaultRequest, authRef: string | null): Promise<VaultAnswer>;
  /** Lets a hold go; one that is already gone is fine. */
  abstract void(key: string, authRef: string): Promise<void>;
  /** Gives back to the card what was taken from it, in part or as a whole. */
  abstract refund(request: VaultRefund): Promise<VaultAnswer>;
}
