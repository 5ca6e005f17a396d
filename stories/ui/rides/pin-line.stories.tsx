import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PinLine } from '../../../web/ui/rides/pin-line';

const meta = {
  title: 'ui/Pin line',
  component: PinLine,
  args: {
    pin: '4071',
    words: { pin: 'Your PIN', pinHint: 'Tell your driver when you get in.', pinSpelled: ({ digits }) => `Your PIN: ${digits}` },
  },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof PinLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('region', { name: 'Your PIN: 4 0 7 1' })).toHaveTextContent('4071');
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
