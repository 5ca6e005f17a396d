import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PresenceSettings as Settings } from '../../../src/presence/settings.contract';
import { onPresenceSettingsChanged } from '../../../web/features/presence/live/on-presence';
import { PresenceSettings } from '../../../web/features/presence/presence-settings';
import { forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { answerWith, type Answers, type Call } from '../rides/wire';

const settings: Settings = { status: 'auto', text: null, visibility: 'friends' };
const read = 'GET /api/presence/settings';
const saveStatus = 'PUT /api/presence/status';

let calls: Call[] = [];
let kept = settings;
/** What the server keeps of what it is sent. */
const keep = (sent: unknown) => ({ body: (kept = { ...kept, ...(sent as object) }) });
function open(answers: Answers) {
  kept = settings;
  ({ calls } = answerWith({ [read]: () => ({ body: kept }), ...answers }));
  return showPage(<PresenceSettings />);
}

beforeEach(forgetToasts);
afterEach(cleanup);

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const words = () => screen.findByRole('textbox', { name: /Status message/ });
const saves = () => calls.filter(({ name }) => name === saveStatus).map(({ body }) => body);

test('M150: choices made one after the other are sent in their order, and the last one shows throughout', async () => {
  open({ [saveStatus]: keep });
  await userEvent.click(await radio(/^Busy/));
  await userEvent.click(await radio(/^Away/));
  expect(await radio(/^Away/)).toBeChecked();
  await waitFor(() =>
    expect(saves()).toEqual([
      { status: 'busy', text: null },
      { status: 'away', text: null },
    ]),
  );
  await waitFor(() => expect(screen.getByTestId('status-panel')).toHaveAttribute('aria-busy', 'false'));
  expect(await radio(/^Away/)).toBeChecked();
});

test('M150: without a network a choice goes back and says so; the next one is sent', async () => {
  let isOffline = true;
  open({ [saveStatus]: (sent) => (isOffline ? unreachable() : keep(sent)) });
  await userEvent.click(await radio(/^Busy/));
  await waitFor(() => expect(lastToast()?.title).toMatch(/couldn’t save your status/));
  expect(await radio(/^Active/)).toBeChecked();
  isOffline = false;
  await userEvent.click(await radio(/^Away/));
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(await radio(/^Away/)).toBeChecked();
});

test('M150: words stay when saving fails, and the keyboard stays in them', async () => {
  let isOffline = true;
  open({ [saveStatus]: (sent) => (isOffline ? unreachable() : keep(sent)) });
  await userEvent.type(await words(), 'On the boat{Enter}');
  await waitFor(() => expect(lastToast()?.title).toMatch(/couldn’t save your status/));
  expect(await words()).toHaveValue('On the boat');
  isOffline = false;
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Clear' })).toBeVisible();
  expect(await words()).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(saves().at(-1)).toEqual({ status: 'auto', text: null }));
  expect(await words()).toHaveFocus();
});

test('M150: words of another device replace a draft', async () => {
  const cache = open({});
  await userEvent.type(await words(), 'On the b');
  await act(async () => onPresenceSettingsChanged.apply({ ...settings, text: 'At home' }, cache));
  await waitFor(async () => expect(await words()).toHaveValue('At home'));
});

test('M150: a choice that is answered late takes nothing back that another device chose since', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  const cache = open({ [saveStatus]: () => promise });
  await userEvent.click(await radio(/^Busy/));
  kept = { ...settings, status: 'away', text: 'At home' };
  await act(async () => onPresenceSettingsChanged.apply(kept, cache));
  await act(async () => resolve({ body: { ...settings, status: 'busy' } }));
  await waitFor(async () => expect(await radio(/^Away/)).toBeChecked());
  expect(await words()).toHaveValue('At home');
});
