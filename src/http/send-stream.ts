import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { errorCode } from './error-code.js';

/** Headers of a file that somebody sent, for those who may see it now: in no cache (UP-4), and never a page of ours (UP-1). */
export const privateFile = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/** What is said of whoever went away before the end. */
const hangUps = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_DESTROYED', 'ECONNRESET', 'EPIPE']);

/** Sends a stream as the body, no faster than it is taken, and closes it whatever happens. HEAD gets the headers alone. */
export async function sendStream(response: Response, stream: Readable): Promise<void> {
  try {
    if (response.req.method === 'HEAD') response.end();
    else await pipeline(stream, response);
  } catch (error) {
    if (!hangUps.has(errorCode(error) ?? '')) throw error;
  } finally {
    stream.destroy();
  }
}
