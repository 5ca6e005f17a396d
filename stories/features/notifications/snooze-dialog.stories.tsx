import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { SnoozeDialog } from '../../../web/features/notifications/views/snooze-dialog';
import { now } from './fixtures';

const meta = {
  title: 'features/notifications/Snooze dialog',
  component: SnoozeDialog,
  args: {
    name: 'How was your ride with Dan?',
    here: { now, timeZone: 'America/New_York' },
    isOpen: true,
    onClose: fn(),
    onSnooze: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '34rem' } } },
} satisfies Meta<typeof SnoozeDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onSnooze).not.toHaveBeenCalled();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const LongestName: Story = { args: { name: 'No one could take your ride to the Harborside Community Center. '.repeat(6) } };
