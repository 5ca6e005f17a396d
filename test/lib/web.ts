import '@testing-library/jest-dom/jest-globals';
import { beforeEach } from '@jest/globals';
import { configure } from '@testing-library/react';
import { matchMediaWith } from './media.js';
import { mayPrint } from './printed.js';

// What comes at all comes at once; a machine that is busy with something else gets its time.
configure({ asyncUtilTimeout: 10_000 });

// A toast's own clock, a frame and then a second, goes on whatever a test awaits.
beforeEach(() => void mayPrint(/An update to ToastAnnounce inside a test was not wrapped in act/));

// What one test put in place of the network or of the screen, the next one begins without, also when the first one failed.
const { fetch } = globalThis;
beforeEach(() => {
  globalThis.fetch = fetch;
  matchMediaWith(() => false);
});

// Nothing is drawn here, so nothing changes its size.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Nor is anything out of sight; a page that is made on the server has no elements at all.
if ('Element' in globalThis) Element.prototype.scrollIntoView ??= () => undefined;
