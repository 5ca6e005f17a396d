import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam, UserId } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';
import { Notification } from '../../notifications/notifications.contract.js';
import { Stranger } from '../../profiles/profiles.contract.js';
import { listRides } from '../../rides/rides.contract.js';
import { SavedLocation } from '../../saved-locations/saved-locations.contract.js';

/** Why has at most this many code points: its person reads it. */
export const viewReasonMaxLength = 280;
/** The last looks at one's account that are shown. */
export const looksMax = 20;

export const viewProblems = problems({
  view_refused: [403, 'They don’t want Hometown to look at their account.'],
  not_viewable: [403, 'No one looks at the account of someone who works at the desk.'],
  view_over: [409, 'Your look at this account is over. Begin again if you still need it.'],
});

/** An admin's look at what somebody sees: it changes nothing, and shows no messages, cards or passwords. */
export const AccountView = z.object({ id: Id, user: Stranger, reason: z.string(), started_at: Instant, ends_at: Instant });
export type AccountView = z.output<typeof AccountView>;

/** What can be looked at, as its person has it on their own pages. */
export const viewParts = ['rides', 'notifications', 'places'] as const;
export const ViewPart = z.enum(viewParts);
export type ViewPart = z.output<typeof ViewPart>;

/** The first page of it. */
export const SeenPart = z.discriminatedUnion('part', [
  z.object({ part: z.literal('rides'), rides: listRides.reply.shape.rides }),
  /** Without those about messages, and about what they wrote to the operators or whom they look after. */
  z.object({ part: z.literal('notifications'), notifications: z.array(Notification) }),
  z.object({ part: z.literal('places'), saved_locations: z.array(SavedLocation) }),
]);
export type SeenPart = z.output<typeof SeenPart>;

const rate = { limit: 60, windowS: 60 } as const;

/** The person is told at once. One that is open in this session already goes on; one of somebody else ends. */
export const beginView = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/view',
  access: 'admin',
  summary: 'Begin to look at what somebody sees',
  params: z.object({ id: UserId }),
  body: z.strictObject({ reason: text(viewReasonMaxLength, 1) }),
  reply: AccountView,
  problems: ['not_found', 'view_refused', 'not_viewable'],
  rate: { limit: 20, windowS: 60 },
});

/** For the banner that every page shows meanwhile. */
export const currentView = endpoint({
  method: 'GET',
  path: '/api/admin/views/current',
  access: 'admin',
  summary: 'My look at somebody’s account, if it is not over',
  reply: z.object({ view: z.nullable(AccountView) }),
  rate: { limit: 240, windowS: 60 },
});

export const seePart = endpoint({
  method: 'GET',
  path: '/api/admin/views/:id/:part',
  access: 'admin',
  summary: 'What somebody sees',
  params: z.object({ id: Id, part: ViewPart }),
  reply: SeenPart,
  problems: ['view_over'],
  rate,
});

/** Again changes nothing. */
export const endView = endpoint({
  method: 'POST',
  path: '/api/admin/views/:id/end',
  access: 'admin',
  summary: 'Stop looking',
  params: IdParam,
  reply: z.object({ view: z.null() }),
  rate,
});

/** Who of Hometown looked at my account, when and why, and whether anybody may. */
export const AccountLooks = z.object({
  is_refused: z.boolean(),
  /** The newest first. */
  looks: z.array(z.object({ id: Id, reason: z.string(), started_at: Instant, ended_at: z.nullable(Instant) })),
});
export type AccountLooks = z.output<typeof AccountLooks>;

export const listLooks = endpoint({
  method: 'GET',
  path: '/api/account/looks',
  access: 'user',
  summary: 'Looks of Hometown at my account',
  reply: AccountLooks,
});

/** Who refuses ends what goes on. */
export const refuseLooks = endpoint({
  method: 'PUT',
  path: '/api/account/looks',
  access: 'user',
  summary: 'Say whether Hometown may look at my account',
  body: z.strictObject({ is_refused: z.boolean() }),
  reply: AccountLooks,
  rate: { limit: 30, windowS: 60 },
});
