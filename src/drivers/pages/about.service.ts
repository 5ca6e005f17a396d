import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { Json } from '../../http/json.js';
import type { AboutPerson } from './about.contract.js';
import { aboutPerson } from './about.queries.js';

/** What somebody's page says beside name and friendship. */
@Injectable()
export class AboutService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async of(me: UserId, id: UserId): Promise<Json<AboutPerson>> {
    const row = await this.sql.one(aboutPerson, { me, person: id, now: this.clock.now() });
    return row ? new Json(row.json) : refuse(commonProblems, 'not_found');
  }
}
