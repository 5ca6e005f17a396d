import { listSessions, sessionsChanged } from '@server/auth/sessions/sessions.contract.js';
import { exportChanged, getExport } from '@server/privacy/exports/exports.contract.js';
import { live, type LiveBinding } from '../../../lib/live';
import { refresh } from '../../../lib/cache/refresh';

/** My copy is further, or I signed in or out somewhere: on this or another screen of mine. */
export const privacyBindings: readonly LiveBinding[] = [
  live(exportChanged, (_, cache) => refresh(cache, getExport.path)),
  live(sessionsChanged, (_, cache) => refresh(cache, listSessions.path)),
];
