import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DatePicker, type DatePickerProps } from '../../../web/ui/dates/date-picker';
import { Field } from '../../../web/ui/forms/field';

/** Keeps what is chosen, as a form would. */
function Kept({ value, onChange, ...rest }: DatePickerProps) {
  const [day, setDay] = useState(value);
  function keep(next: string) {
    setDay(next);
    onChange(next);
  }
  return <DatePicker {...rest} value={day} onChange={keep} />;
}

const meta = {
  title: 'ui/Date picker',
  component: DatePicker,
  args: { 'aria-label': 'Day of the ride', value: '2026-11-27', today: '2026-11-21', onChange: fn() },
  decorators: [(Story) => <div className="max-w-60">{Story()}</div>],
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const focused = () => document.activeElement;
const openCalendar = async (box: HTMLElement) => {
  box.focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toHaveAttribute('aria-label', expect.stringContaining('2026')));
};

export const Empty: Story = { args: { value: '' } };
export const Filled: Story = {};
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = { args: { 'aria-invalid': true } };
export const Outside: Story = {
  args: { min: '2026-12-01', max: '2026-12-21' },
  async play({ canvas }) {
    const box = canvas.getByRole('textbox', { name: 'Day of the ride' });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Choose a day from Tue, Dec 1, 2026 to Mon, Dec 21, 2026.');
  },
};
export const InAField: Story = {
  render: (args) => (
    <Field label="Day" hint="Up to 30 days ahead." isRequired>
      <Kept {...args} aria-label={undefined} />
    </Field>
  ),
};
export const InAFieldWithError: Story = {
  render: (args) => (
    <Field label="Day" error="Dan does not drive on Fridays.">
      <Kept {...args} aria-label={undefined} />
    </Field>
  ),
};
export const InGerman: Story = { args: { locale: 'de-DE' } };
export const InASmallPlace: Story = { decorators: [(Story) => <div className="w-32">{Story()}</div>] };

export const Typed: Story = {
  async play({ args, canvas }) {
    const box = canvas.getByRole('textbox', { name: 'Day of the ride' });
    await userEvent.click(box);
    await userEvent.keyboard('12/3{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-03');
    await expect(box).toHaveValue('Thu, Dec 3, 2026');
    await userEvent.clear(box);
    await userEvent.keyboard('nov 30');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-30');
  },
};

export const TypedNonsense: Story = {
  async play({ args, canvas }) {
    const box = canvas.getByRole('textbox', { name: 'Day of the ride' });
    await userEvent.click(box);
    await userEvent.keyboard('next time{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(box).toHaveAccessibleDescription('Type a date like 11/27/2026.');
    await userEvent.keyboard('{Escape}');
    await expect(box).toBeValid();
  },
};

export const ByKeyboard: Story = {
  args: { min: '2026-11-21', max: '2027-12-31' },
  async play({ args, canvas }) {
    const box = canvas.getByRole('textbox', { name: 'Day of the ride' });
    await openCalendar(box);
    const press = async (key: string, day: string) => {
      await userEvent.keyboard(key);
      await waitFor(() => expect(focused()).toHaveAccessibleName(day));
    };
    await press('{ArrowRight}', 'Saturday, November 28, 2026');
    await press('{ArrowUp}', 'Saturday, November 21, 2026');
    await press('{ArrowDown}', 'Saturday, November 28, 2026');
    await press('{Home}', 'Sunday, November 22, 2026');
    await press('{End}', 'Saturday, November 28, 2026');
    await press('{PageDown}', 'Monday, December 28, 2026');
    await press('{PageUp}', 'Saturday, November 28, 2026');
    await press('{Shift>}{PageDown}{/Shift}', 'Sunday, November 28, 2027');
    // No further than the first day that may be chosen.
    await press('{Shift>}{PageUp}{PageUp}{/Shift}', 'Saturday, November 21, 2026');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(box).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
    await openCalendar(box);
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(box).toHaveFocus());
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-26');
  },
};

export const Opened: Story = {
  args: { min: '2026-11-10', max: '2026-12-21' },
  parameters: { docs: { story: { inline: false, iframeHeight: 460 } } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Open calendar' }));
    const calendar = await screen.findByRole('grid', { name: 'November 2026' });
    await expect(calendar).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByRole('button', { name: 'Monday, November 9, 2026' })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Friday, November 27, 2026' })).toHaveFocus());
    const next = screen.getByRole('button', { name: 'Next month' });
    await userEvent.click(next);
    await expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  },
};

export const OpenedRightToLeft: Story = {
  ...Opened,
  globals: { direction: 'rtl' },
  async play({ canvas }) {
    await openCalendar(canvas.getByRole('textbox', { name: 'Day of the ride' }));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(focused()).toHaveAccessibleName('Saturday, November 28, 2026'));
  },
};
