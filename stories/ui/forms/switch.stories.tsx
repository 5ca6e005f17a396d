import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../../../web/ui/forms/field';
import { Switch } from '../../../web/ui/forms/switch';

const meta = {
  title: 'ui/Switch',
  component: Switch,
  args: { 'aria-label': 'Available for rides', onCheckedChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  async play({ args, canvas }) {
    canvas.getByRole('switch').focus();
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
    await userEvent.keyboard(' ');
  },
};
export const On: Story = { args: { defaultChecked: true } };
export const Large: Story = { args: { size: 'large', defaultChecked: true } };
export const LargeOff: Story = { args: { size: 'large' } };
export const Busy: Story = {
  args: { checked: true, isBusy: true },
  async play({ args, canvas }) {
    canvas.getByRole('switch').focus();
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('switch')).toHaveFocus();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = {
  render: (args) => (
    <Field label="Available for rides" error="Add a car first." layout="row">
      <Switch {...args} aria-label={undefined} />
    </Field>
  ),
};
export const LongestText: Story = {
  render: (args) => (
    <Field
      label="Tell my friends, and the friends with whom I share a group, when I book a ride to a place that they know"
      hint="They see where you go and when, but neither what you pay nor who drives; you can stop it at any time."
      layout="row"
    >
      <Switch {...args} aria-label={undefined} />
    </Field>
  ),
};
