import type { ExpiringKind } from '../../drivers/applications/applications.contract.js';
import { dayText, type Reader, type Words } from './reader.js';
import { say } from './say.js';
import { applicationTexts as texts } from './texts.js';

interface Reasoned {
  /** The operator's; null where none was given. */
  readonly reason: string | null;
}
interface OfDocument {
  readonly kind: ExpiringKind;
}

/** What people are told about their application to drive, and about documents that expire. */
export const applicationWords = {
  application_approved: () => say(texts.approved, {}),
  application_rejected: ({ reason }: Reasoned): Words => withReason(texts.rejected, reason),
  application_screened_out: () => say(texts.screened_out, {}),
  driver_suspended: ({ reason }: Reasoned): Words => withReason(texts.suspended, reason),
  driver_reinstated: () => say(texts.reinstated, {}),
  documents_accepted: () => say(texts.documents_accepted, {}),
  car_changed: () => say(texts.car_changed, {}),
  documents_not_accepted: ({ reason }: Reasoned): Words => withReason(texts.documents_not_accepted, reason),
  document_expired: ({ kind }: OfDocument): Words => ({ title: texts.expired.title, message: texts.expired.message[kind] }),
  document_expiring: ({ kind, lastDay }: OfDocument & { readonly lastDay: string }, reader: Reader): Words => ({
    title: texts.expiring.title,
    message: texts.expiring.message[kind]({ day: dayText(lastDay, reader) }),
  }),
} as const;

/** The operator's own words, where there are some. */
function withReason({ title, message }: Words, reason: string | null): Words {
  return { title, message: reason ?? message };
}
