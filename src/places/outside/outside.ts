import { Logger } from '@nestjs/common';
import type { Clock } from '../../config/clock.js';

/** A server outside has this long to answer (ms). */
const deadlineMs = 3000;
/** Longer answers are given up (bytes), where a question does not say otherwise. */
const usualBytes = 256 * 1024;
/** After a failure it is left alone this long (ms), so that people do not wait for it again and again. */
export const pauseMs = 15_000;

export interface Question<T> {
  /** Asked in turn: the next one only when a server does not know the address (404), or does not take the question (400). */
  readonly urls: readonly URL[];
  /** What a long answer may have (bytes). */
  readonly maxBytes?: number;
  /** Checks and translates the answer, undefined for one that says there is nothing; throws when it makes no sense. */
  read(body: unknown): T | undefined;
}

/** The server does not answer, or not with what it should: whoever asked says so, or does without. */
class OutsideAway extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`${name} is away`, options);
    this.name = 'OutsideAway';
  }
}

/** One server that we may ask but never depend on. */
export class OutsideService {
  private readonly log: Logger;
  private pausedUntil = 0;

  constructor(
    private readonly name: string,
    private readonly clock: Clock,
  ) {
    this.log = new Logger(name);
  }

  /**
   * Undefined where it has nothing to say to this question, or too much: no reason to keep anybody else from asking.
   * @throws OutsideAway after a failure, and at once while the server is left alone
   */
  async ask<T>({ urls, maxBytes = usualBytes, read }: Question<T>): Promise<T | undefined> {
    if (this.clock.now().getTime() < this.pausedUntil) throw new OutsideAway(this.name);
    try {
      const answer = await firstAnswer(urls, maxBytes);
      return answer && read(answer.body);
    } catch (error) {
      this.pausedUntil = this.clock.now().getTime() + pauseMs;
      this.log.warn({ err: error }, `${this.name} failed; it is left alone for ${pauseMs / 1000} s`);
      throw new OutsideAway(this.name, { cause: error });
    }
  }

  /** The same, with something else where the server is away or has nothing to say. */
  async askOr<T>(question: Question<T>, instead: () => T): Promise<T> {
    const answer = await this.ask(question).catch((error: unknown) => {
      if (error instanceof OutsideAway) return undefined;
      throw error;
    });
    return answer ?? instead();
  }
}

/**
 * Undefined where none takes the question: OSRM says so (400) of points that no road joins, Photon of words it does not know. The same
 * of an answer that is too long.
 */
async function firstAnswer(urls: readonly URL[], maxBytes: number): Promise<{ body: unknown } | undefined> {
  const signal = AbortSignal.timeout(deadlineMs);
  let isTurnedDown = false;
  for (const url of urls) {
    const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json', 'user-agent': 'Hometown' } });
    if (response.ok) {
      const text = await cappedText(response, maxBytes);
      return text === undefined ? undefined : { body: JSON.parse(text) };
    }
    await response.body?.cancel();
    if (response.status === 400) isTurnedDown = true;
    else if (response.status !== 404) throw new Error(`Answered ${response.status}`);
  }
  if (isTurnedDown) return undefined;
  throw new Error('Answered 404');
}

/** Undefined for a longer one, of which no more is read. */
async function cappedText(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `base` with a path and query added, whether or not it ends in a slash. */
export function urlUnder(base: string, path: string, query: Record<string, string>): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url;
}
