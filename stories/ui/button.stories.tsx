import type { Meta, StoryObj } from '@storybook/react-vite';
import { CarFront, Plus } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button, type ButtonProps } from '../../web/ui/button';
import { choices } from '../controls';

const meta = {
  title: 'ui/Button',
  component: Button,
  args: { children: 'Book a ride', onClick: fn() },
  argTypes: choices<ButtonProps>({
    variant: { primary: true, secondary: true, quiet: true, destructive: true, link: true },
    size: { small: true, medium: true, large: true, icon: true, iconSmall: true, iconLarge: true },
  }),
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  args: { variant: 'primary' },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Book a ride' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Secondary: Story = {};
export const Quiet: Story = { args: { variant: 'quiet', children: 'Not now' } };
export const Destructive: Story = { args: { variant: 'destructive', children: 'Cancel ride' } };
export const LinkLike: Story = { args: { variant: 'link', children: 'See the whole receipt' } };
export const Small: Story = { args: { size: 'small', children: 'Accept' } };
export const Large: Story = { args: { size: 'large', variant: 'primary', children: 'Accept ride' } };
export const FullWidth: Story = { args: { isFullWidth: true, variant: 'primary', size: 'large' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongestText: Story = { args: { children: 'Request Dan as your preferred driver for tomorrow morning', variant: 'primary' } };

export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Plus /> Add a place
      </>
    ),
  },
};

export const Busy: Story = {
  args: { isBusy: true, variant: 'primary' },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Book a ride' }));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const AllSideBySide: Story = {
  render: () => (
    <div className="flex flex-col gap-4">
      {(['small', 'medium', 'large'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          <Button size={size} variant="primary">
            <CarFront /> Book
          </Button>
          <Button size={size}>Message</Button>
          <Button size={size} variant="quiet">
            Decline
          </Button>
          <Button size={size} variant="destructive">
            Cancel
          </Button>
          <Button size={size} variant="link">
            Details
          </Button>
          <Button size={size} isBusy>
            Saving
          </Button>
        </div>
      ))}
    </div>
  ),
};
