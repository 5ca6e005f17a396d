import { expect, test } from '@jest/globals';
import { browserOf } from './browser';

const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1', 5, 'iphone'],
  [safari, 5, 'iphone'],
  [safari, 0, 'mac'],
  [chrome, 0, 'computer'],
  [chrome, 10, 'computer'],
  [`${chrome} Edg/146.0.0.0`, 0, 'computer'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36', 5, 'android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0', 5, 'firefox'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0', 0, null],
  ['', 0, null],
])('M154: %s with %i points of touch installs as %s', (userAgent, touchPoints, browser) => {
  expect(browserOf(userAgent, touchPoints)).toBe(browser);
});
