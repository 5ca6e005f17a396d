import './browser-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as Install } from '../../../web/app/pages/install/install';
import { watchInstallPrompt } from '../../../web/lib/device/install-prompt';
import { button, showPage } from '../pages/show-page';

afterEach(cleanup);

test('M154, M156: /install says how, asks where the browser can, and knows when it is done', async () => {
  watchInstallPrompt();
  showPage(<Install />);
  expect(screen.getByRole('heading', { name: 'Two or three taps' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  expect(screen.getByText('Not installed')).toBeVisible();

  const prompt = jest.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  // The browser does not ask by itself.
  expect(offer.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  await userEvent.click(await button('Install'));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();

  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.getByRole('heading', { name: 'Installed' })).toBeVisible();
});
