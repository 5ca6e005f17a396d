import type { Meta, StoryObj } from '@storybook/react-vite';
import { Section } from '../../../web/features/friends/views/section';
import { Button } from '../../../web/ui/button';
import { longName } from './fixtures';

const meta = {
  title: 'features/friends/Section',
  component: Section,
  args: { title: 'Friends', children: <p className="text-ink-soft">Who is part of it.</p> },
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
const seeAll = (
  <Button variant="link" size="small">
    See all friends
  </Button>
);
export const WithAnAct: Story = { args: { action: seeAll } };
export const LongestTitle: Story = { args: { title: `Friends of ${longName}`, action: seeAll }, globals: { viewport: { value: 'phone' } } };
