import { Injectable } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { FriendsApi } from '../friends/friends.api.js';
import { lockPerson } from '../profiles/profiles.sql.js';
import { type addTrusted, maxTrusted, type TrustedContact, trustedProblems } from './trusted.contract.js';
import { forgetHidden, insertTrusted, removeTrustedById, trustedOf, type TrustedRow } from './trusted.queries.js';

/** Whom somebody shares rides with first (M39). */
@Injectable()
export class TrustedService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly friends: FriendsApi,
  ) {}

  async list(me: UserId): Promise<TrustedContact[]> {
    return (await this.sql.all(trustedOf, { me })).map(viewTrusted);
  }

  async add(me: UserId, { friend_id: friend, name }: InputOf<typeof addTrusted>['body']): Promise<TrustedContact> {
    if (friend !== undefined) return this.addFriend(me, friend);
    if (name === undefined) refuse(commonProblems, 'malformed', { issues: [{ path: 'name', message: 'Say who: a friend or a name' }] });
    return this.work.run((unit) => addIn(unit, me, { friend: null, name: name.trim() }));
  }

  async remove(me: UserId, id: Id): Promise<{ id: Id }> {
    await this.sql.all(removeTrustedById, { id, me });
    return { id };
  }

  private addFriend(me: UserId, friend: UserId): Promise<TrustedContact> {
    return this.work.run(async (unit) => {
      if (!(await this.friends.holdFriends(unit, me, friend))) refuse(commonProblems, 'not_found');
      return addIn(unit, me, { friend, name: null });
    });
  }
}

/** Counts under a lock on the person, so that two tabs cannot pass the cap together. */
async function addIn(unit: Unit, me: UserId, { friend, name }: { friend: UserId | null; name: string | null }): Promise<TrustedContact> {
  await unit.one(lockPerson, { id: me });
  const contacts = await unit.all(trustedOf, { me });
  const isWanted = (contact: TrustedRow) => contact.friend_id === friend && (friend !== null || contact.name === name);
  const known = contacts.find(isWanted);
  if (known) return viewTrusted(known);
  if (contacts.length >= maxTrusted) refuse(trustedProblems, 'too_many_trusted');
  await unit.all(forgetHidden, { me });
  await unit.all(insertTrusted, { me, friend, name, now: unit.now });
  const made = (await unit.all(trustedOf, { me })).find(isWanted);
  return made ? viewTrusted(made) : refuse(commonProblems, 'not_found');
}

function viewTrusted({ created_at: createdAt, ...contact }: TrustedRow): TrustedContact {
  return { ...contact, created_at: createdAt.toISOString() };
}
