import '@testing-library/jest-dom/jest-globals';
import './server-globals';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { people } from '../../../stories/app/fixtures';
import { SlideOver } from '../../../web/app/shell/panels/slide-over';
import { Toaster } from '../../../web/ui/feedback/toast';
import { toast, toastStore } from '../../../web/ui/feedback/toast-store';
import { Dialog, DialogContent, DialogTitle } from '../../../web/ui/overlays/dialog';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../web/ui/overlays/dropdown-menu';
import { Lightbox, LightboxContent, LightboxTitle } from '../../../web/ui/overlays/lightbox';
import { Sheet, SheetContent, SheetTitle } from '../../../web/ui/overlays/sheet';
import type { SheetStop } from '../../../web/ui/overlays/sheet-stops';
import { StopSheet } from '../../../web/ui/overlays/stop-sheet';
import { useUnsaved } from '../../../web/ui/overlays/unsaved/unsaved';
import { WritingDialog } from '../../../web/ui/overlays/unsaved/writing-dialog';
import { draw } from '../shell/draw';
import { hasBack, pressBack } from './press-back';
import { forgetToasts } from '../pages/show-page';
import { overlays } from './overlays';

hasBack();
afterEach(() => {
  cleanup();
  forgetToasts();
});

const picture = {
  what: 'a picture',
  role: 'dialog',
  overlay: (
    <Lightbox defaultOpen>
      <LightboxContent>
        <LightboxTitle>The pier</LightboxTitle>
      </LightboxContent>
    </Lightbox>
  ),
} as const;

describe('the phone’s Back', () => {
  test.each([...overlays, picture])('closes $what, and only the next one leaves the page', ({ role, overlay }) => {
    render(overlay);
    expect([pressBack(), screen.queryByRole(role)]).toEqual(['stayed', null]);
    expect(pressBack()).toBe('left');
  });

  test('closes the menu, and the page stays (M3)', async () => {
    const onClose = jest.fn();
    const menu = (isOpen: boolean) => <SlideOver me={people.rosa} isOpen={isOpen} onClose={onClose} onActivity={jest.fn()} />;
    await draw({ me: people.rosa, children: menu(true) });
    expect(pressBack()).toBe('stayed');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('closes one thing after the other, the topmost first', () => {
    render(
      <Sheet defaultOpen isBusy={false}>
        <SheetContent aria-describedby={undefined}>
          <SheetTitle>Receipt</SheetTitle>
          <DropdownMenu>
            <DropdownMenuTrigger>More</DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem>Print</DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        </SheetContent>
      </Sheet>,
    );
    fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' });
    expect(screen.getByRole('menu')).toBeVisible();
    expect([pressBack(), screen.queryByRole('menu')]).toEqual(['stayed', null]);
    expect(screen.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
    expect([pressBack(), screen.queryByRole('dialog')]).toEqual(['stayed', null]);
    expect(pressBack()).toBe('left');
  });

  test('waits, as everything else does, for what is on its way', () => {
    const dialog = (isBusy: boolean) => (
      <Dialog defaultOpen isBusy={isBusy}>
        <DialogContent aria-describedby={undefined} hasCloseButton={false}>
          <DialogTitle>Cancel the ride?</DialogTitle>
        </DialogContent>
      </Dialog>
    );
    const { rerender } = render(dialog(true));
    for (const press of ['first', 'second']) expect([press, pressBack()]).toEqual([press, 'stayed']);
    expect(screen.getByRole('dialog')).toBeVisible();
    rerender(dialog(false));
    expect([pressBack(), screen.queryByRole('dialog')]).toEqual(['stayed', null]);
  });

  test('asks before what is written goes, and a Back from the question is to stay', () => {
    function Form() {
      useUnsaved(true);
      return <p>Dear desk</p>;
    }
    const onOpenChange = jest.fn();
    render(
      <WritingDialog open isBusy={false} onOpenChange={onOpenChange}>
        <DialogContent aria-describedby={undefined} hasCloseButton={false}>
          <DialogTitle>Write to us</DialogTitle>
          <Form />
        </DialogContent>
      </WritingDialog>,
    );
    for (const [, question] of Object.entries(['asked', null, 'asked'])) {
      expect(pressBack()).toBe('stayed');
      expect(screen.queryByRole('alertdialog') && 'asked').toBe(question);
    }
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('brings a panel that fills the page down to the map', async () => {
    function Page() {
      const [stop, setStop] = useState<SheetStop>('full');
      return (
        <StopSheet label="Your ride" {...{ stop }} onStop={setStop}>
          <p>Dan is near</p>
        </StopSheet>
      );
    }
    render(<Page />);
    await waitFor(() => expect(pressBack()).toBe('stayed'));
    expect(screen.getByRole('region', { name: 'Your ride' })).toHaveAttribute('data-stop', 'half');
    expect(pressBack()).toBe('left');
  });
});

test.each([...overlays, picture])('Escape that closes a toast is no Back for $what', async ({ overlay }) => {
  render(
    <>
      {overlay}
      <Toaster />
    </>,
  );
  act(() => void toast({ title: 'Dan is here' }));
  await screen.findByText('Dan is here');
  // Browsers make a Back of it where nobody prevents that.
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
  expect(toastStore.getSnapshot().filter(({ isOpen }) => isOpen)).toEqual([]);
});
