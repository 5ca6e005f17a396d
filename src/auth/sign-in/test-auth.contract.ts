import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';

/** Where people sign in, for /test-auth; there is none in production (S39). */
export const getTestAuth = endpoint({
  method: 'GET',
  path: '/api/test-auth',
  access: 'public',
  summary: 'Where people sign in, outside production',
  reply: z.object({
    issuer: z.string(),
    /** It is the one that comes with Hometown. */
    is_embedded: z.boolean(),
  }),
  problems: ['not_found'],
});
