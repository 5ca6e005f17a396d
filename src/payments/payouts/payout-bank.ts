import type { Id, UserId } from '../../contract/ids.js';
import type { PayoutAccount, PayoutConnection, PayoutFailure } from './payouts.contract.js';

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
  readonly payoutId: Id;
  /** Stored with the payout before the call; never used for another one. */
  readonly key: string;
  /** How many answers to it were known by then: an answer of no was one, and the next question is another. */
  readonly looks: number;
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
  readonly status: 'pending' | 'queued' | 'in_transit';
  /** Null while the whole order is to be sent again. */
  readonly ref: string | null;
  /** When it may be further, in milliseconds from now. */
  readonly lookAgainMs: number;
  readonly waitsFor?: 'town_balance';
}

/** How far a payout is; what nobody knows is an error, and the question is repeated. */
export type BankAnswer =
  | UnderWay
  /** Paid, though a bank may send it back: then it is looked at again after `checkAgainMs`. */
  | { readonly status: 'paid'; readonly ref: string; readonly checkAgainMs?: number | undefined }
  | { readonly status: 'failed'; readonly ref: string | null; readonly failure: PayoutFailure };

/** Whoever brings money to bank accounts (D7): a provider by configuration, the demo's, or none. It gives up within seconds. */
export abstract class PayoutBank {
  /** Undefined where payouts are not set up. */
  abstract accountOf(driverId: UserId): Promise<BankAccount | undefined>;
  /** How far somebody is who has to open an account at the provider first; undefined where nobody has to. */
  connection(_driverId: UserId): Promise<PayoutConnection | undefined> {
    return Promise.resolve(undefined);
  }
  /** The page of the provider's on which they do; undefined where there is none. */
  connect(_driverId: UserId): Promise<string | undefined> {
    return Promise.resolve(undefined);
  }
  /** Where operators see an account at the provider's own desk. */
  deskUrl(_accountRef: string): string | undefined {
    return undefined;
  }
  /** Begins a payout. The same key is the same payout: however often it is sent, the money leaves once. */
  abstract send(order: PayoutOrder): Promise<BankAnswer>;
  /** How far the payout of this name is. */
  abstract look(ref: string): Promise<BankAnswer>;
}
