import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { LedgerEntrySchema } from './ledger/ledger-entry.entity.js';
import type { PaymentMethodSchema } from './cards/payment-method.entity.js';
import type { PaymentSchema } from './payment.entity.js';
import type { PayoutSchema } from './payouts/payout.entity.js';
import type { FareRaiseSchema } from './raises/raise.entity.js';
import type { FarePartSchema } from './split/fare-part.entity.js';
import type { RefundSchema } from './refunds/refund.entity.js';
import type { SetbackSchema } from './setbacks/setback.entity.js';
import type { StripeAccountSchema } from './connect/stripe-account.entity.js';
import type { StripeCustomerSchema } from './stripe/stripe-customer.entity.js';
import type { StripeEventSchema } from './stripe/stripe-event.entity.js';

/** The tables that statements of this module are typed by. */
export type PaymentsTables = InferKyselyDB<
  | typeof FarePartSchema
  | typeof FareRaiseSchema
  | typeof LedgerEntrySchema
  | typeof PaymentMethodSchema
  | typeof PaymentSchema
  | typeof PayoutSchema
  | typeof RefundSchema
  | typeof SetbackSchema
  | typeof StripeAccountSchema
  | typeof StripeCustomerSchema
  | typeof StripeEventSchema
>;
