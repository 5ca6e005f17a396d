/* The values are those of web/ui/tokens.css: these pages stand alone, without the web's build but for its font. */
import { escaped } from './html.js';

export interface PlainPage {
  /** Text of the heading, and of the tab. */
  readonly title: string;
  /** Text beside it in the tab: whose page it is. */
  readonly site: string;
  /** What stands below the heading, in HTML; `class="act"` marks what one most likely wants. */
  readonly body: string;
  /** A CSS color-scheme; without it the device's. */
  readonly scheme?: string;
}

/** A page without a script, for whoever may be signed in nowhere. */
export function plainPage({ title, site, body, scheme = 'light dark' }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · ${escaped(site)}</title>
<style>
@font-face { font-family: "Figtree Variable"; src: url("/figtree.woff2") format("woff2"); font-weight: 300 900; font-display: swap; }
:root { color-scheme: ${scheme}; font: 1rem/1.5 "Figtree Variable", system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(oklch(0.982 0.006 80), oklch(0.184 0.006 55)); color: light-dark(oklch(0.235 0.014 65), oklch(0.945 0.008 80)); }
main { max-width: 26rem; padding: 2rem; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 .5rem; }
p { margin: 0 0 1.5rem; }
a, button { font: inherit; font-weight: 600; display: inline-block; padding: .625rem 1.25rem; border: 0; border-radius: .5rem; color: inherit; }
.act { background: light-dark(oklch(0.555 0.148 43), oklch(0.725 0.148 54)); color: light-dark(oklch(0.995 0.004 80), oklch(0.2 0.03 50)); text-decoration: none; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>`;
}
