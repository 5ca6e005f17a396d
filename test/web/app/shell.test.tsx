import './browser-globals';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { countsKey } from '../../../web/features/notifications/api/use-counts';
import { meQuery } from '../../../web/features/profiles/api/use-me';
import { makeQueryClient } from '../../../web/lib/query';
import { readPrefs } from '../../../web/app/prefs';
import { Providers } from '../../../web/app/providers';
import { BottomNav } from '../../../web/app/shell/bottom-nav';
import { ModeProvider } from '../../../web/app/shell/mode-context';
import { Sidebar } from '../../../web/app/shell/sidebar';
import { useHasBottomNav } from '../../../web/app/shell/use-has-bottom-nav';

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

const noCounts = { total: 0, rides: 0, messages: 0, payments: 0, friendRequests: 0, ratings: 0, applications: 0, system: 0, bell: 0 };

async function open(me: Me, path: string, { cookies = '', counts = {} }: { cookies?: string; counts?: Partial<typeof noCounts> } = {}) {
  const client = makeQueryClient();
  client.setQueryData(meQuery.queryKey, me);
  client.setQueryData(countsKey, { ...noCounts, ...counts });
  await act(async () => {
    render(
      <Providers client={client} prefs={readPrefs(cookies)} here={{ now: 0, timeZone: 'UTC' }}>
        <MemoryRouter initialEntries={[path]}>
          <Frame me={me} />
        </MemoryRouter>
      </Providers>,
    );
  });
  return userEvent.setup();
}

const address = () => screen.getByLabelText('Address').textContent;

beforeEach(() => localStorage.clear());

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
      expect(document.documentElement.dataset['theme']).toBe(theme);
      expect(document.cookie).toContain(`theme=${theme}`);
    }
  });

  test('folds and stays folded (M3)', async () => {
    const user = await open(rosa, '/messages');
    await user.click(screen.getByRole('button', { name: 'Fold the sidebar' }));
    expect(screen.getByRole('button', { name: 'Open the sidebar' })).toBeTruthy();
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
    const user = await open(dan, '/messages');
    await user.click(screen.getByRole('radio', { name: 'Driver' }));
    expect(address()).toBe('/driver/dashboard-v2');
    expect(localStorage.getItem('userMode')).toBe('driver');
  });

  test('stays on a ride page, where only the mode changes (M5)', async () => {
    const user = await open(dan, '/ride/1', { cookies: 'userMode=driver' });
    await user.click(screen.getByRole('radio', { name: 'Rider' }));
    expect(address()).toBe('/ride/1');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rider' }).checked).toBe(true);
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
});
