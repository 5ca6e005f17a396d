/** A track as browsers have it, at the edge: it is on until it is stopped. */
class Track extends EventTarget {
  enabled = true;
  readyState: 'live' | 'ended' = 'live';
  contentHint = '';
  constructor(
    readonly kind: 'audio' | 'video',
    /** The device that it comes from; none for a screen. */
    readonly deviceId = '',
    readonly label = '',
  ) {
    super();
  }
  stop() {
    this.readyState = 'ended';
  }
}

class Stream {
  private readonly tracks: Track[];
  constructor(tracks: readonly Track[] = []) {
    this.tracks = [...tracks];
  }
  getTracks() {
    return this.tracks;
  }
  getAudioTracks() {
    return this.tracks.filter(({ kind }) => kind === 'audio');
  }
  getVideoTracks() {
    return this.tracks.filter(({ kind }) => kind === 'video');
  }
}

const all = [
  { kind: 'audioinput', deviceId: 'built-in', label: 'Built-in' },
  { kind: 'audioinput', deviceId: 'headset', label: 'Headset' },
  { kind: 'videoinput', deviceId: 'front', label: 'Front camera' },
  { kind: 'audiooutput', deviceId: 'built-in', label: 'Built-in' },
  { kind: 'audiooutput', deviceId: 'headset', label: 'Headset' },
] as const;

let made: Track[] = [];
let wishes: Wanted[] = [];
let devices: readonly (typeof all)[number][] = all;

/** Tracks that are on. */
export const tracksOn = () => made.filter(({ readyState }) => readyState === 'live').map(({ kind }) => kind);
/** How many there were. */
export const tracksMade = () => made.length;
/** What the browser was asked for last. */
export const lastWish = () => wishes.at(-1);
/** Whether the microphone that is on is heard. */
export const isHeard = () => made.some(({ kind, readyState, enabled }) => kind === 'audio' && readyState === 'live' && enabled);
/** The browser ends a track by itself: it was unplugged, or its own button was pressed. */
export function endsTrack(kind: 'audio' | 'video'): void {
  const track = made.findLast((each) => each.kind === kind && each.readyState === 'live');
  if (track) end(track);
}

function end(track: Track): void {
  track.stop();
  track.dispatchEvent(new Event('ended'));
}

/** The devices with this id are pulled out: what came from them ends, and the page hears that the list changed. */
export function unplug(id: string): void {
  devices = devices.filter(({ deviceId }) => deviceId !== id);
  for (const track of made) if (track.deviceId === id && track.readyState === 'live') end(track);
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
}

/** Everything is plugged in again. */
export function plugIn(): void {
  devices = all;
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
}

function streamOf(...tracks: readonly Track[]): Stream {
  made.push(...tracks);
  return new Stream(tracks);
}

const inputs = { audio: 'audioinput', video: 'videoinput' } as const;

/** From the device that is asked for, or from the first one. */
function trackOf(kind: 'audio' | 'video', wanted: unknown): Track {
  const there = devices.filter((device) => device.kind === inputs[kind]);
  if (there.length === 0) throw new DOMException('Requested device not found', 'NotFoundError');
  const { deviceId } = wanted as { deviceId?: { exact: string } };
  const device = deviceId ? there.find((each) => each.deviceId === deviceId.exact) : there[0];
  if (!device) throw new DOMException('', 'OverconstrainedError');
  return new Track(kind, device.deviceId, device.label);
}

type Wanted = Readonly<{ audio?: unknown; video?: unknown }>;
/** What the person at the browser says when it asks; may refuse. */
export type Answer = (wanted: Wanted) => void | Promise<void>;

/** A browser that can call, with two microphones and speakers, and a camera. */
export function aBrowserWithDevices(answer: Answer = () => undefined): void {
  [made, wishes, devices] = [[], [], all];
  Object.assign(globalThis, { MediaStream: Stream, RTCPeerConnection: class {} });
  const mediaDevices = Object.assign(new EventTarget(), {
    async getUserMedia(wanted: Wanted) {
      wishes.push(wanted);
      await answer(wanted);
      const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind]);
      return streamOf(...kinds.map((kind) => trackOf(kind, wanted[kind])));
    },
    getDisplayMedia: async () => streamOf(new Track('video')),
    enumerateDevices: async () => devices,
  });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  Object.assign(HTMLMediaElement.prototype, { play: async () => undefined });
}

/** A browser of old. */
export function aBrowserWithoutDevices(): void {
  Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
  Reflect.deleteProperty(navigator, 'mediaDevices');
}
