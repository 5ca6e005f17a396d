import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { eachDue } from '../jobs/each-due.js';
import { Actors } from './actors.service.js';
import { AskedService } from './requests/asked.service.js';
import { CrewService } from './crew.service.js';
import { DriveService } from './driving/drive.service.js';
import { MoodsService } from './talk/moods.service.js';
import { townDriverIds } from './people.js';
import type { Pulse } from './look.queries.js';
import { driverOf, type Look } from './scene.js';
import { sceneOf } from './scene.queries.js';

/** Looks after everybody once. */
@Injectable()
export class CareService {
  constructor(
    private readonly sql: Sql,
    private readonly actors: Actors,
    private readonly crew: CrewService,
    private readonly driving: DriveService,
    private readonly asked: AskedService,
    private readonly moods: MoodsService,
  ) {}

  async lookAfterAll(now: Date, { is_watched: isWatched, is_busy: isBusy }: Pulse): Promise<void> {
    const rows = await this.sql.all(sceneOf, { now, usedSince: this.actors.usedSince(now), drivers: townDriverIds });
    if (rows.length === 0) return;
    const drivers = rows.map(driverOf);
    const here = drivers.map(({ id }) => id);
    const look: Look = { now, isWatched: isWatched || isBusy, onDuty: await this.crew.onDuty(here, now) };
    // Before anybody sets out elsewhere: the leg that ended says who drove.
    await this.asked.review(drivers, now);
    await eachDue(drivers, (driver) => this.driving.live(driver, look));
    await this.asked.answerRequests(drivers, look);
    if (isWatched) await this.moods.show(look);
  }
}
