import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, Clock, X } from 'lucide-react';
import { Badge, type BadgeProps } from '../../../web/ui/display/badge';
import { choices } from '../../controls';

const meta = {
  title: 'ui/Badge',
  component: Badge,
  args: { children: 'Draft' },
  argTypes: choices<BadgeProps>({ tone: { neutral: true, brand: true, success: true, warning: true, danger: true, info: true } }),
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Brand: Story = { args: { tone: 'brand', children: 'Favourite' } };
export const LongestText: Story = { args: { children: 'Waiting for the driver to accept the changed pickup' } };
export const Tones: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge>Past</Badge>
      <Badge tone="brand">New</Badge>
      <Badge tone="success">
        <Check /> Paid
      </Badge>
      <Badge tone="warning">
        <Clock /> Pending
      </Badge>
      <Badge tone="danger">
        <X /> Cancelled
      </Badge>
      <Badge tone="info">Scheduled</Badge>
    </div>
  ),
};
