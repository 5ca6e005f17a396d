import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { type FriendSettings, getFriendSettings, putFriendSettings } from '../settings/friend-settings.contract.js';
import { FriendSettingsService } from '../settings/friend-settings.service.js';
import { dismissSuggestion, getUserProfile, listSuggestedUsers, type PersonProfile, searchUsers } from './people.contract.js';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly settings: FriendSettingsService,
  ) {}

  @Route(listSuggestedUsers)
  async suggested(me: Me): Promise<ReplyOf<typeof listSuggestedUsers>> {
    return { users: await this.people.suggested(me.id) };
  }

  @Route(dismissSuggestion)
  dismiss(me: Me, { params }: InputOf<typeof dismissSuggestion>): Promise<ReplyOf<typeof dismissSuggestion>> {
    return this.people.dismiss(me.id, params.id);
  }

  @Route(searchUsers)
  async search(me: Me, { query }: InputOf<typeof searchUsers>): Promise<ReplyOf<typeof searchUsers>> {
    return { users: await this.people.search(me.id, query.q) };
  }

  @Route(getUserProfile)
  profile(me: Me, { params }: InputOf<typeof getUserProfile>): Promise<PersonProfile> {
    return this.people.profile(me.id, params.id);
  }

  @Route(getFriendSettings)
  getSettings(me: Me): Promise<FriendSettings> {
    return this.settings.of(me.id);
  }

  @Route(putFriendSettings)
  putSettings(me: Me, { body }: InputOf<typeof putFriendSettings>): Promise<FriendSettings> {
    return this.settings.choose(me.id, body);
  }
}
