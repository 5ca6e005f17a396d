import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CallButtons } from '../../../web/features/calls/views/call-buttons';

const meta = {
  title: 'features/calls/Call buttons',
  component: CallButtons,
  args: { isOff: false, isBusy: false, onCall: fn() },
  decorators: [
    (Story) => (
      <div className="flex gap-1">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CallButtons>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Both: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Voice call' }));
    await expect(args.onCall).toHaveBeenLastCalledWith('voice');
    await userEvent.click(canvas.getByRole('button', { name: 'Video call' }));
    await expect(args.onCall).toHaveBeenLastCalledWith('video');
  },
};
export const Small: Story = { args: { size: 'small' } };
export const WithoutConnection: Story = {
  args: { isOff: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Voice call' })).toBeDisabled();
  },
};
export const Calling: Story = { args: { isBusy: true } };
