import { claim, claimNow, headStart, isClaimed } from '../../../lib/device/foremost-tab';

/** How long a tab waits that takes over (ms): the other one may have let go since nothing rings any more, and heard that first. */
const graceMs = 700;

const keyOf = (callId: string): string => `call:${callId}`;

/**
 * Rings in one tab of this browser at a time, first in the one that was looked at last. A tab that is closed, or that crashes, lets go of
 * its lock: the next one rings on.
 *
 * @param over nothing rings here any more.
 * @param ring until then.
 */
export async function ringInTurn(callId: string, over: AbortSignal, ring: () => Promise<void>): Promise<void> {
  const { locks } = navigator;
  const key = keyOf(callId);
  // Without locks (an old browser) the first tab rings, or none.
  if (!locks) return (await claim(key)) ? ring() : undefined;
  const ringOn = async () => (isClaimed(key) ? undefined : ring());
  const name = `hometown.${key}`;
  await headStart();
  const wasFirst = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await ringOn();
    return lock !== null;
  });
  if (wasFirst || over.aborted) return;
  try {
    await locks.request(name, { signal: over }, async () => {
      await new Promise((resolve) => setTimeout(resolve, graceMs));
      await ringOn();
    });
  } catch (error) {
    if (!over.aborted) throw error;
  }
}

/** It was answered, or given up: no tab rings on that has yet to hear of it. */
export async function endRinging(callId: string): Promise<void> {
  await claimNow(keyOf(callId));
}
