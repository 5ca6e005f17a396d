import { Global, Module } from '@nestjs/common';
import { BlockReader } from '../profiles/profiles.api.js';
import { BlocksService } from './blocks/blocks.service.js';
import { FriendActs } from './friend-acts.api.js';
import { FriendListsService } from './friend-lists.service.js';
import { FriendSettingsService } from './settings/friend-settings.service.js';
import { FriendsApi } from './friends.api.js';
import { FriendsController } from './friends.controller.js';
import { FriendsGateway } from './friends.gateway.js';
import { FriendsService } from './friends.service.js';
import { FriendsData } from './personal-data/friends-data.js';
import { PeopleController } from './people/people.controller.js';
import { PeopleService } from './people/people.service.js';

/** Global for its BlockReader: profiles stands below friends and still has to know who is blocked. */
@Global()
@Module({
  controllers: [FriendsController, PeopleController],
  providers: [
    FriendsService,
    FriendListsService,
    FriendSettingsService,
    PeopleService,
    BlocksService,
    FriendsGateway,
    FriendsApi,
    FriendActs,
    FriendsData,
    { provide: BlockReader, useExisting: FriendsApi },
  ],
  exports: [FriendsApi, FriendActs, BlockReader],
})
export class FriendsModule {}
