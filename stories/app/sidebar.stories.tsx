import { setAvailability } from '@server/drivers/drivers.contract.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Sidebar } from '../../web/app/shell/sidebar/sidebar';
import { Refusal } from '../../web/lib/refusal';
import { driven, steps } from '../features/rides/fixtures';
import { activeRide, application, counts, people, replies, toReview } from './fixtures';
import { Address, Scene, type SceneProps } from './scene';

/** What the mode's switch asks of the server. */
const willing = { [setAvailability.path]: {} };
const onARide = new Refusal(409, { code: 'on_a_ride', error: 'A ride is under way.', requestId: 'r' });

const meta = {
  title: 'app/Sidebar',
  component: Scene,
  parameters: { layout: 'fullscreen', router: false },
  args: { me: people.rosa, children: null },
  render: (args: SceneProps) => (
    <Scene {...args}>
      <div className="flex min-h-dvh bg-paper">
        <Sidebar me={args.me} />
        <Address />
      </div>
    </Scene>
  ),
  beforeEach: () => localStorage.removeItem('userMode'),
} satisfies Meta<SceneProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rider: Story = { args: { path: '/rider/dashboard' } };
export const RiderDark: Story = { ...Rider, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...Rider, globals: { direction: 'rtl' } };
export const Newcomer: Story = { args: { me: people.newcomer, path: '/rider/dashboard' } };
export const DriverInRiderMode: Story = { args: { me: people.dan, cookies: 'userMode=rider' } };
export const Driver: Story = { args: { me: people.dan, path: '/driver/payouts', cookies: 'userMode=driver' } };
export const DriverDark: Story = { ...Driver, globals: { theme: 'dark' } };
export const Admin: Story = { args: { me: people.ada, path: '/admin', replies: counts({ adminSystem: 4 }) } };
export const AdminAndDriver: Story = {
  args: { me: people.max, path: '/driver/dashboard-v2', cookies: 'userMode=driver', replies: counts({ adminSystem: 12 }) },
  async play({ canvas }) {
    await expect(canvas.getByText('Admin & Driver')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('link', { name: /^Admin Dashboard/ })).toHaveTextContent('9+'));
  },
};

const applying = (status: Parameters<typeof application>[0]): Story => ({ args: { replies: application(status) } });
export const NotApplied: Story = applying('not_applied');
export const ApplicationDraft: Story = applying('draft');
export const ApplicationPending: Story = applying('pending');
export const ApplicationUnderReview: Story = applying('under_review');
export const ApplicationRejected: Story = applying('rejected');
export const PreScreeningFailed: Story = applying('pre_screening_failed');
export const ApplicationApproved: Story = {
  ...applying('approved'),
  async play({ canvas }) {
    // The role comes a moment later: until then there is neither button nor item.
    await waitFor(() => expect(canvas.queryByText(/Driver Application|Apply|Application Status/)).toBeNull());
  },
};

/** Every badge at and above its cap (M10): '9+', never three digits. */
export const FullBadges: Story = {
  args: { me: people.max, replies: replies(counts({ bell: 120, messages: 31, friendRequests: 9, adminSystem: 99 }), toReview(14)) },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByText('9+').length).toBeGreaterThanOrEqual(4));
    await expect(canvas.queryByText('120')).toBeNull();
  },
};
export const FullBadgesDark: Story = { ...FullBadges, globals: { theme: 'dark' } };
export const FullBadgesFolded: Story = { args: { ...FullBadges.args, cookies: 'sidebar=folded' } };

export const Folded: Story = { args: { me: people.dan, cookies: 'sidebar=folded; userMode=driver' } };
export const FoldedDark: Story = { ...Folded, globals: { theme: 'dark' } };

/** Folds and opens again by keyboard (M3). */
export const FoldByKeyboard: Story = {
  async play({ canvas }) {
    canvas.getByRole('button', { name: 'Collapse sidebar' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Expand sidebar' })).toHaveFocus();
    // The button answers first, the rest is drawn a frame later.
    await waitFor(() => expect(canvas.queryByText('Book rides & view history')).toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText('Book rides & view history')).toBeVisible());
  },
};

/** The mode changes by arrow key and leads to its dashboard (M5). */
export const SwitchMode: Story = {
  args: { me: people.dan, cookies: 'userMode=rider', replies: willing },
  async play({ canvas }) {
    canvas.getByRole('radio', { name: 'Rider' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByLabelText('Address')).toHaveTextContent('/driver/dashboard-v2'));
    await expect(canvas.getByRole('radio', { name: 'Driver' })).toBeChecked();
    await expect(canvas.getByRole('link', { name: 'Payouts' })).toBeVisible();
  },
};

/** With a ride under way the driver stays one (S9). */
export const SwitchRefused: Story = {
  args: {
    me: people.dan,
    path: '/driver/dashboard-v2',
    cookies: 'userMode=driver',
    replies: replies(activeRide(driven(steps.onTrip)), { [setAvailability.path]: onARide }),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('radio', { name: 'Rider' }));
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Mode' })).toHaveAttribute('aria-busy', 'false'));
    await expect(canvas.getByRole('radio', { name: 'Driver' })).toBeChecked();
  },
};

/** Light, dark, as the device, and round again (M3). */
export const ThemeCycle: Story = {
  async play({ canvas }) {
    const shown = () => document.documentElement.dataset['theme'];
    const first = shown();
    const seen = [];
    for (let press = 0; press < 3; press += 1) {
      const before = shown();
      await userEvent.click(canvas.getByRole('button', { name: /^Theme:/ }));
      await waitFor(() => expect(shown()).not.toBe(before));
      seen.push(shown());
    }
    await expect(new Set(seen)).toEqual(new Set(['light', 'dark', 'system']));
    await expect(shown()).toBe(first);
  },
};

/** Quick Actions fold away by keyboard (M8). */
export const QuickActions: Story = {
  async play({ canvasElement }) {
    const summary = within(canvasElement).getByText('Quick Actions');
    const details = summary.closest('details');
    await expect(details).toHaveAttribute('open');
    await userEvent.click(summary);
    await expect(details).not.toHaveAttribute('open');
    await userEvent.click(summary);
    await expect(within(canvasElement).getByRole('link', { name: 'Saved Locations' })).toBeVisible();
  },
};

export const ActiveRide: Story = {
  args: { replies: activeRide(steps.coming) },
  async play({ canvas }) {
    await expect(await canvas.findByTestId('active-ride-card')).toHaveAttribute('href', `/ride/${steps.coming.id}`);
  },
};
export const ActiveRideDark: Story = { ...ActiveRide, globals: { theme: 'dark' } };
export const ActiveRideFolded: Story = { args: { replies: activeRide(steps.coming), cookies: 'sidebar=folded' } };
export const ActiveRideOfDriver: Story = {
  args: { me: people.dan, cookies: 'userMode=driver', replies: activeRide(driven(steps.onTrip)) },
};

export const SignedOut: Story = { args: { me: null, path: '/nowhere' } };
export const SignedOutFolded: Story = { args: { me: null, path: '/nowhere', cookies: 'sidebar=folded' } };
