import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditCard } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { emptyDraft } from '../../../web/features/rides/state/booking/draft';
import { BookBar, BookBarSkeleton } from '../../../web/features/rides/views/booking/book-bar';
import { FallbackChoice } from '../../../web/features/rides/views/booking/fallback-choice';
import { QuoteReceipt, QuoteSkeleton } from '../../../web/features/rides/views/booking/quote-receipt';
import { OptionChip } from '../../../web/features/rides/views/booking/option-chip';
import { RecentList } from '../../../web/features/rides/views/booking/recent-list';
import { RefusalNotice } from '../../../web/features/rides/views/booking/refusal-notice';
import { Notes, Passengers, WhenFields } from '../../../web/features/rides/views/booking/ride-options';
import { OnMap } from '../../../web/features/rides/views/booking/on-map';
import { WayFields, type WayFieldsProps } from '../../../web/features/rides/views/booking/way-fields';
import { WaySummary } from '../../../web/features/rides/views/booking/way-summary';
import { house, longNamed, museum, station } from '../places/fixtures';
import { inSeconds, quote } from './fixtures';

const meta = {
  title: 'features/rides/Booking',
  component: QuoteReceipt,
  args: { quote },
  decorators: [
    (Story) => (
      <div className="flex max-w-md flex-col gap-5 rounded-xl bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof QuoteReceipt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Quote: Story = {};
export const QuoteDark: Story = { globals: { theme: 'dark' } };
/** On a phone the total, and the rest when asked for. */
export const QuoteOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Details'));
    await expect(canvas.getByText('Booking fee')).toBeVisible();
  },
};
export const QuoteForLater: Story = {
  args: { quote: { ...quote, is_scheduled: true, scheduled_time: inSeconds(90_000), pickup_eta_minutes: null } },
};
/** No router knows the streets between. */
export const QuoteEstimated: Story = { args: { quote: { ...quote, is_estimate: true } } };
export const QuoteBeingRenewed: Story = { args: { isOld: true } };
export const QuoteMoved: Story = { args: { priceBefore: 6.9 } };
/** A town that asks nothing of whoever cancels, does not come or lets a driver wait. */
export const QuoteWithoutFees: Story = {
  args: { quote: { ...quote, cancellation: { ...quote.cancellation, late_fee: 0, no_show_fee: 0, wait_per_minute: 0 } } },
  async play({ canvas }) {
    await expect(canvas.getByText('Canceling is free. Waiting is free.')).toBeVisible();
  },
};
export const QuoteLoading: Story = { render: () => <QuoteSkeleton /> };

const bar = {
  label: 'Book for $7.50',
  remainingMs: 272_000,
  isBooking: false,
  isWaiting: false,
  isCardMissing: false,
  onBook: fn(),
  onNewPrice: fn(),
};
export const Bar: Story = { render: () => <BookBar {...bar} /> };
export const BarWithNews: Story = { render: () => <BookBar {...bar} news="Dan can be there in about 2 min." /> };
export const BarNobodyNear: Story = { render: () => <BookBar {...bar} news="No drivers nearby right now. Book and we’ll ask everyone." /> };
export const BarLoading: Story = { render: () => <BookBarSkeleton /> };
export const BarBooking: Story = { render: () => <BookBar {...bar} isBooking /> };
/** What was typed as a tip is none. */
export const BarUnready: Story = { render: () => <BookBar {...bar} label="Check the tip first" isUnready /> };
export const BarUrgent: Story = { render: () => <BookBar {...bar} remainingMs={41_000} /> };
export const BarExpired: Story = { render: () => <BookBar {...bar} remainingMs={0} /> };
export const BarWithoutCard: Story = {
  render: () => <BookBar {...bar} isCardMissing />,
  async play({ canvas }) {
    await expect(canvas.getByTestId('missing-card-dot')).toBeInTheDocument();
  },
};

const codes = [
  'quote_expired',
  'quote_used',
  'cards_not_set_up',
  'card_unusable',
  'card_expires_before_ride',
  'open_debt',
  'active_ride_exists',
  'too_many_scheduled',
  'too_many_asked',
  'asked_and_canceled',
  'booked_and_canceled',
  'preferred_unavailable',
  'same_place',
  'too_far',
  'bad_time',
  'rate_limited',
  'offline',
  'unheard_of',
];
export const Refusals: Story = {
  render: () => (
    <>
      {codes.map((code) => (
        <RefusalNotice key={code} code={code} />
      ))}
    </>
  ),
};

const pick = fn();
export const Recent: Story = {
  render: () => <RecentList places={[station, museum, longNamed]} onPick={pick} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Harbor Station' }));
    await expect(pick).toHaveBeenCalledWith(station);
  },
};
export const RecentEmpty: Story = { render: () => <RecentList places={[]} onPick={fn()} /> };
export const RecentLoading: Story = { render: () => <RecentList places={[]} isLoading onPick={fn()} /> };

const box = (label: string, value: string) => (
  <label className="flex flex-col gap-1.5 text-sm font-semibold">
    {label}
    <input defaultValue={value} className="h-control rounded-md border border-line-strong bg-surface px-3 font-normal" />
  </label>
);
const way: WayFieldsProps = {
  pickup: box('Pickup', ''),
  stops: [],
  destination: box('Where to?', ''),
  locate: 'idle',
  hasPickup: false,
  hasDestination: false,
  onLocate: fn(),
  onAddStop: fn(),
  onRemoveStop: fn(),
};
export const Way: Story = { render: () => <WayFields {...way} /> };
/** There is a map: each point can be set on it. */
const onMap: WayFieldsProps['onMap'] = (point) => <OnMap point={point} onPress={fn()} />;
export const WayWithMap: Story = { render: () => <WayFields {...way} onMap={onMap} /> };
export const WayWithMapOnPhone: Story = {
  render: () => <WayFields {...way} pickup={box('Pickup', house.name)} hasPickup onMap={onMap} />,
  globals: { viewport: { value: 'phone' } },
};
export const WayLocating: Story = { render: () => <WayFields {...way} locate="locating" /> };
export const WayDenied: Story = { render: () => <WayFields {...way} locate="denied" /> };
export const WayFailed: Story = { render: () => <WayFields {...way} locate="failed" /> };
const stopped = { ...way, pickup: box('Pickup', house.name), stops: [box('Stop 1', museum.name), box('Stop 2', '')] };
export const WayWithStops: Story = { render: () => <WayFields {...stopped} hasPickup hasDestination /> };
export const WayWithStopsAndMapOnPhone: Story = {
  render: () => <WayFields {...stopped} hasPickup hasDestination onMap={onMap} />,
  globals: { viewport: { value: 'phone' } },
};

const later = { ...emptyDraft, isScheduled: true, date: '2026-11-27', time: '15:30' };
export const When: Story = { render: () => <WhenFields draft={emptyDraft} isTimeBad={false} onChange={fn()} onLater={fn()} /> };
export const WhenLater: Story = {
  render: () => <WhenFields draft={later} isTimeBad={false} timeAtPickup="4:30 PM" onChange={fn()} onLater={fn()} />,
};
export const WhenBad: Story = { render: () => <WhenFields draft={later} isTimeBad onChange={fn()} onLater={fn()} /> };
export const Fallback: Story = { render: () => <FallbackChoice driver="Dan" fallback="open" onChange={fn()} /> };
const edit = fn();
export const Summary: Story = {
  render: () => <WaySummary pickup={house} destination={station} stops={0} onEdit={edit} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /to\s+Harbor Station/ }));
    await expect(edit).toHaveBeenCalledOnce();
  },
};
export const SummaryLongWithStops: Story = {
  render: () => <WaySummary pickup={longNamed} destination={longNamed} stops={2} onEdit={fn()} />,
};
export const Chips: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <OptionChip icon={<CreditCard />} label="Payment" value="Visa 4242" onOpen={fn()} />
      <OptionChip
        icon={<CreditCard />}
        label="Notes for the driver"
        value="Blue door, two suitcases and a very friendly dog"
        onOpen={fn()}
      />
    </div>
  ),
};
export const PassengersAndNotes: Story = {
  render: () => (
    <>
      <Passengers count={6} onChange={fn()} />
      <Notes notes="Blue door." onChange={fn()} />
    </>
  ),
};
