import { Injectable, Logger } from '@nestjs/common';
import { AuthApi } from '../auth/auth.api.js';
import { Config } from '../config/config.js';
import { withAdvisoryLock } from '../database/migrate.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { Tariffs } from '../fares/tariffs.api.js';
import { TownApi } from '../town/town.api.js';
import { seedNotices } from './notices.seed.js';
import { drawPastRides } from './past-rides.js';
import { seedPeople } from './people.seed.js';
import { seedPlaces } from './places.seed.js';
import { SeededRandom } from './random.js';
import { seedCards, seedRides } from './rides.seed.js';
import { seedTalks } from './talk.seed.js';
import { idOf } from './townspeople.js';

/** Any number that nobody else uses: one instance seeds. */
const seedLock = 4_827_116;
const townNumber = 1_847;

/** Fills an empty database with the demo town, all in one transaction. */
@Injectable()
export class DemoSeeder {
  private readonly logger = new Logger('Demo');

  constructor(
    private readonly config: Config,
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly auth: AuthApi,
    private readonly town: TownApi,
    private readonly tariffs: Tariffs,
  ) {}

  async seedIfEmpty(): Promise<void> {
    if (!(await this.isEmpty())) return;
    await withAdvisoryLock(this.config.databaseUrl, seedLock, async () => {
      if (await this.isEmpty()) await this.seed();
    });
  }

  /** Whether the demo's people live here: not in a database that was somebody else's before. */
  async livesHere(): Promise<boolean> {
    return (await this.sql.row('select 1 from users where id = $1', [idOf('rosa')])) !== undefined;
  }

  /** Agents were there from the start. */
  private async isEmpty(): Promise<boolean> {
    return (await this.sql.row('select 1 from users where not is_agent limit 1')) === undefined;
  }

  private async seed(): Promise<void> {
    const began = performance.now();
    await this.work.run(async (unit) => {
      const random = new SeededRandom(townNumber);
      await seedPeople(unit, random, this.auth);
      const cards = await seedCards(unit, random);
      const ground = { places: this.town.landmarks(), route: this.town.route.bind(this.town) };
      const past = await drawPastRides(random, unit.now, ground);
      await seedRides(unit, past, { random, tariffs: this.tariffs, cards });
      await seedPlaces(unit, this.town);
      await seedTalks(unit);
      await seedNotices(unit);
    });
    this.logger.log(`the demo town is ready after ${Math.round(performance.now() - began)} ms`);
  }
}
