import type { Clock } from '../../config/clock.js';
import { minuteMs } from '../../contract/duration.js';
import type { UserId } from '../../contract/ids.js';
import { type BankAccount, type BankAnswer, PayoutBank, type PayoutOrder } from './payout-bank.js';

/** How long after it was asked for a payout of the demo leaves and arrives, in milliseconds. */
const demoPaces = { leavesAfterMs: minuteMs / 3, arrivesAfterMs: minuteMs } as const;

/** An amount with these cents comes back instead of arriving, to see what then happens. */
const returnedCents = 13;

/** The bank of the demo town: it remembers nothing, since the name of a payout says when it was asked for, and over how much. */
export class DemoBank extends PayoutBank {
  constructor(private readonly clock: Clock) {
    super();
  }

  override accountOf(driverId: UserId): Promise<BankAccount> {
    const arrivesWithinS = demoPaces.arrivesAfterMs / 1_000;
    return Promise.resolve({ ref: `demo_account_${driverId}`, bank: 'Demo Bank', last4: '6789', arrivesWithinS, isDemo: true });
  }

  override send({ key, amountCents, requestedAt }: PayoutOrder): Promise<BankAnswer> {
    return this.look(`demo_payout_${requestedAt.getTime()}_${amountCents}_${key}`);
  }

  override look(ref: string): Promise<BankAnswer> {
    const [, sentMs, cents] = /^demo_payout_(\d+)_(\d+)_/.exec(ref) ?? [];
    if (sentMs === undefined) return Promise.reject(new Error('no payout of the demo bank'));
    const ageMs = this.clock.now().getTime() - Number(sentMs);
    return Promise.resolve(progressOf({ ref, ageMs, cents: Number(cents) }));
  }
}

function progressOf({ ref, ageMs, cents }: { ref: string; ageMs: number; cents: number }): BankAnswer {
  const { leavesAfterMs, arrivesAfterMs } = demoPaces;
  if (ageMs < leavesAfterMs) return { status: 'queued', ref, lookAgainMs: leavesAfterMs - ageMs };
  if (ageMs < arrivesAfterMs) return { status: 'in_transit', ref, lookAgainMs: arrivesAfterMs - ageMs };
  return cents % 100 === returnedCents ? { status: 'failed', ref, failure: 'returned' } : { status: 'paid', ref };
}
