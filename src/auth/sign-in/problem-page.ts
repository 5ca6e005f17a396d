/* The values are those of web/ui/tokens.css: this page stands alone, without the web's build but for its font. */
import { parseCookie } from 'cookie';
import { escaped } from '../../http/replies/html.js';
import type { SignInError } from '../auth.contract.js';

type Reason = SignInError | 'too_often';

const sentences: Readonly<Record<Reason, string>> = {
  expired: 'That took too long, so we stopped to keep you safe.',
  cancelled: 'You left before signing in. Nothing has changed.',
  failed: 'Something did not match on the way back to us.',
  unavailable: 'We cannot reach the sign-in service right now. Please try again in a moment.',
  account_closed: 'This account is closed. If you think that is a mistake, please contact support.',
  too_often: 'Signing in did not work several times in a row. Please check that your browser accepts cookies.',
};

const statuses: Readonly<Record<Reason, number>> = {
  expired: 400,
  cancelled: 400,
  failed: 400,
  unavailable: 503,
  account_closed: 403,
  too_often: 429,
};

/** The page in between, in the theme of the reader's cookies: it goes nowhere by itself, so nothing can go round in circles (M2). */
export function problemPage(reason: Reason, retryPath: string, cookies = ''): { status: number; html: string } {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sign-in did not finish · Hometown</title>
<style>
@font-face { font-family: "Figtree Variable"; src: url("/figtree.woff2") format("woff2"); font-weight: 300 900; font-display: swap; }
:root { color-scheme: ${schemeOf(cookies)}; font: 1rem/1.5 "Figtree Variable", system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(oklch(0.982 0.006 80), oklch(0.184 0.006 55)); color: light-dark(oklch(0.235 0.014 65), oklch(0.945 0.008 80)); }
main { max-width: 26rem; padding: 2rem; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 .5rem; }
p { margin: 0 0 1.5rem; }
a { display: inline-block; padding: .625rem 1.25rem; border-radius: .5rem; color: inherit; font-weight: 600; }
a:first-of-type { background: light-dark(oklch(0.555 0.148 43), oklch(0.725 0.148 54)); color: light-dark(oklch(0.995 0.004 80), oklch(0.2 0.03 50)); text-decoration: none; }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>Sign-in did not finish</h1>
<p>${sentences[reason]}</p>
<a href="${escaped(retryPath)}">Try again</a>
<a href="/">Home</a>
</main>
</body>
</html>`;
  return { status: statuses[reason], html };
}

function schemeOf(cookies: string): string {
  const { theme } = parseCookie(cookies);
  return theme === 'light' || theme === 'dark' ? theme : 'light dark';
}
