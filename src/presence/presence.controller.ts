import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { LeasesService } from './leases/leases.service.js';
import { getPresenceSettings, type PresenceSettings, setPresenceStatus, setPresenceVisibility } from './settings.contract.js';
import { leavePresence } from './leases/beat.contract.js';
import { listOnlineFriends } from './online-friends.contract.js';
import { getPresence } from './presence.contract.js';
import { PresenceSettingsService } from './settings.service.js';
import { PresenceStatusService } from './presence-status.service.js';

@Controller()
export class PresenceController {
  constructor(
    private readonly statuses: PresenceStatusService,
    private readonly chosen: PresenceSettingsService,
    private readonly leases: LeasesService,
  ) {}

  @Route(getPresence)
  async presence(me: Me, { query }: InputOf<typeof getPresence>): Promise<ReplyOf<typeof getPresence>> {
    return { presence: await this.statuses.seenBy(me.id, query.ids) };
  }

  @Route(listOnlineFriends)
  async online(me: Me): Promise<ReplyOf<typeof listOnlineFriends>> {
    return { friends: await this.statuses.onlineFriends(me.id) };
  }

  @Route(getPresenceSettings)
  settings(me: Me): Promise<PresenceSettings> {
    return this.chosen.of(me.id);
  }

  @Route(setPresenceStatus)
  setStatus(me: Me, { body }: InputOf<typeof setPresenceStatus>): Promise<PresenceSettings> {
    return this.chosen.chooseStatus(me.id, body);
  }

  @Route(setPresenceVisibility)
  setVisibility(me: Me, { body }: InputOf<typeof setPresenceVisibility>): Promise<PresenceSettings> {
    return this.chosen.chooseVisibility(me.id, body.visibility);
  }

  @Route(leavePresence)
  async leave(me: Me, { body }: InputOf<typeof leavePresence>): Promise<{ left: true }> {
    await this.leases.leave(me.id, body.source, body.client);
    return { left: true };
  }
}
