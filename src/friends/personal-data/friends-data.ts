import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import {
  eraseCompanions,
  eraseDismissals,
  eraseRelationships,
  eraseSettings,
  namelessBlocks,
  ownBlocks,
  ownDismissals,
  ownFriendSettings,
  ownRelationships,
} from './personal-data.queries.js';

/** Whom somebody knows, and whom they keep away. */
@Injectable()
export class FriendsData extends PersonalArea {
  readonly name = 'friends';
  readonly tables = ['friend_relationships', 'friend_settings', 'ride_companions', 'suggestion_dismissals', 'user_blocks'];
  readonly lists = { friends: ownRelationships, blocked: ownBlocks, dismissed_suggestions: ownDismissals, settings: ownFriendSettings };
  protected override readonly erasing = [eraseRelationships, eraseCompanions, eraseDismissals, eraseSettings, namelessBlocks];
}
