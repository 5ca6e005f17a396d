import { escaped } from '../../http/replies/html.js';
import { plainPage } from '../../http/replies/plain-page.js';
import type { SignInError } from '../auth.contract.js';
import { type Answer, schemeOf, unfinished } from '../sign-in/problem-page.js';
import type { ProofFailure } from './provider-proof.service.js';
import { reauthenticatePath } from './reauthentication.contract.js';

type FailureReason = SignInError | ProofFailure['reason'];

const answers: Readonly<Record<FailureReason, Answer>> = {
  ...unfinished,
  account_closed: [403, 'This account is closed.'],
  someone_else: [403, 'You signed in there as someone else. Sign in as who you are here.'],
  not_asked: [403, 'The sign-in service let you through without asking. Sign out there, and try again.'],
};

export interface ProofPage {
  readonly status: number;
  readonly html: string;
}

/** In the tab that went to the provider, in the theme of the reader's cookies: the other one goes on where it was. */
export function provedPage(target: string, cookies: string | undefined): ProofPage {
  const body = `<p>You can close this tab and go on where you were.</p>
<a class="act" href="${escaped(target)}">Back to Hometown</a>`;
  return { status: 200, html: plainPage({ title: 'It’s you', site: 'Hometown', body, scheme: schemeOf(cookies) }) };
}

export function unprovedPage(reason: FailureReason, target: string, cookies: string | undefined): ProofPage {
  const [status, sentence] = answers[reason];
  const body = `<p>${sentence}</p>
<a class="act" href="${escaped(retryPath(target))}">Try again</a>
<a href="${escaped(target)}">Back to Hometown</a>`;
  return { status, html: plainPage({ title: 'We couldn’t confirm that it’s you', site: 'Hometown', body, scheme: schemeOf(cookies) }) };
}

const retryPath = (target: string): string => `${reauthenticatePath}?redirect_url=${encodeURIComponent(target)}`;
