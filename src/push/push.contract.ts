import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Id, IdParam, UserId } from '../contract/ids.js';
import { Cursor, limit, page } from '../contract/paging.js';
import { Instant } from '../contract/text.js';

/** Browsers of one person; of more, the one that came longest ago goes (PUSH-2). */
export const maxSubscriptions = 10;
/** Days that the log of a device goes back. */
export const logDays = 30;
const pageMax = 50;

/** Without padding, as `PushSubscription.toJSON()` writes it. */
const base64url = (length: number) => z.string().check(z.length(length), z.regex(/^[\w-]+$/));

/** What a browser's `PushSubscription.toJSON()` says; the rest of it, as `expirationTime`, is not looked at. */
export const BrowserSubscription = z.object({
  /** Where its push service is asked; only those of known services are taken (SEC-27). */
  endpoint: z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\/[\x21-\x7e]+$/)),
  keys: z.object({
    /** A point of P-256, 65 bytes. */
    p256dh: base64url(87),
    /** 16 bytes. */
    auth: base64url(22),
  }),
});
export type BrowserSubscription = z.output<typeof BrowserSubscription>;

/** One browser of mine that is told while no page is open (M65). Where it is reached, and by which keys, is told to me alone. */
export const PushSubscription = z.object({
  id: Id,
  user_id: UserId,
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** False: nothing goes there until it subscribes again, because nobody is signed in there or its push service knows it no more. */
  active: z.boolean(),
  /** 'Chrome · Windows'; null where the browser did not say. */
  device: z.nullable(z.string()),
  /** It is the browser that asks. */
  is_this_device: z.boolean(),
  created_at: Instant,
  /** When the browser last said that it is there (M75). */
  renewed_at: Instant,
  /** When its push service last took something; null when it never did. */
  last_ok_at: z.nullable(Instant),
  /** Refusals in a row; at the third it is no longer active (P17). */
  failures: z.int().check(z.gte(0)),
});
export type PushSubscription = z.output<typeof PushSubscription>;

/**
 * `waiting`: its push service asked for patience, or did not answer. `sent`: it was taken. `dropped`: it was read, muted or called
 * off before. `expired`: nobody took it while it was news. `gone`: the service knows the browser no more. `refused`: for another
 * reason. `failed`: a test, which is not tried again, was not answered.
 */
export const DeliveryStatus = z.enum(['waiting', 'sent', 'dropped', 'expired', 'gone', 'refused', 'failed']);
export type DeliveryStatus = z.output<typeof DeliveryStatus>;

/** One push to one browser (M77). */
export const PushDelivery = z.object({
  id: Id,
  /** Null for a test. */
  notification_id: z.nullable(Id),
  status: DeliveryStatus,
  /** What the push service answered last; null where it did not. */
  http_status: z.nullable(z.int()),
  /** How long its last answer took. */
  ms: z.nullable(z.int()),
  attempts: z.int(),
  created_at: Instant,
});
export type PushDelivery = z.output<typeof PushDelivery>;

/** What a browser needs to subscribe: `applicationServerKey`, base64url. */
export const getPushConfig = endpoint({
  method: 'GET',
  path: '/api/push/config',
  access: 'user',
  summary: 'The key that browsers subscribe with',
  reply: z.object({ publicKey: z.string() }),
});

export const listPushSubscriptions = endpoint({
  method: 'GET',
  path: '/api/push/subscriptions',
  access: 'user',
  summary: 'My browsers that get push notifications',
  reply: z.object({ subscriptions: z.array(PushSubscription) }),
});

/**
 * This browser gets pushes from now on; said again on each load, so that a lost one heals (M75). Takes the place of what this session
 * had before, and the endpoint from whoever had it (P18).
 */
export const savePushSubscription = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'user',
  summary: 'Get push notifications in this browser',
  body: BrowserSubscription,
  reply: PushSubscription,
  rate: { limit: 60, windowS: 3_600 },
});

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/push/subscriptions/:id',
  access: 'user',
  summary: 'Stop push notifications in one browser',
  params: IdParam,
  reply: z.object({ id: Id }),
  problems: ['not_found'],
});

/** Sends a test to one of my browsers, and answers what its push service said (M77). */
export const testPush = endpoint({
  method: 'POST',
  path: '/api/push/test',
  access: 'user',
  summary: 'Test push notifications in one browser',
  body: z.strictObject({ id: Id }),
  reply: PushDelivery,
  problems: ['not_found'],
  rate: { limit: 10, windowS: 600 },
});

export const listPushDeliveries = endpoint({
  method: 'GET',
  path: '/api/push/subscriptions/:id/deliveries',
  access: 'user',
  summary: 'What was pushed to one browser, newest first',
  params: IdParam,
  query: z.object({ limit: limit(pageMax, 20), cursor: z.optional(Cursor) }),
  reply: page('push_deliveries', PushDelivery),
  problems: ['not_found'],
});
