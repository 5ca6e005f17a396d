import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { OpenAlertLink } from '../../../web/features/support/views/open-alert-link';

const meta = {
  title: 'features/support/Open alert',
  component: OpenAlertLink,
  args: { rideId: '0198a0a0-0000-7000-8000-000000000001' },
} satisfies Meta<typeof OpenAlertLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnDashboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: 'Safety' });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', `/ride/${args.rideId}`);
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
