import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { MailChoices } from '../../../src/mail/mail.contract';
import { rosasPreferences } from '../../../stories/features/notifications/fixtures';
import { onPreferencesChanged } from '../../../web/features/notifications/live/on-notification';
import { PreferencesScreen } from '../../../web/features/notifications/preferences-screen';
import { open, server } from './harness';

const mail = '/api/mail/choices';
const settings = '/api/notifications/preferences';
const choices: MailChoices = { is_sent: true, address: 'rosa@town.test', receipts: true, answers: true };

let kept = rosasPreferences;
let answers: ((body: unknown) => void)[] = [];

/** A server that is asked at once, and answers each change when the test says so. */
beforeEach(() => {
  kept = rosasPreferences;
  answers = [];
  server.answer = ({ path }) => (path === settings ? { body: kept } : path === mail ? { body: choices } : undefined);
  const atOnce = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    if (init?.method !== 'PUT') return atOnce(address, init);
    const body = await new Promise((resolve) => answers.push(resolve));
    return { ok: true, status: 200, headers: new Headers(), json: async () => body } as Response;
  };
});
afterEach(cleanup);

const choice = (name: string) => screen.findByRole('switch', { name });
async function isAnswered(turn: number, body: unknown) {
  await waitFor(() => expect(answers).toHaveLength(turn));
  await act(async () => answers[turn - 1]?.(body));
}

test('two switches of email one after the other stay as they were put, whatever the first answer says', async () => {
  const { user, cache } = await open(<PreferencesScreen />);
  const [receipts, team] = [await choice('Receipts'), await choice('Answers from our team')];
  await user.click(receipts);
  await user.click(team);
  await isAnswered(1, { ...choices, receipts: false });
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(team).not.toBeChecked();
  await isAnswered(2, { ...choices, receipts: false, answers: false });
  await waitFor(() => expect(cache.isMutating()).toBe(0));
  expect(receipts).not.toBeChecked();
  expect(team).not.toBeChecked();
});

test('M64: what another screen chose while a change from here was on its way shows here', async () => {
  const { user, cache } = await open(<PreferencesScreen />);
  await user.click(await choice('Direct messages: In the app'));
  kept = { ...rosasPreferences, direct_messages: false, ride_updates: false };
  await act(async () => onPreferencesChanged.apply(kept, cache));
  await isAnswered(1, { ...rosasPreferences, direct_messages: false });
  await waitFor(async () => expect(await choice('Ride updates: In the app')).not.toBeChecked());
  expect(await choice('Direct messages: In the app')).not.toBeChecked();
});
