import { Injectable } from '@nestjs/common';
import { minuteMs } from '../contract/duration.js';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { isActor } from './people.js';
import { unlessRefused } from './requests/refused.js';
import { signedIn } from './signed-in.queries.js';

/** A session counts as somebody who is there for so long after it was used: sessions note their use every ten minutes. */
const sessionCountsMs = 11 * minuteMs;

/** Who acts by themselves, and who is acted by a person (S53). */
@Injectable()
export class Actors {
  readonly areOn: boolean;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.areOn = config.townspeopleAct;
  }

  /** A session that was used since then says that somebody is there. */
  usedSince(now = this.clock.now()): Date {
    return new Date(now.getTime() - sessionCountsMs);
  }

  async signedIn(ids: readonly UserId[]): Promise<Set<UserId>> {
    const now = this.clock.now();
    const rows = await this.sql.all(signedIn, { now, usedSince: this.usedSince(now), people: ids });
    return new Set(rows.map(({ id }) => id));
  }

  /** Whether a townsperson acts for `id` just now: one of them, and nobody is signed in as them. */
  async actsByItself(id: UserId): Promise<boolean> {
    return this.areOn && isActor(id) && !(await this.signedIn([id])).has(id);
  }

  /** Does it in their name; false where the rules said no, or a person has signed in as them since they were looked at. */
  async act(id: UserId, command: () => Promise<unknown>): Promise<boolean> {
    return (await this.actsByItself(id)) && unlessRefused(command());
  }

  /** Nobody acts for whom a person is signed in as; and no townsperson moves another one: that would never end. */
  async mayMove(personId: UserId, otherId: UserId): Promise<boolean> {
    if (!(await this.actsByItself(personId))) return false;
    return !isActor(otherId) || !(await this.actsByItself(otherId));
  }
}
