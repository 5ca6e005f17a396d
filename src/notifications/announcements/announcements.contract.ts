import * as z from 'zod/mini';
import { dayMs } from '../../contract/duration.js';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { safePath } from '../../contract/safe-path.js';
import { Instant, text } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { Stranger } from '../../profiles/profiles.contract.js';

/** In code points. */
export const announcementTitleMax = 80;
export const announcementTextMax = 500;
export const announcementReasonMax = 500;
export const announcementLinkMax = 200;
/** One is planned at most this far ahead, in milliseconds. */
export const announcementMaxAheadMs = 90 * dayMs;
/** So many people are counted before one is written; when it begins to be sent all are. */
export const audienceCountedMax = 5_000;
/** Announcements that are planned or on their way at the same time. */
export const openAnnouncementsMax = 20;

export const announcementProblems = problems({
  bad_send_time: [400, `An announcement goes out now or at most ${announcementMaxAheadMs / dayMs} days ahead.`],
  too_many_open: [409, 'That many announcements are planned already. Withdraw one first.'],
  announcement_over: [409, 'This announcement has gone out, or was withdrawn.'],
});

/** Riders are all who do not drive. */
export const audiences = ['everybody', 'riders', 'drivers'] as const;
export const Audience = z.enum(audiences);
export type Audience = z.output<typeof Audience>;

/** `stopped`: the rest do not get it. `withdrawn`: whoever has not read it has it no more. */
export const AnnouncementState = z.enum(['planned', 'sending', 'sent', 'stopped', 'withdrawn']);
export type AnnouncementState = z.output<typeof AnnouncementState>;

export const Announcement = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  /** A page of ours. */
  link: z.nullable(z.string()),
  audience: Audience,
  state: AnnouncementState,
  send_at: Instant,
  created_by: Stranger,
  created_at: Instant,
  /** How many it was for when it began to be sent; null before. */
  people: z.nullable(z.int()),
  sent: z.int(),
  /** Of those who have it still: notices are kept for ninety days. */
  read: z.int(),
  /** When all had it, or it was stopped or withdrawn. */
  ended_at: z.nullable(Instant),
  /** Why it was stopped or withdrawn. */
  reason: z.nullable(z.string()),
});
export type Announcement = z.output<typeof Announcement>;

const rate = { limit: 120, windowS: 60 } as const;

/** Newest first. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'admin',
  summary: 'What was announced, with counts',
  query: z.object({ limit: limit(50, 10), cursor: z.optional(Cursor) }),
  reply: page('announcements', Announcement),
  rate,
});

/** What an announcement would reach, of those who are here now; people who join later get nothing that began to be sent before. */
export const countAudience = endpoint({
  method: 'GET',
  path: '/api/admin/announcements/audience',
  access: 'admin',
  summary: 'How many people an announcement would go to',
  query: z.object({ audience: Audience }),
  reply: z.object({
    /** At most `audienceCountedMax`. */
    people: z.int(),
    /** There are more than were counted. */
    is_more: z.boolean(),
  }),
  rate: { limit: 60, windowS: 60 },
});

const isOurs = z.refine<string>((link) => safePath(link, '') === link, { error: 'A page of Hometown, such as /rides' });

/** The same key again makes no second one. */
export const addAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  access: 'admin',
  summary: 'Announce something, now or later',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    title: text(announcementTitleMax, 1),
    text: text(announcementTextMax, 1),
    link: z.nullable(z.string().check(z.maxLength(announcementLinkMax), isOurs)),
    audience: Audience,
    /** Null: now. */
    send_at: z.nullable(Instant),
  }),
  reply: Announcement,
  problems: ['bad_send_time', 'too_many_open', 'key_reused'],
  rate: { limit: 20, windowS: 60 },
});

const Why = z.strictObject({ reason: text(announcementReasonMax, 1) });

/** Whoever has it keeps it. One that was stopped already stays so. */
export const stopAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/:id/stop',
  access: 'admin',
  summary: 'Send an announcement to nobody further',
  params: IdParam,
  body: Why,
  reply: Announcement,
  problems: ['not_found', 'announcement_over'],
  rate,
});

/** Nobody further gets it, and unread ones disappear. One that was withdrawn already stays so. */
export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/:id/withdraw',
  access: 'admin',
  summary: 'Withdraw an announcement',
  params: IdParam,
  body: Why,
  reply: Announcement,
  problems: ['not_found'],
  rate,
});

/** To admins: an announcement was written, moves on or ended; ask for it again. */
export const deskAnnouncementChanged = topic({ name: 'desk.announcement_changed', payload: z.object({ announcement_id: Id }) });
