import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { KeepAccount } from '../../../web/features/privacy/views/keep-account';
import { here } from './fixtures';

const meta = {
  title: 'features/privacy/Keep account',
  component: KeepAccount,
  args: { until: '2026-12-05T15:00:00.000Z', here },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof KeepAccount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText(/Dec 5/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Keep my account' }).closest('form')).toHaveAttribute('action', '/auth/keep-account');
  },
};
export const OfferedDark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const OpenTooLong: Story = { args: { until: undefined } };
