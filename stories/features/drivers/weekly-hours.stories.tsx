import { english, englishOf, readLanguageFrom } from '@server/contract/texts/language.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { problemsIn, saysTheSame } from '../../../web/features/drivers/state/week';
import { WeekForm, type WeekFormProps } from '../../../web/features/drivers/views/schedule/week-form';
import { aWeek, daysOf } from './fixtures';

/** What is changed stays changed, as on its page. */
function Kept({ week: saved, isChanged, onChange, ...rest }: WeekFormProps) {
  const [week, setWeek] = useState(saved);
  return (
    <WeekForm
      {...rest}
      week={week}
      problems={problemsIn(week)}
      isChanged={isChanged || !saysTheSame(week, saved)}
      onChange={(next) => {
        setWeek(next);
        onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'features/drivers/Weekly hours',
  component: Kept,
  args: {
    week: aWeek(),
    problems: new Map(),
    zones: ['America/Denver', 'America/New_York', 'Asia/Tokyo'],
    deviceZone: 'America/New_York',
    isChanged: false,
    isSaving: false,
    isOvertaken: false,
    problem: undefined,
    onChange: fn(),
    onSave: fn(),
    onUndo: fn(),
  },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Week: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText('Until 2:00 AM on Saturday.')).toBeVisible();
    await expect(canvas.getByText('40 h a week')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const WeekDark: Story = { ...Week, globals: { theme: 'dark' } };
export const Phone: Story = { ...Week, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
/** A day gets hours, is copied to all others, and is saved. */
export const Copied: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('switch', { name: 'Saturday' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Saturday’s hours' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'To every day' }));
    await expect(canvas.getByText('56 h a week')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
export const Overlapping: Story = {
  args: { week: aWeek({ days: daysOf({ 5: ['18:00-02:00'], 6: ['01:00-05:00', '10:00-12:00'] }) }), isChanged: true },
  async play({ canvas }) {
    const friday = within(canvas.getByRole('group', { name: 'Friday, hours 1' }));
    await expect(friday.getByRole('combobox', { name: 'Until' })).toHaveAccessibleDescription('These hours overlap others on Saturday.');
    await expect(friday.getByRole('combobox', { name: 'From' })).toBeInvalid();
  },
};
export const OverlappingOnPhone: Story = { ...Overlapping, globals: { viewport: { value: 'phone' } } };
export const ThreeTimesADay: Story = {
  args: { week: aWeek({ days: daysOf({ 1: ['06:00-09:00', '12:00-14:00', '22:00-00:00'] }) }) },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Add hours on Monday' })).toBeNull();
    await expect(canvas.getByText('Until midnight.')).toBeVisible();
  },
};
export const AnyTime: Story = {
  args: { week: aWeek({ is_always: true, days: daysOf({}), version: 0 }) },
  async play({ canvas }) {
    await expect(canvas.getByText('Any time')).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Only in my hours' }));
    await expect(canvas.getByText('40 h a week')).toBeVisible();
  },
};
export const NoHours: Story = { args: { week: aWeek({ days: daysOf({}) }) } };
export const InAnotherZone: Story = {
  args: { deviceZone: 'America/Denver' },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Use America/Denver' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ time_zone: 'America/Denver' }));
  },
};
export const Overtaken: Story = { args: { isChanged: true, isOvertaken: true } };
export const Failed: Story = {
  args: { isChanged: true, problem: 'We couldn’t reach Hometown. Your changes are still here. Try again.' },
};
export const Saving: Story = { args: { isChanged: true, isSaving: true } };
/** Where weeks begin on Monday and clocks have 24 hours. */
export const Elsewhere: Story = {
  beforeEach() {
    readLanguageFrom(() => englishOf('en-IE'));
    return () => readLanguageFrom(() => english);
  },
  async play({ canvas }) {
    await expect(canvas.getAllByTestId('schedule-day')[0]).toHaveTextContent('Monday');
    await expect(canvas.getByText(/^Until 0?2:00 on Saturday\.$/)).toBeVisible();
  },
};
