import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { UserId } from '../contract/ids.js';

/**
 * What a person may be; everyone who signs up is a customer (rider), and so is whoever is nothing else. Operators work at the
 * town's desk, admins decide besides who does (M165).
 */
export const Role = z.enum(['customer', 'driver', 'operator', 'admin']);
export type Role = z.output<typeof Role>;

/** FR-9: a full name has 1 to this many code points. */
export const fullNameMaxLength = 80;

/** What those see of a person who have to do with them: friends, members of a conversation, both sides of a ride. */
export const Person = z.object({
  clerk_id: UserId,
  /** 1 to 80 code points; `Former neighbor` once the account is gone. */
  full_name: z.string(),
  /** A path of our own; null shows the initials. */
  avatar_url: z.nullable(z.string()),
  /** 1 to 5 with two decimals; null before the first rating. */
  average_rating: z.nullable(z.number()),
  total_ratings: z.int().check(z.gte(0)),
  is_agent: z.boolean(),
  /** Only for agents (specification 2, section 3: role 'agent' marks an AI assistant). */
  role: z.optional(z.literal('agent')),
  agent_emoji: z.optional(z.string()),
});
export type Person = z.output<typeof Person>;

/** What anyone signed in may see of anyone (USR-1). */
export const Stranger = z.object({
  clerk_id: UserId,
  full_name: z.string(),
  avatar_url: z.nullable(z.string()),
});
export type Stranger = z.output<typeof Stranger>;

/** A person as they see themselves. The role fields all come from one set of roles (S11). */
export const Profile = z.object({
  id: UserId,
  clerk_id: UserId,
  full_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  pronouns: z.nullable(z.string()),
  home_town: z.nullable(z.string()),
  /** IANA; null until the person tells. */
  time_zone: z.nullable(z.string()),
  /** BCP 47; null until the person chooses. */
  language: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  average_rating: z.nullable(z.number()),
  total_ratings: z.int().check(z.gte(0)),
  /** All roles, customer first; driver means access as S10 has it. */
  computed_roles: z.array(Role),
  /** The highest of them: admin, then operator, driver, customer. */
  primary_role: Role,
  /** The same as primary_role. */
  role: Role,
  is_driver: z.boolean(),
});
export type Profile = z.output<typeof Profile>;

/** The name that stays on what a person wrote after the account was deleted (PG-8). */
export const deletedUserName = 'Former neighbor';

/** What one calls a person by: 'Dan' of 'Dan Driver'. Nobody is called 'Former'. */
export function firstNameOf(fullName: string): string {
  if (fullName === deletedUserName) return fullName;
  const [first = ''] = fullName.trim().split(/\s+/);
  return first;
}

/** My own profile, or 401. */
export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'user',
  summary: 'My profile',
  reply: Profile,
});

/** Somebody's public face; 404 alike for unknown, deleted, suspended and blocked people (USR-1, P22). */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  access: 'user',
  summary: 'The public face of a person',
  params: z.object({ id: UserId }),
  reply: Stranger,
  problems: ['not_found'],
  rate: { limit: 300, windowS: 60 },
});
