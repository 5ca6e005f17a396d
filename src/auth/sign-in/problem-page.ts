import { parseCookie } from 'cookie';
import { awayRetryS } from '../../database/patience.js';
import { escaped } from '../../http/replies/html.js';
import { plainPage } from '../../http/replies/plain-page.js';
import type { SignInError } from '../auth.contract.js';
import { pauseMs } from './tries.js';

type Reason = SignInError | 'too_often' | 'no_cookies';

export type Answer = readonly [status: number, sentence: string];

/** What is answered to who comes back from the sign-in service without having signed in. */
export const unfinished: Readonly<Record<SignInError, Answer>> = {
  expired: [400, 'That took too long, so we stopped to keep you safe.'],
  cancelled: [400, 'You left before signing in. Nothing has changed.'],
  failed: [400, 'Something did not match on the way back to us.'],
  unavailable: [503, 'We cannot reach the sign-in service right now. Please try again in a moment.'],
  account_closed: [403, 'This account is closed. If you think that is a mistake, please contact support.'],
};

const answers: Readonly<Record<Reason, Answer>> = {
  ...unfinished,
  too_often: [429, 'Signing in did not work several times in a row. Please check that your browser accepts cookies.'],
  no_cookies: [400, 'Signing in needs cookies, and this browser didn’t keep ours. Allow cookies for this site, then try again.'],
};

/** Seconds after which another try makes sense; of the rest a pause changes nothing. */
const retries: Partial<Readonly<Record<Reason, number>>> = { unavailable: awayRetryS, too_often: pauseMs / 1_000 };

export interface ProblemPage {
  readonly status: number;
  readonly html: string;
  readonly retryAfterS: number | undefined;
}

/** The page in between, in the theme of the reader's cookies: it goes nowhere by itself, so nothing can go round in circles (M2). */
export function problemPage(reason: Reason, retryPath: string, cookies = ''): ProblemPage {
  const [status, sentence] = answers[reason];
  const body = `<p>${sentence}</p>
<a class="act" href="${escaped(retryPath)}">Try again</a>
<a href="/">Home</a>`;
  const html = plainPage({ title: 'Sign-in did not finish', site: 'Hometown', body, scheme: schemeOf(cookies) });
  return { status, html, retryAfterS: retries[reason] };
}

/** As the reader's cookies want it. */
export function schemeOf(cookies = ''): string {
  const { theme } = parseCookie(cookies);
  return theme === 'light' || theme === 'dark' ? theme : 'light dark';
}
