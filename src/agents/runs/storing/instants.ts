type Act = () => void;

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
  // Never before it: what is said next would be planned for it again.
  setTimeout(
    () => {
      plans.delete(instant);
      for (const act of plan) act();
    },
    Math.ceil(instant - performance.now()),
  );
  return plan;
}
