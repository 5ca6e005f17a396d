import type { Temper } from '../crew.js';
import { hurry } from '../driving/driving.js';
import { lot } from '../driving/lot.js';

export interface Asked {
  readonly ride_id: string;
  readonly driver_id: string;
  readonly asked_at: Date;
  /** 0: asked by name; from 1 on a round of offers. */
  readonly round: number;
  /** Somebody signed in drives too and has not answered yet: they come first. */
  readonly person_may_take: boolean;
  /** … and is asked just now. */
  readonly person_is_asked: boolean;
  readonly is_hurried: boolean;
}

export type Answer = 'wait' | 'accept' | 'decline';

interface Disposition {
  readonly temper: Temper;
  readonly isOnDuty: boolean;
}

const soonMs = 3_000;
const spreadMs = 4_000;
/** Just before an offer runs out (20 s). */
const lastMomentMs = 16_000;
/** Rounds in which somebody signed in comes first. */
const roundsForPeople = 2;
const choosyTakes = 0.5;

/** What a driver of the demo says to a request, and when. */
export function answerTo(asked: Asked, { temper, isOnDuty }: Disposition, now: Date): Answer {
  const passedMs = now.getTime() - asked.asked_at.getTime();
  if (passedMs < delayMs(asked)) return 'wait';
  // Asked by name while at home, one says so; who is slow says nothing, and the time runs out.
  if (temper === 'slow') return 'wait';
  if (!isOnDuty) return 'decline';
  if (temper === 'choosy' && lot(asked.ride_id, asked.driver_id) >= choosyTakes) return 'decline';
  return letsPass(asked) ? 'wait' : 'accept';
}

/** The first round that does not reach the one who is signed in goes by. */
function letsPass({ round, person_may_take: mayTake, person_is_asked: isAsked }: Asked): boolean {
  return round > 0 && round < roundsForPeople && mayTake && !isAsked;
}

function delayMs({ ride_id: ride, driver_id: driver, round, person_is_asked: isAsked, is_hurried: isHurried }: Asked): number {
  if (round > 0 && round <= roundsForPeople && isAsked) return lastMomentMs;
  const ms = soonMs + spreadMs * lot('delay', ride, driver);
  return isHurried ? ms / hurry : ms;
}
