import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DraftBar } from '../../../web/features/chat/views/drafts/draft-bar';
import { longText } from './fixtures';

const meta = {
  title: 'features/chat/Drafts',
  component: DraftBar,
  args: { text: 'See you at seven, in front of the bakery.', onUse: fn(), onKeep: fn() },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof DraftBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FromAnotherDevice: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Use it' }));
    await expect(args.onUse).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }));
    await expect(args.onKeep).toHaveBeenCalledOnce();
  },
};
export const LongTexts: Story = { args: { text: longText } };
export const OnAPhone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
