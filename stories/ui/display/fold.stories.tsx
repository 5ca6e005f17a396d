import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Fold } from '../../../web/ui/display/fold';

const meta = {
  title: 'ui/Fold',
  component: Fold,
  args: { label: 'Timeline', children: <p className="text-body text-ink">Booked at 3:11 PM.</p> },
} satisfies Meta<typeof Fold>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Folded: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText('Booked at 3:11 PM.')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Timeline'));
    await expect(canvas.getByText('Booked at 3:11 PM.')).toBeVisible();
  },
};
export const WithAFigure: Story = {
  args: { label: 'Price', meta: <span className="numeral font-display text-lg font-semibold text-ink">$7.50</span> },
};
export const LongText: Story = { args: { label: 'What happened between the booking and the end of this ride, minute by minute' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
