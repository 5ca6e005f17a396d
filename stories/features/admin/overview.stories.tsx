import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OverviewBoard } from '../../../web/features/admin/views/overview-board';
import { anOverview } from './fixtures';

const meta = {
  title: 'features/admin/Overview',
  component: OverviewBoard,
  args: { overview: anOverview() },
} satisfies Meta<typeof OverviewBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Busy: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: '12 open cases' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '2 failed jobs' })).toHaveAttribute('href', '/admin/queues');
  },
};
export const Quiet: Story = {
  args: {
    overview: anOverview({
      applications_waiting: 0,
      renewals_waiting: 0,
      cases_open: 0,
      setbacks_open: 0,
      payouts_stopped: 0,
      rides_under_way: 0,
      failed_jobs: 0,
    }),
  },
};
export const ForOperators: Story = { args: { overview: anOverview({ failed_jobs: null }) } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
