import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { Actors } from './actors.service.js';
import { CareService } from './care.service.js';
import { claimLook, endLook, type Pulse, pulseOf } from './look.queries.js';
import { lookAgain } from './townspeople.jobs.js';

/** While a ride runs somebody looks so often (ms); a look that died holds up the next one so long. */
const busyEveryMs = 2_000;
const leastGapMs = 1_500;
const claimMs = 10_000;
/** While nobody looks everybody is looked after so often: well within a driver's lease. */
const quietEveryMs = 45_000;

/** One look at the whole town: every five seconds, sooner while a ride runs, on one instance at a time. */
@Injectable()
export class LookService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly actors: Actors,
    private readonly care: CareService,
  ) {}

  async look(): Promise<void> {
    if (!this.actors.areOn) return;
    const now = this.clock.now();
    const turn = await this.claim(now);
    if (!turn) return;
    const isDue = turn.rounds_at === null || now.getTime() - turn.rounds_at.getTime() >= quietEveryMs;
    let pulse: Pulse = { is_watched: false, is_busy: false };
    try {
      pulse = (await this.sql.one(pulseOf, { now })) ?? pulse;
      if (isDue || pulse.is_watched || pulse.is_busy) await this.care.lookAfterAll(now, pulse);
    } finally {
      await this.end(now, { isRound: isDue, isBusy: pulse.is_busy });
    }
  }

  private claim(now: Date): Promise<{ rounds_at: Date | null } | undefined> {
    const until = new Date(now.getTime() + claimMs);
    return this.work.run((unit) => unit.one(claimLook, { now, until }), { isDurable: false });
  }

  private async end(now: Date, { isRound, isBusy }: { isRound: boolean; isBusy: boolean }): Promise<void> {
    await this.work.run(
      async (unit) => {
        await unit.all(endLook, { next: new Date(now.getTime() + leastGapMs), roundsAt: isRound ? now : null });
        if (isBusy) unit.enqueue(lookAgain, { at: now.toISOString() }, { runAt: new Date(now.getTime() + busyEveryMs) });
      },
      { isDurable: false },
    );
  }
}
