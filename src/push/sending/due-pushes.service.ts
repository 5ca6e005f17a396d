import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Sql } from '../../database/sql.js';
import type { RowOf } from '../../database/statement.js';
import { coalesce } from '../../jobs/coalesce.js';
import { NotificationsApi } from '../../notifications/notifications.api.js';
import { messageOf, type PushMessage } from '../words/payload.rules.js';
import { inBatches } from './batches.js';
import { type ClaimedRow, dueDeliveries, type DueRow } from './deliveries.queries.js';

type FoundRow = RowOf<typeof dueDeliveries>;

/** A delivery that is to be told now. */
export interface DuePush {
  readonly row: DueRow;
  readonly message: PushMessage;
}

/** Whether deliveries are still to be told, and what they say: those whose turn comes at the same time are looked at together. */
@Injectable()
export class DuePushes {
  private readonly find = coalesce((all: readonly ClaimedRow[]) => this.findAll(all), inBatches);

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly notifications: NotificationsApi,
  ) {}

  /** Undefined for one that nobody is to be told any more (P16, P18). */
  async look(claimed: ClaimedRow): Promise<DuePush | undefined> {
    const row = await this.find(claimed);
    // Written for each alone: what cannot be said of one is nobody else's trouble.
    const notice = row && this.notifications.pushable(row);
    return notice && { row, message: this.notifications.write(notice.reader, () => messageOf(notice, this.clock.now())) };
  }

  private async findAll(all: readonly ClaimedRow[]): Promise<ReadonlyMap<ClaimedRow, FoundRow | undefined>> {
    const rows = await this.sql.all(dueDeliveries, { ids: all.map(({ id }) => id), now: this.clock.now() });
    const due = new Map(rows.map((row) => [row.delivery_id, row]));
    return new Map(all.map((claimed) => [claimed, due.get(claimed.id)]));
  }
}
