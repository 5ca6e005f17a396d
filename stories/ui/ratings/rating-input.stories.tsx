import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RatingInput } from '../../../web/ui/ratings/rating-stars';

const meta = {
  title: 'ui/Rating input',
  component: RatingInput,
  args: { label: 'Your ride with Dan', value: null, onRate: fn() },
} satisfies Meta<typeof RatingInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unrated: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('radio', { name: '4 stars' }));
    await expect(args.onRate).toHaveBeenCalledWith(4);
    await userEvent.keyboard('2');
    await expect(args.onRate).toHaveBeenLastCalledWith(2);
  },
};
export const Rated: Story = { args: { value: 4 } };
export const Disabled: Story = { args: { value: 4, disabled: true } };
