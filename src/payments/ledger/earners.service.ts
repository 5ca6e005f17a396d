import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Me } from '../../http/me.js';
import { hasDriven } from './ledger.queries.js';

/** Who has money here. A suspended application keeps nobody from what they earned before: S10 is about driving. */
@Injectable()
export class EarnersService {
  constructor(private readonly sql: Sql) {}

  /** Of whoever drives, or ever did; everybody else is refused. */
  async idOf({ id, roles }: Me): Promise<UserId> {
    if (roles.includes('driver') || (await this.sql.one(hasDriven, { me: id }))) return id;
    return refuse(commonProblems, 'forbidden');
  }
}
