import { escaped } from '../../http/replies/html.js';
import { plainPage } from '../../http/replies/plain-page.js';
import type { MailKind } from '../mail.contract.js';

const what: Readonly<Record<MailKind, string>> = { receipts: 'receipts', answers: 'answers from our team' };

interface LeavePage {
  readonly kind: MailKind;
  readonly isDone: boolean;
  readonly town: string;
}

/** Whoever opens a mail may be signed in nowhere. */
export function leavePage({ kind, isDone, town }: LeavePage): string {
  const title = isDone ? 'No more of these emails' : 'Stop these emails?';
  const words = isDone
    ? `We won’t email you ${what[kind]} anymore. You can turn them on again in your notification settings.`
    : `You get ${what[kind]} by email. In the app you’ll still see them.`;
  const form = isDone ? '' : '<form method="post"><button class="act" type="submit">Stop them</button></form>';
  return plainPage({ title, site: town, body: `<p>${words}</p>\n${form}\n<a href="/">${escaped(town)}</a>` });
}
