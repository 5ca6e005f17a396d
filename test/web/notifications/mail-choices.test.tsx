import { afterEach, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { MailChoices } from '../../../src/mail/mail.contract';
import { rosasPreferences } from '../../../stories/features/notifications/fixtures';
import { PreferencesScreen } from '../../../web/features/notifications/preferences-screen';
import { open, server, toasts } from './harness';

const path = '/api/mail/choices';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

test('a switch of email sends only what it changes, and the other shows what was chosen elsewhere', async () => {
  let kept: MailChoices = { is_sent: true, address: 'rosa@town.test', receipts: true, answers: true };
  server.answer = (sent) => {
    if (sent.path === '/api/notifications/preferences') return { body: rosasPreferences };
    if (sent.path !== path) return undefined;
    if (sent.method === 'PUT') kept = { ...kept, ...(sent.body as Partial<MailChoices>) };
    return { body: kept };
  };
  const { user } = await open(<PreferencesScreen />);
  expect(await screen.findByRole('switch', { name: 'Receipts' })).toBeChecked();
  // By the link in a receipt.
  kept = { ...kept, receipts: false };
  await user.click(screen.getByRole('switch', { name: 'Answers from our team' }));
  await waitFor(() => expect(server.calls('PUT', path).map(({ body }) => body)).toEqual([{ answers: false }]));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Receipts' })).not.toBeChecked());
  expect(screen.getByRole('switch', { name: 'Answers from our team' })).not.toBeChecked();
});

test('a switch that could not be saved is as it was, also without a network to ask over, and says so', async () => {
  const kept: MailChoices = { is_sent: true, address: 'rosa@town.test', receipts: true, answers: true };
  server.answer = (sent) => {
    if (sent.path === '/api/notifications/preferences') return { body: rosasPreferences };
    return sent.path === path ? { body: kept } : undefined;
  };
  const { user } = await open(<PreferencesScreen />);
  await screen.findByRole('switch', { name: 'Receipts' });
  server.refuses('PUT', path);
  onlineManager.setOnline(false);
  await user.click(screen.getByRole('switch', { name: 'Receipts' }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(screen.getByRole('switch', { name: 'Receipts' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Answers from our team' })).toBeChecked();
});
