import { logQuietly } from '../../../lib/log';
import { quietly } from '../../../lib/quietly';
import type { Store } from '../../../lib/store';
import type { Obstacle } from '../state/phase';
import type { TrackKind } from '../state/transport';
import { type MediaWishes, wish } from './media-wishes';
import { type DeviceKind, type MediaDevice, patch, type SessionState, type VideoSource } from './session-state';

type Input = 'microphone' | 'camera';
type Source = Input | 'screen';

/** How browsers call them. */
const kinds: Readonly<Record<DeviceKind, MediaDeviceKind>> = { microphone: 'audioinput', camera: 'videoinput', speaker: 'audiooutput' };
const trackKinds: Readonly<Record<Source, TrackKind>> = { microphone: 'audio', camera: 'video', screen: 'video' };
/** A browser that has no such device, or not the one that was chosen. */
const goneErrors = ['NotFoundError', 'OverconstrainedError'];
/** Another program has it, or the system would not start it. */
const busyErrors = ['NotReadableError', 'AbortError'];

/** The page was closed while the browser still asked. */
class Closed extends Error {}

/** My microphone, camera and screen: what of them is on, and nothing of it once it is closed (M139). */
export class LocalMedia {
  private readonly tracks = new Map<Source, MediaStreamTrack>();
  private isClosed = false;
  private readonly onDevices = () => quietly('the devices could not be listed', this.list());

  constructor(
    private readonly state: Store<SessionState>,
    private readonly wishes: Store<MediaWishes>,
    private readonly onTrack: (kind: TrackKind, track: MediaStreamTrack | null) => void,
  ) {}

  /** Asks for the microphone, and for the camera, where they are wanted; without a camera one talks all the same. */
  async open(): Promise<boolean> {
    this.isClosed = false;
    patch(this.state, { access: 'asking' });
    try {
      await this.take();
    } catch (error) {
      if (!(error instanceof Closed)) patch(this.state, { access: obstacleOf(error) });
      return false;
    }
    // A camera that came too late says so to nobody.
    if (this.isClosed) return false;
    this.ready();
    return true;
  }

  /** Goes on with nothing that takes a word; a microphone is asked for once its person wants to be heard. */
  listenOnly(): void {
    this.isClosed = false;
    wish(this.wishes, { isMuted: true, withMicrophone: false, withCamera: false });
    this.ready();
  }

  /** What the browser calls the one that is on; null for none. */
  nameOf(input: Input): string | null {
    return this.tracks.get(input)?.label ?? null;
  }

  track(kind: TrackKind): MediaStreamTrack | null {
    return (kind === 'audio' ? this.tracks.get('microphone') : (this.tracks.get('screen') ?? this.tracks.get('camera'))) ?? null;
  }

  /** The microphone stays open, or the first word after it would be lost; where there is none it is asked for. */
  async mute(isMuted: boolean): Promise<void> {
    wish(this.wishes, { isMuted });
    const microphone = this.tracks.get('microphone');
    if (!microphone) return isMuted ? undefined : this.takeMicrophone();
    microphone.enabled = !isMuted;
    patch(this.state, { isMuted });
  }

  async turnCamera(isOn: boolean): Promise<void> {
    wish(this.wishes, { withCamera: isOn });
    patch(this.state, { problem: null });
    if (!isOn) return this.drop('camera');
    await this.turnOn('camera');
  }

  async shareScreen(isOn: boolean): Promise<void> {
    patch(this.state, { problem: null });
    if (!isOn) return this.drop('screen');
    await this.orSay('screen', async () => {
      const [track] = (await this.kept(navigator.mediaDevices.getDisplayMedia({ video: true }))).getVideoTracks();
      if (!track) return;
      track.contentHint = 'detail';
      this.put('screen', track);
    });
  }

  async choose(kind: DeviceKind, id: string): Promise<void> {
    this.setChosen(kind, id);
    if (kind === 'microphone') await this.takeMicrophone();
    if (kind === 'camera' && this.tracks.has('camera')) await this.turnCamera(true);
  }

  /** Lets go of everything, also of what the browser still asks for. */
  close(): void {
    this.isClosed = true;
    // Some browsers have none where the page is not secure.
    navigator.mediaDevices?.removeEventListener('devicechange', this.onDevices);
    for (const track of this.tracks.values()) track.stop();
    this.tracks.clear();
    patch(this.state, { access: 'none', voice: null, self: null, video: 'off', isCameraOn: false });
  }

  private ready(): void {
    navigator.mediaDevices.addEventListener('devicechange', this.onDevices);
    this.onDevices();
    if (!this.tracks.has('microphone')) this.show('microphone');
    patch(this.state, { access: 'ready' });
  }

  private async take(): Promise<void> {
    const { withMicrophone, withCamera } = this.wishes.get();
    patch(this.state, { problem: null });
    if (!withMicrophone) return withCamera ? this.turnOn('camera') : undefined;
    if (!withCamera) return this.putAll(await this.ask('microphone'));
    const { microphone, camera } = this.state.get().chosen;
    try {
      this.putAll(await this.get('microphone', 'camera'));
    } catch (error) {
      if (error instanceof Closed) throw error;
      this.putAll(await this.ask('microphone'));
      // Of two that were chosen either may be gone: the browser does not say which.
      if (isGone(error) && (microphone !== '' || camera !== '')) return this.turnOn('camera');
      patch(this.state, { problem: 'camera', obstacle: obstacleOf(error) });
    }
  }

  private async takeMicrophone(): Promise<void> {
    patch(this.state, { problem: null });
    await this.turnOn('microphone');
    // Whoever is told that they are not heard is heard again only by their own press.
    wish(this.wishes, this.tracks.has('microphone') ? { withMicrophone: true } : { isMuted: true });
  }

  private turnOn(input: Input): Promise<void> {
    return this.orSay(input, async () => this.putAll(await this.ask(input)));
  }

  /** One that was chosen and is gone is chosen no longer: the browser takes another. */
  private async ask(input: Input): Promise<MediaStream> {
    try {
      return await this.get(input);
    } catch (error) {
      if (!isGone(error) || this.state.get().chosen[input] === '') throw error;
      this.setChosen(input, '');
      return this.get(input);
    }
  }

  private get(...inputs: readonly Input[]): Promise<MediaStream> {
    const { chosen } = this.state.get();
    const wanted = inputs.map((input) => [trackKinds[input], chosen[input] === '' ? true : { deviceId: { exact: chosen[input] } }]);
    return this.kept(navigator.mediaDevices.getUserMedia(Object.fromEntries(wanted)));
  }

  /** What comes when it is too late is let go at once. */
  private async kept(asked: Promise<MediaStream>): Promise<MediaStream> {
    const stream = await asked;
    if (!this.isClosed) return stream;
    for (const track of stream.getTracks()) track.stop();
    throw new Closed();
  }

  private putAll(stream: MediaStream): void {
    for (const track of stream.getTracks()) this.put(track.kind === 'audio' ? 'microphone' : 'camera', track);
  }

  private put(source: Source, track: MediaStreamTrack): void {
    this.tracks.get(source)?.stop();
    this.tracks.set(source, track);
    if (source === 'microphone') track.enabled = !this.wishes.get().isMuted;
    track.addEventListener('ended', () => quietly('another microphone could not be had', this.ended(source, track)));
    this.show(source);
  }

  /** Unplugged, or ended by the browser's own button: the device is chosen no longer, and another microphone takes the place of one. */
  private async ended(source: Source, track: MediaStreamTrack): Promise<void> {
    if (this.tracks.get(source) !== track) return;
    this.drop(source);
    if (source === 'camera') wish(this.wishes, { withCamera: false });
    if (source !== 'screen') await this.choose(source, '');
  }

  private drop(source: Source): void {
    this.tracks.get(source)?.stop();
    this.tracks.delete(source);
    this.show(source);
  }

  private show(source: Source): void {
    const kind = trackKinds[source];
    const track = this.track(kind);
    const stream = track ? new MediaStream([track]) : null;
    if (kind === 'audio') patch(this.state, { voice: stream, isMuted: this.wishes.get().isMuted || !track });
    else patch(this.state, { self: stream, isCameraOn: this.tracks.has('camera'), video: this.seen() });
    this.onTrack(kind, track);
  }

  private seen(): VideoSource {
    if (this.tracks.has('screen')) return 'screen';
    return this.tracks.has('camera') ? 'camera' : 'off';
  }

  private setChosen(kind: DeviceKind, id: string): void {
    patch(this.state, { chosen: { ...this.state.get().chosen, [kind]: id } });
  }

  private async orSay(problem: Source, turnOn: () => Promise<void>): Promise<void> {
    try {
      await turnOn();
    } catch (error) {
      if (error instanceof Closed || isChangeOfMind(error, problem)) return;
      logQuietly('a device could not be turned on', error);
      patch(this.state, { problem, obstacle: obstacleOf(error) });
    }
  }

  private async list(): Promise<void> {
    const all = await navigator.mediaDevices.enumerateDevices();
    const of = (kind: DeviceKind): MediaDevice[] =>
      all.filter((device) => device.kind === kinds[kind] && device.deviceId !== '').map(({ deviceId: id, label }) => ({ id, label }));
    if (this.isClosed) return;
    const devices = { microphone: of('microphone'), camera: of('camera'), speaker: of('speaker') };
    const { chosen } = this.state.get();
    // One that was unplugged is chosen no longer: what it said is heard from another speaker.
    const still = (kind: DeviceKind) => (devices[kind].some(({ id }) => id === chosen[kind]) ? chosen[kind] : '');
    patch(this.state, { devices, chosen: { microphone: still('microphone'), camera: still('camera'), speaker: still('speaker') } });
  }
}

/** Whoever closes the choice of screens does not want to share one. */
function isChangeOfMind(error: unknown, problem: Source): boolean {
  return problem === 'screen' && error instanceof DOMException && error.name === 'NotAllowedError';
}

/** Not every browser's errors are a DOMException. */
const nameOf = (error: unknown): string => String((error as { name?: unknown } | null)?.name);
const isGone = (error: unknown): boolean => goneErrors.includes(nameOf(error));

function obstacleOf(error: unknown): Obstacle {
  if (nameOf(error) === 'NotAllowedError') return 'denied';
  return busyErrors.includes(nameOf(error)) ? 'busy' : 'missing';
}
