import { lockPair } from '../../src/friends/friends.queries.js';
import type { Someone } from '../world/person.js';
import { queueBehind, row, waitForLocks, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';

/** The act begins while a block of the two is under way, waits for it, and ends after it. */
export async function duringBlock<R>([blocker, blocked]: readonly [Someone, Someone], act: () => Promise<R>): Promise<R> {
  const [answer] = await queueBehind(async (block) => {
    await block.query(lockPair.bind({ a: blocker.id, b: blocked.id }));
    // By hand: the real one commits before the act could begin.
    await block.query('insert into user_blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [blocker.id, blocked.id]);
  }, act);
  return answer;
}

interface Place {
  /** Of the conversation. */
  readonly id: string;
  /** How many wait for it in the second act. */
  readonly transactions?: number;
}

/** Both acts are under way at once; the first one gets the conversation first. */
export async function inTurn<A, B>({ id, transactions = 1 }: Place, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  await world.idle();
  const both = await whileHeld(row('conversations', id), async () => {
    const one = first();
    await waitForLocks(1);
    const other = second();
    // One that came later could still be before the first, and rightly so.
    await waitForLocks(1 + transactions);
    return [one, other] as const;
  });
  return Promise.all(both);
}
