import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, CarFront, House, MessageCircle } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../../web/ui/button';
import { ListRow } from '../../../web/ui/display/list-row';
import {
  Sheet,
  SheetBody,
  SheetContent,
  type SheetContentProps,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from '../../../web/ui/overlays/sheet';
import { choices } from '../../controls';

const meta = {
  title: 'ui/Sheet',
  component: Sheet,
  args: { isBusy: false, defaultOpen: true, onOpenChange: fn() },
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

const places = (
  <>
    <SheetHeader>
      <SheetTitle>Where to?</SheetTitle>
      <SheetDescription>Your saved places.</SheetDescription>
    </SheetHeader>
    <SheetBody className="px-2">
      <ListRow leading={<House />} title="Home" detail="12 Orchard Lane" onPress={fn()} />
      <ListRow leading={<CarFront />} title="Station" detail="1 Railway Square" onPress={fn()} />
    </SheetBody>
  </>
);

export const Bottom: Story = { args: { children: <SheetContent>{places}</SheetContent> } };

/** Each side, by the controls. */
export const EitherSide: StoryObj<SheetContentProps> = {
  args: { side: 'end' },
  argTypes: choices<SheetContentProps>({ side: { start: true, end: true, bottom: true } }),
  render: ({ side }) => (
    <Sheet defaultOpen isBusy={false}>
      <SheetContent side={side}>{places}</SheetContent>
    </Sheet>
  ),
};

export const BottomClosesByGrip: Story = {
  args: { children: <SheetContent>{places}</SheetContent> },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
};

export const BottomWithFooter: Story = {
  args: {
    children: (
      <SheetContent>
        {places}
        <SheetFooter>
          <Button variant="primary" size="large">
            Book for $12.50
          </Button>
          <Button variant="quiet">Not now</Button>
        </SheetFooter>
      </SheetContent>
    ),
  },
};

export const OpensFromItsTrigger: Story = {
  args: {
    defaultOpen: false,
    children: (
      <>
        <SheetTrigger asChild>
          <Button>Where to?</Button>
        </SheetTrigger>
        <SheetContent>{places}</SheetContent>
      </>
    ),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Where to?' }));
    const sheet = await screen.findByRole('dialog', { name: 'Where to?' });
    await waitFor(() => expect(sheet).toHaveFocus());
  },
};

export const Right: Story = {
  args: {
    children: (
      <SheetContent side="end" aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>Notifications</SheetTitle>
        </SheetHeader>
        <SheetBody className="px-2">
          <ListRow leading={<MessageCircle />} title="Dan sent a message" detail="I am at the corner." meta="2m" isUnread onPress={fn()} />
          <ListRow leading={<Bell />} title="Ride on Friday confirmed" detail="8:30 AM, station" meta="3h" onPress={fn()} />
        </SheetBody>
      </SheetContent>
    ),
  },
};

export const Start: Story = { args: { children: <SheetContent side="start">{places}</SheetContent> } };

export const LongestText: Story = {
  args: {
    children: (
      <SheetContent aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>A title that is much longer than anyone would have thought when drawing this sheet</SheetTitle>
        </SheetHeader>
        <SheetBody tabIndex={0}>{'Be on time. Be kind. Drive as if your own child sat behind you. '.repeat(60)}</SheetBody>
      </SheetContent>
    ),
  },
};
