import type { UserId } from '@server/contract/ids.js';
import { getPresence, type Presence, presenceMaxIds } from '@server/presence/presence.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { callerOf } from '../../../lib/cache/query';

/** Faces that appear within this time (ms) are asked for in one call. */
const collectMs = 15;

interface Question {
  readonly ids: Set<UserId>;
  readonly answer: Promise<ReadonlyMap<UserId, Presence>>;
}

const open = new WeakMap<QueryClient, Question>();

/** One person's presence; those who are asked for at the same time share a call of up to 100. */
export async function askTogether(client: QueryClient, userId: UserId): Promise<Presence> {
  const question = open.get(client) ?? begin(client);
  question.ids.add(userId);
  if (question.ids.size === presenceMaxIds) open.delete(client);
  const presence = (await question.answer).get(userId);
  if (!presence) throw new Error('the server answered for others');
  return presence;
}

function begin(client: QueryClient): Question {
  const ids = new Set<UserId>();
  const answer = new Promise<void>((resolve) => setTimeout(resolve, collectMs)).then(async () => {
    if (open.get(client) === question) open.delete(client);
    const { presence } = await callerOf(client)(getPresence, { query: { ids: [...ids].join(',') } });
    return new Map(presence.map((one) => [one.userId, one]));
  });
  const question = { ids, answer };
  open.set(client, question);
  return question;
}
