import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { IncomingCard } from '../../../web/features/calls/views/incoming-card';
import { aCall, longestName } from './fixtures';

const meta = {
  title: 'features/calls/Incoming card',
  component: IncomingCard,
  parameters: { layout: 'fullscreen' },
  args: { call: aCall(), isBusy: false, onAnswer: fn(), onDecline: fn() },
  decorators: [
    (Story) => (
      <div className="min-h-80 bg-surface">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof IncomingCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Voice: Story = {
  async play({ args, canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Dan Driver is calling you');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Decline' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
};
export const Video: Story = { args: { call: aCall({ call_type: 'video' }) } };
export const Answering: Story = { args: { isBusy: true } };
export const LongestName: Story = { args: { call: aCall({ call_type: 'video', person: longestName }) } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Dark: Story = { globals: { theme: 'dark' } };
