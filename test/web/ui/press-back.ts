import { afterAll, beforeAll } from '@jest/globals';
import { act } from '@testing-library/react';

/** The browser's, as it is while nobody presses anything: one Back closes all that there are, and what was closed hears nothing more. */
class CloseWatcher {
  static all: CloseWatcher[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    CloseWatcher.all.push(this);
  }
  destroy(): void {
    CloseWatcher.all = CloseWatcher.all.filter((other) => other !== this);
  }
}

/** For a file of tests: its browser is a phone's, which has a Back of its own. */
export function hasBack(): void {
  beforeAll(() => void Object.assign(window, { CloseWatcher }));
  afterAll(() => void Object.assign(window, { CloseWatcher: undefined }));
}

/** The phone's Back; answers whether it left the page. */
export function pressBack(): 'left' | 'stayed' {
  const heard = CloseWatcher.all.splice(0).toReversed();
  act(() => {
    for (const { onclose } of heard) onclose?.();
  });
  return heard.length === 0 ? 'left' : 'stayed';
}
