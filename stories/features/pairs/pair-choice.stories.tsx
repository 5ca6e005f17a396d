import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { PairChoice } from '../../../web/features/pairs/views/pair-choice';
import { aPair } from './fixtures';

const meta = {
  title: 'features/pairs/Pair choice',
  component: PairChoice,
  args: { pair: aPair(), name: 'Dan', onLike: fn(), onPart: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm bg-surface p-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PairChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  async play({ canvas, args }) {
    const heart = canvas.getByRole('button', { name: 'Favorite driver Dan', pressed: false });
    await userEvent.click(heart);
    await expect(args.onLike).toHaveBeenCalledWith(true);
  },
};
export const Favorite: Story = {
  args: { pair: aPair({ is_favorite: true }) },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Favorite driver Dan', pressed: true }));
    await expect(args.onLike).toHaveBeenCalledWith(false);
  },
};
/** A driver about a rider. */
export const OfARider: Story = { args: { pair: aPair({ can_be_favorite: false }), name: 'Rosa' } };
export const Asking: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t match me with Dan again' }));
    await expect(await screen.findByRole('dialog', { name: 'Don’t match you with Dan again?' })).toBeVisible();
    await expect(args.onPart).not.toHaveBeenCalled();
  },
};
export const NeverAgain: Story = {
  args: { pair: aPair({ is_favorite: true, is_never_matched: true }) },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: match me with Dan again' }));
    await expect(args.onPart).toHaveBeenCalledWith(false);
  },
};
export const LongName: Story = { args: { name: 'Maximiliana-Featherstonehaugh-Cholmondeley' } };
export const LongNameNeverAgain: Story = { args: { ...LongName.args, pair: aPair({ is_never_matched: true }) } };
