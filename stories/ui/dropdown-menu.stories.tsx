import type { Meta, StoryObj } from '@storybook/react-vite';
import { BellOff, Ellipsis, Flag, User, UserMinus } from 'lucide-react';
import { expect, screen, userEvent } from 'storybook/test';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuTrigger,
} from '../../web/ui/dropdown-menu';
import { IconButton } from '../../web/ui/icon-button';

const trigger = (
  <DropdownMenuTrigger asChild>
    <IconButton label="More" variant="secondary">
      <Ellipsis />
    </IconButton>
  </DropdownMenuTrigger>
);

const meta = {
  title: 'ui/DropdownMenu',
  component: DropdownMenu,
  args: { defaultOpen: true, modal: false },
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

export const Choices: Story = {
  args: {
    children: (
      <>
        {trigger}
        <DropdownMenuContent align="start">
          <DropdownMenuLabel>Theme</DropdownMenuLabel>
          <DropdownMenuRadioGroup value="system">
            <DropdownMenuRadioItem value="light">Light</DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="dark">Dark</DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="system">Like the device</DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuCheckboxItem checked>Show previews</DropdownMenuCheckboxItem>
        </DropdownMenuContent>
      </>
    ),
  },
};
