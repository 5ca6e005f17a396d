import { DriverEarnings, getDriverEarnings } from '@server/payments/ledger/earnings.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { WeekHead } from '../../../../web/features/payments/views/weeks/week-head';
import { WeekSection } from '../../../../web/features/payments/weeks/week-section';
import { Refusal } from '../../../../web/lib/refusal';
import { aWeek, earnings, people } from '../../../app/fixtures';
import { Scene, type SceneProps } from '../../../app/scene';

function Weeks({ first }: { first?: string }) {
  const [week, setWeek] = useState(first);
  return (
    <div className="max-w-3xl">
      <WeekSection week={week} onWeek={setWeek} />
    </div>
  );
}

const present = DriverEarnings.parse(earnings([1240, 0, 3310, 480, 2260, 1915])[getDriverEarnings.path]);
const past = { ...present, week: aWeek(9, [980, 1510, -450, 0, 2875, 4120, 660], { next: '2026-11-16' }) };
const weeks = { [getDriverEarnings.path]: ({ query }: { query: { week?: string } }) => (query.week === '2026-11-09' ? past : present) };

const meta = {
  title: 'features/payments/Week',
  component: Scene,
  parameters: { router: false },
  args: { me: people.dan, path: '/driver/earnings', cookies: 'userMode=driver', replies: weeks, children: <Weeks /> },
} satisfies Meta<SceneProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThisWeek: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: 'Wed, Nov 18 4 $33.10' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next week' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const Dark: Story = { ...ThisWeek, globals: { theme: 'dark' } };
export const OnAPhone: Story = { ...ThisWeek, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { ...ThisWeek, globals: { direction: 'rtl' } };
export const TheWeekBefore: Story = {
  async play({ canvas }) {
    await canvas.findByRole('row', { name: /^Mon/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Previous week' }));
    await expect(await canvas.findByRole('heading', { name: 'Week of Nov 9, 2026' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Wed, Nov 11 0 -$4.50' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Previous week' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Next week' }));
    await expect(await canvas.findByRole('heading', { name: 'This week' })).toBeVisible();
  },
};
export const Head: Story = {
  args: { children: <WeekHead titleId="week" week="2026-11-09" previous="2026-11-02" next="2026-11-16" onChoose={fn()} /> },
  async play({ canvas }) {
    for (const name of ['Previous week', 'Next week'])
      await expect(canvas.getByRole('button', { name })).not.toHaveAttribute('aria-disabled');
  },
};
export const Nothing: Story = { args: { replies: earnings([]) } };
export const AGreatWeek: Story = {
  args: { replies: earnings([412_345, 398_700, 512_340, 450_000, 610_050, 720_915]) },
  globals: { viewport: { value: 'phone' } },
};
export const Loading: Story = { args: { replies: { [getDriverEarnings.path]: undefined } } };
const refusal = (status: number, code: string) => new Refusal(status, { code, error: 'No.', requestId: 'r' });
export const Failed: Story = {
  args: { replies: { [getDriverEarnings.path]: refusal(403, 'forbidden') } },
  async play({ canvas }) {
    await expect(await canvas.findByText('We couldn’t load this week.')).toBeVisible();
  },
};
export const BeforeTheFirst: Story = {
  args: {
    children: <Weeks first="2024-01-01" />,
    replies: {
      [getDriverEarnings.path]: ({ query }: { query: { week?: string } }) =>
        query.week === undefined ? present : refusal(404, 'not_found'),
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing from that week')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'This week' }));
    await expect(await canvas.findByRole('row', { name: 'Mon, Nov 16 2 $12.40' })).toBeVisible();
  },
};
