import { setTimeout as delay } from 'node:timers/promises';

/** Asks `condition` every `everyMs` until it answers something true or `withinMs` have passed; answers its last answer. */
export async function waitFor(condition, { withinMs, everyMs = 30 }) {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await condition();
    if (answer || Date.now() >= deadline) return answer;
    await delay(everyMs);
  }
}

/** The same for an exit handler, where nothing asynchronous runs any more. */
export function waitForSync(condition, { withinMs, everyMs = 20 }) {
  const deadline = Date.now() + withinMs;
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    if (condition()) return true;
    if (Date.now() >= deadline) return false;
    Atomics.wait(never, 0, 0, everyMs);
  }
}
