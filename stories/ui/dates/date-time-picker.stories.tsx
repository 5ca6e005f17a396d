import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { DateTimePicker, type DateTimePickerProps } from '../../../web/ui/dates/date-time-picker';

/** Keeps what is chosen, as a form would. */
function Kept({ date, time, onChange, ...rest }: DateTimePickerProps) {
  const [moment, setMoment] = useState({ date, time });
  return (
    <DateTimePicker
      {...rest}
      {...moment}
      onChange={(change) => {
        setMoment({ ...moment, ...change });
        onChange(change);
      }}
    />
  );
}

const meta = {
  title: 'ui/Date time picker',
  component: DateTimePicker,
  args: { date: '2026-11-27', time: '15:30', today: '2026-11-21', onChange: fn() },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof DateTimePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { date: '', time: '' } };
export const Filled: Story = {};
export const Required: Story = { args: { isRequired: true } };
export const Disabled: Story = { args: { disabled: true } };
export const WithError: Story = {
  args: { error: 'Choose a time from 30 minutes to 30 days from now.' },
  async play({ canvas }) {
    for (const box of [canvas.getByRole('textbox', { name: 'Date' }), canvas.getByRole('combobox', { name: 'Time' })]) {
      await expect(box).toBeInvalid();
      await expect(box).toHaveAccessibleDescription('Choose a time from 30 minutes to 30 days from now.');
    }
  },
};
export const InAnotherTimeZone: Story = { args: { timeZone: 'Pacific/Chatham' } };
export const TwentyFourHours: Story = { args: { locale: 'de-DE', dateLabel: 'Datum', timeLabel: 'Zeit' } };
/** One above the other where there is no room beside each other. */
export const Narrow: Story = { decorators: [(Story) => <div className="w-64">{Story()}</div>] };

/** On its first day the clock begins with the bound; on the next it does not. */
export const BoundsReachIntoTheDay: Story = {
  args: { min: { date: '2026-11-27', time: '16:00' }, max: { date: '2026-12-21', time: '12:00' } },
  async play({ canvas }) {
    const [date, time] = [canvas.getByRole('textbox', { name: 'Date' }), canvas.getByRole('combobox', { name: 'Time' })];
    await expect(time).toHaveAccessibleDescription('Choose 4:00 PM or later.');
    await userEvent.click(date);
    await userEvent.keyboard('11/28{Enter}');
    await waitFor(() => expect(time).toBeValid());
  },
};
