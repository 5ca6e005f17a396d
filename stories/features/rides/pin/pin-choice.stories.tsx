import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PinChoiceForm } from '../../../../web/features/rides/views/pin/pin-choice-form';

const meta = {
  title: 'features/rides/Pin choice',
  component: PinChoiceForm,
  args: { asked: 'always', onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PinChoiceForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryRide: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('radio', { name: 'Every ride' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: /^Only from 9:00 PM to 6:00 AM/ }));
    await expect(args.onChange).toHaveBeenCalledWith('night');
  },
};
export const OnlyAtNight: Story = { args: { asked: 'night' } };
export const Never: Story = {
  args: { asked: 'never' },
  async play({ canvas }) {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(/at the pickup/);
  },
};
export const Narrow: Story = { args: { asked: 'night' }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { asked: 'never' }, globals: { theme: 'dark' } };
export const RightToLeft: Story = { args: { asked: 'night' }, globals: { direction: 'rtl' } };
