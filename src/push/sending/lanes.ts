/** To one push service at a time, from this process. */
const perHost = 8;
/** Who waits longer (ms) comes again later: a service that hangs must not hold up the others. */
const longestMs = 2_000;

interface Lane {
  running: number;
  /** Each of them is let in by whoever leaves. */
  readonly waiting: Set<() => void>;
}

/** So many at once for each host, the rest in the order in which they came. Who waits is bounded by those who call. */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();

  /** Does it when there is room; false where there was none for 2 s. */
  async run(host: string, act: () => Promise<unknown>): Promise<boolean> {
    const lane = this.lanes.get(host) ?? { running: 0, waiting: new Set() };
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
    const [next] = lane.waiting;
    if (next) return next();
    lane.running -= 1;
    if (lane.running === 0) this.lanes.delete(host);
  }
}

function turnIn({ waiting }: Lane): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const enter = (isOpen: boolean) => {
    clearTimeout(patience);
    waiting.delete(go);
    resolve(isOpen);
  };
  const go = () => enter(true);
  const patience = setTimeout(enter, longestMs, false);
  waiting.add(go);
  return promise;
}
