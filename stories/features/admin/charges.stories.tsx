import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RefundForm } from '../../../web/features/admin/views/rides/refund-form';
import { RideCharges } from '../../../web/features/admin/views/rides/ride-charges';
import { aCharge, here } from './fixtures';

const give = fn();

const meta = {
  title: 'features/admin/Charges',
  component: RideCharges,
  args: {
    charges: [aCharge()],
    here,
    isOwn: false,
    formOf: (charge) => <RefundForm charge={charge} isBusy={false} onAnew={fn()} onGive={give} />,
  },
} satisfies Meta<typeof RideCharges>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Paid: Story = {
  async play({ canvas }) {
    // The form is folded until it is asked for.
    await expect(canvas.getByRole('textbox', { name: 'Amount to refund' })).not.toBeVisible();
    const [fold] = canvas.getAllByText('Refund');
    if (!fold) throw new Error('there is nothing to unfold');
    await userEvent.click(fold);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Amount to refund' }), '2.50');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reason' }), ' A detour. ');
    await userEvent.click(canvas.getByRole('button', { name: 'Refund' }));
    const dialog = within(document.body);
    await userEvent.click(await dialog.findByRole('button', { name: 'Refund $2.50' }));
    await expect(give).toHaveBeenCalledWith(expect.objectContaining({ cents: 250, reason: 'A detour.' }), expect.any(Function));
  },
};
export const Owed: Story = {
  args: { charges: [aCharge({ purpose: 'no_show_fee', status: 'failed', is_owed: true, refundable_cents: 0, refunds: [] })] },
};
export const GivenBack: Story = { args: { charges: [aCharge({ status: 'refunded', refundable_cents: 0 })] } };
export const Own: Story = { args: { isOwn: true } };
export const Several: Story = { args: { charges: [aCharge(), aCharge({ id: '0198a0a0-0000-7000-8000-000000000013', purpose: 'tip' })] } };
export const Nothing: Story = { args: { charges: [] } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
