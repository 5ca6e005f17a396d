import type { UserId } from '../../contract/ids.js';
import type { PayoutAccount, PayoutFailure } from './payouts.contract.js';

/** Where the payouts of a driver go. */
export interface BankAccount extends PayoutAccount {
  /** The provider's name for it: we never have the account's number. */
  readonly ref: string;
  /** Seconds in which a payout is usually there. */
  readonly arrivesWithinS: number;
  readonly isDemo: boolean;
}

/** One payout as the provider is asked for it: the key makes a repeat of it the same payout (P14). */
export interface PayoutOrder {
  /** Stored with the payout before the call; never used for another one. */
  readonly key: string;
  readonly accountRef: string;
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly requestedAt: Date;
}

/** What came of a payout, as others hear of it. */
export type PayoutMove = Step | { readonly status: 'failed'; readonly failure: PayoutFailure };

interface Step {
  readonly status: 'queued' | 'in_transit' | 'paid';
}

interface UnderWay {
  readonly status: 'queued' | 'in_transit';
  readonly ref: string;
  /** When it may be further, in milliseconds from now. */
  readonly lookAgainMs: number;
}

/** How far a payout is; what nobody knows is an error, and the question is repeated. */
export type BankAnswer =
  | UnderWay
  | { readonly status: 'paid'; readonly ref: string }
  | { readonly status: 'failed'; readonly ref: string | null; readonly failure: PayoutFailure };

/** Whoever brings money to bank accounts (D7): a provider by configuration, the demo's, or none. It gives up within seconds. */
export abstract class PayoutBank {
  /** Undefined where payouts are not set up. */
  abstract accountOf(driverId: UserId): Promise<BankAccount | undefined>;
  /** Begins a payout. The same key is the same payout: however often it is sent, the money leaves once. */
  abstract send(order: PayoutOrder): Promise<BankAnswer>;
  /** How far the payout of this name is. */
  abstract look(ref: string): Promise<BankAnswer>;
}
