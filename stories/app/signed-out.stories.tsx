import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SignedOut } from '../../web/app/pages/errors/signed-out';
import { Scene } from './scene';

const meta = {
  title: 'app/Signed out',
  component: SignedOut,
  parameters: { layout: 'fullscreen', router: false },
  decorators: [
    (Story) => (
      <Scene me={null} path="/messages?conversation=7">
        <main className="flex min-h-dvh flex-col">
          <Story />
        </main>
      </Scene>
    ),
  ],
} satisfies Meta<typeof SignedOut>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The session ended: signing in leads back to the same page. */
export const Ended: Story = {
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: 'Sign in' });
    await expect(link).toHaveAttribute('href', '/sign-in?redirect_url=%2Fmessages%3Fconversation%3D7');
  },
};
export const EndedDark: Story = { ...Ended, globals: { theme: 'dark' } };

/** Signed out without a network: nothing of the person is left, and there is nothing to press before the server can hear it. */
export const Waiting: Story = {
  args: { isWaiting: true },
  async play({ canvas }) {
    await expect(canvas.getByText(/can’t reach Hometown right now/)).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const WaitingDark: Story = { ...Waiting, globals: { theme: 'dark' } };
export const WaitingOnPhone: Story = { ...Waiting, globals: { viewport: { value: 'phone' } } };
