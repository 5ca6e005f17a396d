import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../../web/ui/button';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../web/ui/overlays/confirm-dialog';

const meta = {
  title: 'ui/Confirm dialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    title: 'Leave the group?',
    description: 'You can be asked in again.',
    cancel: 'Stay',
    act: 'Leave',
    onConfirm: fn(),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  async play({ args }) {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const AskingDark: Story = { globals: { theme: 'dark' } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Busy: Story = { args: { isBusy: true } };
export const Refused: Story = { args: { problem: 'A group needs somebody who runs it. Choose who does that first.' } };
/** Nothing is taken away. */
export const NotDestructive: Story = { args: { variant: 'primary', act: 'Leave for now' } };
export const LongName: Story = {
  args: { title: 'Leave Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch?' },
  globals: { viewport: { value: 'phone' } },
};
export const WithMoreToSee: Story = { args: { children: <p className="text-body">Dan, Rosa and eleven others stay.</p> } };

function AskedFrom({ onConfirm, ...rest }: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  function handleConfirm() {
    onConfirm();
    setIsOpen(false);
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Leave the group</Button>
      <ConfirmDialog {...rest} isOpen={isOpen} onConfirm={handleConfirm} onClose={() => setIsOpen(false)} />
    </>
  );
}

export const GivesTheFocusBack: Story = {
  render: (args) => <AskedFrom {...args} />,
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: 'Leave the group' });
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => userEvent.click(screen.getByRole('button', { name: 'Stay' }))]) {
      await userEvent.click(button);
      await screen.findByRole('dialog', { name: 'Leave the group?' });
      await leave();
      await waitFor(() => expect(button).toHaveFocus());
    }
  },
};

/** A second press comes while the question is fading. */
export const PressedTwice: Story = {
  render: (args) => <AskedFrom {...args} />,
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Leave the group' }));
    const act = await screen.findByRole('button', { name: 'Leave' });
    act.click();
    await Promise.resolve();
    await expect(act.closest('[role=dialog]')).toHaveAttribute('data-state', 'closed');
    act.click();
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
