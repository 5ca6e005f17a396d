import { minuteMs } from '../../contract/duration.js';
import { exportKeptDays } from '../../privacy/exports/exports.contract.js';
import { viewMs } from '../../profiles/desk/account-views.contract.js';
import { say } from './say.js';
import { privacyTexts as texts } from './texts.js';

/** What people are told about their own data. */
export const privacyWords = {
  export_ready: () => say(texts.export_ready, { days: exportKeptDays }),
  export_failed: () => say(texts.export_failed, {}),
  account_viewed: (about: { readonly reason: string }) => say(texts.account_viewed, { ...about, minutes: viewMs / minuteMs }),
  password_changed: () => say(texts.password_changed, {}),
  terms_changed: () => say(texts.terms_changed, {}),
} as const;
