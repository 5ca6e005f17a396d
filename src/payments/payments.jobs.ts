import { job } from '../contract/job.js';

export const paymentsQueue = 'payments';

/** Asks the provider for the next step of one payment. */
export const settlePayment = job<{ paymentId: string }>({ name: 'payments.settle', queue: paymentsQueue, attempts: 8, backoffMs: 1_000 });
