import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { debtTexts, rideCardTexts } from '../../../web/features/payments/debt-texts';
import { PayPanel } from '../../../web/features/payments/views/pay-panel';
import { aCard, allStates } from './fixtures';
import { chargeRefusals } from '../../../web/lib/texts/charge-refusal-texts';

const declined = 'Visa •••• 0002';
const ride = debtTexts.purposes.fare({ place: 'Harbor Station' });
const meta = {
  title: 'features/payments/Pay panel',
  component: PayPanel,
  args: {
    title: debtTexts.title({ money: '$7.50' }),
    detail: `${ride} ${debtTexts.refused({ card: declined })}`,
    act: debtTexts.pay({ money: '$7.50' }),
    cards: allStates,
    chosen: aCard().id,
    isBusy: false,
    addTo: '/account/payment-methods',
    onChoose: fn(),
    onAct: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-md bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PayPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  async play({ canvas, args }) {
    const choice = canvas.getByLabelText('Pay with');
    await userEvent.tab();
    await expect(choice).toHaveFocus();
    // An expired card is not offered, a declined one is.
    await expect(canvas.getAllByRole('option')).toHaveLength(3);
    await userEvent.selectOptions(choice, canvas.getByRole('option', { name: /was declined/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(allStates[3]?.id);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAct).toHaveBeenCalledOnce();
  },
};
export const OpenDark: Story = { globals: { theme: 'dark' } };
export const OpenOnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Paying: Story = { args: { isBusy: true, detail: `${ride} ${debtTexts.paying({ card: declined })}` } };
export const PayingDark: Story = { ...Paying, globals: { theme: 'dark' } };
export const RefusedAgain: Story = { args: { detail: `${ride} ${debtTexts.refused({ card: 'Mastercard •••• 4444' })}` } };
export const Offline: Story = { args: { problem: chargeRefusals['offline'] } };
export const OfflineDark: Story = { ...Offline, globals: { theme: 'dark' } };
export const NoCard: Story = { args: { cards: [], chosen: undefined } };
export const AnotherCardForTheRide: Story = {
  args: { title: rideCardTexts.title({ money: '$7.50' }), detail: rideCardTexts.scheduled({ hours: 2 }), act: rideCardTexts.use },
};
export const LongestText: Story = {
  args: {
    title: debtTexts.title({ money: '$12,345.67' }),
    act: debtTexts.pay({ money: '$12,345.67' }),
    detail: `${debtTexts.purposes.no_show_fee({ place: 'The Harborside Community Center for Music, Letters and the Repair of Small Boats, 1104 Lighthouse Road' })} ${debtTexts.refused({ card: 'American Express •••• 0005' })}`,
  },
  globals: { viewport: { value: 'phone' } },
};
export const Closed: Story = {
  args: { closed: 'Ashford can’t take cards yet.' },
  async play({ canvas }) {
    await expect(canvas.getByText('Ashford can’t take cards yet.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
