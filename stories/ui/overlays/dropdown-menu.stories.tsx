import type { Meta, StoryObj } from '@storybook/react-vite';
import { BellOff, Ellipsis, Flag, User, UserMinus } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuTrigger,
} from '../../../web/ui/overlays/dropdown-menu';
import { IconButton } from '../../../web/ui/icon-button';

const trigger = (
  <DropdownMenuTrigger asChild>
    <IconButton label="More" variant="secondary">
      <Ellipsis />
    </IconButton>
  </DropdownMenuTrigger>
);

const meta = {
  title: 'ui/Dropdown menu',
  component: DropdownMenu,
  args: { defaultOpen: true },
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Acts: Story = {
  args: {
    children: (
      <>
        {trigger}
        <DropdownMenuContent align="start">
          <DropdownMenuItem>
            <User /> View profile <DropdownMenuShortcut>P</DropdownMenuShortcut>
          </DropdownMenuItem>
          <DropdownMenuItem>
            <BellOff /> Mute
          </DropdownMenuItem>
          <DropdownMenuItem disabled>
            <Flag /> Report
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem isDestructive>
            <UserMinus /> Remove friend
          </DropdownMenuItem>
        </DropdownMenuContent>
      </>
    ),
  },
  async play() {
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: /View profile/ })).toHaveFocus();
  },
};

const rideActs = (
  <>
    {trigger}
    <DropdownMenuContent align="start" title="Dan Driver">
      <DropdownMenuItem>
        <User /> View profile
      </DropdownMenuItem>
      <DropdownMenuItem disabled>
        <Flag /> Report
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem isDestructive>
        <UserMinus /> Remove friend
      </DropdownMenuItem>
    </DropdownMenuContent>
  </>
);

/** At 768 px and below: a sheet at the foot, with what it is about, a grip and a Close. Look at it in a phone's viewport. */
export const SheetOnPhones: Story = { args: { children: rideActs }, globals: { viewport: { value: 'phone' } } };

export const OpensAndCloses: Story = {
  args: { defaultOpen: false, children: rideActs },
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: 'More' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'View profile' })).toHaveFocus());
    // Over the disabled one, by letter too.
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Remove friend' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const LongestText: Story = {
  args: {
    children: (
      <>
        {trigger}
        <DropdownMenuContent align="start" title="Maximiliana Featherstonehaugh-Cholmondeley of the old mill behind the station">
          <DropdownMenuItem>
            <User /> View the profile of Maximiliana Featherstonehaugh-Cholmondeley
          </DropdownMenuItem>
          {Array.from({ length: 24 }, (_, index) => (
            <DropdownMenuItem key={index}>Ride {index + 1}</DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </>
    ),
  },
};
