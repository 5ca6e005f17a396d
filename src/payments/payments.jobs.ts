import { dayMs } from '../contract/duration.js';
import { job } from '../contract/job.js';

export const paymentsQueue = 'payments';

/** A hold lasts about seven days: a scheduled ride is authorised on the day before (D7). */
export const authoriseBeforeMs = dayMs;

/** What is held lasts so long for sure (ms). */
export const holdLastsMs = 6 * dayMs;

/** Asks the provider for the next step of one payment. Jobs wait under their names, so that those with `settle` stay. */
export const advancePayment = job<{ paymentId: string }>({ name: 'payments.settle', queue: paymentsQueue, attempts: 8, backoffMs: 1_000 });

/** Asks the provider for one refund. */
export const advanceRefund = job<{ refundId: string }>({
  name: 'payments.settle-refund',
  queue: paymentsQueue,
  attempts: 8,
  backoffMs: 1_000,
});

/** Asks the provider for the next step of one friend's part of a fare. */
export const advancePart = job<{ partId: string }>({ name: 'payments.settle-part', queue: paymentsQueue, attempts: 8, backoffMs: 1_000 });

/** Lets go of the one of two holds of a fare that nobody needs. */
export const advanceRaise = job<{ raiseId: string }>({
  name: 'payments.settle-raise',
  queue: paymentsQueue,
  attempts: 8,
  backoffMs: 1_000,
});

/** Looks whether a friend has confirmed their part at their bank, or ends what they need not confirm any more. */
export const lookAtPart = job<{ partId: string }>({ name: 'payments.look-part', queue: paymentsQueue, attempts: 8, backoffMs: 1_000 });

/** Looks what the provider says of a charge that its owner took back through their bank. */
export const lookAtDispute = job<{ ref: string }>({ name: 'payments.look-dispute', queue: paymentsQueue, attempts: 8, backoffMs: 1_000 });

/** Looks whether a refund has failed that was given. */
export const lookAtRefund = job<{ ref: string }>({ name: 'payments.look-refund', queue: paymentsQueue, attempts: 8, backoffMs: 1_000 });

/** Tries what somebody's cards refused with their default card. */
export const retryRefused = job<{ userId: string }>({
  name: 'payments.retry-refused',
  queue: paymentsQueue,
  attempts: 5,
  backoffMs: 1_000,
});

/** Saves a card that somebody entered at the provider, whether or not they came back. */
export const addEnteredCard = job<{ token: string }>({ name: 'payments.add-card', queue: paymentsQueue, attempts: 8, backoffMs: 1_000 });

/** Looks how the provider has a card by now. */
export const lookAtCard = job<{ cardRef: string }>({ name: 'payments.look-card', queue: paymentsQueue, attempts: 5, backoffMs: 1_000 });

/** Has the provider forget a card that was removed. */
export const forgetCard = job<{ cardId: string }>({ name: 'payments.forget-card', queue: paymentsQueue, attempts: 5, backoffMs: 1_000 });

/** Looks whether somebody has confirmed a charge at their bank. */
export const lookAtConfirmation = job<{ paymentId: string }>({
  name: 'payments.look-confirmation',
  queue: paymentsQueue,
  attempts: 8,
  backoffMs: 1_000,
});

/** Looks how far one payout is before its time: its bank says that something happened. */
export const lookAtPayout = job<{ payoutId: string }>({
  name: 'payments.look-payout',
  queue: paymentsQueue,
  attempts: 8,
  backoffMs: 1_000,
});

/** Looks what the provider says of a driver's account. */
export const lookAtAccount = job<{ ref: string }>({ name: 'payments.look-account', queue: paymentsQueue, attempts: 8, backoffMs: 1_000 });

/** Asks the bank how far one payout is. */
export const advancePayout = job<{ payoutId: string }>({
  name: 'payments.advance-payout',
  queue: paymentsQueue,
  attempts: 8,
  backoffMs: 1_000,
});
