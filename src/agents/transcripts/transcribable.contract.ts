import { type Attachment, maxVoiceMs } from '../../chat/attachments/attachment.contract.js';

/** A recording may have so many bytes: ten minutes at 80 kbit/s, where browsers record speech at 48. */
export const transcribableMaxBytes = 6_000_000;

/** Whether a file of a message is a recording that a model is given (M121), at most ten minutes as its sender says. */
export function isTranscribable({ type, bytes, duration_ms: ms }: Pick<Attachment, 'type' | 'bytes' | 'duration_ms'>): boolean {
  return type === 'voice' && bytes <= transcribableMaxBytes && ms !== null && ms <= maxVoiceMs;
}
