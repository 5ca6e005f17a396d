import { minuteMs } from '../../contract/duration.js';
import type { UserId } from '../../contract/ids.js';
import { lot } from '../driving/lot.js';

/** How a townsperson shows to friends. */
export type Mood = 'online' | 'away' | 'gone';

/** A person comes, goes idle and leaves once in this time. */
const roundMs = 24 * minuteMs;
const onlineShare = 0.6;
const awayShare = 0.25;

/** By the clock alone: the same on every instance, and different for everybody. */
export function moodAt(id: UserId, now: Date): Mood {
  const place = (now.getTime() / roundMs + lot('mood', id)) % 1;
  if (place < onlineShare) return 'online';
  return place < onlineShare + awayShare ? 'away' : 'gone';
}
