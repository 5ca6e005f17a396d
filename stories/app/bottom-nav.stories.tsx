import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { BottomNav } from '../../web/app/shell/navigation/bottom-nav';
import { steps } from '../features/rides/fixtures';
import { activeRide, balance, counts, people, replies } from './fixtures';
import { Address, Scene, type SceneProps } from './scene';

const meta = {
  title: 'app/Bottom navigation',
  component: Scene,
  parameters: { layout: 'fullscreen', router: false },
  args: { me: people.rosa, children: null },
  render: (args: SceneProps) => (
    <Scene {...args}>
      <Phone>
        <Address />
        <Bar />
      </Phone>
    </Scene>
  ),
  beforeEach: () => localStorage.removeItem('userMode'),
} satisfies Meta<SceneProps>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A phone's width on any screen: the bar sticks to this frame, and shows although the window is wide. */
function Phone({ children }: { children: React.ReactNode }) {
  return (
    <div className="relative h-48 w-full max-w-[390px] [--bottom-nav:3.75rem] translate-x-0 border border-line bg-paper [&>nav]:flex! [&_[data-slot=nav-ride]]:flex!">
      {children}
    </div>
  );
}

function Bar() {
  const [open, setOpen] = useState('');
  const toggle = (panel: string) => setOpen((before) => (before === panel ? '' : panel));
  return (
    <BottomNav
      isAlertsOpen={open === 'alerts'}
      onAlerts={() => toggle('alerts')}
      isMoreOpen={open === 'more'}
      onMore={() => toggle('more')}
    />
  );
}

const slots = (canvasElement: HTMLElement) => {
  const bar = within(canvasElement).getByRole('navigation', { name: 'Bottom' });
  return [...bar.children].map((slot) => slot.textContent);
};
const driver = { me: people.dan, cookies: 'userMode=driver' };

export const Rider: Story = {
  args: { path: '/rider/dashboard' },
  async play({ canvasElement, canvas }) {
    await expect(slots(canvasElement)).toEqual(['Home', 'Messages', 'Alerts', 'Friends', 'More']);
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  },
};
export const RiderDark: Story = { ...Rider, globals: { theme: 'dark' } };
export const Driver: Story = {
  args: { ...driver, path: '/driver/payouts', replies: balance(1234.5) },
  async play({ canvasElement }) {
    await expect(slots(canvasElement)).toEqual(['Home', 'Messages', 'Alerts', 'Payouts', 'More']);
  },
};
export const DriverDark: Story = { ...Driver, globals: { theme: 'dark' } };
export const AtMessages: Story = { args: { path: '/messages' } };
export const AtAlerts: Story = { args: { path: '/notifications' } };
export const AtFriends: Story = { args: { path: '/social?view=friends' } };
/** Where no slot leads, none is marked. */
export const Elsewhere: Story = {
  args: { path: '/profile/v2' },
  async play({ canvasElement }) {
    await expect(canvasElement.querySelector('[aria-current]')).toBeNull();
  },
};

/** '99+' above ninety-nine (M10). */
export const FullBadges: Story = {
  args: { replies: counts({ bell: 90, friendRequests: 10, messages: 1200 }) },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByText('99+')).toHaveLength(2));
  },
};
export const SmallBadges: Story = { args: { replies: counts({ bell: 1, messages: 12 }) } };
export const FullBadgesDark: Story = { ...FullBadges, globals: { theme: 'dark' } };

/** The tooltip of Payouts comes with the focus; a finger that stays does the same (M13). */
export const PayoutsTooltip: Story = {
  args: { ...driver, path: '/driver/dashboard-v2', replies: replies(balance(268.84), counts({ messages: 2 })) },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Payouts' })).toHaveAttribute('aria-description', 'Available: $268.84'));
    while (document.activeElement?.textContent !== 'Payouts') await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Available: $268.84');
  },
};
/** 0 while the balance is not known (M13). */
export const PayoutsUnknown: Story = {
  args: { ...driver, path: '/driver/dashboard-v2', replies: { '/api/driver/balance': undefined } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Payouts' })).toHaveAttribute('aria-description', 'Available: $0.00'));
  },
};

/** Alerts and More say whether what they open is open. */
export const OpenedByKeyboard: Story = {
  async play({ canvas }) {
    const more = canvas.getByRole('button', { name: 'More' });
    more.focus();
    await userEvent.keyboard('{Enter}');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(more).toHaveAttribute('aria-expanded', 'false');
  },
};

/** The ride that is going on stays in sight above it (M18). */
export const WithRide: Story = {
  args: { path: '/home', replies: activeRide(steps.coming) },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: /Dan is/ })).toHaveAttribute('href', `/ride/${steps.coming.id}`);
  },
};
export const WithRideDark: Story = { ...WithRide, globals: { theme: 'dark' } };
