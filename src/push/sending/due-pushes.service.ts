import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Id } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { together } from '../../jobs/together.js';
import { NotificationsApi, type Pushable } from '../../notifications/notifications.api.js';
import { messageOf, type PushMessage } from '../words/payload.rules.js';
import { inBatches } from './batches.js';
import { type ClaimedRow, dueDeliveries, type DueRow } from './deliveries.queries.js';

/** A delivery that is to be told now. */
export interface DuePush {
  readonly row: DueRow;
  readonly message: PushMessage;
}

interface Due {
  readonly row: DueRow;
  readonly noticeAt: (position: Id | null) => Pushable | undefined;
}

type Notice = { readonly id: Id; readonly position: Id };

/** Whether deliveries are still to be told, and what they say: those whose turn comes at the same time are looked at together. */
@Injectable()
export class DuePushes {
  private readonly find = together((all: readonly ClaimedRow[]) => this.findAll(all), inBatches);

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly notifications: NotificationsApi,
  ) {}

  /** Undefined for one that nobody is to be told any more (P16, P18). */
  async look(claimed: ClaimedRow): Promise<DuePush | undefined> {
    const found = await this.find(claimed);
    // Written for each alone: what cannot be said of one is nobody else's trouble.
    const notice = found?.noticeAt(claimed.position);
    return found && notice && { row: found.row, message: this.write(notice, this.clock.now()) };
  }

  private async findAll(all: readonly ClaimedRow[]): Promise<ReadonlyMap<ClaimedRow, Due | undefined>> {
    const [rows, noticeAt] = await Promise.all([
      this.sql.all(dueDeliveries, { ids: all.map(({ id }) => id), now: this.clock.now() }),
      this.notifications.toPush(all.flatMap(noticeOf)),
    ]);
    const due = new Map(rows.map((row) => [row.id, { row, noticeAt }]));
    return new Map(all.map((claimed) => [claimed, due.get(claimed.id)]));
  }

  private write(notice: Pushable, now: Date): PushMessage {
    return this.notifications.write(notice.reader, () => messageOf(notice, now));
  }
}

/** A test of a device is of no notice, and waits for nobody. */
const noticeOf = ({ notification_id: id, position }: ClaimedRow): Notice[] => (id === null || position === null ? [] : [{ id, position }]);
