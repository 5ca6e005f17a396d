import { logQuietly } from '../../../lib/log';
import { quietly } from '../../../lib/quietly';
import type { Store } from '../../../lib/store';
import type { Access } from '../state/phase';
import type { TrackKind } from '../state/transport';
import { type DeviceKind, type MediaDevice, patch, type SessionState } from './session-state';

type Source = 'microphone' | 'camera' | 'screen';

/** How browsers call them. */
const kinds: Readonly<Record<DeviceKind, MediaDeviceKind>> = { microphone: 'audioinput', camera: 'videoinput', speaker: 'audiooutput' };

/** The page was closed while the browser still asked. */
class Closed extends Error {}

/** My microphone, camera and screen: what of them is on, and nothing of it once it is closed (M139). */
export class LocalMedia {
  private readonly tracks = new Map<Source, MediaStreamTrack>();
  private isClosed = false;
  private readonly onDevices = () => quietly('the devices could not be listed', this.list());

  constructor(
    private readonly state: Store<SessionState>,
    private readonly onTrack: (kind: TrackKind, track: MediaStreamTrack | null) => void,
  ) {}

  /** Asks for the microphone, and for the camera where it is wanted; without a camera one talks all the same. */
  async open(withCamera: boolean): Promise<boolean> {
    this.isClosed = false;
    patch(this.state, { access: 'asking' });
    try {
      await this.take(withCamera);
    } catch (error) {
      if (!(error instanceof Closed)) patch(this.state, { access: accessOf(error) });
      return false;
    }
    navigator.mediaDevices.addEventListener('devicechange', this.onDevices);
    this.onDevices();
    patch(this.state, { access: 'ready' });
    return true;
  }

  track(kind: TrackKind): MediaStreamTrack | null {
    return (kind === 'audio' ? this.tracks.get('microphone') : (this.tracks.get('screen') ?? this.tracks.get('camera'))) ?? null;
  }

  /** The microphone stays open, or the first word after it would be lost. */
  mute(isMuted: boolean): void {
    const microphone = this.tracks.get('microphone');
    if (microphone) microphone.enabled = !isMuted;
    patch(this.state, { isMuted });
  }

  async turnCamera(isOn: boolean): Promise<void> {
    patch(this.state, { problem: null });
    if (!isOn) return this.drop('camera');
    await this.orSay('camera', async () => this.putAll(await this.ask({ video: this.wanted('camera') })));
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
    patch(this.state, { chosen: { ...this.state.get().chosen, [kind]: id } });
    if (kind === 'microphone') await this.orSay(null, async () => this.putAll(await this.ask({ audio: this.wanted('microphone') })));
    if (kind === 'camera' && this.tracks.has('camera')) await this.turnCamera(true);
  }

  /** Lets go of everything, also of what the browser still asks for. */
  close(): void {
    this.isClosed = true;
    // Some browsers have none where the page is not secure.
    navigator.mediaDevices?.removeEventListener('devicechange', this.onDevices);
    for (const track of this.tracks.values()) track.stop();
    this.tracks.clear();
    patch(this.state, { access: 'none', voice: null, self: null, video: 'off' });
  }

  private async take(withCamera: boolean): Promise<void> {
    const audio = this.wanted('microphone');
    if (!withCamera) return this.putAll(await this.ask({ audio }));
    try {
      this.putAll(await this.ask({ audio, video: this.wanted('camera') }));
    } catch (error) {
      if (error instanceof Closed) throw error;
      this.putAll(await this.ask({ audio }));
      patch(this.state, { problem: 'camera' });
    }
  }

  private wanted(kind: 'microphone' | 'camera'): MediaTrackConstraints | true {
    const id = this.state.get().chosen[kind];
    return id === '' ? true : { deviceId: { exact: id } };
  }

  private ask(constraints: MediaStreamConstraints): Promise<MediaStream> {
    return this.kept(navigator.mediaDevices.getUserMedia(constraints));
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
    if (source === 'microphone') track.enabled = !this.state.get().isMuted;
    // Unplugged, or ended by the browser's own button.
    track.addEventListener('ended', () => (this.tracks.get(source) === track ? this.drop(source) : undefined));
    this.show(source);
  }

  private drop(source: Source): void {
    this.tracks.get(source)?.stop();
    this.tracks.delete(source);
    this.show(source);
  }

  private show(source: Source): void {
    const kind: TrackKind = source === 'microphone' ? 'audio' : 'video';
    const track = this.track(kind);
    const stream = track ? new MediaStream([track]) : null;
    if (kind === 'audio') patch(this.state, { voice: stream });
    else patch(this.state, { self: stream, video: this.tracks.has('screen') ? 'screen' : track ? 'camera' : 'off' });
    this.onTrack(kind, track);
  }

  private async orSay(problem: SessionState['problem'], turnOn: () => Promise<void>): Promise<void> {
    try {
      await turnOn();
    } catch (error) {
      if (error instanceof Closed || isChangeOfMind(error, problem)) return;
      logQuietly('a device could not be turned on', error);
      patch(this.state, { problem });
    }
  }

  private async list(): Promise<void> {
    const all = await navigator.mediaDevices.enumerateDevices();
    const of = (kind: DeviceKind): MediaDevice[] =>
      all.filter((device) => device.kind === kinds[kind] && device.deviceId !== '').map(({ deviceId: id, label }) => ({ id, label }));
    if (!this.isClosed) patch(this.state, { devices: { microphone: of('microphone'), camera: of('camera'), speaker: of('speaker') } });
  }
}

/** Whoever closes the choice of screens does not want to share one. */
function isChangeOfMind(error: unknown, problem: SessionState['problem']): boolean {
  return problem === 'screen' && error instanceof DOMException && error.name === 'NotAllowedError';
}

function accessOf(error: unknown): Access {
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing';
}
