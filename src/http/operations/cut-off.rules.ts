/** Milliseconds on end in which it has to be otherwise before anything follows: a line that comes and goes moves nobody. */
const steadyMs = 15_000;
/** What another instance said so long ago (ms) says nothing of now. */
const freshMs = 9_000;

/** Whether an instance has let go of its pages, and since when (ms) it should be the other way. */
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

/** An instance is cut off while the database answers others, and not it. One that is away for all is nobody's fault, and leads nowhere. */
export function nextState({ isAway, otherwiseSince }: CutOffState, { at, isAnswered, othersAnsweredAt }: Look): CutOffState {
  const isCutOff = !isAnswered && at - othersAnsweredAt < freshMs;
  if (isCutOff === isAway) return { isAway };
  const since = otherwiseSince ?? at;
  return at - since < steadyMs ? { isAway, otherwiseSince: since } : { isAway: isCutOff };
}
