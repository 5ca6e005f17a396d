import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../config/clock.js';
import {
  CardVault,
  type StoredCard,
  type VaultAnswer,
  type VaultCard,
  type VaultRefund,
  type VaultRequest,
  type VaultReturn,
  type Waited,
} from './card-vault.js';
import type { CardSetup } from '../payments.contract.js';

/** Cards whose name begins so are refused, to see what then happens. */
const declinedCardPrefix = 'demo_declined';

/** Of the cards, holds and charges that it names. */
export const isDemoRef = (ref: string): boolean => ref.startsWith('demo_');

interface DemoCard {
  readonly brand: string;
  readonly last4: string;
  /** Years until it expires; 0 is the end of this month. */
  readonly years: number;
  readonly about: string;
}

/** What the demo vault has, by the beginning of a token. */
const demoCards: Readonly<Record<string, DemoCard>> = {
  demo_visa: { brand: 'visa', last4: '4242', years: 3, about: 'Always pays.' },
  demo_mastercard: { brand: 'mastercard', last4: '4444', years: 2, about: 'Always pays.' },
  demo_amex: { brand: 'amex', last4: '0005', years: 4, about: 'Always pays.' },
  demo_expiring: { brand: 'visa', last4: '1881', years: 0, about: 'Expires at the end of this month.' },
  [declinedCardPrefix]: { brand: 'visa', last4: '0002', years: 3, about: 'Can be saved, but is declined when a ride is charged.' },
};

/** The provider of the demo town: it remembers nothing, so the same request gets the same answer. */
@Injectable()
export class DemoVault extends CardVault {
  constructor(private readonly clock: Clock) {
    super();
  }

  override setup(): CardSetup {
    const cards = Object.entries(demoCards).map(([name, { brand, last4, years, about }]) => {
      const { expMonth, expYear } = this.expiry(years);
      return { token: `${name}_${randomUUID()}`, brand, last4, exp_month: expMonth, exp_year: expYear, about };
    });
    return { provider: 'demo', cards };
  }

  /** Its cards are chosen on our own page. */
  override enter(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override store(token: string): Promise<StoredCard | undefined> {
    const card = this.card(token);
    return Promise.resolve(card && { ...card, owner: undefined });
  }

  override look(cardRef: string): Promise<VaultCard | undefined> {
    return Promise.resolve(this.card(cardRef));
  }

  override async forget(): Promise<void> {
    // It remembers none.
  }

  override authorise(request: VaultRequest): Promise<VaultAnswer> {
    return Promise.resolve(answer('auth', request));
  }

  override capture(request: VaultRequest, authRef: string | null): Promise<VaultAnswer> {
    return Promise.resolve(authRef === null ? answer('charge', request) : { ok: true, ref: `demo_charge_${request.key}` });
  }

  override async void(): Promise<void> {
    // Nothing is held anywhere.
  }

  override refund({ key, amountCents }: VaultRefund): Promise<VaultReturn> {
    return Promise.resolve({ ok: true, ref: `demo_refund_${key}`, amountCents });
  }

  /** It never asks an owner for anything. */
  override confirm(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override waited(): Promise<Waited> {
    return Promise.resolve({ is: 'gone' });
  }

  override endWait(): Promise<Waited> {
    return Promise.resolve({ is: 'gone' });
  }

  /** Its cards are nobody's, so no bank takes anything back. */
  override dispute(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override refunded(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override deskUrl(): undefined {
    return undefined;
  }

  private card(token: string): VaultCard | undefined {
    const name = /^(demo_[a-z]+)_[\da-f-]{36}$/.exec(token)?.[1] ?? '';
    const card = Object.hasOwn(demoCards, name) ? demoCards[name] : undefined;
    return card && { ref: token, brand: card.brand, last4: card.last4, ...this.expiry(card.years) };
  }

  private expiry(years: number): { expMonth: number; expYear: number } {
    const now = this.clock.now();
    return { expMonth: now.getUTCMonth() + 1, expYear: now.getUTCFullYear() + years };
  }
}

function answer(kind: 'auth' | 'charge', { key, cardRef }: VaultRequest): VaultAnswer {
  return cardRef.startsWith(declinedCardPrefix) ? { ok: false, reason: 'declined' } : { ok: true, ref: `demo_${kind}_${key}` };
}
