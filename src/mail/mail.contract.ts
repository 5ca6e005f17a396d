import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';

/** What people may choose to have by mail; all else that is mailed concerns their account, and always goes. */
export const MailKind = z.enum(['receipts', 'answers']);
export type MailKind = z.output<typeof MailKind>;

export const MailChoices = z.object({
  /** Whether this town sends mail at all. */
  is_sent: z.boolean(),
  /** Where it goes; null of somebody whose address is not known. */
  address: z.nullable(z.string()),
  /** A receipt for each ride; off until it is asked for. */
  receipts: z.boolean(),
  /** Answers of the desk to cases and applications. */
  answers: z.boolean(),
});
export type MailChoices = z.output<typeof MailChoices>;

const rate = { limit: 60, windowS: 60 } as const;

export const getMailChoices = endpoint({
  method: 'GET',
  path: '/api/mail/choices',
  access: 'user',
  summary: 'What I have by mail',
  reply: MailChoices,
  rate,
});

/** Changes what is given and leaves the other: a link in a mail may have ended that since it was read. */
export const setMailChoices = endpoint({
  method: 'PUT',
  path: '/api/mail/choices',
  access: 'user',
  summary: 'Choose what I have by mail',
  body: z.strictObject({ receipts: z.optional(z.boolean()), answers: z.optional(z.boolean()) }),
  reply: MailChoices,
  rate,
});
