import type { Meta, StoryObj } from '@storybook/react-vite';
import { UserPlus } from 'lucide-react';
import { Button } from '../../../web/ui/button';
import { PageHeader } from '../../../web/ui/display/page-header';

const meta = { title: 'ui/Page header', component: PageHeader, args: { title: 'Friends' } } satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const Whole: Story = {
  args: {
    description: 'People of this town whom you know.',
    back: { to: '/social', label: 'Social' },
    actions: (
      <Button variant="primary">
        <UserPlus /> Add friend
      </Button>
    ),
  },
};
export const LongestText: Story = {
  args: { title: 'Applications of drivers who have handed in everything and wait for an answer', actions: <Button>Export</Button> },
};
