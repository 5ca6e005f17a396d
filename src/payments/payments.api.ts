import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import type { RowOf } from '../database/statement.js';
import type { Unit } from '../database/unit.js';
import type { RideToPay } from '../rides/rides.api.js';
import { defaultCard, payingCard } from './debts/debts.queries.js';
import { extraOfRide } from './extras/extras.queries.js';
import { ExtrasService } from './extras/extras.service.js';
import { balanceOf } from './ledger/ledger.queries.js';
import { driverAccount } from './ledger/ledger.rules.js';
import { cardProblems } from './payments.contract.js';
import { PayoutBank } from './payouts/payout-bank.js';
import { payoutLimits } from './payouts/payouts.contract.js';
import { type OpenMoney, openMoneyOf } from './personal-data/personal-data.queries.js';
import { RideRefunds, type RideRefund, type RefundedRide } from './refunds/ride-refunds.service.js';
import { chargeOfRider, type Disputed } from './refunds/disputes.queries.js';

export type { RideRefund, RefundedRide };

/** A return fee as it is kept. */
export type ReturnFee = RowOf<typeof extraOfRide>;

const nothingOpen: OpenMoney = { owes: false, isAsked: false, isPaidOut: false };

/** What other modules may ask about money, and the one thing that they may have charged. */
@Injectable()
export class PaymentsApi {
  constructor(
    private readonly sql: Sql,
    private readonly extras: ExtrasService,
    private readonly bank: PayoutBank,
    private readonly rideRefunds: RideRefunds,
  ) {}

  /** What of somebody's money is not over; `payable`: what they have in cents, where it is enough for a payout, or else nothing. */
  async openMoneyOf(unit: Unit, me: UserId): Promise<OpenMoney & { readonly payable: number }> {
    const open = (await unit.one(openMoneyOf, { me })) ?? nothingOpen;
    const cents = (await unit.one(balanceOf, { account: driverAccount(me) }))?.cents ?? 0;
    return { ...open, payable: cents >= payoutLimits.minCents ? cents : 0 };
  }

  /** Whether somebody's balance can go to a bank. Asks the bank, so no transaction waits for it. */
  async hasBank(me: UserId): Promise<boolean> {
    return (await this.bank.accountOf(me)) !== undefined || (await this.bank.connection(me)) !== undefined;
  }

  /** A charge of a ride that `rider` took; nothing for anybody else. */
  chargeOf(unit: Unit, id: Id, rider: UserId): Promise<Disputed | undefined> {
    return unit.one(chargeOfRider, { id, rider, now: unit.now });
  }

  /** An operator gives back, or lets go, all of what a ride was charged or owes; tips and return fees stay. */
  refundRide(operatorId: UserId, wanted: RideRefund): Promise<RefundedRide> {
    return this.rideRefunds.refund(operatorId, wanted);
  }

  /** What was asked for bringing something back; nothing where nobody asked yet. */
  returnFeeOf(rideId: Id): Promise<ReturnFee | undefined> {
    return this.sql.one(extraOfRide, { ride: rideId, purpose: 'lost_item' });
  }

  /**
   * Asks for the fee for bringing something back, once, and anew after a refusal (D8). The caller holds the ride. Without a card
   * that may be asked nothing happens; a chosen one that may not is `card_unusable`.
   */
  async askReturnFee(unit: Unit, ride: RideToPay, { cents, cardId }: { cents: number; cardId: Id | undefined }): Promise<void> {
    const card = cardId === undefined ? await anyCard(unit, ride) : await askable(unit, ride, cardId);
    if (card !== undefined) await this.extras.ask(unit, ride, { purpose: 'lost_item', cents, cardId: card });
    else if (cardId !== undefined) refuse(cardProblems, 'card_unusable');
  }
}

/** The card that the ride was paid with, or else the rider's default one. */
async function anyCard(unit: Unit, ride: RideToPay): Promise<Id | undefined> {
  const paid = await askable(unit, ride, ride.payment_method_id);
  return paid ?? (await unit.one(defaultCard, { now: unit.now, rider: ride.customer_id }))?.id;
}

async function askable(unit: Unit, { customer_id: rider }: RideToPay, card: Id): Promise<Id | undefined> {
  return (await unit.one(payingCard, { at: unit.now, rider, card }))?.id;
}
