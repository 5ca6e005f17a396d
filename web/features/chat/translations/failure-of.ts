import { refusalReason } from '../../../lib/refusal';
import type { MadeText } from '../state/translation';

type Failure = Extract<MadeText, { state: 'failed' }>;

/** What the server says no to it says no to again; for all else there are words of ours. */
export function failureOf(error: unknown, words: string): Failure {
  const reason = refusalReason(error);
  return { state: 'failed', reason: reason ?? words, canRetry: reason === undefined };
}
