import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { keepFocus } from '../../../web/ui/lost-focus';
import { Button } from '../../../web/ui/button';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '../../../web/ui/overlays/dialog';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../web/ui/overlays/dropdown-menu';
import { Sheet, SheetContent, SheetTitle } from '../../../web/ui/overlays/sheet';

const content = {
  dialog: (
    <DialogContent aria-describedby={undefined}>
      <DialogTitle>Question</DialogTitle>
    </DialogContent>
  ),
  sheet: (
    <SheetContent aria-describedby={undefined}>
      <SheetTitle>Question</SheetTitle>
    </SheetContent>
  ),
};

/** Opened by state alone, as most are. */
function ByState({ kind }: { kind: 'dialog' | 'sheet' }) {
  const [isOpen, setIsOpen] = useState(false);
  const Root = kind === 'dialog' ? Dialog : Sheet;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Ask</Button>
      <Root open={isOpen} isBusy={false} onOpenChange={setIsOpen}>
        {content[kind]}
      </Root>
    </>
  );
}

test.each(['dialog', 'sheet'] as const)('a %s that state opened gives the focus back to what had it', async (kind) => {
  render(<ByState kind={kind} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog', { name: 'Question' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
});

test('one that is there only while it is open gives it back too', async () => {
  function Part() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Ask</Button>
        {isOpen ? (
          <Dialog open isBusy={false} onOpenChange={setIsOpen}>
            {content.dialog}
          </Dialog>
        ) : null}
      </>
    );
  }
  render(<Part />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
});

test('one that an item of a menu opened gives it back to the menu’s button', async () => {
  function Part() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <DropdownMenu>
          <DropdownMenuTrigger>More</DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={() => setIsOpen(true)}>Ask</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Dialog open={isOpen} isBusy={false} onOpenChange={setIsOpen}>
          {content.dialog}
        </Dialog>
      </>
    );
  }
  render(<Part />);
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Question' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});

test('where its act took the row that asked, the keyboard goes on from there', async () => {
  function Rows() {
    const [rows, setRows] = useState(['First', 'Second']);
    const [leaving, setLeaving] = useState<string>();
    function remove() {
      setRows(rows.filter((row) => row !== leaving));
      setLeaving(undefined);
    }
    return (
      <main tabIndex={-1}>
        <Button>Before</Button>
        <ul ref={keepFocus}>
          {rows.map((row) => (
            <li key={row}>
              <Button onClick={() => setLeaving(row)}>Remove {row}</Button>
            </li>
          ))}
        </ul>
        <Button>Behind</Button>
        <Dialog open={leaving !== undefined} isBusy={false}>
          <DialogContent aria-describedby={undefined}>
            <DialogTitle>Question</DialogTitle>
            <Button onClick={remove}>Yes</Button>
          </DialogContent>
        </Dialog>
      </main>
    );
  }
  render(<Rows />);
  for (const [name, next] of [
    ['First', 'Remove Second'],
    ['Second', 'Behind'],
  ]) {
    await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: next })).toHaveFocus();
  }
});

test('a trigger has it back, and what the content does at its closing comes first', async () => {
  render(
    <main tabIndex={-1}>
      <Button>Other</Button>
      <Dialog isBusy={false}>
        <DialogTrigger>Ask</DialogTrigger>
        {content.dialog}
      </Dialog>
      <Dialog isBusy={false}>
        <DialogTrigger>Ask elsewhere</DialogTrigger>
        <DialogContent
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            screen.getByRole('button', { name: 'Other' }).focus();
          }}
        >
          <DialogTitle>Question</DialogTitle>
        </DialogContent>
      </Dialog>
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Ask elsewhere' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus());
});
