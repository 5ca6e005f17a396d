import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { accountClosed } from '../profiles.events.js';
import { beginErasing, closeAccount, closingOf, dueErasures, endErasing, holdToClose, reopenAccount } from './closing.queries.js';

/** The end of an account: closed at once for everyone, kept for a while in case its person comes back, then without a name (PG-8). */
@Injectable()
export class AccountClosing {
  constructor(private readonly sql: Sql) {}

  /** Holds the person against all that names them; false when the account is closed. */
  async hold(unit: Unit, id: UserId): Promise<boolean> {
    return (await unit.one(holdToClose, { id })) !== undefined;
  }

  /** The caller holds the person. */
  async close(unit: Unit, id: UserId, eraseAt: Date): Promise<void> {
    await unit.all(closeAccount, { id, eraseAt, now: unit.now });
    unit.record(accountClosed, { userId: id });
  }

  /** Until when its person may still keep it; undefined for an account that is open, or gone for good. */
  async closingOf(unit: Unit, id: UserId): Promise<Date | undefined> {
    return (await unit.one(closingOf, { id, now: unit.now }))?.erase_at;
  }

  /** Everything is as it was; false when it is too late. */
  async reopen(unit: Unit, id: UserId): Promise<boolean> {
    return (await unit.one(reopenAccount, { id, now: unit.now })) !== undefined;
  }

  /** Whether there is something to erase by now; from here on nobody keeps it. */
  async beginErasing(unit: Unit, id: UserId): Promise<boolean> {
    return (await unit.one(beginErasing, { id, now: unit.now })) !== undefined;
  }

  /** Nothing is left to be erased. */
  async endErasing(unit: Unit, id: UserId): Promise<void> {
    await unit.all(endErasing, { id });
  }

  dueErasures(now: Date, limit: number): Promise<{ id: UserId }[]> {
    return this.sql.all(dueErasures, { now, limit });
  }
}
