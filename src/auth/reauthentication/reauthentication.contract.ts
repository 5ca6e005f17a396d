import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { problems } from '../../contract/problem.js';
import { text } from '../../contract/text.js';
import { passwordMaxLength } from '../auth.contract.js';

export const reauthenticationProblems = problems({
  wrong_password: [403, 'That isn’t your password.'],
  no_password: [409, 'Your password isn’t kept here.'],
});

/** Where a browser goes to prove at the identity provider who it is; `redirect_url` is the page to go on with. */
export const reauthenticatePath = '/auth/reauthenticate';

export const Reauthentication = z.object({
  /** `password`: by `reauthenticate`; `provider`: at `reauthenticatePath`, where the town has an identity provider of its own. */
  way: z.enum(['password', 'provider']),
  /** It was in the last 15 minutes: acts that need it are not asked about. */
  is_recent: z.boolean(),
});
export type Reauthentication = z.output<typeof Reauthentication>;

export const getReauthentication = endpoint({
  method: 'GET',
  path: '/api/account/reauthentication',
  access: 'user',
  summary: 'How I prove who I am, and whether I did lately',
  reply: Reauthentication,
});

/** Counts for this session alone. After ten wrong passwords in a minute it waits, as signing in does. */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/account/reauthentication',
  access: 'user',
  summary: 'Prove by password who I am',
  body: z.strictObject({ password: text(passwordMaxLength) }),
  reply: Reauthentication,
  problems: ['wrong_password', 'no_password'],
  rate: { limit: 30, windowS: 60 },
});
