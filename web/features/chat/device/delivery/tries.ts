/** Tries of one thing over a connection that stays, before somebody has to ask for it. */
export const maxTries = 4;

const stepMs = 1_500;

/** Before try n again (1, 2 …) it waits so long. */
export const pauseMs = (attempt: number): number => stepMs * attempt;
