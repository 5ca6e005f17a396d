import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { refuse } from '../../contract/problem.js';
import { isExtra } from '../extras/extras.rules.js';
import { type Refund, refundProblems, type RideCharge } from './refunds.contract.js';
import { RefundsService } from './refunds.service.js';

export interface RideRefund {
  readonly rideId: Id;
  readonly kind: Refund['kind'];
  readonly reason: string;
}

/** What of a ride was given back or let go; `isNew`: just now. */
export interface RefundedRide {
  readonly isNew: boolean;
  readonly cents: number;
  readonly currency: string;
}

/** All of what a ride was charged, or owes, at once; what was given on top stays. */
@Injectable()
export class RideRefunds {
  constructor(private readonly refunds: RefundsService) {}

  /** Done again it finds nothing left, and says what it was. */
  async refund(me: UserId, { rideId, kind, reason }: RideRefund): Promise<RefundedRide> {
    const charges = (await this.refunds.charges(me, rideId)).charges.filter(({ purpose }) => !isExtra(purpose));
    const left = charges.filter((charge) => leftOf(charge, kind) > 0);
    const [first] = left.length > 0 ? left : charges.filter(({ refunds }) => refunds.some((refund) => counts(refund, kind)));
    if (!first) refuse(refundProblems, 'nothing_to_refund');
    let cents = 0;
    for (const charge of left) cents += (await this.giveBack(me, charge, { kind, reason })).amount_cents;
    if (left.length > 0) return { isNew: true, cents, currency: first.currency };
    const given = charges.flatMap(({ refunds }) => refunds.filter((refund) => counts(refund, kind)));
    return { isNew: false, cents: given.reduce((sum, { amount_cents: one }) => sum + one, 0), currency: first.currency };
  }

  private giveBack(me: UserId, charge: RideCharge, { kind, reason }: Omit<RideRefund, 'rideId'>): Promise<Refund> {
    return this.refunds.refund(me, {
      params: { id: charge.id },
      body: { amount_cents: leftOf(charge, kind), reason },
      idempotencyKey: undefined,
    });
  }
}

function leftOf({ amount_cents: cents, is_owed: isOwed, refundable_cents: left }: RideCharge, kind: Refund['kind']): number {
  if (kind === 'refund') return left;
  return isOwed ? cents : 0;
}

const counts = (refund: Refund, kind: Refund['kind']): boolean => refund.kind === kind && refund.status !== 'failed';
