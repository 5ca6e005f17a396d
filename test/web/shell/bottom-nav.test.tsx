import '../ui/server-globals';
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { getDriverBalance } from '../../../src/payments/payments.contract';
import { counts, people } from '../../../stories/app/fixtures';
import { Address, type SceneProps } from '../../../stories/app/scene';
import { routes } from '../../../web/app/routes';
import { BottomNav } from '../../../web/app/shell/navigation/bottom-nav';
import { goTos } from '../../../web/app/shell/navigation/go-to';
import { isCurrent, navFor, quickActionsFor } from '../../../web/app/shell/navigation/nav';
import { hasBottomNav } from '../../../web/app/shell/navigation/use-has-bottom-nav';
import { applicationActs } from '../../../web/app/shell/sidebar/application-acts';
import { bottom, draw } from './draw';

const { rosa, dan } = people;
const onAlerts = jest.fn();
const onMore = jest.fn();

const open = (scene: Omit<SceneProps, 'children'>, onMessages?: () => void) =>
  draw({
    ...scene,
    children: (
      <>
        <BottomNav isAlertsOpen={false} isMoreOpen={false} {...{ onAlerts, onMore }} {...(onMessages ? { onMessages } : {})} />
        <Address />
      </>
    ),
  });
const slots = () => [...screen.getByRole('navigation', { name: 'Bottom' }).children].map(({ textContent }) => textContent);
const current = () => screen.getByRole('navigation', { name: 'Bottom' }).querySelector('[aria-current]')?.textContent ?? null;

describe('the five slots (M12)', () => {
  test('of a rider end with Friends, of a driver with Payouts', async () => {
    await open({ me: rosa });
    expect(slots()).toEqual(['Home', 'Messages', 'Alerts', 'Friends', 'More']);
    expect(bottom().getByRole('link', { name: 'Friends' })).toHaveAttribute('href', '/social?view=friends');
  });

  test('of a driver end with Payouts', async () => {
    await open({ me: dan, cookies: 'userMode=driver' });
    expect(slots()).toEqual(['Home', 'Messages', 'Alerts', 'Payouts', 'More']);
    expect(await bottom().findByRole('link', { name: 'Payouts' })).toHaveAttribute('href', '/driver/payouts');
    expect(bottom().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/driver/dashboard-v2');
  });

  test.each([
    ['/rider/dashboard', 'Home'],
    ['/messages', 'Messages'],
    ['/messages/old', 'Messages'],
    ['/messages-of-others', null],
    ['/social', 'Friends'],
    ['/home', null],
  ])('on %s the current one is %s', async (path, label) => {
    await open({ me: rosa, path });
    expect(current()).toBe(label);
  });

  test('Messages leads to /messages, or does what it is given', async () => {
    const { user } = await open({ me: rosa, path: '/home' });
    await user.click(bottom().getByRole('link', { name: 'Messages' }));
    expect(screen.getByLabelText('Address')).toHaveTextContent('/messages');
  });

  test('Messages calls its handler where there is one', async () => {
    const onMessages = jest.fn();
    const { user } = await open({ me: rosa, path: '/home' }, onMessages);
    await user.click(bottom().getByRole('button', { name: 'Messages' }));
    expect(onMessages).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Address')).toHaveTextContent('/home');
  });

  test('Alerts and More open what they open', async () => {
    const { user } = await open({ me: rosa });
    await user.click(bottom().getByRole('button', { name: 'Alerts' }));
    await user.click(bottom().getByRole('button', { name: 'More' }));
    expect(onAlerts).toHaveBeenCalledTimes(1);
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  test('badges stop at 99+ (M10)', async () => {
    await open({ me: rosa, replies: counts({ bell: 60, friendRequests: 41, messages: 100 }) });
    await waitFor(() => expect(screen.getAllByText('99+')).toHaveLength(2));
  });
});

describe('the balance is asked for only in driver mode (M13)', () => {
  const asked = jest.fn(() => ({ instant_balance: 1, currency: 'USD' }));
  const scene = { replies: { [getDriverBalance.path]: asked } };

  test.each([
    ['by a rider', rosa, ''],
    ['by a driver in rider mode', dan, 'userMode=rider'],
    ['by nobody', null, 'userMode=driver'],
  ])('not %s', async (_, me, cookies) => {
    await open({ ...scene, me, cookies });
    expect(bottom().getByRole('link', { name: 'Friends' })).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  test('by a driver in driver mode', async () => {
    await open({ ...scene, me: dan, cookies: 'userMode=driver' });
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  });
});

describe('where there is no bottom navigation (M11)', () => {
  test.each([
    ['/driver/ride/1', '', false],
    ['/driver/ride/1/receipt', '', false],
    ['/messages', '?conversation=1', false],
    ['/social', '?conversation=1', false],
    ['/messages', '', true],
    ['/ride/1', '', true],
    ['/driver/payouts', '', true],
  ])('%s%s: %s', (pathname, search, is) => {
    expect(hasBottomNav({ pathname, search })).toBe(is);
  });

  test('the front page has no shell at all', () => {
    const parents = (path: string) => matchRoutes(routes, path)?.map(({ route }) => route.id?.split('|')[0]);
    expect(parents('/')).not.toContain('shell');
    expect(parents('/home')).toContain('shell');
  });
});

test.each([
  ['/friends', '/social'],
  ['/rides', '/home'],
  ['/driver/ratings', '/review'],
])('%s is another address of %s, where notifications lead too (M1, M68)', (path, main) => {
  const file = (at: string) => matchRoutes(routes, at)?.at(-1)?.route.id?.split('|')[1];
  expect(file(path)).toBe(file(main));
  expect(isCurrent(main, path)).toBe(true);
});

test('M28: a driver’s earnings are a page of their own, under the same item as payouts', () => {
  expect(matchRoutes(routes, '/driver/earnings')?.at(-1)?.route.path).toBe('/driver/earnings');
  expect(isCurrent('/driver/payouts', '/driver/earnings')).toBe(true);
});

test('no item of the shell leads to a page that is not there (M7)', () => {
  const applications = Object.values(applicationActs).flatMap((act) => (act ? [act.to] : []));
  const items = [
    ...navFor({ mode: 'rider', roles: ['customer', 'admin'], isApplicant: true }),
    ...navFor({ mode: 'driver', roles: ['driver'] }),
    ...quickActionsFor('rider'),
    ...goTos('rider'),
    ...goTos('driver'),
  ].map(({ to }) => to);
  for (const to of [...items, ...applications]) expect([to, matchRoutes(routes, to)?.at(-1)?.route.path]).toEqual([to, to.split('?')[0]]);
});
