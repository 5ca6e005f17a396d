import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { endAlertShares, insertAlertShare } from './sharing.queries.js';
import { hashOf, newToken } from '../http/access/secret-token.js';
import { maxTrusted } from './trusted.contract.js';
import { trustedOf } from './trusted.queries.js';

/** A trusted friend, and the path by which they follow the ride. */
export interface AlertLink {
  readonly userId: UserId;
  readonly path: string;
}

/** What an alert needs of sharing. */
@Injectable()
export class SharingApi {
  /** A link for each trusted friend, but not for `except`. It stands in no list of the ride’s: its rider may be the other side. */
  async openAlertLinks(unit: Unit, { me, ride, except }: { me: UserId; ride: Id; except: UserId | null }): Promise<AlertLink[]> {
    const trusted = await unit.all(trustedOf, { me, limit: maxTrusted });
    const friends = trusted.map(({ friend_id: friend }) => friend).filter((friend) => friend !== null);
    const links: AlertLink[] = [];
    for (const userId of friends.filter((friend) => friend !== except)) {
      const token = newToken();
      await unit.all(insertAlertShare, { ride, hash: hashOf(token), friend: userId, me, now: unit.now });
      links.push({ userId, path: `/trip/${token}` });
    }
    return links;
  }

  /** Answers who had one. */
  async endAlertLinks(unit: Unit, { me, ride }: { me: UserId; ride: Id }): Promise<UserId[]> {
    const rows = await unit.all(endAlertShares, { me, ride });
    return [...new Set(rows.map(({ friend_id: friend }) => friend).filter((friend) => friend !== null))];
  }
}
