import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { Instant } from '../../contract/text.js';
import { ChargePurpose, ShownCard } from '../payments.contract.js';

/** A charge of mine that my bank wants me to confirm; nothing was taken (D7). Any other card may be asked instead. */
export const ToConfirm = z.object({
  /** Of the payment; of a debt it is the debt's own. */
  id: Id,
  ride_id: Id,
  purpose: ChargePurpose,
  /** Whole cents. */
  amount_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  /** The card whose bank asks. */
  card: ShownCard,
  destination_address: z.string(),
  /** When I was sent to my bank last; null when I was not. */
  sent_at: z.nullable(Instant),
});
export type ToConfirm = z.output<typeof ToConfirm>;

export const confirmationProblems = problems({
  nothing_to_confirm: [409, 'There’s nothing to confirm anymore.'],
  confirmation_declined: [409, 'Your bank declined this card. Choose another one.'],
});

/** At most so many are shown. */
export const maxConfirmations = 20;

export const listConfirmations = endpoint({
  method: 'GET',
  path: '/api/payments/confirmations',
  access: 'user',
  summary: 'Charges that my bank wants me to confirm',
  reply: z.object({ confirmations: z.array(ToConfirm) }),
});

/** Where I confirm it: a page of my bank's, from which I come back to the ride. Null: it needs no confirmation any more, and goes on. */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/confirm',
  access: 'user',
  summary: 'Confirm a charge at my bank',
  params: IdParam,
  reply: z.object({ url: z.nullable(z.string()) }),
  problems: ['nothing_to_confirm', 'confirmation_declined'],
  rate: { limit: 30, windowS: 60 },
});

/**
 * Back from the bank: looks at once what came of it. `confirmed`: it goes on; `waiting`: nothing pays it, and while it is asked for it can
 * be tried again, with this card or another.
 */
export const checkConfirmation = endpoint({
  method: 'POST',
  path: '/api/payments/:id/check',
  access: 'user',
  summary: 'See whether my bank has confirmed a charge',
  params: IdParam,
  reply: z.object({ state: z.enum(['confirmed', 'waiting']) }),
  rate: { limit: 30, windowS: 60 },
});
