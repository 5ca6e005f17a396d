import { logQuietly } from '../../../lib/log';
import { type Act, begun, type Heard, heard, type Negotiation } from '../state/negotiation';
import type {
  CallTransport,
  Link,
  LinkStats,
  OpenTransport,
  TrackKind,
  TransportHandlers,
  TransportOptions,
  TransportSignal,
} from '../state/transport';

/** While it does not go through, another try is made so often (ms). */
const retryMs = 8_000;

/** What of a browser's figures is read. */
interface Figure {
  readonly type: string;
  readonly state?: string;
  readonly currentRoundTripTime?: number;
  readonly fractionLost?: number;
}

/**
 * Two browsers, and nothing between them but the network: encrypted from one to the other (M141). What follows from what is
 * heard `negotiation.ts` decides; here it is done, one after the other.
 */
class WebRtcTransport implements CallTransport {
  private readonly connection: RTCPeerConnection;
  private readonly tracks: Record<TrackKind, MediaStreamTrack | null> = { audio: null, video: null };
  private readonly remote = new MediaStream();
  private negotiation: Negotiation;
  private work: Promise<void> = Promise.resolve();
  private readonly timer: ReturnType<typeof setInterval>;
  private wasConnected = false;
  private isClosed = false;
  private readonly onOnline = () => this.hear({ kind: 'returned', isConnected: false });

  constructor(
    { isPolite, iceServers }: TransportOptions,
    private readonly handlers: TransportHandlers,
  ) {
    this.negotiation = begun(isPolite);
    this.connection = new RTCPeerConnection({ iceServers: [...iceServers] });
    this.listen();
    // One side alone says what there is to send; the other takes it from the offer, and so nothing is there twice.
    if (!isPolite) for (const kind of ['audio', 'video'] as const) this.connection.addTransceiver(kind, { direction: 'sendrecv' });
    this.timer = setInterval(() => this.check(), retryMs);
    window.addEventListener('online', this.onOnline);
  }

  send(kind: TrackKind, track: MediaStreamTrack | null): void {
    this.tracks[kind] = track;
    this.do('a track could not be sent', () => this.attach());
  }

  receive(signal: TransportSignal): void {
    this.hear(signal);
  }

  returned(): void {
    this.hear({ kind: 'returned', isConnected: this.link() === 'connected' });
  }

  async stats(): Promise<LinkStats> {
    const figures: Figure[] = [];
    (await this.connection.getStats()).forEach((figure: Figure) => figures.push(figure));
    const pair = figures.find(({ type, state }) => type === 'candidate-pair' && state === 'succeeded');
    const losses = figures.filter(({ type }) => type === 'remote-inbound-rtp').map(({ fractionLost = 0 }) => fractionLost);
    const rtt = pair?.currentRoundTripTime;
    return { rttMs: rtt === undefined ? null : rtt * 1_000, loss: losses.length > 0 ? Math.max(...losses) : null };
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    window.removeEventListener('online', this.onOnline);
    this.connection.close();
  }

  private listen(): void {
    const { connection, handlers, remote } = this;
    connection.addEventListener('negotiationneeded', () => this.hear({ kind: 'needed' }));
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) handlers.onSignal({ kind: 'candidates', candidates: [candidateOf(candidate)] });
    });
    connection.addEventListener('connectionstatechange', () => this.onState());
    connection.addEventListener('track', ({ track }) => {
      remote.addTrack(track);
      handlers.onStream(remote);
    });
  }

  private link(): Link {
    const { connectionState } = this.connection;
    if (connectionState === 'connected') return 'connected';
    return this.wasConnected || connectionState === 'failed' ? 'interrupted' : 'connecting';
  }

  private onState(): void {
    if (this.isClosed) return;
    const link = this.link();
    this.wasConnected ||= link === 'connected';
    this.handlers.onLink(link);
    if (this.connection.connectionState === 'failed') this.returned();
  }

  /** A network that changed without a word, a signal that was lost: whatever it was, it is tried again (M140). */
  private check(): void {
    if (this.link() !== 'connected') this.returned();
  }

  private hear(what: Heard): void {
    if (this.isClosed) return;
    const { next, acts } = heard(this.negotiation, what);
    this.negotiation = next;
    for (const act of acts) this.do(`a call could not go on with “${act.act}”`, () => this.carryOut(act));
  }

  /** One after the other: a browser that is asked two things at once answers neither as expected. */
  private do(why: string, act: () => Promise<void>): void {
    this.work = this.work.then(async () => {
      if (this.isClosed) return;
      try {
        await act();
      } catch (error) {
        // What the other one says may be anything; the next try makes it good.
        if (!this.isClosed) logQuietly(why, error);
      }
    });
  }

  private async carryOut(act: Act): Promise<void> {
    const { connection } = this;
    switch (act.act) {
      case 'offer':
        await connection.setLocalDescription();
        return this.describe('offer', act.round);
      case 'repeat':
        return this.describe('offer', act.round);
      case 'answer':
        await connection.setRemoteDescription({ type: 'offer', sdp: act.sdp });
        await this.attach();
        await connection.setLocalDescription();
        return this.describe('answer', act.round);
      case 'conclude':
        return connection.setRemoteDescription({ type: 'answer', sdp: act.sdp });
      case 'add':
        for (const candidate of act.candidates) this.do('a candidate was of no use', () => connection.addIceCandidate(candidate));
        return;
      case 'restart':
        return connection.restartIce();
    }
  }

  private describe(type: 'offer' | 'answer', round: number): void {
    const { localDescription: made } = this.connection;
    if (made?.type !== type) return;
    this.handlers.onSignal({ kind: 'description', description: { type, sdp: made.sdp, round } });
  }

  /** Puts what I send where it belongs; who was called has both places only once an offer came. */
  private async attach(): Promise<void> {
    for (const transceiver of this.connection.getTransceivers()) {
      const kind: TrackKind = transceiver.receiver.track.kind === 'audio' ? 'audio' : 'video';
      if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv';
      if (transceiver.sender.track !== this.tracks[kind]) await transceiver.sender.replaceTrack(this.tracks[kind]);
    }
  }
}

function candidateOf({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) {
  return { candidate, sdpMid, sdpMLineIndex, usernameFragment };
}

export const openWebRtc: OpenTransport = (options, handlers) => new WebRtcTransport(options, handlers);

/** Whether this browser can talk at all. */
export function canCall(): boolean {
  return typeof RTCPeerConnection !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';
}
