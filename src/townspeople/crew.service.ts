import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Work } from '../database/work.js';
import { DriversApi } from '../drivers/drivers.api.js';
import { crewOf } from './crew.js';
import { townDrivers } from './people.js';

/** Who drives at this hour. */
@Injectable()
export class CrewService {
  constructor(
    private readonly work: Work,
    private readonly weeks: DriversApi,
  ) {}

  async onDuty(here: readonly UserId[], now: Date): Promise<Set<UserId>> {
    const working = await this.work.run((unit) => this.weeks.workingAt(unit, here, now));
    return crewOf(
      townDrivers.filter(({ id }) => here.includes(id)),
      working,
    );
  }
}
