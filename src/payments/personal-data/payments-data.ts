import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { eraseAccount } from '../connect/stripe-accounts.queries.js';
import { eraseCustomer } from '../stripe/stripe-customers.queries.js';
import {
  namelessActs,
  namelessCards,
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
  protected override readonly erasing = [namelessCards, namelessRefunds, namelessActs, eraseCustomer, eraseAccount];
}
