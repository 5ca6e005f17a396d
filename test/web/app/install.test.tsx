import './browser-globals';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as Install } from '../../../web/app/pages/install/install';
import { keepEarlyPrompt, watchInstallPrompt } from '../../../web/lib/device/install-prompt';
import { button, showPage } from '../pages/show-page';

afterEach(cleanup);
afterEach(() => {
  globalThis.earlyInstallPrompt = undefined;
});

const offered = () => {
  const prompt = jest.fn(async () => undefined);
  return { prompt, offer: Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }) };
};

test('M156: what the browser offers before the page’s code is there is not lost', async () => {
  // As it stands in the page: it must not need anything around it.
  const page: { earlyInstallPrompt?: Event } = {};
  runInNewContext(`(${keepEarlyPrompt.toString()})()`, Object.assign(page, { addEventListener: window.addEventListener.bind(window) }));
  const { prompt, offer } = offered();
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  globalThis.earlyInstallPrompt = page.earlyInstallPrompt;
  watchInstallPrompt();
  showPage(<Install />);
  await userEvent.click(await button('Install'));
  expect(prompt).toHaveBeenCalledTimes(1);
});

test('M154, M156: /install says how, asks where the browser can, and knows when it is done', async () => {
  watchInstallPrompt();
  showPage(<Install />);
  expect(screen.getByRole('heading', { name: 'Two or three taps' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  expect(screen.getByText('Not installed')).toBeVisible();

  const { prompt, offer } = offered();
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
