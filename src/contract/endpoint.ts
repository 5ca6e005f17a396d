import type * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Who may call at all; admins may what operators may. What a caller may do with one object is the module's rules' business. */
export type Access = 'public' | 'user' | 'driver' | 'operator' | 'admin';

/** At most `limit` calls in `windowS` seconds for one user (or one address, when signed out). */
export interface Rate {
  readonly limit: number;
  readonly windowS: number;
}

/** For so long (ms) after somebody proved who they are, acts that need it are not asked about again. */
export const reauthenticateAfterMs = 900_000;

type Schema = z.ZodMiniType;

/** A body that is no JSON but a form with one file in it. */
interface Upload {
  /** The form's only field. */
  readonly field: string;
  readonly maxBytes: number;
  /** Media types. */
  readonly types: readonly string[];
}

/** One HTTP call: who may make it, what may be sent, what comes back. Server and web both read it. */
export interface Endpoint {
  readonly method: Method;
  /** Express path under /api with `:name` parameters, exactly as the specification spells it. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly upload?: Upload;
  readonly reply: Schema;
  /** 201 where a call makes a new thing, 202 where that is still to be done, 204 with a reply of `z.void()`; 200 when absent. */
  readonly status?: 201 | 202 | 204;
  /** Machine codes of the refusals a caller must expect beside the common ones of problem.ts. */
  readonly problems?: readonly string[];
  readonly rate?: Rate;
  /** A write that takes an `Idempotency-Key` header. */
  readonly idempotent?: boolean;
  /** An act on money, roles or suspensions: whoever does it has proved who they are in the last 15 minutes, or is asked to (decision 119). */
  readonly needsReauthentication?: boolean;
  /** In the browser's build an endpoint is its method and path; this loads the rest (scripts/lib/contracts.mjs). */
  readonly whole?: () => Promise<Endpoint>;
}

/** A call that is answered by a stream or a file: its handler reads what was sent, and writes the answer, by itself. */
export interface BareEndpoint extends Omit<Endpoint, 'reply' | 'upload' | 'status' | 'idempotent' | 'needsReauthentication' | 'whole'> {
  /** The answer's media type. */
  readonly answers: string;
  /** Of a stream what each event says; nothing for a file. */
  readonly reply?: Schema;
}

/** Keeps the literal types of a contract while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The same for a call that is answered bare. */
export function bareEndpoint<const E extends BareEndpoint>(definition: E): E {
  return definition;
}

/** A call's name, for what counts or reports it. */
export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

type Part = 'params' | 'query' | 'body';
/** What may be undefined may be left out. */
type Holding<K extends Part, V> = undefined extends V ? { [P in K]?: V } : { [P in K]: V };
type Sent<E extends Endpoint, K extends Part> = E[K] extends Schema ? Holding<K, z.input<E[K]>> : object;
/** A call without a body is read as one with an empty one. */
type Parsed<E extends Endpoint, K extends Part> = E[K] extends Schema
  ? K extends 'body'
    ? NonNullable<z.output<E[K]>>
    : z.output<E[K]>
  : undefined;

/** What a caller sends: only the parts that the contract has. */
export type CallOf<E extends Endpoint> = Sent<E, 'params'> & Sent<E, 'query'> & Sent<E, 'body'>;
/** What a handler gets after parsing. */
export type InputOf<E extends Endpoint> = { [K in Part]: Parsed<E, K> };
/** What comes back on success. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
