import type { Call } from '@server/calls/calls.contract.js';
import {
  heartbeatMs,
  type IceServer,
  joinSignal,
  maxCandidates,
  type PeerSignal,
  peerSignal,
} from '@server/calls/devices/devices.contract.js';
import type { SignalReply } from '@server/contract/signal.js';
import { connection } from '../../../lib/connection';
import type { emit } from '../../../lib/live';
import { logQuietly } from '../../../lib/log';
import { quietly } from '../../../lib/quietly';
import { Offline } from '../../../lib/refusal';
import type { Store } from '../../../lib/store';
import { onPeerNews, type PeerNews } from '../live/peer-news';
import { qualityOf } from '../state/quality';
import type { CallTransport, OpenTransport, TrackKind } from '../state/transport';
import { rememberPage } from './call-clicks';
import { sendHangUp } from './hang-ups';
import { type JoiningPage, patch, type SessionState } from './session-state';

/** How often it is looked at how well it goes (ms). */
const statsMs = 3_000;

export interface LinkOptions {
  readonly callId: string;
  readonly isCaller: boolean;
  readonly state: Store<SessionState>;
  readonly openTransport: OpenTransport;
  /** To the server. */
  readonly emit: typeof emit;
  /** What I send just now. */
  track(kind: TrackKind): MediaStreamTrack | null;
  /** How the call stands, as the server said. */
  onCall(call: Call): void;
  /** It still rings for me: the server has no answer of mine. */
  onUnanswered(): void;
  /** I talk on another page. */
  onLeft(): void;
  /** The server has no such call for me any more. */
  onGone(): void;
}

/** Between the page of a call, the server and the other one's page: says that it is here, and carries what the two say to each other. */
export class CallLink {
  private transport: CallTransport | undefined;
  private iceServers: readonly IceServer[] = [];
  private page: JoiningPage = { device_id: '' };
  /** The number of the other one's page; what an older one says is of no use. */
  private peer = 0;
  private isJoined = false;
  private isClosed = false;
  private unsaid: PeerSignal[] = [];
  private isSaying = false;
  private readonly stops: (() => void)[] = [];

  constructor(private readonly options: LinkOptions) {}

  start(page: JoiningPage): void {
    this.page = page;
    const beat = setInterval(() => this.join(true), heartbeatMs);
    const look = setInterval(() => quietly('the connection’s figures could not be read', this.look()), statsMs);
    this.stops.push(
      () => clearInterval(beat),
      () => clearInterval(look),
      onPeerNews((news) => this.hear(news)),
      connection.subscribe(() => this.join(false)),
    );
    this.join(false);
  }

  /** The server has my answer: from now on this page is the call's. */
  answered(): void {
    this.join(false);
  }

  send(kind: TrackKind, track: MediaStreamTrack | null): void {
    this.transport?.send(kind, track);
    this.sayMedia();
  }

  /** What is heard and seen of me, in words. */
  sayMedia(): void {
    if (!this.transport) return;
    const { isChecking, isMuted, video } = this.options.state.get();
    this.say({ kind: 'media', is_muted: isMuted || isChecking, video: isChecking ? 'off' : video });
  }

  close(): void {
    this.isClosed = true;
    for (const stop of this.stops.splice(0)) stop();
    this.hangUp();
  }

  /**
   * It rang to its end here, maybe out of the server’s reach. Where it was answered in its last moment nobody is left alone in it; where
   * I went on with it on another page it goes on there.
   */
  giveUp(): void {
    this.close();
    const ask = () => (connection.get() === 'connected' ? quietly('the call could not be ended', this.endUnheard()) : undefined);
    const again = setInterval(ask, heartbeatMs);
    this.stops.push(() => clearInterval(again), connection.subscribe(ask));
    ask();
  }

  private async endUnheard(): Promise<void> {
    const { callId: call_id, emit: send } = this.options;
    const ack = await unlessOffline(send(joinSignal, { call_id, device_id: this.page.device_id }));
    const isElsewhere = ack?.ok === false && (ack.code === 'on_other_device' || ack.code === 'not_found');
    const status = ack?.ok ? ack.call.status : 'ringing';
    if (!isElsewhere && status === 'ringing') return;
    this.close();
    if (status === 'active') await sendHangUp(call_id);
  }

  private join(isBeat: boolean): void {
    if (!this.isClosed && connection.get() === 'connected') quietly('the call could not be joined', this.joinNow(isBeat));
  }

  private async joinNow(isBeat: boolean): Promise<void> {
    const { callId: call_id, emit: send } = this.options;
    // The server may know it under this name from here on, also where it is loaded anew before it hears so.
    rememberPage(call_id, ...(this.page.resumes ?? []), this.page.device_id);
    const ack = await unlessOffline(send(joinSignal, { call_id, ...this.page }));
    if (!ack || this.isClosed) return;
    if (ack.ok) return this.joined(ack, isBeat);
    if (ack.code === 'on_other_device') this.leave();
    else if (ack.code === 'not_found') this.options.onGone();
    else logQuietly('the call could not be joined', ack.error);
  }

  private joined({ call, join, peer, ice_servers: iceServers }: SignalReply<typeof joinSignal>, isBeat: boolean): void {
    const { isCaller, onCall, onUnanswered } = this.options;
    onCall(call);
    if (this.isClosed) return;
    if (join === 0) return call.status === 'ringing' && !isCaller ? onUnanswered() : undefined;
    this.isJoined = true;
    // From here on another page of mine has it only because I went on there.
    this.page = { device_id: this.page.device_id };
    rememberPage(call.call_id, this.page.device_id);
    this.iceServers = iceServers;
    if (peer !== null) this.meet(peer, !isBeat);
  }

  private hear(news: PeerNews): void {
    if (news.callId !== this.options.callId) return;
    switch (news.kind) {
      case 'moved':
        return this.leave();
      case 'joined':
        return this.meet(news.peer, true);
      case 'signal':
        this.meet(news.peer, false);
        return news.peer === this.peer ? this.take(news.signal) : undefined;
    }
  }

  /** The other one's page with this number is there: a new one is met anew. */
  private meet(peer: number, hasReturned: boolean): void {
    // Before the answer to my joining it is not known how to reach each other.
    if (!this.isJoined || peer < this.peer) return;
    if (peer > this.peer || !this.transport) return this.open(peer);
    if (!hasReturned) return;
    this.transport.returned();
    // What changed while one of the two was away reached nobody.
    this.sayMedia();
  }

  private open(peer: number): void {
    const { isCaller, state, openTransport, track } = this.options;
    this.hangUp();
    this.peer = peer;
    this.transport = openTransport(
      { isPolite: !isCaller, iceServers: this.iceServers },
      {
        onSignal: (signal) => this.say(signal),
        onLink: (link) => patch(state, link === 'connected' ? { link, wasConnected: true } : { link, quality: null }),
        onStream: (remote) => patch(state, { remote }),
      },
    );
    for (const kind of ['audio', 'video'] as const) this.transport.send(kind, track(kind));
    this.sayMedia();
  }

  private take(signal: PeerSignal): void {
    if (signal.kind === 'media') patch(this.options.state, { peer: { isMuted: signal.is_muted, video: signal.video } });
    else this.transport?.receive(signal);
  }

  private say(signal: PeerSignal): void {
    this.unsaid.push(signal);
    quietly('the other page could not be told', this.sayAll());
  }

  /** One after the other, so that they come in their order; candidates go together. */
  private async sayAll(): Promise<void> {
    if (this.isSaying) return;
    this.isSaying = true;
    try {
      for (let next = this.takeNext(); next && !this.isClosed; next = this.takeNext()) await this.sayNow(next);
    } finally {
      this.isSaying = false;
    }
  }

  private async sayNow(signal: PeerSignal): Promise<void> {
    const ack = await unlessOffline(this.options.emit(peerSignal, { call_id: this.options.callId, peer: this.peer, signal }));
    // Whoever comes back is met anew, and what counts is said again.
    if (!ack?.ok) this.unsaid = [];
  }

  private takeNext(): PeerSignal | undefined {
    const [first] = this.unsaid;
    if (first?.kind !== 'candidates') return this.unsaid.shift();
    const others = this.unsaid.findIndex(({ kind }) => kind !== 'candidates');
    const together = this.unsaid.splice(0, Math.min(others === -1 ? this.unsaid.length : others, maxCandidates));
    return { kind: 'candidates', candidates: together.flatMap((signal) => (signal.kind === 'candidates' ? signal.candidates : [])) };
  }

  private async look(): Promise<void> {
    const { state } = this.options;
    if (this.transport && state.get().link === 'connected') patch(state, { quality: qualityOf(await this.transport.stats()) });
  }

  /** I talk on another page. */
  private leave(): void {
    this.close();
    patch(this.options.state, { isElsewhere: true });
    this.options.onLeft();
  }

  private hangUp(): void {
    this.transport?.close();
    this.transport = undefined;
    this.unsaid = [];
    patch(this.options.state, { remote: null, link: 'connecting', quality: null });
  }
}

async function unlessOffline<T>(sent: Promise<T>): Promise<T | undefined> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof Offline) return undefined;
    throw error;
  }
}
