import { expect, test } from '@jest/globals';
import { problemPage } from './problem-page.js';

test.each([
  ['sid=x; theme=dark', 'color-scheme: dark;'],
  ['theme=light', 'color-scheme: light;'],
  ['theme=system', 'color-scheme: light dark;'],
  ['theme=red;}', 'color-scheme: light dark;'],
  [undefined, 'color-scheme: light dark;'],
])('with the cookies %p the page says %s', (cookies, scheme) => {
  const { status, html } = problemPage('too_often', '/sign-in?redirect_url="><script>', cookies);
  expect([status, html]).toEqual([429, expect.stringContaining(scheme)]);
  expect(html).not.toContain('<script>');
});

test('its text is set in the product’s font, from an address of ours that every build has', () => {
  const { html } = problemPage('expired', '/sign-in');
  expect(html).toMatch(/@font-face \{[^}]*"Figtree Variable"[^}]*url\("\/figtree\.woff2"\)/);
});
