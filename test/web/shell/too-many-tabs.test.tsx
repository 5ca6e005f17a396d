import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { TooManyTabs } from '../../../web/app/shell/too-many-tabs';
import { tooManyTabs } from '../../../web/lib/device/live-socket';
import { forgetToasts, lastToast } from '../pages/show-page';
import { show } from '../rides/render';

afterEach(() => {
  cleanup();
  tooManyTabs.set(false);
  forgetToasts();
});

test('a tab without a connection says that too many are open, for as long as that is so', () => {
  show(<TooManyTabs />);
  expect(lastToast()).toBeUndefined();
  act(() => tooManyTabs.set(true));
  expect(lastToast()).toMatchObject({ title: 'Too many Hometown tabs are open', isOpen: true });
  act(() => tooManyTabs.set(false));
  expect(lastToast()?.isOpen ?? false).toBe(false);
});
