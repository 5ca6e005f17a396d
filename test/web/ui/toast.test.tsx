import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Toaster } from '../../../web/ui/toast';
import { dismissToast, forgetToast, toast, toastStore } from '../../../web/ui/toast-store';

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.getSnapshot()) {
    dismissToast(id);
    forgetToast(id);
  }
});

test('a toast shows its title and description', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Error', description: 'Failed to accept ride', tone: 'danger' }));
  expect(await screen.findByText('Failed to accept ride')).toBeTruthy();
});

test('a destructive toast is announced at once, another one politely', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Error', tone: 'danger' }));
  await waitFor(() => expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain('Error'));
  act(() => void toast({ title: 'Copied' }));
  await waitFor(() => expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain('Copied'));
});

test('dismissing a toast takes it away and forgets it', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Copied' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(toastStore.getSnapshot()).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

test('at most three toasts stand at once; the oldest gives way', () => {
  for (const title of ['one', 'two', 'three', 'four']) toast({ title });
  expect(toastStore.getSnapshot().map((shown) => shown.title)).toEqual(['two', 'three', 'four']);
});

test('a toast with an act does it and closes', async () => {
  let undone = 0;
  render(<Toaster />);
  act(() => void toast({ title: 'Friend removed', action: { label: 'Undo', onAct: () => (undone += 1) } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(toastStore.getSnapshot()).toEqual([]));
  expect(undone).toBe(1);
});
