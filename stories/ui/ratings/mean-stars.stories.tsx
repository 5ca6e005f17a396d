import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MeanStars } from '../../../web/ui/ratings/mean-stars';

const meta = { title: 'ui/Mean stars', component: MeanStars, args: { average: 4.66, count: 28 } } satisfies Meta<typeof MeanStars>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Many: Story = {
  async play({ canvas }) {
    await expect(canvas.getByText('from 28 ratings')).toBeVisible();
    await expect(canvas.getByText('4.7 of 5 stars, 28 ratings')).toHaveClass('sr-only');
  },
};
export const One: Story = { args: { average: 5, count: 1 } };
export const Dark: Story = { globals: { theme: 'dark' } };
