import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { Id } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { errorCode } from './error-code.js';
import type { Me } from './me.js';
import type { KitRequest } from './request.js';

/** Headers of a file that somebody sent, for those who may see it now: in no cache (UP-4), and never a page of ours (UP-1). */
export const privateFile = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/** Who asks for which file, where its address ends in `:id`: signed out, and under what is no id, there is nothing (UP-4). */
export function requestedFile({ me, params }: KitRequest): { readonly me: Me; readonly id: Id } {
  const { success, data: id } = Id.safeParse(params['id']);
  return me && success ? { me, id } : refuse(commonProblems, 'not_found');
}

interface OpenedFile {
  readonly stream: Readable;
  /** Of what the stream brings. */
  readonly bytes: number;
}

/** What is said of one file, beside what holds for all. */
interface FileHeaders {
  readonly 'content-disposition': string;
  readonly 'content-type': string;
  readonly 'cache-control'?: string;
}

/** Sends a file to whoever may see it now; one that is gone is not there. */
export async function sendPrivate(response: Response, file: OpenedFile | undefined, headers: FileHeaders): Promise<void> {
  if (!file) refuse(commonProblems, 'not_found');
  response.set({ ...privateFile, 'content-length': String(file.bytes), ...headers });
  await sendStream(response, file.stream);
}

/** What is said of whoever went away before the end. */
const hangUps = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_DESTROYED', 'ECONNRESET', 'EPIPE']);

/** Sends a stream as the body, no faster than it is taken, and closes it whatever happens. HEAD gets the headers alone. */
async function sendStream(response: Response, stream: Readable): Promise<void> {
  try {
    if (response.req.method === 'HEAD') response.end();
    else await pipeline(stream, response);
  } catch (error) {
    if (!hangUps.has(errorCode(error) ?? '')) throw error;
  } finally {
    stream.destroy();
  }
}
