import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MeanRating } from '../../../web/ui/ratings/mean-rating';

const meta = {
  title: 'ui/Mean rating',
  component: MeanRating,
  args: { average: 4.66, count: 1204, className: 'text-caption text-ink-soft' },
} satisfies Meta<typeof MeanRating>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Seen as a number with its count, said as a sentence. */
export const Counted: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText('4.7')).toBeVisible();
    await expect(canvas.getByText('(1,204)')).toBeVisible();
    await expect(canvas.getByText('4.7 of 5 stars, 1,204 ratings')).toHaveClass('sr-only');
  },
};
export const One: Story = { args: { average: 5, count: 1 } };
/** Where only the mean is told. */
export const Alone: Story = {
  args: { count: null },
  async play({ canvas }) {
    await expect(canvas.getByText('4.7 of 5 stars')).toHaveClass('sr-only');
    await expect(canvas.queryByText(/\(/)).toBeNull();
  },
};
/** In a line of small text, on its height. */
export const InALine: Story = {
  args: { className: undefined },
  render: (args) => (
    <p className="w-40 truncate text-xs text-ink-soft">
      <MeanRating {...args} /> · 4 min
    </p>
  ),
};
export const Dark: Story = { globals: { theme: 'dark' } };
