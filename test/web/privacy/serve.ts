import '../ui/server-globals';
import type { AccountLooks } from '../../../src/admin/views/views.contract';
import type { AccessToken } from '../../../src/access-tokens/access-tokens.contract';
import type { Reauthentication } from '../../../src/auth/reauthentication/reauthentication.contract';
import type { OpenSession } from '../../../src/auth/sessions/sessions.contract';
import type { ClosingHold, LeftMoney } from '../../../src/privacy/closing/closing.contract';
import type { Consent } from '../../../src/privacy/consents/consents.contract';
import type { DataExport } from '../../../src/privacy/exports/exports.contract';
import { agreed, threeSessions } from '../../../stories/features/privacy/fixtures';
import { answerWith, type Answers } from '../rides/wire';

/** What the server has of one person. */
export interface Kept {
  copy: DataExport | null;
  sessions: readonly OpenSession[];
  passwordsAt: Reauthentication['way'];
  consents: readonly Consent[];
  holds: readonly ClosingHold[];
  owed: LeftMoney | null;
  refusesLooks: boolean;
  looks: AccountLooks['looks'];
  /** Null: other assistants are off. */
  endpoint: string | null;
  tokens: readonly AccessToken[];
}

export const everythingKept = (): Kept => ({
  copy: null,
  sessions: threeSessions,
  passwordsAt: 'password',
  consents: agreed,
  holds: [],
  owed: null,
  refusesLooks: false,
  looks: [],
  endpoint: null,
  tokens: [],
});

/** Answers what the page about one's own data asks for, as it is kept at that moment. */
export function serve(kept: Kept, answers: Answers = {}) {
  return answerWith({
    'GET /api/account/export': () => ({ body: { export: kept.copy } }),
    'GET /api/account/sessions': () => ({ body: { sessions: kept.sessions } }),
    'GET /api/account/reauthentication': () => ({ body: { way: kept.passwordsAt, is_recent: true } }),
    'GET /api/account/consents': () => ({ body: { consents: kept.consents } }),
    'GET /api/access-tokens': () => ({ body: { endpoint: kept.endpoint, access_tokens: kept.tokens, nextCursor: null } }),
    'GET /api/account/looks': () => ({ body: { is_refused: kept.refusesLooks, looks: kept.looks } }),
    'PUT /api/account/looks': (sent) => ({ body: { ...(sent as { is_refused: boolean }), looks: kept.looks } }),
    'GET /api/account/closing': () => ({ body: { holds: kept.holds, grace_days: 14, owed: kept.owed } }),
    ...answers,
  });
}
