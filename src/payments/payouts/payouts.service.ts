import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { Json } from '../../http/json.js';
import { holdPerson } from '../../profiles/profiles.sql.js';
import { viewBalance } from '../ledger/balance.view.js';
import { balanceOf } from '../ledger/ledger.queries.js';
import { driverAccount } from '../ledger/ledger.rules.js';
import { advancePayout } from '../payments.jobs.js';
import { TheTown } from '../../service-area/the-town.api.js';
import { type BankAccount, PayoutBank } from './payout-bank.js';
import { recordPayout } from './payout-moved.js';
import {
  type connectPayouts,
  type getPayoutSetup,
  type listPayouts,
  type Payout,
  payoutProblems,
  type requestPayout,
} from './payouts.contract.js';
import * as queries from './payouts.queries.js';
import { payoutOf, type PayoutWish } from './payouts.rules.js';

const Position = z.tuple([z.uuid()]);

interface Wish {
  readonly body: InputOf<typeof requestPayout>['body'];
  readonly idempotencyKey: string | undefined;
}

interface PayoutOrder {
  readonly wish: PayoutWish;
  /** Undefined of a repeat, which begins nothing. */
  readonly account: BankAccount | undefined;
  readonly currency: string;
}

/** What drivers have paid out; nobody else ever sees it (M28, D7). */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly idempotency: Idempotency,
    private readonly bank: PayoutBank,
    private readonly town: TheTown,
  ) {}

  async setup(me: UserId): Promise<ReplyOf<typeof getPayoutSetup>> {
    // One after the other: what the first one asked of the provider, the second one knows.
    const account = await this.bank.accountOf(me);
    const connection = await this.bank.connection(me);
    const also = connection ? { connection } : {};
    if (!account) return { setup: null, ...also };
    const { bank, last4, arrivesWithinS, isDemo } = account;
    return { setup: { bank, last4, arrives_within_s: arrivesWithinS, is_demo: isDemo }, ...also };
  }

  async connect(me: UserId): Promise<ReplyOf<typeof connectPayouts>> {
    return { url: (await this.bank.connect(me)) ?? refuse(payoutProblems, 'payouts_not_set_up') };
  }

  async page(me: UserId, { cursor, limit }: InputOf<typeof listPayouts>['query']): Promise<Json<ReplyOf<typeof listPayouts>>> {
    const [before] = positionAt(Position, cursor, [null]);
    const rows = await this.sql.all(queries.payoutsPage, { me, before, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
    return new Json(`{"payouts":[${items.map(({ json }) => json).join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`);
  }

  async one(me: UserId, id: Id): Promise<Payout> {
    const row = await this.sql.one(queries.payoutJson, { me, id });
    return row?.json ?? refuse(commonProblems, 'not_found');
  }

  /** Under the same key it happens once (I7); whoever asks again has the payout as it is by now. The bank is asked only after the commit, by a job. */
  async request(me: UserId, { body, idempotencyKey }: Wish): Promise<Payout> {
    const repeatable = { userId: me, scope: 'payout', key: idempotencyKey, request: body };
    // What was asked for before goes on, whatever became of the account.
    const account = (await this.idempotency.isUsed(repeatable)) ? undefined : await this.accountOf(me);
    const { currency } = await this.town.now();
    const order = { wish: body, account, currency };
    return this.work.run(async (unit) => {
      const { id } = await this.idempotency.once(unit, repeatable, () => this.begin(unit, me, order));
      return this.one(me, id);
    });
  }

  /** Asks the bank, so no transaction waits for it. */
  private async accountOf(me: UserId): Promise<BankAccount> {
    const account = await this.bank.accountOf(me);
    return account ?? refuse(payoutProblems, (await this.bank.connection(me)) ? 'payouts_not_connected' : 'payouts_not_set_up');
  }

  /** Under the driver's lock: two tabs see one balance after the other, and the second one what the first has left. */
  private async begin(unit: Unit, me: UserId, { wish, account, currency }: PayoutOrder): Promise<Payout> {
    if (!account) throw new Error('the key of the payout was forgotten in that moment');
    if (!(await unit.one(holdPerson, { id: me }))) refuse(commonProblems, 'signed_out');
    const balance = await unit.one(balanceOf, { account: driverAccount(me) });
    const available = balance?.cents ?? 0;
    const cents = payoutOf(wish, available);
    if (typeof cents === 'string') refuse(payoutProblems, cents, { current: viewBalance(available, currency) });
    const { bank, last4, ref } = account;
    const added = { driver: me, cents, currency, bank, last4, account: ref, key: randomUUID(), now: unit.now };
    const payout = await unit.one(queries.insertPayout, added);
    if (!payout) throw new Error('the payout was not stored');
    const facts = { payoutId: payout.id, driverId: me, amountCents: cents, currency, bank, last4 };
    await recordPayout(unit, { ...facts, status: 'pending' }, null);
    unit.enqueue(advancePayout, { payoutId: payout.id });
    return this.one(me, payout.id);
  }
}
