import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ShortcutHelp } from '../../web/app/shell/panels/shortcut-help';
import { people } from './fixtures';
import { Scene, type SceneProps } from './scene';

const onClose = fn();

const meta = {
  title: 'app/Shortcut help',
  component: Scene,
  parameters: { layout: 'fullscreen', router: false },
  args: { me: people.rosa, children: <ShortcutHelp isOpen onClose={onClose} /> },
} satisfies Meta<SceneProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rider: Story = {
  async play() {
    await waitFor(() => expect(screen.getByText('Go to Payment Methods')).toBeVisible());
    onClose.mockClear();
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalledOnce();
  },
};
export const RiderDark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Driver: Story = {
  args: { me: people.dan, cookies: 'userMode=driver' },
  async play() {
    await waitFor(() => expect(screen.getByText('Go to Payouts')).toBeVisible());
  },
};
