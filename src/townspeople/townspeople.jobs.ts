import { job } from '../contract/job.js';

export const townspeopleQueue = 'townspeople';

/** The next look at everybody, sooner than the sweep's: while a ride runs. */
export const lookAgain = job<{ readonly at: string }>({ name: 'townspeople.look', queue: townspeopleQueue, attempts: 1, backoffMs: 1_000 });

const attempts = { queue: townspeopleQueue, attempts: 3, backoffMs: 2_000 } as const;

/** A friend or driver has read a message and says something. */
export const answerMessage = job<{
  readonly messageId: string;
  readonly conversationId: string;
  readonly personId: string;
  readonly otherId: string;
}>({ name: 'townspeople.answer', ...attempts });

export const acceptFriend = job<{ readonly personId: string; readonly otherId: string; readonly requestId: string }>({
  name: 'townspeople.befriend',
  ...attempts,
});

/** Somebody has just moved to town: a neighbor asks to be friends. */
export const greetNewcomer = job<{ readonly userId: string }>({ name: 'townspeople.greet', ...attempts });
