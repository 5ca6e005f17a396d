import { type Attachment, maxVoiceMs } from '@server/chat/attachments/attachment.contract.js';
import type { Quoted } from '@server/chat/messages/message.contract.js';
import { connection } from '../../../../lib/connection';
import { quietly } from '../../../../lib/quietly';
import { Offline, Refusal, refusalReason } from '../../../../lib/refusal';
import {
  continued,
  failed,
  idle,
  isHeldUp,
  isOpen,
  lengthAt,
  paused,
  type Recording,
  sending,
  started,
  starting,
  stopped,
} from '../../state/voice/recording';
import { goesAgain, waitMs } from '../delivery/goes-again';
import { maxTries } from '../delivery/tries';
import { type Capture, openCapture } from './capture';
import { player } from './player';
import { keepRecording, noteRecording, recordings, type Voice } from './recordings';
import { uploadVoice } from './upload-voice';

/** ms, M100 */
const startPulseMs = 50;
const stopPulseMs = 25;

/** A clock that only goes forward (ms). */
const now = (): number => performance.now();

export interface VoiceOptions {
  readonly conversationId: string;
  /** Makes a message of it, once the server has it. */
  submit(voice: { attachment: Attachment; quoted: Quoted | null }): Promise<void>;
}

// The connection is back: what was sent and not refused goes again by itself.
connection.subscribe(() => {
  if (connection.get() !== 'connected') return;
  for (const voice of recordings.all()) if (isHeldUp(voice.state)) voice.send(null);
});

/** Records a voice message, keeps it and sends it (M99, S16). What it cannot send it keeps, until it is discarded. */
export class VoiceRecorder implements Voice {
  state: Recording = starting;
  private capture: Capture | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private quoted: Quoted | null = null;
  /** How often it failed over a connection that stays. */
  private tries = 0;
  private readonly end = new AbortController();
  /** Of all tries to bring it to the server. */
  private readonly key = crypto.randomUUID();

  constructor(private readonly options: VoiceOptions) {}

  get lengthMs(): number {
    return lengthAt(this.state, now());
  }

  get levels(): readonly number[] {
    return this.capture?.levels ?? [];
  }

  /** Asks for the microphone; throws where there is none, or it may not. */
  async begin(): Promise<void> {
    keepRecording(this.options.conversationId, this);
    try {
      this.capture = await openCapture(() => this.stop());
    } catch (error) {
      this.discard();
      throw error;
    }
    // Whoever went elsewhere while the browser asked does not want to be heard.
    if (this.end.signal.aborted) return this.discard();
    // One microphone, one voice.
    for (const other of recordings.all()) if (other !== this) other.leave();
    player.pause();
    navigator.vibrate?.(startPulseMs);
    this.set(started(this.state, now()));
    this.stopInTime();
  }

  pause(): void {
    if (this.state.kind !== 'recording') return;
    clearTimeout(this.timer);
    this.capture?.pause();
    this.set(paused(this.state, now()));
  }

  resume(): void {
    if (this.state.kind !== 'paused') return;
    this.capture?.resume();
    this.set(continued(this.state, now()));
    this.stopInTime();
  }

  leave(): void {
    if (this.state.kind === 'starting') this.discard();
    else this.stop();
  }

  send(quoted: Quoted | null): void {
    this.stop();
    const next = sending(this.state);
    if (next === this.state) return;
    this.tries = 0;
    this.quoted = quoted ?? this.quoted;
    this.go(next);
  }

  discard(): void {
    clearTimeout(this.timer);
    this.end.abort();
    this.state = idle;
    if (this.capture) quietly('the microphone could not be closed', this.capture.stop());
    if (recordings.of(this.options.conversationId) === this) keepRecording(this.options.conversationId, null);
  }

  private stop(): void {
    if (!isOpen(this.state)) return;
    clearTimeout(this.timer);
    navigator.vibrate?.(stopPulseMs);
    this.set(stopped(this.state, now()));
    if (this.capture) quietly('the microphone could not be closed', this.capture.stop());
  }

  private go(next: Recording): void {
    this.set(next);
    quietly('a voice message could not be sent', this.upload());
  }

  private async upload(): Promise<void> {
    const { capture, end, key, lengthMs, levels } = this;
    if (!capture) return;
    const options = { signal: end.signal, idempotencyKey: key };
    try {
      const attachment = await uploadVoice({ audio: await capture.stop(), lengthMs, levels }, options);
      if (end.signal.aborted) return;
      // The message is in the thread before this one is gone.
      quietly('a voice message could not be kept on this device', this.options.submit({ attachment, quoted: this.quoted }));
      this.discard();
    } catch (error) {
      if (end.signal.aborted) return;
      this.set(failed(this.state, refusalReason(error) ?? null));
      if (goesAgain(error)) this.goAgainLater(error);
      if (!(error instanceof Refusal || error instanceof Offline)) throw error;
    }
  }

  /** Tries it once more, unless something became of it by then. After a few tries it waits for its person, or for the next connection. */
  private goAgainLater(error: unknown): void {
    const failure = this.state;
    this.tries += 1;
    if (this.tries >= maxTries) return;
    setTimeout(
      () => {
        if (this.state === failure && goesAgain(error)) this.go(sending(failure));
      },
      waitMs(error, this.tries),
    );
  }

  private stopInTime(): void {
    this.timer = setTimeout(() => this.stop(), maxVoiceMs - this.lengthMs);
  }

  private set(state: Recording): void {
    this.state = state;
    noteRecording();
  }
}
