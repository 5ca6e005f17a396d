import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PayoutByHand } from '../../../../src/payments/payouts/by-hand/by-hand.contract';
import { PayoutsByHand } from '../../../../web/features/admin/views/payouts/payouts-by-hand';
import { UndoPayout } from '../../../../web/features/admin/views/payouts/undo-payout';
import { here } from '../fixtures';

const paid = (change: Partial<PayoutByHand>): PayoutByHand =>
  PayoutByHand.parse({
    id: '0198a0a0-0000-7000-8000-0000000000f1',
    driver_id: 'dan',
    driver_name: 'Dan Brook',
    amount_cents: 4_000,
    currency: 'USD',
    way: 'check',
    reference: 'Check 1042',
    paid_at: here.now,
    failed_at: null,
    ...change,
  });

const meta = {
  title: 'features/admin/Payouts by hand',
  component: PayoutsByHand,
  args: {
    here,
    myId: 'mia',
    onUndo: fn(),
    payouts: [
      paid({}),
      paid({
        id: '0198a0a0-0000-7000-8000-0000000000f2',
        driver_name: 'Maximiliana Featherstonehaugh-Cholmondeley',
        way: 'transfer',
        reference: 'SEPA-2026-11-26-0000000000000000000000000000000000000000000000000000001042',
        failed_at: here.now,
      }),
      paid({ id: '0198a0a0-0000-7000-8000-0000000000f3', driver_id: 'mia', driver_name: 'Mia Lane', way: 'cash', reference: 'Receipt 7' }),
    ],
  },
} satisfies Meta<typeof PayoutsByHand>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Put back $40.00 to Dan Brook' }));
    await expect(args.onUndo).toHaveBeenCalledWith(args.payouts[0]);
    // One that is back stays so, and nobody decides about their own.
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

const undo = fn();
export const PuttingBack: Story = {
  render: ({ payouts: [payout] }) => (payout ? <UndoPayout payout={payout} isBusy={false} onUndo={undo} onClose={fn()} /> : <></>),
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Put back $40.00' }));
    await expect(undo).not.toHaveBeenCalled();
    await userEvent.type(page.getByRole('textbox'), 'Nobody cashed it.');
    await userEvent.click(page.getByRole('button', { name: 'Put back $40.00' }));
    await expect(undo).toHaveBeenCalledWith('Nobody cashed it.');
  },
};
