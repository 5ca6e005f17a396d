import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Calendar } from '../../../web/ui/dates/calendar';

const meta = {
  title: 'ui/Calendar',
  component: Calendar,
  args: { value: '2026-11-27', today: '2026-11-21', locale: 'en-US', headingId: 'month', onChoose: fn() },
  decorators: [(Story) => <div className="w-fit rounded-lg bg-raised p-2 shadow-md">{Story()}</div>],
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const NoneChosen: Story = { args: { value: '' } };
export const Bounded: Story = { args: { min: '2026-11-21', max: '2026-12-21' } };
export const WeeksFromMonday: Story = { args: { locale: 'en-GB' } };
export const SixWeeks: Story = { args: { value: '2027-05-31' } };

export const MonthButtonsKeepTheFocus: Story = {
  async play({ args, canvas }) {
    const next = canvas.getByRole('button', { name: 'Next month' });
    await userEvent.click(next);
    await userEvent.click(next);
    await expect(canvas.getByRole('grid', { name: 'January 2027' })).toBeVisible();
    await expect(next).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Friday, January 1, 2027' }));
    await expect(args.onChoose).toHaveBeenCalledWith('2027-01-01');
  },
};
