import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { Id, type UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { CardVault } from '../cards/card-vault.js';
import type { listSetbacks, Setback } from './setbacks.contract.js';
import { setbackById, setbacksOfRide, setbacksPage, setbacksUnderWay, type SetbackView } from './setbacks.queries.js';

const Position = z.tuple([Id]);

/** What operators see of it, with the way to the provider's desk. */
@Injectable()
export class SetbackDesk {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly vault: CardVault,
  ) {}

  async page(me: UserId, { show, limit, cursor }: InputOf<typeof listSetbacks>['query']): Promise<ReplyOf<typeof listSetbacks>> {
    const [before] = positionAt(Position, cursor, [null]);
    const place = { me, now: this.clock.now(), before, limit: limit + 1 };
    const rows = await this.sql.all(show === 'all' ? setbacksPage : setbacksUnderWay, place);
    const { items, nextCursor } = pageOf(rows, limit, ({ json }) => [json.id]);
    return { setbacks: items.map((row) => this.view(row)), nextCursor };
  }

  async ofRide(ride: Id): Promise<Setback[]> {
    return (await this.sql.all(setbacksOfRide, { ride })).map((row) => this.view(row));
  }

  /** As it is in this transaction. */
  async one(unit: Unit, id: Id): Promise<Setback> {
    const row = await unit.one(setbackById, { id });
    return row ? this.view(row) : refuse(commonProblems, 'not_found');
  }

  private view({ json, provider_ref: ref, charge_ref: charge }: SetbackView): Setback {
    return { ...json, url: this.vault.deskUrl(json.kind === 'chargeback' ? ref : charge) ?? null };
  }
}
