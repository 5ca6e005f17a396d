import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dayMs, later } from '../../contract/duration.js';
import type { UserId } from '../../contract/ids.js';
import { userPath } from '../../contract/pages/person-paths.js';
import type { Unit } from '../../database/unit.js';
import { Events } from '../../database/events.js';
import { FriendsApi } from '../../friends/friends.api.js';
import {
  friendRequestAnswered,
  friendRequestSent,
  friendshipRemoved,
  personBlocked,
  type RequestFact,
  suggestionDismissed,
} from '../../friends/friends.events.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { suggestedTo } from './notices.queries.js';
import { Notifier } from './notifier.js';
import { nameOf } from './ride-notices.js';
import { NotificationResolution } from '../resolution/notification-resolution.service.js';

type Answered = RequestFact & { answer: 'accepted' | 'rejected' };

/** Less in common is chance. */
const minMutualFriends = 2;
/** One suggestion in so many days. */
const suggestionEveryDays = 7;

/** What people are told about friends (S6, M79, M83); docs/decisions/014 says what they are not told, and why. */
@Injectable()
export class SocialListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly resolution: NotificationResolution,
    private readonly profiles: ProfilesApi,
    private readonly friends: FriendsApi,
  ) {}

  onModuleInit(): void {
    const { events, resolution } = this;
    events.inside(friendRequestSent, (request, unit) => this.notifyAsked(request, unit));
    events.inside(friendRequestAnswered, (request, unit) => this.notifyAnswered(request, unit));
    // Nobody is told that a friendship ended (S41), but a request that was taken back can no longer be answered.
    events.inside(friendshipRemoved, ({ requestId, senderId, receiverId }, unit) =>
      resolution.forgetPerson(unit, receiverId, { id: senderId, requestId }),
    );
    events.inside(personBlocked, async ({ blockerId, blockedId }, unit) => {
      await resolution.forgetPerson(unit, blockerId, { id: blockedId });
      await resolution.forgetPerson(unit, blockedId, { id: blockerId });
      await resolution.blocked(unit, blockerId, blockedId);
    });
    events.inside(suggestionDismissed, ({ userId, otherId }, unit) => resolution.suggestionDismissed(unit, userId, otherId));
  }

  private async notifyAsked({ requestId, senderId, receiverId }: RequestFact, unit: Unit): Promise<void> {
    await this.resolution.suggestionsTaken(unit, senderId, receiverId);
    const sender = (await this.profiles.byIds([senderId])).get(senderId);
    await this.notifier.notify(unit, [
      {
        userId: receiverId,
        type: 'friend_request_received',
        facts: { says: 'friend_request', name: nameOf(sender) },
        metadata: {
          request_id: requestId,
          requester_id: senderId,
          requester_name: nameOf(sender),
          requester_avatar: sender?.avatar_url,
          actionable: true,
          action_url: '/social',
        },
        // A request that was declined may come again later under the same id.
        eventKey: `friend_request_received:${requestId}:${unit.now.toISOString()}`,
      },
    ]);
  }

  /** A new friend brings new common friends: whoever shares several, and was not suggested before, is (M82, M83). */
  private async suggest(unit: Unit, userId: UserId): Promise<void> {
    const earlier = await unit.all(suggestedTo, { me: userId });
    const since = later(unit.now, -suggestionEveryDays * dayMs);
    if (earlier.some(({ at }) => at > since)) return;
    // A suggestion that was deleted is dismissed, and counts for as long.
    if (await this.friends.hasDismissed(unit, userId, since)) return;
    const known = new Set(earlier.map(({ id }) => id));
    const found = (await this.friends.suggestedTo(unit, userId)).find(
      ({ clerk_id: id, mutual_friends: mutual }) => mutual >= minMutualFriends && !known.has(id),
    );
    // Only the pair of the new friends is held: this one may block or be dismissed at the same moment.
    if (!found || !(await this.friends.holdSuggestible(unit, userId, found.clerk_id))) return;
    const { clerk_id: id, full_name: name, avatar_url: avatar, mutual_friends: mutual } = found;
    await this.notifier.notify(unit, [
      {
        userId,
        type: 'friend_suggestion',
        facts: { says: 'friend_suggestion', name, mutual },
        metadata: {
          friend_id: id,
          friend_name: name,
          friend_avatar: avatar,
          mutual_friends: mutual,
          actionable: true,
          action_url: userPath(id),
        },
        eventKey: `friend_suggestion:${id}`,
      },
    ]);
  }

  private async notifyAnswered({ requestId, senderId, receiverId, answer }: Answered, unit: Unit): Promise<void> {
    await this.resolution.requestAnswered(unit, receiverId, requestId);
    const isAccepted = answer === 'accepted';
    if (isAccepted) await this.resolution.suggestionsTaken(unit, senderId, receiverId);
    if (isAccepted) for (const id of [senderId, receiverId]) await this.suggest(unit, id);
    const friend = (await this.profiles.byIds([receiverId])).get(receiverId);
    await this.notifier.notify(unit, [
      {
        userId: senderId,
        type: isAccepted ? 'friend_request_accepted' : 'friend_request_declined',
        facts: { says: isAccepted ? 'friend_accepted' : 'friend_declined', name: nameOf(friend) },
        metadata: { friend_id: receiverId, friend_name: nameOf(friend), friend_avatar: friend?.avatar_url, action_url: '/social' },
        eventKey: `friend_request_answered:${requestId}:${unit.now.toISOString()}`,
      },
    ]);
  }
}
