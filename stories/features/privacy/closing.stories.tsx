import { ClosingHold } from '@server/privacy/closing/closing.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { closingTexts } from '../../../web/features/privacy/texts';
import { ClosingPanel } from '../../../web/features/privacy/views/closing-panel';

const meta = {
  title: 'features/privacy/Closing',
  component: ClosingPanel,
  args: { holds: [], days: 14, isClosing: false, onClose: fn(), onLeave: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-lg">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ClosingPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const asks = async () => within(await screen.findByRole('dialog', { name: 'Delete your account?' }));

export const Open: Story = {};
export const OpenDark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Held: Story = {
  args: { holds: ['ride', 'debt'] },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
    await expect(canvas.getByRole('link', { name: 'Payment methods' })).toBeVisible();
  },
};
export const HeldByEverything: Story = { args: { holds: ClosingHold.options }, globals: { viewport: { value: 'phone' } } };
export const HeldDark: Story = { args: { holds: ClosingHold.options }, globals: { theme: 'dark' } };
export const MoneyIsLeft: Story = {
  args: { owed: { amount_cents: 25_500, currency: 'USD' } },
  async play({ canvas }) {
    await expect(canvas.getByText('You still have $255.00 in your balance')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Delete my account' })).toBeEnabled();
  },
};
export const MoneyIsLeftOnAPhone: Story = { ...MoneyIsLeft, globals: { viewport: { value: 'phone' } } };
export const Asking: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my account' }));
    const question = await asks();
    await userEvent.click(question.getByRole('button', { name: 'Delete my account' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const AskingOnAPhone: Story = { ...Asking, globals: { viewport: { value: 'phone' } } };
export const Failed: Story = {
  args: { problem: closingTexts.failed },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my account' }));
    await expect((await asks()).getByText(closingTexts.failed)).toBeVisible();
  },
};
