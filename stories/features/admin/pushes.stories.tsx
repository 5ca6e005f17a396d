import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LostByHost, LostPushList } from '../../../web/features/admin/views/operations/lost-pushes';
import { aLostPush, here, lostCounts } from './fixtures';

const pushes = [
  aLostPush(),
  aLostPush({ id: '0198a0a0-0000-7000-8000-000000000022', status: 'failed', http_status: null, is_test: true, device: null }),
];

const meta = {
  title: 'features/admin/Pushes',
  component: LostPushList,
  args: { pushes, here },
} satisfies Meta<typeof LostPushList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lost: Story = {
  async play({ canvas }) {
    await expect(canvas.getAllByRole('link', { name: 'Dan Rivera' })[0]).toHaveAttribute('href', '/admin/users/user_dan');
  },
};
export const ByHost: Story = { render: () => <LostByHost hosts={lostCounts} here={here} /> };
export const ByHostOnPhone: Story = { ...ByHost, globals: { viewport: { value: 'phone' } } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
