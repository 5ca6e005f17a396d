import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';
import type { Role } from './profiles.contract.js';

export const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.text().$type<UserId>().primary(),
    fullName: p.text(),
    /** The person chose the name here, so that a sign-in no longer overwrites it. */
    fullNameEdited: p.boolean().default(false),
    email: p.text().nullable(),
    /** The same for the address. */
    emailEdited: p.boolean().default(false),
    phone: p.text().nullable(),
    avatarUrl: p.text().nullable(),
    pronouns: p.text().nullable(),
    homeTown: p.text().nullable(),
    roles: p.array().$type<Role[]>().default(['customer']),
    /** Those of them that the identity provider gave, and may take again. */
    claimedRoles: p.array().$type<Role[]>().default([]),
    isAgent: p.boolean().default(false),
    agentEmoji: p.text().nullable(),
    /** 1.00 … 5.00; text, as the driver gives a numeric. */
    averageRating: p.decimal('string').precision(3).scale(2).nullable(),
    totalRatings: p.integer().default(0),
    /** IANA. */
    timeZone: p.text().nullable(),
    /** BCP 47. */
    language: p.text().nullable(),
    suspendedAt: p.datetime().nullable(),
    /** When the account was closed. */
    deletedAt: p.datetime().nullable(),
    /** Of a closed account: when what is left of its person is erased, and null once that is done. */
    eraseAt: p.datetime().nullable(),
    /** Since when there is no way back. */
    erasedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A person or an agent; the id is the identity provider's `sub` (S40). */
export class User extends UserSchema.class {
  /** Gives or takes a role; says whether that changed anything. */
  setRole(role: Role, has: boolean, now: Date): boolean {
    if (this.roles.includes(role) === has) return false;
    this.roles = has ? [...this.roles, role] : this.roles.filter((held) => held !== role);
    this.updatedAt = now;
    return true;
  }

  /** Has what the provider names now, and no more what it gave before; what was given here stays. Says whether that changed anything. */
  claimRoles(claimed: readonly Role[], now: Date): boolean {
    const own = this.roles.filter((role) => !this.claimedRoles.includes(role));
    const given = claimed.filter((role) => !own.includes(role));
    if (given.length === this.claimedRoles.length && given.every((role) => this.roles.includes(role))) return false;
    this.roles = [...own, ...given];
    this.claimedRoles = given;
    this.updatedAt = now;
    return true;
  }
}
UserSchema.setClass(User);
