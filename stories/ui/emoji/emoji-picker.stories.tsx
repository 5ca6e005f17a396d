import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EmojiPicker } from '../../../web/ui/emoji/emoji-picker';

const meta = {
  title: 'ui/Emoji picker',
  component: EmojiPicker,
  args: { onChoose: fn() },
} satisfies Meta<typeof EmojiPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Smileys & emotion')).toBeVisible();
  },
};

export const Searched: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Smileys & emotion');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search emoji' }), 'sandwich');
    await waitFor(() => expect(canvas.getAllByRole('gridcell')[0]).toHaveTextContent('🥪'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('🥪'));
  },
};

export const NothingFound: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('Smileys & emotion');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search emoji' }), 'qqqq');
    await expect(await canvas.findByText('No emoji found')).toBeVisible();
  },
};

/** Opened for the first time without a network. */
export const OutOfReach: Story = {
  args: { load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Emoji aren’t here yet. Open this again once you’re online.')).toBeVisible();
  },
};
