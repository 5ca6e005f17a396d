import type { RunEvent } from '../../../src/agents/agents.contract';

/** One connection that reads a run; what is put in comes out in its order. */
class Line {
  private readonly parts: (string | Error | null)[] = [];
  private wake = (): void => undefined;

  /** An error breaks the line, null ends it. */
  put(part: string | Error | null): void {
    this.parts.push(part);
    this.wake();
  }

  /** As much of a body as is read. */
  get body(): Response['body'] {
    const reader = { read: () => this.read(), cancel: async () => undefined };
    return { getReader: () => reader } as never;
  }

  private async read(): Promise<{ done: boolean; value: Uint8Array | undefined }> {
    while (this.parts.length === 0)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    const part = this.parts.shift() ?? null;
    if (part instanceof Error) throw part;
    return part === null ? { done: true, value: undefined } : { done: false, value: new TextEncoder().encode(part) };
  }
}

/** An answer of an agent at the other end of the wire, written by a test as it goes; whoever comes later hears all of it. */
export class RunStream {
  /** The `Last-Event-ID` of each connection; null where it began anew. */
  readonly heardFrom: (string | null)[] = [];
  private readonly frames: string[] = [];
  private line = new Line();

  constructor(private readonly runId: string) {}

  /** Answers a request for it. */
  readonly answer = (_: unknown, headers: Headers) => {
    const from = headers.get('last-event-id');
    this.heardFrom.push(from);
    this.line = new Line();
    for (const frame of this.frames.slice(Number(from ?? 0))) this.line.put(frame);
    return { body: null, streamed: { body: this.line.body, headers: new Headers({ 'x-run-id': this.runId }) } };
  };

  says(...events: readonly RunEvent[]): void {
    for (const event of events) {
      const frame = `id: ${this.frames.length + 1}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
      this.frames.push(frame);
      this.line.put(frame);
    }
  }

  /** The network is gone, until the next connection. */
  breaks(): void {
    this.line.put(new TypeError('network error'));
  }
}
