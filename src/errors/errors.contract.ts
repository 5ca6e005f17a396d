import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Id } from '../contract/ids.js';
import { Cursor, limit, page } from '../contract/paging.js';
import { Instant, text } from '../contract/text.js';

/** Reports of one call, and of the queue in a browser (M176). */
export const reportsMax = 20;
/** Bytes of a call: browsers send no more while a page is being closed. */
export const reportsMaxBytes = 65_536;
/** Code points of what a report says. */
export const messageMaxLength = 500;
const stackMaxLength = 4_000;
export const placeMaxLength = 300;
/** Of a whole address, with what is not kept of it. */
const urlMaxLength = 4_000;
export const buildMaxLength = 60;
/** Reports are kept this many days. */
export const reportsKeptDays = 30;
/** Reports of one group that are counted: the newest ones. */
export const countedMax = 1_000;
/** Builds and browsers that are named of one group. */
export const namedMax = 10;

/**
 * `error`: thrown and not caught. `rejection`: of a promise that nobody heard. `react`: in place of what broke stands something else.
 * `chunk`: code that did not come. `syntax`: code that every page needs and that could not be read.
 */
export const ErrorKind = z.enum(['error', 'rejection', 'chunk', 'syntax', 'react']);
export type ErrorKind = z.output<typeof ErrorKind>;

/** An error as our own pages tell of it, and as it is kept. */
export const ErrorReport = z.object({
  /** Made by the browser; a report that comes twice counts once. */
  id: Id,
  kind: ErrorKind,
  message: text(messageMaxLength),
  stack: z.optional(text(stackMaxLength)),
  /** The file it came from. */
  source: z.optional(text(placeMaxLength)),
  /** The page's path, without its query. */
  path: text(placeMaxLength),
  build: z.optional(text(buildMaxLength)),
  /** By the browser's clock: what cannot be is taken for the moment of the call. */
  at: Instant,
});
export type ErrorReport = z.output<typeof ErrorReport>;

/** One as any client may send it; what else it says is not looked at. */
export const NewErrorReport = z
  .extend(ErrorReport, {
    /** One is made where it is left out. */
    id: z.optional(Id),
    kind: z._default(ErrorKind, 'error'),
    /** Instead of it: the page's address, of which only the path is kept. */
    path: z.optional(text(placeMaxLength)),
    url: z.optional(text(urlMaxLength)),
  })
  .check(z.refine(({ path, url }) => (path ?? url) !== undefined, { error: 'Say where it happened', path: ['url'] }));
export type NewErrorReport = z.output<typeof NewErrorReport>;

/** The reports of one error (M176). */
export const ErrorGroup = z.object({
  fingerprint: z.string(),
  kind: ErrorKind,
  /** At most `countedMax`. */
  count: z.int(),
  /** There are more than were counted: what is said of people, builds and browsers is of the counted ones. */
  is_more: z.boolean(),
  /** Different people among those who were signed in. */
  people: z.int(),
  first_at: Instant,
  last_at: Instant,
  builds: z.array(z.string()),
  browsers: z.array(z.string()),
  /** The newest one. */
  example: z.object({
    id: Id,
    message: z.string(),
    stack: z.nullable(z.string()),
    source: z.nullable(z.string()),
    path: z.string(),
  }),
});
export type ErrorGroup = z.output<typeof ErrorGroup>;

/** Also sent by `navigator.sendBeacon`. Over the limits of a day they are dropped, and `accepted` is 0 (NOT-6). */
export const reportErrors = endpoint({
  method: 'POST',
  path: '/api/errors',
  access: 'public',
  summary: 'Tell of errors in a page',
  status: 202,
  body: z.object({ errors: z.array(NewErrorReport).check(z.maxLength(reportsMax)) }),
  reply: z.object({ accepted: z.int() }),
  rate: { limit: 20, windowS: 60 },
});

export const listErrors = endpoint({
  method: 'GET',
  path: '/api/admin/errors',
  access: 'admin',
  summary: `Errors in browsers in the last ${reportsKeptDays} days, grouped, newest first`,
  query: z.object({
    /** Only the group of this report: people name it to support (M179). */
    id: z.optional(Id),
    limit: limit(50, 20),
    cursor: z.optional(Cursor),
  }),
  reply: page('errors', ErrorGroup),
});
