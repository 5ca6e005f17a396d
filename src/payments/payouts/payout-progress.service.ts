import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { dayMs, later } from '../../contract/duration.js';
import type { Id } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { sweepEach } from '../../jobs/each-due.js';
import { advancePayout } from '../payments.jobs.js';
import { type BankAnswer, PayoutBank, type PayoutMove, type PayoutOrder } from './payout-bank.js';
import { payoutWaits } from '../payments.events.js';
import { recordPayout } from './payout-moved.js';
import type { PayoutStatus } from './payouts.contract.js';
import * as queries from './payouts.queries.js';
import type { OpenPayout } from './payouts.queries.js';
import { isLater, silenceMs } from './payouts.rules.js';

/** A look that is late by this long is taken up by the sweep: its job was lost, or the bank did not answer. */
const stuckMs = 30_000;
/** No payout is looked at later than this (ms). */
const hintedMs = 366 * dayMs;
/** A job may start so much before its time. */
const earlyMs = 1_000;

/** Follows payouts at the bank, outside any transaction, and keeps what it answers (D7). */
@Injectable()
export class PayoutProgressService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly bank: PayoutBank,
  ) {}

  /**
   * Asks how far one payout is, once it is time: a job that comes again begins no second row of looks. Where the bank's first
   * answer was lost, the same order with the same key finds it again (P14).
   */
  async advance(id: Id): Promise<void> {
    const payout = await this.sql.one(queries.openPayout, { id, due: later(this.clock.now(), earlyMs) });
    if (payout) await this.note(payout, await this.asked(payout));
  }

  /** The bank says that something happened: it is asked before its time. Where another look was faster, what it saw may be older. */
  async hint(id: Id): Promise<void> {
    const due = later(this.clock.now(), hintedMs);
    const payout = await this.sql.one(queries.openPayout, { id, due });
    if (!payout || (await this.note(payout, await this.asked(payout)))) return;
    const again = await this.sql.one(queries.openPayout, { id, due });
    if (again) await this.note(again, await this.asked(again));
  }

  /** A bank that is silent is left in peace for longer the longer it is. */
  private async asked(payout: OpenPayout): Promise<BankAnswer> {
    const { id, looks, provider_ref: ref, requested_at: requestedAt, due_at: dueAt } = payout;
    try {
      return ref === null ? await this.bank.send(orderOf(payout)) : await this.bank.look(ref);
    } catch (error) {
      await this.work.run(async (unit) => {
        const lookAt = later(unit.now, silenceMs(requestedAt, unit.now));
        const isPutOff = await unit.one(queries.postponeLook, { id, looks, dueAt, lookAt });
        // Two that asked at once would go on as two rows of looks.
        if (isPutOff) unit.enqueue(advancePayout, { payoutId: id }, { runAt: lookAt });
      });
      throw error;
    }
  }

  /** Payouts that nobody asked for when it was time; a hundred at most. */
  stuck(): Promise<{ id: Id }[]> {
    return this.sql.all(queries.stuckPayouts, { before: new Date(this.clock.now().getTime() - stuckMs) });
  }

  async advanceStuck(): Promise<void> {
    await sweepEach(await this.stuck(), ({ id }) => this.advance(id));
  }

  /** Whether banks sent back what was paid: an event that says so may be lost. */
  async checkPaid(): Promise<void> {
    await sweepEach(await this.sql.all(queries.payoutsToCheck, { now: this.clock.now() }), ({ id }) => this.advance(id));
  }

  /** An answer that comes second changes nothing; one of before leaves the payout where it is. */
  private note(payout: OpenPayout, answer: BankAnswer): Promise<boolean> {
    const { id, looks } = payout;
    const move = isLater(payout.status, answer.status) ? moveOf(answer) : undefined;
    return this.work.run(async (unit) => {
      const status = move?.status ?? payout.status;
      const next = nextOf(status, answer, unit.now);
      const failure = answer.status === 'failed' ? answer.failure : null;
      if (!(await unit.one(queries.noteLook, { id, looks, status, ref: answer.ref, failure, ...next, now: unit.now }))) return false;
      if (next.lookAt) unit.enqueue(advancePayout, { payoutId: id }, { runAt: next.lookAt });
      if (move) await recordPayout(unit, { ...factsOf(payout), ...move }, payout.status);
      // Its driver reads what it waits for.
      else if (next.waitsFor !== payout.waits_for) unit.record(payoutWaits, { driverId: payout.driver_id });
      return true;
    });
  }
}

/** When the bank is asked again: while it is under way, and, where a bank may send it back, for a while after it was paid. */
function nextOf(status: PayoutStatus, answer: BankAnswer, now: Date) {
  const isPaid = status === 'paid';
  const lookAt = 'lookAgainMs' in answer && !isPaid ? later(now, answer.lookAgainMs) : null;
  const checkMs = answer.status === 'paid' ? answer.checkAgainMs : isPaid ? dayMs : undefined;
  const waitsFor = 'waitsFor' in answer && !isPaid ? (answer.waitsFor ?? null) : null;
  return { lookAt, waitsFor, checkAt: checkMs === undefined ? null : later(now, checkMs) };
}

function moveOf(answer: BankAnswer): PayoutMove | undefined {
  if (answer.status === 'pending') return undefined;
  return answer.status === 'failed' ? { status: 'failed', failure: answer.failure } : { status: answer.status };
}

function factsOf({ id, driver_id: driverId, amount_cents: amountCents, currency, bank, last4 }: OpenPayout) {
  return { payoutId: id, driverId, amountCents, currency, bank, last4 };
}

function orderOf(payout: OpenPayout): PayoutOrder {
  return {
    payoutId: payout.id,
    key: payout.provider_key,
    looks: payout.looks,
    accountRef: payout.account_ref,
    amountCents: payout.amount_cents,
    currency: payout.currency,
    requestedAt: payout.requested_at,
  };
}
