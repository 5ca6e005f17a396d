import { escaped } from '../../http/replies/html.js';
import type { MailKind } from '../mail.contract.js';

const what: Readonly<Record<MailKind, string>> = { receipts: 'receipts', answers: 'answers from our team' };

interface LeavePage {
  readonly kind: MailKind;
  readonly isDone: boolean;
  readonly town: string;
}

/** A page that stands alone: whoever opens a mail may be signed in nowhere, and needs no script. */
export function leavePage({ kind, isDone, town }: LeavePage): string {
  const title = isDone ? 'No more of these emails' : 'Stop these emails?';
  const words = isDone
    ? `We won’t email you ${what[kind]} anymore. You can turn them on again in your notification settings.`
    : `You get ${what[kind]} by email. In the app you’ll still see them.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${escaped(town)}</title>
<style>
@font-face { font-family: "Figtree Variable"; src: url("/figtree.woff2") format("woff2"); font-weight: 300 900; font-display: swap; }
:root { color-scheme: light dark; font: 1rem/1.5 "Figtree Variable", system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(oklch(0.982 0.006 80), oklch(0.184 0.006 55)); color: light-dark(oklch(0.235 0.014 65), oklch(0.945 0.008 80)); }
main { max-width: 26rem; padding: 2rem; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 .5rem; }
p { margin: 0 0 1.5rem; }
button, a { font: inherit; font-weight: 600; display: inline-block; padding: .625rem 1.25rem; border-radius: .5rem; color: inherit; }
button { border: 0; background: light-dark(oklch(0.555 0.148 43), oklch(0.725 0.148 54)); color: light-dark(oklch(0.995 0.004 80), oklch(0.2 0.03 50)); }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${words}</p>
${isDone ? '' : '<form method="post"><button type="submit">Stop them</button></form>'}
<a href="/">${escaped(town)}</a>
</main>
</body>
</html>`;
}
