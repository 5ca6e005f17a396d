import { initRetries, type PresenceSource, statusOfSigns } from '@server/presence/leases/beat.contract.js';
import { pageNow, watchPage, watchUnload } from './page-events';
import { retryDelayMs } from '../state/retry';
import type { PageEvent, Sent, Signs, SourceRule } from '../state/source-rule';

/** The way to the server. */
export interface Wire {
  /** Tells how the person is; false when it did not arrive. */
  beat(signs: Signs): Promise<boolean>;
  /** This part of the page is closing; `unload`: the whole page is. */
  leave(source: PresenceSource, when: 'unmount' | 'unload'): void;
  /** Calls back at each new connection: it knows nothing of us yet. Gives the function that stops it. */
  onConnect(listener: () => void): () => void;
}

/** Lets a rule live on this page until the function that it gives is called. */
export function runSource<S extends { readonly sent: Sent }>(rule: SourceRule<S>, wire: Wire): () => void {
  const running = new RunningSource(rule, wire);
  const stops = [
    watchPage((event) => running.happened(event)),
    watchUnload(
      () => wire.leave(rule.source, 'unload'),
      () => running.begin(),
    ),
    wire.onConnect(() => running.begin()),
  ];
  running.begin();
  return () => {
    for (const stop of stops) stop();
    running.end();
    wire.leave(rule.source, 'unmount');
  };
}

/** setTimeout takes no longer ones. */
const longestMs = 2 ** 31 - 1;

/** A rule with its state and the one timer that it needs. */
class RunningSource<S extends { readonly sent: Sent }> {
  private state: S;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** `starting` until the first beat arrived or its retries are used up (M146): only they are sent meanwhile. */
  private phase: 'starting' | 'running' | 'ended' = 'starting';
  private retries = 0;

  constructor(
    private readonly rule: SourceRule<S>,
    private readonly wire: Wire,
  ) {
    this.state = rule.start(pageNow());
  }

  /** Tells the server from the beginning: at first, and on each new connection. */
  begin(): void {
    this.phase = 'starting';
    this.retries = 0;
    this.report(Date.now());
  }

  happened(event: PageEvent): void {
    const next = this.rule.step(this.state, event, Date.now());
    if (next === this.state) return;
    this.state = next;
    if (this.phase === 'running') this.look();
  }

  end(): void {
    this.phase = 'ended';
    clearTimeout(this.timer);
  }

  private look(): void {
    const at = Date.now();
    if (this.rule.isDue(this.state, at)) this.report(at);
    this.wake(this.rule.wakeAt(this.state, at) - at, () => this.look());
  }

  private report(at: number): void {
    const signs = this.rule.signs(this.state, at);
    this.state = { ...this.state, sent: { status: statusOfSigns(signs), at } };
    void this.wire.beat(signs).then((hasArrived) => this.answered(hasArrived));
  }

  private answered(hasArrived: boolean): void {
    // Later beats may get lost: the next heartbeat says the same.
    if (this.phase !== 'starting') return;
    if (hasArrived || this.retries === initRetries) {
      this.phase = 'running';
      this.look();
      return;
    }
    this.wake(retryDelayMs(this.retries), () => this.report(Date.now()));
    this.retries += 1;
  }

  private wake(ms: number, what: () => void): void {
    clearTimeout(this.timer);
    this.timer = ms > longestMs ? undefined : setTimeout(what, Math.max(0, ms));
  }
}
