import type { PushDelivery } from '@server/push/push.contract.js';
import { Refusal } from '../../../../lib/refusal';
import { pushTexts } from '../../push/push-texts';

const { answers } = pushTexts;

/** What a test says: how it went, or why it was not sent. Undefined before there is an answer. */
export function testWords(delivery: PushDelivery | undefined, error: Error | null): string | undefined {
  if (error) return error instanceof Refusal && error.status === 429 ? answers.tooOften : wordsOfRefusal(error);
  if (!delivery) return undefined;
  const { status, http_status: code } = delivery;
  if (status === 'sent' || status === 'gone') return answers[status];
  return status === 'refused' ? answers.declined({ code: String(code ?? '—') }) : answers.failed;
}

/** Whoever is not in the list any more is told as one whose service ended. */
function wordsOfRefusal(error: Error): string {
  return error instanceof Refusal && error.code === 'not_found' ? answers.gone : answers.offline;
}
