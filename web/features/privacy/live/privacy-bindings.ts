import { accessTokensChanged, listAccessTokens } from '@server/access-tokens/access-tokens.contract.js';
import { listSessions, sessionsChanged } from '@server/auth/sessions/sessions.contract.js';
import { exportChanged, getExport } from '@server/privacy/exports/exports.contract.js';
import { live, type LiveBinding } from '../../../lib/live';
import { refresh } from '../../../lib/cache/refresh';

/** My copy is further, I signed in or out somewhere, or made or revoked an access token: on this or another screen of mine. */
export const privacyBindings: readonly LiveBinding[] = [
  live(exportChanged, (_, cache) => refresh(cache, getExport.path)),
  live(accessTokensChanged, (_, cache) => refresh(cache, listAccessTokens.path)),
  live(sessionsChanged, (_, cache) => refresh(cache, listSessions.path)),
];
