import { escaped } from '../../http/replies/html.js';
import { plainPage } from '../../http/replies/plain-page.js';
import type { SignInError } from '../auth.contract.js';
import { schemeOf } from '../sign-in/problem-page.js';
import type { ProofFailure } from './provider-proof.service.js';
import { reauthenticatePath } from './reauthentication.contract.js';

type FailureReason = SignInError | ProofFailure['reason'];

const unfinished: Readonly<Record<FailureReason, readonly [status: number, sentence: string]>> = {
  expired: [400, 'That took too long, so we stopped to keep you safe.'],
  cancelled: [400, 'You left before signing in. Nothing has changed.'],
  failed: [400, 'Something did not match on the way back to us.'],
  unavailable: [503, 'We cannot reach the sign-in service right now. Please try again in a moment.'],
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
  const [status, sentence] = unfinished[reason];
  const body = `<p>${sentence}</p>
<a class="act" href="${escaped(retryPath(target))}">Try again</a>
<a href="${escaped(target)}">Back to Hometown</a>`;
  return { status, html: plainPage({ title: 'We couldn’t confirm that it’s you', site: 'Hometown', body, scheme: schemeOf(cookies) }) };
}

const retryPath = (target: string): string => `${reauthenticatePath}?redirect_url=${encodeURIComponent(target)}`;
