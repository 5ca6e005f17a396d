import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { CountBadge } from '../../../web/ui/display/count-badge';
import { Tabs, TabsContent, TabsList, type TabsListProps, TabsTrigger } from '../../../web/ui/display/tabs';
import { choices } from '../../controls';

const meta = {
  title: 'ui/Tabs',
  component: Tabs,
  args: { defaultValue: 'friends' },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = (
  <>
    <TabsContent value="friends">Your 12 friends.</TabsContent>
    <TabsContent value="requests">Three people want to be friends.</TabsContent>
    <TabsContent value="find">People you may know.</TabsContent>
  </>
);

export const Underline: Story = {
  args: {
    children: (
      <>
        <TabsList aria-label="Friends">
          <TabsTrigger value="friends">Friends</TabsTrigger>
          <TabsTrigger value="requests">
            Requests <CountBadge count={3} max={9} label="new" />
          </TabsTrigger>
          <TabsTrigger value="find">Find people</TabsTrigger>
        </TabsList>
        {body}
      </>
    ),
  },
  async play({ canvas }) {
    canvas.getByRole('tab', { name: 'Friends' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Three people');
  },
};

export const Segmented: Story = {
  args: {
    children: (
      <>
        <TabsList variant="segmented" aria-label="Friends">
          <TabsTrigger value="friends">Friends</TabsTrigger>
          <TabsTrigger value="requests">Requests</TabsTrigger>
          <TabsTrigger value="find">Find people</TabsTrigger>
        </TabsList>
        {body}
      </>
    ),
  },
};

/** Both looks, by the controls. */
export const EitherLook: StoryObj<TabsListProps> = {
  args: { variant: 'segmented' },
  argTypes: choices<TabsListProps>({ variant: { underline: true, segmented: true } }),
  render: ({ variant }) => (
    <Tabs defaultValue="friends">
      <TabsList variant={variant} aria-label="Friends">
        <TabsTrigger value="friends">Friends</TabsTrigger>
        <TabsTrigger value="requests">Requests</TabsTrigger>
        <TabsTrigger value="find">Find people</TabsTrigger>
      </TabsList>
      {body}
    </Tabs>
  ),
};

export const ManyScroll: Story = {
  args: {
    defaultValue: 'Rides',
    children: (
      <TabsList aria-label="Administration">
        {['Rides', 'Drivers', 'Applications', 'Riders', 'Payouts', 'Reviews', 'Failed jobs', 'Reports', 'Settings'].map((name) => (
          <TabsTrigger key={name} value={name} aria-controls={undefined}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
    ),
  },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
};

export const OneDisabled: Story = {
  args: {
    children: (
      <>
        <TabsList aria-label="Friends">
          <TabsTrigger value="friends">Friends</TabsTrigger>
          <TabsTrigger value="requests" disabled>
            Requests
          </TabsTrigger>
          <TabsTrigger value="find">Find people</TabsTrigger>
        </TabsList>
        {body}
      </>
    ),
  },
  async play({ canvas }) {
    canvas.getByRole('tab', { name: 'Friends' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Find people' })).toHaveFocus();
  },
};
