import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { OngoingBar } from '../../../web/features/calls/views/ongoing-bar';
import { aCall, longestName } from './fixtures';

const meta = {
  title: 'features/calls/Ongoing bar',
  component: OngoingBar,
  parameters: { layout: 'fullscreen' },
  args: { call: aCall({ status: 'active', accepted_at: '2026-11-21T15:00:10.000Z' }), isBusy: false, onOpen: fn(), onHangUp: fn() },
  decorators: [
    (Story) => (
      <div className="min-h-24 bg-surface">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof OngoingBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Talking: Story = {
  async play({ args, canvas }) {
    await expect(canvas.getByText('On a call with Dan')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open call' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Hang up' }));
    await expect(args.onHangUp).toHaveBeenCalledOnce();
  },
};
export const Calling: Story = { args: { call: aCall({ my_role: 'caller' }) } };
export const LongestNameOnAPhone: Story = {
  args: { call: aCall({ status: 'active', person: longestName }) },
  globals: { viewport: { value: 'phone' } },
};
