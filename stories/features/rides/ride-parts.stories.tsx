import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { mapLink } from '../../../web/features/rides/state/navigate';
import { pageSentence } from '../../../web/features/rides/state/booking/page-sentence';
import { rideTexts } from '../../../web/features/rides/texts';
import { waitOf } from '../../../web/features/rides/state/wait';
import { timelineOf, whyOf } from '../../../web/features/rides/state/timeline';
import { AskedDriver } from '../../../web/features/rides/views/booking/asked-driver';
import { AgainLinks } from '../../../web/features/rides/views/again/again-links';
import { SearchBar, type SearchBarProps } from '../../../web/features/rides/views/again/search-bar';
import { DriverCard } from '../../../web/features/rides/views/trips/driver-card';
import { PinCard } from '../../../web/features/rides/views/trips/pin-card';
import { RefusalNotice } from '../../../web/features/rides/views/booking/refusal-notice';
import { RideMoney } from '../../../web/features/rides/views/ride-money';
import { RideSkeleton } from '../../../web/features/rides/views/ride-skeleton';
import { SentenceHead } from '../../../web/features/rides/views/sentence-head';
import { Timeline } from '../../../web/features/rides/views/trips/timeline';
import { pickupAt } from '../../../web/features/rides/state/when';
import { WaitMeter } from '../../../web/features/rides/views/trips/wait-meter';
import { WayList } from '../../../web/features/rides/views/booking/way-list';
import { safetyTexts } from '../../../web/features/rides/trips/safety-texts';
import { PinChoiceForm } from '../../../web/features/rides/views/pin/pin-choice-form';
import { SafetyList } from '../../../web/features/rides/views/trips/safety-list';
import { Button } from '../../../web/ui/button';
import { LinkButton } from '../../../web/ui/link-button';
import { cardRefusedReason, type Ride } from '@server/rides/ride.contract.js';
import { isOpen } from '@server/rides/ride-status.contract.js';
import { aRide, driven, here, inSeconds, longRide, nowMs, steps } from './fixtures';

const acts = { onCopy: fn(), linkTo: (point: { lat: number; lng: number }) => mapLink(point, '') };

const pinToTell = ({ pin, needs_pin: needsPin, driver }: Ride) => (needsPin && driver ? pin : null);

/** A ride's panel from its parts, as the ride page stacks them. */
function Panel({ ride, search }: { ride: Ride; search?: ReactNode }) {
  const pin = pinToTell(ride);
  return (
    <div className="flex max-w-md flex-col gap-5 rounded-xl bg-surface p-5">
      <SentenceHead
        sentence={pageSentence(ride, { here, nowMs })}
        isWaiting={ride.status === 'pending'}
        isLarge={ride.my_role === 'driver'}
        stage={ride.status}
      />
      <WaitMeter wait={waitOf(ride, nowMs)} />
      {ride.preferred_driver && !ride.driver ? <AskedDriver driver={ride.preferred_driver} /> : null}
      {ride.driver && ride.my_role === 'rider' ? <DriverCard driver={ride.driver} /> : null}
      {pin ? <PinCard pin={pin} guest={ride.passenger_name ?? undefined} /> : null}
      <WayList ride={ride} pickupAt={pickupAt(ride, here)} {...(ride.my_role === 'driver' ? { acts } : {})} />
      <RideMoney ride={ride} />
      <Timeline steps={timelineOf(ride)} here={here} why={whyOf(ride)} />
      {isOpen(ride) ? null : <AgainLinks ride={ride} search={() => search} />}
    </div>
  );
}

const meta = { title: 'features/rides/Ride', component: Panel, args: { ride: steps.coming } } satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AskingDan: Story = { args: { ride: steps.asking } };
export const AskingDanOrCancel: Story = { args: { ride: steps.askingOrCancel } };
export const Searching: Story = { args: { ride: steps.searching } };
export const AfterDecline: Story = { args: { ride: steps.afterDecline } };
/** Its driver is theirs no more, and others are asked: by whom. */
const released = (by: 'driver' | 'rider' | 'house', driver: string | null = 'Dan') =>
  aRide({ ...steps.givenBack, released: { driver, by, at: inSeconds(-15), is_current: true } });
export const GivenBack: Story = { args: { ride: steps.givenBack } };
export const GivenBackOnPhone: Story = {
  args: { ride: aRide({ ...released('driver', 'Maximiliana-Alexandrovna'), is_scheduled: true, pickup_time: inSeconds(90_000) }) },
  globals: { viewport: { value: 'phone' } },
};
export const GivenBackDark: Story = { ...GivenBack, globals: { theme: 'dark' } };
export const TakenFromDriver: Story = { args: { ride: released('house') } };
export const TakenFromNobodyKnown: Story = { args: { ride: released('house', null) } };
export const AnotherDriverRequested: Story = { args: { ride: released('rider') } };
/** Once it is somebody else’s that stays in the timeline alone. */
export const ConfirmedAfterGivenBack: Story = {
  args: {
    ride: aRide({
      ...steps.confirmed,
      created_at: inSeconds(-500),
      released: { driver: 'Greta', by: 'driver', at: inSeconds(-400), is_current: false },
    }),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByText(rideTexts.history));
    await expect(canvas.getByTestId('ride-timeline')).toHaveTextContent(/Booked.*Given back by Greta.*Confirmed with Dan/);
  },
};
export const Confirmed: Story = { args: { ride: steps.confirmed } };
export const Scheduled: Story = { args: { ride: steps.scheduled } };
export const Coming: Story = {};
export const Here: Story = { args: { ride: steps.here } };
export const HereWithoutPin: Story = {
  args: { ride: { ...steps.here, needs_pin: false } },
  async play({ canvas }) {
    await expect(canvas.getByText(/then get in/)).toBeVisible();
    await expect(canvas.queryByTestId('pin')).not.toBeInTheDocument();
  },
};
const waited = { ...steps.here, arrived_at: inSeconds(-200) };
export const Waited: Story = { args: { ride: waited } };
export const AskedIfBegun: Story = { args: { ride: { ...steps.here, pickup_time: inSeconds(-1_260), arrived_at: inSeconds(-1_260) } } };
export const WaitedDark: Story = { args: { ride: waited }, globals: { theme: 'dark' } };
export const DriverWaited: Story = { args: { ride: driven(waited) } };
export const PullingUp: Story = { args: { ride: { ...steps.coming, eta_minutes: 0 } } };
export const ToHome: Story = { args: { ride: { ...steps.onTrip, destination_label: 'Home' } } };
export const OnTrip: Story = { args: { ride: steps.onTrip } };
const forJune = { passenger_name: 'June', offered_tip: 3 };
export const ForJune: Story = { args: { ride: { ...steps.here, ...forJune } } };
export const ForJuneDark: Story = { ...ForJune, globals: { theme: 'dark' } };
export const DriverForJune: Story = { args: { ride: driven({ ...steps.here, ...forJune }) } };
export const OnlyDanUntil: Story = { args: { ride: { ...steps.asking, preferred_driver_timeout: inSeconds(600) } } };
export const Completed: Story = { args: { ride: steps.completed } };
const over = (payment_status: Ride['payment_status']) => ({ ...steps.completed, payment_status });
export const CompletedUnpaid: Story = { args: { ride: over('failed') } };
export const CompletedUnpaidDark: Story = { ...CompletedUnpaid, globals: { theme: 'dark' } };
export const CompletedBeingPaid: Story = { args: { ride: over('processing') } };
export const CompletedRefunded: Story = { args: { ride: over('refunded') } };
const inPart = { ...steps.completed, refunded: 2.5, refunded_share: 1.6 };
export const CompletedRefundedInPart: Story = { args: { ride: inPart } };
export const DriverCompletedRefundedInPart: Story = { args: { ride: driven(inPart) } };
export const CompletedRefundedInPartDark: Story = { ...CompletedRefundedInPart, globals: { theme: 'dark' } };
export const CompletedWaived: Story = { args: { ride: over('void') } };
export const DriverCompletedRefunded: Story = { args: { ride: driven(over('refunded')) } };
export const DriverCompletedUnpaid: Story = { args: { ride: driven(over('failed')) } };
export const DriverCompletedBeingPaid: Story = { args: { ride: driven(over('processing')) } };
export const ReleasedUnpaid: Story = {
  args: { ride: { ...steps.cancelled, cancelled_by: 'system', cancel_reason: cardRefusedReason } },
};
export const Cancelled: Story = { args: { ride: steps.cancelled } };
const search = { price: '$7.50', isBusy: false, onSearch: fn() };
const inVain = (more: Partial<SearchBarProps> = {}): Story => ({
  args: { ride: steps.noDrivers, search: <SearchBar {...search} {...more} /> },
});
export const NoDrivers: Story = {
  ...inVain({ tip: '+ $3.00 tip' }),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Search again for $7.50' }));
    await expect(search.onSearch).toHaveBeenCalledOnce();
  },
};
export const NoDriversOnPhone: Story = { ...inVain(), globals: { viewport: { value: 'phone' } } };
export const NoDriversPricing: Story = inVain({ price: undefined, isBusy: true });
export const NoDriversPriceMoved: Story = inVain({ moved: 'The price went from $6.90 to $7.50.' });
const debt = (
  <RefusalNotice
    code="open_debt"
    action={
      <LinkButton size="small" to="/">
        {rideTexts.bookAgain}
      </LinkButton>
    }
  />
);
export const NoDriversRefused: Story = inVain({ problem: debt });
export const NoDriversRefusedDark: Story = { ...NoDriversRefused, globals: { theme: 'dark' } };
export const NoDriversLongAgo: Story = { args: { ride: steps.noDrivers } };
export const LongestTexts: Story = { args: { ride: longRide } };
export const Phone: Story = { args: { ride: longRide }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { ride: steps.here }, globals: { theme: 'dark' } };
export const DriverConfirmed: Story = { args: { ride: driven(steps.confirmed) } };
export const DriverComing: Story = { args: { ride: driven(steps.coming) } };
export const DriverWaiting: Story = { args: { ride: driven(steps.here) } };
export const DriverOnTrip: Story = { args: { ride: driven(steps.onTrip) } };
export const DriverCompleted: Story = { args: { ride: driven(steps.completed) } };
export const Loading: Story = { render: () => <RideSkeleton /> };

const safety = {
  number: '911',
  contact: null,
  sharing: null,
  alert: null,
  pinHint: undefined,
  pinChoice: null,
  reportTo: '/contact',
  onShare: fn(),
};
const inPanel = (list: ReactNode) => <div className="max-w-md rounded-xl bg-raised p-5">{list}</div>;
export const Safety: Story = {
  render: () => inPanel(<SafetyList {...safety} pinHint="Tell Dan your PIN 4821 only once you’ve checked the plate." />),
};
export const SafetyWithoutPin: Story = {
  render: () =>
    inPanel(
      <SafetyList
        {...safety}
        pinHint={safetyTexts.noPin({ driver: 'Dan', pin: '4821' })}
        pinChoice={<PinChoiceForm asked="night" onChange={fn()} />}
      />,
    ),
};
export const SafetyForDriver: Story = { render: () => inPanel(<SafetyList {...safety} contact={<Button>Message</Button>} />) };
export const SafetyDark: Story = { ...Safety, globals: { theme: 'dark' } };
