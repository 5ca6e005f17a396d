import { RunEvent } from '@server/agents/agents.contract.js';
import { isEnd } from '@server/agents/runs/run-end.contract.js';
import { openStream } from '../../../../lib/call';
import { readEvents, type StreamedEvent } from '../../../../lib/event-stream';
import { logQuietly } from '../../../../lib/log';
import { isPassing } from '../../../../lib/errors/passing';
import { Offline } from '../../../../lib/refusal';

const askPath = '/api/chat/agents/stream';
const pathOf = (runId: string): string => `/api/chat/agents/runs/${encodeURIComponent(runId)}/stream`;

/** Pauses before the line is tried again (ms); the last one from then on. */
const pausesMs = [300, 1_000, 2_000, 4_000];

interface Hearing {
  /** What is asked, however often, under one key; null where only an answer that is under way is heard. */
  readonly ask: object | null;
  readonly runId: string | null;
  /** Ends it; the answer itself goes on. */
  readonly signal: AbortSignal;
  onRun(runId: string): void;
  onEvent(event: RunEvent, id: number): void;
  /** The line is lost and will be tried again. */
  onLost(): void;
}

/** Hears an answer out, from whatever event on, across lost connections and servers that come and go (M130, M133). */
export class RunReader {
  private runId: string | null;
  private lastEventId = 0;
  private losses = 0;
  private isOver = false;

  constructor(private readonly hearing: Hearing) {
    this.runId = hearing.runId;
  }

  /** Until it is over; throws what the server refuses for good. */
  async hear(): Promise<void> {
    const { signal } = this.hearing;
    while (!this.isOver && !signal.aborted) {
      try {
        await this.listen();
      } catch (error) {
        if (signal.aborted) return;
        if (!this.goesAgain(error)) throw error;
      }
      if (!this.isOver) await this.pause();
    }
  }

  private async listen(): Promise<void> {
    const response = await this.open();
    const runId = response.headers.get('x-run-id');
    if (this.runId === null && runId !== null) {
      this.runId = runId;
      this.hearing.onRun(runId);
    }
    await readEvents(response, (event) => this.take(event));
  }

  private open(): Promise<Response> {
    const { ask, signal } = this.hearing;
    if (this.runId === null) return openStream(askPath, { body: ask, signal });
    return openStream(pathOf(this.runId), { headers: { 'last-event-id': String(this.lastEventId) }, signal });
  }

  private take({ id, data }: StreamedEvent): void {
    if (this.hearing.signal.aborted) return;
    this.losses = 0;
    this.lastEventId = Number(id) || this.lastEventId;
    const parsed = RunEvent.safeParse(jsonIn(data));
    if (!parsed.success) return logQuietly('an event of an answer came in an unknown shape', parsed.error);
    this.isOver = isEnd(parsed.data);
    this.hearing.onEvent(parsed.data, this.lastEventId);
  }

  /** Whether it makes sense to try again by oneself: a question that is refused is its person's to repeat. */
  private goesAgain(error: unknown): boolean {
    return this.runId === null ? error instanceof Offline : isPassing(error);
  }

  /** As soon as the network is back, at once. */
  private pause(): Promise<void> {
    const ms = pausesMs[Math.min(this.losses, pausesMs.length - 1)];
    this.losses += 1;
    this.hearing.onLost();
    return new Promise((resolve) => {
      const timer = setTimeout(() => goOn(), ms);
      const goOn = () => {
        clearTimeout(timer);
        window.removeEventListener('online', goOn);
        resolve();
      };
      window.addEventListener('online', goOn);
      this.hearing.signal.addEventListener('abort', goOn, { once: true });
    });
  }
}

function jsonIn(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
