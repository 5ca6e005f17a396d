import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { UserId } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { Instant } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { Stranger } from '../../profiles/profiles.contract.js';
import { friendsMaxPage, friendsPage } from '../friends.contract.js';

export const blockProblems = problems({
  self_block: [400, 'You cannot block yourself.'],
});

/** Somebody I blocked, as they were to me then, and since when. */
export const Block = z.extend(Stranger, { blocked_at: Instant });
export type Block = z.output<typeof Block>;

/** Whom I blocked, newest first (M84). */
export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  access: 'user',
  summary: 'People I blocked',
  query: z.object({ limit: limit(friendsMaxPage, friendsPage), cursor: z.optional(Cursor) }),
  reply: page('blocks', Block),
});

/** Block somebody, whoever that is or ever was: from this answer on we are strangers to each other, without a way to contact (P22, M85). */
export const blockUser = endpoint({
  method: 'POST',
  path: '/api/blocks',
  access: 'user',
  summary: 'Block a person',
  status: 201,
  body: z.object({ user_id: UserId }),
  reply: Block,
  problems: ['self_block', 'not_found'],
  rate: { limit: 60, windowS: 3_600 },
});

/** Take a block back, by the person's id; a repeat changes nothing. A friendship that it ended is there again, unless the other ended it too (M85). */
export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:id',
  access: 'user',
  summary: 'Unblock a person',
  params: z.object({ id: UserId }),
  reply: z.object({ user_id: UserId, blocked: z.literal(false) }),
});

/** I blocked or unblocked somebody, on another device of mine; the other person never hears of it. */
export const blockChanged = topic({ name: 'friends.block.changed', payload: z.object({ user_id: UserId, blocked: z.boolean() }) });
