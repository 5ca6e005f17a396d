import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { OwnSessions } from './own-sessions.service.js';
import { endOtherSessions, endSession, listSessions } from './sessions.contract.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Route(listSessions)
  async list(me: Me): Promise<ReplyOf<typeof listSessions>> {
    return { sessions: await this.sessions.list(me) };
  }

  @Route(endOtherSessions)
  async endOthers(me: Me): Promise<ReplyOf<typeof endOtherSessions>> {
    return { sessions: await this.sessions.endOthers(me) };
  }

  @Route(endSession)
  end(me: Me, { params }: InputOf<typeof endSession>): Promise<ReplyOf<typeof endSession>> {
    return this.sessions.end(me, params.id);
  }
}
