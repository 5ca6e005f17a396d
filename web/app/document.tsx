import { readerLanguage } from '@server/contract/texts/language.js';
import type { ReactNode } from 'react';
import { stateElementId } from './state/boot-state';
import { barColor, schemes } from './titles/bar-color';
import type { Theme } from './state/prefs';
import { documentTexts } from './texts';

export interface DocumentProps {
  theme: Theme;
  css: readonly string[];
  /** Boot state as escaped JSON; absent on pages that need no script. */
  stateJson?: string;
  /** What the server adds to the head: preloads that the browser need not know again. */
  head?: ReactNode;
  children: ReactNode;
}

/** The whole document, by React. The theme is on the root before the first paint, so nothing flashes. */
export function Document({ theme, css, stateJson, head, children }: DocumentProps) {
  const { locale, direction } = readerLanguage();
  return (
    <html lang={locale} dir={direction} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
        <meta name="description" content={documentTexts.description} />
        <ThemeColor theme={theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        {head}
        {/* A page that was read by half, painted while the computer is busy, would move as its rest comes. */}
        {stateJson === undefined ? null : <link rel="expect" href={`#${stateElementId}`} blocking="render" />}
      </head>
      <body>
        <div id="root" className="isolate">
          {children}
        </div>
        {stateJson === undefined ? null : (
          <script id={stateElementId} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: stateJson }} />
        )}
      </body>
    </html>
  );
}

function ThemeColor({ theme }: { theme: Theme }) {
  return schemes.map((scheme) => (
    <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={barColor(theme, scheme)} />
  ));
}
