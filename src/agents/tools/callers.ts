import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { LocalCaller } from '../../http/access/local-caller.js';
import { SessionReader } from '../../http/access/sessions.js';
import type { Me } from '../../http/me.js';
import { Rates } from '../../http/rates/rates.js';
import { ModelFailure } from '../models/agent-model.js';
import { ToolCaller } from './tool-caller.js';

/** Finds in whose name tools act: whoever signed out, was suspended or lost a role since is not that any more (P23). */
@Injectable()
export class Callers {
  constructor(
    private readonly sessions: SessionReader,
    private readonly local: LocalCaller,
    private readonly rates: Rates,
  ) {}

  /** Whose session is asked about with each call, which throws `signed_out` when it is over: a run outlasts many seconds. */
  of(id: UserId, sessionId: Id): ToolCaller {
    const me = async (): Promise<Me> => {
      const roles = (await this.sessions.stillValid([sessionId])).get(sessionId);
      if (!roles) throw new ModelFailure('signed_out');
      return { id, roles, sessionId };
    };
    return this.caller(id, me);
  }

  /** Somebody who is calling right now. */
  as(me: Me): ToolCaller {
    return this.caller(me.id, () => Promise.resolve(me));
  }

  private caller(id: UserId, me: () => Promise<Me>): ToolCaller {
    return new ToolCaller({ local: this.local, rates: this.rates, id, me });
  }
}
