import type {
  CallTransport,
  OpenTransport,
  TrackKind,
  TransportHandlers,
  TransportOptions,
  TransportSignal,
} from '../../../web/features/calls/state/transport';

/** What carries a call in a test: it goes wherever the test says. */
export class HandTransport implements CallTransport {
  readonly received: TransportSignal[] = [];
  readonly sent: Record<TrackKind, MediaStreamTrack | null> = { audio: null, video: null };
  returns = 0;
  isClosed = false;

  constructor(
    readonly options: TransportOptions,
    readonly handlers: TransportHandlers,
  ) {}

  send(kind: TrackKind, track: MediaStreamTrack | null): void {
    this.sent[kind] = track;
  }
  receive(signal: TransportSignal): void {
    this.received.push(signal);
  }
  returned(): void {
    this.returns += 1;
  }
  stats() {
    return Promise.resolve({ rttMs: 40, loss: 0 });
  }
  close(): void {
    this.isClosed = true;
  }
}

/** Opens transports and keeps them, oldest first. */
export function handTransports(): { opened: HandTransport[]; open: OpenTransport } {
  const opened: HandTransport[] = [];
  return {
    opened,
    open(options, handlers) {
      const transport = new HandTransport(options, handlers);
      opened.push(transport);
      return transport;
    },
  };
}
