import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import type { Person, Role } from './profiles.contract.js';
import { personJoined, personSuspended, rolesChanged, rolesClaimed } from './profiles.events.js';
import { activeIds, countRating, setSuspended, timeZoneOf, upsertAtSignIn, usersByIds } from './profiles.queries.js';
import { lockPerson } from './profiles.sql.js';
import { nameFromClaims } from './profiles.rules.js';
import { viewPerson } from './profiles.view.js';
import { User } from './user.entity.js';

/** Who blocked whom, as profiles need it; the friends module provides it. */
export abstract class BlockReader {
  /** Whether either of the two blocked the other. */
  abstract isBlockedBetween(a: UserId, b: UserId): Promise<boolean>;
}

/** What the identity provider says of somebody who signs in. */
export interface Claims {
  readonly sub: UserId;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** What they are at the desk; absent where the provider does not decide that. */
  readonly deskRoles?: readonly Role[] | undefined;
}

/** What other modules may ask about people, and the few changes they may cause. */
@Injectable()
export class ProfilesApi {
  constructor(private readonly sql: Sql) {}

  /** Everyone of `ids` who ever existed, in one query; deleted people are `Former neighbor`. */
  async byIds(ids: readonly UserId[]): Promise<Map<UserId, Person>> {
    if (ids.length === 0) return new Map();
    const rows = await this.sql.all(usersByIds, { ids: [...new Set(ids)] });
    return new Map(rows.map((row) => [row.id, viewPerson(row)]));
  }

  /** Those of `ids` who take part: neither deleted nor suspended; agents do. */
  async activeIds(ids: readonly UserId[]): Promise<Set<UserId>> {
    if (ids.length === 0) return new Set();
    const rows = await this.sql.all(activeIds, { ids: [...new Set(ids)] });
    return new Set(rows.map((row) => row.id));
  }

  /** An IANA zone, or null when the person never told. */
  async timeZoneOf(id: UserId): Promise<string | null> {
    const row = await this.sql.one(timeZoneOf, { id });
    return row?.time_zone ?? null;
  }

  /** Says whether that changed anything. */
  grantRole(unit: Unit, id: UserId, role: Role): Promise<boolean> {
    return this.setRole(unit, id, role, true);
  }

  /** Says whether that changed anything. */
  revokeRole(unit: Unit, id: UserId, role: Role): Promise<boolean> {
    return this.setRole(unit, id, role, false);
  }

  /** From the commit of `unit` on they are signed out everywhere and cannot sign in; says whether that changed anything. */
  async suspend(unit: Unit, id: UserId): Promise<boolean> {
    const suspended = await unit.one(setSuspended, { id, at: unit.now, now: unit.now });
    if (suspended) unit.record(personSuspended, { userId: id });
    return suspended !== undefined;
  }

  /** They can sign in again; says whether that changed anything. */
  async readmit(unit: Unit, id: UserId): Promise<boolean> {
    return (await unit.one(setSuspended, { id, at: null, now: unit.now })) !== undefined;
  }

  /** Makes or renews the row of somebody who signs in; false when that account is closed. */
  async signIn(unit: Unit, { sub, name, email, deskRoles }: Claims): Promise<boolean> {
    const person = { id: sub, full_name: nameFromClaims({ name, email }), email: email ?? null };
    const row = await unit.one(upsertAtSignIn, { ...person, now: unit.now });
    if (row?.joined) unit.record(personJoined, { userId: sub });
    if (row) await this.claimRoles(unit, sub, deskRoles);
    return row !== undefined;
  }

  /** Gives and takes what the identity provider says of the desk; undefined where it does not decide that. */
  async claimRoles(unit: Unit, id: UserId, claimed: Claims['deskRoles']): Promise<void> {
    if (!claimed) return;
    const user = await unit.em.findOne(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const before = user?.roles ?? [];
    if (!user?.claimRoles(claimed, unit.now)) return;
    // Statements read what is written by now.
    await unit.em.flush();
    unit.record(rolesChanged, { userId: id, roles: user.roles });
    unit.record(rolesClaimed, { userId: id, before, after: user.roles });
  }

  /** Counts one more rating; `average` is asked under a lock on the person, so that of two at once the later one sees both. */
  async addRating(unit: Unit, id: UserId, average: () => Promise<number>): Promise<number> {
    await unit.all(lockPerson, { id });
    const counted = await unit.one(countRating, { id, average: await average(), now: unit.now });
    return counted?.total_ratings ?? 0;
  }

  private async setRole(unit: Unit, id: UserId, role: Role, has: boolean): Promise<boolean> {
    const user = await unit.em.findOne(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user?.setRole(role, has, unit.now)) return false;
    unit.record(rolesChanged, { userId: id, roles: user.roles });
    return true;
  }
}
