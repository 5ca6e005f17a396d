import { acceptCall, type Call, hangUpCall } from '@server/calls/calls.contract.js';
import { call as ask } from '../../../lib/call';
import { emit } from '../../../lib/live';
import { logQuietly } from '../../../lib/log';
import { quietly } from '../../../lib/quietly';
import { Refusal } from '../../../lib/refusal';
import { serverTime } from '../../../lib/server-time';
import { store } from '../../../lib/store';
import type { OpenTransport } from '../state/transport';
import { isPageOf, rememberPage, takeClick } from './call-clicks';
import { CallLink } from './call-link';
import { LocalMedia } from './local-media';
import { type DeviceKind, initialState, patch, type SessionState } from './session-state';
import { canCall } from './webrtc-transport';

export interface SessionOptions {
  readonly openTransport: OpenTransport;
  /** How the call stands, as the server said. */
  onCall(call: Call): void;
}

/** The page of a call: from the press that led here until it is over, when nothing of it stays open. */
export class CallSession {
  readonly state = store<SessionState>(initialState);
  private readonly media: LocalMedia;
  private link: CallLink | undefined;
  private isClosed = false;

  constructor(
    private call: Call,
    private readonly options: SessionOptions,
  ) {
    this.media = new LocalMedia(this.state, (kind, track) => this.link?.send(kind, track));
  }

  /** Begins where its person pressed for it, in the tab before or in this one; else it waits for a press. */
  begin(): void {
    const { call_id: id } = this.call;
    const click = takeClick(id);
    if (click) this.start(click.deviceId, false);
    else if (isPageOf(id)) this.start(crypto.randomUUID(), true);
  }

  /** Before one talks: microphone and camera are on, and nobody hears or sees them. */
  tryDevices(): void {
    if (canCall()) quietly('the microphone could not be tried', this.media.open(this.call.call_type === 'video'));
  }

  /** A press on this page: what rings is answered, and another page of mine gives way. */
  join(): void {
    this.start(crypto.randomUUID(), true);
  }

  /** What became of the call, by whatever way it was heard. */
  follow(call: Call): void {
    this.call = call;
    if (call.status === 'ended') this.close();
  }

  mute(isMuted: boolean): void {
    quietly('the microphone could not be muted', this.media.mute(isMuted));
    this.link?.sayMedia();
  }

  turnCamera(isOn: boolean): void {
    quietly('the camera could not be turned', this.media.turnCamera(isOn));
  }

  shareScreen(isOn: boolean): void {
    quietly('the screen could not be shared', this.media.shareScreen(isOn));
  }

  choose(kind: DeviceKind, id: string): void {
    quietly('a device could not be chosen', this.media.choose(kind, id));
  }

  /** It is over at once, whether or not the server can be reached; without a word from here it ends by itself. */
  hangUp(): void {
    this.close();
    const { call, options } = this;
    const unanswered = call.my_role === 'caller' ? 'cancelled' : 'declined';
    const end_reason = call.status === 'active' ? 'hung_up' : unanswered;
    options.onCall({ ...call, status: 'ended', ended_at: new Date(serverTime()).toISOString(), end_reason });
    const ended = ask(hangUpCall, { params: { id: call.call_id } }, { isKeptAlive: true });
    quietly('the call could not be ended', ended.then(options.onCall));
  }

  close(): void {
    this.isClosed = true;
    this.link?.close();
    this.media.close();
  }

  private start(deviceId: string, takesOver: boolean): void {
    if (this.isClosed) return;
    rememberPage(this.call.call_id);
    patch(this.state, { isStarted: true, isElsewhere: false });
    if (canCall()) quietly('the call could not begin', this.startNow(deviceId, takesOver));
  }

  private async startNow(deviceId: string, takesOver: boolean): Promise<void> {
    const { call_id: callId, my_role: role, call_type: type, status } = this.call;
    const answering = status === 'ringing' && role === 'callee' ? this.answer(deviceId) : Promise.resolve(true);
    const isHeard = this.state.get().access === 'ready' || (await this.media.open(type === 'video'));
    const isMine = await answering;
    if (!isHeard || this.isClosed) return;
    this.link?.close();
    this.link = new CallLink({
      callId,
      isCaller: role === 'caller',
      state: this.state,
      openTransport: this.options.openTransport,
      emit,
      track: (kind) => this.media.track(kind),
      onCall: this.options.onCall,
      onLeft: () => this.media.close(),
    });
    this.link.start(deviceId, takesOver && isMine);
  }

  /** Whether it is answered here. The tab before may have done it already: a repeat changes nothing. */
  private async answer(deviceId: string): Promise<boolean> {
    try {
      this.options.onCall(await ask(acceptCall, { params: { id: this.call.call_id }, body: { device_id: deviceId } }));
      return true;
    } catch (error) {
      logQuietly('the call could not be answered', error);
      return !(error instanceof Refusal);
    }
  }
}
