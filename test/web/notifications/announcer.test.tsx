import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import type { NotificationCounts } from '../../../src/notifications/counts.contract';
import type { Notification } from '../../../src/notifications/notifications.contract';
import type { QuietHours } from '../../../src/notifications/preferences/preferences.contract';
import { rosasPreferences } from '../../../stories/features/notifications/fixtures';
import { PageTitle } from '../../../web/app/titles/page-title';
import { titleNews } from '../../../web/app/titles/title-news';
import { Announcer } from '../../../web/features/notifications/announcer';
import { onNotificationCreated, onNotificationUpdated } from '../../../web/features/notifications/live/on-notification';
import { Toaster } from '../../../web/ui/feedback/toast';
import { aSpeaker, pitches, touched } from '../ui/speaker';
import { open, server, toasts, told } from './harness';

const ride = '0198f000-0000-7000-8000-0000000000aa';
const talk = '0198f000-0000-7000-8000-0000000000bb';
const ofRide = { ride_id: ride, action_url: `/ride/${ride}` };
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

let shakes: number[][] = [];
let isSeen = true;

beforeEach(() => {
  localStorage.clear();
  [shakes, isSeen] = [[], true];
  titleNews.set(null);
  aSpeaker();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (pattern: number[]) => shakes.push(pattern) });
  jest.spyOn(document, 'hasFocus').mockImplementation(() => isSeen);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isSeen ? 'visible' : 'hidden'));
});
afterEach(() => {
  jest.restoreAllMocks().useRealTimers();
});

const arrived = (more: Partial<Notification> = {}) =>
  told('driver_arrived', { title: 'Dan is here', message: 'Meet at 12 Mill Street.', metadata: ofRide, created_at: ago(0), ...more });
const wrote = (senderId: string, more: Partial<Notification> = {}) =>
  told('new_message', {
    title: 'Dan Driver',
    message: 'I am at the door.',
    metadata: { sender_id: senderId, conversation_id: talk, action_url: `/social?conversation=${talk}` },
    created_at: ago(0),
    ...more,
  });

/** Everything but the quiet hours of a person is empty. */
function serves(counts: Partial<NotificationCounts> = {}, quiet: QuietHours | null = null): void {
  server.has([], counts);
  const before = server.answer;
  server.answer = (sent) =>
    sent.path === '/api/notifications/preferences' ? { body: { ...rosasPreferences, quiet_hours: quiet } } : before(sent);
}

const noTalk = (): boolean => false;

interface Around {
  tabs?: number;
  isTalkOpen?: (id: string) => boolean;
}

async function at(path: string, { tabs = 1, isTalkOpen = noTalk }: Around = {}): Promise<{ cache: QueryClient }> {
  return open(
    <>
      {Array.from({ length: tabs }, (_, tab) => (
        <Announcer key={tab} isDriver={false} companions={['user_dan']} onTitle={titleNews.set} isTalkOpen={isTalkOpen} />
      ))}
      <PageTitle name="Social Hub" />
      <Toaster />
    </>,
    path,
  );
}
const created = (item: Notification, cache: QueryClient) => act(async () => onNotificationCreated.apply(item, cache));
const updated = (item: Notification, cache: QueryClient) => act(async () => onNotificationUpdated.apply(item, cache));
const address = () => screen.getByLabelText('Address').textContent;
const marked = () => server.calls('POST', '/api/notifications/mark-read').map(({ body }) => body);

/** Something that is surely told after whatever went before: what did not come until then does not come. */
async function afterAll(cache: QueryClient): Promise<void> {
  await created(told('no_drivers_available', { title: 'the last', created_at: ago(0), metadata: { ride_id: talk } }), cache);
  await waitFor(() => expect(toasts()).toContain('the last'));
}

describe('on another page', () => {
  test('“Dan is here” is read out at once, chimes, shakes, and leads to the ride', async () => {
    serves();
    const { cache } = await at('/social');
    const item = arrived();
    await created(item, cache);
    const card = within(await screen.findByText('Meet at 12 Mill Street.').then((text) => text.closest('li') ?? text));
    await waitFor(() => expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain('Dan is here'));
    expect([pitches().length, shakes]).toEqual([2, [[300, 150, 300]]]);
    fireEvent.click(card.getByRole('button', { name: 'Open ride' }));
    expect(address()).toBe(`/ride/${ride}`);
    await waitFor(() => expect(marked()).toContainEqual({ notificationId: item.id }));
  });

  test('once: a doubled event, a second tab and a repeat after a reload say nothing more', async () => {
    serves();
    const { cache } = await at('/social', { tabs: 2 });
    const item = arrived();
    await created(item, cache);
    await created(item, cache);
    await updated(item, cache);
    await afterAll(cache);
    expect(toasts()).toEqual(['Dan is here', 'the last']);
  });

  test('a ride that goes on has one toast, with its newest words', async () => {
    serves();
    const { cache } = await at('/social');
    const first = arrived({ type: 'driver_assigned', title: 'Dan is on the way' });
    await created(first, cache);
    await waitFor(() => expect(toasts()).toEqual(['Dan is on the way']));
    await updated(arrived({ id: first.id }), cache);
    await waitFor(() => expect(screen.queryByText('Dan is on the way')).toBeNull());
    expect(screen.getByText('Dan is here')).toBeTruthy();
  });

  test('a ride that went on takes back what was said of it, also when the new words may wait', async () => {
    serves();
    const { cache } = await at('/social');
    const first = arrived();
    await created(first, cache);
    await screen.findByText('Dan is here');
    await updated(told('ride_started', { ...arrived({ type: 'ride_started', title: 'Your ride has started' }), id: first.id }), cache);
    await waitFor(() => expect(screen.queryByText('Dan is here')).toBeNull());
  });

  test('what is older than a minute, read, or put off until now is not announced', async () => {
    serves();
    const { cache } = await at('/social');
    await created(arrived({ created_at: ago(61_000) }), cache);
    await created(arrived({ read: true }), cache);
    await updated(arrived({ reminded_at: ago(0) }), cache);
    await afterAll(cache);
    expect(toasts()).toEqual(['the last']);
  });

  test('what is read elsewhere goes from here', async () => {
    serves();
    const { cache } = await at('/social');
    const item = arrived();
    await created(item, cache);
    await screen.findByText('Dan is here');
    await updated({ ...item, read: true }, cache);
    await waitFor(() => expect(screen.queryByText('Dan is here')).toBeNull());
  });
});

test('what came live before this code was there is announced, and only once', async () => {
  const item = arrived();
  server.has([item], { rides: 1, total: 1 });
  const { cache } = await at('/social');
  await screen.findByText('Dan is here');
  await updated(item, cache);
  await afterAll(cache);
  expect(toasts()).toEqual(['Dan is here', 'the last']);
});

describe('who speaks of several tabs', () => {
  test('the tab that was looked at last; another one steps in when that says nothing', async () => {
    serves();
    isSeen = false;
    localStorage.setItem('hometown.last-tab', '"another"');
    const { cache } = await at('/social');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'setImmediate'] });
    await created(arrived(), cache);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(toasts()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(toasts()).toEqual(['Dan is here']);
  });

  test('a tab that comes second says nothing', async () => {
    serves();
    const { cache } = await at('/social');
    const item = arrived();
    localStorage.setItem('hometown.claimed', JSON.stringify([`${item.id}:${item.position}`]));
    await created(item, cache);
    await afterAll(cache);
    expect(toasts()).toEqual(['the last']);
  });
});

describe('the page that shows it', () => {
  test.each([`/ride/${ride}`, `/driver/ride/${ride}`])('%s: no toast, but the chime; read at once', async (path) => {
    serves();
    const { cache } = await at(path);
    const before = marked().length;
    await created(arrived(), cache);
    await waitFor(() => expect(marked().slice(before)).toEqual([{ rideId: ride, keepSnoozed: true }]));
    await waitFor(() => expect(pitches().length).toBe(2));
    expect(toasts()).toEqual([]);
  });

  test('unseen it stays unread until it is looked at', async () => {
    serves({ rides: 1, total: 1 });
    isSeen = false;
    const { cache } = await at(`/ride/${ride}`);
    await created(arrived(), cache);
    await waitFor(() => expect(pitches().length).toBe(2));
    expect(marked()).toEqual([]);
    isSeen = true;
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(marked()).toEqual([{ rideId: ride }]));
  });

  test.each([`/messages?conversation=${talk}`, `/social?conversation=${talk}`, '/messages?chat=user_dan'])(
    '%s: neither toast nor chime for a message that it shows',
    async (path) => {
      serves();
      const { cache } = await at(path);
      await created(wrote('user_dan'), cache);
      expect(pitches().length).toBe(0);
      await afterAll(cache);
      expect(toasts()).toEqual(['the last']);
    },
  );
});

test('M107: neither toast nor chime for a message in a window that is open over the page', async () => {
  serves();
  const { cache } = await at('/home', { isTalkOpen: (id) => id === talk });
  await created(wrote('user_dan'), cache);
  expect(pitches().length).toBe(0);
  await afterAll(cache);
  expect(toasts()).toEqual(['the last']);
});

test('a message of the ride is told, with a reply; others wait in the badge', async () => {
  serves();
  const { cache } = await at('/home');
  await created(wrote('user_gus', { message: 'Coming to the picnic?' }), cache);
  await created(wrote('user_dan'), cache);
  await screen.findByText('I am at the door.');
  expect(screen.queryByText('Coming to the picnic?')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  expect(address()).toBe(`/social?conversation=${talk}`);
});

test('unseen, the title says it until it is looked at', async () => {
  serves();
  isSeen = false;
  const { cache } = await at('/social');
  await created(arrived(), cache);
  await waitFor(() => expect(document.title).toBe('(1) Dan is here · Hometown'));
  isSeen = true;
  fireEvent.focus(window);
  await waitFor(() => expect(document.title).toBe('Social Hub · Hometown'));
});

test('before the first touch nothing sounds or shakes', async () => {
  serves();
  touched(false);
  const { cache } = await at('/social');
  await created(arrived(), cache);
  await screen.findByText('Dan is here');
  expect([pitches().length, shakes]).toEqual([0, []]);
});

test('S28: in quiet hours a message is silent, and one’s own ride is not', async () => {
  serves({}, { start: '00:00', end: '23:59', tz: new Date().getUTCHours() === 23 ? 'Asia/Tokyo' : 'UTC' });
  const { cache } = await at('/home');
  await created(wrote('user_dan'), cache);
  await waitFor(() => expect(server.calls('GET', '/api/notifications/preferences')).toHaveLength(1));
  await screen.findByText('I am at the door.');
  expect(pitches().length).toBe(0);
  await created(arrived(), cache);
  await waitFor(() => expect(pitches().length).toBe(2));
});

describe('what is told, and what may wait', () => {
  test.each<[string, Notification, boolean]>([
    ['a driver on the way', told('driver_assigned', { metadata: ofRide }), true],
    ['a ride that was called off', told('ride_cancelled', { metadata: ofRide }), true],
    ['a passenger who canceled', told('passenger_cancelled', { metadata: ofRide }), true],
    ['nobody found', told('no_drivers_available', { metadata: ofRide }), true],
    ['a card that was declined', told('payment', { metadata: ofRide, priority: 'high' }), true],
    ['money that came', told('payment', { metadata: ofRide }), false],
    ['the start of a ride', told('ride_started', { metadata: ofRide }), false],
    ['the end of a ride', told('ride_completed', { metadata: ofRide }), false],
    ['a search that goes on', told('ride_requested', { metadata: ofRide }), true],
    ['an offer, which has a card', told('ride_requested', { metadata: { ...ofRide, actionable: true } }), false],
    ['a request, which has a window', told('driver_assignment', { metadata: { ...ofRide, actionable: true } }), false],
    ['a request that was missed', told('driver_assignment', { metadata: { ...ofRide, actionable: false } }), true],
    ['a silent alert', told('system', { priority: 'urgent' }), true],
    ['a copy of one’s data', told('system'), false],
    ['a friend request', told('friend_request_received'), false],
  ])('%s: %j', async (_, item, isTold) => {
    serves();
    const { cache } = await at('/social');
    await created({ ...item, created_at: ago(0) }, cache);
    await afterAll(cache);
    expect(toasts()).toEqual(isTold ? [item.title, 'the last'] : ['the last']);
  });
});
