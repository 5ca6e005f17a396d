import type { Ride } from '@server/rides/ride.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { CancelDialog } from '../../../web/features/rides/views/trips/cancel-dialog';
import { FarDialog } from '../../../web/features/rides/views/trips/far-dialog';
import { mapLink, nextPoint } from '../../../web/features/rides/state/navigate';
import { NextDrive } from '../../../web/features/rides/views/dispatch/next-drive';
import { OfferCard } from '../../../web/features/rides/views/dispatch/offer-card';
import { NoShow } from '../../../web/features/rides/views/trips/no-show';
import { NavigateLink } from '../../../web/features/rides/views/trips/navigate-link';
import { TripStep } from '../../../web/features/rides/views/trips/trip-step';
import { driven, here, inSeconds, offer, preferred, steps } from './fixtures';

const meta = {
  title: 'features/rides/Driver home',
  component: OfferCard,
  args: { ride: offer, here, remainingMs: 14_000, busy: null, onAccept: fn(), onDecline: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof OfferCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offer: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
};
export const PreferredOffer: Story = { args: { ride: preferred, remainingMs: 42_000 } };
export const SecondOfTwo: Story = { args: { order: 2 } };
export const PlaceUnknown: Story = { args: { ride: { ...offer, pickup_miles: null, eta_minutes: null } } };
export const ForLater: Story = {
  args: { ride: { ...offer, is_scheduled: true, scheduled_time: inSeconds(90_000), pickup_time: inSeconds(90_000) } },
  async play({ canvas }) {
    // Minutes from here say nothing about tomorrow.
    await expect(canvas.queryByTestId('to-pickup')).toBeNull();
    await expect(canvas.getByText('1.2 mi to pickup')).toBeVisible();
  },
};
export const OfferOver: Story = {
  args: { isOver: true, remainingMs: 0 },
  async play({ canvas, args }) {
    await expect(canvas.getByText('This request has ended')).toBeVisible();
    await expect(canvas.getByText('Offer from Rosa')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(args.onAccept).not.toHaveBeenCalled();
  },
};
export const OfferBusy: Story = { args: { busy: 'decline' } };
export const OfferDark: Story = { globals: { theme: 'dark' } };
export const OfferOnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Next: Story = { render: () => <NextDrive ride={driven(steps.scheduled)} more={2} here={here} /> };
const longNames = {
  pickup_address: 'The Harborside Community Center for Music, Letters and the Repair of Small Boats, 1104 Lighthouse Road',
};
export const NextLongest: Story = { render: () => <NextDrive ride={{ ...driven(steps.scheduled), ...longNames }} more={12} here={here} /> };
export const NextNow: Story = {
  render: () => <NextDrive ride={{ ...driven(steps.scheduled), is_scheduled: false }} more={0} here={here} />,
};
export const NextForJune: Story = {
  render: () => <NextDrive ride={{ ...driven(steps.scheduled), passenger_name: 'June Jones' }} more={0} here={here} />,
};

export const StepTooEarly: Story = {
  render: () => <TripStep act="depart" wait="You can start driving tomorrow at 7:15 AM." isBusy={false} onAct={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Start driving' })).toBeDisabled();
  },
};
export const StepResting: Story = { render: () => <TripStep act="complete" isBusy={false} isResting onAct={fn()} /> };
export const StepDepart: Story = { render: () => <TripStep act="depart" isBusy={false} onAct={fn()} /> };
const start = fn();
export const StepArrived: Story = {
  render: () => <TripStep act="arrived" isBusy={false} problem="0.4 mi to the pickup." onAct={fn()} />,
};
export const StepUnseen: Story = {
  render: () => <TripStep act="arrived" isBusy={false} problem="You’re not at the pickup yet." onAct={fn()} start={{ onAct: start }} />,
  async play({ canvas }) {
    await userEvent.type(canvas.getByLabelText('Rider’s PIN'), '2227{Enter}');
    await expect(start).toHaveBeenCalledWith('2227');
  },
};
const empty = fn();
export const StepStart: Story = {
  render: () => <TripStep act="start" isBusy={false} onAct={start} />,
  async play({ canvas }) {
    await userEvent.type(canvas.getByLabelText('Rider’s PIN'), '22a27{Enter}');
    await expect(start).toHaveBeenCalledWith('2227');
  },
};
export const StepEmptyPin: Story = {
  render: () => <TripStep act="start" isBusy={false} problem="That PIN is not right. Ask the rider again." onAct={empty} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Start ride' }));
    await expect(canvas.getByLabelText('Rider’s PIN')).toHaveAccessibleDescription(/Enter the 4 digits/);
    await expect(empty).not.toHaveBeenCalled();
  },
};
export const StepWrongPin: Story = {
  render: () => <TripStep act="start" isBusy={false} problem="That PIN is not right. Ask the rider again." onAct={fn()} />,
};
const atBakery = { latitude: 44.106, longitude: -69.0925, address: 'The bakery' };
const navigate = (ride: Ride) => <NavigateLink next={nextPoint(ride)} link={mapLink(nextPoint(ride), '')} />;
export const StepNavigate: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => <TripStep act="arrived" isBusy={false} onAct={fn()} beside={navigate(steps.coming)} />,
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: 'Navigate to pickup' }).getBoundingClientRect();
    const step = canvas.getByRole('button', { name: 'I’m here' }).getBoundingClientRect();
    await expect(Math.min(link.width, link.height)).toBeGreaterThanOrEqual(48);
    await expect([link.top, link.height]).toEqual([step.top, step.height]);
    await expect(step.width).toBeGreaterThan(link.width);
  },
};
export const StepNavigateDark: Story = { ...StepNavigate, globals: { theme: 'dark', viewport: { value: 'phone' } } };
export const StepNavigateWithPin: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => <TripStep act="start" isBusy={false} onAct={fn()} beside={navigate(steps.here)} />,
};
export const StepNavigateToStop: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => <TripStep act="complete" isBusy={false} onAct={fn()} beside={navigate({ ...steps.onTrip, stops: [atBakery] })} />,
};
export const StepStartWithoutPin: Story = {
  render: () => <TripStep act="start" needsPin={false} isBusy={false} onAct={start} />,
  async play({ canvas }) {
    start.mockClear();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Start ride' }));
    await expect(start).toHaveBeenCalledWith();
  },
};
export const StepComplete: Story = { render: () => <TripStep act="complete" isBusy onAct={fn()} /> };
const noShow = { fee: '$7.00', rider: 'Rosa', isBusy: false, onReport: fn(), onClose: fn() };
export const NoShowLater: Story = { render: () => <NoShow {...noShow} leftMs={200_000} /> };
export const NoShowNow: Story = { render: () => <NoShow {...noShow} leftMs={-1_000} /> };
/** Whoever came late is promised nothing. */
export const NoShowFree: Story = {
  render: () => <NoShow {...noShow} fee={null} leftMs={-1_000} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Report a no-show' }));
    const dialog = within(await screen.findByTestId('no-show-dialog'));
    await expect(dialog.getByText(/Rosa pays nothing/)).toBeVisible();
    await expect(dialog.queryByText(/\$/)).not.toBeInTheDocument();
  },
};

const cancel = { isOpen: true, isDriver: false, fee: null, driver: 'Dan', isBusy: false, onConfirm: fn(), onClose: fn() };
export const CancelFree: Story = { render: () => <CancelDialog {...cancel} /> };
export const CancelFreeUntil: Story = {
  render: () => <CancelDialog {...cancel} freeUntil={{ until: '3:12 PM', fee: '$5.00', left: '1:23' }} />,
};
export const CancelWithFee: Story = { render: () => <CancelDialog {...cancel} fee="$5.00" /> };
export const CancelFeeChanged: Story = {
  render: () => <CancelDialog {...cancel} fee="$5.00" problem="The fee just changed to $5.00. Your ride isn’t canceled yet." />,
};
export const GiveBack: Story = { render: () => <CancelDialog {...cancel} isDriver /> };
/** Whoever booked it wants nobody else. */
export const GiveBackOnlyTheirs: Story = { render: () => <CancelDialog {...cancel} isDriver isForThemAlone /> };
/** Long after the pickup no other driver is asked. */
export const GiveBackLate: Story = { render: () => <CancelDialog {...cancel} isDriver isLast /> };
export const FarFromDestination: Story = { render: () => <FarDialog isOpen miles="1.2 mi" onComplete={fn()} onClose={fn()} /> };
/** Without a position one stray tap ends nothing. */
export const PlaceUnknownAtTheEnd: Story = {
  render: () => <FarDialog isOpen miles={null} onComplete={fn()} onClose={fn()} />,
  async play() {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/can’t see where you are/)).toBeVisible();
    await expect(dialog.queryByText(/from the destination/)).not.toBeInTheDocument();
  },
};
