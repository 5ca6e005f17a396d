import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { PassengerName } from '../../../web/features/rides/views/booking/passenger-name';
import { TipPromise } from '../../../web/features/rides/views/booking/tip-promise';
import { WaitChoice } from '../../../web/features/rides/views/booking/wait-choice';
import { nowMs } from './fixtures';

const waits = [5, 10, 15].map((minutes) => ({ minutes, untilMs: nowMs + minutes * 60_000 }));

const meta = {
  title: 'features/rides/Booking extras',
  component: WaitChoice,
  args: {
    driver: 'Dan',
    fallback: 'open',
    waits,
    minutes: null,
    isForLater: false,
    timeZone: 'America/New_York',
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div className="flex max-w-md flex-col gap-5 rounded-xl bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof WaitChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wait: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('radio', { name: /^10 minutes/ }));
    await expect(args.onChange).toHaveBeenCalledWith(10);
    await expect(canvas.getByText('Until about 10:10 AM, then drivers nearby')).toBeVisible();
  },
};
export const WaitChosen: Story = { args: { minutes: 10, fallback: 'cancel' } };
export const WaitForLater: Story = {
  args: { isForLater: true, waits: [15, 60, 240].map((minutes) => ({ minutes, untilMs: nowMs + minutes * 60_000 })) },
};
/** There is no time for more than the usual wait. */
export const WaitOnlyUsual: Story = { args: { waits: [] } };
export const WaitDark: Story = { args: { minutes: 15 }, globals: { theme: 'dark' } };
export const WaitOnPhone: Story = { args: { minutes: 15 }, globals: { viewport: { value: 'phone' } } };

function Who({ first }: { first: string }) {
  const [name, setName] = useState(first);
  return <PassengerName name={name} onChange={setName} />;
}
export const Passenger: Story = {
  render: () => <Who first="" />,
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Who’s riding?' }), 'June');
    await expect(canvas.getByText(/The driver sees this name/)).toBeVisible();
  },
};
export const PassengerNamed: Story = { render: () => <Who first="Grandma June" />, globals: { viewport: { value: 'phone' } } };

const tip = { typed: null, problem: null, currency: 'USD', onChange: fn() };
const promise = fn();
export const Tip: Story = {
  render: () => <TipPromise {...tip} cents={300} onChange={promise} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('radio', { name: '$5.00' }));
    await expect(promise).toHaveBeenCalledWith({ tipCents: 500, tipTyped: null });
  },
};
export const TipNone: Story = { render: () => <TipPromise {...tip} cents={0} /> };
/** What was promised before stays to be chosen. */
export const TipOfBefore: Story = { render: () => <TipPromise {...tip} cents={1_200} />, globals: { theme: 'dark' } };
export const TipOwn: Story = { render: () => <TipPromise {...tip} cents={300} typed="12.50" />, globals: { viewport: { value: 'phone' } } };
export const TipTooLarge: Story = { render: () => <TipPromise {...tip} cents={300} typed="250" problem="too_large" /> };
