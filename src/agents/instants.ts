type Act = () => void;

/** The next instant of those that come every so often (ms), `turn` of that after the others; by this process's clock (ms). */
export function nextInstant(everyMs: number, turn: number): number {
  return (Math.floor(performance.now() / everyMs - turn) + 1 + turn) * everyMs;
}

/** How long a timer has to take until an instant (ms): never a part too short, or it would be waited for again. */
export const msUntil = (instant: number): number => Math.ceil(instant - performance.now());

/** What is to be done at each instant (ms by this process's clock). */
const plans = new Map<number, Set<Act>>();

/**
 * Does something at an instant, together with all that is planned for it: timers of their own would end in different turns of the
 * process, and a statement that holds what many say would hold some of it. Answers how to call it off.
 */
export function doAt(instant: number, act: Act): () => void {
  const plan = plans.get(instant) ?? begin(instant);
  plan.add(act);
  return () => void plan.delete(act);
}

function begin(instant: number): Set<Act> {
  const plan = new Set<Act>();
  plans.set(instant, plan);
  setTimeout(() => {
    plans.delete(instant);
    for (const act of plan) act();
  }, msUntil(instant));
  return plan;
}
