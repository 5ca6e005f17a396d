import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Checkbox } from '../../../web/ui/forms/checkbox';
import { Field } from '../../../web/ui/forms/field';

const meta = {
  title: 'ui/Checkbox',
  component: Checkbox,
  args: { 'aria-label': 'Share this ride with friends' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const Mixed: Story = { args: { checked: 'indeterminate' } };
export const Invalid: Story = { args: { 'aria-invalid': true } };
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
export const LongestText: Story = {
  render: (args) => (
    <Field label="I have read the rules of the road, as the drivers of this town have agreed on them, and will keep them" layout="inline">
      <Checkbox {...args} aria-label={undefined} />
    </Field>
  ),
};
export const ByKeyboard: Story = {
  async play({ canvas }) {
    const box = canvas.getByRole('checkbox');
    box.focus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
  },
};
