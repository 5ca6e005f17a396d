import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountSheet } from '../../../web/features/admin/views/account-sheet';
import { anAccount, here } from './fixtures';

const meta = {
  title: 'features/admin/Account',
  component: AccountSheet,
  args: { account: anAccount(), here, isAdmin: true },
} satisfies Meta<typeof AccountSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Driver: Story = {};
export const ForOperators: Story = { args: { isAdmin: false } };
export const Newcomer: Story = {
  args: { account: anAccount({ roles: ['customer'], email: null, average_rating: null, total_ratings: 0, blocks: [], ratings: [] }) },
};
export const Suspended: Story = { args: { account: anAccount({ suspended_at: '2026-11-21T12:00:00.000Z' }) } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
