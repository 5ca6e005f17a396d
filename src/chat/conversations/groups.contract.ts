import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam, UserId } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { text } from '../../contract/text.js';
import { Conversation, groupMaxMembers, groupNameMaxLength, GroupRole } from './conversation.contract.js';

export const groupProblems = problems({
  not_admin: [403, 'Only an admin of the group can do this.'],
  not_a_group: [404, 'This conversation isn’t a group.'],
  group_full: [409, `A group can have at most ${groupMaxMembers} people.`],
  last_admin: [409, 'A group needs an admin. Make someone else an admin first.'],
});

const Member = z.object({ id: Id, userId: UserId });
const rate = { limit: 60, windowS: 60 } as const;

/** Names a group anew, by an admin; null takes the name away (M115). */
export const editGroup = endpoint({
  method: 'PATCH',
  path: '/api/chat/conversations/:id',
  access: 'user',
  summary: 'Rename a group',
  params: IdParam,
  body: z.strictObject({ name: z.nullable(text(groupNameMaxLength, 1)) }),
  reply: Conversation,
  problems: ['not_found', 'not_admin', 'not_a_group'],
  rate,
});

/** Takes people into a group, by an admin who may message each of them; they see what comes from now on (M115). */
export const addMembers = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/members',
  access: 'user',
  summary: 'Add people to a group',
  params: IdParam,
  body: z.object({ user_ids: z.array(UserId).check(z.minLength(1), z.maxLength(groupMaxMembers - 1)) }),
  reply: Conversation,
  problems: ['not_found', 'not_admin', 'not_a_group', 'group_full', 'cannot_message'],
  rate: { limit: 30, windowS: 60 },
});

/**
 * Takes somebody out of a group, by an admin; oneself anybody. Without an admin left who takes part, whoever has been in
 * it longest is one; without anybody left, it is there for nobody (M115).
 */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/chat/conversations/:id/members/:userId',
  access: 'user',
  summary: 'Remove somebody from a group, or leave it',
  params: Member,
  /** Null when I left. */
  reply: z.object({ conversation: z.nullable(Conversation) }),
  problems: ['not_found', 'not_admin', 'not_a_group'],
  rate,
});

/** Makes a member of a group an admin or a member again, by an admin (M115). */
export const editMember = endpoint({
  method: 'PATCH',
  path: '/api/chat/conversations/:id/members/:userId',
  access: 'user',
  summary: 'Change what somebody may do in a group',
  params: Member,
  body: z.strictObject({ role: GroupRole }),
  reply: Conversation,
  problems: ['not_found', 'not_admin', 'not_a_group', 'last_admin'],
  rate,
});
