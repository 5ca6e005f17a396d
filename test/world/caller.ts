import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { CallOf, Endpoint, ReplyOf } from '../../src/contract/endpoint.js';
import { commonProblems, type ProblemBody } from '../../src/contract/problem.js';
import type { HandClock } from './hand-clock.js';
import type { Instance } from './instance.js';
import { type Headers, type Init, requestOf } from './request.js';

/** A refusal as it came over the wire. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly body: ProblemBody;
  readonly headers: Response['headers'];
}

/** Somebody in front of a browser: it sends the cookie it has and the page's own Origin. */
export class Caller {
  constructor(
    readonly instance: Instance,
    protected readonly clock: HandClock,
    readonly cookie?: string,
  ) {}

  /** A request as it is: for pages, bad input and everything without a contract. */
  http(path: string, init: Init = {}): Promise<Response> {
    this.clock.tick();
    const own = { origin: this.instance.publicUrl, ...(this.cookie ? { cookie: this.cookie } : {}) };
    return fetch(new URL(path, this.instance.url), { redirect: 'manual', ...init, headers: { ...own, ...init.headers } });
  }

  /** Calls an endpoint; throws when it refuses, or when the reply holds more or other than its contract says. */
  async call<E extends Endpoint>(endpoint: E, input: CallOf<E>, headers: Headers = {}): Promise<ReplyOf<E>> {
    const response = await this.send(endpoint, input, headers);
    const body: unknown = response.status === 204 ? undefined : await response.json();
    const name = `${endpoint.method} ${endpoint.path}`;
    if (response.status !== (endpoint.status ?? 200)) throw new Error(`${name} answered ${response.status} ${JSON.stringify(body)}`);
    const reply = endpoint.reply.parse(body);
    expect({ [name]: body }).toEqual({ [name]: reply });
    return reply as ReplyOf<E>;
  }

  /** The refusal of a call; throws when it was not refused, or for a reason that the contract does not list. */
  async refused<E extends Endpoint>(endpoint: E, input: CallOf<E>, headers: Headers = {}): Promise<Refusal> {
    const response = await this.send(endpoint, input, headers);
    const body = (await response.json()) as ProblemBody;
    const name = `${endpoint.method} ${endpoint.path}`;
    if (response.ok) throw new Error(`${name} was not refused: ${JSON.stringify(body)}`);
    const isKnown = body.code in commonProblems || endpoint.problems?.includes(body.code);
    if (!isKnown) throw new Error(`${name} refused with ${body.code}, which its contract does not list`);
    return { status: response.status, code: body.code, body, headers: response.headers };
  }

  protected send<E extends Endpoint>(endpoint: E, input: CallOf<E>, headers: Headers): Promise<Response> {
    const { path, init } = requestOf(endpoint, input);
    const key: Headers = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {};
    return this.http(path, { ...init, headers: { ...init.headers, ...key, ...headers } });
  }
}
