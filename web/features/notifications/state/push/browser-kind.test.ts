import { expect, test } from '@jest/globals';
import { browserKind } from './browser-kind';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5, 'ios'],
  ['an iPad, which says that it is a Mac', mac, 5, 'ios'],
  ['Safari on a Mac', mac, 0, 'safari'],
  ['Chrome on Windows with a touch screen', windows, 10, 'chrome'],
  ['Edge', `${windows} Edg/131.0.0.0`, 0, 'chrome'],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36', 5, 'android'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 0, 'firefox'],
  ['one that says nothing', '', 0, 'chrome'],
])('M178: %s', (...[, userAgent, touchPoints, kind]) => {
  expect(browserKind({ userAgent, touchPoints })).toBe(kind);
});
