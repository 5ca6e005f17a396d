import * as z from 'zod/mini';
import { maxTranscriptReply, tokensOfSecond } from '../limits.js';
import { ModelFailure } from './agent-model.js';

/** What is said in a recording, and the tokens that hearing it took; undefined where the service does not say. */
export interface Heard {
  readonly text: string;
  readonly tokens: number | undefined;
}

const Count = z.number().check(z.gte(0), z.lte(10_000_000));
/** Some models count tokens, others seconds; some services nothing. */
const Usage = z.union([
  z.pipe(
    z.object({ total_tokens: Count }),
    z.transform(({ total_tokens: tokens }) => Math.ceil(tokens)),
  ),
  z.pipe(
    z.object({ seconds: Count }),
    z.transform(({ seconds }) => Math.ceil(seconds * tokensOfSecond)),
  ),
]);
const Transcription = z.object({ text: z.string(), usage: z.optional(z.unknown()) });

/** What a service answers a recording with. Throws where that is too long or no such answer; `SyntaxError` where it is no JSON. */
export async function heardIn(response: Response): Promise<Heard> {
  const reply = Transcription.safeParse(JSON.parse(await bodyOf(response)));
  if (!reply.success) throw new ModelFailure('model_garbled', { cause: reply.error });
  const { text, usage } = reply.data;
  return { text, tokens: Usage.safeParse(usage).data };
}

async function bodyOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > maxTranscriptReply) throw new ModelFailure('too_long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
