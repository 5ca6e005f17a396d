import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { NeverDialog } from '../../../web/features/pairs/views/never-dialog';

const meta = {
  title: 'features/pairs/Never dialog',
  component: NeverDialog,
  args: { name: 'Dan', isOpen: true, onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof NeverDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Don’t match again' }));
    await expect(args.onConfirm).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const LongName: Story = { args: { name: 'Maximiliana-Featherstonehaugh-Cholmondeley' } };
