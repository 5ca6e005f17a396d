import * as z from 'zod/mini';
import { Id } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';

/** Requests of one person, over all of their tokens. */
export const mcpRate = { limit: 240, windowS: 60 } as const;
/** Requests of one token: one assistant that runs wild leaves room for the others. */
export const tokenRate = { limit: 100, windowS: 60 } as const;
/** What one token may do in a day, once it was confirmed. */
export const actRate = { limit: 30, windowS: 86_400 } as const;
/** What one person may have prepared. */
export const prepareRate = { limit: 60, windowS: 3_600 } as const;

export const mcpProblems = problems({
  no_token: [401, 'Send an access token of yours: Authorization: Bearer htp_…'],
  bad_token: [401, 'This token is unknown, expired, or revoked. Make a new one under Your data.'],
  read_only: [403, 'This token can only look things up. Make one that can change things under Your data.'],
  no_batches: [400, 'Send one message at a time.'],
  already_confirmed: [409, 'This was already confirmed. Look up what came of it instead.'],
});

/** What `confirm` takes. */
export const ConfirmInput = z.object({ confirm_id: Id });
