import type { Meta, StoryObj } from '@storybook/react-vite';
import { OverviewBoard } from '../../../web/features/admin/views/overview-board';
import { anOverview, here } from './fixtures';

const meta = {
  title: 'features/admin/Overview',
  component: OverviewBoard,
  args: { overview: anOverview(), here },
} satisfies Meta<typeof OverviewBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Busy: Story = {};
export const Quiet: Story = {
  args: { overview: anOverview({ applications_waiting: 0, renewals_waiting: 0, cases_open: 0, rides_under_way: 0, under_way: [] }) },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
