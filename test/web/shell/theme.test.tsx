import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { followTheme } from '../../../web/app/shell/sidebar/follow-theme';
import { forgetPref, rememberPref } from '../../../web/app/state/prefs';

let stop: () => void;
beforeEach(() => {
  document.documentElement.dataset['theme'] = 'light';
  stop = followTheme();
});
afterEach(() => {
  stop();
  forgetPref('theme');
});

test.each(['focus', 'pageshow'])('a theme that another tab chose is shown here with %s', async (name) => {
  rememberPref('theme', 'dark');
  expect(document.documentElement.dataset['theme']).toBe('light');
  window.dispatchEvent(new Event(name));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
});
