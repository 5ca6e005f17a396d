import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '../../../web/ui/overlays/dialog';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../web/ui/overlays/dropdown-menu';
import { Popover, PopoverContent, PopoverTrigger } from '../../../web/ui/overlays/popover';
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '../../../web/ui/overlays/sheet';
import { Toaster } from '../../../web/ui/feedback/toast';
import { dismissToast, forgetToast, toast, toastStore } from '../../../web/ui/feedback/toast-store';

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.getSnapshot()) {
    dismissToast(id);
    forgetToast(id);
  }
});

const overlays = [
  {
    what: 'a dialog',
    role: 'dialog',
    overlay: (
      <Dialog defaultOpen isBusy={false}>
        <DialogTrigger>Open</DialogTrigger>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Cancel the ride?</DialogTitle>
        </DialogContent>
      </Dialog>
    ),
  },
  {
    what: 'a sheet',
    role: 'dialog',
    overlay: (
      <Sheet defaultOpen isBusy={false}>
        <SheetTrigger>Open</SheetTrigger>
        <SheetContent aria-describedby={undefined}>
          <SheetTitle>Receipt</SheetTitle>
        </SheetContent>
      </Sheet>
    ),
  },
  {
    what: 'a popover',
    role: 'dialog',
    overlay: (
      <Popover defaultOpen>
        <PopoverTrigger>Open</PopoverTrigger>
        <PopoverContent aria-label="News">Nothing new</PopoverContent>
      </Popover>
    ),
  },
  {
    what: 'a menu',
    role: 'menu',
    overlay: (
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger>Open</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>Mute</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    ),
  },
] as const;

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
