import '@testing-library/jest-dom/jest-globals';
import './server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { aTariffPreview } from '../../../stories/features/admin/town-fixtures';
import { aCard } from '../../../stories/features/payments/fixtures';
import { aToken } from '../../../stories/features/privacy/fixtures';
import { TariffPreview } from '../../../web/features/admin/views/tariffs/tariff-preview';
import { DeleteTalkDialog } from '../../../web/features/chat/views/agents/delete-talk-dialog';
import { DeleteDialog } from '../../../web/features/chat/views/delete-dialog';
import { NeverDialog } from '../../../web/features/pairs/views/never-dialog';
import { RemoveCardQuestion } from '../../../web/features/payments/views/remove-card-question';
import { RevokeQuestion } from '../../../web/features/privacy/views/tokens/revoke-question';
import { FarDialog } from '../../../web/features/rides/views/trips/far-dialog';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog';
import { RemovePhotoDialog } from '../../../web/ui/photos/remove-photo-dialog';

const confirm = jest.fn();
const close = jest.fn();
const both = { isOpen: true, onConfirm: confirm, onClose: close };
const chat = { onConfirm: confirm, onCancel: close };
const token = { token: aToken(), isRevoking: false, onRevoke: confirm, onKeep: close };
const card = { card: aCard(), hasHeir: true, isRemoving: false };
const photo = { title: 'Remove your photo?', detail: 'We’ll show your initials.', isRemoving: false };

/** Each question by its way out and its act. */
const questions: readonly (readonly [string, string, () => ReactElement])[] = [
  ['Cancel', 'Don’t match again', () => <NeverDialog {...both} name="Dan" />],
  ['Cancel', 'Delete', () => <DeleteDialog {...chat} isOpen isUnsent={false} />],
  ['Cancel', 'Delete conversation', () => <DeleteTalkDialog {...chat} name="Penny" isBusy={false} />],
  ['Keep it', 'Revoke', () => <RevokeQuestion {...token} />],
  ['Keep card', 'Remove card', () => <RemoveCardQuestion isOpen {...card} onRemove={confirm} onKeep={close} />],
  ['Not yet', 'Complete ride', () => <FarDialog isOpen miles="1.2 mi" onComplete={confirm} onClose={close} />],
  ['Cancel', 'Remove photo', () => <RemovePhotoDialog {...photo} onRemove={confirm} onCancel={close} />],
  ['Go back', 'Put in force', () => <TariffPreview {...both} time={undefined} isBusy={false} preview={aTariffPreview()} />],
];

beforeEach(() => {
  confirm.mockClear();
  close.mockClear();
});
afterEach(cleanup);

test.each(questions)('Enter without reading changes nothing: “%s” has the focus before “%s”', async (way, act, question) => {
  render(question());
  expect(screen.getByRole('button', { name: way })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(close).toHaveBeenCalledTimes(1);
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: act }));
  await userEvent.keyboard('{Escape}');
  expect([confirm, close].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

test('why the last try did not work is said at once, between what there is to see and the ways out', () => {
  const words = { title: 'Leave the group?', description: 'You can be asked in again.', cancel: 'Stay', act: 'Leave' };
  const show = (problem?: string) => (
    <ConfirmDialog {...both} {...words} problem={problem}>
      <p>Eleven others stay.</p>
    </ConfirmDialog>
  );
  const { rerender } = render(show());
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(show('Choose who runs it first.'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Choose who runs it first\.$/);
  expect(screen.getByRole('dialog')).toHaveTextContent(/Eleven others stay\.Choose who runs it first\.Stay/);
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('You can be asked in again.');
});
