import type * as z from 'zod/mini';
import type { Access, Endpoint, Rate } from './endpoint.js';

/** One client → server socket event; it is answered with `{ok: true, …reply}` or `{ok: false, error, code}`. */
export interface Signal {
  readonly name: string;
  readonly access: Exclude<Access, 'public'>;
  readonly payload: z.ZodMiniType;
  readonly reply?: z.ZodMiniType;
  readonly rate: Rate;
  /** The same over HTTP: both doors spend of one count, which all instances share. */
  readonly twin?: Endpoint;
}

export function signal<const S extends Signal>(definition: S): S {
  return definition;
}

export type SignalPayload<S extends Signal> = z.output<S['payload']>;
export type SignalReply<S extends Signal> = S['reply'] extends z.ZodMiniType ? z.output<S['reply']> : object;

/** The acknowledgement as it travels. */
export type Ack<S extends Signal> = ({ ok: true } & SignalReply<S>) | { ok: false; error: string; code: string };
