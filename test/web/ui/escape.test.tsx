import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Toaster } from '../../../web/ui/feedback/toast';
import { toast, toastStore } from '../../../web/ui/feedback/toast-store';
import { forgetToasts } from '../pages/show-page';
import { overlays } from './overlays';

afterEach(() => {
  cleanup();
  forgetToasts();
});

const isToastOpen = () => toastStore.getSnapshot().some(({ isOpen }) => isOpen);

/** What Radix listens to by an effect is there a moment later. */
async function toastOver(overlay: React.ReactNode) {
  render(
    <>
      {overlay}
      <Toaster />
    </>,
  );
  act(() => void toast({ title: 'Dan is here' }));
  await screen.findByText('Dan is here');
}

test.each(overlays)('Escape closes $what in which it is pressed, and not the toast that came since', async ({ role, overlay }) => {
  await toastOver(overlay);
  fireEvent.keyDown(screen.getByRole(role), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
  expect(isToastOpen()).toBe(true);
});

test.each(overlays)('Escape in a toast closes the toast, and not $what', async ({ role, overlay }) => {
  await toastOver(overlay);
  const card = screen.getByText('Dan is here').closest('[data-slot=toast]');
  fireEvent.keyDown(card ?? document.body, { key: 'Escape' });
  expect(isToastOpen()).toBe(false);
  expect(screen.getByRole(role)).toBeTruthy();
});

test('Escape elsewhere closes the newest toast', async () => {
  await toastOver(<button type="button">Book</button>);
  fireEvent.keyDown(screen.getByText('Book'), { key: 'Escape' });
  expect(isToastOpen()).toBe(false);
});
