import type { RunEvent } from '../../agents.contract.js';
import { crowdedFlushMs, fewRuns, flushMs } from '../../limits.js';
import { doAt, nextInstant } from '../../instants.js';

type Write = (events: readonly RunEvent[]) => Promise<void>;

/**
 * Of all runs of a process so many parts are stored one after the other: all of them at once kept everybody else waiting. Of a crowd fewer:
 * each statement, and what it wakes, costs more than its parts.
 */
const [instants, crowdedInstants] = [4, 2];
let made = 0;
/** Writers that are not closed. */
let open = 0;

const highSurrogate = /[\ud800-\udbff]$/;

/** Collects what a run says, and writes it in its order, a batch at a time. */
export class RunWriter {
  private said = '';
  private pending: RunEvent[] = [];
  private callOff: (() => void) | undefined;
  private writing: Promise<void> = Promise.resolve();
  private flushedAt = Number.NEGATIVE_INFINITY;
  /** Runs take turns at the instants. */
  private readonly place = made++;

  constructor(
    private readonly write: Write,
    private readonly failed: (error: unknown) => void,
  ) {
    open += 1;
  }

  /** At once after a pause; or else with what comes soon, at an instant at which other runs are stored as well. */
  say(text: string): void {
    this.said += text;
    if (this.callOff) return;
    const now = performance.now();
    const [every, parts] = open > fewRuns ? [crowdedFlushMs, crowdedInstants] : [flushMs, instants];
    const instant = now - this.flushedAt >= every ? now : nextInstant(every, (this.place % parts) / parts);
    this.callOff = doAt(instant, () => void this.flush().catch(this.failed));
  }

  /** A first word waits for nothing: it is stored with what announces it. */
  async open(announced: readonly RunEvent[], text: string): Promise<void> {
    this.gather();
    this.pending.push(...announced);
    this.said += text;
    await this.flush();
  }

  /** Now, after all that was said before. */
  async append(...events: readonly RunEvent[]): Promise<void> {
    this.gather();
    this.pending.push(...events);
    await this.flush();
  }

  /** All that was said is stored; rejects when something of it could not be. */
  async flush(): Promise<void> {
    this.callOff?.();
    this.callOff = undefined;
    this.flushedAt = performance.now();
    this.gather();
    const events = this.pending.splice(0);
    if (events.length > 0) this.writing = this.writing.then(() => this.write(events));
    await this.writing;
  }

  /** What is still to be stored is; nothing is said after. */
  close(): Promise<void> {
    open -= 1;
    return this.flush();
  }

  /** A character that came in two halves waits for its second one. */
  private gather(): void {
    const half = highSurrogate.exec(this.said)?.[0] ?? '';
    const delta = storable(this.said.slice(0, this.said.length - half.length));
    this.said = half;
    if (delta !== '') this.pending.push({ type: 'content_delta', delta });
  }
}

/** PostgreSQL stores neither NUL nor half a character. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
