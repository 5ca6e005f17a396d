import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { UserId } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';
import { Role, Stranger } from '../../profiles/profiles.contract.js';
import { ReviewTag } from '../../reviews/reviews.contract.js';

/** Why has at most this many code points. */
export const userReasonMaxLength = 500;
/** What is searched for has at most this many. */
export const wordsMaxLength = 80;
/** Blocks and ratings of a person that are shown, of each the newest. */
export const shownMax = 20;

export const userProblems = problems({
  own_account: [403, 'Another admin decides about your own account.'],
  account_moved: [409, 'This person’s access has changed since you opened it.'],
});

/** A person as operators read them (M165). */
export const Account = z.object({
  clerk_id: UserId,
  full_name: z.string(),
  email: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  roles: z.array(Role),
  average_rating: z.nullable(z.number()),
  total_ratings: z.int(),
  created_at: Instant,
  /** Since when they may not sign in. */
  suspended_at: z.nullable(Instant),
  /** Since when the account is closed. Until it is erased its person may come back, so what is decided about them counts. */
  deleted_at: z.nullable(Instant),
  /** Since when there is no way back. */
  erased_at: z.nullable(Instant),
});
export type Account = z.output<typeof Account>;

/** A block, and the other one of it. */
export const AccountBlock = z.object({ person: Stranger, created_at: Instant });
export type AccountBlock = z.output<typeof AccountBlock>;

/** What the other side of a ride said of a person. */
export const AccountRating = z.object({
  stars: z.int(),
  tags: z.array(ReviewTag),
  comment: z.nullable(z.string()),
  author: Stranger,
  created_at: Instant,
});
export type AccountRating = z.output<typeof AccountRating>;

/** … with whom they blocked, who blocked them, and what others said of them; of each the newest. */
export const WholeAccount = z.extend(Account, {
  blocks: z.array(AccountBlock),
  blocked_by: z.array(AccountBlock),
  ratings: z.array(AccountRating),
});
export type WholeAccount = z.output<typeof WholeAccount>;

const rate = { limit: 120, windowS: 60 } as const;

/** Newest first. `q` finds by a part of the name, or by the whole address or id. */
export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'operator',
  summary: 'People of the town',
  query: z.object({
    q: z.optional(text(wordsMaxLength)),
    /** `desk`: operators and admins. `suspended`: who may not sign in. */
    show: z._default(z.enum(['all', 'desk', 'suspended']), 'all'),
    limit: limit(50, 20),
    cursor: z.optional(Cursor),
  }),
  reply: page('accounts', Account),
  rate,
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'operator',
  summary: 'A person, with blocks and ratings',
  params: z.object({ id: UserId }),
  reply: WholeAccount,
  problems: ['not_found'],
  rate,
});

/** What an admin read of somebody's access when they decided: what was decided since then is not decided over. */
const AccessAsRead = z.strictObject({ suspended_at: z.nullable(Instant), roles: z.array(Role) });
export type AccessAsRead = z.output<typeof AccessAsRead>;

/** Left out, what stands is decided about. */
const read = z.optional(AccessAsRead);

/** From then on they are signed out on every device and cannot sign in, or can again; one who is so already stays so. */
export const suspendAccount = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/suspension',
  access: 'admin',
  summary: 'Keep a person from signing in, or let them in again',
  params: z.object({ id: UserId }),
  body: z.strictObject({ is_suspended: z.boolean(), reason: text(userReasonMaxLength, 1), read }),
  reply: WholeAccount,
  problems: ['not_found', 'own_account', 'account_moved'],
  rate,
  needsReauthentication: true,
});

/** Who works at the desk; who drives is decided by applications (S10). A closed account is given nothing, only taken from. */
export const setDeskRole = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/roles',
  access: 'admin',
  summary: 'Make a person operator or admin, or take that away',
  params: z.object({ id: UserId }),
  body: z.strictObject({ role: z.enum(['operator', 'admin']), is_held: z.boolean(), reason: text(userReasonMaxLength, 1), read }),
  reply: WholeAccount,
  problems: ['not_found', 'own_account', 'account_moved'],
  rate,
  needsReauthentication: true,
});
