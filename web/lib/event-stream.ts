import { createParser } from 'eventsource-parser';
import { Offline } from './refusal';

/** A server-sent event as it came; `id` is '' where it has none. */
export interface StreamedEvent {
  readonly id: string;
  readonly data: string;
}

/** The server says something at least every 15 s; after this long without a word (ms) the line counts as lost. */
const silenceMs = 40_000;

/** Reads server-sent events until their stream ends; throws Offline where it breaks or falls silent. */
export async function readEvents({ body }: Pick<Response, 'body'>, onEvent: (event: StreamedEvent) => void): Promise<void> {
  if (!body) throw new Offline(new Error('the stream has no body'));
  const parser = createParser({ onEvent: ({ id = '', data }) => onEvent({ id, data }) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let part = await partOf(reader); !part.done; part = await partOf(reader))
      parser.feed(decoder.decode(part.value, { stream: true }));
  } catch (error) {
    throw new Offline(error);
  } finally {
    // Where it is over already there is nothing to end.
    reader.cancel().catch(() => undefined);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function partOf(reader: Reader): Promise<ReadableStreamReadResult<Uint8Array>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the stream fell silent')), silenceMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}
