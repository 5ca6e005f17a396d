import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { problems } from '../../contract/problem.js';
import { text } from '../../contract/text.js';
import { NewPassword, passwordMaxLength } from '../auth.contract.js';

export const passwordProblems = problems({
  demo_account: [409, 'Everyone in the demo town shares this password.'],
});

/** The pages of somebody who cannot sign in. A link there counts for an hour, and for one new password (`?token=`). */
export const forgotPath = '/idp/password/forgot';
export const resetPath = '/idp/password/reset';

/** How somebody gets a new password who cannot sign in; `not_found` where another provider keeps passwords. */
export const getPasswordHelp = endpoint({
  method: 'GET',
  path: '/api/idp/password-help',
  access: 'public',
  summary: 'How I get a new password when I can’t sign in',
  reply: z.object({
    /** A link comes by mail; else the town’s people give one by hand. */
    is_mailed: z.boolean(),
  }),
  problems: ['not_found'],
});

/** Signs out everywhere but here. `demo_account`: whom the demo town offers to sign in as. After ten wrong passwords in a minute it waits, as signing in does. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'user',
  summary: 'Change my password',
  body: z.strictObject({ current_password: text(passwordMaxLength), new_password: NewPassword }),
  reply: z.object({}),
  problems: ['wrong_password', 'no_password', 'demo_account'],
  rate: { limit: 20, windowS: 3_600 },
});
