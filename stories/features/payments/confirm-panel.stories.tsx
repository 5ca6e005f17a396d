import { confirmationProblems } from '@server/payments/confirmations/confirmations.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { debtTexts } from '../../../web/features/payments/debt-texts';
import { confirmRefusals, confirmTexts } from '../../../web/features/payments/cards/method-texts';
import { ConfirmPanel } from '../../../web/features/payments/views/outside/confirm-panel';

const card = 'Visa •••• 3155';
const ride = debtTexts.purposes.fare({ place: 'Harbor Station' });
const meta = {
  title: 'features/payments/Confirm panel',
  component: ConfirmPanel,
  args: {
    title: confirmTexts.title({ money: '$7.50' }),
    detail: `${ride} ${confirmTexts.detail({ card })}`,
    isBusy: false,
    onConfirm: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-md bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ConfirmPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToConfirm: Story = {
  async play({ canvas, args }) {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Confirm at your bank' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const ToConfirmDark: Story = { globals: { theme: 'dark' } };
export const ToConfirmOnPhone: Story = { globals: { viewport: { value: 'phone' } } };
/** They were at their bank, and came back without it. */
export const NotConfirmed: Story = { args: { detail: `${ride} ${confirmTexts.again({ card })}` } };
export const Leaving: Story = { args: { isBusy: true, detail: confirmTexts.checking } };
export const Offline: Story = { args: { problem: confirmRefusals['offline'] } };
export const Declined: Story = { args: { problem: confirmationProblems.confirmation_declined[1] } };
export const DeclinedDark: Story = { ...Declined, globals: { theme: 'dark' } };
export const LongestText: Story = {
  args: {
    title: confirmTexts.title({ money: '$12,345.67' }),
    detail: `${debtTexts.purposes.no_show_fee({ place: 'The Harborside Community Center for Music, Letters and the Repair of Small Boats, 1104 Lighthouse Road' })} ${confirmTexts.detail({ card: 'American Express •••• 0005' })}`,
    problem: confirmRefusals['unavailable'],
  },
  globals: { viewport: { value: 'phone' } },
};
