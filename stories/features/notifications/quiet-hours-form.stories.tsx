import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { QuietHoursForm } from '../../../web/features/notifications/views/quiet-hours-form';

const night = { start: '22:00', end: '07:00', tz: 'America/New_York' };

const meta = {
  title: 'features/notifications/Quiet hours form',
  component: QuietHoursForm,
  args: { quietHours: night, timeZone: 'America/New_York', zones: ['America/New_York', 'Europe/Vienna'], onChange: fn() },
} satisfies Meta<typeof QuietHoursForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OverNight: Story = {};
export const ByDay: Story = { args: { quietHours: { ...night, start: '09:00', end: '17:30' } } };
export const Off: Story = {
  args: { quietHours: null },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('switch'));
    await expect(args.onChange).toHaveBeenCalledWith(night);
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
/** A zone by a name that newer systems do not list. */
export const OldZone: Story = { args: { quietHours: { ...night, tz: 'US/Eastern' } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
