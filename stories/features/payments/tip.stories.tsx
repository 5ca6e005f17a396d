import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { tipTexts } from '../../../web/features/payments/tip-texts';
import { CardChoice } from '../../../web/features/payments/views/card-choice';
import { TipForm } from '../../../web/features/payments/views/tips/tip-form';
import { TipNote } from '../../../web/features/payments/views/tips/tip-note';
import { TipSkeleton } from '../../../web/features/payments/views/tips/tip-skeleton';
import { aCard, allStates } from './fixtures';
import { chargeRefusals } from '../../../web/lib/texts/charge-refusal-texts';

const card = <CardChoice cards={allStates} chosen={aCard().id} addTo="/account/payment-methods" onChoose={fn()} />;
const meta = {
  title: 'features/payments/Tip',
  component: TipForm,
  args: { name: 'Dan', currency: 'USD', card: null, isBusy: false, onGive: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-md bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TipForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('button', { name: 'Choose an amount' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: '$3.00' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Tip $3.00' }));
    await expect(args.onGive).toHaveBeenCalledWith(300);
  },
};
export const AnotherAmount: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('radio', { name: 'Other' }));
    await userEvent.type(canvas.getByLabelText('Your amount'), '0.50');
    await expect(canvas.getByText('A tip is at least $1.00.')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Your amount'));
    await userEvent.type(canvas.getByLabelText('Your amount'), '4.50{Enter}');
    await expect(args.onGive).toHaveBeenCalledWith(450);
  },
};
export const AnotherAmountOnAPhone: Story = { ...AnotherAmount, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Loading: Story = { render: () => <TipSkeleton name="Dan" />, globals: { viewport: { value: 'phone' } } };
export const Giving: Story = { args: { isBusy: true } };
/** Sent by Enter: the focus stays in the box, which takes nothing until there is an answer. */
export const GivingAnotherAmount: Story = {
  render: function Sending(args) {
    const [isBusy, setBusy] = useState(false);
    return <TipForm {...args} isBusy={isBusy} onGive={() => setBusy(true)} />;
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('radio', { name: 'Other' }));
    const box = canvas.getByLabelText('Your amount');
    await userEvent.type(box, '4.50{Enter}');
    await userEvent.type(box, '9');
    await expect(box).toHaveFocus();
    await expect(box).toHaveValue('4.50');
  },
};
export const Declined: Story = { args: { card, problem: tipTexts.declined({ money: '$3.00' }) } };
export const DeclinedDark: Story = { ...Declined, globals: { theme: 'dark' } };
export const Offline: Story = { args: { card, problem: chargeRefusals['offline'] }, globals: { viewport: { value: 'phone' } } };
export const Charging: Story = { render: () => <TipNote>{tipTexts.giving({ money: '$3.00' })}</TipNote> };
export const Given: Story = { render: () => <TipNote>{tipTexts.given({ name: 'Dan', money: '$3.00' })}</TipNote> };
export const Received: Story = {
  render: () => <TipNote>{tipTexts.received({ name: 'Maximiliana-Featherstonehaugh', money: '$200.00' })}</TipNote>,
  globals: { theme: 'dark', viewport: { value: 'phone' } },
};
