import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { Instant } from '../../contract/text.js';
import { Stranger } from '../../profiles/profiles.contract.js';

/** Pushes that are counted by where they failed: the newest. */
export const countedMax = 1_000;

/** How a push ended that did not arrive: see `DeliveryStatus`. @public */
export const LostStatus = z.enum(['expired', 'gone', 'refused', 'failed']);
export type LostStatus = z.output<typeof LostStatus>;

/** A push that did not arrive (M169). Where exactly it went, and by which keys, nobody is told. */
export const LostPush = z.object({
  id: Id,
  status: LostStatus,
  /** The push service that was asked. */
  host: z.string(),
  /** What it answered last; null where it did not. */
  http_status: z.nullable(z.int()),
  /** How long its last answer took. */
  ms: z.nullable(z.int()),
  attempts: z.int(),
  is_test: z.boolean(),
  person: Stranger,
  /** 'Chrome · Windows'; null where the browser did not say. */
  device: z.nullable(z.string()),
  created_at: Instant,
});
export type LostPush = z.output<typeof LostPush>;

/** Of the last `countedMax` those of one push service with one end. */
export const LostPushes = z.object({
  host: z.string(),
  status: LostStatus,
  http_status: z.nullable(z.int()),
  count: z.int(),
  last_at: Instant,
});
export type LostPushes = z.output<typeof LostPushes>;

const rate = { limit: 120, windowS: 60 } as const;

/** Newest first; of rides of the reader's own none but the reader's (P22). */
export const listLostPushes = endpoint({
  method: 'GET',
  path: '/api/admin/pushes',
  access: 'operator',
  summary: 'Pushes that did not arrive',
  query: z.object({ limit: limit(50, 20), cursor: z.optional(Cursor) }),
  reply: page('pushes', LostPush),
  rate,
});

/** Of those in the list, the most frequent first. */
export const countLostPushes = endpoint({
  method: 'GET',
  path: '/api/admin/pushes/hosts',
  access: 'operator',
  summary: 'Pushes that did not arrive, by push service and answer',
  reply: z.object({ hosts: z.array(LostPushes) }),
  rate,
});
