import { Injectable } from '@nestjs/common';
import { ChatApi } from '../chat/chat.api.js';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { minuteMs } from '../contract/duration.js';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { sharedRidePath } from '../contract/pages/ride-paths.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { FriendsApi } from '../friends/friends.api.js';
import { isOpen } from '../rides/ride-status.contract.js';
import { lockRide } from '../rides/rides.sql.js';
import { maxShares, sharingProblems, type shareRide, type TripShare } from './sharing.contract.js';
import {
  insertShare,
  markSent,
  removeShare,
  renewLink,
  renewPassengerLink,
  shareable,
  shareOfFriend,
  type ShareRow,
  sharesOf,
} from './sharing.queries.js';
import { isShown } from './sharing.rules.js';
import { shareTexts } from './texts.js';
import { hashOf, newToken } from '../http/access/secret-token.js';
import { nameOfContact } from './trusted.queries.js';

type Wish = InputOf<typeof shareRide>['body'];
type Shared = ReplyOf<typeof shareRide>;

/** A friend's link whose message was not stored within this was lost on the way: it is made anew (ms). */
const sendingMs = minuteMs;

/** What a ride is shared with: the friend, or a name, or nothing known of whom. */
interface NewLink {
  readonly ride: Id;
  readonly token: string;
  readonly id: Id | null;
  readonly friend: UserId | null;
  readonly name: string | null;
  readonly isPassenger: boolean;
}

/** The passenger's comes on top. */
const listed = maxShares + 1;

/** The links to a ride: its rider makes them, reads who has one, and takes them back (D9, M53). */
@Injectable()
export class SharingService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly friends: FriendsApi,
    private readonly chat: ChatApi,
  ) {}

  async share(me: UserId, ride: Id, wish: Wish): Promise<Shared> {
    await this.mine(me, ride);
    if (wish.for_passenger) return this.forPassenger(me, ride);
    return wish.friend_id === undefined ? this.byLink(me, ride, wish) : this.withFriend(me, ride, wish.friend_id);
  }

  async list(me: UserId, ride: Id): Promise<TripShare[]> {
    if (!isShown(await this.mine(me, ride), this.clock.now())) return [];
    return (await this.sql.all(sharesOf, { ride, limit: listed })).map(viewShare);
  }

  async stop(me: UserId, ride: Id, id: Id): Promise<{ id: Id }> {
    await this.mine(me, ride);
    await this.sql.all(removeShare, { id, ride });
    return { id };
  }

  /** One link for the one who rides; asked for again, its address is a new one (D3). */
  private async forPassenger(me: UserId, ride: Id): Promise<Shared> {
    const token = newToken();
    const made = await this.work.run(async (unit) => {
      const { passenger_name: name } = await this.holdOpen(unit, me, ride);
      if (name === null) refuse(sharingProblems, 'no_passenger');
      const known = await unit.one(renewPassengerLink, { ride, hash: hashOf(token), now: unit.now });
      const id = known?.id ?? (await insert(unit, { ride, token, id: null, friend: null, name, isPassenger: true }));
      return { share: await shareOf(unit, ride, id), is_new: !known };
    });
    return { ...made, url: this.addressOf(token) };
  }

  private async byLink(me: UserId, ride: Id, { link_id, contact_id: contactId }: Omit<Wish, 'friend_id'>): Promise<Shared> {
    const token = newToken();
    const made = await this.work.run(async (unit) => {
      await this.holdOpen(unit, me, ride);
      const name = contactId === undefined ? null : await contactName(unit, me, contactId);
      const chosen = link_id ?? null;
      const known = await unit.one(renewLink, { id: chosen, ride, hash: hashOf(token) });
      const id = known?.id ?? (await insert(unit, { ride, token, id: chosen, friend: null, name, isPassenger: false }));
      return { share: await shareOf(unit, ride, id), is_new: !known };
    });
    return { ...made, url: this.addressOf(token) };
  }

  /** The link first, then the message with it: one that was lost in between is made anew by the next call. */
  private async withFriend(me: UserId, ride: Id, friend: UserId): Promise<Shared> {
    if (!(await this.chat.canContact(me, friend))) refuse(commonProblems, 'not_found');
    const token = newToken();
    const { share, isNew } = await this.work.run(async (unit) => {
      if (!(await this.friends.holdFriends(unit, me, friend))) refuse(commonProblems, 'not_found');
      await this.holdOpen(unit, me, ride);
      const known = await unit.one(shareOfFriend, { ride, friend });
      if (known && isSentOrSending(known, unit.now)) return { share: await shareOf(unit, ride, known.id), isNew: false };
      if (known) await unit.all(removeShare, { id: known.id, ride });
      const id = await insert(unit, { ride, token, id: null, friend, name: null, isPassenger: false });
      return { share: await shareOf(unit, ride, id), isNew: true };
    });
    if (isNew) await this.send(me, { ride, friend, id: share.id, token });
    return { share, is_new: isNew, url: null };
  }

  /** In my name, by the rules of every message; a link that nobody was sent is taken back. */
  private async send(me: UserId, { ride, friend, id, token }: { ride: Id; friend: UserId; id: Id; token: string }): Promise<void> {
    const message = `${shareTexts.follow}\n${this.addressOf(token)}`;
    try {
      const conversationId = await this.chat.directConversation(me, friend);
      await this.chat.post({ senderId: me, conversationId, message, messageType: 'text', clientId: id });
    } catch (error) {
      await this.sql.all(removeShare, { id, ride });
      throw error;
    }
    await this.sql.all(markSent, { id, now: this.clock.now() });
  }

  private addressOf(token: string): string {
    return `${this.config.publicUrl}${sharedRidePath(token)}`;
  }

  /** A ride of somebody else does not exist, for its driver neither (SEC-8). */
  private async mine(me: UserId, id: Id) {
    const ride = await this.sql.one(shareable, { id });
    return ride?.customer_id === me ? ride : refuse(commonProblems, 'not_found');
  }

  /** Until this transaction ends the ride stays as it is: its end finds every link that was made before. */
  private async holdOpen(unit: Unit, me: UserId, id: Id) {
    await unit.all(lockRide, { id });
    const ride = await this.mine(me, id);
    return isOpen(ride) ? ride : refuse(sharingProblems, 'ride_over');
  }
}

function isSentOrSending({ sent_at: sentAt, created_at: createdAt }: { sent_at: Date | null; created_at: Date }, now: Date): boolean {
  return sentAt !== null || now.getTime() - createdAt.getTime() < sendingMs;
}

async function contactName(unit: Unit, me: UserId, id: Id): Promise<string> {
  const contact = await unit.one(nameOfContact, { id, me });
  return contact?.name ?? refuse(commonProblems, 'not_found');
}

/** Under the lock of the ride: two taps cannot pass the cap together. */
async function insert(unit: Unit, { token, ...link }: NewLink): Promise<Id> {
  const others = (await unit.all(sharesOf, { ride: link.ride, limit: listed })).filter((share) => !share.is_passenger);
  if (!link.isPassenger && others.length >= maxShares) refuse(sharingProblems, 'too_many_shares');
  const made = await unit.one(insertShare, { ...link, hash: hashOf(token), now: unit.now });
  return made?.id ?? refuse(commonProblems, 'conflict');
}

async function shareOf(unit: Unit, ride: Id, id: Id): Promise<TripShare> {
  const row = (await unit.all(sharesOf, { ride, limit: listed })).find((share) => share.id === id);
  return row ? viewShare(row) : refuse(commonProblems, 'not_found');
}

function viewShare({ created_at: createdAt, ...share }: ShareRow): TripShare {
  return { ...share, created_at: createdAt.toISOString() };
}
