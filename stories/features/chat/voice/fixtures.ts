import { Attachment, peakCount } from '@server/chat/attachments/attachment.contract.js';

/** Somebody says three sentences. */
export const peaks = Array.from({ length: peakCount }, (_, index) =>
  Math.round(8 + 92 * Math.abs(Math.sin(index / 5) * Math.cos(index / 1.7))),
);

/** A voice message of twelve seconds. */
export function aVoice(change: Partial<Attachment> = {}): Attachment {
  return Attachment.parse({
    id: '01990000-0000-7000-8000-0000000000a1',
    type: 'voice',
    name: 'voice.webm',
    url: '/files/attachments/01990000-0000-7000-8000-0000000000a1',
    thumbnail_url: null,
    mime: 'audio/webm',
    bytes: 72_000,
    width: null,
    height: null,
    duration_ms: 12_400,
    peaks,
    ...change,
  });
}
