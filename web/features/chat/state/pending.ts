import { Attachment } from '@server/chat/attachments/attachment.contract.js';
import { Quoted } from '@server/chat/messages/message.contract.js';
import { Id, UserId } from '@server/contract/ids.js';
import { Instant } from '@server/contract/text.js';
import * as z from 'zod/mini';

/** A message that this person submitted and no server has acknowledged (S13). */
export const Pending = z.object({
  /** The key under which it is sent, however often (P2). */
  tempId: Id,
  userId: UserId,
  conversationId: Id,
  message: z.string(),
  /** What it answers, to be shown at once; an older version of the app kept nothing here (M114). */
  quoted: z._default(z.nullable(Quoted), null),
  /** The message that it forwards (M114). */
  forwardedFrom: z._default(z.nullable(Id), null),
  /** Its files, which the server has already (S16); of what is forwarded those of the other message. */
  attachments: z._default(z.array(Attachment), []),
  /** When it was submitted, by this device. */
  createdAt: Instant,
  /** Order of submission on this device. */
  order: z.number(),
  /** `sending` goes out by itself; `failed` waits for a retry or a reconnection (M94). */
  state: z.enum(['sending', 'failed']),
  retryCount: z.int(),
  /** Why it failed, as the server said it. */
  error: z.nullable(z.string()),
  /** Its person took it back while it was on its way: it is deleted as soon as it has arrived (M95). */
  isUnwanted: z.optional(z.boolean()),
});
export type Pending = z.output<typeof Pending>;
