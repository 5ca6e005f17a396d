import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { InstallCard } from '../../web/app/pages/install/install-card';
import { Steps } from '../../web/app/pages/install/steps';

const state = { isInstalled: false, isSubscribed: false, hasUpdate: false };

const meta = {
  title: 'app/Install',
  component: InstallCard,
  args: { state, mayInstall: true, onInstall: fn(), onUpdate: fn() },
  decorators: [
    (Story) => (
      <main className="max-w-3xl bg-paper p-4">
        <h1 className="sr-only">Install the app</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof InstallCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Install' }));
    await expect(args.onInstall).toHaveBeenCalled();
  },
};
export const ReadyDark: Story = { ...Ready, globals: { theme: 'dark' } };
export const ByHand: Story = { args: { mayInstall: false } };
export const Installed: Story = { args: { mayInstall: false, state: { ...state, isInstalled: true, isSubscribed: true } } };
export const UpdateReady: Story = { args: { mayInstall: false, state: { ...state, isInstalled: true, hasUpdate: true } } };
export const UpdateReadyOnPhone: Story = { ...UpdateReady, globals: { viewport: { value: 'phone' } } };

/** Each browser’s way; this one’s is marked. */
export const InEachBrowser: Story = { render: () => <Steps own="android" /> };
export const InEachBrowserOnPhone: Story = { ...InEachBrowser, globals: { viewport: { value: 'phone' } } };
