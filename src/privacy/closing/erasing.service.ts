import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { UserId } from '../../contract/ids.js';
import { type PersonalArea, PersonalData } from '../../database/personal-data/personal-data.js';
import { Work } from '../../database/work.js';
import { failedLately, sweepEach } from '../../jobs/each-due.js';
import { AccountClosing } from '../../profiles/closing/account-closing.api.js';

/** Accounts that one sweep erases, and among how many: of those that failed within the hour one. */
const sweepMax = 20;
const lookMax = 1_000;

/** Erases what is left of people whose accounts are closed for good, area by area, each in short transactions (PG-8). */
@Injectable()
export class ErasingService {
  constructor(
    private readonly work: Work,
    private readonly closing: AccountClosing,
    private readonly personal: PersonalData,
    private readonly clock: Clock,
  ) {}

  /**
   * Not before its time, and not of somebody who came back. What was begun is done again from the start: it finds less each time. An area
   * that fails holds up no other, and it is not over before all are through.
   */
  async erase(userId: UserId): Promise<void> {
    if (!(await this.work.run((unit) => this.closing.beginErasing(unit, userId)))) return;
    const areas = this.personal.areasToErase.map((area) => ({ id: `${userId}/${area.name}`, area }));
    await sweepEach(areas, ({ area }) => this.eraseArea(area, userId));
    await this.work.run((unit) => this.closing.endErasing(unit, userId));
  }

  /** Whose job was lost, or did not come to its end. Each try reads all notices of the town: few are tried that will fail again. */
  async eraseDue(): Promise<void> {
    const due = await this.closing.dueErasures(this.clock.now(), lookMax);
    const fresh = due.filter((one) => !failedLately(one)).slice(0, sweepMax);
    await sweepEach([...fresh, ...due.filter(failedLately).slice(0, 1)], ({ id }) => this.erase(id));
  }

  /** Begun anew in each transaction: of two that erase the same person, one waits for the other. */
  private async eraseArea(area: PersonalArea, me: UserId): Promise<void> {
    let after: string | undefined = '';
    while (after !== undefined) {
      const from: string = after;
      after = await this.work.run(async (unit) => {
        const isDue = await this.closing.beginErasing(unit, me);
        return isDue ? area.erase(unit, { me, after: from }) : undefined;
      });
    }
  }
}
