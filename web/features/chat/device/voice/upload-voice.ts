import { type Attachment, uploadAttachment } from '@server/chat/attachments/attachment.contract.js';
import { minuteMs } from '@server/contract/duration.js';
import { uploadField } from '@server/files/files.contract.js';
import { call, type CallOptions } from '../../../../lib/call';
import { peaksOf } from '../../state/voice/peaks';

/** A slow phone needs so long (ms) for ten minutes of speech. */
const timeoutMs = 3 * minuteMs;

export interface WholeVoice {
  readonly audio: Blob;
  readonly lengthMs: number;
  /** How loud it was: 0 to 1, at even distances. */
  readonly levels: readonly number[];
}

/** `signal` ends it; `idempotencyKey` is the same for all tries of one. */
export type VoiceUpload = Required<Pick<CallOptions, 'signal' | 'idempotencyKey'>>;

/** Brings a voice message to the server, with its length and its waveform (S16). Throws Refusal or Offline. */
export function uploadVoice({ audio, lengthMs, levels }: WholeVoice, options: VoiceUpload): Promise<Attachment> {
  const body = new FormData();
  body.set(uploadField, audio, nameOf(audio));
  const query = { kind: 'voice', duration_ms: Math.max(1, Math.round(lengthMs)), peaks: peaksOf(levels).join('-') } as const;
  return call(uploadAttachment, { query, body }, { ...options, timeoutMs });
}

/** The server goes by what is in it. */
function nameOf({ type }: Blob): string {
  return `voice.${/^audio\/(\w+)/.exec(type)?.[1] ?? 'webm'}`;
}
