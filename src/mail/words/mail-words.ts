import { formatters } from '../../contract/texts/formatters.js';
import { readerLanguage } from '../../contract/texts/language.js';
import type { Id } from '../../contract/ids.js';
import { receiptPath } from '../../contract/pages/ride-paths.js';
import { forgotPath } from '../../auth/passwords/passwords.contract.js';
import type { ApplicationOutcome } from '../../drivers/drivers.events.js';
import type { MailKind } from '../mail.contract.js';
import { mailTexts as texts } from './texts.js';

/** What a mail is about, as it is stored. */
export type MailFacts =
  | { readonly says: 'export_ready' }
  | { readonly says: 'account_closed'; readonly eraseAt: string }
  | { readonly says: 'password_forgotten' }
  | { readonly says: 'password_changed' }
  | { readonly says: 'application'; readonly outcome: ApplicationOutcome; readonly reason: string | null }
  | { readonly says: 'case_answered'; readonly about: string }
  | { readonly says: 'receipt'; readonly rideId: Id; readonly cents: number; readonly currency: string };

/** What a mail says, and where its one link leads. */
export interface MailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly act: { readonly words: string; readonly path: string };
}

/** Which choice of its person a mail hangs on; undefined of what always goes. */
export function kindOf({ says }: MailFacts): MailKind | undefined {
  if (says === 'receipt') return 'receipts';
  return says === 'case_answered' || says === 'application' ? 'answers' : undefined;
}

interface Around {
  /** The town's. */
  readonly zone: string;
  /** Where its person sets a new password; undefined of other mails. */
  readonly resetPath: string | undefined;
}

/** In the language of whoever reads it: read it while that is set. */
export function wordsOf(facts: MailFacts, { zone, resetPath = forgotPath }: Around): MailWords {
  switch (facts.says) {
    case 'export_ready': {
      const { subject, text, act } = texts.export_ready;
      return { subject, paragraphs: [text], act: { words: act, path: '/account/privacy' } };
    }
    case 'account_closed': {
      const { subject, text, act } = texts.account_closed;
      return { subject, paragraphs: [text({ day: dayOf(facts.eraseAt, zone) })], act: { words: act, path: '/sign-in' } };
    }
    case 'password_forgotten': {
      const { subject, text, act } = texts.password_forgotten;
      return { subject, paragraphs: [text], act: { words: act, path: resetPath } };
    }
    case 'password_changed': {
      const { subject, text, act } = texts.password_changed;
      return { subject, paragraphs: [text], act: { words: act, path: forgotPath } };
    }
    case 'application':
      return applicationWords(facts);
    case 'case_answered': {
      const { subject, text, act } = texts.case_answered;
      return { subject: subject({ about: facts.about }), paragraphs: [text], act: { words: act, path: '/contact' } };
    }
    case 'receipt':
      return receiptWords(facts);
  }
}

function applicationWords({ outcome, reason }: Extract<MailFacts, { says: 'application' }>): MailWords {
  const words = texts.application;
  return {
    subject: words.subject,
    paragraphs: [words[outcome], ...(reason === null ? [] : [words.reason({ reason })])],
    act: { words: words.act, path: '/driver/application-status' },
  };
}

function receiptWords({ cents, currency, rideId }: Extract<MailFacts, { says: 'receipt' }>): MailWords {
  const { subject, text, act } = texts.receipt;
  const amount = formatters.getNumberFormat(readerLanguage().locale, { style: 'currency', currency }).format(cents / 100);
  return { subject: subject({ amount }), paragraphs: [text({ amount })], act: { words: act, path: receiptPath(rideId) } };
}

const dayOf = (instant: string, timeZone: string): string =>
  formatters.getDateTimeFormat(readerLanguage().locale, { dateStyle: 'long', timeZone }).format(new Date(instant));
