/** A change must last so long (ms), without a break, before it counts: a connection that flaps changes nothing. */
const steadyMs = 15_000;
/** An older word (ms) of another instance says nothing about now. */
const freshMs = 9_000;

/** Whether an instance has let go of its pages, and since when (ms) the looks say the opposite. */
export interface CutOffState {
  readonly isAway: boolean;
  readonly otherwiseSince?: number;
}

export interface Look {
  readonly at: number;
  /** Whether the database answers here. */
  readonly isAnswered: boolean;
  /** When another instance said last that it is answered there. */
  readonly othersAnsweredAt: number;
}

/**
 * An instance is cut off while the database answers others, and not it. Where the database answers nobody, letting go of pages would
 * help no one: there is no instance that could serve them.
 */
export function nextState({ isAway, otherwiseSince }: CutOffState, { at, isAnswered, othersAnsweredAt }: Look): CutOffState {
  const isCutOff = !isAnswered && at - othersAnsweredAt < freshMs;
  if (isCutOff === isAway) return { isAway };
  const since = otherwiseSince ?? at;
  return at - since < steadyMs ? { isAway, otherwiseSince: since } : { isAway: isCutOff };
}
