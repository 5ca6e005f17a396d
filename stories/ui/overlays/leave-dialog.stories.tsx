import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { LeaveDialog } from '../../../web/ui/overlays/unsaved/leave-dialog';

const meta = {
  title: 'ui/Leave dialog',
  component: LeaveDialog,
  args: { isAsking: true, onStay: fn(), onLeave: fn() },
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
} satisfies Meta<typeof LeaveDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {};

export const EscapeStays: Story = {
  async play({ args }) {
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onStay).toHaveBeenCalled();
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
};
