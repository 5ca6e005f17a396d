import './browser-globals';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import type { ApplicationStatus } from '../../../src/drivers/applications/applications.contract';
import { application } from '../../../stories/app/fixtures';
import { countsQuery } from '../../../web/features/notifications/api/use-counts';
import { meQuery } from '../../../web/features/profiles/api/use-me';
import type { Caller } from '../../../web/lib/call';
import { Refusal } from '../../../web/lib/refusal';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { readPrefs } from '../../../web/app/state/prefs';
import { Providers } from '../../../web/app/providers';
import { BottomNav } from '../../../web/app/shell/navigation/bottom-nav';
import { ModeProvider } from '../../../web/app/shell/navigation/mode-context';
import { Sidebar } from '../../../web/app/shell/sidebar/sidebar';
import { toastStore } from '../../../web/ui/feedback/toast-store';
import { useHasBottomNav } from '../../../web/app/shell/navigation/use-has-bottom-nav';

type Me = ComponentProps<typeof Sidebar>['me'];

const rosa: NonNullable<Me> = {
  id: 'user_rosa',
  clerk_id: 'user_rosa',
  full_name: 'Rosa Rivera',
  email: 'rosa@hometown.test',
  phone: null,
  pronouns: null,
  home_town: null,
  time_zone: null,
  language: null,
  avatar_url: null,
  average_rating: 4.87,
  total_ratings: 132,
  computed_roles: ['customer'],
  primary_role: 'customer',
  role: 'customer',
  is_driver: false,
};
const dan: Me = {
  ...rosa,
  full_name: 'Dan Driver',
  computed_roles: ['customer', 'driver'],
  primary_role: 'driver',
  role: 'driver',
  is_driver: true,
};

function Bottom() {
  const [open, setOpen] = useState('');
  if (!useHasBottomNav()) return null;
  return (
    <BottomNav
      isAlertsOpen={open === 'alerts'}
      onAlerts={() => setOpen('alerts')}
      isMoreOpen={open === 'more'}
      onMore={() => setOpen('more')}
    />
  );
}

function Frame({ me }: { me: Me }) {
  return (
    <ModeProvider me={me}>
      <Sidebar me={me} />
      <Bottom />
      <output aria-label="Address">{useLocation().pathname}</output>
    </ModeProvider>
  );
}

const noCounts = {
  version: 0,
  total: 0,
  rides: 0,
  messages: 0,
  payments: 0,
  friendRequests: 0,
  requests: 0,
  ratings: 0,
  applications: 0,
  system: 0,
  bell: 0,
  adminSystem: 0,
  snoozed: 0,
};

interface Setting {
  cookies?: string;
  counts?: Partial<typeof noCounts>;
  /** What the server answers, by path; everything else is refused. */
  replies?: Record<string, unknown>;
}

const asked: { path: string; body: unknown }[] = [];

function callerWith(replies: Record<string, unknown>): Caller {
  return async (endpoint, input) => {
    asked.push({ path: endpoint.path, body: 'body' in input ? input.body : undefined });
    const reply = { '/api/driver/balance': { instant_balance: 0, currency: 'USD' }, ...replies }[endpoint.path];
    if (reply instanceof Refusal) throw reply;
    if (reply === undefined) throw new Refusal(404, { code: 'not_found', error: 'Not here.', requestId: 'r' });
    return reply as never;
  };
}

const availability = '/api/driver/availability';
const onARide = new Refusal(409, { code: 'on_a_ride', error: 'A ride is under way.', requestId: 'r' });

async function open(me: Me, path: string, { cookies = '', counts = {}, replies = {} }: Setting = {}) {
  const client = makeQueryClient(callerWith(replies));
  client.setQueryData(meQuery.queryKey, me);
  client.setQueryData(countsQuery.queryKey, { ...noCounts, ...counts });
  await act(async () => {
    render(
      <Providers client={client} prefs={readPrefs(cookies, 'en-US')} here={{ now: 0, timeZone: 'UTC' }}>
        <MemoryRouter initialEntries={[path]}>
          <Frame me={me} />
        </MemoryRouter>
      </Providers>,
    );
  });
  return userEvent.setup();
}

const address = () => screen.getByLabelText('Address').textContent;

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
});

describe('the sidebar', () => {
  test('shows name, role and rating with one decimal and the count (M4)', async () => {
    await open(rosa, '/messages');
    const card = screen.getByTestId('profile-card');
    expect(card.textContent).toContain('Rosa Rivera');
    expect(card.textContent).toContain('Rider');
    expect(card.textContent).toContain('4.9');
    expect(card.textContent).toContain('132');
  });

  test('offers people who are signed out only the door (M9)', async () => {
    await open(null, '/nowhere');
    expect(screen.getByRole('button', { name: 'Sign In / Sign Up' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  test('opens a dialog with Login and Sign Up that lead to their pages and back (M9)', async () => {
    const user = await open(null, '/nowhere');
    await user.click(screen.getByRole('button', { name: 'Sign In / Sign Up' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in?redirect_url=%2Fnowhere');
    await user.click(within(dialog).getByRole('tab', { name: 'Sign Up' }));
    expect(within(dialog).getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/sign-up?redirect_url=%2Fnowhere');
  });

  test('cycles the theme light → dark → system and tells the server by cookie (M3)', async () => {
    document.documentElement.dataset['theme'] = 'light';
    const user = await open(rosa, '/messages', { cookies: 'theme=light' });
    for (const theme of ['dark', 'system', 'light']) {
      await user.click(screen.getByRole('button', { name: /^Theme:/ }));
      await waitFor(() => expect(document.documentElement.dataset['theme']).toBe(theme));
      expect(document.cookie).toContain(`theme=${theme}`);
    }
  });

  test('folds and stays folded (M3)', async () => {
    const user = await open(rosa, '/messages');
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeTruthy();
    expect(document.cookie).toContain('sidebar=folded');
  });
});

test('badges stop at 9+ in the sidebar and at 99+ in the bottom navigation (M10, S1)', async () => {
  await open(rosa, '/home', { counts: { bell: 120, messages: 12, friendRequests: 3 } });
  const texts = (name: string) => screen.getByRole('navigation', { name }).textContent;
  expect(screen.getByTestId('sidebar').textContent).toContain('9+');
  expect(texts('Bottom')).toContain('99+');
  expect(texts('Bottom')).toContain('12 unread messages');
});

describe('the Rider/Driver switch', () => {
  test('is only there with driver access (M5)', async () => {
    await open(rosa, '/messages');
    expect(screen.queryByRole('radio', { name: 'Driver' })).toBeNull();
  });

  test('goes to the other side’s dashboard and is remembered (M5)', async () => {
    const user = await open(dan, '/messages', { replies: { [availability]: {} } });
    await user.click(screen.getByRole('radio', { name: 'Driver' }));
    expect(address()).toBe('/driver/dashboard-v2');
    await waitFor(() => expect(localStorage.getItem('userMode')).toBe('driver'));
  });

  test('stays on a ride page, where only the mode changes (M5)', async () => {
    const user = await open(dan, '/ride/1', { cookies: 'userMode=driver', replies: { [availability]: {} } });
    await user.click(screen.getByRole('radio', { name: 'Rider' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rider' }).checked).toBe(true));
    expect(address()).toBe('/ride/1');
  });

  test('makes a driver available in driver mode and takes them off in rider mode (M6)', async () => {
    const user = await open(dan, '/messages', { cookies: 'userMode=rider', replies: { [availability]: {} } });
    const told = () => asked.filter(({ path }) => path === availability).map(({ body }) => body);
    await user.click(screen.getByRole('radio', { name: 'Driver' }));
    await waitFor(() => expect(told()).toEqual([{ availability: 'available' }]));
    await user.click(screen.getByRole('radio', { name: 'Rider' }));
    await waitFor(() => expect(address()).toBe('/rider/dashboard'));
    expect(told()).toEqual([{ availability: 'available' }, { availability: 'off' }]);
  });

  test('a driver with a ride stays a driver and is told why (S9)', async () => {
    const user = await open(dan, '/messages', { cookies: 'userMode=driver', replies: { [availability]: onARide } });
    await user.click(screen.getByRole('radio', { name: 'Rider' }));
    await waitFor(() => expect(toastStore.getSnapshot().at(-1)?.title).toContain('Finish it before you go offline'));
    expect(address()).toBe('/messages');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Driver' }).checked).toBe(true);
  });

  test('reading bookings takes no driver out of driver mode (S9)', async () => {
    const user = await open(dan, '/driver/dashboard-v2');
    await user.click(screen.getByRole('link', { name: 'Your bookings' }));
    expect(address()).toBe('/home');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Driver' }).checked).toBe(true);
  });

  test('a forged userMode gives a rider nothing (PG-7)', async () => {
    localStorage.setItem('userMode', 'driver');
    await open(rosa, '/messages', { cookies: 'userMode=driver' });
    expect(screen.getByText('Book rides & view history')).toBeTruthy();
  });
});

describe('the bottom navigation', () => {
  test('leads home by mode and marks where one is (M12, S12)', async () => {
    await open(rosa, '/messages');
    const bottom = within(screen.getByRole('navigation', { name: 'Bottom' }));
    expect(bottom.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/rider/dashboard');
    expect(bottom.getByRole('link', { name: 'Messages' }).getAttribute('aria-current')).toBe('page');
    expect(bottom.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
  });

  test('is absent on a driver’s ride (M11)', async () => {
    await open(dan, '/driver/ride/1');
    expect(screen.queryByRole('navigation', { name: 'Bottom' })).toBeNull();
  });

  test('is absent under an open conversation (M11)', async () => {
    await open(rosa, '/messages?conversation=1');
    expect(screen.queryByRole('navigation', { name: 'Bottom' })).toBeNull();
  });
});

test.each<[ApplicationStatus, string]>([
  ['not_applied', 'Apply to be Driver'],
  ['draft', 'Continue Application'],
  ['rejected', 'Re-Apply to be Driver'],
  ['pre_screening_failed', 'Re-Apply to be Driver'],
  ['pending', 'Check Application Status'],
  ['under_review', 'Check Application Status'],
])('an application that is %s offers %s (M27)', async (status, label) => {
  await open(rosa, '/messages', {
    replies: application(status),
  });
  expect(await screen.findByRole('link', { name: label })).toBeTruthy();
});

test('a rider without a card sees the red dot at Payment Methods (M32, S38)', async () => {
  await open(rosa, '/messages', { replies: { '/api/payment-methods': { payment_methods: [] } } });
  expect(await screen.findByRole('link', { name: /Payment Methods.*No payment method yet/ })).toBeTruthy();
});
