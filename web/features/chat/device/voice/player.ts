import type { Attachment } from '@server/chat/attachments/attachment.contract.js';
import { listeners, store } from '../../../../lib/store';
import type { Speed } from '../../state/voice/playback';

/** Where a voice message is. */
interface Playback {
  readonly isPlaying: boolean;
  readonly atMs: number;
  /** It could not be loaded or played. */
  readonly hasFailed: boolean;
}

type Sound = Pick<Attachment, 'id' | 'url'>;

/** Of this many voice messages the tab knows where they were left. */
const most = 50;
const fresh: Playback = { isPlaying: false, atMs: 0, hasFailed: false };

/** How fast voice messages are heard, as long as the tab is open (M121). */
export const speed = store<Speed>(1);

/** Plays voice messages, one at a time: where another one begins, the first stays where it is (M99). */
class Player {
  private audio: HTMLAudioElement | undefined;
  private current: Sound | null = null;
  private readonly places = new Map<string, Playback>();
  private readonly watchers = listeners();

  readonly subscribe = this.watchers.subscribe;

  of(id: string): Playback {
    return this.places.get(id) ?? fresh;
  }

  toggle(sound: Sound): void {
    if (this.of(sound.id).isPlaying) this.pause();
    else this.play(sound);
  }

  /** Goes to a moment (ms), playing or not. */
  seek(sound: Sound, atMs: number): void {
    const audio = this.take(sound);
    audio.currentTime = atMs / 1_000;
    this.put(sound.id, { ...this.of(sound.id), atMs });
  }

  pause(): void {
    this.audio?.pause();
    this.follow();
  }

  /** It is not shown any more. */
  leave(id: string): void {
    if (this.current?.id === id) this.pause();
  }

  private play(sound: Sound): void {
    const audio = this.take(sound);
    const { hasFailed, atMs } = this.of(sound.id);
    if (hasFailed) {
      audio.load();
      audio.currentTime = atMs / 1_000;
    }
    this.put(sound.id, { isPlaying: true, atMs, hasFailed: false });
    audio.play().catch(() => {
      // It was paused, or another one took its place, before it began.
      if (this.current?.id === sound.id && !audio.paused) this.fail();
      else this.follow();
    });
  }

  /** Makes it the one that is heard. */
  private take(sound: Sound): HTMLAudioElement {
    const audio = (this.audio ??= this.open());
    if (this.current?.id === sound.id) return audio;
    this.pause();
    this.current = sound;
    audio.src = sound.url;
    audio.currentTime = this.of(sound.id).atMs / 1_000;
    return audio;
  }

  private open(): HTMLAudioElement {
    const audio = new Audio();
    audio.preload = 'none';
    const follow = () => this.follow();
    for (const name of ['play', 'pause', 'ended', 'timeupdate', 'seeked']) audio.addEventListener(name, follow);
    audio.addEventListener('error', () => this.fail());
    const setSpeed = () => {
      // A new source begins with the default.
      audio.defaultPlaybackRate = speed.get();
      audio.playbackRate = speed.get();
    };
    speed.subscribe(setSpeed);
    setSpeed();
    return audio;
  }

  /** Says where the element is. What it tells late is of the one before: so it is asked how it is by now. */
  private follow(): void {
    const { audio, current } = this;
    if (!audio || !current) return;
    const { hasFailed } = this.of(current.id);
    // A recording has no length in its file, so its end is where it ends.
    const atMs = audio.ended ? 0 : audio.currentTime * 1_000;
    this.put(current.id, { isPlaying: !audio.paused && !audio.ended, atMs, hasFailed });
  }

  private fail(): void {
    const { current } = this;
    if (!current) return;
    this.audio?.pause();
    this.put(current.id, { ...this.of(current.id), isPlaying: false, hasFailed: true });
  }

  private put(id: string, playback: Playback): void {
    this.places.delete(id);
    this.places.set(id, playback);
    const [oldest] = this.places.keys();
    if (this.places.size > most && oldest !== undefined) this.places.delete(oldest);
    this.watchers.notify();
  }
}

export const player = new Player();
