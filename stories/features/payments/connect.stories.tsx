import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ConnectPanel } from '../../../web/features/payments/connect/connect-panel';
import { now } from '../../app/fixtures';

const meta = {
  title: 'features/payments/Connect',
  component: ConnectPanel,
  args: {
    connection: { state: 'none', needs: [], due_at: null },
    here: { now, timeZone: 'America/New_York' },
    isBusy: false,
    onConnect: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ConnectPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  async play({ canvas, args }) {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConnect).toHaveBeenCalledOnce();
    await expect(canvas.getByText('Connect your bank')).toBeVisible();
  },
};
export const Incomplete: Story = {
  args: { connection: { state: 'incomplete', needs: ['bank', 'person', 'identity', 'terms', 'other'], due_at: null } },
};
export const IncompleteDark: Story = { ...Incomplete, globals: { theme: 'dark' } };
export const IncompleteRightToLeft: Story = { ...Incomplete, globals: { direction: 'rtl' } };
export const PageRanOut: Story = { ...Incomplete, args: { ...Incomplete.args, hasRunOut: true } };
export const Checking: Story = { args: { connection: { state: 'checking', needs: [], due_at: null } } };
export const Refused: Story = { args: { connection: { state: 'refused', needs: ['other'], due_at: null } } };
export const ReadyAndDue: Story = { args: { connection: { state: 'ready', needs: ['identity'], due_at: now } } };
export const Ready: Story = { args: { connection: { state: 'ready', needs: [], due_at: null } } };
export const Leaving: Story = { args: { isBusy: true } };
export const Away: Story = { args: { problem: 'Stripe doesn’t answer right now. Your money is safe. Try again in a moment.' } };
export const OnAPhone: Story = { ...Incomplete, globals: { viewport: { value: 'phone' } } };
