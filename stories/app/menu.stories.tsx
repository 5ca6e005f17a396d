import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ShellSkeleton } from '../../web/app/shell/panels/shell-skeleton';
import { SlideOver } from '../../web/app/shell/panels/slide-over';
import { steps } from '../features/rides/fixtures';
import { activeRide, counts, people, replies } from './fixtures';
import { Scene, type SceneProps } from './scene';

const onClose = fn();
const onActivity = fn();

const meta = {
  title: 'app/Menu on phones',
  component: Scene,
  parameters: { layout: 'fullscreen', router: false },
  args: { me: people.rosa, children: null },
  render: (args: SceneProps) => (
    <Scene {...args}>
      <main className="min-h-[48rem] bg-paper" />
      <SlideOver me={args.me} isOpen onClose={onClose} onActivity={onActivity} />
    </Scene>
  ),
  beforeEach: () => localStorage.removeItem('userMode'),
} satisfies Meta<SceneProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rider: Story = { args: { path: '/rider/dashboard' } };
export const RiderDark: Story = { ...Rider, globals: { theme: 'dark' } };
export const Phone: Story = { ...Rider, globals: { viewport: { value: 'phone' } } };
export const Driver: Story = { args: { me: people.dan, path: '/driver/payouts', cookies: 'userMode=driver' } };
export const WithRideAndBadges: Story = {
  args: { replies: replies(activeRide(steps.here), counts({ bell: 12, friendRequests: 2, messages: 4 })) },
};
export const SignedOut: Story = { args: { me: null, path: '/nowhere' } };

/** Escape closes it, and a choice does too; the bell opens the sheet of phones (S21). */
export const Keyboard: Story = {
  async play() {
    const dialog = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement | null));
    onClose.mockClear();
    onActivity.mockClear();
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalledOnce();
    await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
    await expect(onActivity).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('link', { name: 'Payment Methods' }));
    await expect(onClose).toHaveBeenCalledTimes(2);
  },
};

/** The sidebar's shape and a spinner while its code is on its way (M3). */
export const Loading: Story = {
  render: () => (
    <div className="relative h-160 translate-x-0 overflow-clip bg-paper *:flex!">
      <ShellSkeleton />
    </div>
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('Loading the menu')).toBeInTheDocument();
  },
};
export const LoadingDark: Story = { ...Loading, globals: { theme: 'dark' } };
