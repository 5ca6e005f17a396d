import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Avatar } from '../../../web/ui/display/avatar';
import { ChoiceRow } from '../../../web/ui/forms/choice-row';

const meta = {
  title: 'ui/Choice row',
  component: ChoiceRow,
  args: { leading: <Avatar name="Dan Driver" isDecorative />, title: 'Dan Driver', isChosen: false, onToggle: fn() },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof ChoiceRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotChosen: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByText('Dan Driver'));
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
};
export const Chosen: Story = { args: { isChosen: true } };
export const Disabled: Story = { args: { isDisabled: true } };
export const LongestName: Story = { args: { title: 'Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley of Somewhere' } };
export const ByKeyboard: Story = {
  async play({ args, canvas }) {
    canvas.getByRole('checkbox', { name: 'Dan Driver' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
};
