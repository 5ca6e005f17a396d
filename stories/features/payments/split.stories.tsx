import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { splitRefusals } from '../../../web/features/payments/split/split-texts';
import { CardChoice } from '../../../web/features/payments/views/card-choice';
import { PartCard } from '../../../web/features/payments/views/split/part-card';
import { SplitForm } from '../../../web/features/payments/views/split/split-form';
import { SplitList } from '../../../web/features/payments/views/split/split-list';
import { ChoiceRow } from '../../../web/ui/forms/choice-row';
import { Sheet } from '../../../web/ui/overlays/sheet';
import type { PickFriends } from '../../../web/ui/people/picking';
import { aCard, allStates } from './fixtures';
import { aPart, aSplit, myParts, splitFriends } from './split-fixtures';

/** Stands where friends are chosen. */
const pickFriends: PickFriends = ({ chosen, without, isFull, onToggle }) =>
  splitFriends
    .filter(({ clerk_id: id }) => !without.includes(id))
    .map((friend) => {
      const isChosen = chosen.includes(friend.clerk_id);
      const title = <bdi>{friend.full_name}</bdi>;
      return (
        <ChoiceRow key={friend.clerk_id} {...{ title, isChosen }} isDisabled={isFull && !isChosen} onToggle={() => onToggle(friend)} />
      );
    });

const meta = {
  title: 'features/payments/Split',
  component: SplitForm,
  args: {
    pickFriends,
    asked: [],
    places: 3,
    leftCents: 750,
    currency: 'USD',
    isBusy: false,
    onAsk: fn(),
  },
  decorators: [
    (Story, { args }) => (
      <Sheet open isBusy={args.isBusy}>
        <div className="max-w-md bg-surface p-4">
          <Story />
        </div>
      </Sheet>
    ),
  ],
} satisfies Meta<typeof SplitForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Equal: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('button', { name: 'Choose friends' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Finn Fisher' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Gus Garner' }));
    await expect(canvas.getByText('That leaves $2.50 for you.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask 2 friends' }));
    await expect(args.onAsk).toHaveBeenCalledWith(expect.objectContaining({ parts: [{ friend_id: 'finn' }, { friend_id: 'gus' }] }));
  },
};
export const Chosen: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Finn Fisher' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Choose amounts' }));
    await userEvent.type(canvas.getByLabelText('Finn pays'), '7.40');
    await expect(canvas.getByRole('alert')).toHaveTextContent('That leaves too little for you.');
    await userEvent.clear(canvas.getByLabelText('Finn pays'));
    await userEvent.type(canvas.getByLabelText('Finn pays'), '$4');
    await userEvent.click(canvas.getByRole('button', { name: 'Ask 1 friend' }));
    await expect(args.onAsk).toHaveBeenCalledWith(expect.objectContaining({ parts: [{ friend_id: 'finn', amount_cents: 400 }] }));
  },
};
export const OnAPhone: Story = { ...Equal, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const OnePlaceLeft: Story = { args: { places: 1 } };
export const OneAsked: Story = { args: { asked: ['finn'] } };
export const Asking: Story = { args: { isBusy: true } };
/** What is being asked stands, dimmed, and takes nothing until there is an answer. */
export const AskingForAmounts: Story = {
  render: function Sending(args) {
    const [isBusy, setBusy] = useState(false);
    return <SplitForm {...args} isBusy={isBusy} onAsk={() => setBusy(true)} />;
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Finn Fisher' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Choose amounts' }));
    const box = canvas.getByLabelText('Finn pays');
    await userEvent.type(box, '4');
    await userEvent.click(canvas.getByRole('button', { name: 'Ask 1 friend' }));
    await userEvent.type(box, '9');
    await expect(box).toHaveFocus();
    await expect(box).toHaveValue('4');
  },
};
export const Offline: Story = { args: { problem: splitRefusals['offline'] } };

const id = (last: number) => `0198a0a0-0000-7000-8000-00000000021${last}`;
const everyState = (['asked', 'accepted', 'charging', 'paid', 'failed', 'declined', 'expired'] as const).map((status, place) =>
  aPart({ id: id(place), status }),
);
const list = { split: aSplit({ parts: everyState, own_cents: 0 }), busyId: undefined, onWithdraw: fn() };
export const EveryState: Story = { render: () => <SplitList {...list} /> };
export const EveryStateDark: Story = { ...EveryState, globals: { theme: 'dark', viewport: { value: 'phone' } } };
export const ToBeConfirmed: Story = {
  render: () => <SplitList {...list} split={aSplit({ parts: [aPart({ status: 'failed', is_to_confirm: true })] })} />,
  async play({ canvas }) {
    await expect(canvas.getByText('Their bank wants them to confirm it')).toBeVisible();
  },
};
export const Returned: Story = {
  render: () => <SplitList {...list} split={aSplit({ parts: [aPart({ status: 'paid', is_returned: true, refunded_cents: 100 })] })} />,
};

const card = <CardChoice cards={allStates} chosen={aCard().id} addTo="/account/payment-methods" onChoose={fn()} />;
const asked = {
  part: myParts.asked,
  card,
  hasCard: true,
  isBusy: false,
  isConfirming: false,
  onConfirm: fn(),
  onPay: fn(),
  onDecline: fn(),
};
export const Asked: Story = {
  render: () => <PartCard {...asked} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Pay $2.50' }));
    await expect(asked.onPay).toHaveBeenCalled();
  },
};
export const AskedAfterwards: Story = { render: () => <PartCard {...asked} part={myParts.afterwards} />, globals: { theme: 'dark' } };
export const AskedWithoutACard: Story = {
  render: () => <PartCard {...asked} hasCard={false} card={<CardChoice cards={[]} chosen={undefined} addTo="/cards" onChoose={fn()} />} />,
};
export const CardDeclined: Story = {
  render: () => <PartCard {...asked} part={myParts.failed} />,
  globals: { viewport: { value: 'phone' } },
};
export const ToConfirm: Story = {
  render: () => <PartCard {...asked} part={myParts.toConfirm} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm at your bank' }));
    await expect(asked.onConfirm).toHaveBeenCalledOnce();
    await expect(canvas.getByText(/Nothing was charged yet/)).toBeVisible();
  },
};
export const ToConfirmAgain: Story = { render: () => <PartCard {...asked} part={myParts.toConfirmAgain} />, globals: { theme: 'dark' } };
export const Confirming: Story = {
  render: () => <PartCard {...asked} part={myParts.toConfirm} isConfirming />,
  globals: { viewport: { value: 'phone' } },
};
export const OnHold: Story = {
  render: () => <PartCard {...asked} part={myParts.onHold} />,
  async play({ canvas }) {
    await expect(canvas.getByText(/This fare is being refunded/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Pay $2.50' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Decline' })).toBeVisible();
  },
};
export const Accepted: Story = { render: () => <PartCard {...asked} part={myParts.accepted} /> };
export const Charging: Story = { render: () => <PartCard {...asked} part={myParts.charging} /> };
export const Paid: Story = { render: () => <PartCard {...asked} part={myParts.paid} /> };
export const Refunded: Story = { render: () => <PartCard {...asked} part={myParts.refunded} /> };
export const TooLate: Story = { render: () => <PartCard {...asked} problem={splitRefusals['part_closed']} /> };
