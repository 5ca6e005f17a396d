import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { AnotherDriver } from '../../../../web/features/rides/views/overdue/another-driver';

const meta = {
  title: 'features/rides/Another driver',
  component: AnotherDriver,
  args: { driver: 'Dan', isBusy: false, onFind: fn(), onClose: fn() },
} satisfies Meta<typeof AnotherDriver>;
export default meta;
type Story = StoryObj<typeof meta>;

const asks: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Find another driver' }));
  await expect(await screen.findByRole('dialog')).toHaveTextContent('We ask other drivers at the same price');
};

export const Late: Story = {};
export const Asked: Story = {
  play: async (context) => {
    await asks(context);
    await userEvent.click(screen.getAllByRole('button', { name: 'Find another driver' }).at(-1) ?? document.body);
    await expect(context.args.onFind).toHaveBeenCalledTimes(1);
  },
};
export const AskedDark: Story = { globals: { theme: 'dark' }, play: asks };
export const StillOnTime: Story = {
  args: { problem: 'It’s too early for that. Your driver still has time.' },
  play: asks,
};
export const LongestOnPhone: Story = { args: { driver: 'Maximiliana' }, globals: { viewport: { value: 'phone' } }, play: asks };
