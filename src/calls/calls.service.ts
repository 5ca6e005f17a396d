import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import { CallViews } from './call.view.js';
import type { Call } from './calls.contract.js';
import { callOf, liveCallOf } from './calls.queries.js';

/** Which calls there are. */
@Injectable()
export class CallsService {
  constructor(
    private readonly sql: Sql,
    private readonly views: CallViews,
  ) {}

  async active(me: UserId): Promise<Call | null> {
    const call = await this.sql.one(liveCallOf, { me });
    return call ? this.views.for(me, call) : null;
  }

  async get(me: UserId, id: Id): Promise<Call> {
    const call = await this.sql.one(callOf, { id, me });
    return call ? this.views.for(me, call) : refuse(commonProblems, 'not_found');
  }
}
