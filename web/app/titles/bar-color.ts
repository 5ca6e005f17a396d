import type { Theme } from '../state/prefs';

/** What the device itself may prefer. */
export const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** The paper's colour for the browser's own bars; tokens.css in what `theme-color` understands. */
const barColors: Record<Scheme, string> = { light: '#faf8f4', dark: '#15120f' };

/** The bars' colour in a theme, on a device that prefers `scheme`. */
export function barColor(theme: Theme, scheme: Scheme): string {
  return barColors[theme === 'system' ? scheme : theme];
}

/** Lets the bars follow a theme that was chosen on the page. */
export function showBarColor(theme: Theme): void {
  for (const scheme of schemes) {
    document
      .querySelector<HTMLMetaElement>(`meta[name="theme-color"][media*="${scheme}"]`)
      ?.setAttribute('content', barColor(theme, scheme));
  }
}
