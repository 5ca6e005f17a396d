import { minuteMs } from '@server/contract/duration.js';
import { useState } from 'react';
import { useServerNow } from '../device/use-server-now';
import { Refusal } from '../refusal';
import { serverTime } from '../server-time';
import { lockoutTexts as texts } from './texts';

interface Lockout {
  /** An instant of the server's time (ISO 8601). */
  readonly since: string;
  readonly untilMs: number;
}

/** Too many tries: how long one has to wait, counted down. */
export function useLockout() {
  const [lockout, setLockout] = useState<Lockout>();
  const now = useServerNow(lockout?.since);
  const leftMs = lockout ? lockout.untilMs - now : 0;
  return {
    /** Undefined once nobody has to wait. */
    words: leftMs > 0 ? wordsFor(leftMs) : undefined,
    /** How the newest try ended. */
    hear: (error: Error) => setLockout(lockoutOf(error)),
  };
}

function lockoutOf(error: Error): Lockout | undefined {
  if (!(error instanceof Refusal) || error.code !== 'rate_limited' || error.retryAfterS === undefined) return undefined;
  const nowMs = serverTime();
  return { since: new Date(nowMs).toISOString(), untilMs: nowMs + error.retryAfterS * 1_000 };
}

/** Rounded up: nobody comes too early. */
function wordsFor(leftMs: number): string {
  return leftMs > minuteMs ? texts.minutes({ count: Math.ceil(leftMs / minuteMs) }) : texts.seconds({ count: Math.ceil(leftMs / 1_000) });
}
