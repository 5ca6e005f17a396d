import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, MapPin } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { CommandPalette } from '../../../web/ui/overlays/command-palette';
import { Keys } from '../../../web/ui/display/kbd';

const nothing = () => undefined;

const meta = {
  title: 'ui/Command palette',
  component: CommandPalette,
  args: {
    isOpen: true,
    onClose: nothing,
    query: '',
    onQuery: nothing,
    placeholder: 'Search or jump to…',
    emptyText: 'No matches. Try a page, a friend, or a saved place.',
    groups: [
      {
        label: 'Go to',
        commands: [
          {
            id: 'home',
            label: 'Your bookings',
            icon: <ArrowRight aria-hidden="true" />,
            keys: <Keys keys={['G', 'B']} />,
            onChoose: nothing,
          },
          {
            id: 'messages',
            label: 'Messages',
            icon: <ArrowRight aria-hidden="true" />,
            keys: <Keys keys={['G', 'M']} />,
            onChoose: nothing,
          },
        ],
      },
      {
        label: 'Book a ride to',
        commands: [
          { id: 'station', label: 'Station', detail: '1 Harbor Street, Hometown', icon: <MapPin aria-hidden="true" />, onChoose: nothing },
        ],
      },
    ],
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Searching: Story = { args: { query: 'ann', groups: [], isLoading: true } };
export const Nothing: Story = { args: { query: 'zebra', groups: [] } };
export const LongestText: Story = {
  args: {
    groups: [
      {
        label: 'Book a ride to',
        commands: [
          {
            id: 'far',
            label: 'Grandmother',
            detail: 'The very long road behind the old harbor station, house 1234, Hometown',
            onChoose: nothing,
          },
        ],
      },
    ],
  },
};

const toMessages = fn();
export const ByKeyboard: Story = {
  args: {
    onClose: fn(),
    groups: [
      {
        label: 'Go to',
        commands: [
          { id: 'home', label: 'Your bookings', onChoose: fn() },
          { id: 'messages', label: 'Messages', onChoose: toMessages },
        ],
      },
    ],
  },
  async play({ args }) {
    const box = await screen.findByRole('combobox', { name: 'Search or jump to…' });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('option', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(toMessages).toHaveBeenCalled();
    await expect(args.onClose).toHaveBeenCalled();
  },
};
