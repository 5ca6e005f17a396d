import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { IdParam } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';

export const transcriptProblems = problems({
  nothing_to_transcribe: [409, 'There’s nothing to transcribe in this message.'],
  transcript_outdated: [409, 'This message has just changed. Try again.'],
  transcript_declined: [409, 'We couldn’t transcribe this recording.'],
  transcripts_spent: [429, 'That’s all we can transcribe for you today. Try again tomorrow.'],
  transcript_failed: [503, 'We couldn’t transcribe this right now. Try again in a minute.'],
});

/** What is said in a voice message. */
export const MessageTranscript = z.object({
  /** Plain text, in the language that is spoken; empty where nobody speaks. */
  text: z.string(),
});
export type MessageTranscript = z.output<typeof MessageTranscript>;

/**
 * A voice message that I can see, also one of mine. The recording goes to the service whose model listens, once for all who read what is
 * said in it. Without such a service there is no such call: `not_found` (M121).
 */
export const transcribeMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages/:id/transcript',
  access: 'user',
  summary: 'Transcribe a voice message',
  params: IdParam,
  reply: MessageTranscript,
  problems: ['not_found', 'nothing_to_transcribe', 'transcript_outdated', 'transcript_declined', 'transcripts_spent', 'transcript_failed'],
  rate: { limit: 20, windowS: 60 },
});
