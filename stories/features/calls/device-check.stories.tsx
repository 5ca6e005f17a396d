import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DeviceCheck } from '../../../web/features/calls/views/device-check';
import { Picture } from './fixtures';

const meta = {
  title: 'features/calls/Device check',
  component: DeviceCheck,
  args: { level: null, onTry: fn(), onJoin: fn() },
} satisfies Meta<typeof DeviceCheck>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Before: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try microphone and camera' }));
    await expect(args.onTry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Join call' }));
    await expect(args.onJoin).toHaveBeenCalledOnce();
  },
};
export const On: Story = {
  args: { level: 6, children: <Picture label="Your camera" isMirrored className="aspect-video rounded-lg bg-sunken" /> },
  async play({ canvas }) {
    await expect(canvas.getByRole('progressbar', { name: 'Microphone level' })).toHaveAttribute('aria-valuenow', '60');
  },
};
export const Silent: Story = { args: { level: 0 } };
export const Dark: Story = { args: { level: 3 }, globals: { theme: 'dark' } };
