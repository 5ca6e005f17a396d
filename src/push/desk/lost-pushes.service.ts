import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../config/clock.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { Id, type UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import type { countLostPushes, listLostPushes } from './lost-pushes.contract.js';
import { lostByHost, lostPushes } from './lost-pushes.queries.js';

const Position = z.tuple([Id]);

/** What did not arrive, as operators read it (M169). */
@Injectable()
export class LostPushes {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async page(me: UserId, { limit, cursor }: InputOf<typeof listLostPushes>['query']): Promise<ReplyOf<typeof listLostPushes>> {
    const [before] = positionAt(Position, cursor, [null]);
    const rows = await this.sql.all(lostPushes, { before, me, now: this.clock.now(), limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
    return { pushes: items.map(({ created_at: at, ...push }) => ({ ...push, created_at: at.toISOString() })), nextCursor };
  }

  async byHost(me: UserId): Promise<ReplyOf<typeof countLostPushes>> {
    const hosts = await this.sql.all(lostByHost, { me, now: this.clock.now() });
    return { hosts: hosts.map(({ last_at: at, ...lost }) => ({ ...lost, last_at: at.toISOString() })) };
  }
}
