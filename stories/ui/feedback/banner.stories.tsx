import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Banner, type BannerProps } from '../../../web/ui/feedback/banner';
import { Button } from '../../../web/ui/button';
import { choices } from '../../controls';

const meta = {
  title: 'ui/Banner',
  component: Banner,
  args: { title: 'You are offline', children: 'Messages go out when you are back.' },
  argTypes: choices<BannerProps>({
    tone: { info: true, success: true, warning: true, danger: true },
    shape: { inset: true, edge: true },
  }),
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { tone: 'success', title: 'Back online', children: undefined } };
export const Warning: Story = { args: { tone: 'warning' } };
export const Danger: Story = {
  args: { tone: 'danger', title: 'Something went wrong', children: 'Your ride is not affected.', onDismiss: fn() },
};
export const WithAct: Story = {
  args: { title: 'Get told when a ride is near', children: undefined, action: <Button size="small">Turn on</Button>, onDismiss: fn() },
};
export const EdgeToEdge: Story = { args: { shape: 'edge', tone: 'warning' }, parameters: { layout: 'fullscreen' } };
export const LongestText: Story = {
  args: {
    tone: 'warning',
    title: 'Storm warning for the whole county until tomorrow morning at six',
    children: 'Rides may take longer, prices stay as they are, and no driver is asked to go where the road is closed.',
    action: <Button size="small">See closed roads</Button>,
    onDismiss: fn(),
  },
};
