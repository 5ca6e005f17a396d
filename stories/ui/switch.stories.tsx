import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Switch } from '../../web/ui/switch';

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
export const Disabled: Story = { args: { disabled: true } };
