import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam, UserId } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { Instant } from '../../contract/text.js';
import { Attachment } from '../attachments/attachment.contract.js';

/** The list of what was shared has so many messages at a time. */
const sharedPageSize = 24;
const sharedPageMax = 60;
/** Of one message so many links are listed. */
export const maxLinksOfMessage = 20;

/** Photos and videos; files of any other kind but voice messages; web addresses. */
export const SharedKind = z.enum(['media', 'files', 'links']);
export type SharedKind = z.output<typeof SharedKind>;

/** A web address of a message, and what the page says of itself where that is known. */
export const SharedLink = z.object({ url: z.string(), title: z.nullable(z.string()), site: z.nullable(z.string()) });
export type SharedLink = z.output<typeof SharedLink>;

/** A message with those of its files, or its links, that belong to the list. */
export const SharedMessage = z.object({
  id: Id,
  seq: z.int().check(z.gte(1)),
  sender_id: UserId,
  created_at: Instant,
  /** In the order of the message; none among links. */
  attachments: z.array(Attachment),
  /** The same; none among media and files. */
  links: z.array(SharedLink),
});
export type SharedMessage = z.output<typeof SharedMessage>;

/** What was shared in a conversation of mine since I joined it, newest message first; what was deleted is not among it. */
export const listShared = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id/shared',
  access: 'user',
  summary: 'Media, files and links of a conversation',
  params: IdParam,
  query: z.object({ kind: SharedKind, cursor: z.optional(Cursor), limit: limit(sharedPageMax, sharedPageSize) }),
  reply: page('messages', SharedMessage),
  problems: ['not_found'],
  rate: { limit: 120, windowS: 60 },
});
