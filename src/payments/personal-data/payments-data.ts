import { Injectable } from '@nestjs/common';
import { forgetParts } from '../../audit/audit.sql.js';
import { type Erasing, PersonalArea } from '../../database/personal-data/personal-data.js';
import type { Unit } from '../../database/unit.js';
import { eraseAccount } from '../connect/stripe-accounts.queries.js';
import { eraseCustomer } from '../stripe/stripe-customers.queries.js';
import {
  namelessActs,
  namelessCards,
  namelessPayouts,
  namelessRefunds,
  ownAsked,
  ownCards,
  ownCharges,
  ownLedger,
  ownParts,
  ownPayoutAccount,
  ownPayouts,
  ownRefunds,
} from './personal-data.queries.js';

/** Somebody's money. Books are kept whole: charges, payouts and entries stay, by an id without a name. */
@Injectable()
export class PaymentsData extends PersonalArea {
  readonly name = 'payments';
  readonly tables = [
    'fare_parts',
    'ledger_entries',
    'payment_methods',
    'payments',
    'payouts',
    'refunds',
    'stripe_accounts',
    'stripe_customers',
  ];
  readonly lists = {
    cards: ownCards,
    charges: ownCharges,
    parts: ownParts,
    asked_of_friends: ownAsked,
    refunds: ownRefunds,
    payouts: ownPayouts,
    payoutAccount: ownPayoutAccount,
    ledger: ownLedger,
  };
  protected override readonly erasing = [namelessCards, namelessRefunds, namelessActs, namelessPayouts, eraseCustomer, eraseAccount];

  override async erase(unit: Unit, erasing: Erasing): Promise<string | undefined> {
    // What a payout by hand was found by.
    await unit.all(forgetParts, { kind: 'user', id: erasing.me, keys: ['reference'] });
    return super.erase(unit, erasing);
  }
}
