import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { sharedRidePath } from '../contract/pages/ride-paths.js';
import type { Unit } from '../database/unit.js';
import { FriendsApi } from '../friends/friends.api.js';
import { endAlertShares, insertAlertShares } from './sharing.queries.js';
import { hashOf, newToken } from '../http/access/secret-token.js';
import { trustedOf } from './trusted.queries.js';

/** A trusted friend, and the path by which they follow the ride. */
export interface AlertLink {
  readonly userId: UserId;
  readonly path: string;
}

/** What an alert needs of sharing. */
@Injectable()
export class SharingApi {
  constructor(private readonly friends: FriendsApi) {}

  /** Friends whom `me` trusts, and who stay friends until this transaction ends; asked for before a ride is locked. */
  async holdTrusted(unit: Unit, me: UserId): Promise<UserId[]> {
    const seen = await trustedFriends(unit, me);
    await this.friends.holdPairs(unit, me, seen);
    return (await trustedFriends(unit, me)).filter((friend) => seen.includes(friend));
  }

  /** A link for each of the friends, who are held. It stands in no list of the ride’s: its rider may be the other side. */
  async openAlertLinks(unit: Unit, { me, ride, friends }: { me: UserId; ride: Id; friends: readonly UserId[] }): Promise<AlertLink[]> {
    const links = friends.map((userId) => ({ userId, token: newToken() }));
    await unit.all(insertAlertShares, { ride, me, friends, hashes: links.map(({ token }) => hashOf(token)), now: unit.now });
    return links.map(({ userId, token }) => ({ userId, path: sharedRidePath(token) }));
  }

  /** Answers who had one. */
  async endAlertLinks(unit: Unit, { me, ride }: { me: UserId; ride: Id }): Promise<UserId[]> {
    const rows = await unit.all(endAlertShares, { me, ride });
    return [...new Set(rows.map(({ friend_id: friend }) => friend).filter((friend) => friend !== null))];
  }
}

async function trustedFriends(unit: Unit, me: UserId): Promise<UserId[]> {
  const trusted = await unit.all(trustedOf, { me });
  return trusted.map(({ friend_id: friend }) => friend).filter((friend) => friend !== null);
}
