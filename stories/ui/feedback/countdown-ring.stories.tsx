import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CountdownRing } from '../../../web/ui/feedback/countdown-ring';

const minute = 60_000;
const hour = 60 * minute;

const meta = {
  title: 'ui/Countdown ring',
  component: CountdownRing,
  args: { label: 'Time to answer', remainingMs: 4.5 * minute, totalMs: 10 * minute },
} satisfies Meta<typeof CountdownRing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Minutes: Story = {};
export const Large: Story = { args: { size: 'large' } };
export const Small: Story = { args: { size: 'small' } };
export const DaysAndHours: Story = { args: { remainingMs: 53 * hour, totalMs: 72 * hour } };
export const Hours: Story = { args: { remainingMs: 3.4 * hour, totalMs: 24 * hour, size: 'large' } };
export const Soon: Story = { args: { remainingMs: 18_000, totalMs: minute } };
export const Last: Story = { args: { remainingMs: 8_000, totalMs: minute } };
export const UnderAMinute: Story = {
  args: { remainingMs: 42_000, totalMs: minute, size: 'large', isRedUnderMinute: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('timer')).toHaveAttribute('data-urgent');
  },
};
export const Over: Story = { args: { remainingMs: 0 } };
