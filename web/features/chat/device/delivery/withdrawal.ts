import { maxTries } from './tries';

/** What taking one back by its key came to. */
export type Withdrawal =
  /** The server has it no more, or never will. */
  | 'gone'
  /** It has nothing under this key: it did not arrive, or has not yet. */
  | 'unknown'
  /** No answer, or 'not now'. */
  | 'later';

/** The way of what was taken back. */
export interface WithdrawalLine {
  /** Deletes what was sent under a key, where it arrived. */
  withdraw(tempId: string): Promise<Withdrawal>;
  isConnected(): boolean;
  /** Waits before try n (1, 2 …) of one message. */
  pause(attempt: number): Promise<void>;
}

/**
 * Deletes what was taken back and may have arrived, or arrives by now; whether nothing is left to do. Else the next connection does it
 * again. What has not come by the last try, while nothing of its conversation is on its way from here, does not come any more.
 */
export async function withdraw(tempId: string, line: WithdrawalLine, isIdle: () => boolean): Promise<boolean> {
  for (let tries = 1; line.isConnected(); tries += 1) {
    const result = await line.withdraw(tempId);
    if (result === 'gone') return true;
    if (tries >= maxTries) return result === 'unknown' && isIdle();
    await line.pause(tries);
  }
  return false;
}
