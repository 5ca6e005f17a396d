import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CancelDialog } from '../../../web/features/rides/views/cancel-dialog';
import { FarDialog } from '../../../web/features/rides/views/far-dialog';
import { MoneyToday } from '../../../web/features/rides/views/money-today';
import { NextDrive } from '../../../web/features/rides/views/next-drive';
import { OfferCard } from '../../../web/features/rides/views/offer-card';
import { NoShow } from '../../../web/features/rides/views/no-show';
import { TripStep } from '../../../web/features/rides/views/trip-step';
import { driven, here, offer, preferred, steps } from './fixtures';

const meta = {
  title: 'features/rides/DriverHome',
  component: OfferCard,
  args: { ride: offer, here, remainingMs: 14_000, isBusy: false, onAccept: fn(), onDecline: fn() },
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
export const OfferBusy: Story = { args: { isBusy: true } };
export const OfferDark: Story = { globals: { theme: 'dark' } };
export const OfferOnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Next: Story = { render: () => <NextDrive ride={driven(steps.scheduled)} more={2} here={here} /> };
export const NextUnderWay: Story = { render: () => <NextDrive ride={driven(steps.coming)} more={0} here={here} /> };
export const NoNext: Story = { render: () => <NextDrive ride={undefined} more={0} here={here} /> };
export const Money: Story = { render: () => <MoneyToday day={{ rides: 7, fares: 128.5, currency: 'USD' }} balance={<p>$268.84</p>} /> };
export const MoneyNone: Story = { render: () => <MoneyToday day={{ rides: 0, fares: 0, currency: 'USD' }} balance={null} /> };

export const StepTooEarly: Story = {
  render: () => <TripStep act="depart" wait="You can head out from tomorrow at 7:15 AM." isBusy={false} onAct={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Head out' })).toBeDisabled();
  },
};
export const StepDepart: Story = { render: () => <TripStep act="depart" isBusy={false} onAct={fn()} /> };
export const StepArrived: Story = {
  render: () => <TripStep act="arrived" isBusy={false} problem="You are not at the pickup yet." onAct={fn()} />,
};
const start = fn();
export const StepStart: Story = {
  render: () => <TripStep act="start" isBusy={false} onAct={start} />,
  async play({ canvas }) {
    await userEvent.type(canvas.getByLabelText("Rider's PIN"), '22a27{Enter}');
    await expect(start).toHaveBeenCalledWith('2227');
  },
};
export const StepWrongPin: Story = {
  render: () => <TripStep act="start" isBusy={false} problem="That PIN is not right. Ask the rider again." onAct={fn()} />,
};
export const StepComplete: Story = { render: () => <TripStep act="complete" isBusy onAct={fn()} /> };
const noShow = { fee: '$7.00', rider: 'Rosa', isBusy: false, onReport: fn() };
export const NoShowLater: Story = { render: () => <NoShow {...noShow} leftMs={200_000} /> };
export const NoShowNow: Story = { render: () => <NoShow {...noShow} leftMs={-1_000} /> };

const cancel = { isOpen: true, isDriver: false, fee: null, driver: 'Dan', isBusy: false, onConfirm: fn(), onClose: fn() };
export const CancelFree: Story = { render: () => <CancelDialog {...cancel} /> };
export const CancelFreeUntil: Story = {
  render: () => <CancelDialog {...cancel} freeUntil={{ until: '3:12 PM', fee: '$5.00', left: '1:23' }} />,
};
export const CancelWithFee: Story = { render: () => <CancelDialog {...cancel} fee="$5.00" /> };
export const CancelFeeChanged: Story = {
  render: () => (
    <CancelDialog {...cancel} fee="$5.00" problem="The fee has changed meanwhile: it is $5.00 now. Nothing was cancelled yet." />
  ),
};
export const GiveBack: Story = { render: () => <CancelDialog {...cancel} isDriver /> };
export const FarFromDestination: Story = { render: () => <FarDialog isOpen miles="1.2 mi" onComplete={fn()} onClose={fn()} /> };
