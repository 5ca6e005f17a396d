import '../ui/server-globals';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setAvailability } from '../../../src/drivers/drivers.contract';
import { getActiveRide } from '../../../src/rides/rides.contract';
import { eligiblePollMs, listEligible } from '../../../src/reviews/reviews.contract';
import { activeRide, application, counts, people, replies, toReview } from '../../../stories/app/fixtures';
import type { SceneProps } from '../../../stories/app/scene';
import { driven, steps } from '../../../stories/features/rides/fixtures';
import { ShellSkeleton } from '../../../web/app/shell/panels/shell-skeleton';
import { Sidebar } from '../../../web/app/shell/sidebar/sidebar';
import { SlideOver } from '../../../web/app/shell/panels/slide-over';
import { eligibleQuery } from '../../../web/features/reviews/api/use-eligible';
import { onRideChanged } from '../../../web/features/rides/live/on-ride';
import { Refusal } from '../../../web/lib/refusal';
import { draw, mainNav, sidebar } from './draw';

const { rosa, dan, ada, max } = people;
const open = (scene: Omit<SceneProps, 'children'>) => draw({ ...scene, children: <Sidebar me={scene.me} /> });
const labels = () =>
  mainNav()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the sidebar', () => {
  test('has logo, name and slogan, bell, messages, friends, theme and sign-out (M3)', async () => {
    await open({ me: rosa });
    for (const name of ['Hometown', 'Locally Owned']) expect(sidebar().getByText(name)).toBeVisible();
    expect(await sidebar().findByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(await sidebar().findByRole('button', { name: 'Friends' })).toBeVisible();
    expect(sidebar().getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/messages');
    expect(sidebar().getByRole('button', { name: /^Theme:/ })).toBeVisible();
    expect(sidebar().getByRole('button', { name: 'Sign out' })).toBeVisible();
  });

  test('is a skeleton with a spinner while it loads (M3)', () => {
    render(<ShellSkeleton />);
    expect(screen.getByText('Loading the menu')).toBeInTheDocument();
    expect(screen.getByTestId('shell-skeleton').querySelectorAll('[data-slot=skeleton]').length).toBeGreaterThan(3);
  });

  test('slides over the page on phones, and goes by Escape and by a choice (M3)', async () => {
    const onClose = jest.fn();
    const { user } = await draw({ me: rosa, children: <SlideOver me={rosa} isOpen onClose={onClose} onActivity={jest.fn()} /> });
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    await user.keyboard('{Escape}');
    await user.click(menu.getByRole('link', { name: 'Social Hub' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('the profile card', () => {
  const card = () => within(screen.getByTestId('profile-card'));

  test.each([
    [rosa, 'Rider'],
    [dan, 'Driver'],
    [ada, 'Admin'],
    [max, 'Admin & Driver'],
  ])('names the role (M4, M162)', async (me, role) => {
    await open({ me });
    expect(card().getByText(role)).toBeVisible();
  });

  test('hides a picture that does not load (M4)', async () => {
    await open({ me: { ...rosa, avatar_url: '/avatars/rosa' } });
    const picture = () => screen.getByTestId('profile-card').querySelector('img');
    const shown = picture();
    if (!shown) throw new Error('no picture');
    fireEvent.error(shown);
    expect(picture()).toBeNull();
    expect(card().getByText('RR')).toBeVisible();
  });

  test('shows my presence (M4)', async () => {
    await open({ me: rosa });
    expect(await card().findByText('Active now')).toBeVisible();
  });
});

describe('the navigation (M7, M8)', () => {
  test('of a driver', async () => {
    await open({ me: dan, path: '/driver/payouts', cookies: 'userMode=driver' });
    expect(labels()).toEqual([
      'DashboardManage rides & earnings',
      'Payouts',
      'Your hours',
      'Your bookings',
      'Social Hub',
      'Reviews',
      'Contact & Support',
    ]);
    expect(mainNav().getByRole('link', { name: 'Payouts' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByText('Quick Actions')).toBeNull();
  });

  test('of a rider, with Quick Actions that fold away', async () => {
    const { user } = await open({ me: rosa, path: '/rider/dashboard' });
    expect(labels()).toEqual([
      'DashboardBook rides & view history',
      'Your bookings',
      'Payment Methods',
      'Social Hub',
      'Reviews',
      'Contact & Support',
    ]);
    const actions = screen.getByText('Quick Actions').closest('details');
    expect(actions?.open).toBe(true);
    await user.click(screen.getByText('Quick Actions'));
    expect(actions?.open).toBe(false);
  });

  test.each([rosa, ada])('of an applicant has Driver Application: $full_name', async (me) => {
    await open({ me, replies: application('pending') });
    expect(await mainNav().findByRole('link', { name: 'Driver Application' })).toHaveAttribute('href', '/driver/application');
    expect(screen.queryAllByRole('link', { name: 'Check Application Status' })).toHaveLength(me === rosa ? 1 : 0);
  });
});

describe('the application button is only for a customer who is not an admin (M27)', () => {
  const buttons = () => screen.queryAllByRole('link', { name: /to be Driver|Application/ });

  test.each([
    ['an admin', ada, 1],
    ['a driver', dan, 0],
  ])('not for %s', async (_, me, times) => {
    const asked = jest.fn(() => application('not_applied')['/api/driver/application']);
    await open({ me, replies: { '/api/driver/application': asked } });
    expect(await screen.findByText('Active now')).toBeVisible();
    expect(buttons()).toEqual([]);
    expect(asked).toHaveBeenCalledTimes(times);
  });

  test.each(['approved', 'suspended'] as const)('not when the application is %s', async (status) => {
    await open({ me: rosa, replies: application(status) });
    expect(await screen.findByText('Active now')).toBeVisible();
    expect(screen.queryByRole('link', { name: /to be Driver|Continue Application|Check/ })).toBeNull();
  });
});

describe('the mode', () => {
  const told = jest.fn(({ body }: { body: { availability: string } }) => body && {});
  const mode = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).closest('label')?.textContent;

  test('a receipt moves nobody to another side, and changes no duty (M5, M6)', async () => {
    told.mockClear();
    await open({ me: dan, path: '/driver/ride/1/receipt', cookies: 'userMode=rider', replies: { [setAvailability.path]: told } });
    expect(mode()).toBe('Rider');
    expect(told).not.toHaveBeenCalled();
  });

  test('opening a driver’s page on a new device begins work there (M6)', async () => {
    told.mockClear();
    await open({ me: dan, path: '/driver/dashboard-v2', replies: { [setAvailability.path]: told } });
    await waitFor(() => expect(told.mock.calls.map(([{ body }]) => body)).toEqual([{ availability: 'available' }]));
  });

  test.each([
    ['a neutral page on a new device', '/messages', ''],
    ['the rider’s page on a new device', '/rider/dashboard', ''],
    ['a driver’s page in driver mode', '/driver/dashboard-v2', 'userMode=driver'],
  ])('%s changes no duty (S9)', async (_, path, cookies) => {
    told.mockClear();
    await open({ me: dan, path, cookies, replies: { [setAvailability.path]: told } });
    expect(await screen.findByText('Active now')).toBeVisible();
    expect(told).not.toHaveBeenCalled();
  });
});

describe('the active ride', () => {
  test.each([
    { who: 'its rider', me: rosa, ride: steps.coming, to: `/ride/${steps.coming.id}` },
    { who: 'its driver', me: dan, ride: driven(steps.onTrip), to: `/driver/ride/${steps.onTrip.id}` },
  ])('is one tap away for $who (M17)', async ({ me, ride, to }) => {
    await open({ me, replies: activeRide(ride) });
    expect(await screen.findByTestId('active-ride-card')).toHaveAttribute('href', to);
  });

  test.each([
    ['rider', steps.coming],
    ['driver', driven(steps.coming)],
  ])('is asked for again at any change that its %s hears of (M19)', async (role, ride) => {
    const at = { next_at: null, server_now: ride.server_now };
    let known: unknown = { ride, ...at };
    const asked = jest.fn(({ query }: { query: { view: string } }) => query && known);
    const { cache } = await open({ me: role === 'driver' ? dan : rosa, replies: { [getActiveRide.path]: asked } });
    await screen.findByTestId('active-ride-card');
    expect(asked).toHaveBeenCalledWith({ query: { view: 'sidebar' } });
    known = { ride: null, ...at };
    onRideChanged.apply({ ...ride, status: 'completed', version: ride.version + 1 }, cache);
    await waitFor(() => expect(screen.queryByTestId('active-ride-card')).toBeNull());
  });

  test('is asked for at the moment at which the next one comes near, by the server’s clock (M17)', async () => {
    const next = { ...steps.confirmed, is_scheduled: true };
    // The device is a day behind; nobody has told it anything since.
    const server_now = new Date(Date.now() + 86_400_000).toISOString();
    const next_at = new Date(Date.parse(server_now) + 3 * 60_000).toISOString();
    let isNear = false;
    const asked = jest.fn(() => (isNear ? { ride: next, next_at: null, server_now } : { ride: null, next_at, server_now }));
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await open({ me: rosa, replies: { [getActiveRide.path]: asked } });
      isNear = true;
      await act(() => jest.advanceTimersByTimeAsync(170_000));
      expect(screen.queryByTestId('active-ride-card')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(12_000));
      expect(await screen.findByTestId('active-ride-card')).toHaveAttribute('href', `/ride/${next.id}`);
    } finally {
      jest.useRealTimers();
    }
  });

  test('a failure to fetch it shows nothing (M14, M17)', async () => {
    await open({ me: rosa, replies: { [getActiveRide.path]: new Refusal(404, { code: 'not_found', error: 'No.', requestId: 'r' }) } });
    expect(await screen.findByText('Active now')).toBeVisible();
    expect(screen.queryByTestId('active-ride-card')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('marks', () => {
  const reviews = () => mainNav().getByRole('link', { name: /^Reviews/ });

  test('the orange dot counts the reviews to write, and is asked for every 5 minutes (M29)', async () => {
    await open({ me: rosa, replies: toReview(3) });
    await waitFor(() => expect(reviews()).toHaveTextContent('3 reviews to write'));
    expect(eligiblePollMs).toBe(300_000);
    expect(eligibleQuery.refetchInterval).toBe(eligiblePollMs);
  });

  test('when the reviews cannot be fetched the count is 0 (M29)', async () => {
    let reply: unknown = toReview(3)[listEligible.path];
    const { cache } = await open({ me: rosa, replies: { [listEligible.path]: () => reply } });
    await waitFor(() => expect(reviews()).toHaveTextContent('3'));
    reply = new Refusal(404, { code: 'not_found', error: 'No.', requestId: 'r' });
    void cache.invalidateQueries({ queryKey: [listEligible.path] });
    await waitFor(() => expect(reviews().textContent).toBe('Reviews'));
  });

  test('the red badge counts the system’s notifications, for admins who drive too (M162)', async () => {
    await open({ me: max, cookies: 'userMode=driver', replies: replies(counts({ adminSystem: 12 })) });
    const admin = await mainNav().findByRole('link', { name: /^Admin Dashboard/ });
    await waitFor(() => expect(admin).toHaveTextContent('9+ system notifications'));
    expect(admin.querySelector('[data-slot=count-badge]')).toHaveClass('bg-danger');
    expect(admin).toHaveAttribute('href', '/admin');
  });

  test('nobody else has the link (M162)', async () => {
    await open({ me: dan, cookies: 'userMode=driver', replies: counts({ adminSystem: 3 }) });
    expect(mainNav().queryByRole('link', { name: /Admin/ })).toBeNull();
  });
});

describe('the folded sidebar (defect 21)', () => {
  const folded = (scene: Omit<SceneProps, 'children'>) => open({ ...scene, cookies: 'sidebar=folded' });

  test('says the name of what has the focus, and leads to the profile', async () => {
    const { user } = await folded({ me: rosa, path: '/social' });
    expect(screen.getByRole('link', { name: /^Your profile/ })).toHaveAttribute('href', '/profile/v2');
    const bookings = mainNav().getByRole('link', { name: 'Your bookings' });
    await user.hover(bookings);
    expect(await screen.findByText('Your bookings', { selector: '[data-slot=tooltip]' })).toBeInTheDocument();
  });
});

test('no picture stands for two pages (defect 21)', async () => {
  await open({ me: rosa, path: '/social' });
  const pictures = new Map<string, Set<string>>();
  for (const way of sidebar().getAllByRole('link')) {
    const picture = way
      .querySelector('svg')
      ?.classList.toString()
      .match(/lucide-[\w-]+/)?.[0];
    const page = way.getAttribute('href') ?? '';
    if (picture) pictures.set(picture, (pictures.get(picture) ?? new Set()).add(page));
  }
  expect(pictures.size).toBeGreaterThan(6);
  const friends = (await sidebar().findByRole('button', { name: 'Friends' })).querySelector('svg')?.classList.toString() ?? '';
  expect([...pictures].filter(([picture, pages]) => pages.size > 1 || friends.includes(`${picture} `))).toEqual([]);
});

test('one row is the current one, also where a shortcut leads to the same page (defect 21)', async () => {
  await open({ me: rosa, path: '/home' });
  const links = screen.getAllByRole('link', { name: 'Your bookings' });
  expect(links).toHaveLength(2);
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
});

test('signing out is asked once more, and Escape or leaving the button takes it back (defect 21)', async () => {
  const { user } = await open({ me: rosa });
  await user.click(sidebar().getByRole('button', { name: 'Sign out' }));
  expect(sidebar().getByRole('button', { name: 'Yes, sign out' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(sidebar().getByRole('button', { name: 'Sign out' })).toBeVisible();
  await user.click(sidebar().getByRole('button', { name: 'Sign out' }));
  await user.tab();
  expect(sidebar().getByRole('button', { name: 'Sign out' })).toBeVisible();
});
