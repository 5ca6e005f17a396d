/** In hand for one push service at a time, from this process: from the last look whether it is still to be told to what came of it. */
export const perHost = 64;
/** So long (ms) nobody was done: the service hangs, and must not hold up the others. Whoever waits for it comes again later. */
const stalledMs = 2_000;
/** Who waits longer comes again later, too: a slow service must not keep all workers busy with waiting. */
const longestMs = 5_000;

interface Waiting {
  readonly since: number;
  let(isIn: boolean): void;
}

interface Lane {
  running: number;
  readonly waiting: Waiting[];
  /** Runs out when nobody is done for too long; only while somebody waits. */
  patience: NodeJS.Timeout | undefined;
}

/** So many at once for each host, the rest in the order in which they came. Who waits is bounded by those who call. */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();

  /** Does it when there is room; false where there was none in time. */
  async run(host: string, act: () => Promise<unknown>): Promise<boolean> {
    const lane = this.lanes.get(host) ?? { running: 0, waiting: [], patience: undefined };
    this.lanes.set(host, lane);
    if (lane.running < perHost) lane.running += 1;
    else if (!(await turnIn(lane))) return false;
    try {
      await act();
      return true;
    } finally {
      this.leave(host, lane);
    }
  }

  /** Hands its place on, so that nobody takes it in between. */
  private leave(host: string, lane: Lane): void {
    lane.patience?.refresh();
    while (lane.waiting.length > 0) if (letNext(lane)) return;
    lane.running -= 1;
    if (lane.running === 0) this.lanes.delete(host);
  }
}

function turnIn(lane: Lane): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  lane.waiting.push({ since: performance.now(), let: resolve });
  lane.patience ??= setTimeout(giveUp, stalledMs, lane);
  return promise;
}

/** False where the next one has waited too long, and has been told so. */
function letNext(lane: Lane): boolean {
  const next = lane.waiting.shift();
  if (lane.waiting.length === 0) endPatience(lane);
  if (!next) return false;
  const isInTime = performance.now() - next.since < longestMs;
  next.let(isInTime);
  return isInTime;
}

function giveUp(lane: Lane): void {
  endPatience(lane);
  for (const one of lane.waiting.splice(0)) one.let(false);
}

function endPatience(lane: Lane): void {
  clearTimeout(lane.patience);
  lane.patience = undefined;
}
