import { acceptCall, type Call } from '@server/calls/calls.contract.js';
import { maxResumed } from '@server/calls/devices/devices.contract.js';
import type { UserId } from '@server/contract/ids.js';
import { call as ask } from '../../../lib/call';
import type { emit } from '../../../lib/live';
import { logQuietly } from '../../../lib/log';
import { quietly } from '../../../lib/quietly';
import { isForGood } from '../../../lib/refusal';
import { serverTime } from '../../../lib/server-time';
import { type Store, store } from '../../../lib/store';
import type { OpenTransport } from '../state/transport';
import { forgetPage, pageIn, rememberHeard, rememberPage, takeClick, wasHeardIn } from './call-clicks';
import { CallLink } from './call-link';
import { sendHangUp } from './hang-ups';
import { areKnown, knownChoice, rememberDevices } from './known-devices';
import { LocalMedia } from './local-media';
import { type MediaWishes, mediaWishes, wish } from './media-wishes';
import { PageHold } from './page-hold';
import { type DeviceKind, initialState, type JoiningPage, patch, type SessionState } from './session-state';
import { canCall } from './webrtc-transport';

export interface SessionOptions {
  /** Whose page it is. */
  readonly me: UserId | null;
  readonly openTransport: OpenTransport;
  /** To the server. */
  readonly emit: typeof emit;
  /** How the call stands, as the server said. */
  onCall(call: Call): void;
}

/** The page of a call: from the press that led here until it is over, when nothing of it stays open. */
export class CallSession {
  readonly state = store<SessionState>(initialState);
  private readonly wishes: Store<MediaWishes>;
  private readonly media: LocalMedia;
  private readonly hold: PageHold;
  private link: CallLink | undefined;
  private isClosed: boolean;
  /** Its person said that they are to be heard: nothing is left to check. */
  private isSure = false;
  /** How it stands with my answer; `over` once the server took it, or said no for good. */
  private answering: 'open' | 'underWay' | 'over' = 'open';

  constructor(
    private call: Call,
    private readonly options: SessionOptions,
  ) {
    // Over before this page came: nothing is asked for and nothing turned on.
    this.isClosed = call.status === 'ended';
    this.hold = new PageHold(call.call_id);
    patch(this.state, { chosen: knownChoice(options.me) ?? initialState.chosen });
    this.wishes = mediaWishes(call);
    this.media = new LocalMedia(this.state, this.wishes, (kind, track) => (this.isHeard() ? this.link?.send(kind, track) : undefined));
  }

  /** Begins where its person pressed for it, in the tab before or in this one; else it waits for a press. */
  begin(): void {
    const { call_id: id } = this.call;
    const click = takeClick(id);
    const before = pageIn(id);
    if (click?.withCamera === false) wish(this.wishes, { withCamera: false });
    if (click) this.press({ device_id: click.deviceId });
    else if (before !== null) quietly('the call could not go on', this.goOn(before));
  }

  /** A press on this page: what rings is answered, and another page of mine gives way. */
  start(): void {
    this.press({ device_id: crypto.randomUUID(), takes_over: true });
  }

  /** Microphone and camera are on, and nobody hears or sees them before the press that joins. */
  tryDevices(): void {
    if (canCall()) quietly('the microphone could not be tried', this.openDevices());
  }

  /** They are to be heard and seen: at once, or as soon as the browser lets them. */
  join(): void {
    this.isSure = true;
    const { isStarted, access } = this.state.get();
    if (!isStarted) this.start();
    else if (access === 'ready') this.enter();
  }

  /** Goes on without a microphone. */
  listenOnly(): void {
    this.media.listenOnly();
    this.join();
  }

  /** What became of the call, by whatever way it was heard. */
  follow(call: Call): void {
    this.call = call;
    if (call.status !== 'ended') return;
    this.close();
    if (call.my_role === 'caller' && call.end_reason === 'missed') this.link?.giveUp();
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
    const chosen = this.media.choose(kind, id).then(() => this.remember());
    quietly('a device could not be chosen', chosen);
  }

  /** It is over at once, whether or not the server can be reached; without a word from here it ends by itself. */
  hangUp(): void {
    this.close();
    const { call, options } = this;
    const unanswered = call.my_role === 'caller' ? 'cancelled' : 'declined';
    const end_reason = call.status === 'active' ? 'hung_up' : unanswered;
    options.onCall({ ...call, status: 'ended', ended_at: new Date(serverTime()).toISOString(), end_reason });
    quietly('the call could not be ended', sendHangUp(call.call_id).then(options.onCall));
  }

  close(): void {
    this.isClosed = true;
    this.link?.close();
    this.media.close();
    this.hold.release();
  }

  private press(page: JoiningPage): void {
    if (this.isClosed) return;
    rememberPage(this.call.call_id, page.device_id);
    this.hold.take();
    this.startAs(page);
  }

  /** Loaded anew it goes on; the copy of a tab waits for a press, as does one whose person went on elsewhere since. */
  private async goOn(before: readonly string[]): Promise<void> {
    const isMine = await this.hold.takeUp();
    if (this.isClosed || this.state.get().isStarted) return;
    if (isMine) this.startAs({ device_id: crypto.randomUUID(), resumes: before.slice(-maxResumed) });
    else forgetPage();
  }

  private startAs(page: JoiningPage): void {
    this.isSure ||= wasHeardIn(this.call.call_id);
    patch(this.state, { isStarted: true, isElsewhere: false, isChecking: true });
    if (!canCall()) return;
    quietly('the call could not begin', this.meet(page));
    const { access } = this.state.get();
    if (access === 'ready') this.enterIfSure();
    else if (access !== 'asking') this.tryDevices();
  }

  /** The page is there at once, silent: whoever still looks at their microphone is not taken for gone. */
  private async meet(page: JoiningPage): Promise<void> {
    const { call_id: callId, my_role: role, status } = this.call;
    const isToAnswer = status === 'ringing' && role === 'callee';
    const { device_id: deviceId } = page;
    if (isToAnswer) await this.answer(deviceId);
    if (this.isClosed) return;
    this.link?.close();
    this.link = new CallLink({
      callId,
      isCaller: role === 'caller',
      state: this.state,
      openTransport: this.options.openTransport,
      emit: this.options.emit,
      track: (kind) => (this.isHeard() ? this.media.track(kind) : null),
      onCall: this.options.onCall,
      onUnanswered: () => quietly('the call could not be answered', this.answerAgain(deviceId)),
      onLeft: () => this.leave(),
      onGone: () => this.options.onCall({ ...this.call, status: 'ended' }),
    });
    // Whose answer counts has the call; another page of theirs that was quicker keeps it.
    this.link.start(isToAnswer ? { ...page, takes_over: undefined } : page);
  }

  private leave(): void {
    forgetPage();
    this.hold.release();
    this.media.close();
  }

  private async openDevices(): Promise<void> {
    if (await this.media.open()) this.enterIfSure();
  }

  /** Straight in with what worked last, as after a press; anything else is looked at first. */
  private enterIfSure(): void {
    const { isStarted, isChecking } = this.state.get();
    if (isStarted && isChecking && (this.isSure || areKnown(this.options.me, this.on(), this.wishes.get().withCamera))) this.enter();
  }

  private enter(): void {
    rememberHeard(this.call.call_id);
    patch(this.state, { isChecking: false });
    this.remember();
    for (const kind of ['audio', 'video'] as const) this.link?.send(kind, this.media.track(kind));
  }

  private remember(): void {
    if (this.isHeard()) rememberDevices(this.options.me, this.on(), this.state.get().chosen);
  }

  private on() {
    return { microphone: this.media.nameOf('microphone'), camera: this.media.nameOf('camera') };
  }

  private isHeard(): boolean {
    const { isStarted, isChecking } = this.state.get();
    return isStarted && !isChecking;
  }

  /** The answer did not arrive, or the server could not take it: it goes again whenever the server says that it still rings. */
  private async answerAgain(deviceId: string): Promise<void> {
    if (this.answering === 'open' && (await this.answer(deviceId))) this.link?.answered();
  }

  /** Whether it is answered here. The tab before may have done it already: a repeat changes nothing. */
  private async answer(deviceId: string): Promise<boolean> {
    this.answering = 'underWay';
    try {
      this.options.onCall(await ask(acceptCall, { params: { id: this.call.call_id }, body: { device_id: deviceId } }));
      this.answering = 'over';
      return true;
    } catch (error) {
      logQuietly('the call could not be answered', error);
      this.answering = isForGood(error) ? 'over' : 'open';
      return false;
    }
  }
}
