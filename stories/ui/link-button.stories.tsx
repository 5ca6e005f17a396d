import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight } from 'lucide-react';
import { LinkButton, type LinkButtonProps } from '../../web/ui/link-button';
import { choices } from '../controls';

const meta = {
  title: 'ui/Link button',
  component: LinkButton,
  args: { to: '/rider/dashboard', children: 'Book a ride' },
  argTypes: choices<LinkButtonProps>({
    variant: { primary: true, secondary: true, quiet: true, destructive: true, link: true },
    size: { small: true, medium: true, large: true, icon: true, iconSmall: true, iconLarge: true },
  }),
} satisfies Meta<typeof LinkButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = {};
export const Primary: Story = { args: { variant: 'primary' } };
export const Large: Story = { args: { variant: 'primary', size: 'large' } };
export const LinkLike: Story = { args: { variant: 'link' } };
export const WithIcon: Story = {
  args: {
    children: (
      <>
        Continue <ArrowRight />
      </>
    ),
  },
};
export const LongestText: Story = {
  args: { children: 'Everything about the ride to the old mill behind the railway station' },
  decorators: [(Story) => <div className="max-w-48">{Story()}</div>],
};
