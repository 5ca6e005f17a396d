/** A track as browsers have it, at the edge: it is on until it is stopped. */
class Track extends EventTarget {
  enabled = true;
  readyState: 'live' | 'ended' = 'live';
  contentHint = '';
  constructor(readonly kind: 'audio' | 'video') {
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

let made: Track[] = [];
let wishes: Wanted[] = [];

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
  track?.stop();
  track?.dispatchEvent(new Event('ended'));
}

function streamOf(...kinds: readonly ('audio' | 'video')[]): Stream {
  const tracks = kinds.map((kind) => new Track(kind));
  made.push(...tracks);
  return new Stream(tracks);
}

type Wanted = Readonly<{ audio?: unknown; video?: unknown }>;
/** What the person at the browser says when it asks; may refuse. */
export type Answer = (wanted: Wanted) => void | Promise<void>;

/** A browser that can call, with a microphone and a camera. */
export function aBrowserWithDevices(answer: Answer = () => undefined): void {
  [made, wishes] = [[], []];
  Object.assign(globalThis, { MediaStream: Stream, RTCPeerConnection: class {} });
  const devices = [
    { kind: 'audioinput', deviceId: 'built-in', label: 'Built-in' },
    { kind: 'audioinput', deviceId: 'headset', label: 'Headset' },
    { kind: 'videoinput', deviceId: 'front', label: 'Front camera' },
  ];
  const mediaDevices = Object.assign(new EventTarget(), {
    async getUserMedia(wanted: Wanted) {
      wishes.push(wanted);
      await answer(wanted);
      return streamOf(...(wanted.audio ? (['audio'] as const) : []), ...(wanted.video ? (['video'] as const) : []));
    },
    getDisplayMedia: async () => streamOf('video'),
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
