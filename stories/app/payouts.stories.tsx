import { listLedger } from '@server/payments/ledger/ledger.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { PayoutsScreen, type PayoutsScreenProps } from '../../web/features/payments/payouts-screen';
import { Refusal } from '../../web/lib/refusal';
import { everyPayout } from '../features/payments/fixtures';
import { earnings, entry, everyKind, ledger, now, people, replies, withBank } from './fixtures';
import { Scene, type SceneProps } from './scene';

/** The page about payouts or about earnings, in which weeks can be chosen. */
function Money({ about }: Pick<PayoutsScreenProps, 'about'>) {
  const [week, setWeek] = useState<string>();
  const placeName = (address: string) => address.split(',')[0] ?? address;
  return <PayoutsScreen {...{ about, week, placeName }} onWeek={setWeek} dashboard="/driver/dashboard-v2" />;
}

const meta = {
  title: 'app/Payouts',
  component: Scene,
  parameters: { layout: 'fullscreen', router: false },
  args: {
    me: people.dan,
    path: '/driver/payouts',
    cookies: 'userMode=driver',
    children: (
      <main className="max-w-5xl bg-paper p-6">
        <h1 className="sr-only">Payouts</h1>
        <Money about="payouts" />
      </main>
    ),
  },
} satisfies Meta<SceneProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();
const rides = Array.from({ length: 8 }, (_, index) => entry({ at: hoursAgo(index * 9) }));

export const Rides: Story = { args: { replies: ledger(rides) } };
export const RidesDark: Story = { ...Rides, globals: { theme: 'dark' } };
export const Phone: Story = { ...Rides, globals: { viewport: { value: 'phone' } } };
const aboutEarnings = (
  <main className="max-w-5xl bg-paper p-6">
    <h1 className="sr-only">Earnings</h1>
    <Money about="earnings" />
  </main>
);
export const Earnings: Story = { args: { ...Rides.args, path: '/driver/earnings', children: aboutEarnings } };
export const EarningsDark: Story = { ...Earnings, globals: { theme: 'dark' } };
export const EarningsOnPhone: Story = { ...Earnings, globals: { viewport: { value: 'phone' } } };
export const EarningsLoading: Story = { args: { ...Earnings.args, replies: {} } };
export const EveryKind: Story = { args: { replies: ledger(everyKind) } };
export const EveryKindDark: Story = { ...EveryKind, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...EveryKind, globals: { direction: 'rtl' } };
export const LongestText: Story = {
  args: {
    replies: ledger([
      entry({
        amount_cents: 1_234_567,
        charged_cents: 1_543_210,
        ride: {
          id: '0198a0a0-0000-7000-8000-000000000001',
          destination_address: 'The Harborside Community Center for Music, Letters and the Repair of Small Boats, 1104 Lighthouse Road',
        },
      }),
    ]),
  },
};
export const MoreToCome: Story = {
  args: { replies: ledger(rides, 'further') },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier' }));
    await expect(canvas.queryByText('That’s everything since you started.')).toBeNull();
  },
};
export const Awaited: Story = {
  args: { replies: replies(ledger(rides), earnings([0, 0, 0, 0, 0, 480], { awaited: { amount_cents: 1_280, payments: 2 } })) },
  async play({ canvas }) {
    await expect(await canvas.findByText('$12.80 still to come')).toBeVisible();
  },
};
export const WithBank: Story = { args: { replies: replies(ledger(rides), withBank(everyPayout)) } };
export const WithBankDark: Story = { ...WithBank, globals: { theme: 'dark' } };
export const WithBankOnPhone: Story = { ...WithBank, globals: { viewport: { value: 'phone' } } };
export const FirstPayout: Story = {
  args: { replies: replies(ledger(rides), withBank()) },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay out' }));
    await expect(await screen.findByRole('dialog', { name: 'Pay out' })).toBeVisible();
  },
};
export const TooLittle: Story = {
  args: { replies: replies(ledger([entry({ amount_cents: 99 })]), withBank()) },
  async play({ canvas }) {
    await expect(await canvas.findByText('Payouts start at $1.00.')).toBeVisible();
  },
};
export const Empty: Story = { args: { replies: replies(ledger([]), earnings([])) } };
export const Loading: Story = { args: { replies: {} } };
export const LoadingDark: Story = { ...Loading, globals: { theme: 'dark' } };
export const Failed: Story = {
  args: { replies: { [listLedger.path]: new Refusal(404, { code: 'not_found', error: 'Not here.', requestId: 'r' }) } },
  async play({ canvas }) {
    await expect(await canvas.findByText('We couldn’t load your earnings.')).toBeVisible();
  },
};
