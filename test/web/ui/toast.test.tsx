import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Toaster } from '../../../web/ui/feedback/toast';
import { dismissToast, forgetToast, toast, toastStore } from '../../../web/ui/feedback/toast-store';

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

test('one that waits for an answer gives way to none that goes by itself', () => {
  const titles = () => toastStore.getSnapshot().map((shown) => shown.title);
  const duration = Number.POSITIVE_INFINITY;
  toast({ title: 'waits', duration });
  for (const title of ['one', 'two', 'three']) toast({ title });
  expect(titles()).toEqual(['waits', 'two', 'three']);
  for (const title of ['waits too', 'waits as well']) toast({ title, duration });
  expect(titles()).toEqual(['waits', 'waits too', 'waits as well']);
  toast({ title: 'new' });
  expect(titles()).toEqual(['waits too', 'waits as well', 'new']);
});

test('a toast with an act does it and closes', async () => {
  let undone = 0;
  render(<Toaster />);
  act(() => void toast({ title: 'Friend removed', action: { label: 'Undo', onAct: () => (undone += 1) } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(toastStore.getSnapshot()).toEqual([]));
  expect(undone).toBe(1);
});

const undo = { action: { label: 'Undo', onAct: () => undefined, isUndo: true } };

test.each([
  { what: 'a toast stays 5000 ms', given: {}, atMs: 4_900, isOpen: true },
  { what: 'a toast stays 5000 ms', given: {}, atMs: 5_100, isOpen: false },
  { what: 'one that takes something back stays longer', given: undo, atMs: 7_900, isOpen: true },
  { what: 'one that takes something back stays longer', given: undo, atMs: 8_100, isOpen: false },
])('M14: $what: at $atMs ms it is open: $isOpen', async ({ given, atMs, isOpen }) => {
  jest.useFakeTimers();
  try {
    render(<Toaster />);
    act(() => void toast({ title: 'Done', ...given }));
    await act(() => jest.advanceTimersByTimeAsync(atMs));
    expect(toastStore.getSnapshot().some((shown) => shown.isOpen)).toBe(isOpen);
  } finally {
    jest.useRealTimers();
  }
});

const isOpen = () => toastStore.getSnapshot().some((shown) => shown.isOpen);
const region = () => viewport().parentElement ?? document.body;
const viewport = () => document.querySelector<HTMLElement>('[data-slot="toast-viewport"]') ?? document.body;

test.each([
  { how: 'is pointed at', hold: () => fireEvent.pointerMove(viewport()), letGo: () => fireEvent.pointerLeave(region()) },
  {
    how: 'has the focus, which F8 brings',
    hold: () => fireEvent.keyDown(document, { code: 'F8' }),
    letGo: () => fireEvent.focusOut(viewport(), { relatedTarget: document.body }),
  },
])('a toast that $how waits, and goes after that', async ({ hold, letGo }) => {
  jest.useFakeTimers();
  try {
    render(<Toaster />);
    act(() => void toast({ title: 'Copied' }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    act(() => void hold());
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(isOpen()).toBe(true);
    act(() => void letGo());
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    expect(isOpen()).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  { px: 49, isOpen: true },
  { px: 51, isOpen: false },
])('M14: a toast that is swiped $px px to the right is open: $isOpen', async ({ px, isOpen }) => {
  render(<Toaster />);
  act(() => void toast({ title: 'Copied' }));
  const card = (await screen.findByText('Copied')).closest<HTMLElement>('[data-slot="toast"]') ?? document.body;
  card.setPointerCapture = () => undefined;
  card.hasPointerCapture = () => false;
  const at = (type: string, clientX: number) => fireEvent(card, pointer(type, clientX));
  at('pointerdown', 0);
  for (const clientX of [20, px]) at('pointermove', clientX);
  at('pointerup', px);
  expect(toastStore.getSnapshot().some((shown) => shown.isOpen)).toBe(isOpen);
});

/** jsdom has no pointer events. */
function pointer(type: string, clientX: number): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY: 0 });
  return Object.assign(event, { pointerId: 1, pointerType: 'touch' });
}
