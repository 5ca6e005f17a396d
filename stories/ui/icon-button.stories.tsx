import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, MessageCircle, Phone, Search, Video } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../../web/ui/icon-button';
import { choices } from '../controls';

const meta = {
  title: 'ui/Icon button',
  component: IconButton,
  args: { label: 'Call Dan', children: <Phone /> },
  argTypes: choices<IconButtonProps>({
    variant: { primary: true, secondary: true, quiet: true, destructive: true, link: true },
    size: { small: true, medium: true, large: true },
  }),
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};
export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Small: Story = { args: { size: 'small' } };
export const Large: Story = { args: { size: 'large', variant: 'primary' } };
export const Busy: Story = { args: { isBusy: true } };
export const Disabled: Story = { args: { disabled: true } };

export const InARow: Story = {
  render: () => (
    <div className="flex items-center gap-1">
      <IconButton label="Message">
        <MessageCircle />
      </IconButton>
      <IconButton label="Call">
        <Phone />
      </IconButton>
      <IconButton label="Video call">
        <Video />
      </IconButton>
      <IconButton label="Search in this chat">
        <Search />
      </IconButton>
      <IconButton label="More">
        <Ellipsis />
      </IconButton>
    </div>
  ),
};
