import type { Meta, StoryObj } from '@storybook/react-vite';
import { UsersRound } from 'lucide-react';
import { Button } from '../../../web/ui/button';
import { EmptyState } from '../../../web/ui/feedback/empty-state';

const meta = {
  title: 'ui/Empty state',
  component: EmptyState,
  args: { icon: <UsersRound />, title: 'No friends yet', description: 'Friends can drive you, and you can message them any time.' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAct: Story = { args: { action: <Button variant="primary">Find people</Button> } };
export const WordsOnly: Story = { args: { icon: undefined, description: undefined, title: 'Nothing here today' } };
export const LongestText: Story = {
  args: {
    title: 'You have not taken a ride with anyone of this town in the last twelve months',
    description:
      'As soon as you do, it stands here with its receipt, the driver’s name and the way you went, and you can book it again with one press.',
  },
};
