import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Field } from '../../../web/ui/forms/field';
import { TimePicker, type TimePickerProps } from '../../../web/ui/dates/time-picker';

/** Keeps what is chosen, as a form would. */
function Kept({ value, onChange, ...rest }: TimePickerProps) {
  const [time, setTime] = useState(value);
  function keep(next: string) {
    setTime(next);
    onChange(next);
  }
  return <TimePicker {...rest} value={time} onChange={keep} />;
}

const meta = {
  title: 'ui/Time picker',
  component: TimePicker,
  args: { 'aria-label': 'Pickup time', value: '15:30', onChange: fn() },
  decorators: [(Story) => <div className="max-w-40">{Story()}</div>],
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof TimePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { value: '' } };
export const TwelveHours: Story = {};
export const TwentyFourHours: Story = {
  args: { locale: 'de-DE' },
  async play({ canvas }) {
    await expect(canvas.getByRole('combobox', { name: 'Pickup time' })).toHaveValue('15:30');
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = { args: { 'aria-invalid': true } };
export const Outside: Story = {
  args: { min: '16:00', max: '20:00' },
  async play({ canvas }) {
    const box = canvas.getByRole('combobox', { name: 'Pickup time' });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Choose a time from 4:00 PM to 8:00 PM.');
  },
};
/** Named only where this device's clock shows another time. */
export const InAnotherTimeZone: Story = {
  args: { timeZone: 'Pacific/Chatham' },
  async play({ canvas }) {
    await expect(canvas.getByRole('combobox', { name: 'Pickup time' })).toHaveAccessibleDescription(/Chatham Time/);
  },
};
export const InThisTimeZone: Story = {
  args: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  async play({ canvas }) {
    await expect(canvas.getByRole('combobox', { name: 'Pickup time' })).not.toHaveAccessibleDescription();
  },
};
export const InAField: Story = {
  render: (args) => (
    <Field label="Pickup time" hint="In steps of 15 minutes, or any you type.">
      <Kept {...args} aria-label={undefined} />
    </Field>
  ),
};
export const InAFieldWithError: Story = {
  render: (args) => (
    <Field label="Pickup time" error="Dan starts at 4:00 PM.">
      <Kept {...args} aria-label={undefined} />
    </Field>
  ),
};

export const Typed: Story = {
  async play({ args, canvas }) {
    const box = canvas.getByRole('combobox', { name: 'Pickup time' });
    await userEvent.click(box);
    await userEvent.keyboard('437{Enter}');
    // Still in the afternoon, as before.
    await expect(args.onChange).toHaveBeenLastCalledWith('16:37');
    await expect(box).toHaveValue('4:37 PM');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await userEvent.clear(box);
    await userEvent.keyboard('8 am');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('08:00');
  },
};

export const TypedNonsense: Story = {
  async play({ args, canvas }) {
    const box = canvas.getByRole('combobox', { name: 'Pickup time' });
    await userEvent.click(box);
    await userEvent.keyboard('teatime{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(box).toHaveAccessibleDescription('Type a time like 3:30 PM.');
  },
};

export const ByKeyboard: Story = {
  args: { min: '14:00', max: '20:00' },
  async play({ args, canvas }) {
    const box = canvas.getByRole('combobox', { name: 'Pickup time' });
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    const press = async (key: string, time: string) => {
      await userEvent.keyboard(key);
      await waitFor(() => expect(active()).toBe(time));
    };
    box.focus();
    await press('{ArrowDown}', '3:30 PM');
    await press('{ArrowDown}', '3:45 PM');
    await press('{PageDown}', '4:45 PM');
    await press('{ArrowUp}', '4:30 PM');
    await press('{PageUp}', '3:30 PM');
    await press('{End}', '8:00 PM');
    await press('{Home}', '2:00 PM');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onChange).not.toHaveBeenCalled();
    await press('{ArrowDown}', '3:30 PM');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('15:45');
    await expect(box).toHaveFocus();
  },
};

export const Opened: Story = {
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  async play({ args, canvas }) {
    const box = canvas.getByRole('combobox', { name: 'Pickup time' });
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: '4:00 PM' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('16:00');
    await expect(box).toHaveFocus();
    await userEvent.click(box);
    await expect(await screen.findByRole('option', { name: '4:00 PM' })).toHaveAttribute('aria-selected', 'true');
  },
};
