import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { reauthenticateAfterMs } from '../../contract/endpoint.js';
import { Sql } from '../../database/sql.js';
import type { Me } from '../../http/me.js';
import { provedSince } from '../sessions/sessions.queries.js';
import type { Reauthentication } from './reauthentication.contract.js';

/** How somebody proves who they are, and whether they did lately. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly sql: Sql,
  ) {}

  get way(): Reauthentication['way'] {
    return this.config.oidc === undefined ? 'password' : 'provider';
  }

  /** Asked of the database: whoever asks waits for another tab, which another instance may have answered. */
  async of({ sessionId: id }: Me): Promise<Reauthentication> {
    const since = new Date(this.clock.now().getTime() - reauthenticateAfterMs);
    return { way: this.way, is_recent: (await this.sql.one(provedSince, { id, since })) !== undefined };
  }
}
