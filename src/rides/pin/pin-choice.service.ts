import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { touch } from '../record/ride-journal.js';
import { pinChosen } from '../rides.events.js';
import { defaultPinAsked } from './asks-pin.contract.js';
import type { PinChoice } from './pin-choice.contract.js';
import { choosePin, holdRidesWithPin, pinChoiceOf } from './pin-choice.queries.js';

/** When the PIN of a person's rides is asked for (M38); views and the start of a ride read the same row. */
@Injectable()
export class PinChoiceService {
  constructor(
    private readonly work: Work,
    private readonly sql: Sql,
  ) {}

  async of(me: UserId): Promise<PinChoice> {
    return (await this.sql.one(pinChoiceOf, { me })) ?? { asked: defaultPinAsked };
  }

  async choose(me: UserId, { asked }: PinChoice): Promise<PinChoice> {
    await this.work.run(async (unit) => {
      await unit.all(choosePin, { asked, me, now: unit.now });
      // A start holds its ride as well: one that is under way comes before this choice, and any other one goes by it.
      for (const ride of await unit.all(holdRidesWithPin, { rider: me })) touch(unit, ride);
      unit.record(pinChosen, { userId: me });
    });
    return { asked };
  }
}
